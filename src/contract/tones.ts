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
