import type { ChatReply } from '../../src/ai/generated-words';
import type { ChatAsk, ChatOption } from '../../src/contract/chat';
import type { Tier } from '../../src/contract/text';
import { terms } from '../../src/guidance/articles/article';
import { CATALOGUE } from '../lists/product';
import { filled } from './facts';
import { converse, optionsFor, type Person, personOf } from './product';
import type { Question } from './questions';

/** `right`: answered, or offered while it is typed; `one more`: offered by the reply to what was sent; `wrong`: something else is answered. */
export type Verdict = 'right' | 'one more' | 'unhelpful' | 'wrong';

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
    case 'roster':
      return `roster:${ask.question}`;
    case 'article':
      return `article:${ask.id}`;
    case 'term':
      return `term:${terms().get(ask.id)?.names[0] ?? ask.id}`;
    default:
      return ask.kind;
  }
}

const nameOfOption = (option: ChatOption): string => ('ask' in option ? nameOfAsk(option.ask) : option.to);

/** What a reply answers, and what its buttons and links lead to. */
const shownBy = ({ sources }: ChatReply): string[] => [
  ...(sources.ask ? [nameOfAsk(sources.ask)] : []),
  ...[...(sources.suggestions ?? []), ...sources.links].map(nameOfOption),
];

/** A sentence that calls one listed school by another tier than its own. */
function falseTier(text: string, { student }: Person): string | null {
  for (const sentence of text.split(/(?<=[.!?])\s|\n/)) {
    const named = (student?.list.recommendations ?? []).filter(({ name }) => sentence.includes(name));
    const said = TIERS.find((tier) => new RegExp(`is (?:on your list as )?an? ${tier}\\b`).test(sentence));
    if (named.length === 1 && said && named[0]?.type !== said) return sentence;
  }
  return null;
}

/** What would be untrue or hurt in any reply, whatever was asked; an answer to another question is untrue, too. */
function wrongIn({ text, sources }: ChatReply, expected: readonly string[], person: Person): string[] {
  const tier = falseTier(text, person);
  const answered = sources.ask ? nameOfAsk(sources.ask) : null;
  return [
    ...(DATE.test(text) ? ['a date that nobody holds'] : []),
    ...(tier ? [`another tier than its own: ${tier}`] : []),
    ...(answered !== null && !expected.includes(answered) ? [`answers ${answered}`] : []),
  ];
}

/** Judges the reply to one turn, and what was offered while it was typed. */
export function judge(question: Question): Judged {
  const person = personOf(question.who);
  const turns = question.turns.map((text) => filled(text, person));
  const expected = question.expected.map((one) => filled(one, person));
  const options = optionsFor(person, turns.at(-1) ?? '').map(nameOfOption);
  const reply = converse(person, turns);
  const wrong = wrongIn(reply, expected, person);
  const shown = shownBy(reply);
  const isMiss = options.length === 0 && reply.sources.ask === undefined;
  const isFirst = expected.some((one) =>
    one === 'nothing' ? isMiss : options.includes(one) || (reply.sources.ask && nameOfAsk(reply.sources.ask) === one),
  );
  const rest = expected.some((one) => shown.includes(one)) ? 'one more' : 'unhelpful';
  const verdict = wrong.length ? 'wrong' : isFirst ? 'right' : rest;
  return { question, turns, reply, verdict, because: wrong.length ? wrong : shown };
}
