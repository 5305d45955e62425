import { forReaders } from '../../../safety/privacy/for-readers';
import { ownDeeds } from '../../../safety/privacy/own-action';
import { spokenLanguage } from '../../../text/language';
import { inQuotes } from '../../../text/quotes';
import { sentencesOf, wordsOf } from '../../../text/sentences';
import type { Topic } from '../../../text/topics';
import { fill } from '../../../text/variety';
import { LONGEST_QUOTE } from './reading/pieces';
import { isPraiseworthy } from './reading/strongest';
import { DEED, DOOR_CLOSED, KEEP_OUT, THANKS } from './words/thanks';

/** Where something hard is asked for: how it is told is not praised there, only what its writer did about it. */
export const HARD_TOPICS: ReadonlySet<Topic> = new Set<Topic>(['challenge', 'worries']);

/** With fewer words left than this there is nothing to coach. */
const LEAST_WORDS = 6;

/** What the writer did, named in their own words; nothing where they tell of no deed. */
function namedDeed(answer: string, language: 'en' | 'es'): string[] {
  const deed = sentencesOf(answer)
    .flatMap(({ text }) => ownDeeds(text))
    .find((words) => words.length <= LONGEST_QUOTE && isPraiseworthy(words));
  return deed === undefined ? [] : [fill(DEED[language], { q: inQuotes(deed) })];
}

/**
 * The reply where an answer is not to be coached: thanks alone where its writer wants to say no more; where it tells what is theirs
 * alone, thanks and at most what they did. Null where there is enough else to speak about.
 */
export function gentleReply(answer: string, topic: Topic, pages?: 'en' | 'es'): string | null {
  const { text, kinds, boundary } = forReaders(answer);
  const language = spokenLanguage(answer, pages) === 'es' ? 'es' : 'en';
  if (boundary) return DOOR_CLOSED[language];
  if (kinds.length === 0) return null;
  const enoughElse = !HARD_TOPICS.has(topic) && wordsOf(text).length >= LEAST_WORDS;
  if (enoughElse) return null;
  const thanks = (THANKS[topic] ?? THANKS.other)[language];
  return [thanks, ...namedDeed(answer, language), KEEP_OUT[language]].join('\n\n');
}
