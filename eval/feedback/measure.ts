import { coach } from '../../src/ai/features/feedback/built-in/coach';
import { moveOfReply } from '../../src/ai/features/feedback/built-in/moves/choose';
import { movesFor } from '../../src/ai/features/feedback/built-in/moves/library';
import type { Move } from '../../src/ai/features/feedback/built-in/moves/move';
import { topicAsked } from '../../src/ai/features/feedback/built-in/asked';
import { NEW_HERE } from '../../src/ai/features/feedback/built-in/words/openings';
import { DOOR_CLOSED, KEEP_OUT } from '../../src/ai/features/feedback/built-in/words/thanks';
import { sentencesOf, wordsOf } from '../../src/ai/text/sentences';
import { quotedIn } from '../../src/ai/checks/quoted';
import { feedbackParts } from '../../src/contract/feedback-parts';
import { dangerIn, isOpen, mayBeGrave } from '../../src/guidance/safeguarding/sensitivity';
import { PERSONAS } from '../students/everyone';
import { FEEDBACK_CASES, type FeedbackCase, QUESTIONS } from './corpus';

/** An answer and the feedback on it. */
export interface Replied {
  who: string;
  question: string;
  answer: string;
  reply: string;
}

const repliedTo = ({ who, question, answer }: Omit<Replied, 'reply'>): Replied => ({
  who,
  question,
  answer,
  reply: coach({ question, answer }),
});

/** Feedback on all answers of the corpus, in its order. */
export const corpusReplies = (): (Replied & { of: FeedbackCase })[] =>
  FEEDBACK_CASES.map((of) => ({ ...repliedTo(of), of }));

/** Feedback on the section answers of the made-up students of the lists. */
export const personaReplies = (): Replied[] =>
  PERSONAS.flatMap(({ id, answers }) =>
    Object.entries(answers).map(([asked, answer]) =>
      repliedTo({ who: `${id} of the lists`, question: QUESTIONS.get(asked) ?? '', answer }),
    ),
  );

const partOf = (reply: string, name: 'works' | 'question' | 'step'): string =>
  feedbackParts(reply).find(({ part }) => part === name)?.text ?? '';

/** What a reply asks although the answer tells it. */
export function askedThoughTold({ reply, of }: { reply: string; of: FeedbackCase }): Move | null {
  const move = moveOfReply(partOf(reply, 'question'), topicAsked(of.question));
  return move?.asks.some((one) => of.told.includes(one)) ? move : null;
}

/** The moves a reply praises as met. */
export const praisedIn = ({ reply, question }: Replied): Move[] =>
  movesFor(topicAsked(question)).filter(({ en, es }) =>
    [en[0], es[0]].some((praise) => partOf(reply, 'works').includes(praise)),
  );

/** What a reply praises as told although the answer does not tell it. */
export const praisedThoughUntold = (replied: Replied & { of: FeedbackCase }): Move[] =>
  praisedIn(replied).filter(({ asks }) => !asks.some((one) => replied.of.told.includes(one)));

/** Notices that are the same wherever they are needed. */
const NOTICES = new Set([DOOR_CLOSED.en, DOOR_CLOSED.es, KEEP_OUT.en, KEEP_OUT.es]);
const NEW = Object.values(NEW_HERE).map((form) => form.split('{', 1)[0].trim());

/** The sentences of a reply that are ours, a quote in them as one sign. */
export const ownSentences = (reply: string): string[] =>
  feedbackParts(reply)
    .filter(({ text }) => !NOTICES.has(text))
    .flatMap(({ text }) => sentencesOf(text.replace(/“[^”]*”/g, '“”')))
    .map(({ text }) => text);

const STEM_WORDS = 5;
/** How a sentence begins, which a reader notices when it comes again. */
export const stemOf = (sentence: string): string => wordsOf(sentence.toLowerCase()).slice(0, STEM_WORDS).join(' ');

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Openings that one student reads under more than one question. */
export function repeatedStems(replies: readonly Replied[]): string[] {
  const byStudent = groupedBy(replies, ({ who }) => who);
  return [...byStudent].flatMap(([who, theirs]) => {
    const stems = theirs.flatMap(({ reply }) => [
      ...new Set(
        ownSentences(reply)
          .filter((one) => !NEW.some((form) => one.startsWith(form)))
          .map(stemOf),
      ),
    ]);
    return [...new Set(stems.filter((stem, at) => stem !== '' && stems.indexOf(stem) !== at))].map(
      (stem) => `${who}: ${stem}`,
    );
  });
}

