/** The shape of every built-in form; forms are plain data, rendered and checked by the same definitions. */

export interface SubQuestion {
  id: string;
  placeholder: string;
}

export interface Question {
  /** Section questions are numbered, questionnaire questions are named. */
  id: number | string;
  question: string;
  type: 'textarea';
  subQuestions?: SubQuestion[];
}

export interface FormSection {
  section: string;
  description?: string;
  questions: Question[];
}

export interface FormDefinition {
  id: string;
  title: string;
  description: string;
  heading: string;
  subheading: string;
  type: 'form' | 'academic';
  status: 'completed' | 'incomplete';
  /** True when a parent completes it and the student may skip it. */
  optional?: boolean;
  data: FormSection[];
}

/** A reflection section: its title is also its form id. */
export interface ReflectionSection {
  title: string;
  description: string;
  questions: Question[];
}
