/**
 * The steps of automatic events, as the log reports them, applied to what is drawn: a Tripod elsewhere, a PC
 * less.
 * It repeats what the server says happened and decides nothing.
 */

/** What of a view can be played back: all of it but what only one seat may know. */
export const boardOf = (view) => ({ ...view, private: {} });

const CHANGES = {
  headline: (view, { headline }) => ({ ...view, headlines: { ...view.headlines, last: headline } }),
  tidings: (view, { tidings }) => ({
    ...view,
    tidings: { ...view.tidings, card: tidings, deck: Math.max(view.tidings.deck - 1, 0) },
  }),
  reveal: (view, { counter, space, face }) =>
    revealed({ ...view, counters: change(view.counters, counter, { face }) }, space, face),
  ride: (view, { pc, carriage }) =>
    moved(
      {
        ...view,
        carriages: view.carriages.map((one) =>
          one.ref === carriage ? { ...one, riders: [...one.riders, pc] } : one,
        ),
      },
      pc,
      carriage,
    ),
  emerge: (view, { tripod, location }) => ({
    ...view,
    tripods: [...view.tripods, { ref: tripod, number: Number(tripod.split(':')[1]), at: location }],
  }),
  deploy: (view, { unit, location }) => ({ ...view, units: change(view.units, unit, { at: location }) }),
  army: (view, { unit, to }) => ({ ...view, units: change(view.units, unit, { at: to }) }),
  smoke: (view, { unit }) => ({ ...view, units: change(view.units, unit, { at: 'destroyed' }) }),
  fail: (view, { unit }) => ({ ...view, units: change(view.units, unit, { at: 'destroyed' }) }),
  fell: (view, { tripod }) => ({ ...view, tripods: view.tripods.filter(({ ref }) => ref !== tripod) }),
  close: closed,
  land: (view, { cylinder, space }) =>
    pitted(
      {
        ...view,
        counters: view.counters.map((one) => (one.face === cylinder ? { ...one, landed: true } : one)),
      },
      space,
    ),
  crush: (view, { pc }) => moved(view, pc, 'destroyed'),
  wreck: (view, { carriage }) => ({
    ...view,
    carriages: view.carriages.filter(({ ref }) => ref !== carriage),
  }),
  weed: (view, { level }, map) => overgrown({ ...view, weed: { ...view.weed, level } }, map),
  march: (view, { tripod, to }) => ({ ...view, tripods: change(view.tripods, tripod, { at: to }) }),
  captured: (view, { pc }) => moved(view, pc, 'captured'),
  burn: (view, { pc }) => moved(view, pc, 'destroyed'),
  escape: (view, { pc }) => moved(view, pc, 'escaped'),
  train: (view, { station }) => ({ ...view, train: came(view.train, station) }),
};

/** The board after a step; the same board when the step moves nothing. */
export function after(view, step, map) {
  const next = CHANGES[step.step]?.(view, step, map);
  return next ? { ...next, endangered: endangered(next, map) } : view;
}

/** Who would burn now: on a red Space at a Location with a Tripod, and not hidden by the Curate. */
function endangered(view, map) {
  const hot = new Set(view.tripods.map(({ at }) => at));
  const red = new Set(view.red);
  const spaceOf = (at) =>
    at.startsWith('carriage') ? view.carriages.find(({ ref }) => ref === at)?.space : at;
  const burns = (seat, at) => {
    const space = map.spaces.get(spaceOf(at));
    const hidden =
      view.turn?.shelters.filter((one) => one.seat === seat).map(({ location }) => location) ?? [];
    return (
      space &&
      red.has(space.ref) &&
      space.touches.some((place) => hot.has(place)) &&
      !space.touches.some((place) => hidden.includes(place))
    );
  };
  return view.players.flatMap(({ seat, pcs }) =>
    pcs.filter(({ at }) => burns(seat, at)).map(({ ref }) => ref),
  );
}

const change = (list, ref, what) => list.map((one) => (one.ref === ref ? { ...one, ...what } : one));

function moved(view, pc, at) {
  const players = view.players.map((player) => ({ ...player, pcs: change(player.pcs, pc, { at }) }));
  const carriages = view.carriages.map((one) =>
    one.ref === at ? one : { ...one, riders: one.riders.filter((rider) => rider !== pc) },
  );
  return { ...view, players, carriages };
}

function revealed(view, space, face) {
  if (!face.startsWith('carriage')) return view;
  return { ...view, carriages: [...view.carriages, { ref: face, space, riders: [] }] };
}

function closed(view, { location }) {
  const stops = view.train.stops.map((stop) =>
    stop.location === location ? { ...stop, closed: true } : stop,
  );
  return { ...view, closed: [...view.closed, location], train: { ...view.train, stops } };
}

const pitted = (view, space) => ({
  ...view,
  pits: [...view.pits, space],
  red: [...new Set([...view.red, space])],
});

function overgrown(view, map) {
  const red = [...map.spaces.values()]
    .filter(({ weed }) => weed !== null && weed <= view.weed.level)
    .map(({ ref }) => ref);
  return { ...view, red: [...new Set([...red, ...view.pits])] };
}

function came(train, station) {
  const count = train.stops.length;
  const at = train.stops.findIndex((stop) => stop.station === station);
  return {
    at: station,
    stops: train.stops.map((stop, i) => ({
      ...stop,
      moves: ((i - at - 1 + count) % count) + 1,
      boards: i === at ? [] : stop.boards,
    })),
  };
}
