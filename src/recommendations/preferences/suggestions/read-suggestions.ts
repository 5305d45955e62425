import { collegeFinder } from '../../../colleges/names/college-names';
import { findCollegeMentions } from '../../../colleges/names/colleges-in';
import { findProgramMentions } from '../../../colleges/programs/programs-in';
import type { CollegeFacts } from '../../../contract/colleges';
import { questionFacts, type QuestionRole, roleOf, type Topic } from '../../../contract/question-facts';
import { isNumber, preferenceId, type Wish } from '../../../contract/preference-values';
import type { Suggestion } from '../../../contract/preferences';
import type { StudentInputAnswer } from '../../../contract/student-input';
import { truncateAnswers, type WrittenText } from '../../../platform/text/words';
import { labelOf } from '../labels';
import { type Clause, clausesOf } from './clauses';
import { findLimits } from './limits-said';
import { findPlaces, type SpeakerHome } from './places-said';
import { BETWEEN, type NamedWish, findNamedWishes, type Scope, type Sign } from './words';

interface SuggestionSources extends SpeakerHome {
  /** The student's own answers, without private ones and signs of danger. */
  answers: readonly StudentInputAnswer[];
  /** The catalogue; without it, no colleges are recognized. */
  colleges?: readonly CollegeFacts[];
}

export interface SchoolReview {
  school_name: string;
  liked: boolean | null;
  reason: string;
}

const REVIEW_FORM = 'school_feedback';

const MAX_LETTERS = 12_000;
const MAX_IN_ALL = 20;
const MAX_OF_QUESTION = 6;
const MAX_PROGRAMS = 5;
/** Max clauses read per answer. */
const MAX_CLAUSES = 40;
/** A clause this short says nothing but what it names: 'Warm', 'a big one'. */
const FEW_WORDS = 2;
/** If a question also asks about problems, a longer clause tells a story. */
const MAX_BRIEF = 6;
/** From this weight on, a question asks about majors, careers or fields. */
const MIN_FIELD_WEIGHT = 1.5;

interface StatedWish extends Wish {
  called?: string;
  asks: boolean;
  mine: boolean;
  sentence: number;
  strength: Suggestion['strength'];
  quote: string;
}

