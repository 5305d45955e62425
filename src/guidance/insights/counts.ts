import type { Insights } from '../../contract/insights';
import type { StudentInputAnswer } from '../../contract/student-input';
import { PARENT_FORM } from '../../ai/text/topics';

/** How much a student has written: answers, words, and sections or forms begun. What a parent wrote does not count. */
export function countsOf(answers: readonly StudentInputAnswer[]): Insights['counts'] {
  const own = answers.filter(({ form_id }) => form_id !== PARENT_FORM);
  return {
    answers: own.length,
    words: own.reduce((sum, { answer }) => sum + answer.trim().split(/\s+/).length, 0),
    sections: new Set(own.map(({ form_id }) => form_id)).size,
  };
}
