import { findQuestionByText } from '../../../contract/forms';
import { holdsDanger, soundsPersonal, disclosesStatus } from '../../../guidance/safeguarding/sensitivity';
import { shippedRows } from '../../../platform/runtime/process';
import { normalizeWords } from '../../../platform/text/words';
import type { FeedbackInput, FeedbackReply } from '../../generated-words';
import { spokenLanguage, writingKind } from '../../text/language';
import { inQuotes, sentencesOf, wordsOf } from '../../text/sentences';
import { containsRefusal, isRefusal, signPhrases, unpunctuated, wholeWords } from '../../text/refusals';
import { topicOf } from '../../text/topics';

const MAX_QUOTE_LENGTH = 200;
const MAX_SENTENCES = 80;
/** A quote from a longer answer needs at least this many words. */
const MIN_WORDS = 3;
const MIN_LONG_PART_WORDS = 8;
/** A whole sentence with this score is quoted before a more concrete part of an endless one. */
const MIN_CONCRETE = 4;
const MAX_WHOLE_ANSWER_LENGTH = 90;
/**
 * A shorter answer without a concrete action is asked to describe one time, or how to begin; others are asked what is
 * next.
 */
const MIN_FULL_ANSWER_WORDS = 20;
/** A shorter sentence that expresses doubt says nothing. */
const MAX_UNSURE_WORDS = 8;
/** An answer with fewer words in common with the question isn't a copy of it. */
const MIN_COPIED_WORDS = 4;

const signPattern = (sign: string, flags?: string): RegExp => wholeWords(signPhrases(sign), flags);

const MIN_STEM_LETTERS = 5;
/** A word is known by its beginning: 'practice' and 'practicing'. */
const stemsOf = (text: string): string[] =>
  wordsOf(normalizeWords(text)).flatMap((word) =>
    word.length < MIN_STEM_LETTERS ? [] : [word.slice(0, MIN_STEM_LETTERS)],
  );

/** `suits` is a sign of quotes that a question follows best; `needless` finds answers that have answered it already. */
const ROWS = shippedRows('feedback-questions.tsv').map(([topic = '', id = '', en = '', es = '', suits, unless]) => ({
  ...{ topic, id, en, es, suits },
  needless: unless ? wholeWords(unless.split(', ')) : null,
}));
/** Words of more questions than this, such as 'school', don't tell what a question is about. */
const MAX_QUESTIONS_PER_WORD = 6;
const QUESTION_STEMS = new Map(
  ROWS.filter(({ topic }) => topic !== 'any').map((row) => [row, new Set(stemsOf(`${row.en} ${row.es}`))]),
);
const isSubject = (stem: string): boolean =>
  ROWS.filter((row) => QUESTION_STEMS.get(row)?.has(stem)).length <= MAX_QUESTIONS_PER_WORD;

/** Prompts whose questions fit beside something painful, too. */
const PLAIN_TOPICS = new Set(signPhrases('plain-topics'));

/** Prompts that a question answers. */
const QUESTION_TOPICS = new Set(signPhrases('question-topics'));

/** Our text with this id, in the language of the reply. */
const wordsFor = (topic: string, id: string, language: 'en' | 'es'): string =>
  ROWS.find((row) => row.id === id && (row.topic === topic || row.topic === 'any'))?.[language] ?? '';

const [PUT_DOWN_WORDS, UNSURE_WORDS, CLUELESS_WORDS, ASKED_BACK_WORDS, APP_WORDS, JOKE_WORDS] =
  'put-down unsure clueless asked-back app joke'.split(' ').map((sign) => signPattern(sign));
const [HURT_WORDS, GRAVE_WORDS, NEAR_PERSON_WORDS, HINGE_WORDS, DEED_WORDS] = 'hurt grave near hinge deed'
  .split(' ')
  .map((sign) => signPattern(sign));
/** What makes a sentence more or less suitable to quote. */
const WEIGHTS = Object.entries({
  deed: 4,
  self: 2,
  wish: 2,
  number: 1,
  mine: 1,
  lack: -4,
  hinge: -6,
  cut: -7,
  loose: -3,
}).map(([sign, weight]) => ({ pattern: signPattern(sign), weight }));
const [EMPTY_WORDS, FUNCTION_WORDS] = ['empty', 'small'].map((sign) => signPattern(sign, 'gu'));
const SHORT_WORDS = signPattern('short-words');
const PROPER_NAME = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{L}+/u;

