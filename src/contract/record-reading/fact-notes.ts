import type { AcademicFields } from '../academic';
import { RECORD_PARTS } from '../academic-fields';
import { ACT_SCORE, SAT_SCORE } from '../limits';
import { isAnswered } from '../progress';
import { type GpaKind, readAct, readClassRank, readGpa, readSat } from './class-rank';
import { NUMBER_FIELDS, type NumberField, readProse } from './prose';
import { isValue, numbersIn, plainNumbers, type Read, saysNothing } from './typed-text';

/** What can be said of a number as it is typed; the words are the page's. */
export type FactNote =
  | 'notKnown'
  | 'satHigh'
  | 'satUnread'
  | 'actHigh'
  | 'actUnread'
  | 'gpaUnread'
  | 'gpaAboveFour'
  | 'gpaScaled'
  | 'gpaBelowUnweighted'
  | 'rankUnread';

/** Notes that more typing cannot make wrong, and that so need not wait until the box is left. */
export const AT_ONCE: readonly FactNote[] = ['satHigh', 'actHigh'];

const isUnread = (read: Read): boolean => read !== null && !isValue(read);
const mostIn = (text: string): number => Math.max(0, ...numbersIn(plainNumbers(text)).map(({ value }) => value));

function gpaNote(text: string, kind: GpaKind): FactNote | null {
  const read = readGpa(text, kind);
  if (!isValue(read)) return read === null ? null : 'gpaUnread';
  if (read.source.includes('read so because')) return 'gpaAboveFour';
  return /-point scale/.test(read.source) ? 'gpaScaled' : null;
}

const NOTES: Record<NumberField, (text: string) => FactNote | null> = {
  unweighted_gpa: (text) => gpaNote(text, 'unweighted'),
  weighted_gpa: (text) => gpaNote(text, 'weighted'),
  sat_score: (text) => (isUnread(readSat(text)) ? (mostIn(text) > SAT_SCORE.most ? 'satHigh' : 'satUnread') : null),
  act_score: (text) => (isUnread(readAct(text)) ? (mostIn(text) > ACT_SCORE.most ? 'actHigh' : 'actUnread') : null),
  class_rank: (text) => (readClassRank(text).ignored === null ? null : 'rankUnread'),
};

/** Whether two averages that both stand on the 4.0 scale as typed cannot both be right: courses add to a weighted one. */
export function isBelowUnweighted(weighted: Read, unweighted: Read): boolean {
  if (!isValue(weighted) || !isValue(unweighted)) return false;
  return ![weighted, unweighted].some(({ source }) => source.includes('from')) && weighted.value < unweighted.value;
}

/** What to say of a typed number beside the others of its record; null when it is counted as it stands, or nothing is typed. */
export function factNote(
  field: NumberField,
  text: string,
  record: Partial<Record<NumberField, string>> = {},
): FactNote | null {
  if (text.trim() === '') return null;
  if (saysNothing(text)) return 'notKnown';
  const unweighted = field === 'weighted_gpa' ? (record.unweighted_gpa ?? '') : '';
  const isBelow = unweighted !== '' && isBelowUnweighted(readGpa(text, 'weighted'), readGpa(unweighted, 'unweighted'));
  return isBelow ? 'gpaBelowUnweighted' : NOTES[field](text);
}

/** The question of the sections that asks for GPA and scores. */
export const NUMBERS_QUESTION = { form_id: 'Academic Information', question_id: '5' } as const;

/** A number that an answer tells and the record does not: `recorded` is what the record says, empty where it says nothing. */
export interface ToldNumber {
  field: NumberField;
  told: string;
  recorded: string;
}

const firstNumber = (text: string): number | null => numbersIn(plainNumbers(text))[0]?.value ?? null;

/** What a field says, as far as it can be compared; weighted grades as they were typed, because reading caps them. */
const SAID: Record<NumberField, (text: string) => number | null> = {
  unweighted_gpa: (text) => (isValue(readGpa(text, 'unweighted')) ? firstNumber(text) : null),
  weighted_gpa: (text) => (isValue(readGpa(text, 'weighted')) ? firstNumber(text) : null),
  sat_score: (text) => valueOf(readSat(text)),
  act_score: (text) => valueOf(readAct(text)),
  class_rank: (text) => readClassRank(text).share,
};

const valueOf = (read: ReturnType<typeof readSat>): number | null => (isValue(read) ? read.value : null);

/** The numbers of an answer that are not in the record, or differ there. */
export function toldNumbers(answer: string, record: Pick<AcademicFields, NumberField>): ToldNumber[] {
  const { told } = readProse(answer);
  return NUMBER_FIELDS.flatMap((field) => {
    const text = told[field];
    if (text === undefined) return [];
    const recorded = saysNothing(record[field]) ? '' : record[field].trim();
    const isSame = recorded !== '' && SAID[field](recorded) === SAID[field](text);
    return isSame ? [] : [{ field, told: text, recorded }];
  });
}

/** How many parts of the record are given: one test is enough, an uploaded transcript is one, and 'idk' tells nothing. */
export function recordProgress(fields: AcademicFields, hasTranscript: boolean): { answered: number; total: number } {
  const isGiven = (name: keyof AcademicFields): boolean =>
    (name === 'transcript_file' && hasTranscript) || (isAnswered(fields[name]) && !saysNothing(fields[name]));
  return { answered: RECORD_PARTS.filter((names) => names.some(isGiven)).length, total: RECORD_PARTS.length };
}
