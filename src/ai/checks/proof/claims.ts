import type { Item } from './ground';
import { type Clause, clausesWith } from './source';
import { lexicon, stemsIn, type Word, wordsIn } from './words';

/** What was so once, and may not be so today. */
export const PAST = /\b(?:used to|was|were)\b/i;

/** What a person feels, wants or is able to: to be said only where the person said it of themselves. */
const FEELINGS = {
  liking: lexicon(
    'love loves enjoy enjoys enjoyment fun favorite happy happiest joy excite excited exciting fascinate fascinated fascinating passion passionate drawn',
    'appreciate interest interested interesting interests curious curiosity encanta gusta',
  ),
  wanting: lexicon(
    'want wants wish wishes hope hopes plan plans planning dream dreams aim aims goal goals prefer prefers seek seeks need needs eager quiero',
  ),
  pride: lexicon('proud pride prouder proudest'),
  worry: lexicon('worry worries worried afraid fear fears nervous scared anxious concern concerned'),
  strength: lexicon(
    'strength strengths strong stronger talent talented skilled skill gifted excel excels capable confident confidence',
  ),
  struggle: lexicon(
    'struggle struggles struggled hard harder difficult difficulty tough challenge challenges challenging',
  ),
} as const;
export type Feeling = keyof typeof FEELINGS;
const NAMES = Object.keys(FEELINGS) as Feeling[];
/** 'like' is a feeling only where somebody does it. */
const LIKES = /(?<!\b(?:would|['’]d) )\b(?:you|i|they|student|to|really|also)\s+likes?\b/i;
const WOULD_LIKE = /(?:\bwould|['’]d) (?:really |also )?(?:like|love)\b/i;
/** Asking for something is wanting it. */
const ASKS_FOR =
  /\b(?:you|they|student|it)(?:['’]ve| have)? (?:asked for|asks for|looked for|looks for|look for|are looking for|is looking for)\b|\byou asked(?=\s*(?:[.,;]|$))/i;
const GOOD_AT = /\bgood (?:at|in)\b/i;

function feelsIn(stems: Iterable<string>, text: string): Set<Feeling> {
  const all = new Set(stems);
  const found = new Set(NAMES.filter((name) => [...all].some((stem) => FEELINGS[name].has(stem))));
  if (LIKES.test(text)) found.add('liking');
  if (ASKS_FOR.test(text) || WOULD_LIKE.test(text)) found.add('wanting');
  if (GOOD_AT.test(text)) found.add('strength');
  return found;
}

export const isFeeling = (stem: string): boolean => NAMES.some((name) => FEELINGS[name].has(stem));

/** Feelings that a clause claims, each to be borne out. */
export const feelingsClaimed = (words: readonly Word[], text: string): Set<Feeling> =>
  feelsIn(
    words.map(({ stem }) => stem),
    text,
  );

/**
 * True where the student said so of themselves: a clause of their own, not turned round, that holds the feeling and what it is about;
 * or what they answered where they were asked for just that; or what this app knows of them.
 */
export const bearsOut = (feeling: Feeling, about: readonly Word[], items: readonly Item[]): boolean =>
  items.some((item) => {
    if (about.length > 0 && !about.some(({ stem }) => item.stems.has(stem))) return false;
    const holds = (stems: Iterable<string>, text: string): boolean => feelsIn(stems, text).has(feeling);
    if (item.kind === 'fact') return holds(item.about === 'student' ? item.stems : stemsIn(item.text), item.text);
    const isOwn = ({ speaker, isNegated, text }: Clause): boolean =>
      speaker === 'self' && !isNegated && !PAST.test(text);
    if (item.clauses.some((clause) => isOwn(clause) && holds(clause.stems, clause.text))) return true;
    // Asked for their favorites, a student who names a class has said it.
    const isWish = feeling === 'wanting' && asksForWishes(item);
    const isAsked = holds(lexicon(item.question), item.question) || isWish;
    const isTheirsToSay = item.clauses.some(
      (clause) => isOwn(clause) && (about.length === 0 || about.some(({ stem }) => clause.stems.has(stem))),
    );
    return isAsked && (isWish || isTheirsToSay) && item.clauses.every((clause) => isOwn(clause) || isOfNobody(clause));
  });

const PARENTS_QUESTION = '5';
/** True where the student was asked what they want of a college. */
const asksForWishes = ({ evidence }: Item): boolean =>
  evidence?.form_id === 'College Preferences' && evidence.question_id !== PARENTS_QUESTION;

export const SAID_AS_WISH =
  /\b(?:want\w*|wish\w*|hop(?:e|es|ed|ing)|plan\w*|dream\w*|would|ask\w*|look\w* for|named|wrote|writ\w+|mention\w*|sa(?:y|ys|id)|see yourself|goal|interest\w*|curious|points? to|prefer\w*|need\w*|have to|has to|expect\w*)\b/i;

/** True where what was only wished is told as if it were so. */
export const tellsWishAsFact = (claims: readonly Word[], item: Item): boolean => {
  if (item.kind !== 'quote') return false;
  const told = claims.flatMap(({ stem }) => clausesWith(item.clauses, stem));
  return asksForWishes(item) || told.some(({ isWish }) => isWish);
};

/** A clause about others that tells of no wish or feeling of theirs. */
const isOfNobody = ({ stems, text, isNegated }: Clause): boolean =>
  !isNegated && !PAST.test(text) && feelsIn(stems, text).size === 0;

const SUBJECT = 4;

/** True where a clause says of the student what the source tells of somebody else. */
export function shiftsToStudent(
  words: readonly Word[],
  isClaim: (word: Word) => boolean,
  item: Item,
  reader: 'student' | 'counselor',
): boolean {
  if (item.kind === 'fact') return false;
  const subject = (word: Word): boolean =>
    word.plain === 'you' || (reader === 'counselor' && /^(?:student|they)$/.test(word.plain));
  const at = words.findIndex(subject);
  if (at < 0) return false;
  const next = words.slice(at + 1, at + 1 + SUBJECT).find(isClaim);
  if (!next) return false;
  const told = clausesWith(item.clauses, next.stem);
  return told.length > 0 && told.every(({ speaker }) => speaker === 'other');
}

const ADVERB = /^(?:also|then|just|really|always|often|once|already|first|still|\w+ly)$/;
const BELONGING = /^\s*(?:my|our|mi|nuestr[oa])\s/i;
const OWN_SUBJECT = /(?<![\p{L}])(?:i|i['’]m|i['’]ve|we|yo)(?![\p{L}])/iu;

/** What may stand before a word that is done, and not before one that is a thing: 'before I give orders' gives, and orders nobody. */
const BEFORE_A_DEED =
  /^(?:i|im|ive|id|ill|we|weve|to|and|or|but|then|not|never|dont|didnt|who|that|yo|can|could|would|will|do|did|have|had|has|am|are|is|was|were|be|been|also|just|still|even|\w+ly|always|often|sometimes|usually|help|helped|let|lets|rarely|once|already)$/;

function isDoneIn({ text }: Clause, stem: string): boolean {
  const words = wordsIn(text);
  return words.some(
    (word, at) =>
      word.stem === stem && (at === 0 || /(?:ing|ed)$/.test(word.plain) || BEFORE_A_DEED.test(words[at - 1].plain)),
  );
}

/** True where a part has the student do what a thing of theirs did, or what was no deed: 'you closed the clinic' of 'our clinic closed'. */
export function takesTheDeed(
  words: readonly Word[],
  isClaim: (word: Word) => boolean,
  item: Item,
  reader: 'student' | 'counselor',
): boolean {
  const at = words.findIndex(({ plain }) => plain === 'you' || (reader === 'counselor' && plain === 'student'));
  const deed = at < 0 ? undefined : words.slice(at + 1).find(({ plain }) => !ADVERB.test(plain));
  if (item.kind === 'fact' || !deed || !isClaim(deed)) return false;
  const told = clausesWith(item.clauses, deed.stem);
  if (told.length === 0) return false;
  return (
    told.every(({ text }) => BELONGING.test(text) && !OWN_SUBJECT.test(text)) ||
    !told.some((clause) => isDoneIn(clause, deed.stem))
  );
}

const OTHER_PERSON = lexicon(
  'mom dad mother father mama papa parent parents brother sister aunt uncle grandmother grandfather grandma grandpa abuela abuelo cousin friend friends teacher coach boss nurse doctor teammate teammates neighbor manager principal freshmen strangers kids people adult adults patient patients child children visitor visitors student-body',
);

/** The place of a word in a clause, by its stem; -1 where it does not stand there. */
const placeIn = ({ text }: Clause, stem: string): number => wordsIn(text).findIndex((word) => word.stem === stem);

/** True where a part says of one person what the source tells of another or of the student: 'my teachers asked me' of 'I asked my teachers'. */
export function shiftsToOther(words: readonly Word[], item: Item): boolean {
  if (item.kind === 'fact') return false;
  return words.some((person, at) => {
    const isObject = words.slice(0, at).some(({ plain }) => /^(?:you|student|they)$/.test(plain));
    if (!OTHER_PERSON.has(person.stem) || !item.stems.has(person.stem) || isObject) return false;
    const behind = words.slice(at + 1, at + 1 + SUBJECT);
    const end = behind.findIndex(({ plain }) => plain === 'you' || plain === 'your');
    const deeds = behind
      .slice(0, end < 0 ? SUBJECT : end)
      .filter(
        ({ stem }) => !OTHER_PERSON.has(stem) && !FUNCTION.has(stem) && clausesWith(item.clauses, stem).length > 0,
      );
    const isTheirs = (clause: Clause, stem: string): boolean => {
      const place = placeIn(clause, person.stem);
      return place < 0 ? clause.speaker === 'other' : place < placeIn(clause, stem);
    };
    return deeds.some(({ stem }) => !clausesWith(item.clauses, stem).some((clause) => isTheirs(clause, stem)));
  });
}

/** Deeds that bind a sentence about a college or an answer, and are claims where a person does them. */
const DEEDS = lexicon(
  'give take make get bring keep find use become come go turn receive begin start put learn see happen',
);

/** The deeds of a part that tells of somebody. */
export function deedsOfPeople(words: readonly Word[], reader: 'student' | 'counselor'): Word[] {
  const from = words.findIndex(
    ({ stem, plain }) => plain === 'you' || OTHER_PERSON.has(stem) || (reader === 'counselor' && plain === 'student'),
  );
  return from < 0 ? [] : words.slice(from + 1).filter(({ stem }) => DEEDS.has(stem));
}

const TIMES = lexicon(
  'monday tuesday wednesday thursday friday saturday sunday weekend weekends night nights morning evening afternoon summer winter',
);
/** True where a part moves a time from one deed to another: 'you play cello on Tuesdays' of 'I tutor on Tuesdays and play cello'. */
export function movesTheTime(claims: readonly Word[], item: Item): boolean {
  if (item.kind === 'fact') return false;
  const others = claims.filter(({ stem }) => !TIMES.has(stem));
  return claims.some(
    ({ stem }) =>
      TIMES.has(stem) &&
      others.length > 0 &&
      !clausesWith(item.clauses, stem).some((clause) => others.some((other) => clause.stems.has(other.stem))),
  );
}

const TOWARD = /^(?:for|with|from|by|proud|afraid|tired)$/;
/** True where a part does something for, with or by somebody of whom the source says it not: 'charts for the nurse' of 'the nurse said'. */
export function turnsToward(words: readonly Word[], item: Item): boolean {
  if (item.kind === 'fact') return false;
  return words.some((word, at) => {
    const person = words.slice(at + 1, at + 4).find(({ stem }) => OTHER_PERSON.has(stem));
    if (!TOWARD.test(word.plain) || !person || !item.stems.has(person.stem)) return false;
    const told = wordsIn(item.clauses.map(({ text }) => text).join(' '));
    return !told.some(
      ({ plain }, from) =>
        (plain === word.plain || (word.plain === 'for' && plain === 'care')) &&
        told.slice(from + 1, from + 5).some(({ stem }) => stem === person.stem),
    );
  });
}

/** Words that name no deed. */
const FUNCTION = lexicon(
  'a an the of in on at to from for with by and or who that which is are was were be has have had you your it their they her his him more than as not how',
);

/** What may be called the student's without having been told of. */
const ALWAYS_YOURS = lexicon(
  'answer answers word words own list essay essays school counselor teacher teachers town time day next first draft notes page question questions idea ideas reader readers',
  'number numbers family application applications record thoughts thought story stories classes class summer week weekend sentence sentences line voice mind interest interests self way phone name home side way tour visit life place grade state area favorite part point best strength strengths',
);
const ALSO_YOURS_AS = /^(?:and|or|of|to|is|in|on|at|for|with|about|as)$/;

/** True where something is called the student's that nobody said is theirs. */
export function claimsPossession(
  words: readonly Word[],
  items: readonly Item[],
  reader: 'student' | 'counselor',
): boolean {
  return words.some((word, at) => {
    const owns = word.plain === 'your' || (reader === 'counselor' && word.plain === 'their');
    if (!owns) return false;
    const named = words.slice(at + 1, at + 4);
    const [thing] = named;
    if (!thing || ALSO_YOURS_AS.test(thing.plain)) return false;
    if (named.slice(0, 2).some(({ stem }) => ALWAYS_YOURS.has(stem) || isFeeling(stem))) return false;
    return !items.some((item) => isTheirs(thing, item));
  });
}

/** What every college has. */
const ALWAYS_ITS = lexicon(
  'page pages site website students student classes class courses course teachers professors instructors campus library catalog majors major fields field',
  'first price prices cost costs calculator town city application applications admission admissions own first-years undergraduates graduates numbers facts office size list awards degrees',
);

/** True where a question or a statement takes a thing for the college's that no fact tells of: 'which of its two labs'. */
export const givesToCollege = (words: readonly Word[], items: readonly Item[]): boolean =>
  words.some(({ plain }, at) => {
    const named = words.slice(at + 1, at + 4).filter(({ stem }) => !FUNCTION.has(stem));
    if (plain !== 'its' || named.length === 0) return false;
    if (named.slice(0, 2).some(({ stem }) => ALWAYS_ITS.has(stem))) return false;
    return !items.some(({ kind, stems }) => kind === 'fact' && stems.has(named[0].stem));
  });

function isTheirs(thing: Word, { kind, about, stems, clauses, text: told }: Item): boolean {
  if (kind === 'fact')
    return stems.has(thing.stem) && (about === 'student' || new RegExp(`\\byour ${thing.plain}\\b`, 'i').test(told));
  return clauses.some(({ text, stems: words, speaker }) => {
    if (!words.has(thing.stem)) return false;
    const escaped = thing.plain.replace(/[^a-z0-9]/g, '').slice(0, 5);
    // 'my grandmother's medicine' makes no medicine the student's, but a grandmother.
    const ofOther = new RegExp(`\\p{L}['’]s\\s+(?:\\p{L}+\\s+)?${escaped}`, 'iu').test(text);
    if (ofOther) return false;
    const mine = new RegExp(`\\b(?:my|our|mi|mis|nuestra)\\s+(?:[\\p{L}'’]+\\s+){0,3}${escaped}`, 'iu').test(text);
    return mine || speaker === 'self';
  });
}
