import type { ChatReply } from '../../src/ai/generated-words';
import type { ChatAsk } from '../../src/contract/chat-asks';
import type { Tier } from '../../src/contract/text';
import { terms } from '../../src/guidance/articles/article';
import { CATALOGUE } from '../lists/product';
import { filled } from './facts';
import { converse, type Person, personOf } from './product';
import type { Question } from './questions';

export type Verdict = 'right' | 'unhelpful' | 'wrong';

/** One question with Buddy's answer and how it was judged. */
export interface Judged {
  question: Question;
  turns: readonly string[];
  reply: ChatReply;
  verdict: Verdict;
  /** What is shown instead, or what should not be there. */
  because: readonly string[];
}

const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Aug|Sept?|Oct|Nov|Dec)\.? \d{1,2}\b/;
const TIERS: readonly Tier[] = ['Reach', 'Match', 'Safety'];

const nameOf = (unitid: number): string => CATALOGUE.find((one) => one.unitid === unitid)?.name ?? String(unitid);

/** An ask in the words of the questions: 'list:price', 'college:Bates College', 'article:letters', 'compare'. */
function nameOfAsk(ask: ChatAsk): string {
  switch (ask.kind) {
    case 'list':
      return ask.tier ? `list:${ask.tier}` : `list:${ask.order}${ask.from ? `:${ask.from}` : ''}`;
    case 'college':
    case 'why':
    case 'fit':
      return `${ask.kind}:${nameOf(ask.unitid)}`;
    case 'article':
      return `article:${ask.id}`;
    case 'term':
      return `term:${terms().get(ask.id)?.names[0] ?? ask.id}`;
    default:
      return ask.kind;
  }
}

/** What an answer is, and what its buttons lead to. */
const shownBy = ({ sources, kind }: ChatReply): string[] => [
  ...(kind === 'care' ? ['care'] : []),
  ...[sources.ask, ...(sources.suggestions ?? []).map(({ ask }) => ask)].flatMap((ask) =>
    ask ? [nameOfAsk(ask)] : [],
  ),
  ...(sources.offers?.length ? ['offers'] : []),
];

/** A sentence that calls one listed school by another tier than its own. */
function falseTier(text: string, { student }: Person): string | null {
  for (const sentence of text.split(/(?<=[.!?])\s|\n/)) {
    const named = student.list.recommendations.filter(({ name }) => sentence.includes(name));
    const said = TIERS.find((tier) => new RegExp(`is (?:on your list as )?an? ${tier}\\b`).test(sentence));
    if (named.length === 1 && said && named[0].type !== said) return sentence;
  }
  return null;
}

/** What would be untrue or hurt in any answer, whatever was asked; a list or a card that answers another question is untrue, too. */
function wrongIn({ text, sources }: ChatReply, { expected }: Question, person: Person): string[] {
  const tier = falseTier(text, person);
  const isClaimed = sources.ask?.kind === 'list' || sources.ask?.kind === 'balance' || sources.ask?.kind === 'fit';
  const claims = isClaimed && sources.ask ? nameOfAsk(sources.ask) : null;
  return [
    ...(DATE.test(text) ? ['a date that nobody holds'] : []),
    ...(tier ? [`another tier than its own: ${tier}`] : []),
    ...(claims !== null && !expected.some((one) => one === claims || claims.startsWith(one))
      ? [`claims ${claims}`]
      : []),
  ];
}

/** Judges one answer: wrong where something untrue is said, right where what was asked for is shown or offered. */
export function judge(question: Question): Judged {
  const person = personOf(question.student);
  const turns = question.turns.map((text) => filled(text, person));
  const expected = question.expected.map((one) => filled(one, person));
  const reply = converse(person, turns);
  const wrong = wrongIn(reply, { ...question, expected }, person);
  const shown = shownBy(reply);
  const isRight = expected.some((one) => (one === 'nothing' ? sourcesOfMiss(reply) : shown.includes(one)));
  const verdict = wrong.length ? 'wrong' : isRight ? 'right' : 'unhelpful';
  return { question, turns, reply, verdict, because: wrong.length ? wrong : shown };
}

/** True where nothing was found, and said so. */
const sourcesOfMiss = ({ sources }: ChatReply): boolean =>
  sources.ask === undefined && sources.suggestions?.length === 3;
