import { ARTICLES } from './all-articles';
import type { Article } from './article';
import { IN_SPANISH } from './in-spanish';
import { nearestOf } from '../../platform/text/near-words';

/** An article with how well it answers what was asked; 1 and more is sure enough to be served. */
export interface FoundArticle {
  article: Article;
  score: number;
}

/** Words of a question that say nothing of what it is about. */
const EMPTY = new Set(
  'a an the and or but if of to in on at for with from about is are was be been do does did have has had can could would should will shall may might i im ive me my mine we our us you your u ur it its that this these those there here they them he she his her what whats which who whom when where why how hows so just like really even any some all get got go going want wanna need tell know think say ok okay pls please yeah hey hi lol idk tbh um well also too very much more most thing things stuff el la los las un una de del que y en es por para con mi mis como se le lo al cual son una unos tengo puedo debo muy me soy estoy ser cuando donde quien'.split(
    ' ',
  ),
);

/** Letters without accents and apostrophes, in small letters. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'‘`]/g, '');

/** A word without its usual endings, so that 'letters' finds 'letter'. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const bare = word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s)$/, '');
  return bare.length >= 3 ? bare.replace(/(.)\1$/, '$1') : word;
}

const stemsOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY.has(word)).map(stem);

/** Words that alone ask for no article: they stand in questions of every kind. */
const WEAK = new Set(
  [
    'college',
    'colleges',
    'school',
    'university',
    'universidad',
    'not',
    'no',
    'dont',
    'didnt',
    'cant',
    'take',
    'year',
  ].map(stem),
);
const tells = (words: readonly string[]): boolean => words.some((word) => !WEAK.has(word));

interface Indexed {
  article: Article;
  /** Each way to ask as its words. */
  asks: string[][];
  title: Set<string>;
  /** Ways to ask of three words and more, to be found word for word: small words carry them. */
  phrases: string[];
}

const INDEX: readonly Indexed[] = ARTICLES.map((article) => {
  const spanish = IN_SPANISH[article.id];
  const asks = [...article.asks, ...(spanish?.asks ?? [])];
  return {
    article,
    asks: [...asks, article.title, ...(spanish ? [spanish.title] : [])].map((ask) => stemsOf(ask)).filter(tells),
    title: new Set(stemsOf(article.title)),
    phrases: asks.map(plain).filter((ask) => ask.split(' ').length >= 3),
  };
});

/** In how many articles each word is asked for: a word of many says little. */
const SPREAD = new Map<string, number>();
for (const { asks, title } of INDEX) {
  for (const word of new Set([...asks.flat(), ...title])) SPREAD.set(word, (SPREAD.get(word) ?? 0) + 1);
}
const weight = (word: string): number => Math.log(1 + INDEX.length / (SPREAD.get(word) ?? INDEX.length));

const sum = (words: Iterable<string>): number => [...words].reduce((total, word) => total + weight(word), 0);

/** How much of what is asked an article must speak of. */
const LEAST_SHARE = 0.4;
/** What an article asked for word for word scores: before every other. */
const WORD_FOR_WORD = 3;
/** A word nobody asks articles for counts this much, so that a long message about something else is not answered by one word. */
const UNKNOWN_WEIGHT = 0.7;

/** Likeness to a way to ask from which on a question is taken for it, where at least two of its words are the same. */
const ALIKE = 0.66;

/** How alike a question is to a way to ask, 0 to 1: the weight of the words they share against that of all words of both. */
function likeness(ask: readonly string[], words: ReadonlySet<string>, all: number): number {
  const shared = ask.filter((word) => words.has(word));
  return shared.filter((word) => !WEAK.has(word)).length < 2 ? 0 : (2 * sum(shared)) / (sum(ask) + all);
}

function scoreOf({ asks, title }: Indexed, words: ReadonlySet<string>, all: number): number {
  const whole = asks.filter((ask) => ask.every((word) => words.has(word)));
  if (whole.length === 0) {
    const alike = Math.max(...asks.map((ask) => likeness(ask, words, all)));
    return alike < ALIKE ? 0 : alike + 1 - ALIKE;
  }
  const hit = new Set(whole.flat());
  for (const word of title) if (words.has(word)) hit.add(word);
  const share = sum(hit) / all;
  return share < LEAST_SHARE ? share : 1 + share + Math.max(...whole.map((ask) => ask.length)) / 10;
}

const KNOWN_WORDS = [...SPREAD.keys()].filter((word) => word.length >= 6);
/** A long word one slip away from one that articles are asked by is that word. */
const spelled = (word: string): string =>
  word.length < 6 || SPREAD.has(word) ? word : (nearestOf(word, KNOWN_WORDS) ?? word);

/** The articles that answer a question, the best first; a score under 1 is only near. */
export function findArticles(question: string): FoundArticle[] {
  const words = new Set(stemsOf(question).map(spelled));
  const typed = ` ${plain(question).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isSaid = ({ phrases }: Indexed): boolean => phrases.some((phrase) => typed.includes(` ${phrase} `));
  const all = [...words].reduce((total, word) => total + (SPREAD.has(word) ? weight(word) : UNKNOWN_WEIGHT), 0);
  return INDEX.map((one) => ({
    article: one.article,
    score: isSaid(one) ? WORD_FOR_WORD : scoreOf(one, words, all || 1),
  }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}

/** The article that answers a question; null where none does surely. */
export const articleFor = (question: string): Article | null => {
  const [best] = findArticles(question);
  return best && best.score >= 1 ? best.article : null;
};

/** The articles that are nearest to a question, also where they share no more than a word with it. */
export function nearArticles(question: string, most: number): Article[] {
  const words = new Set(stemsOf(question));
  return INDEX.map(({ article, asks, title }) => ({
    article,
    score: sum(new Set([...asks.flat(), ...title].filter((word) => words.has(word)))),
  }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ article }) => article);
}
