import { cachedCollegeFinder } from '../../../colleges/names/college-names';
import { findCollegeMentions } from '../../../colleges/names/colleges-in';
import { findProgramMentions } from '../../../colleges/programs/programs-in';
import type { CollegeFacts } from '../../../contract/colleges';
import { questionFacts, type QuestionRole, roleOf, type Topic } from '../../../contract/question-facts';
import { isNumericKind, preferenceId, type Wish } from '../../../contract/preference-values';
import type { Suggestion } from '../../../contract/preferences';
import type { StudentInputAnswer } from '../../../contract/student-input';
import { truncateAnswers, type AnalyzedText } from '../../../platform/text/words';
import { labelOf } from '../labels';
import { type Clause, clausesOf } from './clauses';
import { findLimits } from './limits-said';
import { findPlaces, type SpeakerHome } from './places-said';
import { WORDS_BETWEEN, type NamedWish, findNamedWishes, type Scope, type Sign } from './words';

interface SuggestionSources extends SpeakerHome {
  /** The student's own answers, without private ones and signs of danger. */
  answers: readonly StudentInputAnswer[];
  /** The catalog; without it, no colleges are recognized. */
  colleges?: readonly CollegeFacts[];
}

export interface SchoolReview {
  school_name: string;
  liked: boolean | null;
  reason: string;
  /** When it was last saved; without it, no later choice overrides it. */
  reviewed_at?: string;
}

const REVIEW_FORM = 'school_feedback';

const MAX_LETTERS = 12_000;
const MAX_SUGGESTIONS = 20;
const MAX_PER_QUESTION = 6;
const MAX_PROGRAMS = 5;
/** Max clauses read per answer. */
const MAX_CLAUSES = 40;
/** A clause this short says nothing but what it names: 'Warm', 'a big one'. */
const SHORT_CLAUSE_WORDS = 2;
/** If a question also asks about problems, a longer clause tells a story. */
const MAX_BRIEF_WORDS = 6;
/** From this weight on, a question asks about majors, careers or fields. */
const MIN_FIELD_WEIGHT = 1.5;

interface StatedWish extends Wish {
  calledName?: string;
  isAsking: boolean;
  isOwnWish: boolean;
  sentence: number;
  strength: Suggestion['strength'];
  quote: string;
}

/** Kinds that only the question shows are unwanted: 'What would make you say no?' */
const REFUSABLE_KINDS: ReadonlySet<string> = new Set(
  'size setting climate landscape control distance state region near_place religion'.split(' '),
);
function questionScopes(role: QuestionRole, topic?: Topic): Set<Scope> {
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
  isCasual: boolean;
  isShouted: boolean;
  speakerSources: Omit<SuggestionSources, 'answers'>;
}

const isAllCaps = (text: string): boolean => !/\p{Ll}/u.test(text);
/** All lowercase except 'I' and the first word, or all caps: then names may be in lowercase. */
const isCasualText = (text: string): boolean =>
  !/\p{Lu}/u.test(text.replace(/^\p{Lu}(?!\p{Lu})|(?<!\p{L})I(?!\p{L})/gu, '')) || isAllCaps(text);

function createContext(answer: StudentInputAnswer, speakerSources: AnswerContext['speakerSources']): AnswerContext {
  const role = roleOf(answer);
  const topic = questionFacts(answer)?.topic;
  const asksForFields = role.fieldWeight >= MIN_FIELD_WEIGHT && topic !== 'fascination';
  return {
    role,
    scopes: questionScopes(role, topic),
    programs: asksForFields || (role.parents && role.aboutCollege),
    isCasual: isCasualText(answer.answer),
    isShouted: isAllCaps(answer.answer),
    speakerSources,
  };
}

const SCOPES_WITHOUT_CONTEXT: ReadonlySet<Scope> = new Set(['any', 'college', 'size', 'place', 'path']);
const FILLER_WORDS = new Set('please pls maybe a an the some real yes definitely por favor'.split(' '));
const POSSESSIVE_WORDS = new Set('my your his her our their the mi su nuestra nuestro'.split(' '));

/** The program titles in a clause, except a person's ('my teacher'). */
const findPrograms = ({ text, words }: Clause): NamedWish[] =>
  findProgramMentions(text).flatMap(({ program, position, length }, _, items): NamedWish[] => {
    if (program.kind === 'open' && items.length > 1) return [];
    const from = words.findIndex(({ end }) => end > position);
    const after = words.findIndex((word) => word.start >= position + length);
    if (POSSESSIVE_WORDS.has(words[from - 1]?.form ?? '')) return [];
    return [{ kind: 'program', value: program.id, scope: 'any', from, to: after < 0 ? words.length : after }];
  });

