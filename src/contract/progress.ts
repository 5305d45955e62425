import { REVIEWS_FOR_NEW_LIST, UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from './limits';
import { isBlank } from './text-rules';

/** True when the text says something; blanks alone do not count as an answer. */
export const isAnswered = (text: string | null | undefined): boolean => !isBlank(text ?? '');

/** How many of the given question ids have an answer. */
export function countAnswered(
  questionIds: readonly (number | string)[],
  answers: readonly { question_id: number | string; answer: string }[],
): number {
  const answered = new Set(answers.filter((one) => isAnswered(one.answer)).map((one) => String(one.question_id)));
  return questionIds.filter((id) => answered.has(String(id))).length;
}

/** Whether recommendations may be generated, from the answered count of each section. */
export function isUnlocked(answeredPerSection: readonly number[]): boolean {
  return answeredPerSection.filter((count) => count >= UNLOCK_ANSWERS_PER_SECTION).length >= UNLOCK_SECTIONS;
}

/** How many schools of a list the student has reviewed: the entries marked researched. */
export function countReviewed(entries: readonly { researched: boolean }[]): number {
  return entries.filter((entry) => entry.researched).length;
}

/** How many schools of a list of this many are reviewed before the next list is made: four, or all of a shorter one. */
export const reviewsForNewList = (schools: number): number => Math.min(REVIEWS_FOR_NEW_LIST, Math.max(1, schools));

export const needsNewList = (reviewed: number, schools: number): boolean => reviewed >= reviewsForNewList(schools);

/** The facts of the academic record, by their names. */
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

/** What a record consists of when it is asked whether it is complete: one test is enough. */
export const RECORD_PARTS: readonly (readonly AcademicFieldName[])[] = [
  ['weighted_gpa'],
  ['unweighted_gpa'],
  ['class_rank'],
  ['act_score', 'sat_score'],
  ['transcript_file'],
  ['resume_file'],
];

/** Every field by its name, each from this. */
export const academicFieldsFrom = (textOf: (name: AcademicFieldName) => string): Record<AcademicFieldName, string> =>
  Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, textOf(name)])) as Record<AcademicFieldName, string>;
