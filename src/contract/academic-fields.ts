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