type MirrorReply = Omit<FeedbackReply, 'dangerSign'>;

/**
 * Whether any words to ask about are left once 'idk' and the like are removed; a bare number says nothing on its own.
 */
const saysSomething = (text: string): boolean => {
  const plainText = normalizeWords(text);
  const remaining = plainText.replace(EMPTY_WORDS, ' ').replace(FUNCTION_WORDS, ' ');
  return /\p{L}{3}/u.test(remaining) || SHORT_WORDS.test(remaining);
};

/**
 * How much a sentence says about its writer: an action, a hope, a number, a name; less if something is missing or it is
 * incomplete.
 */
function concreteness(text: string): number {
  const plainText = normalizeWords(text).replace(/(?<![.!,;: ])[.!,;: ]+$/, '');
  const signs = WEIGHTS.filter(({ pattern }) => pattern.test(plainText)).map(({ weight }) => weight);
  const wordCount = wordsOf(text).length;
  return [...signs, PROPER_NAME.test(text) ? 1 : 0, wordCount >= MIN_LONG_PART_WORDS ? 2 : 0].reduce(
    (sum, weight) => sum + weight,
    0,
  );
}

/** Where a long sentence may be cut. */
const CLAUSE_BREAK = new RegExp(`[,;:] | (?=(?:${signPhrases('conjunctions').join('|')}) )`, 'giu');

const LIST_MARK = /(?:^|\s)\d{1,2}[.):-]+\s+/;
/** Leading marks and words that a quote may omit. */
const BULLET = new RegExp(`^[-*•–\\s]+|^(?:(?:${signPhrases('openers').join('|')}),? )+(?=(?:\\S{1,40} ){3})`, 'iu');
/** Quotation marks, markup, an aside, a question, or a final initial after which the sentence continues. */
const UNQUOTABLE = /[“”<>]|^\(|\p{L}\?["'’]?$|\b\p{Lu}\.$|^[^"]*"[^"]*$/u;

const isQuotable = (text: string): boolean =>
  ![PUT_DOWN_WORDS, CLUELESS_WORDS, APP_WORDS, JOKE_WORDS].some((sign) => sign.test(normalizeWords(text))) &&
  !containsRefusal(normalizeWords(text)) &&
  !UNQUOTABLE.test(text) &&
  !(wordsOf(text).length <= MAX_UNSURE_WORDS && UNSURE_WORDS.test(normalizeWords(text))) &&
  saysSomething(text) &&
  !disclosesStatus(text) &&
  !holdsDanger(text);

/** Whether a sentence is about something painful. */
function isPainful(text: string): boolean {
  const plainText = normalizeWords(text);
  return HURT_WORDS.test(plainText) || (GRAVE_WORDS.test(plainText) && NEAR_PERSON_WORDS.test(plainText));
}

/** From each break in an endless sentence, as few clauses as make a quote. */
function clausesIn(sentence: string): string[] {
  const breaks = [...sentence.matchAll(CLAUSE_BREAK)].slice(0, MAX_SENTENCES);
  const starts = [0, ...breaks.map(({ index, 0: mark }) => index + mark.length)];
  const ends = [...breaks.map(({ index }) => index), sentence.length];
  return starts.flatMap((start, clause) => {
    const runs = ends.slice(clause).map((end) => sentence.slice(start, end).replace(/[,;:]$/, ''));
    return runs.find((run) => wordsOf(run).length >= MIN_LONG_PART_WORDS) ?? [];
  });
}

/** Whole sentences, in order; of a sentence too long to quote, its clauses. */
const splitPieces = (answerPart: string): string[] =>
  sentencesOf(answerPart)
    .slice(0, MAX_SENTENCES)
    .flatMap(({ text }) => (text.length > MAX_QUOTE_LENGTH ? clausesIn(text) : [text]))
    .map((text) => text.replace(BULLET, ''))
    .filter((text) => text.length <= MAX_QUOTE_LENGTH && isQuotable(text));

