/** Who finishes at a two-year college, and who moves on; a part of every area that says so. */
export const FINISHING = {
  twoYear: 'Two-year',
  finishing: '%{finish} finish within three years, and %{move} move on to another college',
  finishingAlone: '%{finish} finish within three years; how many move on to another college is not reported',
} as const;
