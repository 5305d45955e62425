import { type QuestionRole, questionFacts, roleWith } from '../../../contract/forms/question-facts';
import type { MaterialAnswer } from '../../../contract/material';
import { RECORD_FORM } from '../topics';

/** Questions that no form asks, by their words. */
const OTHER_QUESTIONS: readonly [RegExp, QuestionRole][] = [
  [/parent|guardian|family expect/i, roleWith(0.4, { aboutCollege: true, parents: true })],
  [/struggl|difficult|hardest|challeng/i, roleWith(0)],
  [/major|career|field of study|want to study/i, roleWith(2.5, { aboutCollege: true })],
  [/college|university|campus/i, roleWith(0.8, { aboutCollege: true })],
  [/class|subject|course/i, roleWith(1)],
];

/** How the words of an answer are to be taken. */
export function roleOf(answer: MaterialAnswer): QuestionRole {
  if (answer.form_id === RECORD_FORM) return roleWith(0.4);
  const known = questionFacts(answer)?.role;
  return known ?? OTHER_QUESTIONS.find(([words]) => words.test(answer.question_text))?.[1] ?? roleWith(0.4);
}
