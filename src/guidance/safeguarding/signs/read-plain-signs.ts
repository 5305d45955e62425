import { SearchedText } from '../../../platform/text/searched-text';
import { FICTION, HARMLESS, PERSONAL, TOPIC } from './harmless-sayings';
import { plain } from './normalize';
import { PLAIN_SIGNS, type PlainSign } from './plain-signs';
import { mayShowPlainSigns } from './sign-stems';

const SENTENCE_END = /(?<=[.!?…]["'”’)\]]{0,3})\s+|\n+/;

/** A text without the sayings that only sound like danger. */
export const withoutHarmless = (text: string): string =>
  HARMLESS.reduce(
    (rest, saying) => (rest.mayMatch(saying) ? new SearchedText(rest.text.replace(saying, ' … ')) : rest),
    new SearchedText(text),
  ).text;

function shows({ signs, loss, alsoTopic }: PlainSign, sentence: SearchedText): boolean {
  if (!signs.some((way) => sentence.matches(way))) return false;
  if (loss) return !FICTION.test(sentence.text);
  if (!alsoTopic) return true;
  return PERSONAL.test(sentence.text) || !TOPIC.test(sentence.text);
}

const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** The sentences of a text: those of each line, and, where there are several lines, those that reach across line ends. */
function sentencesIn(text: string): string[] {
  const perLine = sentencesOf(text);
  const whole = text.trim();
  const across = whole.includes('\n') ? sentencesOf(whole.replace(/\s*\n\s*/g, ' ')) : [];
  return [...new Set([...perLine, ...across])];
}

/** The plain signs a text shows, by their number in PLAIN_SIGNS, after sayings that only sound like danger were taken out. */
export function readPlainSigns(text: string): number[] {
  const straight = plain(text);
  if (!mayShowPlainSigns(straight)) return [];
  const sentences = sentencesIn(withoutHarmless(straight)).map((sentence) => new SearchedText(sentence));
  return PLAIN_SIGNS.flatMap((sign, number) => (sentences.some((sentence) => shows(sign, sentence)) ? [number] : []));
}
