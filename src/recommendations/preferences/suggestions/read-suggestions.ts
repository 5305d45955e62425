import { collegeFinder } from '../../../colleges/names/college-names';
import { collegesIn } from '../../../colleges/names/colleges-in';
import { programsIn } from '../../../colleges/programs/programs-in';
import type { CollegeFacts } from '../../../contract/colleges';
import { questionFacts, type QuestionRole, roleOf, type Topic } from '../../../contract/question-facts';
import { isNumber, preferenceId, type Wish } from '../../../contract/preference-values';
import type { Suggestion } from '../../../contract/preferences';
import type { StudentInputAnswer } from '../../../contract/student-input';
import { withinLetters, type WrittenText } from '../../../platform/text/words';
import { labelOf } from '../labels';
import { type Clause, clausesOf } from './clauses';
import { limitsIn } from './limits-said';
import { placesIn, type Whence } from './places-said';
import { BETWEEN, type Named, namedIn, type Scope, type Sign } from './words';

/** What suggestions are read from. */
interface SuggestionSources extends Whence {
  /** Own answers that may be read: nothing private, no sign of danger. */
  answers: readonly StudentInputAnswer[];
  /** The catalogue; without it no college is read. */
  colleges?: readonly CollegeFacts[];
}

/** What a student said of one recommended school. */
export interface SchoolReview {
  school_name: string;
  liked: boolean | null;
  reason: string;
}

/** The form id under which the words of a review of a recommended school are read. */
const REVIEW_FORM = 'school_feedback';

const MAX_LETTERS = 12_000;
const MAX_IN_ALL = 20;
const MAX_OF_QUESTION = 6;
const MAX_PROGRAMS = 5;
/** Of one answer, commas counted. */
const MAX_CLAUSES = 40;
/** A clause of so few words says nothing beside what it names: 'Warm', 'a big one'. */
const FEW_WORDS = 2;
/** Where a question asks for problems, too, a longer clause tells a story. */
const MAX_BRIEF = 6;
/** From this weight of named fields on a question asks for majors, careers or fields. */
const ASKS_FOR_FIELDS = 1.5;

/** A wish as a clause says it. */
interface Said extends Wish {
  /** What its chip calls a college. */
  called?: string;
  asks: boolean;
  mine: boolean;
  sentence: number;
  strength: Suggestion['strength'];
  quote: string;
}

/** Where a wish that isn't wanted can only be told by the question: 'What would make you say no?' */
const REFUSABLE: ReadonlySet<string> = new Set(
  'size setting climate landscape control distance state region near_place religion'.split(' '),
);
function scopesOf(role: QuestionRole, topic?: Topic): Set<Scope> {
  const scopes = new Set<Scope>(['any']);
  if (role.describesNow) return scopes;
  if (role.aboutCollege) scopes.add('college').add('path');
  if (topic === 'size') scopes.add('size');
  if (topic === 'location') scopes.add('place');
  return scopes;
}

/** How one answer is read. */
interface Reading {
  role: QuestionRole;
  scopes: ReadonlySet<Scope>;
  programs: boolean;
  casual: boolean;
  shouted: boolean;
  whence: Omit<SuggestionSources, 'answers'>;
}

const isShouted = (text: string): boolean => !/\p{Ll}/u.test(text);
/** No capitals but that of 'I' and of the first word, or nothing else: names may stand in small letters. */
const isCasual = (text: string): boolean =>
  !/\p{Lu}/u.test(text.replace(/^\p{Lu}(?!\p{Lu})|(?<!\p{L})I(?!\p{L})/gu, '')) || isShouted(text);

function readingOf(answer: StudentInputAnswer, whence: Reading['whence']): Reading {
  const role = roleOf(answer);
  const topic = questionFacts(answer)?.topic;
  const asksForFields = role.fieldWeight >= ASKS_FOR_FIELDS && topic !== 'fascination';
  return {
    role,
    scopes: scopesOf(role, topic),
    programs: asksForFields || (role.parents && role.aboutCollege),
    casual: isCasual(answer.answer),
    shouted: isShouted(answer.answer),
    whence,
  };
}

