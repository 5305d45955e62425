import type { AcademicFields } from '@contract/academic';

export interface AcademicFieldText {
  name: keyof AcademicFields;
  label: string;
  placeholder: string;
  hint?: string;
}

/** The short facts of the academic record, in the order they are asked. */
export const ACADEMIC_FACTS: readonly AcademicFieldText[] = [
  { name: 'weighted_gpa', label: 'Weighted GPA', placeholder: 'for example 4.2' },
  { name: 'unweighted_gpa', label: 'Unweighted GPA', placeholder: 'for example 3.8 out of 4.0' },
  { name: 'class_rank', label: 'Class Rank', placeholder: 'for example 54 out of 300' },
  { name: 'act_score', label: 'ACT Score', placeholder: 'for example 27' },
  { name: 'sat_score', label: 'SAT Score', placeholder: 'for example 1240' },
];

export const TRANSCRIPT: AcademicFieldText = {
  name: 'transcript_file',
  label: 'Transcript',
  placeholder: 'A link, or where your counselor can find it',
  hint: 'No file is uploaded here: paste a link you can share, or write a short note.',
};

export const RESUME: AcademicFieldText = {
  name: 'resume_file',
  label: 'Resume or Activities',
  placeholder: 'Paste your resume, or list your activities',
  hint: 'Copy the text of your resume or activities list and paste it here. Plain text is enough.',
};
