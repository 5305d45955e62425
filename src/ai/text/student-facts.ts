import type { AcademicFields } from '../../contract/academic';
import type { RecordReading, StudentInput } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import type { Quote } from './quotes';
import type { StudentReading } from './reading';
import { RECORD_FORM } from './topics';

const LABELS: Partial<Record<keyof AcademicFields, string>> = {
  weighted_gpa: 'Weighted GPA',
  unweighted_gpa: 'Unweighted GPA',
  class_rank: 'Class rank',
  act_score: 'ACT score',
  sat_score: 'SAT score',
};

/** The evidence of a fact of the academic record: the text as it was typed. */
export function recordEvidence(record: AcademicFields, field: keyof AcademicFields): Evidence[] {
  const quote = record[field].trim();
  if (!quote) return [];
  return [{ form_id: RECORD_FORM, question_id: field, question_text: LABELS[field] ?? field, quote }];
}

/** The best known test score with its name, or null. */
export function bestScore({ sat, act }: RecordReading): { name: 'SAT' | 'ACT'; value: number } | null {
  if (sat) return { name: 'SAT', value: sat.value };
  return act ? { name: 'ACT', value: act.value } : null;
}

/** The evidence of a reading: the record's own field where it was typed, else the answer that tells the numbers. */
export function numbersEvidence(
  studentInput: StudentInput,
  reading: StudentReading,
  name: 'gpa' | 'SAT' | 'ACT',
): Evidence[] {
  const fields: Record<typeof name, (keyof AcademicFields)[]> = {
    gpa: ['unweighted_gpa', 'weighted_gpa'],
    SAT: ['sat_score'],
    ACT: ['act_score'],
  };
  const typed = fields[name].flatMap((field) => recordEvidence(studentInput.record, field))[0];
  const told = reading.quotes.find(({ topic, quote }) => topic === 'numbers' && /\d/.test(quote));
  return typed ? [typed] : told ? [told] : [];
}

/** The first sentence of these that shows the sign, or null. */
export const sentenceThat = (quotes: readonly Quote[], sign: RegExp): Quote | null =>
  quotes.find(({ quote }) => sign.test(quote)) ?? null;

export const FIRST_IN_FAMILY =
  /\b(?:first(?: one| person)? (?:in|of|from) (?:my|our) (?:whole |entire |immediate )?family|first[- ]gen(?:eration)?\b|(?:parents|mom|dad|mother|father) (?:did(?:n'?t| not)|never) (?:go|went|finish|attend)|(?:nobody|no one) in my family (?:has |ever )?(?:went|gone|been|goes)|primer[ao] (?:de|en) mi familia)/i;
export const MONEY =
  /\b(?:afford|expensive|cost[s]?|tuition|scholarships?|financial(?:ly)? (?:aid|help)?|in debt|debt|loans?|pay for (?:college|school|it)|money|dinero|becas?)\b/i;
export const PLAYS_IN_COLLEGE =
  /\b(?:(?:play|run|swim|wrestle|compete|row)\w* (?:\w+ ){0,4}(?:in|at|for a?) ?college|college (?:soccer|football|basketball|track|baseball|softball|volleyball|lacrosse|swimming|tennis|hockey|wrestling)|recruit(?:ed|ing)?|ncaa|division (?:1|2|3|i|ii|iii)|\bd(?:1|2|3)\b)/i;
