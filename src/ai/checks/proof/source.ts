import { sentencesOf } from '../../text/sentences';
import { NEGATION } from './lexicons';
import { stemsIn, wordsIn } from './words';

/** 'without' turns only what follows it round. */
const OWN_NEGATION = new RegExp(NEGATION.source.replace('|without', ''), 'iu');

/** A part of a sentence with one verb, and whether the person who speaks is who does it. */
export interface Clause {
  text: string;
  stems: ReadonlySet<string>;
  speaker: 'self' | 'other';
  /** True where it is turned round by its own words or those it hangs on. */
  isNegated: boolean;
  /** True where it tells of a wish, or goes on with one. */
  isWish: boolean;
}

const BREAKS =
  /,(?!\d{3})|[;:()—–]|\s-\s|\b(?:and|but|so|because|while|when|who|which|that|where|until|said|says|thinks|though|although|y|pero)\b/iu;
const SELF = /^(?:i|im|ive|id|ill|we|were|weve|wed|our|my|mine|me|yo|nosotros|nos|mi|mis|nuestro|nuestra)$/;
const EMPTY_SUBJECT =
  /^(?:also|then|now|just|really|always|often|sometimes|usually|still|even|never|not|only|mostly|honestly|maybe|to|and|then|first|later|about|in|at|on|for|with|after|before|every|each|this|last|next|the|a|an|one|day|days|week|year|years|time|school|summer|grade|night|nights|weekend|weekends|10th|9th|11th|12th|ninth|tenth|eleventh|twelfth)$/;
const OTHERS =
  /^(?:he|she|they|hes|shes|theyre|people|everyone|everybody|somebody|someone|nobody|who|mom|dad|mother|father|mama|papa|parents|parent|brother|sister|brothers|sisters|aunt|uncle|grandma|grandpa|grandmother|grandfather|abuela|abuelo|cousin|cousins|friend|friends|teacher|teachers|coach|boss|nurse|doctor|family|team|group|teammate|neighbor|counselor|kids|principal|el|ella|ellos)$/;

const WISH =
  /\b(?:want\w*|wish\w*|hope|hopes|hoping|plan|plans|dream|would like|['’]d like|would love|looking for|one day|someday|have to|need to|quiero|me gustar[ií]a)\b/i;

function speakerOf(clause: string, before: Clause['speaker']): Clause['speaker'] {
  const words = wordsIn(clause).map(({ plain }) => plain);
  for (const [at, word] of words.slice(0, 6).entries()) {
    if (/^(?:my|our|mi|nuestra|nuestro)$/.test(word)) {
      const named = words.slice(at + 1, at + 5).find((next) => OTHERS.test(next));
      return named === undefined ? 'self' : 'other';
    }
    if (SELF.test(word)) return 'self';
    if (OTHERS.test(word)) return 'other';
    if (!EMPTY_SUBJECT.test(word)) break;
  }
  const self = words.findIndex((word) => SELF.test(word));
  const other = words.findIndex((word) => OTHERS.test(word));
  if (self >= 0 && (other < 0 || self < other)) return 'self';
  return other >= 0 && self < 0 && other <= 2 ? 'other' : before;
}

/** The clauses of what a person wrote; one without a subject goes on with that of the clause before. */
export function clausesOf(text: string): Clause[] {
  return sentencesOf(text).flatMap(({ text: sentence }) => {
    let speaker: Clause['speaker'] = 'self';
    let negated = false;
    let wished = false;
    return sentence
      .split(BREAKS)
      .flatMap((part) => part.split(/\s(?=I\s)/))
      .filter((part) => /\p{L}|\d/u.test(part))
      .map((part, at): Clause => {
        speaker = speakerOf(part, speaker);
        const own = OWN_NEGATION.test(part);
        // 'I do not want to go there and study': the refusal reaches on into a clause without a subject of its own.
        negated = own || (negated && at > 0 && !/^\s*(?:i|we|my|our)\b/i.test(part));
        wished = WISH.test(part) || (wished && at > 0 && !/^\s*(?:i|we|my|our)\b/i.test(part));
        return { text: part, stems: stemsIn(part), speaker, isNegated: negated, isWish: wished };
      });
  });
}

/** The clauses of a source in which a word stands. */
export const clausesWith = (clauses: readonly Clause[], stem: string): Clause[] =>
  clauses.filter(({ stems }) => stems.has(stem));
