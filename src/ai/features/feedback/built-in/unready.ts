import { plainWords } from '../../../../platform/text/plain-words';
import { sentencesOf, wordsOf } from '../../../text/sentences';
import type { Topic } from '../../../text/topics';
import { topicAsked } from './asked';
import { labelled } from './labelled';
import { spokenLanguage, type Writing } from '../../../text/language';
import type { FeedbackInput } from '../../../generated-words';
import { capital, fill } from '../../../text/variety';
import { ABOUT, BEGIN } from './words/begin';

/** An answer with its question and the language of the pages around. */
export type Asked = Pick<FeedbackInput, 'question' | 'answer' | 'pages'>;

const NO_WORDS = {
  en: '{about}: I could not find words I can read here yet.',
  es: '{about}: todavía no encuentro palabras que pueda leer.',
} as const;

/** Questions that somebody may believe to have nothing for. */
const HOPES_FOR_SOMETHING: ReadonlySet<Topic> = new Set<Topic>([
  'strengths',
  'favorites',
  'fascination',
  'activities',
  'proud',
  'problems',
  'remembered',
]);
const NOTHING =
  /\b(?:(?:not|dont|never|isnt|aint|cant|no) (?:\p{L}+ ){0,4}(?:anything|much|a lot|one|good|any|special)|nothing|bad at everything|have none|no (?:soy|se me da|tengo|hay) (?:\p{L}+ ){0,3}(?:nada|buen[oa]|ningun[oa])|nada)\b/u;
const MOST_WORDS = 12;

/** True for a few words that say there is nothing to tell. */
const isEmptyHanded = (answer: string, topic: Topic): boolean =>
  HOPES_FOR_SOMETHING.has(topic) &&
  wordsOf(answer).length <= MOST_WORDS &&
  sentencesOf(answer).every(({ text }) => NOTHING.test(plainWords(text)));

/** Help to begin, where there are no words to coach yet; null when there are. */
export function helpToBegin(writing: Writing, { question, answer, pages }: Asked): string | null {
  const topic = topicAsked(question);
  const unready = writing === 'empty' || writing === 'unsure' || writing === 'gibberish';
  if (!unready && !isEmptyHanded(answer, topic)) return null;
  const language = spokenLanguage(answer, pages) === 'es' ? 'es' : 'en';
  const [calm, easier, step] = (BEGIN[topic] ?? BEGIN.other)[language];
  const about = capital((ABOUT[topic] ?? ABOUT.other)[language]);
  const first = writing === 'gibberish' ? fill(NO_WORDS[language], { about }) : calm;
  return labelled(language, { first, question: easier, step });
}
