import type { Tier } from '../../contract/text';

const TIER_WORDS: readonly [RegExp, Tier][] = [
  [
    /\b(?:an?|your|this|as an?|clear|true) (?:\w+ )?(?:reach|dream|long[- ]shot)(?: (?:school|college|option|choice|for you)|(?=[.,;!]|$))|\breach (?:school|college|for you)\b/i,
    'Reach',
  ],
  [
    /\b(?:an?|your|this|as an?) (?:\w+ )?(?:match|target)(?: (?:school|college|option|choice|for you)|(?=[.,;!]|$))|\b(?:match|target) school\b/i,
    'Match',
  ],
  [
    /\b(?:an?|your|this|as an?) (?:\w+ )?(?:safety|likely|sure bet|sure thing|shoo-in)(?: (?:school|college|option|choice|for you)|(?=[.,;!]|$))|\bsafety school\b|\b(?:easy|certain) (?:to get in|admission)\b/i,
    'Safety',
  ],
];
/** True when a text calls the college by another tier than the computed one. */
export const contradictsTier = (text: string, tier: Tier): boolean =>
  TIER_WORDS.some(([words, other]) => other !== tier && words.test(text));
