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

/** The topics a picture of a student needs, with how to name one that is still missing ('what has been hard for you'). */
export const NEEDED_TOPICS: { topic: Topic; missing: string }[] = [
  { topic: 'majors', missing: 'which majors or careers make you curious' },
  { topic: 'activities', missing: 'how you spend your time outside class' },
  { topic: 'challenge', missing: 'a challenge you worked through' },
  { topic: 'strengths', missing: 'what you are good at in class' },
  { topic: 'struggles', missing: 'which subjects have been hard' },
  { topic: 'location', missing: 'what kind of place you would like to live in' },
  { topic: 'size', missing: 'what size of school would suit you' },
  {
    topic: 'family-expectations',
    missing: 'what your family hopes for',
  },
  { topic: 'happy', missing: 'what makes you happy' },
];
