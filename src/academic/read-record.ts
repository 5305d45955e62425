import type { AcademicFields, VerifiedFacts } from '../contract/academic';
import { questionFacts } from '../contract/question-facts';
import type { ReadNumber, StudentInputAnswer, RecordReading } from '../contract/student-input';
import { gpaKind } from '../contract/note-values';
import { readAct, readClassRank, readGpa, readSat } from '../contract/record-reading/class-rank';
import { isBelowUnweighted } from '../contract/record-reading/fact-notes';
import { readProse } from '../contract/record-reading/prose';
import { isValue, type ReadResult } from '../contract/record-reading/typed-text';

const ignoredTexts = (results: readonly ReadResult[]): string[] =>
  results.flatMap((result) => (result !== null && 'ignored' in result ? [result.ignored] : []));

/** The first usable value, in order of preference. */
const firstValue = (results: readonly ReadResult[]): ReadNumber | null => {
  const match = results.find(isValue);
  return match && isValue(match) ? { value: match.value, source: match.source } : null;
};

/** An unweighted GPA comes first, wherever it was typed; a weighted one only if there is no other. */
const preferUnweighted = (results: readonly ReadResult[]): ReadResult[] => {
  const isWeighted = (result: ReadResult): boolean => isValue(result) && result.source.startsWith('weighted');
  return [...results.filter((result) => !isWeighted(result)), ...results.filter(isWeighted)];
};

const IS_PSAT = /\bPSAT\b.{0,300}not compared/;

const BELOW_UNWEIGHTED =
  'The weighted GPA is below the unweighted one, so one of them may be wrong. The unweighted one is used.';

const VERIFIED_NOTE = 'verified by your counselor';

/** What a counselor read on the transcript, converted to the common scale. */
function verifiedOf(facts: VerifiedFacts | null): Pick<RecordReading, 'gpa' | 'sat' | 'act'> {
  const gpa = facts?.gpa ? readGpa(`${facts.gpa.value} out of ${facts.gpa.scale}`, gpaKind(facts.gpa)) : null;
  const score = (value: number | null | undefined, name: string): ReadNumber | null =>
    typeof value === 'number' ? { value, source: `${name}, ${VERIFIED_NOTE}`, verified: true } : null;
  return {
    gpa: isValue(gpa) ? { value: gpa.value, source: `${gpa.source}, ${VERIFIED_NOTE}`, verified: true } : null,
    sat: score(facts?.sat, 'SAT score'),
    act: score(facts?.act, 'ACT score'),
  };
}

/** What was typed but not used; a PSAT in both the record and an answer is named once. */
const mergeIgnored = (record: readonly string[], ignoredInAnswer: readonly string[]): string[] => [
  ...new Set([
    ...record,
    ...ignoredInAnswer.filter((text) => !(IS_PSAT.test(text) && record.some((recordText) => IS_PSAT.test(recordText)))),
  ]),
];

/**
 * What the numbers in a student's academic record mean. An empty field falls back to the answer to the question about
 * GPA and scores, and each number a counselor verified takes precedence over both. Never guesses: what can't be parsed
 * is listed in `ignored`.
 */
export function readRecord(
  fields: AcademicFields,
  answers: StudentInputAnswer[] = [],
  facts: VerifiedFacts | null = null,
): RecordReading {
  const verified = verifiedOf(facts);
  const unweighted = readGpa(fields.unweighted_gpa, 'unweighted');
  const weighted = readGpa(fields.weighted_gpa, 'weighted');
  const sat = readSat(fields.sat_score);
  const act = readAct(fields.act_score);
  const rank = readClassRank(fields.class_rank);
  const warnings = isBelowUnweighted(weighted, unweighted) ? [BELOW_UNWEIGHTED] : [];
  const answer = answers.find((answer) => questionFacts(answer)?.topic === 'numbers');
  const prose = readProse(answer?.answer ?? '');
  return {
    gpa: verified.gpa ?? firstValue(preferUnweighted([unweighted, weighted, ...prose.gpa])),
    sat: verified.sat ?? firstValue([sat, prose.sat]),
    act: verified.act ?? firstValue([act, prose.act]),
    rankShare: rank.share ?? prose.rankShare,
    ignored: mergeIgnored(
      [
        ...warnings,
        ...ignoredTexts([unweighted, weighted, sat, act]),
        ...(rank.ignored === null ? [] : [rank.ignored]),
      ],
      prose.ignored,
    ),
  };
}