const BEFORE =
  /(?:^|[.!?…,;:()\n–—“”"*•-]\s*|\b(?:and|but|so|then|because|bc|cuz|or|also|y|pero|porque|plus|maybe|idk|honestly|probably|prob|i guess|like|well|um|o|entonces|since|although|nah|for real|\d+[.)]?|mostly)[,\s]+)$/iu;
const AFTER =
  /^(?:\s*$|\s*[.!?…,;:()\n–—“”"😂]|\s+(?:and|but|so(?=\s+(?:i|we|he|she|they|it|my|the|that|you)\b)|then|because|bc|cuz|y|pero|porque|lol|tbh|idk|or something|i guess|-|–|—|\d+[.)])|\s*[^\p{L}\p{N}\s'’])/iu;

/** True for a quote that begins or ends in the middle of a clause. */
export function isCut(quote: string, answer: string): boolean {
  const at = answer.indexOf(quote);
  const behind = answer.slice(at + quote.length);
  const endsInMark =
    /\s[1-9]$/.test(quote) && /^[.)]/.test(behind) && /^\s*1[.)]/.test(answer) && !/^[.)]\s+\d/.test(behind);
  return at < 0 || endsInMark || !BEFORE.test(answer.slice(0, at)) || !AFTER.test(answer.slice(at + quote.length));
}

/** Quotes of a reply that are cut inside a clause or stand nowhere in the answer. */
export const cutQuotes = ({ reply, answer }: Replied): string[] =>
  quotedIn(partOf(reply, 'works')).filter((quote) => isCut(quote, answer));

const overlaps = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** Quotes of something that is no strength: pain, a joke, somebody else's wish. */
export const wrongQuotes = ({ reply, of }: { reply: string; of?: FeedbackCase }): string[] =>
  quotedIn(reply).filter((quote) => !isOpen(quote) || of?.never.some((words) => overlaps(quote, words)) === true);

/** The share of sentences that word for word stand in feedback of more than one student. */
export function sharedSentences(replies: readonly Replied[]): {
  shared: number;
  all: number;
  worst: [string, number][];
} {
  const said = replies.flatMap(({ who, reply }) =>
    feedbackParts(reply).flatMap(({ text }) => sentencesOf(text).map((one) => ({ who, text: one.text }))),
  );
  const readers = groupedBy(said, ({ text }) => text);
  const countOf = (text: string): number => new Set(readers.get(text)?.map(({ who }) => who)).size;
  const worst = [...readers.keys()].map((text): [string, number] => [text, countOf(text)]);
  return {
    shared: said.filter(({ text }) => countOf(text) > 1).length,
    all: said.length,
    worst: worst.sort((one, other) => other[1] - one[1]).slice(0, 8),
  };
}

/** True where the reply is of the kind the answer calls for. */
export function isFitting({ reply, of }: { reply: string; of: FeedbackCase }): boolean {
  const spanish = /^(?:Lo que funciona|Una pregunta|Siguiente paso):/m.test(reply);
  const labels = feedbackParts(reply).flatMap(({ part }) => part ?? []);
  if (of.expect === 'boundary') return [DOOR_CLOSED.en, DOOR_CLOSED.es].includes(reply);
  if (of.expect === 'gentle') return !reply.includes('?') && reply.includes(KEEP_OUT.en);
  if (of.expect === 'begin') return labels.join() === 'question,step';
  return (of.expect === 'es') === spanish && labels.includes('question') && labels.at(-1) === 'step';
}

/** Harmless answers that the reader of danger takes over, so that they get no feedback at all. */
export const takenOver = (): FeedbackCase[] =>
  FEEDBACK_CASES.filter(({ question, answer }) => dangerIn(answer, question) !== null || mayBeGrave(answer));
