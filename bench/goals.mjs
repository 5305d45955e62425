/** What the product shall reach, beside every figure that has a goal. */
export const GOALS = {
  /** Share of the bare server by CPU a request. */
  share: {
    sqlite: { saves: 0.35, reads: 0.35, roster: 0.45, progress: 0.35 },
    mariadb: { saves: 0.45, reads: 0.55, roster: 0.7, progress: 0.55 },
  },
  offeredP99Ms: 10,
  burstP99Ms: 60,
  /** CPU of the last of ten minutes against the first. */
  longGrowth: 1.1,
  listsASecond: 40,
  /** However many school lists wait. */
  longestPauseMs: 100,
  laterStartMs: 1_000,
  filesAtStart: 1_300,
  idleMiB: 140,
  loadedMiB: 300,
};

/** The least share of the bare server by CPU a request that a night accepts: nine tenths of what was last reached. */
const FLOORS = {
  sqlite: { saves: 0.26, reads: 0.4, roster: 0.52, progress: 0.35 },
};

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
