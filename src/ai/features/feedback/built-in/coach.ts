import type { FeedbackInput } from '../../../generated-words';
import { writingOf } from '../../../text/language';
import { inQuotes } from '../../../text/quotes';
import type { Topic } from '../../../text/topics';
import { capital, fill } from '../../../text/variety';
import { topicAsked } from './asked';
import { gentleReply } from './gentle';
import { labelled } from './labelled';
import { chooseMove, moveOfReply, praisedMove } from './moves/choose';
import { isUndecided } from './reading/direction';
import { quotableOf } from './reading/pieces';
import { type Points, pointsOf } from './reading/points';
import { type AnswerReading, readAnswer } from './reading/read-answer';
import { isNegated, isOwnDeed } from './reading/strongest';
import { type Asked, helpToBegin } from './unready';
import { ABOUT, BEGIN } from './words/begin';
import { BEYOND } from './words/beyond';
import { LIGHT, NEW_HERE, ONLY_IN_PART } from './words/openings';
import { KEEP_OUT, THANKS } from './words/thanks';
import { strongestWords, type Works, worksOf } from './works';

/** Longer answers are not asked for more. */
const LONG_WORDS = 350;
/** A spot to add something at is named by no more than this. */
const LONGEST_SPOT = 70;
const LEAST_IN_SPOT = 4;

type Coached = Asked & Pick<FeedbackInput, 'before'>;

/** The reply where an answer to this question is left alone; null where it may be coached. */
export const leftAlone = ({ question, answer, pages }: Asked): string | null =>
  gentleReply(answer, topicAsked(question), pages);

/** Coaching by the offline engine: what is strong in the student's own words, one question, one next step. */
export function coach(input: Coached): string {
  const { question, answer, pages, before } = input;
  const begun = helpToBegin(writingOf(answer), input) ?? leftAlone(input);
  if (begun !== null) return begun;
  const reading = readAnswer(answer, topicAsked(question), { before: before?.answer ?? null, pages });
  if (reading.language === 'other') return inOtherLanguage(reading);
  if (reading.topic === 'majors' && isUndecided(reading.sentences[0]?.text ?? '')) return onOpen(reading.language);
  if (isAllJoke(reading)) return onJoke(reading, reading.language);
  return coached(reading, reading.language, input);
}

function coached(reading: AnswerReading, language: 'en' | 'es', { answer, before }: Coached): string {
  const asked = before ? moveOfReply(before.reply, reading.topic) : null;
  const works = newOf(reading, language) ?? worksOf(reading, language);
  if (reading.sensitive && reading.sentences.every(({ text }) => isNegated(text))) return thanked(reading, language);
  const praised = praisedMove(reading, works.quote, asked);
  const points = pointsOf(reading, works.quote);
  const move = reading.words > LONG_WORDS ? null : chooseMove(reading, points, answer, asked);
  const spot = spotOf(reading, works);
  const [, ...asking] = move ? move[language] : ['', ...(BEYOND[reading.topic] ?? BEYOND.other)[language]];
  const [question, step] = asking.map((form) => filled(form, points, language, spot));
  return labelled(language, {
    first: reading.sensitive ? (THANKS[reading.topic] ?? THANKS.other)[language] : undefined,
    works: [works.text, praised && reading.words >= 10 ? praised[language][0] : ''].filter(Boolean).join(' '),
    question,
    step,
  });
}

/** What was added since last time, where that may be praised. */
function newOf(reading: AnswerReading, language: 'en' | 'es'): Works | null {
  const quote = strongestWords(reading, reading.added);
  return quote === null ? null : { text: fill(NEW_HERE[language], { q: inQuotes(quote) }), quote };
}

