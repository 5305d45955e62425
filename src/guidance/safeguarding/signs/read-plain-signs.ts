import { PatternGroups } from '../../../platform/text/pattern-groups';
import { FICTION, HARMLESS, PERSONAL, TOPIC } from './harmless-sayings';
import { plain } from './normalize';
import { PLAIN_SIGNS, type PlainSign } from './plain-signs';
import { mayShowPlainSigns } from './sign-stems';

const SENTENCE_END = /(?<=[.!?…]["'”’)\]]{0,3})\s+|\n+/;

export const PLAIN_SIGN_WAYS = new PatternGroups(PLAIN_SIGNS.map(({ signs }) => signs));
const SAYINGS = new PatternGroups(HARMLESS.map((saying) => [saying]));

/** A text without the sayings that only sound like danger. */
export const withoutHarmless = (text: string): string =>
  SAYINGS.mayMeet(text).reduce((rest, number) => rest.replace(HARMLESS[number], ' … '), text);

/** Whether a sign that a sentence shows is told of somebody's life. */
function isLived({ loss, alsoTopic }: PlainSign, sentence: string): boolean {
  if (loss) return !FICTION.test(sentence);
  if (!alsoTopic) return true;
  return PERSONAL.test(sentence) || !TOPIC.test(sentence);
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
  const across = whole.includes('\n') ? sentencesOf(whole.replace(/(?<!\s)\s*\n\s*/g, ' ')) : [];
  return [...new Set([...perLine, ...across])];
}

/** The plain signs a text shows, by their number in PLAIN_SIGNS, after sayings that only sound like danger were taken out. */
export function readPlainSigns(text: string): number[] {
  const straight = plain(text);
  if (!mayShowPlainSigns(straight)) return [];
  const shown = sentencesIn(withoutHarmless(straight)).flatMap((sentence) =>
    PLAIN_SIGN_WAYS.metBy(sentence).filter((number) => isLived(PLAIN_SIGNS[number], sentence)),
  );
  return [...new Set(shown)].sort((one, next) => one - next);
}
