import { z } from 'zod';
import { ACADEMIC_FIELD_NAMES, type AcademicFieldName } from './academic-fields';
import { academicFieldLength } from './limits';
import { answerConflict, careNotice, saveNumbering } from './responses';
import { freeText, userId } from './text';

/** A fact as the student typed it ('3.9/4.0', 'n/a', '1320 (superscored)'); a number is taken as text, null as empty. */
const typedFact = (most: number) =>
  z.union([freeText(most), z.number().transform(String), z.null().transform(() => '')]);

/** One schema for each fact. */
const facts = <S extends z.ZodType>(schemaOf: (name: AcademicFieldName) => S) =>
  Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, schemaOf(name)])) as Record<AcademicFieldName, S>;

const academicInput = z.object(facts((name) => typedFact(academicFieldLength(name))));

/** The facts themselves; every field is free text, empty when not given. */
export type AcademicFields = z.output<typeof academicInput>;

/** All facts of a record of which these are given. */
export const academicFieldsWith = (given: Partial<AcademicFields> = {}): AcademicFields =>
  Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, given[name] ?? ''])) as unknown as AcademicFields;

export const academicRecord = z.object({
  user_id: userId,
  ...facts(() => z.string()),
  revision: z.number().int(),
});
export type AcademicRecord = z.infer<typeof academicRecord>;

/** Saves fields of the record. Only the fields sent are changed, and each is merged as answers are. */
export const saveAcademicBody = academicInput.partial().extend({ user_id: userId, ...saveNumbering });
export type SaveAcademicBody = z.infer<typeof saveAcademicBody>;

/** The academic record; `care` works as for answers. */
export const readAcademicRecord = academicRecord.extend({ care: z.array(careNotice) });
export type ReadAcademicRecord = z.infer<typeof readAcademicRecord>;

export const savedAcademicRecord = readAcademicRecord.extend({ conflicts: z.array(answerConflict) });
export type SavedAcademicRecord = z.infer<typeof savedAcademicRecord>;
