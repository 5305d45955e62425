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
export const NEEDED_TOPICS: { topic: Topic; missing: string; counselor: string }[] = [
  { topic: 'majors', missing: 'which majors or careers make you curious', counselor: 'majors and careers of interest' },
  { topic: 'activities', missing: 'how you spend your time outside class', counselor: 'activities outside class' },
  { topic: 'challenge', missing: 'a challenge you worked through', counselor: 'a challenge they worked through' },
  { topic: 'strengths', missing: 'what you are good at in class', counselor: 'academic strengths' },
  { topic: 'struggles', missing: 'which subjects have been hard', counselor: 'subjects that have been hard' },
  { topic: 'location', missing: 'what kind of place you would like to live in', counselor: 'location preferences' },
  { topic: 'size', missing: 'what size of school would suit you', counselor: 'school size preference' },
  {
    topic: 'family-expectations',
    missing: 'what your family hopes for',
    counselor: "the family's expectations",
  },
  { topic: 'happy', missing: 'what makes you happy', counselor: 'what makes them happy' },
];
