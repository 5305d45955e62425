/** Whom a retelling is for: the writer ('you'), or somebody who reads about them ('they'). */
export type Person = 'you' | 'they';

type Forms = readonly [said: RegExp, you: string, they: string];

const FORMS: readonly Forms[] = [
  [/\bI['’]m\b/g, 'you are', 'they are'],
  [/\bI['’]ve\b/g, 'you have', 'they have'],
  [/\bI['’]d\b/g, 'you would', 'they would'],
  [/\bI['’]ll\b/g, 'you will', 'they will'],
  [/\bI am\b/g, 'you are', 'they are'],
  [/\bI was\b/g, 'you were', 'they were'],
  [/\bI (\w+ly) was\b/g, 'you $1 were', 'they $1 were'],
  [/\bam I\b/g, 'are you', 'are they'],
  [/\bI\b/g, 'you', 'they'],
  [/\bmyself\b/gi, 'yourself', 'themself'],
  [/\bmine\b/gi, 'yours', 'theirs'],
  [/\bmy\b/gi, 'your', 'their'],
  [/\bme\b/gi, 'you', 'them'],
];

/** Words in which a sentence is better left as it was said. */
const AS_SAID =
  /[“”"?!…#@&]|\.\.|\b(?:i|im|ive|id|dont|cant|didnt|wont|isnt|wasnt|doesnt|thats|lol|haha|omg|idk|tbh|ngl|kinda|gonna|wanna|cuz|bc|u|ur|ok|okay|gotta|yeah|nah)\b|\b(?:[Ww]e|us|[Oo]ur|ours|[Yy]ou|[Yy]our|yours)\b|\b(?:and|but|who|which|that) (?:am|was)\b|\bI (?:and|or)\b|\band I\b|\bI(?=[.,;:]|$)|\bme$|\bme I\b|^[\p{L} ]{1,20}: |\. /u;
/** Where 'they' would not tell the writer from others. */
const OTHERS = /\b(?:[Tt]hey|them|[Tt]heir|[Hh]e|[Ss]he|him|her|his|hers)\b/;
const LONGEST = 150;
const WORDS_LEAST = 5;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const NAMES_FIRST =
  /^(?:\p{Lu}\p{L}*\p{Lu}|\p{Lu}[\p{L}'’]+ \p{Lu}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|AP|English|Spanish|French|German|American|Mr|Mrs|Ms|Dr)/u;

/**
 * A sentence in which the writer speaks of themself, told back in another person word for word, or null where it cannot be told so
 * without a guess: it is quoted then.
 */
export function retold(sentence: string, person: Person): string | null {
  if (sentence.length > LONGEST || sentence.split(/\s+/).length < WORDS_LEAST) return null;
  if (!/^\p{Lu}/u.test(sentence) || !/\bI\b/.test(sentence) || AS_SAID.test(sentence)) return null;
  if (person === 'they' && OTHERS.test(sentence)) return null;
  const at = person === 'you' ? 1 : 2;
  return FORMS.reduce((text, forms) => text.replace(forms[0], forms[at]), sentence);
}

/** The same at the beginning of a sentence. */
export const retoldFirst = (sentence: string, person: Person): string | null => {
  const told = retold(sentence, person);
  return told === null ? null : capital(told);
};

/** The same inside a sentence of ours. */
export function retoldInside(sentence: string, person: Person): string | null {
  const told = retold(sentence, person);
  if (told === null) return null;
  return NAMES_FIRST.test(told) ? told : told.charAt(0).toLowerCase() + told.slice(1);
}
