import { findQuestionByText } from '../../../contract/forms/catalogue';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';
import { shippedRows } from '../../../platform/runtime/process';
import { plainWords } from '../../../platform/text/words';
import type { FeedbackInput, FeedbackReply } from '../../generated-words';
import { spokenLanguage, writingOf } from '../../text/language';
import { inQuotes, sentencesOf, wordsOf } from '../../text/sentences';
import { topicOf } from '../../text/topics';

/** Asked where nothing is quoted. */
const BEGIN = 'begin';
const MAX_QUOTE = 200;
const MAX_SENTENCES = 80;
/** In fewer words a number says little. */
const MIN_WORDS = 3;
const LONG = 8;
/** An answer no longer than this is quoted whole. */
const MAX_WHOLE = 90;

const ROWS = shippedRows('feedback-questions.tsv').map(([topic, id, en, es]) => ({ topic, id, en, es }));

/** The words of ours with this name, in the language of the reply. */
const wordsFor = (topic: string, id: string, language: 'en' | 'es'): string =>
  ROWS.find((row) => row.topic === topic && row.id === id)?.[language] ?? '';

const SIGNS = new Map(shippedRows('feedback-signs.tsv').map(([sign, words]) => [sign, words.replaceAll(', ', '|')]));
const holds = (sign: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${SIGNS.get(sign)})(?![\\p{L}\\p{N}])`, flags);

const CLOSED = holds('closed');
const PUT_DOWN = holds('put-down');
const PAIN = holds('pain');
const NUMBER = holds('number');
const DEED = holds('deed');
const DID = holds('did');
const SETBACK = holds('setback');
const REFUSAL = holds('refusal');
const NEVER_DID = holds('never-did');
const PAST_OF_OTHERS = holds('past');
const [EMPTY, SMALL] = ['empty', 'small'].map((sign) => holds(sign, 'gu'));
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

/** How concrete a sentence is: a number, a deed, a name, some length. What hurts is quoted where nothing else can be. */
function concreteness(text: string): number {
  const plain = plainWords(text);
  const count = wordsOf(text).length;
  const signs: [boolean, number][] = [
    [count >= MIN_WORDS && (/\d/.test(plain) || NUMBER.test(plain)), 3],
    [DEED.test(plain) || PAST.test(text.toLowerCase()), 3],
    [NAME.test(text), 2],
    [count >= LONG, 1],
    [PAIN.test(plain), -9],
  ];
  return signs.reduce((sum, [isSo, weight]) => sum + (isSo ? weight : 0), 0);
}

/** The beginning of a long sentence, up to the last clause that fits. */
const shortened = (text: string): string =>
  text.length <= MAX_QUOTE
    ? text
    : (/^.{20,200}(?=[,;:] | (?:and|but|so|then|y|pero|entonces) )/su.exec(text)?.[0].replace(LOOSE_END, '') ?? '');

const LOOSE_END = /[,;:]?(?: (?:and|but|so|then|y|pero|entonces))?$/;
const LIST_MARK = /(?:^|\s)\d{1,2}[.):-]+\s+/;
/** What a quote may begin without. */
const BULLET = /^[-*•–\s]+|^(?:and|so|but|also|y|pero),? (?=(?:\S+ ){3})/i;
/** Quotation marks, markup, a question, or an initial at the end, behind which the sentence goes on. */
const UNFIT = /[“”<>]|\p{L}\?["'’]?$|\b\p{Lu}\.$|^[^"]*"[^"]*$/u;

const isFit = (text: string): boolean =>
  ![PUT_DOWN, CLOSED].some((sign) => sign.test(plainWords(text))) &&
  !UNFIT.test(text) &&
  saysSomething(text) &&
  !holdsDanger(text);

/** The whole sentences of an answer that may be shown to its writer again, the new ones first, then the most concrete. */
function quotable(answer: string, before: string | null): string[] {
  const isShort = answer.length <= MAX_WHOLE && !/\n|^\s*1[.):-]/.test(answer);
  if (before === null && isShort && isFit(answer.trim()) && !PAIN.test(plainWords(answer))) return [answer.trim()];
  const parts = /^\s*1[.):-]/.test(answer) ? answer.split(LIST_MARK) : [answer];
  const all = parts
    .flatMap((part) => sentencesOf(part).map(({ text }) => text.replace(BULLET, '')))
    .slice(0, MAX_SENTENCES)
    .filter(isFit);
  const isOld = (text: string): number => (before?.includes(text) ? 1 : 0);
  return all
    .map(shortened)
    .filter(Boolean)
    .sort(
      (one, other) => isOld(one) - isOld(other) || concreteness(other) - concreteness(one) || other.length - one.length,
    );
}

/** True where an answer holds no words to ask about: nothing, 'idk', or keys pressed at random. */
export const isWordless = (answer: string): boolean => ['empty', 'unsure', 'gibberish'].includes(writingOf(answer));

const languageOf = ({ answer, pages = 'en' }: FeedbackInput): 'en' | 'es' => {
  const spoken = spokenLanguage(answer, pages);
  return spoken === 'other' ? pages : spoken;
};

/** Feedback that quotes and asks nothing: where somebody is in danger, or closed the door. */
export const askNothing = (input: FeedbackInput): Mirrored => ({ text: wordsFor('any', 'closed', languageOf(input)) });

/** The same words always choose the same question. */
const sumOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

const ITEM = /[,;]|[.!]\s|\s(?:and|or|y|o)\s/;
const MIN_ITEMS = 3;
const MAX_ITEM_WORDS = 7;

/** Whether a quote only names things one after the other. */
function isList(quote: string): boolean {
  const items = quote.split(ITEM).map(wordsOf);
  const named = items.filter((words) => words.length > 0 && words.length <= MAX_ITEM_WORDS).length;
  return (
    named >= MIN_ITEMS && named === items.filter(({ length }) => length > 0).length && !/\b(?:i|we|yo)\b/iu.test(quote)
  );
}

/** What a quote is, which decides what may be asked about it; 'any' where a question about it could be senseless or hurt. */
function kindOfQuote(quote: string, answer: string): 'any' | 'list' | 'deed' | 'statement' {
  const plain = plainWords(quote);
  if ([PAIN, PUT_DOWN].some((sign) => sign.test(plainWords(answer)))) return 'any';
  if (SETBACK.test(plain) || NEVER_DID.test(plain)) return 'any';
  if (DID.test(plain) || (writingOf(quote) === 'other-language' && DID_IN_SPANISH.test(quote.toLowerCase())))
    return 'deed';
  if (REFUSAL.test(plain) || PAST_OF_OTHERS.test(plain)) return 'any';
  return isList(quote) ? 'list' : 'statement';
}

const kindOfRow = (id: string): string => (/^\d/.test(id) ? 'any' : (id.split('-')[0] ?? id));

/** A question of a prompt that was not asked yet: one about the quote, else one that fits any answer. */
function questionFor(topic: string, input: FeedbackInput, quote?: string): string | undefined {
  const { answer, asked = [] } = input;
  if (quote === undefined && !asked.includes(BEGIN)) return BEGIN;
  const kind = quote === undefined ? 'any' : kindOfQuote(quote, answer);
  const start = sumOf(quote ?? '');
  const kinds = kind === 'list' ? ['list', 'statement', 'any'] : [kind, 'any'];
  return [...new Set(kinds)]
    .flatMap((one) => {
      const ids = ROWS.filter((row) => row.topic === topic && kindOfRow(row.id) === one).map(({ id }) => id);
      const first = start % (ids.length || 1);
      return [...ids.slice(first), ...ids.slice(0, first)];
    })
    .find((id) => !asked.includes(id));
}

/**
 * Feedback without a model: a sentence of the answer, as it was typed, and a question of its prompt. It judges nothing. Where a rule
 * names a danger, or the student only closes the door, nothing is quoted or asked.
 */
export function mirror(input: FeedbackInput): Mirrored {
  const { question, answer, before = null } = input;
  if (holdsDanger(answer, question)) return askNothing(input);
  const language = languageOf(input);
  const place = findQuestionByText(question);
  const topic = place ? topicOf({ form_id: place.formId, question_id: place.questionId }) : 'other';
  // 'I don't know my GPA' says where to begin, not what it is.
  const isQuoted = !isWordless(answer) && (topic !== 'numbers' || /\d|\b(?:because|bc|since|porque)\b/i.test(answer));
  const quoted = isQuoted ? quotable(answer, before).at(0) : undefined;
  if (quoted === undefined && CLOSED.test(plainWords(answer))) return askNothing(input);
  const quote = quoted && wordsFor('any', 'quote', language).replace('{quote}', () => inQuotes(quoted));
  const id = questionFor(topic, input, quoted);
  const words = id ? wordsFor(topic, id, language) : wordsFor('any', 'done', language);
  return { text: [quote, words].filter(Boolean).join('\n\n'), asked: id };
}
