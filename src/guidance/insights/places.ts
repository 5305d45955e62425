import { answerPage } from '../../contract/forms/answer-page';
import { formTitles, questionsOf } from '../../contract/forms/catalogue';
import type { AnswerPlace } from '../../contract/insights';
import type { Evidence } from '../../contract/text';

/** Where an answer stands, whatever was asked there. */
export type Placed = Pick<Evidence, 'form_id' | 'question_id'>;

/** One text for one answer, to compare by. */
export const keyOf = ({ form_id, question_id }: Placed): string => `${form_id}\n${question_id}`;

/** The answer's place with the title of its section and its page. */
export const placeOf = ({ form_id, question_id, question_text }: Omit<Evidence, 'quote'>): AnswerPlace => ({
  form_id,
  question_id,
  question_text,
  section: formTitles.get(form_id) ?? form_id,
  link: answerPage({ form_id, question_id }),
});

const FORM_ORDER = [...formTitles.keys()];

/** The place of a question in the order students meet the questions. */
export function orderOf({ form_id, question_id }: Placed): number {
  const within = questionsOf(form_id)?.findIndex(({ id }) => id === question_id) ?? 0;
  return FORM_ORDER.indexOf(form_id) * 1_000 + within;
}
