/** What the product shall reach, beside every figure that has a goal. */
export const GOALS = {
  /** Share of the bare server by CPU a request. */
  share: {
    sqlite: { saves: 0.6, reads: 0.65, roster: 0.75 },
    mariadb: { saves: 0.6, reads: 0.6, roster: 0.85 },
  },
  offeredP99Ms: 30,
  /** However many school lists wait. */
  longestPauseMs: 100,
  laterStartMs: 1_200,
  idleMiB: 160,
  loadedMiB: 260,
};

/** The least share of the bare server by CPU a request that a night accepts: about three quarters of what was last reached, as machines differ. */
export const FLOORS = {
  sqlite: { saves: 0.12, reads: 0.14, roster: 0.2, progress: 0.1 },
};
