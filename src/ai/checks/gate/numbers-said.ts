import NUMBER_WORDS from '../../../../data/number-words.json';
import { ownEntry } from '../../../contract/text-rules';

export interface NumberMention {
  value: number;
  kind: 'percent' | 'dollars' | 'plain';
  start: number;
  end: number;
  /** The tolerance: 'about half' is less exact than '54%'. */
  tolerance: number;
}

const UNIT_WORDS = NUMBER_WORDS.units.split(' ');
const TENS_WORDS = NUMBER_WORDS.tens.split(' ');
const SCALE_WORDS: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000, dozen: 12 };
const ORDINAL_WORDS = NUMBER_WORDS.ordinals.split(' ');

const ANY_NUMBER_WORD = [...UNIT_WORDS, ...TENS_WORDS, ...Object.keys(SCALE_WORDS)].join('|');
const SPELLED_NUMBER = new RegExp(
  `\\b(?:${ANY_NUMBER_WORD})(?:[\\s-]+(?:and[\\s-]+)?(?:${ANY_NUMBER_WORD})){0,12}\\b`,
  'gi',
);
const DIGIT_NUMBER = /(\$\s?)?(\d[\d,]*(?:\.\d+)?)(\s?(?:%|percent\b)|k\b)?/gi;

const SHARE_PATTERNS: readonly [RegExp, number, number][] = [
  [/\b(?:two[- ]thirds|two out of three|two in three)\b/gi, 66.7, 3],
  [/\b(?:three[- ]quarters|three out of four|three in four)\b/gi, 75, 2.5],
  [/\b(?:a|one)[- ]quarter\b|\bone (?:in|out of) four\b/gi, 25, 2.5],
  [/\b(?:a|one)[- ]third\b|\bone (?:in|out of) three\b/gi, 33.3, 3],
  [/\b(?:one (?:in|out of) (?:every )?two|half)\b/gi, 50, 4.5],
  [/\bone (?:in|out of) (?:every )?five\b|\ba fifth\b/gi, 20, 2],
  [/\bfour (?:in|out of) five\b/gi, 80, 2.5],
  [/\bone (?:in|out of) (?:every )?ten\b|\ba tenth\b/gi, 10, 1],
  [/\bnine (?:in|out of) (?:every )?ten\b/gi, 90, 2],
  [/\beight (?:in|out of) (?:every )?ten\b/gi, 80, 2.5],
  [/\bseven (?:in|out of) (?:every )?ten\b/gi, 70, 2.5],
  [/\bsix (?:in|out of) (?:every )?ten\b/gi, 60, 2.5],
];

const ONE_IN_N = new RegExp(
  `\\bone (?:[a-z]+ )?(?:in|out of) (?:every )?(${UNIT_WORDS.slice(2).join('|')}|\\d+)\\b`,
  'gi',
);
const oneInShares = (text: string): NumberMention[] =>
  [...text.matchAll(ONE_IN_N)].map((match) => {
    const denominator = UNIT_WORDS.indexOf(match[1].toLowerCase());
    const value = 100 / (denominator > 0 ? denominator : Number(match[1]));
    const tolerance = Math.max(1, value / 10);
    return { value, kind: 'percent', start: match.index, end: match.index + match[0].length, tolerance };
  });

function spelledValue(words: string): number {
  let total = 0;
  let partial = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const unit = UNIT_WORDS.indexOf(word);
    const tens = TENS_WORDS.indexOf(word);
    const scale = ownEntry(SCALE_WORDS, word);
    if (unit >= 0) partial += unit;
    else if (tens >= 0) partial += (tens + 2) * 10;
    else if (scale === 100) partial = (partial || 1) * 100;
    else if (scale !== undefined) {
      total += (partial || 1) * scale;
      partial = 0;
    }
  }
  return total + partial;
}

const isPercentAfter = (text: string, end: number): boolean => /^[\s-]*(?:%|percent\b)/i.test(text.slice(end));
const isDollarsAfter = (text: string, end: number): boolean => /^[\s-]*(?:dollars?|bucks)\b/i.test(text.slice(end));

function spelledNumbers(text: string): NumberMention[] {
  return [...text.matchAll(SPELLED_NUMBER)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const kind = isPercentAfter(text, end) ? 'percent' : isDollarsAfter(text, end) ? 'dollars' : 'plain';
    return { value: spelledValue(match[0]), kind, start, end, tolerance: 0 };
  });
}

function digitNumbers(text: string): NumberMention[] {
  return [...text.matchAll(DIGIT_NUMBER)].map((match) => {
    const [, dollar, digits = '', suffix = ''] = match;
    const end = match.index + match[0].length;
    const multiplier = /^k$/i.test(suffix) ? 1000 : 1;
    const isPercent = multiplier === 1 && suffix !== '';
    const kind = isPercent ? 'percent' : dollar || isDollarsAfter(text, end) ? 'dollars' : 'plain';
    return { value: Number(digits.replace(/,/g, '')) * multiplier, kind, start: match.index, end, tolerance: 0 };
  });
}

const ORDINAL = new RegExp(`\\b(?:${ORDINAL_WORDS.join('|')})\\b`, 'gi');
/** Words that are often not numbers, as in 'at first' and 'one of them'. */
const NON_COUNTING_WORDS = /^(?:one|first|second)$/i;

/** The numbers in a text: shares first, then digits, then words; each span is read once. */
export function numberMentions(text: string): NumberMention[] {
  const shares = SHARE_PATTERNS.flatMap(([pattern, value, tolerance]) =>
    [...text.matchAll(pattern)].map((match): NumberMention => ({
      value,
      kind: 'percent',
      start: match.index,
      end: match.index + match[0].length,
      tolerance,
    })),
  );
  const ordinalMentions = [...text.matchAll(ORDINAL)]
    .filter(([word]) => !NON_COUNTING_WORDS.test(word))
    .map((match): NumberMention => {
      const value = ORDINAL_WORDS.indexOf(match[0].toLowerCase());
      return { value: value + 1, kind: 'plain', start: match.index, end: match.index + match[0].length, tolerance: 0 };
    });
  const allMentions = [
    ...shares,
    ...oneInShares(text),
    ...digitNumbers(text),
    ...spelledNumbers(text),
    ...ordinalMentions,
  ];
  const nonOverlapping = allMentions.filter(
    (candidate, index) =>
      !allMentions.slice(0, index).some((earlier) => candidate.start < earlier.end && earlier.start < candidate.end),
  );
  return nonOverlapping
    .filter(({ start, end }) => !NON_COUNTING_WORDS.test(text.slice(start, end)))
    .sort((candidate, otherMention) => candidate.start - otherMention.start);
}

const isWithinTolerance = (candidate: NumberMention, otherMention: NumberMention): boolean =>
  (candidate.kind === otherMention.kind || (candidate.kind === 'plain' && otherMention.kind !== 'percent')) &&
  Math.abs(candidate.value - otherMention.value) <= Math.max(candidate.tolerance, otherMention.tolerance) + 1e-9;

/** The same number among the known ones, or null; a share in words may be approximate. */
export const findSameNumber = (mention: NumberMention, knownNumbers: readonly NumberMention[]): NumberMention | null =>
  knownNumbers.find((candidate) => isWithinTolerance(mention, candidate)) ?? null;
