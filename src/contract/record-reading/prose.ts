import {
  type GpaKind,
  WEIGHT_LABELS,
  mentionsOtherScale,
  readAct,
  readClassRank,
  readGpa,
  readSat,
} from './class-rank';
import {
  isValue,
  GOAL_OR_PRACTICE,
  OTHER_TEST_PATTERN,
  normalizeNumbers,
  type ReadResult,
  quoteText,
  removeChanges,
} from './typed-text';

interface ProseReading {
  gpa: ReadResult[];
  sat: ReadResult;
  act: ReadResult;
  rankShare: number | null;
  ignored: string[];
  /** What the answer says for each field of the record, in the form the field accepts. */
  stated: Partial<Record<NumberField, string>>;
}

export const NUMBER_FIELDS = ['unweighted_gpa', 'weighted_gpa', 'sat_score', 'act_score', 'class_rank'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

type Topic = 'gpa' | 'sat' | 'act' | 'other';

const TOPIC_PATTERNS: readonly [Topic, RegExp, (value: number) => boolean][] = [
  ['other', /\bp-?sat\b|\bnmsqt\b|\bpre-?act\b/gi, (value) => value > 5.5],
  ['other', OTHER_TEST_PATTERN, (value) => value > 5.5],
  ['other', /\b(?:ap|ib|hours?|years?|classes|credits?|grade\b(?! point)|plays|times)\b/gi, (value) => value <= 120],
  ['sat', /\bsats?\b/gi, (value) => value >= 200 && value <= 2400],
  [
    'act',
    /\bACT\b|(?<=\d\s{0,9})act\b|\bact(?= (?:score|composite|is|was|of)\b|[:=])/g,
    (value) => value >= 1 && value <= 60 && value > 5.5,
  ],
  [
    'gpa',
    /\bgpa\b|\bgrade point\b|\bun-?weighted\b|\bweighted\b|\buw\b|\baverage\b/gi,
    (value) => value <= 5.5 || (value >= 50 && value <= 120),
  ],
];

interface Numeral {
  value: number;
  rawText: string;
  start: number;
  end: number;
}

const NUMERAL =
  /(?<![\d.#/$])\d{1,6}(?!\d)(?:\.\d{1,6})?(?:\s{0,3}(?:average |avg\.? )?(?:\/|(?:out )?of)\s*(?:4(?:\.\d+)?|5(?:\.0)?|6(?:\.0)?|10|12|100|36|1600|2400)\b(?!\.\d))?/g;
const MIN_PSAT_SCORE = 320;
const YEAR = /\b20[23]\d\b/g;
const RANK_HINT = /\brank|\bclass of\b|\bin my class\b|\bmy class\b|\bpercentile\b|\btop \d|\bquartile\b|\bdecile\b/i;
const RANK =
  /#?(?<!\d)\d+(?:st|nd|rd|th)?\s*(?:\/|out of|of|in)\s*(?:a |an |the |my )?(?:class |about |around )*(?:of )?\d+|top\s*\d+\s*(?:%|percent)|(?<!\d)\d+(?:st|nd|rd|th) percentile/i;

/** A sentence with more numbers than this isn't a report of scores. */
const MAX_NUMERALS = 40;

const findNumerals = (text: string): Numeral[] =>
  [...text.matchAll(NUMERAL)].slice(0, MAX_NUMERALS).map((match) => ({
    value: Number.parseFloat(match[0]),
    rawText: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The topic whose word is nearest to a number that fits it. */
function topicOf(text: string, number: Numeral): Topic | null {
  const candidates = TOPIC_PATTERNS.flatMap(([topic, pattern, isPlausible]) =>
    isPlausible(number.value)
      ? [...text.matchAll(pattern)].map((match) => ({
          topic,
          distance:
            match.index >= number.end ? match.index - number.end : number.start - (match.index + match[0].length),
        }))
      : [],
  ).sort((a, b) => a.distance - b.distance);
  if (candidates[0]) return candidates[0].topic;
  // The question asks for exactly these numbers, so a plain decimal or full SAT total needs no word next to it.
  if (number.value >= 1 && number.value <= 4.5 && number.rawText.includes('.')) return 'gpa';
  return number.value > 800 && number.value <= 1600 ? 'sat' : null;
}

function clauseAround(text: string, { start, end }: Numeral): string {
  const textBefore =
    text
      .slice(0, start)
      .split(/[,;]|\band\b|\bbut\b/i)
      .at(-1) ?? '';
  const textAfter = text.slice(end).split(/[,;]|\band\b|\bbut\b/i)[0] ?? '';
  return textBefore + text.slice(start, end) + textAfter;
}

const LABEL_AFTER = /^[\s(]*(un-?weighted|weighted|uw|w)\b/i;

function weightKind(text: string, numbers: readonly Numeral[], index: number): GpaKind {
  const number = numbers[index];
  const searchStart = numbers[index - 1]?.end ?? 0;
  const labelMatch = LABEL_AFTER.exec(text.slice(number?.end ?? 0));
  const textBefore = text.slice(searchStart, number?.start ?? 0).replace(index > 0 ? LABEL_AFTER : /^$/, ' ');
  const label = labelMatch?.[1] ?? textBefore.match(WEIGHT_LABELS)?.at(-1) ?? '';
  return /^w/i.test(label) ? 'weighted' : 'unweighted';
}

type ProseNumbers = Pick<ProseReading, 'gpa' | 'stated' | 'ignored'> & Record<'sat' | 'act' | 'ranks', string[]>;

/** A value above 4.0 is treated as weighted, whatever it is called, so it belongs in that field. */
function collectGpa({ rawText }: Numeral, kind: GpaKind, collected: ProseNumbers): void {
  const result = readGpa(rawText, kind);
  collected.gpa.push(result);
  if (!isValue(result)) return;
  collected.stated[result.source.startsWith('weighted') ? 'weighted_gpa' : 'unweighted_gpa'] ??= rawText.trim();
}

function readSentence(sentence: string, collected: ProseNumbers): void {
  const rank = RANK_HINT.test(sentence) ? RANK.exec(sentence) : null;
  if (rank) collected.ranks.push(rank[0]);
  const text = rank ? sentence.replace(rank[0], ' '.repeat(rank[0].length)) : sentence;
  const numbers = findNumerals(text);
  numbers.forEach((number, index) => {
    const topic = topicOf(text, number);
    const clause = clauseAround(text, number);
    if (topic === 'other' && number.value >= MIN_PSAT_SCORE && /p-?sat|nmsqt/i.test(text)) {
      collected.ignored.push(`${number.rawText} is a PSAT score, which is not compared with colleges' SAT ranges.`);
    }
    if (topic === null || topic === 'other') return;
    if (GOAL_OR_PRACTICE.test(clause)) {
      collected.ignored.push(`${quoteText(clause)} sounds like a goal or a practice test, so it is not used.`);
    } else if (topic === 'gpa' && mentionsOtherScale(clause)) {
      collected.gpa.push(readGpa(clause, 'unweighted'));
    } else if (topic === 'gpa') {
      collectGpa(number, weightKind(text, numbers, index), collected);
    } else {
      collected[topic].push(number.rawText);
    }
  });
}

/** Reads GPA, SAT, ACT and class rank from a sentence such as 'My GPA is 3.7 unweighted and 4.1 weighted, SAT 1340'. */
export function readProse(answer: string): ProseReading {
  const text = removeChanges(normalizeNumbers(answer)).replaceAll(YEAR, '    ');
  const collected: ProseNumbers = { gpa: [], stated: {}, sat: [], act: [], ranks: [], ignored: [] };
  const sentences = text.split(/[;\n!?]|\.(?!\d)/).filter((sentence) => /\d/.test(sentence));
  for (const sentence of sentences) readSentence(sentence, collected);
  const sat = readSat(collected.sat.join(' '));
  const act = readAct(collected.act.join(' '));
  const rank = readClassRank(collected.ranks[0] ?? '');
  const unreadable = [...collected.gpa, sat, act].flatMap((result) =>
    result !== null && 'ignored' in result ? [result.ignored] : [],
  );
  const stated = {
    ...collected.stated,
    ...(isValue(sat) ? { sat_score: String(sat.value) } : {}),
    ...(isValue(act) ? { act_score: String(act.value) } : {}),
    ...(rank.share !== null && collected.ranks[0] ? { class_rank: collected.ranks[0] } : {}),
  };
  return {
    gpa: collected.gpa,
    sat,
    act,
    rankShare: rank.share,
    ignored: [...collected.ignored, ...unreadable],
    stated,
  };
}
