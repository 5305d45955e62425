import { findSection } from '@contract/forms/catalogue';
import { questionPath } from '@contract/page-paths';
import type { Say, Words } from '../../i18n/words';
import type { QuestionTexts } from '../../student-record/question-words';
import { splitQuestion } from '../question/split-question';
import type { ShownStep } from './use-next-step';
import type { nextStepWords } from './words';

/** One step as it is shown: what it is, why, and where its button leads. */
export interface StepTexts {
  title: string;
  why: string;
  button: string;
  to: string;
}

type Phrases = typeof nextStepWords extends Words<infer P> ? P : never;
type Plain = Exclude<ShownStep['kind'], 'answer' | 'unsent' | 'review'>;

/** Where each step leads, and how its words begin in the area's keys. */
const PLAIN = {
  unlock: ['unlock', '/tasks'],
  making: ['making', '/rec'],
  held: ['held', '/rec'],
  failed: ['failed', '/tasks'],
  schools: ['schools', '/rec'],
  new_list: ['newList', '/rec'],
  apply: ['apply', '/my-year'],
  decide: ['decide', '/my-year'],
  search: ['search', '/colleges'],
  explore: ['explore', '/chat'],
  unknown: ['unknown', '/tasks'],
} as const satisfies Record<Plain, readonly [string, string]>;

function textsOfQuestion(
  step: Extract<ShownStep, { kind: 'answer' | 'unsent' }>,
  t: Say<Phrases>,
  texts: QuestionTexts,
): StepTexts {
  const { section, question_id } = step;
  const to = questionPath(section, question_id);
  if (step.kind === 'unsent') return { title: t('unsentTitle'), why: t('unsentWhy'), button: t('unsentButton'), to };
  const question = findSection(section)?.questions.find(({ id }) => id === question_id);
  const why = question ? splitQuestion(texts.question(section, question)).asked : '';
  if (step.listed) return { title: t('freshTitle'), why, button: t('freshButton'), to };
  if (!step.begun) return { title: t('startTitle'), why, button: t('startButton'), to };
  return { title: t('answerTitle', { section: texts.section(section) }), why, button: t('answerButton'), to };
}

/** The words of a step and where it leads. */
export function textsOf(step: ShownStep, t: Say<Phrases>, texts: QuestionTexts): StepTexts {
  if (step.kind === 'answer' || step.kind === 'unsent') return textsOfQuestion(step, t, texts);
  if (step.kind === 'review') {
    const { reviewed, needed } = step;
    return {
      title: t('reviewTitle'),
      why: t('reviewWhy', { reviewed, needed }),
      button: t('reviewButton'),
      to: '/rec',
    };
  }
  const [name, to] = PLAIN[step.kind];
  return { title: t(`${name}Title`), why: t(`${name}Why`), button: t(`${name}Button`), to };
}
