/** Guards what was reached: a change that makes a request a good deal dearer is found in the night after it. */
import { FLOORS, GOALS } from '../goals.mjs';

/** A sentence for each measured share that lies under its floor, and for each load that became dearer the longer it lasted. */
export const belowFloors = (databases) =>
  Object.entries(databases).flatMap(([database, { measures }]) =>
    Object.entries(measures).flatMap(([kind, { result }]) => [
      ...underFloor(kind, database, result),
      ...(kind === 'long' ? result.steps.flatMap((step) => grown(step, database)) : []),
    ]),
  );

function underFloor(kind, database, { byCpu }) {
  const floor = FLOORS[database]?.[kind];
  const share = byCpu?.median;
  if (floor === undefined || share === undefined || share >= floor) return [];
  return [`${kind} on ${database}: ${share.toFixed(2)} of the bare server, at least ${floor.toFixed(2)} is expected.`];
}

function grown({ kind, minutes, first, last }, database) {
  if (first === null || last <= first * GOALS.longGrowth) return [];
  const times = (last / first).toFixed(2);
  return [
    `${kind} on ${database}: after ${minutes} minutes ${times} times what it cost at first, at most ${GOALS.longGrowth} is expected.`,
  ];
}
