import type { AcademicFieldName } from '@contract/progress';
import type { NumberField } from '@contract/record-reading/prose';
import academicWords from '../words/en/academic.json';

export interface NumberFieldText {
  name: NumberField;
  keys: 'text' | 'numeric' | 'decimal';
}

export const ACADEMIC_FACTS: readonly NumberFieldText[] = [
  { name: 'weighted_gpa', keys: 'decimal' },
  { name: 'unweighted_gpa', keys: 'decimal' },
  { name: 'sat_score', keys: 'numeric' },
  { name: 'act_score', keys: 'numeric' },
  { name: 'class_rank', keys: 'text' },
];

export const ACADEMIC_FIELDS: readonly AcademicFieldName[] = [
  ...ACADEMIC_FACTS.map(({ name }) => name),
  'transcript_file',
  'resume_file',
];

export const fieldLabel = (name: AcademicFieldName): string => academicWords[name];
