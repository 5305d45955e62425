import type { StudentInputAnswer } from '../../contract/student-input';
import { provesNothing } from './proof/own-deeds';
import { quotesOf, type Quote } from './quotes';
import { wordsOf } from './sentences';
import { topicOf, type Topic } from './topics';

export type Feeling =
  'hopeful' | 'joyful' | 'proud' | 'curious' | 'caring' | 'determined' | 'worried' | 'frustrated' | 'sad';

const WORDS: Record<Feeling, RegExp> = {
  hopeful:
    /^(?:hope|hopes|hoping|hopeful|dream|dreams|someday|excited|exciting|future|wish|opportunit(?:y|ies)|espero|sueño|futuro|esperanza)$/i,
  joyful:
    /^(?:love|loved|loves|happy|happiest|fun|enjoy|enjoyed|enjoys|laugh|laughs|laughing|laughed|favorite|favourite|joy|smile|smiling|awesome|feliz|amo|encanta)$/i,
  proud: /^(?:proud|proudest|won|achieved|accomplished|earned|award|awards|orgullos[ao])$/i,
  curious:
    /^(?:curious|curiosity|fascinated|fascinating|fascinates|wonder|wondered|interested|interesting|discover|discovered|explore|learn|learned|learning|aprender)$/i,
  caring:
    /^(?:help|helping|helps|care|caring|kind|kindness|comfort|listen|listening|volunteer|share|sharing|ayudar|ayudo|cuido|cuidar)$/i,
  determined:
    /^(?:goal|goals|kept|practice|practiced|practicing|improve|improved|trying|tried|determined|effort|determination|hardworking|hard-working)$/i,
  worried:
    /^(?:worry|worried|worries|worrying|afraid|scared|scary|nervous|stress|stressed|stressful|anxious|afford|uncertain|preocupad[ao]|preocupa|miedo)$/i,
  frustrated: /^(?:hate|hated|bored|annoying|annoyed|unfair|frustrated|frustrating|pointless|angry)$/i,
  sad: /^(?:sad|sadness|lonely|crying|grief|died|triste|sol[ao])$/i,
};

const PEOPLE =
  /^(?:family|mom|dad|mother|father|parents|grandmother|grandma|grandfather|grandpa|abuela|abuelo|brother|brothers|sister|sisters|siblings|cousin|cousins|aunt|uncle|community|friend|friends|team|teammate|teammates|familia|mamá|papá|padres|hermano|hermana)$/i;

const FEELINGS = Object.keys(WORDS) as Feeling[];

/** Feelings that are told of a person only where the person says so of themself. */
export const HEAVY: ReadonlySet<Feeling> = new Set(['worried', 'frustrated', 'sad']);

/** Where a heavy word is about the world or about something that went well. */
const NOT_HEAVY_TOPICS = new Set<Topic>(['problems', 'fascination', 'proud', 'happy', 'college-life', 'majors']);

/** Where numbers, plans and others’ hopes are asked for. */
const NO_FEELING_TOPICS = new Set<Topic>(['family-expectations', 'numbers', 'size', 'location']);

/** True when the word before a feeling says that somebody else has it ('my parents hope'). */
const isOtherPerson = (word: string): boolean => PEOPLE.test(word) || /^(?:he|she|they)$/i.test(word);

