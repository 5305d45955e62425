import { questionTextOf } from '../src/contract/forms';
import { FEEDBACK_CASES, QUESTIONS } from './feedback/corpus';
import { PERSONAS } from './persona';

/** Who answers so many questions shows a whole portfolio. */
const WHOLE = 19;

const counted = new Map<string, number>();
for (const { who } of FEEDBACK_CASES) counted.set(who, (counted.get(who) ?? 0) + 1);
const isWhole = (who: string): boolean => (counted.get(who) ?? 0) >= WHOLE;

/** An answer with its question. */
export interface Answered {
  answer: string;
  question: string;
}

const formAnswers = (formId: string, typed: Record<string, string>): Answered[] =>
  Object.entries(typed).map(([id, answer]) => ({ answer, question: questionTextOf(formId, id) }));

/** Whole portfolios of made-up students, who are in no danger; the reader of danger learned from none of them. */
export const portfolioAnswers = (): Answered[] => [
  ...PERSONAS.flatMap(({ answers, forms = {} }) => [
    ...Object.entries(answers).map(([asked, answer]) => ({ answer, question: QUESTIONS.get(asked) ?? '' })),
    ...Object.entries(forms).flatMap(([formId, typed]) => formAnswers(formId, typed)),
  ]).filter(({ answer }) => answer !== ''),
  ...FEEDBACK_CASES.filter(({ who }) => isWhole(who)),
];

/** Single answers in many voices, written to be hard for feedback, but for those that tell of something hard. */
export const singleAnswers = (): Answered[] =>
  FEEDBACK_CASES.filter(({ who, expect }) => !isWhole(who) && expect !== 'gentle');