const BARE: ReadonlySet<Scope> = new Set(['any', 'college', 'size', 'place', 'path']);
const FILLERS = new Set('please pls maybe a an the some real yes definitely por favor'.split(' '));
const OWNERS = new Set('my your his her our their the mi su nuestra nuestro'.split(' '));

/** The programs that a clause names as titles; not those of a person ('my teacher'). */
const programsOf = ({ text, words }: Clause): Named[] =>
  programsIn(text).flatMap(({ program, at, length }, _, all): Named[] => {
    if (program.kind === 'open' && all.length > 1) return [];
    const from = words.findIndex(({ end }) => end > at);
    const after = words.findIndex((word) => word.at >= at + length);
    if (OWNERS.has(words[from - 1]?.form ?? '')) return [];
    return [{ kind: 'program', value: program.id, scope: 'any', from, to: after < 0 ? words.length : after }];
  });

/** Words that name two things mean the longer name: 'urban planning' is no city, 'trade school' no program. */
const isWithin = (one: Named, others: readonly Named[]): boolean =>
  others.some(
    ({ from, to }) => one.from >= from && one.to <= to && (one.kind === 'program' || to - from > one.to - one.from),
  );

/** What the words of a clause name, each with where it begins and whether the words beside it leave no doubt. */
interface Found extends Wish {
  at: number;
  /** Which word it begins at, and which follows it; where it is counted, and so not refused, none. */
  from?: number;
  to?: number;
  called?: string;
  sure: boolean;
}

/** Words that are a clause of their own say what they say under other questions, too: 'Warm', 'a big city, please'. */
function wishesIn(clause: Clause, { role, scopes, programs }: Reading) {
  const own = namedIn(clause.words, scopes);
  if (!role.aboutCollege || role.describesNow || programs || clause.words.length > FEW_WORDS) return own;
  const bare = namedIn(clause.words, BARE);
  const rest = clause.words.filter((_, at) => !bare.named.some(({ from, to }) => at >= from && at < to));
  return rest.every(({ form }) => FILLERS.has(form)) ? bare : own;
}

/** How a clause is written. */
const writtenOf = ({ words, text }: Clause, { scopes, casual, shouted }: Reading): WrittenText => {
  return { words, text, casual, shouted, ofPlace: scopes.has('place') };
};

/** The colleges that a clause names; longer names of other things, such as 'Washington State', are those things. */
function collegesOf(clause: Clause, reading: Reading, named: readonly Named[]): (Found & Named)[] {
  const { homeState, colleges } = reading.whence;
  if (!reading.scopes.has('college') || !colleges) return [];
  return collegesIn(writtenOf(clause, reading), collegeFinder(colleges), homeState)
    .filter(({ from, to }) => !named.some((one) => one.from <= from && one.to >= to))
    .map(({ college: { unitid, name }, from, to }) => {
      return { kind: 'college', value: String(unitid), called: name, scope: 'any', at: from, from, to, sure: true };
    });
}

function placesOf(clause: Clause, reading: Reading, signs: ReadonlySet<Sign>, homeAt: number | null): Found[] {
  const isAbout = reading.scopes.has('college');
  if (!isAbout && homeAt === null) return [];
  const isTold = signs.has('told');
  return placesIn(writtenOf(clause, reading), reading.whence).flatMap(({ from, to, kind, value, sure }): Found[] => {
    const isHome = homeAt !== null && (from === homeAt || from === homeAt + 1);
    if (isHome) return kind === 'near_place' ? [{ kind: 'home_town', value, at: from, sure }] : [];
    return isAbout ? [{ kind, value, at: from, from, to, sure: sure && !isTold }] : [];
  });
}

