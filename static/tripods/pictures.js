/** The engraved picture of each Location, by reference. */
import { nothing } from 'lit';

import * as city from './city.js';
import * as suburbs from './suburbs.js';
import * as surrey from './surrey.js';

const PICTURES = { ...surrey, ...city, ...suburbs };

/** The picture of a Location, standing on its baseline round 0, 0. */
export const picture = (ref) => PICTURES[ref.split(':')[1]] ?? nothing;
