/** Where the sizes part, in undergraduates: small is under `smallUnder`, large is over `largeOver`. */
export const COLLEGE_SIZE_LIMITS = { smallUnder: 3_000, largeOver: 10_000 } as const;

export const COLLEGE_SIZES = ['small', 'medium', 'large'] as const;
export type CollegeSize = (typeof COLLEGE_SIZES)[number];

/** The size of a college with so many undergraduates. */
export function collegeSizeOf(undergrads: number): CollegeSize {
  if (undergrads < COLLEGE_SIZE_LIMITS.smallUnder) return 'small';
  return undergrads > COLLEGE_SIZE_LIMITS.largeOver ? 'large' : 'medium';
}
