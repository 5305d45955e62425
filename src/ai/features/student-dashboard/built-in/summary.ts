import type { StudentInput } from '../../../../contract/student-input';
import { tellsOfHardLife } from '../../../../guidance/safeguarding/sensitivity';
import { isOwnThought } from '../../../text/proof/own-deeds';
import { type ProvedInterest, provedInterests } from '../../../text/proof/proved-interests';
import type { Quote } from '../../../text/quotes';
import { about, type StudentReading } from '../../../text/reading';
import { claims, says, type Statement, WordsUsed } from '../../../text/statements';
import { told } from '../../../text/telling';
import { wordsOf } from '../../../text/sentences';
import { NEEDED_TOPICS, type Topic, topicOf } from '../../../text/topics';
import { asNoun, isTrade, withArticle } from '../../../text/field-words';
import { fill, type Forms } from '../../../text/variety';
import { joinWords } from '../../../../platform/text/join-words';
import { preferencePhrase } from '../../../text/preference-words';
import { studentPreferencesOf } from '../../../text/student-preferences';
import { keyOf } from './ideas';
import { isConcreteDeed } from './strengths';

const OPENERS = [
  '{name}, one thread in your answers is {area}: {q}.',
  '{name}, what you write leads toward {area}: {q}.',
];
/** Where a trade is named by who works in it. */
const TRADE_OPENERS = [
  '{name}, one idea in your answers is to become {area}: {q}.',
  '{name}, you can imagine working as {area}: {q}.',
];
/** Where a curiosity has no name of its own. */
const CURIOUS_OPENERS = [
  '{name}, this is where your curiosity shows: {q}.',
  'Your curiosity has a place to begin, {name}: {q}.',
];
/** Where nobody asked, and two answers show it. */
const SHOWN_OPENERS = [
  '{name}, more than one answer of yours points to {area}: {q}.',
  'More than once, {name}, you come back to {area}: {q}.',
];
/** Where a direction is told in words that we cannot name. */
const SAID_OPENERS = [
  '{name}, asked about majors and careers, you say: {q}.',
  'On majors and careers you say this, {name}: {q}.',
];
const OPEN_OPENERS = [
  '{name}, your direction is still open, and that is a fair place to start. What you do tell is concrete: {q}.',
  'You have not named a field yet, {name}, and you do not have to. You do say this: {q}.',
];
const OUTSIDE = ['Outside class: {q}.', 'Your own time: {q}.'];

/** The inner side of a picture, in the order it tells most. */
const INNER: readonly [Topic, readonly string[]][] = [
  ['lesson', ['Something you learned: {q}.', 'A lesson: {q}.']],
  ['happy', ['A good moment: {q}.', 'Makes you happy: {q}.']],
  ['remembered', ['To be remembered: {q}.']],
  ['self', ['About yourself: {q}.']],
];

const nothingYet = (name: string): Statement =>
  says(
    `${name}, there is nothing to summarize yet: no answer of yours has arrived in words we can work with. Start with any question that feels easy. Two or three honest sentences are enough for a first picture.`,
  );

/** The portrait at the head of the dashboard: interest, life outside class, inner side, wishes, and what is not known yet. */
export function summaryOf(
  studentInput: StudentInput,
  reading: StudentReading,
  forms: Forms,
  words = new WordsUsed(),
): Statement[] {
  if (!reading.answers.length) return [nothingYet(studentInput.firstName)];
  const used = new Set<string>();
  const opener = openerOf(studentInput, reading, provedInterests(studentInput, reading), forms);
  opener.forEach(({ evidence }) => evidence.forEach(({ quote }) => used.add(quote)));
  const outside = outsideOf(reading, used, forms, words);
  outside.forEach(({ evidence }) => evidence.forEach(({ quote }) => used.add(quote)));
  return [
    ...opener,
    ...outside,
    ...innerOf(reading, used, forms, words),
    ...wishesLine(studentInput),
    ...missingLine(reading),
  ];
}

const ASKED_FOR: ReadonlySet<Topic> = new Set<Topic>(['majors', 'interest']);

/** What may be said of an interest by these words: that it is named, wondered about, or shown in more than one answer. */
function openersFor({ topic }: Quote, area: string): readonly string[] {
  if (ASKED_FOR.has(topic)) return isTrade(area) ? TRADE_OPENERS : OPENERS;
  if (topic === 'problems' || topic === 'fascination') return CURIOUS_OPENERS;
  return SHOWN_OPENERS;
}

