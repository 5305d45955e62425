import type { AcademicFields } from '../academic';
import { readClassRank } from './class-rank';
import { readGpa } from './gpa';
import { NUMBER_FIELDS, type NumberField, readProse } from './prose';
import { readAct, readSat } from './scores';
import { isValue, numbersIn, plainNumbers, saysNothing } from './typed-text';

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
