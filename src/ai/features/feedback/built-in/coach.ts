import type { FeedbackInput } from '../../../generated-words';
import { spokenLanguage, writingOf } from '../../../text/language';
import { inQuotes } from '../../../text/quotes';
import { fill } from '../../../text/variety';
import { readAnswerFacts } from './answer-facts';
import { findAskedQuestion } from './asked';
import { labelled } from './labelled';
import { type Move, movesOf, noticeOf } from './moves';
import { findProof } from './proof';
import { isUnready } from './unready';

/** An answer with its question and what is known around it. */
export type Coached = Pick<FeedbackInput, 'question' | 'answer' | 'pages' | 'before'> & {
  grade?: FeedbackInput['grade'];
};

const languageOf = ({ answer, pages }: Coached): 'en' | 'es' => {
  const spoken = spokenLanguage(answer, pages);
  return spoken === 'other' ? (pages ?? 'en') : spoken;
};

/** A kind way to begin, where there are no words to coach yet; null where there are. */
export function helpToBegin(input: Coached): string | null {
  const { topic } = findAskedQuestion(input.question);
  const writing = writingOf(input.answer);
  if (!isUnready(writing, input.answer, topic)) return null;
  const language = languageOf(input);
  const [begin] = movesOf(topic, 'begin');
  const { opening, question, step } = begin[language];
  return labelled(language, {
    first: writing === 'gibberish' ? noticeOf('unreadable', language) : opening,
    question,
    step,
  });
}

/** The first move that fits the answer and was not made last time; questions that share a topic begin at different ones. */
function chooseMove({ question, answer, grade = null, before }: Coached): Move {
  const { topic, nth } = findAskedQuestion(question);
  const facts = readAnswerFacts(answer, grade);
  const fitting = movesOf(topic, 'ask').filter(({ when }) => when.every((fact) => facts.has(fact)));
  const fresh = fitting.filter(({ en, es }) => ![en, es].some((words) => before?.reply.includes(words.question)));
  const open = fresh.length > 0 ? fresh : fitting;
  return open[nth % open.length];
}

/** Feedback by the built-in engine: what is proved to work, one question and one step. It claims nothing else about the answer. */
export function coach(input: Coached): string {
  const settled = helpToBegin(input);
  if (settled !== null) return settled;
  const { question, answer, pages, before = null } = input;
  const language = languageOf(input);
  const move = chooseMove(input)[language];
  const { topic } = findAskedQuestion(question);
  const proof = findProof(answer, topic, before?.answer ?? null);
  const isForeign = spokenLanguage(answer, pages) === 'other';
  return labelled(language, {
    first: isForeign ? noticeOf('other-language', language) : undefined,
    works:
      proof && !isForeign
        ? fill(noticeOf(`proof:${proof.kind}`, language, topic), { quote: inQuotes(proof.quote) })
        : undefined,
    question: move.question,
    step: move.step,
  });
}