function openerOf(
  { firstName: name }: StudentInput,
  reading: StudentReading,
  [first]: readonly ProvedInterest[],
  forms: Forms,
): Statement[] {
  const quote = first?.quotes[0];
  if (first && quote) {
    const asked = ASKED_FOR.has(quote.topic);
    const area = asNoun(keyOf(first));
    const values = { name, area: asked && isTrade(area) ? withArticle(area) : area, q: told(quote.quote, 'you') };
    return [
      claims(`interest:${first.field.cip2}`, fill(forms.pick(openersFor(quote, area), quote.quote), values), quote),
    ];
  }
  const said = best(about(reading, 'majors').filter((one) => isOwnThought(one.quote) && !tellsOfHardLife(one.quote)));
  if (said) {
    const values = { name, q: told(said.quote, 'you') };
    return [claims('told', fill(forms.pick(SAID_OPENERS, said.quote), values), said)];
  }
  if (reading.answers.some((one) => topicOf(one) === 'majors')) return [];
  const open = best(about(reading, 'fascination', 'favorites', 'free-time', 'interest', 'activities').filter(isOpen));
  if (!open) return [];
  const values = { name, q: told(open.quote, 'you') };
  return [claims('told', fill(forms.pick(OPEN_OPENERS, open.quote), values), open)];
}

/** A loss or a family’s trouble is no headline, and neither is a joke or a shrug; they stay where the student told them. */
const isOpen = ({ quote, worth }: Quote): boolean =>
  worth >= 1 && quote.split(/\s+/).length >= LEAST_WORDS && !tellsOfHardLife(quote) && isOwnThought(quote);

const LEAST_WORDS = 4;

const best = (quotes: readonly Quote[]): Quote | null =>
  quotes.reduce<Quote | null>((top, one) => (top && top.worth >= one.worth ? top : one), null);

const byWorth = (quotes: readonly Quote[]): Quote[] => quotes.toSorted((one, other) => other.worth - one.worth);

/** The first of these lines that the page may still tell. */
const firstToTell = (lines: readonly Statement[], words: WordsUsed): Statement[] =>
  lines.filter((line) => words.mayTellAgain(line)).slice(0, 1);

function outsideOf(reading: StudentReading, used: ReadonlySet<string>, forms: Forms, words: WordsUsed): Statement[] {
  const deeds = about(reading, 'activities', 'work', 'home', 'free-time', 'proud').filter(
    (one) => !used.has(one.quote) && isOpen(one),
  );
  const line = forms.pick(OUTSIDE, deeds[0]?.quote ?? '');
  const ordered = [...byWorth(deeds.filter(isConcreteDeed)), ...byWorth(deeds)];
  const lines = ordered.map((quote) => claims('deed', fill(line, { q: told(quote.quote, 'you') }), quote));
  return firstToTell(lines, words);
}

function innerOf(reading: StudentReading, used: ReadonlySet<string>, forms: Forms, words: WordsUsed): Statement[] {
  const lines = INNER.flatMap(([topic, choices]) => {
    const quote = best(about(reading, topic).filter((one) => isOpen(one) && !used.has(one.quote)));
    return quote
      ? [claims('told', fill(forms.pick(choices, quote.quote), { q: told(quote.quote, 'you') }), quote)]
      : [];
  });
  return firstToTell(lines, words);
}

function wishesLine(studentInput: StudentInput): Statement[] {
  const phrase = preferencePhrase(studentPreferencesOf(studentInput));
  return phrase ? [claims('wish', `For college you lean toward ${phrase.text}.`, ...phrase.evidence)] : [];
}

/** An answer of so few words can still grow. */
const SHORT_ANSWER = 8;
const MOST_TO_TELL = 2;

/** What would tell most: what was not answered yet, then what was answered in a few words. */
function tellMost(reading: StudentReading): string[] {
  const short = NEEDED_TOPICS.filter(({ topic }) => {
    const words = reading.answers.filter((one) => topicOf(one) === topic).map(({ answer }) => wordsOf(answer).length);
    return words.length > 0 && Math.max(...words) < SHORT_ANSWER;
  });
  return [...reading.missing, ...short].slice(0, MOST_TO_TELL).map(({ missing }) => missing);
}

function missingLine(reading: StudentReading): Statement[] {
  if (!reading.thin) return [];
  const count = reading.answers.length === 1 ? 'one answer' : `${reading.answers.length} answers`;
  const open = tellMost(reading);
  if (open.length === 0) return [says(`This picture rests on ${count} so far, so take it as a sketch.`)];
  const two = open.length > 1 ? 'two more would tell most' : 'one more would tell most';
  return [says(`With ${count} so far this is a sketch, and ${two}: ${joinWords(open)}.`)];
}
