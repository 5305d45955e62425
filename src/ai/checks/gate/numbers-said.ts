import { ownEntry } from '../../../contract/text-rules';

export interface NumberMention {
  value: number;
  kind: 'percent' | 'dollars' | 'plain';
  start: number;
  end: number;
  /** The tolerance: 'about half' is less exact than '54%'. */
  within: number;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000, dozen: 12 };
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth'.split(
    ' ',
  );

const ANY = [...UNITS, ...TENS, ...Object.keys(SCALES)].join('|');
const IN_WORDS = new RegExp(`\\b(?:${ANY})(?:[\\s-]+(?:and[\\s-]+)?(?:${ANY})){0,12}\\b`, 'gi');
const IN_DIGITS = /(\$\s?)?(\d[\d,]*(?:\.\d+)?)(\s?(?:%|percent\b)|k\b)?/gi;

/** Shares in words, as percentages. */
const SHARES: readonly [RegExp, number, number][] = [
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

const ONE_IN = new RegExp(`\\bone (?:[a-z]+ )?(?:in|out of) (?:every )?(${UNITS.slice(2).join('|')}|\\d+)\\b`, 'gi');
/** 'one in eight' and 'one applicant in four', as percentages. */
const oneInShares = (text: string): NumberMention[] =>
  [...text.matchAll(ONE_IN)].map((match) => {
    const of = UNITS.indexOf(match[1].toLowerCase());
    const value = 100 / (of > 0 ? of : Number(match[1]));
    const within = Math.max(1, value / 10);
    return { value, kind: 'percent', start: match.index, end: match.index + match[0].length, within };
  });

/** The value of a number in words, e.g. 'two thousand three hundred'. */
function valueOf(words: string): number {
  let whole = 0;
  let part = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const unit = UNITS.indexOf(word);
    const tens = TENS.indexOf(word);
    const scale = ownEntry(SCALES, word);
    if (unit >= 0) part += unit;
    else if (tens >= 0) part += (tens + 2) * 10;
    else if (scale === 100) part = (part || 1) * 100;
    else if (scale !== undefined) {
      whole += (part || 1) * scale;
      part = 0;
    }
  }
  return whole + part;
}

const percentAfter = (text: string, end: number): boolean => /^[\s-]*(?:%|percent\b)/i.test(text.slice(end));
const dollarsAfter = (text: string, end: number): boolean => /^[\s-]*(?:dollars?|bucks)\b/i.test(text.slice(end));

function inWords(text: string): NumberMention[] {
  return [...text.matchAll(IN_WORDS)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const kind = percentAfter(text, end) ? 'percent' : dollarsAfter(text, end) ? 'dollars' : 'plain';
    return { value: valueOf(match[0]), kind, start, end, within: 0 };
  });
}

function inDigits(text: string): NumberMention[] {
  return [...text.matchAll(IN_DIGITS)].map((match) => {
    const [, dollar, digits = '', after = ''] = match;
    const end = match.index + match[0].length;
    const thousands = /^k$/i.test(after) ? 1000 : 1;
    const isPercent = thousands === 1 && after !== '';
    const kind = isPercent ? 'percent' : dollar || dollarsAfter(text, end) ? 'dollars' : 'plain';
    return { value: Number(digits.replace(/,/g, '')) * thousands, kind, start: match.index, end, within: 0 };
  });
}

const ORDINAL = new RegExp(`\\b(?:${ORDINALS.join('|')})\\b`, 'gi');
/** Words that are often not numbers, as in 'at first' and 'one of them'. */
const NON_COUNTING = /^(?:one|first|second)$/i;

/** The numbers in a text: shares first, then digits, then words; each span is read once. */
export function numberMentions(text: string): NumberMention[] {
  const shares = SHARES.flatMap(([find, value, within]) =>
    [...text.matchAll(find)].map((match): NumberMention => ({
      value,
      kind: 'percent',
      start: match.index,
      end: match.index + match[0].length,
      within,
    })),
  );
  const ordinals = [...text.matchAll(ORDINAL)]
    .filter(([word]) => !NON_COUNTING.test(word))
    .map((match): NumberMention => {
      const value = ORDINALS.indexOf(match[0].toLowerCase());
      return { value: value + 1, kind: 'plain', start: match.index, end: match.index + match[0].length, within: 0 };
    });
  const all = [...shares, ...oneInShares(text), ...inDigits(text), ...inWords(text), ...ordinals];
  const free = all.filter(
    (one, at) => !all.slice(0, at).some((earlier) => one.start < earlier.end && earlier.start < one.end),
  );
  return free
    .filter(({ start, end }) => !NON_COUNTING.test(text.slice(start, end)))
    .sort((one, other) => one.start - other.start);
}

const isNear = (one: NumberMention, other: NumberMention): boolean =>
  (one.kind === other.kind || (one.kind === 'plain' && other.kind !== 'percent')) &&
  Math.abs(one.value - other.value) <= Math.max(one.within, other.within) + 1e-9;

/** The same number among the known ones, or null; a share in words may be approximate. */
export const sameNumber = (mention: NumberMention, known: readonly NumberMention[]): NumberMention | null =>
  known.find((one) => isNear(mention, one)) ?? null;
