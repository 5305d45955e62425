import GRADE_WORDS from '../../../data/grade-words.json';
import { ACT_SCORE, SAT_SCORE } from '../limits';
import { ownEntry } from '../text-rules';
import {
  isValue,
  GOAL_OR_PRACTICE,
  findNumbers,
  OTHER_TEST_PATTERN,
  normalizeNumbers,
  type ReadResult,
  hasNoValue,
  quoteText,
  removeChanges,
  removeYears,
} from './typed-text';

const ignore = (rawText: string, reason: string): { ignored: string } => ({
  ignored: `${quoteText(rawText)} ${reason}`,
});

/** A class rank as a share from the top (0.1 = top tenth), or the reason it couldn't be used. */
interface ClassRankReading {
  share: number | null;
  ignored: string | null;
}

const RANK_OF_CLASS =
  /(?<!\d)(\d+)\s*(?:(?:st|nd|rd|th)\s*)?(?:\/|out of|of|in)\s*(?:a |an |the |my )?(?:class |grade |about |around |roughly )*(?:of )?(\d+)/i;
const TOP_PERCENT = /\btop\s*(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)/i;
const BARE_PERCENT = /^(\d+(?:\.\d+)?)\s*(?:%|percent)$/i;
const PERCENTILE = /\b(\d+(?:\.\d+)?)(?:st|nd|rd|th)\s*percentile/i;
const SPELLED_OUT_SHARES: readonly [RegExp, number][] = [
  [/\btop (?:ten|10) ?(?:percent|%)/i, 0.1],
  [/\btop five percent/i, 0.05],
];
/** How many parts each word divides a class into. Parts count from the top: 'third decile' is 3 of 10. */
const FRACTION_COUNTS: Readonly<Record<string, number>> = GRADE_WORDS.fractions;
const ORDINALS: readonly string[] = GRADE_WORDS.ordinals;
const ORDINAL_FRACTION = new RegExp(
  `\\b(${ORDINALS.join('|')})\\s+(${Object.keys(FRACTION_COUNTS).join('|')})\\b`,
  'i',
);
const NUMBERED_FRACTION = /\b(decile|quintile|quartile)\s*#?(\d{1,2})\b/i;
/** In a smaller class, a rank doesn't say anything that colleges compare. */
const MIN_CLASS_SIZE = 10;

/** The end of a part, from the top; for the last part its middle, because its end would be the last in the class. */
function shareOfFraction(fractionName: string, position: number): number | null {
  const fractionCount = ownEntry(FRACTION_COUNTS, fractionName.toLowerCase()) ?? 0;
  if (position < 1 || position > fractionCount) return null;
  return (position === fractionCount ? position - 0.5 : position) / fractionCount;
}

function parseFractionShare(text: string): number | null {
  const numberedMatch = NUMBERED_FRACTION.exec(text);
  if (numberedMatch) return shareOfFraction(numberedMatch[1] ?? '', Number(numberedMatch[2]));
  const [, order = '', fractionName = ''] = ORDINAL_FRACTION.exec(text) ?? [];
  const position = ORDINALS.findIndex((words) => words.split('|').includes(order.toLowerCase())) + 1;
  return shareOfFraction(fractionName, position);
}

function parseShare(text: string): number | null {
  const percent = TOP_PERCENT.exec(text) ?? BARE_PERCENT.exec(text.trim());
  if (percent) return Number(percent[1]) / 100;
  const percentile = PERCENTILE.exec(text);
  if (percentile) return 1 - Number(percentile[1]) / 100;
  const rankMatch = RANK_OF_CLASS.exec(text);
  if (rankMatch) return Number(rankMatch[1]) / Number(rankMatch[2]);
  return SPELLED_OUT_SHARES.find(([pattern]) => pattern.test(text))?.[1] ?? parseFractionShare(text);
}

const isSmallClass = (text: string): boolean => {
  const classSize = RANK_OF_CLASS.exec(text)?.[2];
  return classSize !== undefined && Number(classSize) < MIN_CLASS_SIZE;
};