/** Kinds that only the question shows are unwanted: 'What would make you say no?' */
const REFUSABLE_KINDS: ReadonlySet<string> = new Set(
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

interface AnswerContext {
  role: QuestionRole;
  scopes: ReadonlySet<Scope>;
  programs: boolean;
  casual: boolean;
  shouted: boolean;
  whence: Omit<SuggestionSources, 'answers'>;
}

const isShouted = (text: string): boolean => !/\p{Ll}/u.test(text);
/** All lowercase except 'I' and the first word, or all caps: then names may be in lowercase. */
const isCasual = (text: string): boolean =>
  !/\p{Lu}/u.test(text.replace(/^\p{Lu}(?!\p{Lu})|(?<!\p{L})I(?!\p{L})/gu, '')) || isShouted(text);

function readingOf(answer: StudentInputAnswer, whence: AnswerContext['whence']): AnswerContext {
  const role = roleOf(answer);
  const topic = questionFacts(answer)?.topic;
  const asksForFields = role.fieldWeight >= MIN_FIELD_WEIGHT && topic !== 'fascination';
  return {
    role,
    scopes: scopesOf(role, topic),
    programs: asksForFields || (role.parents && role.aboutCollege),
    casual: isCasual(answer.answer),
    shouted: isShouted(answer.answer),
    whence,
  };
}

const SCOPES_WITHOUT_CONTEXT: ReadonlySet<Scope> = new Set(['any', 'college', 'size', 'place', 'path']);
const FILLERS = new Set('please pls maybe a an the some real yes definitely por favor'.split(' '));
const OWNERS = new Set('my your his her our their the mi su nuestra nuestro'.split(' '));

/** The program titles in a clause, except a person's ('my teacher'). */
const programsOf = ({ text, words }: Clause): NamedWish[] =>
  findProgramMentions(text).flatMap(({ program, at, length }, _, all): NamedWish[] => {
    if (program.kind === 'open' && all.length > 1) return [];
    const from = words.findIndex(({ end }) => end > at);
    const after = words.findIndex((word) => word.at >= at + length);
    if (OWNERS.has(words[from - 1]?.form ?? '')) return [];
    return [{ kind: 'program', value: program.id, scope: 'any', from, to: after < 0 ? words.length : after }];
  });

/** The longest name wins: 'urban planning' isn't a city, and 'trade school' isn't a program. */
const isWithin = (one: NamedWish, others: readonly NamedWish[]): boolean =>
  others.some(
    ({ from, to }) => one.from >= from && one.to <= to && (one.kind === 'program' || to - from > one.to - one.from),
  );

interface ClauseFinding extends Wish {
  at: number;
  /** The range of its words. Missing for limits and programs, which can't be refused. */
  from?: number;
  to?: number;
  called?: string;
  sure: boolean;
}

/** Words that form their own clause count under other questions too: 'Warm', 'a big city, please'. */
function wishesIn(clause: Clause, { role, scopes, programs }: AnswerContext) {
  const own = findNamedWishes(clause.words, scopes);
  if (!role.aboutCollege || role.describesNow || programs || clause.words.length > FEW_WORDS) return own;
  const bare = findNamedWishes(clause.words, SCOPES_WITHOUT_CONTEXT);
  const rest = clause.words.filter((_, at) => !bare.named.some(({ from, to }) => at >= from && at < to));
  return rest.every(({ form }) => FILLERS.has(form)) ? bare : own;
}

const writtenOf = ({ words, text }: Clause, { scopes, casual, shouted }: AnswerContext): WrittenText => {
  return { words, text, casual, shouted, ofPlace: scopes.has('place') };
};

/** The colleges in a clause, unless they are part of a longer name such as 'Washington State'. */
function collegesOf(
  clause: Clause,
  reading: AnswerContext,
  named: readonly NamedWish[],
): (ClauseFinding & NamedWish)[] {
  const { homeState, colleges } = reading.whence;
  if (!reading.scopes.has('college') || !colleges) return [];
  return findCollegeMentions(writtenOf(clause, reading), collegeFinder(colleges), homeState)
    .filter(({ from, to }) => !named.some((one) => one.from <= from && one.to >= to))
    .map(({ college: { unitid, name }, from, to }) => {
      return { kind: 'college', value: String(unitid), called: name, scope: 'any', at: from, from, to, sure: true };
    });
}

function placesOf(
  clause: Clause,
  reading: AnswerContext,
  signs: ReadonlySet<Sign>,
  homeAt: number | null,
): ClauseFinding[] {
  const isAbout = reading.scopes.has('college');
  if (!isAbout && homeAt === null) return [];
  const isTold = signs.has('told');
  return findPlaces(writtenOf(clause, reading), reading.whence).flatMap(
    ({ from, to, kind, value, sure }): ClauseFinding[] => {
      const isHome = homeAt !== null && (from === homeAt || from === homeAt + 1);
      if (isHome) return kind === 'near_place' ? [{ kind: 'home_town', value, at: from, sure }] : [];
      return isAbout ? [{ kind, value, at: from, from, to, sure: sure && !isTold }] : [];
    },
  );
}

interface PreviousClause {
  /** Earlier words in the sentence made everything uncertain; `mine` if they show that the student is speaking. */
  doubt: boolean;
  mine: boolean;
  /** It ended where a home might be named: 'I live at home. Dearborn.' */
  home: boolean;
}

/** Everything a clause names, in word order; limits and programs come last. */
function findInClause(clause: Clause, reading: AnswerContext, before: PreviousClause) {
  const { role, whence } = reading;
  const { named, signs, refusals, homeAt: ownHomeAt } = wishesIn(clause, reading);
  const homeAt = ownHomeAt ?? (before.home && clause.words.length <= FEW_WORDS ? 0 : null);
  const colleges = collegesOf(clause, reading, named);
  const isNamed = (at: number): boolean =>
    [...named, ...colleges].some(
      ({ kind, from, to }) => ['near_place', 'state', 'college'].includes(kind) && at >= from && at < to,
    );
  const places = placesOf(clause, reading, signs, homeAt).filter(({ at }) => !isNamed(at));
  // Parents' jobs aren't preferences.
  const programs = reading.programs && !(role.parents && signs.has('job')) ? programsOf(clause) : [];
  const plain = named
    .filter((one) => !isWithin(one, [...programs, ...colleges]))
    .map(({ kind, value, from, to }): ClauseFinding => ({ kind, value, at: from, from, to, sure: true }))
    .filter(({ at }) => !places.some((place) => place.at === at));
  const isFromHome = places.some(({ value }) => value === whence.homeTown);
  const isAlone = clause.words.length <= FEW_WORDS + 1;
  const mayLimit = reading.scopes.has('college') && !reading.scopes.has('size');
  const limits = mayLimit ? findLimits({ text: clause.text, signs, isAlone, isFromHome }) : [];
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
      ...limits.map((one): ClauseFinding => ({ ...one, at: 0 })),
      ...programs
        .filter((one) => !isWithin(one, [...named, ...colleges]))
        .map((one): ClauseFinding => ({ ...one, at: 0, sure: role.parents || isBrief })),
    ].map((one) => ({ ...one, sure: one.sure && (!isTheirs || one.kind === 'home_town') })),
  };
}