/** The longest name wins: 'urban planning' isn't a city, and 'trade school' isn't a program. */
const isInsideAny = (item: NamedWish, otherWishes: readonly NamedWish[]): boolean =>
  otherWishes.some(
    ({ from, to }) =>
      item.from >= from && item.to <= to && (item.kind === 'program' || to - from > item.to - item.from),
  );

interface ClauseFinding extends Wish {
  position: number;
  /** Where its words are in the text. Missing for limits and programs, which can't be refused. */
  from?: number;
  to?: number;
  calledName?: string;
  isSure: boolean;
}

/** Words that form their own clause count under other questions too: 'Warm', 'a big city, please'. */
function findWishes(clause: Clause, { role, scopes, programs }: AnswerContext) {
  const wishesInScope = findNamedWishes(clause.words, scopes);
  if (!role.aboutCollege || role.describesNow || programs || clause.words.length > SHORT_CLAUSE_WORDS)
    return wishesInScope;
  const wishesWithoutContext = findNamedWishes(clause.words, SCOPES_WITHOUT_CONTEXT);
  const remainingWords = clause.words.filter(
    (_, position) => !wishesWithoutContext.named.some(({ from, to }) => position >= from && position < to),
  );
  return remainingWords.every(({ form }) => FILLER_WORDS.has(form)) ? wishesWithoutContext : wishesInScope;
}

const toWrittenText = ({ words, text }: Clause, { scopes, isCasual, isShouted }: AnswerContext): AnalyzedText => {
  return { words, text, isCasual, isShouted, ofPlace: scopes.has('place') };
};

/** The colleges in a clause, unless they are part of a longer name such as 'Washington State'. */
function findColleges(
  clause: Clause,
  answerContext: AnswerContext,
  namedWishes: readonly NamedWish[],
): (ClauseFinding & NamedWish)[] {
  const { homeState, colleges } = answerContext.speakerSources;
  if (!answerContext.scopes.has('college') || !colleges) return [];
  return findCollegeMentions(toWrittenText(clause, answerContext), cachedCollegeFinder(colleges), homeState)
    .filter(({ from, to }) => !namedWishes.some((item) => item.from <= from && item.to >= to))
    .map(({ college: { unitid, name }, from, to }) => {
      return {
        kind: 'college',
        value: String(unitid),
        calledName: name,
        scope: 'any',
        position: from,
        from,
        to,
        isSure: true,
      };
    });
}

function findPlacesInClause(
  clause: Clause,
  answerContext: AnswerContext,
  signs: ReadonlySet<Sign>,
  homeAt: number | null,
): ClauseFinding[] {
  const isAboutCollege = answerContext.scopes.has('college');
  if (!isAboutCollege && homeAt === null) return [];
  const hasToldSign = signs.has('told');
  return findPlaces(toWrittenText(clause, answerContext), answerContext.speakerSources).flatMap(
    ({ from, to, kind, value, isSure }): ClauseFinding[] => {
      const isHome = homeAt !== null && (from === homeAt || from === homeAt + 1);
      if (isHome) return kind === 'near_place' ? [{ kind: 'home_town', value, position: from, isSure }] : [];
      return isAboutCollege ? [{ kind, value, position: from, from, to, isSure: isSure && !hasToldSign }] : [];
    },
  );
}

interface PreviousClause {
  /** Earlier words in the sentence made everything uncertain; `isOwnWish` if they show that the student is speaking. */
  isDoubtful: boolean;
  isOwnWish: boolean;
  /** It ended where a home might be named: 'I live at home. Dearborn.' */
  home: boolean;
}

