/** The most a student may pick; stands alone so that the browser's part loads no schemas. */
export const MAX_PICKS = { stars: 24, strengths: 8, ideas: 200 } as const;

/** What a student says of an idea, which then isn't suggested again. */
export const IDEA_MARKS = ['doing', 'not_for_me'] as const;