/** What the clause before leaves for the next one. */
interface Before {
  /** Words in the same sentence left all open, or said that the student speaks. */
  doubt: boolean;
  mine: boolean;
  /** It ended where a home may be named: 'I live at home. Dearborn.' */
  home: boolean;
}

/** Everything a clause names, in the order of its words; what is counted comes last. */
function foundIn(clause: Clause, reading: Reading, before: Before) {
  const { role, whence } = reading;
  const { named, signs, refusals, homeAt: ownHomeAt } = wishesIn(clause, reading);
  const homeAt = ownHomeAt ?? (before.home && clause.words.length <= FEW_WORDS ? 0 : null);
  const colleges = collegesOf(clause, reading, named);
  const isNamed = (at: number): boolean =>
    [...named, ...colleges].some(
      ({ kind, from, to }) => ['near_place', 'state', 'college'].includes(kind) && at >= from && at < to,
    );
  const places = placesOf(clause, reading, signs, homeAt).filter(({ at }) => !isNamed(at));
  // What parents do for a living is no wish.
  const programs = reading.programs && !(role.parents && signs.has('job')) ? programsOf(clause) : [];
  const plain = named
    .filter((one) => !isWithin(one, [...programs, ...colleges]))
    .map(({ kind, value, from, to }): Found => ({ kind, value, at: from, from, to, sure: true }))
    .filter(({ at }) => !places.some((place) => place.at === at));
  const isFromHome = places.some(({ value }) => value === whence.homeTown);
  const isAlone = clause.words.length <= FEW_WORDS + 1;
  const mayLimit = reading.scopes.has('college') && !reading.scopes.has('size');
  const limits = mayLimit ? limitsIn({ text: clause.text, signs, isAlone, isFromHome }) : [];
  const isBrief = role.aboutCollege || clause.words.length <= MAX_BRIEF;
  const isTheirs = !role.parents && signs.has('others');
  return {
    signs,
    refusals,
    home: homeAt === clause.words.length,
    found: [
      ...[
        ...plain,
        ...colleges,
        ...places.filter(({ value }) => limits.length === 0 || value !== whence.homeTown),
      ].sort((one, other) => one.at - other.at),
      ...limits.map((one): Found => ({ ...one, at: 0 })),
      ...programs
        .filter((one) => !isWithin(one, [...named, ...colleges]))
        .map((one): Found => ({ ...one, at: 0, sure: role.parents || isBrief })),
    ].map((one) => ({ ...one, sure: one.sure && (!isTheirs || one.kind === 'home_town') })),
  };
}

/** What stands right behind a word that refuses, or behind another thing that is refused: 'not Texas or the South'. */
function refusedIn(found: readonly Found[], { words }: Clause, refusals: ReadonlySet<number>): ReadonlySet<Found> {
  const refused = new Set<Found>();
  const reached = new Set(refusals);
  for (const one of found.toSorted((first, second) => (first.from ?? 0) - (second.from ?? 0))) {
    let { from: at } = one;
    if (at === undefined || one.kind === 'home_town') continue;
    while (at > 0 && !reached.has(at) && BETWEEN.has(words[at - 1]?.form ?? '')) at -= 1;
    if (!reached.has(at)) continue;
    refused.add(one);
    reached.add(one.to ?? at);
  }
  return refused;
}

const leavesOpen = (signs: ReadonlySet<Sign>): boolean => signs.has('asks') || signs.has('maybe') || signs.has('undo');

/** A college is no wish where others went, or where words turn it down; 'Duke, not UNC' turns down only the other. */
function isTurnedDown({ from = 0 }: Found, signs: ReadonlySet<Sign>, refused: ReadonlySet<Found>, isOwn: boolean) {
  if (signs.has('asks') || signs.has('undo') || signs.has('too')) return true;
  if (!isOwn && (signs.has('others') || signs.has('attended'))) return true;
  return signs.has('refuses') && ![...refused].some((one) => (one.from ?? 0) > from);
}