/** Everything a clause names, in word order; limits and programs come last. */
function findInClause(clause: Clause, answerContext: AnswerContext, previous: PreviousClause) {
  const { role, speakerSources } = answerContext;
  const { named, signs, refusals, homeAt: ownHomeAt } = findWishes(clause, answerContext);
  const homeAt = ownHomeAt ?? (previous.home && clause.words.length <= SHORT_CLAUSE_WORDS ? 0 : null);
  const colleges = findColleges(clause, answerContext, named);
  const isNamed = (position: number): boolean =>
    [...named, ...colleges].some(
      ({ kind, from, to }) => ['near_place', 'state', 'college'].includes(kind) && position >= from && position < to,
    );
  const places = findPlacesInClause(clause, answerContext, signs, homeAt).filter(({ position }) => !isNamed(position));
  // Parents' jobs aren't preferences.
  const programs = answerContext.programs && !(role.parents && signs.has('job')) ? findPrograms(clause) : [];
  const plainWishes = named
    .filter((item) => !isInsideAny(item, [...programs, ...colleges]))
    .map(({ kind, value, from, to }): ClauseFinding => ({ kind, value, position: from, from, to, isSure: true }))
    .filter(({ position }) => !places.some((place) => place.position === position));
  const isFromHome = places.some(({ value }) => value === speakerSources.homeTown);
  const isAlone = clause.words.length <= SHORT_CLAUSE_WORDS + 1;
  const isAboutSize = answerContext.scopes.has('size');
  const limits = answerContext.scopes.has('college')
    ? findLimits({ text: clause.text, signs, isAlone, isFromHome, isAboutSize })
    : [];
  const isBrief = role.aboutCollege || clause.words.length <= MAX_BRIEF_WORDS;
  const isOthersWish = !role.parents && signs.has('others');
  return {
    signs,
    refusals,
    home: homeAt === clause.words.length,
    findings: [
      ...[
        ...plainWishes,
        ...colleges,
        ...places.filter(({ value }) => limits.length === 0 || value !== speakerSources.homeTown),
      ].sort((item, otherSuggestion) => item.position - otherSuggestion.position),
      ...limits.map((item): ClauseFinding => ({ ...item, position: 0 })),
      ...programs
        .filter((item) => !isInsideAny(item, [...named, ...colleges]))
        .map((item): ClauseFinding => ({ ...item, position: 0, isSure: role.parents || isBrief })),
    ].map((item) => ({ ...item, isSure: item.isSure && (!isOthersWish || item.kind === 'home_town') })),
  };
}

/** Text that directly follows a refusing word or another refused item: 'not Texas or the South'. */
function findRefused(
  findings: readonly ClauseFinding[],
  { words }: Clause,
  refusals: ReadonlySet<number>,
): ReadonlySet<ClauseFinding> {
  const refusedFindings = new Set<ClauseFinding>();
  const reachedPositions = new Set(refusals);
  for (const item of findings.toSorted((first, second) => (first.from ?? 0) - (second.from ?? 0))) {
    let { from: position } = item;
    if (position === undefined || item.kind === 'home_town') continue;
    while (position > 0 && !reachedPositions.has(position) && WORDS_BETWEEN.has(words[position - 1]?.form ?? ''))
      position -= 1;
    if (!reachedPositions.has(position)) continue;
    refusedFindings.add(item);
    reachedPositions.add(item.to ?? position);
  }
  return refusedFindings;
}

const isWishUndecided = (signs: ReadonlySet<Sign>): boolean =>
  signs.has('asks') || signs.has('maybe') || signs.has('undo');

/**
 * Mentioning a college isn't a preference for it if others went there or the words reject it. 'Duke, not UNC' only
 * rejects UNC.
 */
function isRejectedCollege(
  { from = 0 }: ClauseFinding,
  signs: ReadonlySet<Sign>,
  refusedFindings: ReadonlySet<ClauseFinding>,
  isOwn: boolean,
) {
  if (signs.has('asks') || signs.has('undo') || signs.has('too')) return true;
  if (!isOwn && (signs.has('others') || signs.has('attended'))) return true;
  return signs.has('refuses') && ![...refusedFindings].some((item) => (item.from ?? 0) > from);
}

function wishStrength({ kind }: ClauseFinding, isAsking: boolean, isMust: boolean): StatedWish['strength'] {
  const isBinding = isNumericKind(kind) || (kind === 'living' && isMust);
  return isBinding && !isAsking ? 'must' : 'want';
}

