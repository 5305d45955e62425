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
export const FLOORS = {
  sqlite: { saves: 0.26, reads: 0.4, roster: 0.52, progress: 0.35 },
};
