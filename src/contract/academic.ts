import { z } from 'zod';
import { academicFieldLength, SHORT_TEXT_MAX_LENGTH } from './limits';
import { answerConflict, careNotice, saveNumbering } from './responses';
import { freeText, userId } from './text';

/** A fact as the student typed it ('3.9/4.0', 'n/a', '1320 (superscored)'); a number is taken as text, null as empty. */
const typedFact = (most: number) =>
  z.union([freeText(most), z.number().transform(String), z.null().transform(() => '')]);

const shortFact = typedFact(SHORT_TEXT_MAX_LENGTH);

const academicInput = z.object({
  weighted_gpa: shortFact,
  unweighted_gpa: shortFact,
  class_rank: shortFact,
  act_score: shortFact,
  sat_score: shortFact,
  transcript_file: shortFact,
  resume_file: typedFact(academicFieldLength('resume_file')),
});

/** The facts themselves; every field is free text, empty when not given. */
export type AcademicFields = z.output<typeof academicInput>;
export const ACADEMIC_FIELD_NAMES = Object.keys(academicInput.shape) as (keyof AcademicFields)[];

/** All facts of a record of which these are given. */
export const academicFieldsWith = (given: Partial<AcademicFields> = {}): AcademicFields =>
  Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, given[name] ?? ''])) as unknown as AcademicFields;

export const academicRecord = z.object({
  user_id: userId,
  weighted_gpa: z.string(),
  unweighted_gpa: z.string(),
  class_rank: z.string(),
  act_score: z.string(),
  sat_score: z.string(),
  transcript_file: z.string(),
  resume_file: z.string(),
  revision: z.number().int(),
});
export type AcademicRecord = z.infer<typeof academicRecord>;

/** A save of the record: only the fields sent are changed, merged field by field as answers are. */
export const saveAcademicBody = academicInput.partial().extend({ user_id: userId, ...saveNumbering });
export type SaveAcademicBody = z.infer<typeof saveAcademicBody>;

/** The record as it is read; `care` as for answers. */
export const readAcademicRecord = academicRecord.extend({ care: z.array(careNotice) });
export type ReadAcademicRecord = z.infer<typeof readAcademicRecord>;

export const savedAcademicRecord = readAcademicRecord.extend({ conflicts: z.array(answerConflict) });
export type SavedAcademicRecord = z.infer<typeof savedAcademicRecord>;
