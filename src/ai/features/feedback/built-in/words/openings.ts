/** Said of the strongest words that were not there last time. */
export const NEW_HERE = { en: 'New here: {q}.', es: 'Lo nuevo: {q}.' } as const;

/** Said to an answer that is only a joke. */
export const LIGHT = {
  en: '{about}: jokes are welcome here, too.',
  es: '{about}: aquí también se vale bromear.',
} as const;

/** Said where the answer is in a language that is read only in part. */
export const ONLY_IN_PART = {
  works: '{about}: you wrote in a language that I can read only in part, so I will not guess at it.',
  question: 'How would you tell a reader who knows only English the most important part about {about}?',
} as const;