const TOLD_BY_ONESELF = /^(?:i|im|i'm|i’m|we|my|when|last|one|now|then|yo|mi|cuando|ahora)\b/i;
const NO_SPOT = /\b(?:favorite|want|would|like|hope|quiero|gusta)\b/i;

/** True for words of a story, behind which more of it can be told. */
const isSpot = (words: string): boolean => isOwnDeed(words) || (TOLD_BY_ONESELF.test(words) && !NO_SPOT.test(words));

/** Where in the answer the step goes: the end of a short sentence that is not quoted yet; '' where there is none. */
function spotOf(reading: AnswerReading, works: Works): string {
  if (reading.sentences.length < 2) return '';
  const short = reading.sentences
    .flatMap(({ text }) => quotableOf(text))
    .filter((words) => words.length <= LONGEST_SPOT && words.split(/\s+/).length >= LEAST_IN_SPOT)
    .filter(
      (words) => isSpot(words) && !works.quote.includes(words) && !words.includes(works.quote || words.concat('.')),
    );
  return strongestWords(reading, short) ?? '';
}

/** 'works in “physical therapist”': a job is what somebody works as. */
const WORKS_IN_A_JOB =
  /\bworks in (?:an? )?(“(?:[^”]* )?[^” ]*(?:ist|ian|yer|eer|cher|nurse|tor|tech|vet|chef|welder|barber|driver|manager|trainer|designer|writer|worker|officer|fighter)s?”)/i;

function filled(form: string, points: Points, language: 'en' | 'es', spot: string): string {
  const after = spot === '' ? '' : `${language === 'es' ? ', justo después de' : ', right after'} ${inQuotes(spot)}`;
  return form
    .replace(
      /\{(who|thing|gpa|two|hope|event|clause)(?:\|([^}]*))?\}/g,
      (_, name: keyof Points, otherwise: string | undefined) => points[name] ?? otherwise ?? '',
    )
    .replace('{after}', after)
    .replace(WORKS_IN_A_JOB, 'works as a $1');
}

/** Longer answers are told with a laugh, but told. */
const LONGEST_JOKE = 8;

const LONGEST_JEST = 16;
/** Named as what one is good at, these are a joke. */
const JEST = /\b(?:sleep(?:ing)?|nap(?:s|ping)?|procrastinat\w*|bathroom|breathing|existing|eating)\b/i;
const CLAIMED_TO_BE: ReadonlySet<Topic> = new Set<Topic>(['strengths', 'proud', 'remembered']);

const isAllJoke = ({ jokes, sentences, told, words, topic }: AnswerReading): boolean =>
  (words <= LONGEST_JOKE && jokes.length > 0 && jokes.length === sentences.length && !told.has('deed')) ||
  (words <= LONGEST_JEST && CLAIMED_TO_BE.has(topic) && sentences.every(({ text }) => JEST.test(text)));

function onJoke({ topic }: AnswerReading, language: 'en' | 'es'): string {
  const [, question, step] = (BEGIN[topic] ?? BEGIN.other)[language];
  return labelled(language, {
    first: fill(LIGHT[language], { about: capital((ABOUT[topic] ?? ABOUT.other)[language]) }),
    question,
    step,
  });
}

/** Where beside what is the writer's alone only refusals stand, nothing is asked. */
const thanked = ({ topic }: AnswerReading, language: 'en' | 'es'): string =>
  [(THANKS[topic] ?? THANKS.other)[language], KEEP_OUT[language]].join('\n\n');

/** An open mind about majors is a place to start from. */
function onOpen(language: 'en' | 'es'): string {
  const [first, question, step] = (BEGIN.majors ?? BEGIN.other)[language];
  return labelled(language, { first, question, step });
}

function inOtherLanguage({ topic }: AnswerReading): string {
  const about = (ABOUT[topic] ?? ABOUT.other).en;
  return labelled('en', {
    works: fill(ONLY_IN_PART.works, { about: capital(about) }),
    question: fill(ONLY_IN_PART.question, { about }),
    step: (BEGIN[topic] ?? BEGIN.other).en[2],
  });
}
