/** How an answer can sound. */
export const TONES = [
  'hopeful',
  'joyful',
  'proud',
  'curious',
  'caring',
  'determined',
  'plain',
  'worried',
  'frustrated',
  'sad',
] as const;
export type ToneValue = (typeof TONES)[number];

/** How a tone is named; an answer without words of feeling has one too. */
export const TONE_WORDS = {
  hopeful: 'hopeful',
  joyful: 'joyful',
  proud: 'proud',
  curious: 'curious',
  caring: 'caring',
  determined: 'determined',
  plain: 'matter-of-fact',
  worried: 'worried',
  frustrated: 'frustrated',
  sad: 'sad',
} as const satisfies Record<ToneValue, string>;