function readClause(
  clause: Clause,
  answerContext: AnswerContext,
  previous: PreviousClause,
): { statedWishes: StatedWish[]; after: PreviousClause; isUndoing: boolean } {
  const { role } = answerContext;
  const { quote, sentence } = clause;
  const { findings, signs, refusals, home } = findInClause(clause, answerContext, previous);
  const isOwnWish = previous.isOwnWish || signs.has('own');
  const isOpen = isWishUndecided(signs) || signs.has('too') || signs.has('refuses');
  const isOthersWish = role.parents && isOwnWish;
  const refusedInClause = role.complaint ? new Set<ClauseFinding>() : findRefused(findings, clause, refusals);
  const isWish = (item: ClauseFinding): boolean => {
    if (item.kind !== 'college') return true;
    if (refusedInClause.has(item)) return true;
    return (
      !role.complaint &&
      !isRejectedCollege(item, signs, refusedInClause, isOwnWish || (role.parents && !signs.has('attended')))
    );
  };
  const statedWishes = findings.filter(isWish).map((item): StatedWish => {
    const { kind, value, calledName, isSure } = item;
    const isComplaint = role.complaint && REFUSABLE_KINDS.has(kind);
    const isRefused = refusedInClause.has(item);
    // 'Not Harvard or BU' is certain.
    const isUndecidedRefusal = kind === 'college' ? signs.has('asks') || signs.has('undo') : isWishUndecided(signs);
    const isUndecided = isRefused
      ? isUndecidedRefusal
      : previous.isDoubtful || isOpen || (role.complaint && !isComplaint);
    const isAsking = isUndecided || !isSure || isOthersWish;
    const isAvoided = isRefused || (isComplaint && !isAsking);
    const strength = isAvoided ? 'avoid' : wishStrength(item, isAsking, signs.has('must'));
    return { kind, value, calledName, isAsking, isOwnWish, sentence, strength, quote };
  });
  return {
    statedWishes,
    after: { isDoubtful: previous.isDoubtful || isOpen, isOwnWish, home },
    isUndoing: signs.has('undo'),
  };
}

/** Refusing both ends means the middle: 'not huge, not tiny'. */
function mergeSizeExtremes(items: readonly StatedWish[]): readonly StatedWish[] {
  const sizeRefusals = items.filter(({ kind, strength }) => kind === 'size' && strength === 'avoid');
  const [first] = sizeRefusals;
  const isMiddle = ['small', 'large'].every((end) => sizeRefusals.some(({ value }) => value === end));
  if (!first || !isMiddle) return items;
  return [...items.filter((item) => !sizeRefusals.includes(item)), { ...first, value: 'medium', strength: 'want' }];
}

/** A language named next to one of these isn't a field of study. */
const INTERPRETERS = new Set(['translation', 'american-sign-language']);

/**
 * What one answer suggests. Words that make a preference uncertain apply until the end of their sentence, and some to
 * the whole sentence.
 */
function suggestionsFromAnswer(answer: StudentInputAnswer, answerContext: AnswerContext): Suggestion[] {
  let previous: PreviousClause & { sentence: number } = {
    isDoubtful: false,
    isOwnWish: false,
    home: false,
    sentence: -1,
  };
  const undoneSentences = new Set<number>();
  const items = clausesOf(answer.answer)
    .slice(0, MAX_CLAUSES)
    .flatMap((clause) => {
      if (clause.sentence !== previous.sentence)
        previous = { ...previous, isDoubtful: clause.isQuestion, isOwnWish: false };
      const { statedWishes, after, isUndoing } = readClause(clause, answerContext, previous);
      if (isUndoing) undoneSentences.add(clause.sentence);
      previous = { ...after, sentence: clause.sentence };
      return statedWishes;
    });
  const { form_id, question_id, question_text } = answer;
  const isInterpreter = items.some(({ value }) => INTERPRETERS.has(value));
  const intendedWishes = mergeSizeExtremes(items).filter(({ value }) => !(isInterpreter && value === 'english'));
  return intendedWishes.map(
    ({ kind, value, calledName, isAsking: isUndecidedWish, isOwnWish, sentence, strength, quote }) => {
      const isUndone = undoneSentences.has(sentence);
      const isAsking = isUndecidedWish || isUndone;
      const wish = { kind, value, strength: isUndone && strength !== 'avoid' ? ('want' as const) : strength };
      return {
        ...wish,
        id: preferenceId(wish),
        // An uncertain preference gets a neutral label: 'Texas?'.
        label: labelOf({ ...wish, value: calledName ?? value, ...(isAsking ? { strength: 'want' } : {}) }),
        holder: answerContext.role.parents && !isOwnWish ? 'family' : 'me',
        quote,
        question: { form_id, question_id, question_text },
        asks: isAsking,
      };
    },
  );
}

