import type { AcademicFields } from '../../contract/academic';
import type { Evidence } from '../../contract/text';
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
