import { findQuestionByText, SECTIONS } from '../../../contract/forms';
import { holdsDanger, soundsPersonal, statesStatus } from '../../../guidance/safeguarding/sensitivity';
import { shippedRows } from '../../../platform/runtime/process';
import { plainWords } from '../../../platform/text/words';
import type { FeedbackInput, FeedbackReply } from '../../generated-words';
import { spokenLanguage, writingKind } from '../../text/language';
import { inQuotes, sentencesOf, wordsOf } from '../../text/sentences';
import { topicOf } from '../../text/topics';

const BEGIN = 'begin';
/** Refers to the strong-answers list below the reply. */
const POINTS = 'points';
/** Questions about a quote that fit whatever it says, and questions of the prompt that fit whatever the answer says. */
const THIS = 'this';
const GENERAL = 'general';
/** Said where somebody writes of a loss and wants to say no more. */
const QUIETEST = 'quiet-3';
const MAX_QUOTE = 200;
const MAX_SENTENCES = 80;
/** In fewer words a number says little, and a piece of a longer answer nothing. */
const MIN_WORDS = 3;
const LONG = 8;
const MAX_WHOLE = 90;
/** A shorter answer without a quote gets the question of how to begin. */
const MIN_TOLD = 12;
/** So many pieces of an answer are tried for a question about what they say. */
const MAX_TRIED = 3;
/** A shorter sentence that is unsure says nothing. */
const MAX_UNSURE = 6;

const ROWS = shippedRows('feedback-questions.tsv').map(([topic, id, asks, en, es]) => ({ topic, id, asks, en, es }));
/** Prompts that ask what somebody wants; under the others, a plan is no answer to ask about. */
const WISHED = new Set(['college-life', 'size', 'location', 'majors', 'other']);
/** Prompts whose answers name death or illness as a subject, too. */
const SUBJECTS = new Set(['favorites', 'fascination', 'problems', 'majors']);

/** Our text with this id, in the language of the reply. */
const wordsFor = (topic: string, id: string, language: 'en' | 'es'): string =>
  ROWS.find((row) => row.id === id && (row.topic === topic || row.topic === 'any'))?.[language] ?? '';

