import type { AcademicFieldName } from '@contract/progress';
import type { NumberField } from '@contract/record-reading/prose';
import academicWords from '../words/en/academic.json';

/** A number of the record, and the keys a phone shows for it. */
export interface NumberFieldText {
  name: NumberField;
  keys: 'text' | 'numeric' | 'decimal';
}

/** The numbers of the academic record, in the order they are asked. */
export const ACADEMIC_FACTS: readonly NumberFieldText[] = [
  { name: 'weighted_gpa', keys: 'decimal' },
  { name: 'unweighted_gpa', keys: 'decimal' },
  { name: 'sat_score', keys: 'numeric' },
  { name: 'act_score', keys: 'numeric' },
  { name: 'class_rank', keys: 'text' },
];

/** Every field of the record in the order it is read. */
export const ACADEMIC_FIELDS: readonly AcademicFieldName[] = [
  ...ACADEMIC_FACTS.map(({ name }) => name),
  'transcript_file',
  'resume_file',
];

/** What staff read a field as. */
export const fieldLabel = (name: AcademicFieldName): string => academicWords[name];
