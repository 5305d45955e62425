/** Paths from the folder test, without their ending. */
declare const atNight: readonly string[];
export = atNight;