/** Reads '54 out of 300', '5th of 210', 'top 10%' or 'first quartile'. A rank without the class size is unusable. */
export function readClassRank(rawText: string): ClassRankReading {
  if (hasNoValue(rawText)) return { share: null, ignored: null };
  const text = normalizeNumbers(rawText);
  const share = parseShare(text);
  if (share !== null && isSmallClass(text))
    return {
      share: null,
      ignored: `${quoteText(rawText)}: in a class of fewer than ${MIN_CLASS_SIZE}, a rank is not used.`,
    };
  if (share !== null && share > 0 && share <= 1) return { share: Math.round(share * 10_000) / 10_000, ignored: null };
  const mentionsRank = share === null && /\d|valedictorian|salutatorian/i.test(rawText);
  if (mentionsRank)
    return { share: null, ignored: `${quoteText(rawText)} does not say how many students are in your class.` };
  return { share: null, ignored: `We could not read a class rank from ${quoteText(rawText)}.` };
}

export type GpaKind = 'unweighted' | 'weighted';

const LETTER_GRADES: Readonly<Record<string, number>> = GRADE_WORDS.letter_grades;

const LETTER_GRADE = /^(?:an? )?(?:about |around |overall |roughly )?([A-D][+-]?)(?: average| avg)?$/i;
const SCALED_GPA = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:average |avg\.? )?\(?(?:\/|out of(?: a)?|on an?|of)\s*(\d+(?:\.\d+)?)/i;
const PERCENT_PATTERN = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:%|percent\b)/i;
export const WEIGHT_LABELS = /\b(?:un-?weighted|weighted|uw|w)\b/gi;
/** An earlier grade: '(was 2.1)', 'up from 2.1'. */
const EARLIER_VALUE =
  /(?<=\d[^\d]{0,20})(?<![\s,;(])[\s,;(]+(?:it )?(?:was|were|used to be|(?:up |down )?from)(?: an?| about)? \d+(?:\.\d+)?\)?/gi;
const GRADE_YEAR = /\b(?:9|10|11|12)th\b/gi;

/** Scales on which 1 or 6 is best, and any other named scale. */
const FOREIGN_SCALE =
  /\b(?:german|austrian|swiss|czech|slovak|polish|russian|filipino|philippine|abitur|gwa)\b|\b1(?:\.0)?\s*(?:is|=|being|as)\s*(?:the )?(?:best|highest|top)\b|\b(?:best|highest|top)\s*(?:is|=)\s*1(?:\.0)?\b|\blower is better\b/i;
const NAMED_SCALE = /\b([a-z]{3,}) (?:grading )?(?:scale|system)\b/gi;
const COMMON_SCALE_NAMES =
  /^(?:weighted|unweighted|regular|normal|standard|usual|american|usa|point|gpa|grading|school|the|this|our)$/i;

/** Whether a text says that its number is on a scale we can't convert. */
export const mentionsOtherScale = (text: string): boolean =>
  FOREIGN_SCALE.test(text) ||
  [...text.matchAll(NAMED_SCALE)].some(([, scaleName = '']) => !COMMON_SCALE_NAMES.test(scaleName));

/** '.95' may be a grade of 95 percent. */
const LEADING_POINT = /(?<![\p{L}\d.])\.\d/u;
/** A typo, because no GPA is below zero. Followed by a space, it marks a list item. */
const NEGATIVE_NUMBER = /^\s*[-−]\d/;
/** A change or a range doesn't show which number counts. */
const CHANGE_RANGE = /\bfrom (?:an? |about )?\d+(?:\.\d+)? (?:up |down )?to (?:an? |about )?\d/i;

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;
const capAtFour = (value: number): number => roundToHundredths(Math.min(4, value));

/** Percent grades on a 4.0 scale: 95 and up is 4.0, 85 is 3.0, 75 is 2.0. */
const percentToGpa = (value: number): number => Math.max(0, capAtFour((value - 55) / 10));

const gpaName = (kind: GpaKind): string => `${kind} GPA`;

function fourPointGpa(value: number, kind: GpaKind): ReadResult {
  if (value <= 0) return null;
  if (value <= 4) return { value: roundToHundredths(value), source: gpaName(kind) };
  return kind === 'weighted'
    ? { value: 4, source: 'weighted GPA, capped at 4.0' }
    : { value: 4, source: 'weighted GPA, read so because it is above 4.0, and capped at 4.0' };
}

function hundredPointGpa(value: number, kind: GpaKind): ReadResult {
  return { value: percentToGpa(value), source: `${gpaName(kind)}, from ${value} on a 100-point scale` };
}

/** Weighted grades are never scaled down, only capped. */
function convertFromScale(value: number, scale: number, kind: GpaKind): ReadResult {
  const source = `${gpaName(kind)}, from ${value} on a ${scale}-point scale`;
  if (value <= 0) return null;
  if (scale === 100 && value <= 120) return hundredPointGpa(value, kind);
  if (kind === 'weighted' && scale >= 4 && scale <= 6 && value <= 6) return fourPointGpa(value, kind);
  if (value > scale + 0.5) return null;
  if (scale >= 4 && scale < 4.5) return fourPointGpa(Math.min(4, value), kind);
  if (scale === 5) return { value: capAtFour((value / scale) * 4), source };
  if (scale === 10) return { value: percentToGpa(value * 10), source };
  if (scale === 12) return { value: capAtFour((value + 1) / 3), source };
  return null;
}

/** Up to slightly above 4.0 it is a GPA, from 50 to 110 a percent grade; in between, the scale is unknown. */
function guessScale(value: number, kind: GpaKind): ReadResult {
  if (value <= 5.5) return fourPointGpa(value, kind);
  return value >= 50 && value <= 110 ? hundredPointGpa(value, kind) : null;
}

const labelKind = (label: string): GpaKind => (/^u/i.test(label) ? 'unweighted' : 'weighted');

/** The kind the text names, if it names exactly one. */
function labeledKind(text: string): GpaKind | null {
  const kinds = new Set([...text.matchAll(WEIGHT_LABELS)].map((match) => labelKind(match[0])));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

function readSingleGpa(text: string, kind: GpaKind): ReadResult {
  const letter = LETTER_GRADE.exec(text.trim())?.[1]?.toUpperCase();
  const points = letter === undefined ? undefined : ownEntry(LETTER_GRADES, letter);
  if (letter !== undefined && points !== undefined) {
    return { value: points, source: `${gpaName(kind)}, from the letter grade ${letter}` };
  }
  const scaledMatch = SCALED_GPA.exec(text);
  if (scaledMatch) return convertFromScale(Number(scaledMatch[1]), Number(scaledMatch[2]), kind);
  const percent = PERCENT_PATTERN.exec(text);
  if (percent)
    return Number(percent[1]) >= 50 && Number(percent[1]) <= 120 ? hundredPointGpa(Number(percent[1]), kind) : null;
  const numbers = findNumbers(text);
  const range = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(\d+(?:\.\d+)?)/.exec(text);
  if (numbers.length === 2 && range) {
    const lowerEnd = guessScale(Math.min(Number(range[1]), Number(range[2])), kind);
    return isValue(lowerEnd) ? { ...lowerEnd, source: `${lowerEnd.source}, the lower end of the range given` } : null;
  }
  return numbers.length === 1 && numbers[0] ? guessScale(numbers[0].value, kind) : null;
}

/** Splits '3.7 unweighted and 4.1 weighted' or 'UW: 3.7 / W: 4.1' into one piece per kind. */
function splitByKind(text: string): { kind: GpaKind; text: string }[] {
  const labels = [...text.matchAll(WEIGHT_LABELS)];
  const numbers = findNumbers(text);
  const firstLabel = labels[0];
  if (labels.length < 2 || !firstLabel || !numbers[0]) return [];
  const isLabelFirst = firstLabel.index < numbers[0].index;
  return labels.map((label, index) => {
    const previous = labels[index - 1];
    const next = labels[index + 1];
    const start = isLabelFirst ? label.index : previous ? previous.index + previous[0].length : 0;
    const end = isLabelFirst ? (next?.index ?? text.length) : label.index + label[0].length;
    return { kind: labelKind(label[0]), text: trimPunctuation(text.slice(start, end)) };
  });
}

const trimPunctuation = (text: string): string => text.replace(/^[\s,;/&():]+|(?<![\s,;/&(])[\s,;/&(]+$/g, '');

/** Reads a GPA typed into the field for one kind. Values above 4.0 are capped. */
export function readGpa(rawText: string, field: GpaKind): (ReadResult & { kind?: GpaKind }) | null {
  if (hasNoValue(rawText)) return null;
  if (mentionsOtherScale(rawText))
    return ignore(rawText, 'is on a scale that we do not compare with 4.0, so it is not used.');
  const text = removeChanges(removeYears(normalizeNumbers(rawText)))
    .replaceAll(GRADE_YEAR, ' ')
    .replaceAll(EARLIER_VALUE, '');
  if (LEADING_POINT.test(rawText) || NEGATIVE_NUMBER.test(rawText) || CHANGE_RANGE.test(text))
    return unreadableGpa(rawText);
  const segment = splitByKind(text).find((entry) => entry.kind === field);
  const parsed = readSingleGpa(segment?.text ?? text, segment ? field : (labeledKind(text) ?? field));
  return parsed ?? unreadableGpa(rawText);
}

const unreadableGpa = (rawText: string): { ignored: string } => ({
  ignored: `We could not read a GPA from ${quoteText(rawText)}, so it is not used.`,
});

const SAT = { ...SAT_SCORE, sectionMost: 800, oldMost: 2400 } as const;
const ACT = ACT_SCORE;
const PSAT = /\bp-?sat\b|\bnmsqt\b/i;
const PRE_ACT = /\bpre-?act\b|\bplan\b|\baspire\b/i;
const SECTION = /\b(?:math|maths|m|reading|verbal|ebrw|erw|rw|r&w|writing|english|evidence)\b/i;
const ACT_SECTION =
  /\b(?:math|m|reading|r|science|s|english|e)\b\s*(?::\s*)?\d|\d\s*(?:(?:in|on)\s*)?\b(?:math|reading|science|english)\b/i;
/** A section score ('English 22'), not a composite. */
const SECTION_SCORE = /\b(?:math|m|reading|r|science|s|english|e)\b\s*(?::\s*)?(\d{1,2})\b/gi;
/** This many numbers without words could be sections: there are three, or four with science. */
const MIN_ACT_SECTIONS = 3;
const SCALE_SUFFIX = /(?:\/|(?:out )?of)\s*(?:1600|36|800|2400)\b/gi;

const splitClauses = (text: string): string[] =>
  text.split(/[,;\n]|\bbut\b|(?:\.\s)/i).filter((clause) => /\d/.test(clause));

/** The text without its parts about other tests; null if nothing is left. */
function removeOtherTests(text: string): string | null {
  if (text.search(OTHER_TEST_PATTERN) < 0) return text;
  const relevantClauses = splitClauses(text).filter((clause) => clause.search(OTHER_TEST_PATTERN) < 0);
  return relevantClauses.length === 0 ? null : relevantClauses.join('; ');
}

const otherTestResult = (rawText: string, test: string): ReadResult => ({
  ignored: `${quoteText(rawText)} is the score of another test, which is not compared with colleges' ${test} ranges.`,
});

/** The parts about a result, and whether the rest was a goal or a practice test. */
function removeGoals(text: string): { text: string; isPractice: boolean } {
  const clauses = splitClauses(text);
  const actual = clauses.filter((clause) => !GOAL_OR_PRACTICE.test(clause));
  return { text: actual.join('; '), isPractice: clauses.length > 0 && actual.length === 0 };
}

function readSatNumbers(text: string, rawText: string): ReadResult {
  const numbers = findNumbers(text).map((entry) => entry.value);
  const totals = numbers.filter((value) => Number.isInteger(value) && value >= SAT.min && value <= SAT.max);
  const aboveSectionMax = totals.filter((value) => value > SAT.sectionMost);
  if (aboveSectionMax.length > 0) return satTotal(Math.max(...aboveSectionMax), aboveSectionMax.length > 1, rawText);
  const sections = numbers.filter((value) => value >= 200 && value <= SAT.sectionMost);
  const [firstSection, secondSection] = sections;
  if (sections.length === 2 && firstSection !== undefined && secondSection !== undefined) {
    return {
      value: firstSection + secondSection,
      source: `SAT score, the sum of the sections ${firstSection} and ${secondSection}`,
    };
  }
  if (sections.length === 1 && SECTION.test(text)) {
    return ignore(rawText, 'gives one SAT section only; the total of both is needed.');
  }
  const total = totals[0];
  if (totals.length === 1 && total !== undefined) return satTotal(total, false, rawText);
  if (numbers.some((value) => value > SAT.max && value <= SAT.oldMost)) {
    return ignore(rawText, "is above 1600, the most on today's SAT; the 2400-point SAT ended in 2016. It is not used.");
  }
  return ignore(rawText, 'is not an SAT total from 400 to 1600, so it is not used.');
}

function satTotal(value: number, hasSeveral: boolean, rawText: string): ReadResult {
  if (value % 10 !== 0) return ignore(rawText, 'is no SAT total, which always ends in 0, so it is not used.');
  if (hasSeveral) return { value, source: 'SAT score, the highest of those given' };
  return { value, source: /super/i.test(rawText) ? 'superscored SAT' : 'SAT score' };
}

const psatResult = (rawText: string): ReadResult =>
  ignore(rawText, "is a PSAT, which is not compared with colleges' SAT ranges.");

/** Reads an SAT total. Names and ignores a PSAT, a goal, one section or the old 2400 scale. */
export function readSat(rawText: string): ReadResult {
  const input = removeYears(normalizeNumbers(rawText));
  if (hasNoValue(input)) return null;
  const text = removeOtherTests(input);
  if (text === null) return otherTestResult(rawText, 'SAT');
  if (PSAT.test(text) && !/(?:^|[^p-])\bsat\b/i.test(text)) {
    return psatResult(rawText);
  }
  const nonPsatClauses = splitClauses(text).filter((clause) => !PSAT.test(clause));
  if (nonPsatClauses.length === 0 && PSAT.test(text)) return psatResult(rawText);
  const { text: actual, isPractice } = removeGoals(nonPsatClauses.join('; '));
  if (isPractice) return ignore(rawText, 'sounds like a goal or a practice test, so it is not used.');
  if (/\/\s*2400|out of 2400|2400.?(?:point )?scale/i.test(actual)) {
    return ignore(rawText, 'is on the 2400-point SAT that ended in 2016, so it is not used.');
  }
  return readSatNumbers(actual.replaceAll(SCALE_SUFFIX, ' '), rawText);
}

/** 24 in '24 (English 22, Math 26, Reading 25, Science 23)': the one number without a section, if it is their mean. */
function compositeAmongSections(text: string): number | null {
  const sections = [...text.matchAll(SECTION_SCORE)].map(([, score]) => Number(score));
  const otherNumbers = findNumbers(text.replaceAll(SECTION_SCORE, ' '));
  if (sections.length < MIN_ACT_SECTIONS || otherNumbers.length !== 1 || !otherNumbers[0]) return null;
  const mean = sections.reduce((sum, score) => sum + score, 0) / sections.length;
  return Math.abs(otherNumbers[0].value - mean) <= 1 ? otherNumbers[0].value : null;
}

function actTotal(text: string, rawText: string): ReadResult {
  const namedComposite = (/composite\D{0,8}(\d+(?:\.\d+)?)/i.exec(text) ??
    /(?<!\d)(\d+(?:\.\d+)?)\s*\(?(?:composite|overall)/i.exec(text))?.[1];
  const composite = namedComposite ?? compositeAmongSections(text);
  const numbers = composite ? [Number(composite)] : findNumbers(text).map((entry) => entry.value);
  const hasSections = ACT_SECTION.test(text) || (numbers.length >= MIN_ACT_SECTIONS && !/[a-z]{3}/i.test(text));
  if (!composite && hasSections) {
    return ignore(rawText, 'gives ACT sections; the composite score is needed.');
  }
  const validScores = numbers.filter((value) => value >= ACT.min && value <= ACT.max);
  if (validScores.length === 0 || numbers.some((value) => value > ACT.max && !Number.isInteger(value))) {
    return ignore(rawText, 'is not an ACT composite from 1 to 36, so it is not used.');
  }
  const value = Math.floor(Math.max(...validScores));
  if (validScores.length > 1) return { value, source: 'ACT score, the highest of those given' };
  return { value, source: /super/i.test(rawText) ? 'superscored ACT' : 'ACT score' };
}

/** Reads an ACT composite (1-36) from free text. Names and ignores anything above 36, a PreACT, sections or a goal. */
export function readAct(rawText: string): ReadResult {
  const input = removeYears(normalizeNumbers(rawText));
  if (hasNoValue(input)) return null;
  const text = removeOtherTests(input);
  if (text === null) return otherTestResult(rawText, 'ACT');
  if (PRE_ACT.test(text)) return ignore(rawText, 'is a practice form of the ACT, so it is not used.');
  const { text: actual, isPractice } = removeGoals(text);
  if (isPractice) return ignore(rawText, 'sounds like a goal or a practice test, so it is not used.');
  return actTotal(actual.replaceAll(SCALE_SUFFIX, ' '), rawText);
}
