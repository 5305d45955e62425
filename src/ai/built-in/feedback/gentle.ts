import { forReaders } from '../../privacy/for-readers';
import { ownDeeds } from '../../privacy/own-action';
import { inQuotes, shorten } from '../quotes';
import { sentencesOf, wordsOf } from '../sentences';
import type { Topic } from '../topics';
import { fill, pick } from '../variety';

/** Where something hard is asked for: how it is told is not praised there, only what its writer did about it. */
export const HARD_TOPICS: ReadonlySet<Topic> = new Set<Topic>(['challenge', 'worries']);

export const RECEIVED =
  'Thank you for sharing something that was not easy; tell only as much of it as feels right to you.';
const LEFT_ALONE = 'Thank you for telling this much. It is saved as you wrote it, and nothing has to be added.';
const NO_MORE_NEEDED =
  'Nothing has to be added. The switch under your answer keeps it out of your profile, and your counselor is there if you would like to talk.';

const DEEDS: readonly string[] = [
  'What you did is yours to tell: {q}.',
  'You did something about it: {q}.',
  'This part is about what you did: {q}.',
];

/** With fewer words left than this there is nothing to coach. */
const LEAST_WORDS = 6;

/** What the writer did, named in their own words; nothing where they tell of no deed. */
export function namedDeed(answer: string): string[] {
  const [deed] = sentencesOf(answer).flatMap(({ text }) => ownDeeds(text));
  return deed === undefined ? [] : [fill(pick(DEEDS, deed), { q: inQuotes(shorten(deed, 110)) })];
}

/**
 * The reply where an answer is not to be coached: thanks alone where its writer wants to say no more; where it tells what is theirs
 * alone, thanks and at most what they did. Null where there is enough else to speak about.
 */
export function gentleReply(answer: string, topic: Topic): string | null {
  const { text, kinds, boundary } = forReaders(answer);
  if (boundary) return LEFT_ALONE;
  if (kinds.length === 0) return null;
  const enoughElse = !HARD_TOPICS.has(topic) && wordsOf(text).length >= LEAST_WORDS;
  return enoughElse ? null : [RECEIVED, ...namedDeed(answer), NO_MORE_NEEDED].join(' ');
}
