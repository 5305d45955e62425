import { topicAsked } from './asked';
import { labelled } from './labelled';
import { spokenLanguage, type Writing } from '../../../text/language';
import { capital, fill } from '../../../text/variety';
import { ABOUT, BEGIN } from './words/begin';

const NO_WORDS = {
  en: '{about}: I could not find words I can read here yet.',
  es: '{about}: todavía no encuentro palabras que pueda leer.',
} as const;

/** Help to begin, where there are no words to coach yet; null when there are. */
export function helpToBegin(writing: Writing, question: string, answer: string): string | null {
  if (writing !== 'empty' && writing !== 'unsure' && writing !== 'gibberish') return null;
  const topic = topicAsked(question);
  const language = spokenLanguage(answer) === 'es' ? 'es' : 'en';
  const [calm, easier, step] = (BEGIN[topic] ?? BEGIN.other)[language];
  const about = capital((ABOUT[topic] ?? ABOUT.other)[language]);
  const first = writing === 'gibberish' ? fill(NO_WORDS[language], { about }) : calm;
  return labelled(language, { first, question: easier, step });
}
