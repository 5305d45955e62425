import { answerPage } from '../../contract/forms/answer-page';
import { formTitles, questionsOf } from '../../contract/forms/catalogue';
import type { AnswerPlace, PlacedQuote } from '../../contract/insights';
import type { Evidence } from '../../contract/text';
import { kindly, trimQuote } from '../../ai/text/quotes';

/** Where an answer stands, whatever was asked there. */
export type Placed = Pick<Evidence, 'form_id' | 'question_id'>;

/** One text for one answer, to compare by. */
export const keyOf = ({ form_id, question_id }: Placed): string => `${form_id}\n${question_id}`;

/** The page on which a student reads or changes that answer. */
export const linkOf = answerPage;

/** The answer's place with the title of its section and its page. */
export const placeOf = ({ form_id, question_id, question_text }: Omit<Evidence, 'quote'>): AnswerPlace => ({
  form_id,
  question_id,
  question_text,
  section: formTitles.get(form_id) ?? form_id,
  link: linkOf({ form_id, question_id }),
});

/** Evidence with its place; words with which a student puts themself down are not repeated to them. */
export const placedQuoteOf = (evidence: Evidence): PlacedQuote => ({
  ...placeOf(evidence),
  quote: kindly({ quote: trimQuote(evidence.quote) || evidence.quote }).quote,
});

const FORM_ORDER = [...formTitles.keys()];

/** The place of a question in the order students meet the questions. */
export function orderOf({ form_id, question_id }: Placed): number {
  const within = questionsOf(form_id)?.findIndex(({ id }) => id === question_id) ?? 0;
  return FORM_ORDER.indexOf(form_id) * 1_000 + within;
}

/** The first of these for each answer, in their order. */
export function onePerAnswer<T extends Placed>(all: readonly T[]): T[] {
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  return [...first.values()];
}