/** A quote from within a sentence, with its cuts marked. */
function withCutMarks(quote: string, answer: string): string {
  const sentence = sentencesOf(answer).find(({ text }) => text.length > MAX_QUOTE_LENGTH && text.includes(quote))?.text;
  if (sentence === undefined) return quote;
  return `${sentence.replace(BULLET, '').startsWith(quote) ? '' : '…'}${quote}${sentence.endsWith(quote) ? '' : '…'}`;
}

/** The parts of an answer that can be quoted back to its writer: new ones first, then the most concrete. */
function quotableParts(answer: string, previousAnswer: string | null): string[] {
  const isList = /\n|^\s*1[.):-]/.test(answer);
  if (
    previousAnswer === null &&
    answer.length <= MAX_WHOLE_ANSWER_LENGTH &&
    !isList &&
    !isPainful(answer) &&
    isQuotable(answer.trim())
  )
    return [answer.trim()];
  const answerParts = isList ? answer.split(LIST_MARK) : [answer];
  const candidates = answerParts
    .flatMap(splitPieces)
    .filter((text) => wordsOf(text).length >= MIN_WORDS)
    .map((text) => {
      const isCut = withCutMarks(text, answer) !== text;
      // Nothing comes before the first sentence, so it refers to nothing that the quote leaves out.
      const score = concreteness(text) + (answer.trimStart().startsWith(text) ? 1 : 0);
      const length = isCut ? -text.length : text.length;
      return { text, isCut, score, length, repeats: previousAnswer?.includes(text) ? 1 : 0 };
    });
  const hasConcreteSentence = candidates.some(({ isCut, score }) => !isCut && score >= MIN_CONCRETE);
  return candidates
    .filter(({ isCut }) => !(isCut && hasConcreteSentence))
    .sort((one, other) => one.repeats - other.repeats || other.score - one.score || other.length - one.length)
    .map(({ text }) => text);
}

/** True if an answer has no words to ask about: nothing, 'idk', 'pass', or random keys. */
export const isWordless = (answer: string): boolean =>
  isRefusal(answer) || ['empty', 'unsure', 'gibberish'].includes(writingKind(answer));

const languageOf = ({ answer, pages = 'en' }: FeedbackInput): 'en' | 'es' => {
  const spokenLang = spokenLanguage(answer, pages);
  return spokenLang === 'other' ? pages : spokenLang;
};

/**
 * Feedback that quotes and asks nothing: if somebody is in danger, declines, only expresses pain, or complains about
 * the app.
 */
export const closingReply = (
  input: FeedbackInput,
  words: 'closed' | 'pass' | 'quiet-3' | 'app' = 'closed',
): MirrorReply => ({
  text: wordsFor('any', words, languageOf(input)),
});

/** The answer without the sentences that it copies from the question. */
function textWithoutQuestion(answer: string, question: string): string {
  const alreadyAsked = normalizeWords(question);
  return sentencesOf(answer)
    .filter(({ text }) => wordsOf(text).length >= MIN_COPIED_WORDS && alreadyAsked.includes(unpunctuated(text)))
    .reduce((remaining, { text }) => remaining.replace(text, ''), answer)
    .trim();
}

/** Whether an answer is nothing but a question to somebody: "what is the wifi password". */
const isQuestionBack = (ownText: string, topic: string): boolean =>
  !QUESTION_TOPICS.has(topic) &&
  wordsOf(ownText).length < MIN_FULL_ANSWER_WORDS &&
  sentencesOf(ownText).length === 1 &&
  ASKED_BACK_WORDS.test(normalizeWords(ownText));

/** The sentence to quote: concrete, preferably not personal, and never painful in a quiet reply. */
function quoteFrom(ownText: string, previousAnswer: string | null, isSensitive: boolean): string | undefined {
  const answerParts = ownText === '' || isWordless(ownText) ? [] : quotableParts(ownText, previousAnswer);
  const harmless = answerParts.filter((text) => !isPainful(text));
  return harmless.find((text) => !soundsPersonal(text)) ?? (isSensitive ? harmless : answerParts)[0];
}

