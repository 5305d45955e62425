import { findQuestionByText, SECTIONS } from '../../../contract/forms';
import { holdsDanger, soundsPersonal } from '../../../guidance/safeguarding/sensitivity';
import { shippedRows } from '../../../platform/runtime/process';
import { plainWords } from '../../../platform/text/words';
import type { FeedbackInput, FeedbackReply } from '../../generated-words';
import { spokenLanguage, writingOf } from '../../text/language';
import { inQuotes, sentencesOf, wordsOf } from '../../text/sentences';
import { topicOf } from '../../text/topics';

/** Asked where an answer holds nothing to ask about. */
const BEGIN = 'begin';
/** Points to the list of what strong answers have, below the reply. */
const POINTS = 'points';
const MAX_QUOTE = 200;
const MAX_SENTENCES = 80;
/** In fewer words a number says little. */
const MIN_WORDS = 3;
const LONG = 8;
/** An answer no longer than this is quoted whole. */
const MAX_WHOLE = 90;
/** What a sentence that stands alone is worth more than two that belong together. */
const CONCRETE = 20;
/** A shorter answer without a quote is asked to begin. */
const MIN_TOLD = 12;
/** So many pieces of an answer are tried for a question that fits: those with a number or a deed. */
const MAX_TRIED = 3;
const MIN_CONCRETE = 3;
/** A shorter answer says too little to add to. */
const MIN_TO_ADD = 6;

const ROWS = shippedRows('feedback-questions.tsv').map(([topic, id, asks, en, es]) => ({ topic, id, asks, en, es }));
const PLAN_TOPICS = new Set(ROWS.flatMap(({ topic, id }) => (id === 'plan' ? [topic] : [])));

/** The words of ours with this name, in the language of the reply. */
const wordsFor = (topic: string, id: string, language: 'en' | 'es'): string =>
  ROWS.find((row) => row.id === id && (row.topic === topic || row.topic === 'any'))?.[language] ?? '';