/**
 * Merges two mentions of the same preference. It is uncertain if only one of them refuses it, or if one answer is
 * unclear; clear words in another answer win.
 */
function mergeSuggestions(item: Suggestion, otherSuggestion: Suggestion): Suggestion {
  const isRefused = (item.strength === 'avoid') !== (otherSuggestion.strength === 'avoid');
  const isSameAnswer = item.question.question_id === otherSuggestion.question.question_id;
  if (!isRefused && !(isSameAnswer && item.asks !== otherSuggestion.asks)) {
    return !otherSuggestion.asks && (item.asks || otherSuggestion.strength === 'must') ? otherSuggestion : item;
  }
  const { label } = [item, otherSuggestion].find(({ asks, strength }) => asks || strength !== 'avoid') ?? item;
  return { ...item, strength: 'want', label, asks: true };
}

/** Of preferences with the same id, keeps the student's own; of limits of the same kind, keeps the first. */
function dedupeSuggestions(items: readonly Suggestion[], max: number): Suggestion[] {
  const keptSuggestions = new Map<string, Suggestion>();
  for (const item of items) {
    const key = isNumericKind(item.kind) || item.kind === 'home_town' ? item.kind : item.id;
    const previous = keptSuggestions.get(key);
    if (!previous) keptSuggestions.set(key, item);
    else if (previous.id === item.id && previous.holder === item.holder)
      keptSuggestions.set(key, mergeSuggestions(previous, item));
    else if (previous.holder === 'family' && item.holder === 'me') keptSuggestions.set(key, item);
  }
  let programs = 0;
  return [...keptSuggestions.values()]
    .filter(({ kind }) => kind !== 'program' || ++programs <= MAX_PROGRAMS)
    .slice(0, max);
}

const isReadable = (answer: StudentInputAnswer): boolean =>
  !questionFacts(answer)?.private && !questionFacts(answer)?.identifiesPerson;

/**
 * College preferences that the answers may express: answers about college come first, the rest in the given order; one
 * per kind and value.
 */
export function readSuggestions({ answers, ...speakerSources }: SuggestionSources): Suggestion[] {
  const readable = truncateAnswers(answers.filter(isReadable), MAX_LETTERS);
  const isAboutCollege = (answer: StudentInputAnswer): boolean => roleOf(answer).aboutCollege;
  const orderedAnswers = [...readable.filter(isAboutCollege), ...readable.filter((answer) => !isAboutCollege(answer))];
  const readAnswer = (answer: StudentInputAnswer): Suggestion[] =>
    suggestionsFromAnswer(answer, createContext(answer, speakerSources));
  return dedupeSuggestions(
    orderedAnswers.flatMap((answer) => dedupeSuggestions(readAnswer(answer), MAX_PER_QUESTION)),
    MAX_SUGGESTIONS,
  );
}

/** What a review's reason may express: 'too big' about a disliked school suggests avoiding large ones. */
export function readReview({ school_name, liked, reason }: SchoolReview): Suggestion[] {
  if (liked === null) return [];
  const scopes = new Set<Scope>(['any', 'college', 'size', 'place', ...(liked ? [] : ['review' as const])]);
  const question = { form_id: REVIEW_FORM, question_id: school_name, question_text: `What you said of ${school_name}` };
  const items = clausesOf(reason.slice(0, MAX_LETTERS)).flatMap(({ words, quote }) => {
    const { named, signs } = findNamedWishes(words, scopes);
    return named.map(({ kind, value, scope }): Suggestion => {
      const isAsking = isWishUndecided(signs) || signs.has('refuses') || (liked && signs.has('too'));
      const item = { kind, value, strength: liked || isAsking || scope === 'review' ? 'want' : 'avoid' } as const;
      return { id: preferenceId(item), ...item, label: labelOf(item), holder: 'me', quote, question, asks: isAsking };
    });
  });
  return dedupeSuggestions(items, MAX_PER_QUESTION);
}

/** What a dislike's reason plainly complains of: the price, the distance from home, or both. */
export function complaintsOf(review: SchoolReview): { isTooDear: boolean; isTooFar: boolean } {
  const sure = review.liked === false ? readReview(review).filter((one) => !one.asks && one.strength === 'want') : [];
  return {
    isTooDear: sure.some(({ kind }) => kind === 'aid'),
    isTooFar: sure.some(({ kind, value }) => kind === 'distance' && value === 'near'),
  };
}