/** How much one thing matters that a clause says and does not leave open. */
function strengthOf({ kind }: Found, asks: boolean, isMust: boolean): Said['strength'] {
  const binds = isNumber(kind) || (kind === 'living' && isMust);
  return binds && !asks ? 'must' : 'want';
}

/** Everything one clause says, and what it leaves for the next one. */
function saidIn(clause: Clause, reading: Reading, before: Before): { said: Said[]; after: Before; undoes: boolean } {
  const { role } = reading;
  const { quote, sentence } = clause;
  const { found, signs, refusals, home } = foundIn(clause, reading, before);
  const mine = before.mine || signs.has('own');
  const isOpen = leavesOpen(signs) || signs.has('too') || signs.has('refuses');
  const isTheirs = role.parents && mine;
  const refusedHere = role.complaint ? new Set<Found>() : refusedIn(found, clause, refusals);
  const isWish = (one: Found): boolean => {
    if (one.kind !== 'college') return true;
    if (refusedHere.has(one)) return true;
    return !role.complaint && !isTurnedDown(one, signs, refusedHere, mine || (role.parents && !signs.has('attended')));
  };
  const said = found.filter(isWish).map((one): Said => {
    const { kind, value, called, sure } = one;
    const isComplaint = role.complaint && REFUSABLE.has(kind);
    const isRefused = refusedHere.has(one);
    // 'Not Harvard or BU' leaves nothing open.
    const isOpenRefusal = kind === 'college' ? signs.has('asks') || signs.has('undo') : leavesOpen(signs);
    const isLeftOpen = isRefused ? isOpenRefusal : before.doubt || isOpen || (role.complaint && !isComplaint);
    const asks = isLeftOpen || !sure || isTheirs;
    const isAvoided = isRefused || (isComplaint && !asks);
    const strength = isAvoided ? 'avoid' : strengthOf(one, asks, signs.has('must'));
    return { kind, value, called, asks, mine, sentence, strength, quote };
  });
  return { said, after: { doubt: before.doubt || isOpen, mine, home }, undoes: signs.has('undo') };
}

/** Who refuses both ends means the middle: 'not huge, not tiny'. */
function middled(all: readonly Said[]): readonly Said[] {
  const ends = all.filter(({ kind, strength }) => kind === 'size' && strength === 'avoid');
  const [first] = ends;
  const isMiddle = ['small', 'large'].every((end) => ends.some(({ value }) => value === end));
  if (!first || !isMiddle) return all;
  return [...all.filter((one) => !ends.includes(one)), { ...first, value: 'medium', strength: 'want' }];
}

/** Who names a language beside these means no study of it. */
const INTERPRETERS = new Set(['translation', 'american-sign-language']);

/** What one answer suggests: words that leave a wish open do so up to the end of their sentence, and some for all of it. */
function suggestionsOf(answer: StudentInputAnswer, reading: Reading): Suggestion[] {
  let before: Before & { sentence: number } = { doubt: false, mine: false, home: false, sentence: -1 };
  const undone = new Set<number>();
  const all = clausesOf(answer.answer)
    .slice(0, MAX_CLAUSES)
    .flatMap((clause) => {
      if (clause.sentence !== before.sentence) before = { ...before, doubt: clause.isQuestion, mine: false };
      const { said, after, undoes } = saidIn(clause, reading, before);
      if (undoes) undone.add(clause.sentence);
      before = { ...after, sentence: clause.sentence };
      return said;
    });
  const { form_id, question_id, question_text } = answer;
  const interprets = all.some(({ value }) => INTERPRETERS.has(value));
  const meant = middled(all).filter(({ value }) => !(interprets && value === 'english'));
  return meant.map(({ kind, value, called, asks: leftOpen, mine, sentence, strength, quote }) => {
    const isUndone = undone.has(sentence);
    const asks = leftOpen || isUndone;
    const wish = { kind, value, strength: isUndone && strength !== 'avoid' ? ('want' as const) : strength };
    return {
      ...wish,
      id: preferenceId(wish),
      // What is asked is called by what it is: 'Texas?'.
      label: labelOf({ ...wish, value: called ?? value, ...(asks ? { strength: 'want' } : {}) }),
      holder: reading.role.parents && !mine ? 'family' : 'me',
      quote,
      question: { form_id, question_id, question_text },
      asks,
    };
  });
}