/** What directly follows a refusing word or another refused item: 'not Texas or the South'. */
function findRefused(
  found: readonly ClauseFinding[],
  { words }: Clause,
  refusals: ReadonlySet<number>,
): ReadonlySet<ClauseFinding> {
  const refused = new Set<ClauseFinding>();
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

const leavesWishOpen = (signs: ReadonlySet<Sign>): boolean =>
  signs.has('asks') || signs.has('maybe') || signs.has('undo');

/**
 * Mentioning a college isn't a preference for it if others went there or the words reject it. 'Duke, not UNC' only
 * rejects UNC.
 */
function isRejectedCollege(
  { from = 0 }: ClauseFinding,
  signs: ReadonlySet<Sign>,
  refused: ReadonlySet<ClauseFinding>,
  isOwn: boolean,
) {
  if (signs.has('asks') || signs.has('undo') || signs.has('too')) return true;
  if (!isOwn && (signs.has('others') || signs.has('attended'))) return true;
  return signs.has('refuses') && ![...refused].some((one) => (one.from ?? 0) > from);
}

function strengthOf({ kind }: ClauseFinding, asks: boolean, isMust: boolean): StatedWish['strength'] {
  const binds = isNumber(kind) || (kind === 'living' && isMust);
  return binds && !asks ? 'must' : 'want';
}

function readClause(
  clause: Clause,
  reading: AnswerContext,
  before: PreviousClause,
): { said: StatedWish[]; after: PreviousClause; undoes: boolean } {
  const { role } = reading;
  const { quote, sentence } = clause;
  const { found, signs, refusals, home } = findInClause(clause, reading, before);
  const mine = before.mine || signs.has('own');
  const isOpen = leavesWishOpen(signs) || signs.has('too') || signs.has('refuses');
  const isTheirs = role.parents && mine;
  const refusedHere = role.complaint ? new Set<ClauseFinding>() : findRefused(found, clause, refusals);
  const isWish = (one: ClauseFinding): boolean => {
    if (one.kind !== 'college') return true;
    if (refusedHere.has(one)) return true;
    return (
      !role.complaint && !isRejectedCollege(one, signs, refusedHere, mine || (role.parents && !signs.has('attended')))
    );
  };
  const said = found.filter(isWish).map((one): StatedWish => {
    const { kind, value, called, sure } = one;
    const isComplaint = role.complaint && REFUSABLE_KINDS.has(kind);
    const isRefused = refusedHere.has(one);
    // 'Not Harvard or BU' is certain.
    const isOpenRefusal = kind === 'college' ? signs.has('asks') || signs.has('undo') : leavesWishOpen(signs);
    const isLeftOpen = isRefused ? isOpenRefusal : before.doubt || isOpen || (role.complaint && !isComplaint);
    const asks = isLeftOpen || !sure || isTheirs;
    const isAvoided = isRefused || (isComplaint && !asks);
    const strength = isAvoided ? 'avoid' : strengthOf(one, asks, signs.has('must'));
    return { kind, value, called, asks, mine, sentence, strength, quote };
  });
  return { said, after: { doubt: before.doubt || isOpen, mine, home }, undoes: signs.has('undo') };
}

/** Refusing both ends means the middle: 'not huge, not tiny'. */
function mergeSizeExtremes(all: readonly StatedWish[]): readonly StatedWish[] {
  const ends = all.filter(({ kind, strength }) => kind === 'size' && strength === 'avoid');
  const [first] = ends;
  const isMiddle = ['small', 'large'].every((end) => ends.some(({ value }) => value === end));
  if (!first || !isMiddle) return all;
  return [...all.filter((one) => !ends.includes(one)), { ...first, value: 'medium', strength: 'want' }];
}

/** A language named next to one of these isn't a field of study. */
const INTERPRETERS = new Set(['translation', 'american-sign-language']);

/**
 * What one answer suggests. Words that make a preference uncertain apply until the end of their sentence, and some to
 * the whole sentence.
 */
function suggestionsOf(answer: StudentInputAnswer, reading: AnswerContext): Suggestion[] {
  let before: PreviousClause & { sentence: number } = { doubt: false, mine: false, home: false, sentence: -1 };
  const undone = new Set<number>();
  const all = clausesOf(answer.answer)
    .slice(0, MAX_CLAUSES)
    .flatMap((clause) => {
      if (clause.sentence !== before.sentence) before = { ...before, doubt: clause.isQuestion, mine: false };
      const { said, after, undoes } = readClause(clause, reading, before);
      if (undoes) undone.add(clause.sentence);
      before = { ...after, sentence: clause.sentence };
      return said;
    });
  const { form_id, question_id, question_text } = answer;
  const interprets = all.some(({ value }) => INTERPRETERS.has(value));
  const meant = mergeSizeExtremes(all).filter(({ value }) => !(interprets && value === 'english'));
  return meant.map(({ kind, value, called, asks: leftOpen, mine, sentence, strength, quote }) => {
    const isUndone = undone.has(sentence);
    const asks = leftOpen || isUndone;
    const wish = { kind, value, strength: isUndone && strength !== 'avoid' ? ('want' as const) : strength };
    return {
      ...wish,
      id: preferenceId(wish),
      // An uncertain preference gets a neutral label: 'Texas?'.
      label: labelOf({ ...wish, value: called ?? value, ...(asks ? { strength: 'want' } : {}) }),
      holder: reading.role.parents && !mine ? 'family' : 'me',
      quote,
      question: { form_id, question_id, question_text },
      asks,
    };
  });
}

/**
 * Merges two mentions of the same preference. It is uncertain if only one of them refuses it, or if one answer is
 * unclear; clear words in another answer win.
 */
function mergeSuggestions(one: Suggestion, other: Suggestion): Suggestion {
  const isRefused = (one.strength === 'avoid') !== (other.strength === 'avoid');
  const isSameAnswer = one.question.question_id === other.question.question_id;
  if (!isRefused && !(isSameAnswer && one.asks !== other.asks)) {
    return !other.asks && (one.asks || other.strength === 'must') ? other : one;
  }
  const { label } = [one, other].find(({ asks, strength }) => asks || strength !== 'avoid') ?? one;
  return { ...one, strength: 'want', label, asks: true };
}

/** Of preferences with the same id, keeps the student's own; of limits of the same kind, keeps the first. */
function dedupeSuggestions(all: readonly Suggestion[], most: number): Suggestion[] {
  const kept = new Map<string, Suggestion>();
  for (const one of all) {
    const key = isNumber(one.kind) || one.kind === 'home_town' ? one.kind : one.id;
    const before = kept.get(key);
    if (!before) kept.set(key, one);
    else if (before.id === one.id && before.holder === one.holder) kept.set(key, mergeSuggestions(before, one));
    else if (before.holder === 'family' && one.holder === 'me') kept.set(key, one);
  }
  let programs = 0;
  return [...kept.values()].filter(({ kind }) => kind !== 'program' || ++programs <= MAX_PROGRAMS).slice(0, most);
}

const isReadable = (answer: StudentInputAnswer): boolean =>
  !questionFacts(answer)?.private && !questionFacts(answer)?.identifiesPerson;

/**
 * College preferences that the answers may express: answers about college come first, the rest in the given order; one
 * per kind and value.
 */
export function readSuggestions({ answers, ...whence }: SuggestionSources): Suggestion[] {
  const readable = truncateAnswers(answers.filter(isReadable), MAX_LETTERS);
  const isAbout = (answer: StudentInputAnswer): boolean => roleOf(answer).aboutCollege;
  const ordered = [...readable.filter(isAbout), ...readable.filter((answer) => !isAbout(answer))];
  const read = (answer: StudentInputAnswer): Suggestion[] => suggestionsOf(answer, readingOf(answer, whence));
  return dedupeSuggestions(
    ordered.flatMap((answer) => dedupeSuggestions(read(answer), MAX_OF_QUESTION)),
    MAX_IN_ALL,
  );
}

/** What a review's reason may express: 'too big' about a disliked school suggests avoiding large ones. */
export function readReview({ school_name, liked, reason }: SchoolReview): Suggestion[] {
  if (liked === null) return [];
  const scopes = new Set<Scope>(['any', 'college', 'size', 'place', ...(liked ? [] : ['review' as const])]);
  const question = { form_id: REVIEW_FORM, question_id: school_name, question_text: `What you said of ${school_name}` };
  const all = clausesOf(reason.slice(0, MAX_LETTERS)).flatMap(({ words, quote }) => {
    const { named, signs } = findNamedWishes(words, scopes);
    return named.map(({ kind, value, scope }): Suggestion => {
      const asks = leavesWishOpen(signs) || signs.has('refuses') || (liked && signs.has('too'));
      const one = { kind, value, strength: liked || asks || scope === 'review' ? 'want' : 'avoid' } as const;
      return { id: preferenceId(one), ...one, label: labelOf(one), holder: 'me', quote, question, asks };
    });
  });
  return dedupeSuggestions(all, MAX_OF_QUESTION);
}
