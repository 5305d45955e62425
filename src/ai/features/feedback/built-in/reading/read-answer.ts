import { readable } from '../../../../../platform/text/readable-text';
import { forReaders } from '../../../../safety/privacy/for-readers';
import { plainWords } from '../../../../../platform/text/plain-words';
import { mixesSpanish, spokenLanguage, type Writing, writingOf } from '../../../../text/language';
import { wordsOf, type Span } from '../../../../text/sentences';
import type { Topic } from '../../../../text/topics';
import { personIn } from './people';
import { BEGINS_REASON, clausesOf, piecesOf, quotableOf } from './pieces';
import { toldByShape } from './shape';
import { TELLS } from './signs';
import type { TellSign } from './sign';
import { isJoke, isNegated, isPraiseworthy, isWorn } from './strongest';
import { thingIn } from './thing';
import type { Told } from './told';

/** Where something is told: the sentence, and whether it is told so plainly that it may be praised. */
export interface Sign {
  span: Span;
  sure: boolean;
}

/** What an answer says, each signal with the exact words it was read from. */
export interface AnswerReading {
  topic: Topic;
  writing: Writing;
  /** The language to answer in; `mixed` where both stand side by side. */
  language: 'en' | 'es' | 'other';
  mixed: boolean;
  /** How many words were written, what is the writer's alone included. */
  words: number;
  /** The writer wants no more said about it. */
  boundary: boolean;
  /** Tells something that is the writer's alone; it is in no span below. */
  sensitive: boolean;
  told: ReadonlyMap<Told, Sign>;
  sentences: readonly Span[];
  jokes: readonly Span[];
  negations: readonly Span[];
  numbers: readonly Span[];
  places: readonly Span[];
  /** The parts of a list, where the answer is one. */
  items: readonly string[];
  /** A person it names, as a question names them. */
  who: string | null;
  /** What it is about, as a question names it. */
  thing: string | null;
  /** The first grade point average in it, as written. */
  gpa: string | null;
  /** What was not in the text before; empty where there was none. */
  added: readonly string[];
}

const NUMBERS = /(?<![\p{L}\d])\$?\d[\d,.]*\d(?!\d)|(?<![\p{L}\d])\$?\d(?![\d.)]|\s*\))/gu;
const PLACES =
  /(?:\b(?:in|at|near|from|to|en|de)\s+(?:the\s+)?)(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)*)|\b(?:at|in) (?:the|my|our) (?:kitchen|library|garage|barn|church|studio|shop|park|creek|farm|gym|reservoir|porch|hospital|clinic|store|bus)\b/gu;
const MOST_IN_ITEM = 5;
const MONTHS = /January|February|March|April|May|June|July|August|September|October|November|December/;

const spansOf = (text: string, sign: RegExp): Span[] =>
  [...text.matchAll(sign)].map(({ 0: found, index }) => ({ text: found, start: index }));

const GPA = /\bgpa\b|(?<![\d.])[0-5][.,]\d{1,2}(?!\d)|\bpromedio\b/iu;
const TEST = /\b(?:sat|act|psat)\b|(?<!\d)1[0-5]\d0(?!\d)/iu;

const looselyTold = ({ text }: Span): Told[] =>
  Object.entries<TellSign>(TELLS)
    .filter(([, { told }]) => told.test(plainWords(text)))
    .map(([what]) => what as Told);

/** What is told; what stands in `withheld`, the writer's alone, is not asked for either, and never praised. */
function toldIn(sentences: readonly Span[], withheld: readonly Span[], topic: Topic): Map<Told, Sign> {
  const told = new Map<Told, Sign>();
  const note = (what: Told, span: Span, sure: boolean): void => {
    const known = told.get(what);
    if (!known || (sure && !known.sure)) told.set(what, { span, sure });
  };
  // What everybody says is still to be told.
  for (const span of sentences.filter(({ text }) => !isWorn(text))) {
    const plain = plainWords(span.text);
    const doubtful = isJoke(span.text) || /\bif i\b/u.test(plain);
    for (const [what, sign] of Object.entries<TellSign>(TELLS)) {
      const surely = !doubtful && (sign.surely ?? sign.told).test(plain);
      if (surely || sign.told.test(plain)) note(what as Told, span, surely);
    }
    if (topic === 'numbers' && GPA.test(span.text)) note('gpa', span, /\d/.test(span.text));
    if (topic === 'numbers' && TEST.test(span.text)) note('test', span, /\b(?:1[0-5]\d0|[123]\d)\b/.test(span.text));
  }
  for (const [what, span] of toldByShape([...sentences, ...withheld], topic)) note(what, span, false);
  for (const span of withheld) for (const what of looselyTold(span)) note(what, span, false);
  return told;
}

