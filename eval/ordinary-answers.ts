import { FEEDBACK_CASES } from './feedback/corpus';
import { PERSONAS } from './students/everyone';

/** Who answers so many questions shows a whole portfolio. */
const WHOLE = 19;

const counted = new Map<string, number>();
for (const { who } of FEEDBACK_CASES) counted.set(who, (counted.get(who) ?? 0) + 1);
const isWhole = (who: string): boolean => (counted.get(who) ?? 0) >= WHOLE;

/** Whole portfolios of made-up students, who are in no danger; the reader of danger learned from none of them. */
export const portfolioAnswers = (): string[] => [
  ...PERSONAS.flatMap(({ answers, forms = {} }) =>
    [answers, ...Object.values(forms)].flatMap((typed) => Object.values(typed)),
  ).filter((answer) => answer !== ''),
  ...FEEDBACK_CASES.filter(({ who }) => isWhole(who)).map(({ answer }) => answer),
];

/** Single answers in many voices, written to be hard for feedback, but for those that tell of something hard. */
export const singleAnswers = (): string[] =>
  FEEDBACK_CASES.filter(({ who, expect }) => !isWhole(who) && expect !== 'gentle').map(({ answer }) => answer);
