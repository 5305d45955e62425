import { questionFacts, type Topic } from '../../contract/forms/question-facts';
import type { StudentInputAnswer } from '../../contract/student-input';

export type { Topic } from '../../contract/forms/question-facts';

export const PARENT_FORM = 'parent_form';
export const RECORD_FORM = 'academic_info';

/** What an answer is about. */
export function topicOf(answer: Pick<StudentInputAnswer, 'form_id' | 'question_id'>): Topic {
  if (answer.form_id === RECORD_FORM) return answer.question_id === 'resume_file' ? 'resume' : 'numbers';
  return questionFacts(answer)?.topic ?? 'other';
}
