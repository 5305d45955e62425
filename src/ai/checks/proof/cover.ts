import {
  PAST,
  bearsOut,
  claimsPossession,
  deedsOfPeople,
  movesTheTime,
  turnsToward,
  takesTheDeed,
  givesToCollege,
  type Feeling,
  feelingsClaimed,
  isFeeling,
  shiftsToOther,
  SAID_AS_WISH,
  shiftsToStudent,
  tellsWishAsFact,
} from './claims';
import type { Ground, Item } from './ground';
import { ADVISING, ASKED_ABOUT, CONNECTING, isAdvice, LEAD_IN, NEGATION, OF_WRITING, onlyAsks } from './lexicons';
import { numbersSaid, sameNumber } from './numbers-said';
import { clausesWith } from './source';
import { tellsWhichGroup } from './which-group';
import { tellsWhichPrice } from './which-price';
import { stemOf, type Word, wordsIn } from './words';

/** One part of a sentence outside quotation marks. */
export interface Part {
  text: string;
  /** True where it advises or asks, and so may speak of everyday things. */
  isAdvice: boolean;
  about: 'college' | 'student' | 'both';
  /** True where it, or the part it goes on with, speaks of a wish or of words. */
  isOfWish: boolean;
}

/** How the parts of a sentence may be worded. */
export interface Manner {
  isQuestion: boolean;
  /** True for coaching on one answer, which speaks of the writing. */
  ofWriting: boolean;
  reader: Ground['reader'];
}

const BREAKS = /,(?!\d{3})|[;:()—–]|\s-\s|\b(?:and|but|while|because|so)\b/i;
const OF_COLLEGE = /\b(?:it|its|there|here|campus|college|university|they|their)\b/i;
const OF_STUDENT = /\b(?:you|your|yours|yourself)\b/i;

/** The parts of a sentence; one without a subject goes on with that of the part before. */
export function partsOf(outside: string, names: readonly string[]): Part[] {
  let about: Part['about'] = 'college';
  let advises = false;
  let isOfWish = false;
  return outside
    .trim()
    .replace(LEAD_IN, '')
    .replace(/\bma(?:ke|kes|de|king) up\b/gi, 'includes')
    .replace(/\bsee yourself\b/gi, 'wish')
    .replace(/\b(look|looks|looking) after\b/gi, 'take care of')
    .split(BREAKS)
    .filter((text) => /\p{L}|\d/u.test(text))
    .map((text): Part => {
      const college = OF_COLLEGE.test(text) || names.some((name) => text.toLowerCase().includes(name));
      const student = OF_STUDENT.test(text);
      if (college || student) about = college && student ? 'both' : college ? 'college' : 'student';
      advises = isAdvice(text) || (advises && !/\b(?:is|are|has|offers|you (?:are|have))\b/i.test(text));
      isOfWish = SAID_AS_WISH.test(text) || (isOfWish && !college && !student);
      return { text, isAdvice: advises, about, isOfWish };
    });
}

const FILLER =
  /^(?:percent|dollars?|\d[\d.,]*%?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|third|quarter|thirds|quarters)$/;
const isNumberWord = (word: Word): boolean =>
  FILLER.test(word.plain) || (word.plain.length > 2 && numbersSaid(word.plain).length > 0);

const isHarmless = (word: Word, part: Part, { isQuestion, ofWriting }: Manner): boolean => {
  if (CONNECTING.has(word.stem)) return !word.isNamed;
  if (ofWriting && OF_WRITING.has(word.stem)) return !word.isNamed;
  if (!part.isAdvice && !isQuestion) return false;
  if (ADVISING.has(word.stem)) return !word.isNamed;
  return (
    ASKED_ABOUT.has(word.stem) &&
    onlyAsks(part.text) &&
    !/\b(?:its|the|their|this|your)\s+(?:\p{L}+\s)?\p{L}*$/iu.test(part.text.slice(0, part.text.indexOf(word.text)))
  );
};

const NEAR = 3;
const contentNear = (text: string, start: number, end: number): Set<string> => {
  const before = wordsIn(text.slice(0, start)).slice(-NEAR);
  const after = wordsIn(text.slice(end)).slice(0, NEAR);
  return new Set([...before, ...after].filter(({ stem }) => !CONNECTING.has(stem)).map(({ stem }) => stem));
};