/** Questions that are answered by a list. */
const LISTING: ReadonlySet<Topic> = new Set<Topic>([
  'strengths',
  'favorites',
  'struggles',
  'fascination',
  'activities',
  'problems',
  'free-time',
  'college-life',
  'majors',
]);
const SENTENCE = /\b(?:i|im|i'm|i’m|we|my|quiero|me|he|she|it|they|is|are|was|es|son)\b/i;

/** The parts of a short list ('soccer, church, a job'); empty where it is none. */
function itemsOf(sentences: readonly Span[], listed: boolean, topic: Topic): string[] {
  if (!LISTING.has(topic)) return [];
  const parts = listed
    ? sentences.map(({ text }) => text)
    : sentences.length === 1
      ? sentences[0].text.split(/\s*,\s*(?:and |y )?|\s+(?:and|y)\s+/)
      : [];
  const items = parts.map((part) => part.replace(/^[\s.,;]+|[\s.,;!?]+$/g, '')).filter(Boolean);
  const short = items.filter(
    (item) => wordsOf(item).length <= MOST_IN_ITEM && !SENTENCE.test(item) && !BEGINS_REASON.test(item),
  );
  return items.length > 1 && short.length === items.length ? items.slice(0, 3) : [];
}

/** The part of a first sentence that says what it is about: not what somebody else wants, nor what the writer does not. */
const headlineOf = (sentence: string, topic: Topic): string =>
  topic === 'struggles'
    ? sentence
    : (clausesOf(sentence).find((clause) => isPraiseworthy(clause) && !isNegated(clause)) ?? '');

const bare = (words: string): string =>
  plainWords(words)
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();

function addedSince(before: string, sentences: readonly Span[]): string[] {
  const old = bare(before);
  return sentences.filter(({ text }) => !old.includes(bare(text))).flatMap(({ text }) => quotableOf(text));
}

const TAKEN_BACK = /^(?:(?:lol|ok|no|but) )?(?:jk|just kidding|sike|kidding|es broma)(?: lol)?[.!]*$/u;
const BEGINS_TAKEN_BACK = /^\(?(?:lol )?(?:jk|just kidding|sike|kidding|es broma)\b/u;
const SHRUG = /^(?:\S+ ){0,2}i guess[.!]*$/u;

/** The sentences without 'idk', 'none' and what is taken back at once, where something else is told. */
function withoutShrugs(sentences: readonly Span[]): Span[] {
  const plain = sentences.map(({ text }) => plainWords(text));
  const told = sentences.filter(
    ({ text }, at) =>
      writingOf(text) !== 'unsure' &&
      !TAKEN_BACK.test(plain[at]) &&
      !BEGINS_TAKEN_BACK.test(plain[at + 1] ?? '') &&
      !SHRUG.test(plain[at]),
  );
  return told.length > 0 ? told : [...sentences];
}

/** What is known around an answer: its text of before, and the language of its pages. */
interface Around {
  before?: string | null;
  pages?: 'en' | 'es';
}

/** Reads an answer, and what is new in it where the text of before is known. */
export function readAnswer(answer: string, topic: Topic, { before = null, pages }: Around = {}): AnswerReading {
  const { text, kinds, boundary } = forReaders(answer);
  const { pieces, listed } = piecesOf(text);
  const sentences = withoutShrugs(pieces);
  const language = spokenLanguage(answer, pages);
  const items = itemsOf(sentences, listed, topic);
  const headline = items[0] ?? headlineOf(sentences[0]?.text ?? '', topic);
  return {
    topic,
    writing: writingOf(answer),
    language,
    mixed: language !== 'es' && mixesSpanish(text),
    words: wordsOf(answer).length,
    boundary,
    sensitive: kinds.length > 0,
    told: toldIn(sentences, kinds.length > 0 ? piecesOf(answer).pieces : [], topic),
    sentences,
    jokes: sentences.filter((one) => isJoke(one.text)),
    negations: sentences.filter((one) => isNegated(one.text)),
    numbers: spansOf(text, NUMBERS),
    places: spansOf(text, PLACES).filter((one) => !MONTHS.test(one.text)),
    items,
    who: personIn(text, language === 'es' ? 'es' : 'en', topic),
    thing: language === 'en' ? thingIn(headline, topic) : null,
    gpa: topic === 'numbers' ? (/(?<![\d.,])[0-5][.,]\d{1,2}(?!\d)/.exec(text)?.[0] ?? null) : null,
    added: before === null ? [] : addedSince(forReaders(readable(before)).text, sentences),
  };
}
