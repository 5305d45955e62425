/** The most a student may pick; stands alone so that the browser's part loads no schemas. */
export const MOST_PICKS = { stars: 24, strengths: 8 } as const;
