import { findQuestionByText } from '../../../contract/forms/catalogue';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';
import { shippedRows } from '../../../platform/runtime/shipped-data';
import { plainWords } from '../../../platform/text/plain-words';
import type { FeedbackInput, FeedbackReply } from '../../generated-words';
import { spokenLanguage, writingOf } from '../../text/language';
import { inQuotes } from '../../text/quotes';
import { sentencesOf, wordsOf } from '../../text/sentences';
import { topicOf } from '../../text/topics';
import { fill } from '../../text/variety';

/** What a quoted sentence holds, in the order its questions are asked; `none` is asked where nothing is quoted. */
const KINDS = ['hard', 'start', 'number', 'person', 'any', 'none'] as const;
type Kind = (typeof KINDS)[number];

const MAX_QUOTE = 200;
const MIN_WORDS = 3;
/** A shorter sentence is quoted for a number, a name or a deed only. */
const MIN_PLAIN_WORDS = 4;
const LONG = 8;
const MAX_SENTENCES = 80;

const ROWS = shippedRows('feedback-questions.tsv').map(([topic, kind, en, es]) => ({ topic, kind, en, es }));

/** The words of ours with this name, in the language of the reply. */
const wordsFor = (topic: string, kind: string, language: 'en' | 'es'): string =>
  ROWS.find((row) => row.topic === topic && row.kind === kind)?.[language] ?? '';

const SIGNS = new Map(shippedRows('feedback-signs.tsv').map(([sign, words]) => [sign, words.replaceAll(', ', '|')]));
const anyOf = (sign: string): string => `(?:${SIGNS.get(sign)})(?![\\p{L}\\p{N}])`;
const holds = (sign: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(sign)}`, 'u');

const NUMBER = new RegExp(`(?<!\\d)\\d{1,9}(?!\\d|(?:st|nd|rd|th)\\b)|\\b${anyOf('number')}`, 'u');
/** An amount: not the number of a class, a year, a grade or an hour of the day. */
const COUNT = `(?<!\\b(?:${SIGNS.get('no-amount')}) )\\b(?!(?:19|20)\\d\\d\\b)(?:\\$ ?)?(?:\\d[\\d,.]*|${anyOf('number')})\\+?(?! ?(?:am|pm|th|st|nd|rd|[:/]\\d))`;
const AMOUNT = new RegExp(`${COUNT} \\p{L}|\\$ ?\\d`, 'u');
const TIME_OR_MONEY = new RegExp(`${COUNT} ?${anyOf('unit')}|\\$ ?\\d`, 'u');
/** Something the writer does or did, also without 'I' at the beginning. */
const DEED = new RegExp(
  `\\b(?:i|we) (?:${anyOf('adverb')} )*(?!${anyOf('still')})\\p{L}{3}|^\\p{L}{3,20}ed\\b|\\b(?:${SIGNS.get('spanish-deed')}|\\p{L}{2,20}[ai]mos)\\b`,
  'u',
);
const SPANISH_DEED = /(?<!\p{L})(?!(?:as|aqu|ah|all|caf|beb|jos|porqu)[éí])\p{L}{3,}[éí](?!\p{L})/u;
const PERSON = new RegExp(
  `\\b(?:my|our|mis?|nuestr[oa]s?) (?:\\p{L}+ ){0,2}${anyOf('person')}|(?<![\\p{L}] )\\b${anyOf('family')}|\\b(?:and|with|y|con) ${anyOf('family')}`,
  'u',
);
const TITLED = /\b(?:Mr|Mrs|Ms|Mx|Dr|Coach|Sra?|Profe)\b\.? ?\p{Lu}/u;
const NAME = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{L}+/u;
const PLACE = /\b(?:at|in|on|behind|outside|under|to|en|al?) (?:the|my|our|an?|el|la|mi|una?) \p{L}/u;
const START = holds('start');
const PAIN = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\b(?:nobody|no one|never|didnt|dont|without|nadie|sin) )${anyOf('pain')}`,
  'u',
);
/** A failure of the writer's own, and what the writer calls himself or herself. */
const OWN = '\\b(?:i|im|we|me|myself|soy|somos) (?!never)(?:(?!never|dont)\\p{L}+ ){0,3}';
const FAILURE = new RegExp(`${OWN}${anyOf('failure')}|(?<!\\p{L})${anyOf('spanish-failure')}`, 'u');
const INSULT = new RegExp(`${OWN}${anyOf('insult')}`, 'u');
const NEGATED =
  '^(?:\\p{L}+ ){0,2}(?:i|we) (?:\\p{L}+ )?(?:dont|never|cant|am not|have no)\\b|^(?:not?|none|never|nunca|ningun[oa]?)\\b';
const [VAGUE, CLOSED] = ['vague', 'closed'].map(holds);
const UNSURE = new RegExp(`(?<!\\p{L})${anyOf('unsure')}|${NEGATED}`, 'u');
/** A longer sentence with one of these says something all the same. */
const GOES_ON = /\b(?:because|but|maybe|porque|pero|quizas?|tal vez)\b/;

type Mirrored = Omit<FeedbackReply, 'sign'>;

/** A grade average or the like is concrete alone. */
const SCORE = /\d\.\d/;