const SIGNS = new Map(shippedRows('feedback-signs.tsv').map(([sign, words]) => [sign, words.replaceAll(', ', '|')]));
const wordPattern = (sign: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${SIGNS.get(sign)})(?![\\p{L}\\p{N}])`, flags);

const [CLOSED, PASS, PUT_DOWN, UNSURE, PLAN] = ['closed', 'pass', 'put-down', 'unsure', 'plan'].map((sign) =>
  wordPattern(sign),
);
const [HURT, GRAVE, NEAR, APP, JOKE] = ['hurt', 'grave', 'near', 'app', 'joke'].map((sign) => wordPattern(sign));
const [NUMBER, DEED, DID, MINE, WISH] = ['number', 'deed', 'did', 'mine', 'wish'].map((sign) => wordPattern(sign));
const [REFUSAL, PAST, SETBACK, HINGE, NO_NOUN] = ['refusal', 'past', 'setback', 'hinge', 'no-noun'].map((sign) =>
  wordPattern(sign),
);
const [THING, HE_OR_SHE, PERSON] = ['things', 'persons', 'says-person'].map((sign) => wordPattern(sign));
const [EMPTY, SMALL, NAMED] = ['empty', 'small', 'named'].map((sign) => wordPattern(sign, 'gu'));
const TOPIC_PATTERNS = new Map(
  [...SIGNS.keys()].flatMap((sign) => (sign.startsWith('says-') ? [[sign.slice(5), wordPattern(sign)]] : [])),
);
/** Somebody who writes of themself, be it with others. */
const WRITER = /(?<!\p{L})(?:i|im|ive|we|us|yo|nos|nosotros)(?!\p{L})/u;
const NAME = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{L}+/u;

type MirrorReply = Omit<FeedbackReply, 'sign'>;

/** Whether words are left to ask about once 'idk' and the like are gone; a bare number says nothing by itself. */
const saysSomething = (text: string): boolean => {
  const plain = plainWords(text);
  return /\p{L}{3}|\b(?:ap|pe|tv|dj|art)\b/u.test(plain.replace(EMPTY, ' ').replace(SMALL, ' '));
};

/** How concrete a sentence is: a number, a deed, a name, the writer in it, some length. */
function concreteness(text: string): number {
  const plain = plainWords(text);
  const count = wordsOf(text).length;
  const signs: [boolean, number][] = [
    [count >= MIN_WORDS && (/\d/.test(plain) || NUMBER.test(plain)), 3],
    [DEED.test(plain) || DID.test(plain), 3],
    [NAME.test(text), 2],
    [MINE.test(plain), 1],
    [count >= LONG, 1],
  ];
  return signs.reduce((sum, [isSo, weight]) => sum + (isSo ? weight : 0), 0);
}

const LOOSE_END = /[,;:]?(?: (?:and|but|so|then|y|pero|entonces))?$/;
/** The beginning of a long sentence, up to the last clause that fits. */
const shortened = (text: string): string =>
  /^.{20,200}(?=[,;:] | (?:and|but|so|then|y|pero|entonces) )/su.exec(text)?.[0].replace(LOOSE_END, '') ?? '';

const LIST_MARK = /(?:^|\s)\d{1,2}[.):-]+\s+/;
/** Leading marks and words a quote may drop. */
const BULLET =
  /^[-*•–\s]+|^(?:(?:and|so|but|also|then|anyways?|honestly|no but|lol|y|pero|entonces),? )+(?=(?:\S+ ){3})/i;
/** Quotation marks, markup, an aside, a question, or an initial at the end, behind which the sentence goes on. */
const UNFIT = /[“”<>]|^\(|\p{L}\?["'’]?$|\b\p{Lu}\.$|^[^"]*"[^"]*$/u;

const isFit = (text: string): boolean =>
  ![PUT_DOWN, CLOSED, APP, JOKE].some((sign) => sign.test(plainWords(text))) &&
  !UNFIT.test(text) &&
  !(wordsOf(text).length <= MAX_UNSURE && UNSURE.test(plainWords(text))) &&
  saysSomething(text) &&
  !statesStatus(text) &&
  !holdsDanger(text);

/** Whether 'it', 'that', or 'them' in a sentence refers to something only the previous one names. */
function dependsOnContext(text: string): boolean {
  const plain = plainWords(text);
  if (HINGE.test(plain)) return true;
  const thing = THING.exec(plain);
  const named = [...plain.slice(0, thing?.index ?? 0).matchAll(NAMED)].some(([noun]) => !PERSON.test(noun));
  if (thing && !named && NO_NOUN.test(plain)) return true;
  const person = HE_OR_SHE.exec(plain);
  return person !== null && !PERSON.test(plain.slice(0, person.index)) && !NAME.test(text) && NO_NOUN.test(plain);
}

/** Whether a sentence states only a plan, in reply to a question about something else. */
const isPlan = (topic: string, text: string): boolean => !WISHED.has(topic) && PLAN.test(plainWords(text));

/** Whether a sentence speaks of what hurts, and not of a subject. */
function isPain(topic: string, text: string): boolean {
  const plain = plainWords(text);
  return HURT.test(plain)
    ? !SUBJECTS.has(topic) || WRITER.test(plain)
    : GRAVE.test(plain) && NEAR.test(plain) && !SUBJECTS.has(topic);
}

/** Whole sentences in their order; none that hinges on the one before it, which says what it is about. */
const piecesOf = (part: string): string[] =>
  sentencesOf(part)
    .slice(0, MAX_SENTENCES)
    .map(({ text }) => text.replace(BULLET, ''))
    .filter((text, at) => text.length <= MAX_QUOTE && (at === 0 || !dependsOnContext(text)));

/** The parts of an answer that may be quoted back to its writer: new ones first, then the most concrete, plans last. */
function quotableParts(topic: string, answer: string, before: string | null): string[] {
  const isShort = answer.length <= MAX_WHOLE && !/\n|^\s*1[.):-]/.test(answer) && !isPain(topic, answer);
  if (before === null && isShort && isFit(answer.trim())) return [answer.trim()];
  const parts = /^\s*1[.):-]/.test(answer) ? answer.split(LIST_MARK) : [answer];
  const isOld = (text: string): number => (before?.includes(text) ? 1 : 0);
  const worth = (text: string): number => (isPlan(topic, text) ? 0 : concreteness(text));
  const whole = parts
    .flatMap(piecesOf)
    .filter(isFit)
    .sort((one, other) => isOld(one) - isOld(other) || worth(other) - worth(one) || other.length - one.length);
  const told = whole.filter((text) => wordsOf(text).length >= MIN_WORDS);
  if (told.length > 0) return told;
  return parts
    .flatMap((part) => sentencesOf(part).filter(({ text }) => text.length > MAX_QUOTE && isFit(text)))
    .map(({ text }) => shortened(text.replace(BULLET, '')))
    .filter((text) => text !== '');
}

/** True where an answer holds no words to ask about: nothing, 'idk', 'pass', or keys pressed at random. */
export const isWordless = (answer: string): boolean =>
  PASS.test(bareWords(answer)) || ['empty', 'unsure', 'gibberish'].includes(writingKind(answer));

const bareWords = (text: string): string => plainWords(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const languageOf = ({ answer, pages = 'en' }: FeedbackInput): 'en' | 'es' => {
  const spoken = spokenLanguage(answer, pages);
  return spoken === 'other' ? pages : spoken;
};

/** Feedback that quotes and asks nothing: where somebody is in danger, closed the door, or passes. */
export const closingReply = (
  input: FeedbackInput,
  words: 'closed' | 'pass' | typeof QUIETEST = 'closed',
): MirrorReply => ({
  text: wordsFor('any', words, languageOf(input)),
});

/** A stable hash, so the same words always choose the same question. */
const sumOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

const ITEM = /,(?!\d)|;|\s(?:and|or|y|o)\s/;
const MIN_ITEMS = 3;
const MAX_ITEM_WORDS = 5;
/** A clause is no item. */
const CLAUSE = /\b(?:i|we|you|they|he|she|nobody|everybody|because|is|are|yo|porque|me|se|es)\b/iu;

function isList(quote: string): boolean {
  const items = (quote.split(/[.!]\s/).length >= MIN_ITEMS ? quote.split(/[.!]\s/) : quote.split(ITEM))
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  return (
    items.length >= MIN_ITEMS && items.every((item) => item.length <= MAX_ITEM_WORDS && !CLAUSE.test(item.join(' ')))
  );
}

/** The kinds of question that fit whatever a quote of its kind says; 'general' alone where one about it could be senseless. */
function kindsFor(topic: string, quote: string): readonly string[] {
  const plain = plainWords(quote);
  if (REFUSAL.test(plain) || isPlan(topic, quote) || soundsPersonal(quote)) return [];
  if (isList(quote)) return ['list', 'about'];
  if (WISH.test(plain)) return ['about'];
  if (DID.test(plain)) return ['deed'];
  return SETBACK.test(plain) || PAST.test(plain) ? [] : ['about'];
}

const kindOfRow = (id: string): string => (/^\d/.test(id) ? GENERAL : (id.split('-')[0] ?? id));

/**
 * Whether an answer already contains what a question asks for, or lacks what it presumes (`!size`); `plain` is the
 * normalized answer.
 */
const answersQuestion = (asks: string, answer: string, plain: string): boolean =>
  asks.split(' ').some((one) => {
    if (one === 'name') return NAME.test(answer);
    return one.startsWith('!')
      ? !TOPIC_PATTERNS.get(one.slice(1))?.test(plain)
      : (TOPIC_PATTERNS.get(one)?.test(plain) ?? false);
  });

/** A question of these kinds that was not asked yet and that the answer leaves open; those of a kind begin with one that the quote decides. */
function questionFor(topic: string, input: FeedbackInput, kinds: readonly string[], quote: string): string | undefined {
  const { answer, asked = [] } = input;
  const plain = plainWords(answer);
  const rows = kinds.flatMap((kind) => {
    const all = ROWS.filter((row) => [topic, 'any'].includes(row.topic) && kindOfRow(row.id) === kind);
    const first = sumOf(quote) % (all.length || 1);
    return [...all.slice(first), ...all.slice(0, first)];
  });
  return rows.find(({ id, asks }) => !asked.includes(id) && !answersQuestion(asks, answer, plain))?.id;
}

/** The quotes to find a question for; only new ones if the answer had feedback before. */
const quotesToTry = (quotes: readonly string[], before: string | null): string[] =>
  quotes.slice(0, before === null ? MAX_TRIED : 1);

/** The question of a reply, and the quote it is about: the first deed or list that has an open question, else the first quote. */
function chooseQuestion(topic: string, input: FeedbackInput, quotes: readonly string[], hasPoints: boolean) {
  for (const [at, quote] of quotes.entries()) {
    const kinds = kindsFor(topic, quote).filter((kind) => at === 0 || kind !== 'about');
    const id = questionFor(topic, input, kinds, quote);
    if (id) return { id, quote };
  }
  const [quote] = quotes;
  const isEmpty = quote === undefined && wordsOf(input.answer).length < MIN_TOLD && !/\d/.test(input.answer);
  const kinds = [
    ...(isEmpty ? [BEGIN] : []),
    ...(quote === undefined ? [] : [THIS]),
    GENERAL,
    ...(hasPoints && !isEmpty ? [POINTS] : []),
  ];
  return { id: questionFor(topic, input, kinds, quote ?? input.answer), quote };
}

/** What of an answer may be quoted: whole sentences that neither hurt nor sound personal first. */
function quotesOf(topic: string, { answer, before = null }: FeedbackInput): string[] {
  // 'I don't know my GPA' tells where to begin, but not what the GPA is.
  const isQuoted = !isWordless(answer) && (topic !== 'numbers' || /\d|\b(?:because|bc|since|porque)\b/i.test(answer));
  const all = isQuoted ? quotableParts(topic, answer, before) : [];
  const isKind = (quote: string): boolean =>
    wordsOf(quote).length > MIN_WORDS && !isPain(topic, quote) && !soundsPersonal(quote);
  return [...all.filter(isKind), ...all.filter((quote) => !isKind(quote))];
}

/**
 * Feedback without a model: a sentence of the answer, as it was typed, and a question that the answer leaves open; else a question alone.
 * It judges nothing. Nothing is asked about what hurts, and nothing is quoted either where a rule names a danger or the student
 * only closes the door.
 */
export function mirror(input: FeedbackInput): MirrorReply {
  const { question, answer, before = null } = input;
  if (holdsDanger(answer, question)) return closingReply(input);
  if (PASS.test(bareWords(answer))) return closingReply(input, 'pass');
  const language = languageOf(input);
  const place = findQuestionByText(question);
  const topic = place ? topicOf({ form_id: place.formId, question_id: place.questionId }) : 'other';
  const quotes = quotesOf(topic, input);
  const isTender = sentencesOf(answer).some(({ text }) => isPain(topic, text));
  if (CLOSED.test(plainWords(answer)) && (isTender || quotes.length === 0))
    return closingReply(input, isTender ? QUIETEST : 'closed');
  const hasPoints = SECTIONS.some(({ title }) => title === place?.formId);
  const { id, quote } = isTender
    ? { id: questionFor(topic, input, ['quiet'], answer), quote: quotes[0] }
    : chooseQuestion(topic, input, quotesToTry(quotes, before), hasPoints);
  const quoted = id && quote && wordsFor('any', 'quote', language).replace('{quote}', () => inQuotes(quote));
  const words = wordsFor(topic, id ?? 'done', language);
  return { text: [quoted, words].filter(Boolean).join('\n\n'), asked: id };
}
