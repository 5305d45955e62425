/** Fewer cases are never told, of a college or of a part of its cases. */
export const MIN_OUTCOMES = 10;
/** A grade point average is near another within this, on a 4.0 scale. */
export const GPA_NEAR = 0.2;
/** Scores are near one another within these. */
export const SCORES_NEAR = { sat: 60, act: 2 } as const;
export const OUTCOMES_FILE = { mostLetters: 900_000, mostRows: 20_000, shownProblems: 50 } as const;