/** The same wish said twice is open where it was refused once, or one answer left it open; plain words of another answer stand. */
function together(one: Suggestion, other: Suggestion): Suggestion {
  const isRefused = (one.strength === 'avoid') !== (other.strength === 'avoid');
  const isSameAnswer = one.question.question_id === other.question.question_id;
  if (!isRefused && !(isSameAnswer && one.asks !== other.asks)) {
    return !other.asks && (one.asks || other.strength === 'must') ? other : one;
  }
  const { label } = [one, other].find(({ asks, strength }) => asks || strength !== 'avoid') ?? one;
  return { ...one, strength: 'want', label, asks: true };
}

/** Of several with one id the student's own; of two limits of a kind the first. */
function settled(all: readonly Suggestion[], most: number): Suggestion[] {
  const kept = new Map<string, Suggestion>();
  for (const one of all) {
    const key = isNumber(one.kind) || one.kind === 'home_town' ? one.kind : one.id;
    const before = kept.get(key);
    if (!before) kept.set(key, one);
    else if (before.id === one.id && before.holder === one.holder) kept.set(key, together(before, one));
    else if (before.holder === 'family' && one.holder === 'me') kept.set(key, one);
  }
  let programs = 0;
  return [...kept.values()].filter(({ kind }) => kind !== 'program' || ++programs <= MAX_PROGRAMS).slice(0, most);
}

const isReadable = (answer: StudentInputAnswer): boolean =>
  !questionFacts(answer)?.private && !questionFacts(answer)?.identifiesPerson;

/** What answers may mean as wishes for a college: those about a college first, then in the order they are told; one for each kind and value. */
export function readSuggestions({ answers, ...whence }: SuggestionSources): Suggestion[] {
  const readable = withinLetters(answers.filter(isReadable), MAX_LETTERS);
  const isAbout = (answer: StudentInputAnswer): boolean => roleOf(answer).aboutCollege;
  const ordered = [...readable.filter(isAbout), ...readable.filter((answer) => !isAbout(answer))];
  const read = (answer: StudentInputAnswer): Suggestion[] => suggestionsOf(answer, readingOf(answer, whence));
  return settled(
    ordered.flatMap((answer) => settled(read(answer), MAX_OF_QUESTION)),
    MAX_IN_ALL,
  );
}

/** What the reason of a review may mean: 'too big' of a disliked school suggests to avoid large ones. */
export function readReview({ school_name, liked, reason }: SchoolReview): Suggestion[] {
  if (liked === null) return [];
  const scopes = new Set<Scope>(['any', 'college', 'size', 'place', ...(liked ? [] : ['review' as const])]);
  const question = { form_id: REVIEW_FORM, question_id: school_name, question_text: `What you said of ${school_name}` };
  const all = clausesOf(reason.slice(0, MAX_LETTERS)).flatMap(({ words, quote }) => {
    const { named, signs } = namedIn(words, scopes);
    return named.map(({ kind, value, scope }): Suggestion => {
      const asks = leavesOpen(signs) || signs.has('refuses') || (liked && signs.has('too'));
      const one = { kind, value, strength: liked || asks || scope === 'review' ? 'want' : 'avoid' } as const;
      return { id: preferenceId(one), ...one, label: labelOf(one), holder: 'me', quote, question, asks };
    });
  });
  return settled(all, MAX_OF_QUESTION);
}
