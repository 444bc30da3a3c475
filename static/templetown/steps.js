/**
 * The steps of automatic procedures, as the log reports them, applied to what is drawn: an Egg more here, a
 * Bacteria there. It repeats what the server says happened and decides nothing.
 */
import { districtOf } from './geometry.js';

/** The parts of a view that steps change. All of it is public. */
export function boardOf({ districts, frankie, infected, event, limit }) {
  return { districts, frankie, infected, event, limit };
}

const CHANGES = {
  stand: (board, { zone }) =>
    enemies(board, zone, (all) => all.map((one) => (one.zone === zone ? { ...one, fallen: false } : one))),
  event: (board, { event }) => ({ ...board, event }),
  spawn: (board, { enemy, zone, side }) =>
    enemies(board, zone, (all) => [...all, { zone, kind: enemy.split(':')[1], fallen: side === 1 }]),
  egg: (board, { node }) => inDistrict(board, node, (it) => ({ ...it, eggs: [...it.eggs, node] })),
  toweregg: (board, { tower }) =>
    inDistrict(board, tower, (it) => ({
      ...it,
      tower: it.tower && { ...it.tower, eggs: it.tower.eggs + 1 },
    })),
  infect: (board, { zone, count }) => ({
    ...inDistrict(board, zone, (it) => ({ ...it, infected: [...it.infected, zone] })),
    infected: count,
  }),
  gone: (board, { zone }) => enemies(board, zone, (all) => all.filter((one) => one.zone !== zone)),
  walk: walked,
  active: (board, { node, shown }) => boss(board, { at: node, shown: shown === 1 }),
  clue: (board, { node }) =>
    boss(
      inDistrict(board, node, (it) => ({
        ...it,
        eggs: it.eggs.filter((egg) => egg !== node),
        clues: [...it.clues.filter((one) => one !== node), node],
      })),
      board.frankie?.shown ? {} : { at: node },
    ),
  reveal: (board, { node }) => boss(board, { at: node, shown: true }),
  prowl: (board, { to }) => boss(board, { at: to }),
  flee: (board, { node }) => boss(board, { at: node }),
  swept: (board, { node }) =>
    inDistrict(board, node, (it) => ({ ...it, eggs: it.eggs.filter((egg) => egg !== node) })),
  cleaned: (board, { tower }) =>
    inDistrict(board, tower, (it) => ({ ...it, tower: it.tower && { ...it.tower, eggs: 0 } })),
  fall: (board, { tower }) => inDistrict(board, tower, (it) => ({ ...it, tower: null })),
};

/** Whether a step moves anything on the board. */
export const changes = (step) => step.step in CHANGES;

/** The board after a step; the same board when the step moves nothing. */
export function after(board, step) {
  return CHANGES[step.step]?.(board, step) ?? board;
}

/** The place that a step is about, for camera and light, or null. */
export function placeOf(step) {
  return (
    [step.to, step.node, step.place, step.zone, step.tower, step.district].find(
      (ref) => ref && districtOf(ref) !== null,
    ) ?? null
  );
}

function inDistrict(board, ref, change) {
  const index = districtOf(ref);
  return { ...board, districts: board.districts.map((it, i) => (i === index ? change(it) : it)) };
}

function enemies(board, ref, change) {
  return inDistrict(board, ref, (it) => ({ ...it, enemies: change(it.enemies) }));
}

function walked(board, { zone, to }) {
  const who = board.districts[districtOf(zone)].enemies.find((one) => one.zone === zone);
  const gone = enemies(board, zone, (all) => all.filter((one) => one !== who));
  return who ? enemies(gone, to, (all) => [...all, { ...who, zone: to }]) : board;
}

function boss(board, change) {
  return { ...board, frankie: { hp: [], cured: 0, shown: false, ...board.frankie, ...change } };
}