const SIGNS = new Map(shippedRows('feedback-signs.tsv').map(([sign, words]) => [sign, words.replaceAll(', ', '|')]));
const holds = (sign: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${SIGNS.get(sign)})(?![\\p{L}\\p{N}])`, flags);

const [CLOSED, PUT_DOWN, PAIN, UNSURE, PLAN] = ['closed', 'put-down', 'pain', 'unsure', 'plan'].map((sign) =>
  holds(sign),
);
const [NUMBER, DEED, DID, NEVER_DID, WISH] = ['number', 'deed', 'did', 'never-did', 'wish'].map((sign) => holds(sign));
const [REFUSAL, PAST_OF_OTHERS, HINGE, NO_NOUN] = ['refusal', 'past', 'hinge', 'no-noun'].map((sign) => holds(sign));
const [THING, HE_OR_SHE, PERSON] = ['things', 'persons', 'says-person'].map((sign) => holds(sign));
const [EMPTY, SMALL, NAMED, SETBACK] = ['empty', 'small', 'named', 'setback'].map((sign) => holds(sign, 'gu'));
const SAYS = new Map(
  [...SIGNS.keys()].flatMap((sign) => (sign.startsWith('says-') ? [[sign.slice(5), holds(sign)]] : [])),
);
const NAME = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{L}+/u;
const PAST = /(?<!\p{L})(?:i|we) (?:\p{L}+ )?\p{L}{3,}ed(?!\p{L})|(?<!\p{L})\p{L}{3,20}(?:é|amos|imos)(?!\p{L})/u;

/** A Spanish verb of what somebody did: 'organicé', and neither 'café' nor 'estudiaré'. */
const DID_IN_SPANISH = /(?<!\p{L})(?!caf|porqu|tambi|beb|pap|qu)\p{L}{2,20}(?<![aei]r)é(?!\p{L})/u;

type Mirrored = Omit<FeedbackReply, 'sign'>;

/** Whether words are left to ask about once 'idk' and the like are gone. */
const saysSomething = (text: string): boolean => {
  const plain = plainWords(text);
  return /\d|\p{L}{3}|\b(?:ap|pe|tv|dj|art)\b/u.test(plain.replace(EMPTY, ' ').replace(SMALL, ' '));
};

/** How concrete a sentence is: a number, a deed, a name, some length. */
function concreteness(text: string): number {
  const plain = plainWords(text);
  const count = wordsOf(text).length;
  const signs: [boolean, number][] = [
    [count >= MIN_WORDS && (/\d/.test(plain) || NUMBER.test(plain)), 3],
    [DEED.test(plain) || PAST.test(text.toLowerCase()), 3],
    [NAME.test(text), 2],
    [count >= LONG, 1],
  ];
  return signs.reduce((sum, [isSo, weight]) => sum + (isSo ? weight : 0), 0);
}

const LOOSE_END = /[,;:]?(?: (?:and|but|so|then|y|pero|entonces))?$/;
/** The beginning of a long sentence, up to the last clause that fits. */
const shortened = (text: string): string =>
  /^.{20,200}(?=[,;:] | (?:and|but|so|then|y|pero|entonces) )/su.exec(text)?.[0].replace(LOOSE_END, '') ?? '';

const LIST_MARK = /(?:^|\s)\d{1,2}[.):-]+\s+/;
/** What a quote may begin without. */
const BULLET = /^[-*•–\s]+|^(?:and|so|but|also|then|y|pero|entonces),? (?=(?:\S+ ){3})/i;
/** Quotation marks, markup, a question, or an initial at the end, behind which the sentence goes on. */
const UNFIT = /[“”<>]|\p{L}\?["'’]?$|\b\p{Lu}\.$|^[^"]*"[^"]*$/u;

const isFit = (text: string): boolean =>
  ![PUT_DOWN, CLOSED].some((sign) => sign.test(plainWords(text))) &&
  !UNFIT.test(text) &&
  !(wordsOf(text).length <= MIN_TO_ADD && UNSURE.test(plainWords(text))) &&
  saysSomething(text) &&
  !holdsDanger(text);

/** Whether a sentence says 'it', 'that' or 'them' for something that only the sentence before names. */
function hinges(text: string): boolean {
  const plain = plainWords(text);
  if (HINGE.test(plain)) return true;
  const thing = THING.exec(plain);
  const named = [...plain.slice(0, thing?.index ?? 0).matchAll(NAMED)].some(([noun]) => !PERSON.test(noun));
  if (thing && !named && NO_NOUN.test(plain)) return true;
  const person = HE_OR_SHE.exec(plain);
  return person !== null && !PERSON.test(plain.slice(0, person.index)) && !NAME.test(text) && NO_NOUN.test(plain);
}

/** Whether a sentence tells only of what somebody wants to do, under a question that asks for something else. */
const isPlan = (topic: string, text: string): boolean => PLAN_TOPICS.has(topic) && PLAN.test(plainWords(text));

/** A piece of an answer that may be quoted, with how well it stands alone. */
interface Piece {
  text: string;
  isWhole: boolean;
}

/** Whole sentences in their order; one that hinges on the sentence before comes with it, and not at all where both are too long. */
function piecesOf(part: string): Piece[] {
  const sentences = sentencesOf(part).slice(0, MAX_SENTENCES);
  return sentences.flatMap(({ text, start }, at): Piece[] => {
    const bare = text.replace(BULLET, '');
    if (at === 0 || !hinges(bare)) return bare.length <= MAX_QUOTE ? [{ text: bare, isWhole: true }] : [];
    const before = sentences[at - 1];
    const both = part.slice(before.start, start + text.length).replace(BULLET, '');
    const isPair = both.length <= MAX_QUOTE && !both.includes('\n') && isFit(before.text) && isFit(bare);
    return isPair && (at === 1 || !hinges(before.text.replace(BULLET, ''))) ? [{ text: both, isWhole: false }] : [];
  });
}

/** The parts of an answer that may be shown to its writer again, the new ones first, then the most concrete, and plans last. */
function quotable(topic: string, answer: string, before: string | null): string[] {
  const isShort = answer.length <= MAX_WHOLE && !/\n|^\s*1[.):-]/.test(answer);
  if (before === null && isShort && isFit(answer.trim())) return [answer.trim()];
  const parts = /^\s*1[.):-]/.test(answer) ? answer.split(LIST_MARK) : [answer];
  const isOld = ({ text }: Piece): number => (before?.includes(text) ? 1 : 0);
  const worth = ({ text, isWhole }: Piece): number =>
    isPlan(topic, text) ? 0 : concreteness(text) + (isWhole && concreteness(text) > 0 ? CONCRETE : 0);
  const whole = parts
    .flatMap(piecesOf)
    .filter(({ text }) => isFit(text))
    .sort((one, other) => isOld(one) - isOld(other) || worth(other) - worth(one) || other.text.length - one.text.length)
    .map(({ text }) => text);
  const isLabel = (text: string): boolean => wordsOf(text).length < MIN_WORDS;
  if (whole.some((text) => !isLabel(text))) return whole;
  const cut = parts
    .flatMap((part) => sentencesOf(part).filter(({ text }) => text.length > MAX_QUOTE && isFit(text)))
    .map(({ text }) => shortened(text.replace(BULLET, '')))
    .filter((text) => text !== '');
  return [...cut, ...whole];
}

/** True where an answer holds no words to ask about: nothing, 'idk', or keys pressed at random. */
export const isWordless = (answer: string): boolean => ['empty', 'unsure', 'gibberish'].includes(writingOf(answer));

const languageOf = ({ answer, pages = 'en' }: FeedbackInput): 'en' | 'es' => {
  const spoken = spokenLanguage(answer, pages);
  return spoken === 'other' ? pages : spoken;
};

/** Feedback that quotes and asks nothing: where somebody is in danger, or closed the door, be it after a loss. */
export const askNothing = (input: FeedbackInput, words: 'closed' | 'loss' = 'closed'): Mirrored => ({
  text: wordsFor('any', words, languageOf(input)),
});

/** The same words always choose the same question. */
const sumOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

const ITEM = /,(?!\d)|;|\s(?:and|or|y|o)\s/;
const MIN_ITEMS = 3;
const MAX_ITEM_WORDS = 7;
/** 'wrestling, 4-H, and i fix phones' is a list all the same. */
const MAX_CLAUSES = 1;
const MAX_CLAUSE_WORDS = 4;
const CLAUSE = /\b(?:i|we|you|they|he|she|nobody|everybody|because|is|are|yo|porque|me|se|es)\b/iu;

/** Whether a quote only names things one after the other. */
function isList(quote: string): boolean {
  const items = (quote.split(/[.!]\s/).length >= MIN_ITEMS ? quote.split(/[.!]\s/) : quote.split(ITEM))
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  const clauses = items.filter((item) => CLAUSE.test(item.join(' ')));
  return (
    items.length >= MIN_ITEMS &&
    items.every(({ length }) => length <= MAX_ITEM_WORDS) &&
    clauses.length <= MAX_CLAUSES &&
    clauses.every(({ length }) => length <= MAX_CLAUSE_WORDS)
  );
}

/** What a quote is, which decides what may be asked about it; 'told' where a question about it could be senseless. */
function kindOfQuote(topic: string, quote: string): 'told' | 'list' | 'deed' | 'statement' | 'plan' {
  const plain = plainWords(quote);
  if (isPlan(topic, quote)) return 'plan';
  if (WISH.test(plain)) return isList(quote) ? 'list' : 'statement';
  const achieved = plain.replaceAll(SETBACK, ' ');
  if (NEVER_DID.test(plain) || (achieved !== plain && !DID.test(achieved))) return 'told';
  if (DID.test(achieved) || (writingOf(quote) === 'other-language' && DID_IN_SPANISH.test(quote.toLowerCase())))
    return 'deed';
  if (REFUSAL.test(plain) || PAST_OF_OTHERS.test(plain)) return 'told';
  return isList(quote) ? 'list' : 'statement';
}

/** Whether an answer speaks of what hurt: then nothing is quoted, and only something quiet is asked. */
const isTender = (answer: string): boolean => PAIN.test(plainWords(answer)) || soundsPersonal(answer);

const kindOfRow = (id: string): string => (/^\d/.test(id) ? 'general' : (id.split('-')[0] ?? id));

/** Whether an answer holds what a question asks for, or lacks what it takes for said (`!size`); `plain` is the answer in plain words. */
const answers = (asks: string, answer: string, plain: string): boolean =>
  asks.split(' ').some((one) => {
    if (one === 'name') return NAME.test(answer);
    return one.startsWith('!') ? !SAYS.get(one.slice(1))?.test(plain) : (SAYS.get(one)?.test(plain) ?? false);
  });

/** The questions of a prompt of these kinds, in their order, the ones of a kind beginning with one that the quote decides. */
function questionsOf(topic: string, kinds: readonly string[], quote: string): { id: string; asks: string }[] {
  return kinds.flatMap((kind) => {
    if (kind === POINTS) return [{ id: POINTS, asks: '' }];
    const rows = ROWS.filter((row) => row.topic === topic && kindOfRow(row.id) === kind);
    const first = sumOf(quote) % (rows.length || 1);
    return [...rows.slice(first), ...rows.slice(0, first)];
  });
}

/** A question about a quote, or without one, that was not asked yet and that the answer leaves open. */
function questionFor(topic: string, input: FeedbackInput, kinds: readonly string[], quote = ''): string | undefined {
  const { answer, asked = [] } = input;
  const plain = plainWords(answer);
  return questionsOf(topic, kinds, quote).find(({ id, asks }) => !asked.includes(id) && !answers(asks, answer, plain))
    ?.id;
}

/** The quotes that a question is looked for: of an answer that had feedback before, only what is new. */
const triedOf = (quotes: readonly string[], before: string | null): string[] =>
  quotes
    .slice(0, before === null ? MAX_TRIED : 1)
    .filter((quote, at) => at === 0 || concreteness(quote) >= MIN_CONCRETE);

/** The question of a reply, and the quote it is about: the first one whose own kind has a question that is open, else the first. */
function chosen(topic: string, input: FeedbackInput, quotes: readonly string[], hasPoints: boolean) {
  const points = hasPoints ? [POINTS] : [];
  const [first] = quotes;
  const isShort = wordsOf(input.answer).length < (first === undefined ? MIN_TOLD : MIN_TO_ADD);
  for (const quote of quotes) {
    const kind = kindOfQuote(topic, quote);
    const kinds = kind === 'list' ? ['list', 'statement'] : [kind];
    const id = kind === 'told' ? undefined : questionFor(topic, input, kinds, quote);
    if (id) return { id, quote };
  }
  if (first !== undefined && !(isShort && kindOfQuote(topic, first) === 'told')) {
    const id = questionFor(topic, input, ['told', ...points], first);
    if (id) return { id, quote: first };
  }
  const quiet = isTender(input.answer) ? ['quiet'] : [];
  const isEmpty = quiet.length === 0 && isShort;
  const kinds = isEmpty ? [BEGIN, 'general'] : [...quiet, 'general', ...points];
  return { id: questionFor(topic, input, kinds, input.answer) };
}

/**
 * Feedback without a model: a sentence of the answer, as it was typed, and a question about it that the answer leaves open; else a
 * question alone. It judges nothing. Where a rule names a danger, or the student only closes the door, nothing is quoted or asked.
 */
export function mirror(input: FeedbackInput): Mirrored {
  const { question, answer, before = null } = input;
  if (holdsDanger(answer, question)) return askNothing(input);
  const language = languageOf(input);
  const place = findQuestionByText(question);
  const topic = place ? topicOf({ form_id: place.formId, question_id: place.questionId }) : 'other';
  // 'I don't know my GPA' says where to begin, not what it is.
  const isQuoted = !isWordless(answer) && (topic !== 'numbers' || /\d|\b(?:because|bc|since|porque)\b/i.test(answer));
  const quotes = isQuoted ? quotable(topic, answer, before) : [];
  const plain = plainWords(answer);
  if (CLOSED.test(plain)) {
    if (PAIN.test(plain)) return askNothing(input, 'loss');
    if (quotes.length === 0) return askNothing(input);
  }
  const hasPoints = SECTIONS.some(({ title }) => title === place?.formId);
  const { id, quote } = chosen(topic, input, isTender(answer) ? [] : triedOf(quotes, before), hasPoints);
  const quoted = quote && wordsFor('any', 'quote', language).replace('{quote}', () => inQuotes(quote));
  const words = wordsFor(topic, id ?? 'done', language);
  return { text: [quoted, words].filter(Boolean).join('\n\n'), asked: id };
}
