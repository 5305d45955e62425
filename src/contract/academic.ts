import { z } from 'zod';
import { ACADEMIC_FIELD_NAMES, type AcademicFieldName } from './progress';
import { academicFieldLength, ACT_SCORE, SAT_SCORE, TRANSCRIPT_NAME_MAX_LENGTH } from './limits';
import { readGpa } from './record-reading/class-rank';
import { isValue } from './record-reading/typed-text';
import { answerConflict, careNotice, saveNumbering } from './responses';
import { movedSchool } from './recommendations';
import { freeText, isoTime, userId } from './text';
import { GPA_SCALES } from './note-values';

/** A fact as typed ('3.9/4.0', 'n/a', '1320 (superscored)'); numbers become text, and null an empty string. */
const factInput = (maxLength: number) =>
  z.union([freeText(maxLength), z.number().transform(String), z.null().transform(() => '')]);

const fieldShape = <S extends z.ZodType>(schemaOf: (name: AcademicFieldName) => S) =>
  Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, schemaOf(name)])) as Record<AcademicFieldName, S>;

const academicInput = z.object(fieldShape((name) => factInput(academicFieldLength(name))));

/** Every field is free text, empty if not given. */
export type AcademicFields = z.output<typeof academicInput>;

export const academicFieldsWith = (values: Partial<AcademicFields> = {}): AcademicFields =>
  Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, values[name] ?? ''])) as unknown as AcademicFields;

export const academicRecord = z.object({
  user_id: userId,
  ...fieldShape(() => z.string()),
  revision: z.number().int(),
});
export type AcademicRecord = z.infer<typeof academicRecord>;

/** Saves fields of the record. Only the fields sent are changed, and each is merged as answers are. */
export const saveAcademicBody = academicInput.partial().extend({ user_id: userId, ...saveNumbering });
export type SaveAcademicBody = z.infer<typeof saveAcademicBody>;

/** The academic record; `care` works as it does for answers. */
export const readAcademicRecord = academicRecord.extend({ care: z.array(careNotice) });
export type ReadAcademicRecord = z.infer<typeof readAcademicRecord>;

export const savedAcademicRecord = readAcademicRecord.extend({ conflicts: z.array(answerConflict) });
export type SavedAcademicRecord = z.infer<typeof savedAcademicRecord>;

const TRANSCRIPT_KINDS = ['pdf', 'jpeg', 'png', 'webp'] as const;
export type TranscriptKind = (typeof TRANSCRIPT_KINDS)[number];

const transcriptFile = z.object({
  name: z.string(),
  kind: z.enum(TRANSCRIPT_KINDS),
  bytes: z.number().int(),
  uploaded_at: isoTime,
});
export type TranscriptFile = z.infer<typeof transcriptFile>;

/** A student’s transcript. `before` is the replaced or removed one, which its owner can restore until `until`. */
export const transcriptState = z.object({
  file: transcriptFile.nullable(),
  before: transcriptFile.extend({ until: isoTime }).nullable(),
});
export type TranscriptState = z.infer<typeof transcriptState>;

/** The name of the uploaded file. Its content is the request body. */
export const uploadTranscriptQuery = z.object({ name: z.string().min(1).max(TRANSCRIPT_NAME_MAX_LENGTH) });

/** A GPA as shown on the transcript. */
const verifiedGpa = z
  .object({
    value: z.number().positive().max(120),
    scale: z.union(GPA_SCALES.map((scale) => z.literal(scale))),
    weighted: z.boolean(),
  })
  .refine(
    ({ value, scale, weighted }) => isValue(readGpa(`${value} out of ${scale}`, weighted ? 'weighted' : 'unweighted')),
    { message: 'This GPA does not fit its scale.', path: ['value'] },
  );

/** Numbers as shown on the transcript and score reports; null if not verified. */
export const verifiedFacts = z.object({
  gpa: verifiedGpa.nullable(),
  sat: z.number().int().min(SAT_SCORE.min).max(SAT_SCORE.max).multipleOf(SAT_SCORE.step).nullable(),
  act: z.number().int().min(ACT_SCORE.min).max(ACT_SCORE.max).nullable(),
});
export type VerifiedFacts = z.infer<typeof verifiedFacts>;

/** All null removes the verified numbers. */
export const verifyRecordBody = verifiedFacts;
export type VerifyRecordBody = z.infer<typeof verifyRecordBody>;

/** The numbers verified by a counselor. `verified` is null if there are none, and `by` is null if that account no longer exists. */
export const verifiedRecord = z.object({
  verified: verifiedFacts.extend({ by: z.string().nullable(), at: isoTime }).nullable(),
  /** In the response to a verification: the listed colleges whose tier has changed; omitted without a list. */
  moved: z.array(movedSchool).optional(),
});
export type VerifiedRecord = z.infer<typeof verifiedRecord>;