/** A word of feeling that is denied ('do not hate it'), or is none here ('kind of', 'it helps'). */
function isNoFeeling(words: readonly string[], at: number): boolean {
  const word = words[at].toLowerCase();
  const [before, after] = [words[at - 1] ?? '', words[at + 1] ?? ''];
  if (word === 'kind') return /^of$/i.test(after);
  if (/^help(?:s|ing)?$/.test(word) && (/^(?:it|that|what|which)$/i.test(before) || /^(?:me|a)$/i.test(after)))
    return true;
  return isOtherPerson(before) || /^(?:not|never|no|without|\w+n['’]t)$/i.test(before);
}

/** How a student's writing sounds: counted words, and one sentence for each feeling that was found. */
export interface Tone {
  /** How many words of all answers were read. */
  words: number;
  /** Words for people, the most used first. */
  people: { count: number; words: string[] };
  counts: { feeling: Feeling; count: number; words: string[]; quote: Quote | null }[];
}

/** What the words of one answer say, counted once however often it is asked for. */
interface CountedWords {
  words: number;
  people: readonly string[];
  feelings: Readonly<Record<Feeling, readonly string[]>>;
  /** The sentences in which the writer says a feeling of themself. */
  telling: Readonly<Record<Feeling, readonly Quote[]>>;
}

const byFeeling = <T>(of: (feeling: Feeling) => T): Record<Feeling, T> =>
  Object.fromEntries(FEELINGS.map((feeling) => [feeling, of(feeling)])) as Record<Feeling, T>;

function countWords(answer: StudentInputAnswer): CountedWords {
  const all = wordsOf(answer.answer);
  const feelings = byFeeling((): string[] => []);
  for (const [at, word] of all.entries()) {
    const felt = FEELINGS.filter((feeling) => WORDS[feeling].test(word));
    if (felt.length === 0 || isNoFeeling(all, at)) continue;
    for (const feeling of felt) feelings[feeling].push(word.toLowerCase());
  }
  const quotes = quotesOf(answer);
  return {
    words: all.length,
    people: all.filter((word) => PEOPLE.test(word)).map((word) => word.toLowerCase()),
    feelings,
    telling: byFeeling((feeling) =>
      feelings[feeling].length === 0 ||
      (NO_FEELING_TOPICS.has(topicOf(answer)) &&
        !(feeling === 'worried' && topicOf(answer) === 'family-expectations')) ||
      (HEAVY.has(feeling) && NOT_HEAVY_TOPICS.has(topicOf(answer)))
        ? []
        : quotes.filter(({ quote }) => saysOfSelf(quote, PROVES_FEELING[feeling] ?? WORDS[feeling])),
    ),
  };
}

const COUNTED = new WeakMap<StudentInputAnswer, CountedWords>();

function countedWords(answer: StudentInputAnswer): CountedWords {
  const known = COUNTED.get(answer) ?? countWords(answer);
  COUNTED.set(answer, known);
  return known;
}

/** Counts the words of feeling in all answers, the most frequent feeling first. */
export function toneOf(answers: readonly StudentInputAnswer[]): Tone {
  const counted = answers.map(countedWords);
  const people = counted.flatMap((one) => one.people);
  const counts = FEELINGS.map((feeling) => {
    const found = counted.flatMap(({ feelings }) => feelings[feeling]);
    const quote = mostTelling(counted.flatMap(({ telling }) => telling[feeling]));
    return { feeling, count: found.length, words: mostUsed(found), quote };
  });
  return {
    words: counted.reduce((sum, { words }) => sum + words, 0),
    people: { count: people.length, words: mostUsed(people) },
    counts: counts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count),
  };
}

function mostUsed(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([word]) => word);
}

const mostTelling = (quotes: readonly Quote[]): Quote | null =>
  quotes.reduce<Quote | null>((best, one) => (best && best.worth >= one.worth ? best : one), null);

/** Words that count as a feeling in a text and prove none of one sentence: a learning center, listening to music, a kind of. */
const PROVES_FEELING: Partial<Record<Feeling, RegExp>> = {
  caring: /^(?:caring|kindness)$/i,
  curious: /^(?:curious|curiosity|fascinated|fascinates|wonder|wondered|interested)$/i,
  determined: /^(?:determined|determination)$/i,
  proud: /^(?:proud|proudest|orgullos[ao])$/i,
  hopeful: /^(?:hope|hopes|hoping|hopeful|excited|espero)$/i,
};
const SELF = /^(?:i|i['’]m|i['’]ve|yo|estoy|me)$/i;
const BETWEEN = 3;
const DENIES = /^(?:not|never|no|\w+n['’]t|dont|didnt|without|less|used|would|if)$/i;

/** True when the writer says the feeling of themself: 'I' (or 'makes me') stands close before it, with no other person and no denial between. */
function saysOfSelf(sentence: string, feeling: RegExp): boolean {
  if (provesNothing(sentence)) return false;
  const words = wordsOf(sentence);
  return words.some((word, at) => {
    if (!feeling.test(word)) return false;
    const before = words.slice(Math.max(0, at - BETWEEN - 1), at);
    const self = before.findLastIndex((one) => SELF.test(one));
    const between = before.slice(self + 1);
    if (self < 0 || between.some((one) => DENIES.test(one) || isOtherPerson(one))) return false;
    return /^me$/i.test(before[self]) ? /^(?:makes?|made)$/i.test(before[self - 1] ?? '') : true;
  });
}