const quotedLine = (quote: string, answer: string, language: 'en' | 'es'): string =>
  wordsFor('any', 'quote', language).replace('{quote}', () => inQuotes(withCutMarks(quote, answer)));

function topicOfQuestion(question: string): string {
  const place = findQuestionByText(question);
  return place ? topicOf({ form_id: place.formId, question_id: place.questionId }) : 'other';
}

/** What to say before the question if nothing is quoted. */
function openingFor(ownText: string, isAskedBack: boolean): 'asked-back' | 'unsure' | null {
  if (isAskedBack) return 'asked-back';
  return saysSomething(ownText) ? null : 'unsure';
}

/** The kinds of question to ask about an answer: how to begin, to describe one time, or what is next. */
function kindsFor(ownText: string, quote: string | undefined): RegExp[] {
  if (wordsOf(ownText).length >= MIN_FULL_ANSWER_WORDS) return [/^\d/];
  if (quote === undefined && !/\d/.test(ownText)) return [/^begin/, /^\d/];
  return DEED_WORDS.test(normalizeWords(ownText)) ? [/^\d/] : [/^tell/, /^\d/];
}

/** Another number for almost every text, and the same one whenever the text is the same. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/**
 * The id of a prompt's next row that the student hasn't read, preferably one that follows the quote and that the answer
 * leaves open; students of one prompt begin with different rows. Undefined if they have read all of them.
 */
function nextRowId(
  topic: string,
  kinds: readonly RegExp[],
  { ownText, quote = '' }: { ownText: string; quote: string | undefined },
  alreadyAsked: readonly string[] = [],
): string | undefined {
  const [plainText, plainQuote] = [ownText, quote].map(normalizeWords);
  const openRows = ROWS.filter((row) => [topic, 'any'].includes(row.topic) && !alreadyAsked.includes(row.id));
  const rows = kinds.map((kind) => openRows.filter((row) => kind.test(row.id))).find(({ length }) => length > 0) ?? [];
  const start = rows[0]?.topic === 'any' ? 0 : numberOf(plainText) % rows.length;
  const quotedSubjects = stemsOf(quote).filter(isSubject);
  const rankOf = (row: (typeof ROWS)[number]): number => {
    if (row.needless?.test(plainText) || quotedSubjects.some((stem) => QUESTION_STEMS.get(row)?.has(stem))) return 3;
    return row.suits ? (signPattern(row.suits).test(plainQuote) ? 0 : 2) : 1;
  };
  return [...rows.slice(start), ...rows.slice(0, start)].sort((row, other) => rankOf(row) - rankOf(other))[0]?.id;
}

/**
 * Feedback without a model: a sentence from the answer, as typed, and a question for the prompt that fits any answer to
 * it. It judges nothing and guesses nothing. Except in plain topics it asks nothing about something painful; it quotes
 * nothing either if a rule finds danger or the student declines.
 */
export function mirror(input: FeedbackInput): MirrorReply {
  const { question, answer, before = null } = input;
  if (holdsDanger(answer, question)) return closingReply(input);
  const language = languageOf(input);
  const topic = topicOfQuestion(question);
  const isSensitive = !PLAIN_TOPICS.has(topic) && sentencesOf(answer).some(({ text }) => isPainful(text));
  if (isRefusal(answer)) return closingReply(input, isSensitive ? 'quiet-3' : 'pass');

  const ownText = textWithoutQuestion(answer, question);
  const isAskedBack = isQuestionBack(ownText, topic);
  const quote = isAskedBack ? undefined : quoteFrom(ownText, before, isSensitive);
  const needsContext = quote === undefined || HINGE_WORDS.test(normalizeWords(quote));
  if (!isSensitive && needsContext && APP_WORDS.test(normalizeWords(ownText))) return closingReply(input, 'app');
  const id = nextRowId(topic, isSensitive ? [/^quiet/] : kindsFor(ownText, quote), { ownText, quote }, input.asked);
  if (id === undefined) return { text: wordsFor('any', 'done', language) };
  const opening = openingFor(ownText, isAskedBack);
  const firstLine = quote ? quotedLine(quote, answer, language) : opening && wordsFor('any', opening, language);
  return { text: [firstLine, wordsFor(topic, id, language)].filter(Boolean).join('\n\n'), asked: id };
}
