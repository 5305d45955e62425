import type { FormDefinition } from './form';

/** The entry of the academic record among the forms; it holds no questions because its answers are the record's fields. */
export const academicInfo = {
  id: 'academic_info',
  title: 'Academic Information',
  description: 'Your GPA, class rank, test scores, transcript and resume in one place.',
  heading: 'Academic Information',
  subheading: 'Fill in what you know today and leave the rest empty. You can come back whenever something changes.',
  type: 'academic',
  status: 'incomplete',
  data: [],
} as const satisfies FormDefinition;