/** True where every number of the part is the item's, and counts the same things there; one of two prices only with whose it is, degrees only with their group. */
function numbersHold(part: Part, item: Item): boolean {
  if (item.kind === 'fact' && !(tellsWhichPrice(part.text, item.text) && tellsWhichGroup(part.text, item.text)))
    return false;
  return numbersSaid(part.text).every((said) => {
    const known = sameNumber(said, item.numbers);
    if (!known) return false;
    // A fact counts one thing of a kind; only where it holds several numbers of it has the right one to be told.
    const ofKind = numbersSaid(item.text).filter(({ kind }) => kind === known.kind);
    if (known.end === 0 || (item.kind === 'fact' && ofKind.length <= 1)) return true;
    const mine = contentNear(part.text, said.start, said.end);
    const theirs = contentNear(item.text, known.start, known.end);
    // 'when I was fourteen' says of all around it when that was.
    const counted = theirs.size ? theirs : item.stems;
    return mine.size === 0 || [...mine].some((stem) => counted.has(stem));
  });
}

const IS_NOW = /\b(?:you|student|they)(?:['’]re| are| is)\b/i;
/** True where a part is turned round and the item is not, or the other way. */
function turnsRound(part: Part, claims: readonly Word[], item: Item): boolean {
  if (claims.length === 0) return false;
  const says = NEGATION.test(part.text);
  if (item.kind === 'fact') return says !== NEGATION.test(item.text) && says;
  const told = claims.flatMap(({ stem }) => clausesWith(item.clauses, stem));
  if (told.length === 0) return says;
  const isPast =
    told.some(({ text }) => /\bused to\b/i.test(text)) ||
    (told.every(({ text }) => PAST.test(text)) && IS_NOW.test(part.text));
  if (isPast && !/\b(?:used to|once|no longer|was|were|had|ago)\b/i.test(part.text)) return true;
  return says ? !told.some(({ isNegated }) => isNegated) : told.some(({ isNegated }) => isNegated);
}

const MORE_OR_LESS =
  /\b(?:more|less|fewer|over|under|above|below|at least|at most|up to|only|most|least|every|all|always|best|top|largest|highest|lowest|cheapest|first choice)\b/gi;
/** Degrees and limits have to stand in what they are said of. */
const degreesHold = (text: string, item: Item): boolean =>
  [...text.matchAll(MORE_OR_LESS)].every(
    ([word]) =>
      item.stems.has(stemOf(word.toLowerCase())) ||
      new RegExp(`\\b${word}\\b`, 'i').test(`${item.text} ${item.question}`),
  );

const OVER_HALF =
  /\b(?:(?:just |slightly |a little |a bit |well )?(?:over|more than|above) half|most|mostly|the majority)\b/gi;
const UNDER_HALF = /\b(?:(?:just |slightly |a little |well )?(?:fewer than|less than|under|below) half|a minority)\b/gi;
const HALF = 50;

/** A part without 'most' and 'over half' where the item's share is that; null where it is not. */
function withoutHalves(part: Part, item: Item): Part | null {
  const over = part.text.search(OVER_HALF) >= 0;
  const under = part.text.search(UNDER_HALF) >= 0;
  const share = item.numbers.find(({ kind }) => kind === 'percent')?.value;
  if ((!over && !under) || share === undefined) return part;
  if (over && share <= HALF) return null;
  if (under && share >= HALF) return null;
  return { ...part, text: part.text.replace(OVER_HALF, ' ').replace(UNDER_HALF, ' ') };
}

/** Feelings a part claims; advice and questions only where they say of somebody that they have them. */
function feelingsOf(
  part: Part,
  words: readonly Word[],
  claims: readonly Word[],
  { isQuestion, ofWriting }: Manner,
): Set<Feeling> {
  if (claims.length === 0 && (part.isAdvice || isQuestion || ofWriting)) return new Set();
  if (!part.isAdvice && !isQuestion) return feelingsClaimed(words, part.text);
  const at = words.findIndex(({ plain }) => plain === 'you' || plain === 'your');
  return at < 0
    ? new Set()
    : feelingsClaimed(
        words.slice(at, at + 4),
        words
          .slice(at, at + 4)
          .map(({ text }) => text)
          .join(' '),
      );
}

function claimsOf(part: Part, words: readonly Word[], manner: Manner): Word[] {
  const deeds = part.isAdvice || manner.isQuestion ? [] : deedsOfPeople(words, manner.reader);
  return words.filter(
    (word) => deeds.includes(word) || (!isHarmless(word, part, manner) && !isNumberWord(word) && !isFeeling(word.stem)),
  );
}

/** True for a part that tells something, be it of evidence or not. */
export function tellsSomething(part: Part, manner: Manner): boolean {
  const words = wordsIn(part.text);
  return (
    part.isAdvice ||
    manner.isQuestion ||
    numbersSaid(part.text).length > 0 ||
    feelingsClaimed(words, part.text).size > 0 ||
    claimsOf(part, words, manner).length > 0
  );
}

/** What the items say of one part: true when all that it claims is theirs. */
export function isCovered(part: Part, items: readonly Item[], manner: Manner, ground: Ground): boolean {
  const words = wordsIn(part.text);
  const claims = claimsOf(part, words, manner);
  if (claimsPossession(words, items, ground.reader) || (ground.college && givesToCollege(words, items))) return false;
  if ([...feelingsOf(part, words, claims, manner)].some((feeling) => !bearsOut(feeling, claims, items))) return false;
  const numbers = numbersSaid(part.text);
  const isFree = part.isAdvice || manner.isQuestion;
  const isWayOfSpeaking =
    claims.length === 0 && isFree && numbers.every(({ value, kind }) => value <= 3 && kind === 'plain');
  if (claims.length === 0 && (numbers.length === 0 || isWayOfSpeaking)) return isFree || hasNoDegree(part);
  if (items.some((item) => holdsBy(part, claims, item, manner, ground))) return true;
  const together = factsTogether(items);
  return numbers.length === 0 && together !== null && holdsBy(part, claims, together, manner, ground);
}

const hasNoDegree = ({ text }: Part): boolean => text.search(MORE_OR_LESS) < 0;

/** The facts of one college as one: what is said of it without numbers may join them. */
function factsTogether(items: readonly Item[]): Item | null {
  const facts = items.filter(({ kind, about }) => kind === 'fact' && about === 'college');
  if (facts.length < 2) return null;
  return {
    ...facts[0],
    stems: new Set(facts.flatMap(({ stems }) => [...stems])),
    numbers: [],
    text: facts.map(({ text }) => text).join(' '),
  };
}

/** True where the item says all that a part claims, of the same person, with the same numbers, the same way round. */
function holdsBy(whole: Part, allClaims: readonly Word[], item: Item, manner: Manner, ground: Ground): boolean {
  const part = withoutHalves(whole, item);
  if (!part) return false;
  const words = wordsIn(part.text);
  const claims = allClaims.filter(({ stem }) => words.some((word) => word.stem === stem));
  if (!claims.every(({ stem }) => item.stems.has(stem)) || tearsApart(claims, item)) return false;
  if (claims.length === 0 && item.kind === 'fact' && numbersSaid(whole.text).length === 0) return false;
  if (ground.college && item.about === 'student' && !mayBorrow(part, claims, manner)) return false;
  if (!numbersHold(part, item) || turnsRound(part, claims, item)) return false;
  const states = !part.isAdvice && !manner.isQuestion;
  return (!states || isStatedAsTold(part, claims, item)) && isOfThePerson(words, claims, item, ground);
}

/** True where a field of several names, 'nursing and health', is called by one of them. */
const tearsApart = (claims: readonly Word[], { together }: Item): boolean => {
  const said = claims.filter(({ stem }) => together.has(stem));
  return said.length > 0 && new Set(said.map(({ stem }) => stem)).size < together.size;
};

/** True where a statement is no stronger than what it rests on: no wish told as a fact, no degree of its own. */
const isStatedAsTold = (part: Part, claims: readonly Word[], item: Item): boolean =>
  (part.isOfWish || claims.length === 0 || !tellsWishAsFact(claims, item)) && degreesHold(part.text, item);

function isOfThePerson(words: readonly Word[], claims: readonly Word[], item: Item, { reader }: Ground): boolean {
  const isClaim = (word: Word): boolean => claims.some(({ stem }) => stem === word.stem);
  return (
    !shiftsToStudent(words, isClaim, item, reader) &&
    !shiftsToOther(words, item) &&
    !takesTheDeed(words, isClaim, item, reader) &&
    !movesTheTime(claims, item) &&
    !turnsToward(words, item)
  );
}

const BORROWS =
  /\b(?:you(?:['’](?:ve|d))?(?: have| also| would)? (?:said|wrote|named?|mentioned|described|asked|want\w*|wish\w*|hope\w*|look\w*|like\w*|told|see yourself|are worried|worry)|your|whether|if)\b/i;
const COULD_BE = /\b(?:can|could|will|would|may|might|get|gets)\b/i;

/** On a college's page the student's words may stand only as theirs: told of the past, behind 'you want', 'your' or 'whether'. */
function mayBorrow(part: Part, claims: readonly Word[], { isQuestion }: Manner): boolean {
  const borrows = BORROWS.exec(part.text);
  const isOfCollege = part.about !== 'student' || COULD_BE.test(part.text);
  if (!isOfCollege || (isQuestion && !OF_COLLEGE.test(part.text))) return true;
  if (!borrows) return false;
  const behind = part.text.slice(borrows.index);
  const college = /^(?:whether|if)/i.test(borrows[0]) ? -1 : behind.search(OF_COLLEGE);
  const said = new Set(wordsIn(college < 0 ? behind : behind.slice(0, college)).map(({ stem }) => stem));
  return claims.every(({ stem }) => said.has(stem));
}
