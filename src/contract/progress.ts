import { REVIEWS_FOR_NEW_LIST, UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from './limits';
import { isBlank } from './text-rules';

/** Blank text doesn't count as an answer. */
export const isAnswered = (text: string | null | undefined): boolean => !isBlank(text ?? '');

export function countAnswered(
  questionIds: readonly (number | string)[],
  answers: readonly { question_id: number | string; answer: string }[],
): number {
  const answered = new Set(
    answers.filter((entry) => isAnswered(entry.answer)).map((entry) => String(entry.question_id)),
  );
  return questionIds.filter((id) => answered.has(String(id))).length;
}

export function isUnlocked(answeredPerSection: readonly number[]): boolean {
  return answeredPerSection.filter((count) => count >= UNLOCK_ANSWERS_PER_SECTION).length >= UNLOCK_SECTIONS;
}

export function countReviewed(entries: readonly { researched: boolean }[]): number {
  return entries.filter((entry) => entry.researched).length;
}

/** Reviews needed before the next list can be generated: four, or all schools on a shorter list. */
export const reviewsForNewList = (schools: number): number => Math.min(REVIEWS_FOR_NEW_LIST, Math.max(1, schools));

export const needsNewList = (reviewed: number, schools: number): boolean => reviewed >= reviewsForNewList(schools);

export const ACADEMIC_FIELD_NAMES = [
  'weighted_gpa',
  'unweighted_gpa',
  'class_rank',
  'act_score',
  'sat_score',
  'transcript_file',
  'resume_file',
] as const;
export type AcademicFieldName = (typeof ACADEMIC_FIELD_NAMES)[number];

/** The parts of a complete record: one test is enough. */
export const RECORD_PARTS: readonly (readonly AcademicFieldName[])[] = [
  ['weighted_gpa'],
  ['unweighted_gpa'],
  ['class_rank'],
  ['act_score', 'sat_score'],
  ['transcript_file'],
  ['resume_file'],
];

export const academicFieldsFrom = (textOf: (name: AcademicFieldName) => string): Record<AcademicFieldName, string> =>
  Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, textOf(name)])) as Record<AcademicFieldName, string>;
