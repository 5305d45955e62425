import { plainWords } from '../../../../../platform/text/plain-words';
import { withoutPutDown } from '../../../../text/quotes';
import { wordsOf } from '../../../../text/sentences';
import type { Topic } from '../../../../text/topics';
import { isDoneToWriter } from './done-to-writer';
import { KIN } from './people';
import { isPast, tellsOwnAct } from './shape';
import { TELLS } from './signs';

const JOKE = /\b(?:jk|just kidding|lol|lmao|lmfao|haha\p{L}*|sike|kidding|jaja\p{L}*)\b|[😂🤣💀😭]/u;
/** What went wrong, what is hated, what puts somebody down: none of it is praised. */
const BAD_NEWS =
  /\b(?:(?<!\b(?:after|despite|without|(?:partner|friend|she|he|they|sister|brother|cousin|kid) (?:was|were|is)) )fail(?:ed|ing|s)?|flunk\p{L}*|bombed|hate[ds]?|stupid|dumb|idiot|terrible|trash|worst|sucks?|suck at|kicked out|suspended|expelled|got a zero|cry|cries|cried|crying|mad at|angry at|bad at|awful|worthless|boring|scares?|reprob\p{L}*|odio|lloro|lloraba|dont get|dont understand|asleep in class|caught|copied|cheat\p{L}*|wanted to quit|suspendi\p{L}*|skipp\p{L}+|ignored|procrastinat\p{L}+|gave up|give up)\b/u;
const HEDGE = /\b(?:idk|i guess|i dont know|not sure|whatever|or something|no se)\b/u;
/** Somebody else wants it. */
const ANOTHERS_WISH = new RegExp(
  `\\b(?:${KIN}|they|he|she) (?:both |all |really |just |always )?(?:wants?|wanted|hopes?|expects?|would like|says? i should|thinks? i should|quiere[n]?|espera[n]?) (?:me|us|for me|that i|que)\\b`,
  'u',
);
/** Phrases that stand in everybody's answer: they tell of nobody. */
const WORN =
  /\b(?:work(?:ed|ing)? (?:really |so |very |super )?hard(?:er)?|hard work|came back (?:even )?(?:stronger|better)|(?:never|not|dont|didnt) (?:to )?give up|gave (?:it )?my (?:all|best)|110|(?:made|makes) me (?:a )?(?:stronger|better|who i am)(?: person)?|it was (?:really |very |so )?hard|pa(?:id|ys) off|believe in (?:myself|yourself)|push(?:ed)? through|stepped up|kept going|anything is possible|learned a lot|grew as a person|nunca (?:rendirse|rendirme|te rindas)|trabaje duro|me hizo mas fuerte)\b/u;
/** True for words of a phrase that could stand in anybody's answer, with nothing exact beside it. */
export const isWorn = (words: string): boolean => WORN.test(plainWords(words)) && !isExact(plainWords(words), words);

/** What the writer could not or did not do: where somebody began, not what they did. */
const UNDONE = /\b(?:i|we|yo) (?:really |just |still |even )?(?:didnt|dont|couldnt|cant|wasnt|never|am not|no)\b/u;
const NEGATED = /\b(?:not|dont|didnt|doesnt|cant|never|no|none|nobody|wont|isnt|wasnt|nunca|nadie|ningun\p{L}*)\b/u;
const POINTS_BACK = /^(?:he|she|it|that|this|they|her|his|him|those|these|ella|el|eso|esto)\b/u;
const NUMBER = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dos|tres|cuatro|cinco)\b/u;
const LEAST_WORDS = 4;

export const isJoke = (sentence: string): boolean => JOKE.test(plainWords(sentence)) || JOKE.test(sentence);
export const isNegated = (sentence: string): boolean => NEGATED.test(plainWords(sentence));

/** What begins with the writer as the one to whom it was done, good or bad. */
const PASSIVE = /^i (?:got|was) (?:put|sent|kicked|stuck|placed|held|moved|told|\p{L}+ed)\b/u;
/** What something is done for, not what is done. */
const SO_THAT = /\bso (?:that )?(?:i|we)\b/u;
/** What is only wished, supposed or liked. */
const UNREAL = /\b(?:if|would|wish|want|wanna|hope|could|should|might|id|someday|dream|going to|gonna)\b/u;