interface Sentence {
  text: string;
  kinds: readonly Kind[];
  score: number;
  isConcrete: boolean;
}

/** Whether a sentence without a number or a deed is more than a shrug. */
function saysSomething(plain: string): boolean {
  const count = wordsOf(plain).length;
  if (count < LONG) return count >= MIN_PLAIN_WORDS && !VAGUE.test(plain) && !UNSURE.test(plain);
  return !UNSURE.test(plain) || GOES_ON.test(plain);
}

function readSentence(text: string): Sentence {
  const plain = plainWords(text);
  const isDeed = DEED.test(plain) || SPANISH_DEED.test(text.toLowerCase());
  const isPerson = PERSON.test(plain) || TITLED.test(text);
  const isPain = PAIN.test(plain);
  const isFragment = !/\b(?:i|we|im|is|are|was|were|has|have|had|want|yo|es|son|era|tiene|tengo|quiero)\b/.test(plain);
  const isOf: Record<Kind, boolean> = {
    hard: isPain || FAILURE.test(plain),
    number: (isDeed && AMOUNT.test(plain)) || (isFragment && TIME_OR_MONEY.test(plain)),
    start: START.test(plain),
    person: isPerson,
    any: true,
    none: false,
  };
  const isNumber = NUMBER.test(plain);
  const count = wordsOf(text).length;
  const signs: [boolean, number][] = [
    [isNumber, 3],
    [isDeed, 3],
    [isPerson, 2],
    [NAME.test(text), 2],
    [PLACE.test(plain), 1],
    [isOf.start, 1],
    [count >= LONG, 1],
    // What hurts is quoted where nothing else can be.
    [isPain, -3],
  ];
  const score = signs.reduce((sum, [isSo, weight]) => sum + (isSo ? weight : 0), 0);
  const isStrong = [isDeed, isPain, isNumber].includes(true);
  const isConcrete = isStrong ? SCORE.test(text) || count >= MIN_WORDS : saysSomething(plain);
  return { text, kinds: KINDS.filter((kind) => isOf[kind]), score, isConcrete };
}

/** The beginning of a long sentence, up to the last clause that fits. */
const shortened = (text: string): string =>
  text.length <= MAX_QUOTE
    ? text
    : (/^.{20,200}(?=[,;:] | (?:and|but|so|because|then|y|pero|porque|entonces) )/su.exec(text)?.[0] ?? '');

const LIST_MARK = /(?:^|\s)\d{1,2}[.):-]+\s+/;
const BULLET = /^[-*•–\s]+/;
/** Quotation marks, a question, or an initial at the end, behind which the sentence goes on. */
const UNFIT = /[“”]|\p{L}\?$|\b\p{Lu}\.$/u;

/** The whole sentences of an answer that may be shown to its writer again; a list is parted at its numbers. */
function sentencesIn(answer: string): string[] {
  const parts = /^\s*1[.):-]/.test(answer) ? answer.split(LIST_MARK) : [answer];
  return parts
    .flatMap((part) => sentencesOf(part).map(({ text }) => text.replace(BULLET, '')))
    .slice(0, MAX_SENTENCES)
    .filter(
      (text) =>
        !UNFIT.test(text) && !INSULT.test(plainWords(text)) && !CLOSED.test(plainWords(text)) && !holdsDanger(text),
    );
}

/** The concrete sentences of an answer: the new ones first, then the most concrete. */
function concreteSentences(answer: string, before: string | null): Sentence[] {
  const all = sentencesIn(answer);
  const whole = all.filter((text) => text.length <= MAX_QUOTE).map(readSentence);
  const found = whole.filter((one) => one.isConcrete);
  const usable =
    found.length > 0
      ? found
      : all
          .map(shortened)
          .filter(Boolean)
          .map(readSentence)
          .filter((one) => one.isConcrete);
  const isOld = ({ text }: Sentence): number => (before?.includes(text) ? 1 : 0);
  return usable.sort(
    (one, other) => isOld(one) - isOld(other) || other.score - one.score || other.text.length - one.text.length,
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

/**
 * Feedback without a model: a sentence of the answer, as it was typed, and a question that fits any sentence of its kind. It judges
 * nothing. Where a rule names a danger, or the student only closes the door, nothing is quoted or asked.
 */
export function mirror(input: FeedbackInput): Mirrored {
  const { question, answer, before = null, asked = [] } = input;
  if (holdsDanger(answer, question)) return askNothing(input);
  const language = languageOf(input);
  const place = findQuestionByText(question);
  const topic = place ? topicOf({ form_id: place.formId, question_id: place.questionId }) : 'other';
  const isNew = (kind: Kind): boolean => !asked.includes(kind);
  const sentences = isWordless(answer) ? [] : concreteSentences(answer, before);
  if (sentences.length === 0 && CLOSED.test(plainWords(answer))) return askNothing(input);
  const quoted = sentences.find(({ kinds }) => kinds.some(isNew)) ?? sentences.at(0);
  const kind = (quoted?.kinds ?? (['none'] as const)).find(isNew);
  const quote = quoted && fill(wordsFor('any', 'quote', language), { quote: inQuotes(quoted.text) });
  const words = kind ? wordsFor(topic, kind, language) : wordsFor('any', 'done', language);
  return { text: [quote, words].filter(Boolean).join(' '), asked: kind };
}