/** True for words in which the writer does something, with nothing that is only wished or undone. */
export const isOwnDeed = (words: string): boolean => {
  const plain = plainWords(words);
  if (PASSIVE.test(plain) || isDoneToWriter(plain) || /\bno (?:pude|puedo)\b/u.test(plain)) return false;
  if (SO_THAT.test(plain) && !isPast(words)) return false;
  return (
    TELLS.deed.surely?.test(plain) === true ||
    (tellsOwnAct(words) && !NEGATED.test(plain) && !HEDGE.test(plain) && !UNREAL.test(plain))
  );
};

/** True where words may be quoted as something good: no joke, no bad news, no put-down, nothing that others wish or did to the writer. */
export function isPraiseworthy(words: string): boolean {
  const plain = plainWords(words);
  const isOthers = ANOTHERS_WISH.test(plain) || isDoneToWriter(plain);
  return !isJoke(words) && !BAD_NEWS.test(plain) && !isOthers && withoutPutDown(words) === words;
}

const OWN = /\b(?:i|im|ive|my|we|me|yo|mi|mis|nos)\b/u;

/** False for words that only point back to what was said before them ('he has a nice house'). */
export const standsAlone = (words: string): boolean => {
  const plain = plainWords(words);
  return !POINTS_BACK.test(plain) || OWN.test(plain);
};

/** What a question hopes to hear, so that words which tell it count for more. */
const TOPIC_WANTS: Partial<Record<Topic, readonly (keyof typeof TELLS)[]>> = {
  favorites: ['reason'],
  struggles: ['help', 'tried', 'change'],
  fascination: ['explored', 'question'],
  activities: ['role', 'top'],
  problems: ['whom'],
  happy: ['senses', 'said', 'feeling'],
  lesson: ['change'],
  'college-life': ['must'],
  size: ['known', 'reason'],
  location: ['distance', 'reason'],
  majors: ['work', 'origin'],
  'family-expectations': ['own'],
  belonging: ['reason', 'senses'],
};

const isExact = (plain: string, words: string): boolean => NUMBER.test(plain) || /\s\p{Lu}\p{L}{2,}/u.test(words);
const TELLING = ['reason', 'said', 'senses'] as const;
/** What counts for a stretch, and what against it. */
const MARKS: readonly [worth: number, holds: (plain: string, words: string, count: number) => boolean][] = [
  [4, (_, words) => isOwnDeed(words)],
  [1, isExact],
  [1, (plain) => TELLING.some((told) => TELLS[told].surely?.test(plain))],
  [1, (plain) => OWN.test(plain)],
  [2, (_, __, count) => count >= 6 && count <= 30],
  [0.5, (_, __, count) => count >= 8],
  [-2, (_, __, count) => count < LEAST_WORDS],
  [-4, (plain) => HEDGE.test(plain)],
  [-2, (plain) => POINTS_BACK.test(plain)],
  [-2, (plain, words) => NEGATED.test(plain) && !isOwnDeed(words)],
  [-1, (_, words) => /\?["”]?$/.test(words)],
  [-4, (plain) => UNDONE.test(plain)],
  [1.5, (plain) => TELLS.result.surely?.test(plain) === true],
  [-1.5, (plain, _, count) => count < 8 && /\b(?:them|it|that)\b/u.test(plain)],
];
const WANTED = 2;

/** How much a stretch tells of its writer: a deed, what is exact and what the question hopes for count for it. */
export function strengthOf(words: string, topic: Topic): number {
  const plain = plainWords(words);
  const count = wordsOf(words).length;
  const wanted = (TOPIC_WANTS[topic] ?? []).some((told) => (TELLS[told].surely ?? TELLS[told].told).test(plain));
  const marks = MARKS.filter(([, holds]) => holds(plain, words, count));
  return marks.reduce((sum, [worth]) => sum + worth, wanted ? WANTED : 0);
}
