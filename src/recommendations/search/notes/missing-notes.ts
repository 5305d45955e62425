import { fullPriceFor, payerPrice, type Payer, priceFor, roundDollars, sideOfLimit } from '../../../contract/prices';
import { shortPriceWords } from '../../../colleges/college-words';
import type { CollegeFacts } from '../../../contract/colleges';
import { SCHOOLS_PER_TIER } from '../../../contract/limits';
import type { Tier } from '../../../contract/text';
import { currentLanguage, joinTranslated, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { isHardToPay, lowIncomePrice } from '../cost-criteria';
import { type Criterion, isWanted, ofKind } from '../criterion';
import { type ExclusionReason, MIN_GRADUATION_PCT } from '../eligible';
import { checkCriterion, type Essential, type EssentialName } from '../essentials';
import { aboutMiles, isInStatePublic, milesFromHome } from '../home';
import { isOfCloseFaith, teachesProgram, type RankedCollege } from '../order';
import { degreesInPrograms, lacksProgram, leadingPrograms, leadingProgramsText } from '../program-criteria';
import { canStartDegreePath, isTwoYear, REACH_MILES, teaches } from '../two-year';
import { placeText } from './fit-note';
import { listedColleges, type NotesInput } from './notes-input';
import type { Anchor } from '../anchors';

const say = translationsOf<typeof notes>('list-notes');

/**
 * Exclusions that don't stop a college of the preferred kind from being mentioned. With any other, it isn't for this
 * student.
 */
const MENTIONABLE_EXCLUSIONS: readonly (ExclusionReason | null)[] = [
  null,
  'two_year',
  'tiny',
  'no_outcome',
  'few_graduate',
];
/** How many colleges are named for being near, and how many for being large with a high graduation rate. */
const MAX_NAMED = { kind: { near: 2, known: 2, elsewhere: 2 }, other: { near: 1, known: 1, elsewhere: 0 } } as const;
const MAX_DISLIKED = 3;
const MAX_MENTIONED = 3;
/** If the student chose no place, farther colleges aren't missed. */
const MAX_MILES = { kind: 500, other: 100 } as const;
const UNKNOWN_MILES = 99_999;
const FAR_STEP = 2;

const findEssential = ({ essentials }: NotesInput, name: EssentialName): Essential | undefined =>
  essentials.find((one) => one.name === name);

/** By how much an average price exceeds a limit, and what the lowest incomes pay; null if it doesn't exceed it. */
function averageOverLimitText(college: CollegeFacts, most: number, { homeState, income }: Payer): string | null {
  const price = priceFor(college, homeState);
  if (price === null || sideOfLimit(price, most) !== 'over') return null;
  const words = { price: shortPriceWords(price) };
  const low = income === null ? lowIncomePrice(college, homeState, most) : null;
  return low === null
    ? say('missing.over-average', words)
    : say('missing.over-low', { ...words, low: roundDollars(low.amount) });
}

/** Explains why a college is over the limit, using only public prices: the average and the lowest-income one. */
function overLimitText(college: CollegeFacts, limit: Criterion, payer: Payer): string {
  if (limit.lacksPrice?.(college) === true) return say('missing.unpriced');
  const [source] = limit.sources ?? [];
  const most = Number(source?.value);
  const hiddenPriceText = say(limit.confidential === true ? 'missing.must' : 'missing.price');
  if (source?.kind !== 'price') return averageOverLimitText(college, most, payer) ?? hiddenPriceText;
  const price = fullPriceFor(college, payer.homeState);
  const isOver = price !== null && sideOfLimit(price, most) === 'over';
  return isOver ? say('missing.over', { price: shortPriceWords(price) }) : hiddenPriceText;
}

/** The note on missing colleges with prices at the family's income, for a reader who may know it. */
export function missingNoteAtIncome(
  note: string,
  colleges: readonly CollegeFacts[],
  payer: Payer,
  limit: number,
): string {
  const [opening = ''] = say('missing', { colleges: '|' }).split('|');
  if (!note.startsWith(opening)) return note;
  return colleges
    .filter(({ name }) => note.includes(name))
    .reduce((text, college) => {
      const own = payerPrice(college, payer);
      if (own?.isAtIncome !== true) return text;
      const isOver = sideOfLimit(own, limit) === 'over';
      const says = say(isOver ? 'missing.over-own' : 'missing.own', { price: shortPriceWords(own) });
      const averages = [null, payer.income].map((income) => averageOverLimitText(college, limit, { ...payer, income }));
      return [...averages, ...(isOver ? [say('missing.must')] : [])]
        .filter((previousText) => previousText !== null)
        .reduce(
          (all, previousText) => all.replace(`${college.name} (${previousText})`, `${college.name} (${says})`),
          text,
        );
    }, note);
}

function unmetMustText(entry: RankedCollege, input: NotesInput): string | null {
  const { criteria, payer, home } = input;
  const { college, unmetMusts, relaxedMusts = [] } = entry;
  const unrelaxed = unmetMusts.filter((one) => !relaxedMusts.includes(one));
  if (unrelaxed.length === 0) return null;
  const told = unrelaxed.filter((one) => criteria.some(({ within }) => within === one.within));
  const [first] = told;
  const limit = unrelaxed.find(({ kind }) => kind === 'cost');
  if (limit && (first === undefined || first.kind === 'cost')) return overLimitText(college, limit, payer);
  if (first === undefined) return say('missing.must');
  const miles = milesFromHome(college, home);
  if (first.kind === 'distance' && miles !== null) {
    const [source] = first.sources ?? [];
    const limit = source?.kind === 'most_miles' ? Number(source.value) : 0;
    return say('missing.miles', { miles: aboutMiles(miles, currentLanguage(), limit) });
  }
  return say('missing.not', { within: first.within });
}

function lackingText({ college, offer }: RankedCollege, input: NotesInput): string | null {
  const findMissed = (name: EssentialName): Essential[] => {
    const one = findEssential(input, name);
    return one?.check(college) === 'missed' ? [one] : [];
  };
  // Something that a listed college lacks as well isn't a reason.
  const isShared = (one: Essential): boolean =>
    listedColleges(input.choices).some((listed) => one.check(listed) === 'missed');
  const [place] = findMissed('place');
  if (place && !isShared(place)) {
    const criteria = place.criteria.filter((one) => checkCriterion(one, college) === 'missed');
    return say('missing.not', { within: placeText({ ...place, criteria }) });
  }
  if (offer === 'family') return say('missing.ask', { program: leadingProgramsText(input.programChoices) });
  const [kind] = findMissed('kind');
  return kind && !isShared(kind)
    ? say('missing.not', {
        within: joinTranslated(
          kind.criteria.map(({ within }) => within),
          'or',
        ),
      })
    : null;
}

/**
 * How far a college is from the student's numbers. A Match far from the middle is only mentioned if there is no other
 * reason.
 */
function farText({ standing: { step, why }, tier }: RankedCollege, isBroken: boolean): string | null {
  if (step < FAR_STEP || why === null || (isBroken && tier === 'Match')) return null;
  return say(why === 'few_graduate' ? 'missing.weak' : `missing.numbers.${tier}`);
}

type Entries = ReadonlyMap<CollegeFacts, RankedCollege>;

/** Why the search never considers a college; null if it does. */
function exclusionText(
  college: CollegeFacts,
  { path, exclusionFor, preferences, programChoices }: NotesInput,
): string | null {
  const out = exclusionFor(college);
  if (out === 'few_graduate')
    return say('missing.few_graduate', { percent: Math.round(college.graduation_6yr_pct ?? 0) });
  if (out !== null && out !== 'two_year') return say(`missing.${out}`);
  if (!path.excludesFourYear || canStartDegreePath(college)) return null;
  // A student who chose no path reads what the program needs.
  const isChosen = ofKind(preferences, 'path').some(isWanted);
  return isChosen ? say('missing.path') : say('missing.sooner', { program: leadingProgramsText(programChoices) });
}

/** A reason that every counselor gives: hardly anybody finishes, or the price is hard to pay. */
function weakText(college: CollegeFacts, { home, payer }: NotesInput): string | null {
  const { graduation_6yr_pct: graduation, level } = college;
  if (level === 'four_year' && graduation !== null && graduation < MIN_GRADUATION_PCT)
    return say('missing.few_graduate', { percent: Math.round(graduation) });
  const price = priceFor(college, home.state);
  return price !== null && isHardToPay(college, payer) ? say('missing.dear', { price: shortPriceWords(price) }) : null;
}

function reasonOf(college: CollegeFacts, input: NotesInput, entries: Entries): string {
  const out = exclusionText(college, input);
  if (out !== null) return out;
  const entry = entries.get(college);
  if (entry === undefined) return say('missing.no_tier');
  const refusedMust = entry.unmetMusts.find(
    ({ kind, isNonNegotiable }) => isNonNegotiable === true || kind === 'place',
  );
  if (refusedMust && input.criteria.some(({ within }) => within === refusedMust.within))
    return say('missing.not', { within: refusedMust.within });
  // A missing program is a stronger reason than the price.
  if (!input.path.excludesFourYear && lacksProgram(entry.offer))
    return say('missing.program', { program: leadingProgramsText(input.programChoices) });
  const broken = unmetMustText(entry, input);
  const weak = broken === null ? weakText(college, input) : null;
  if (weak !== null) return weak;
  return (
    farText(entry, broken !== null) ??
    broken ??
    lackingText(entry, input) ??
    (entry.beyondReviews && say(`missing.${entry.beyondReviews}`)) ??
    say('missing.others', { tier: entry.tier })
  );
}

/**
 * We don't explain colleges that miss another kind of must-have, such as real winters, because nobody looks for them.
 */
const isPlaceOrPrice = ({ kind, onMap }: Criterion): boolean =>
  kind === 'cost' || kind === 'distance' || onMap === true;

/** True for a college in a state the student refused: nobody asks why it isn't listed. */
const isInRefusedState = ({ criteria }: NotesInput, college: CollegeFacts): boolean =>
  criteria.some(
    (one) => one.must && one.quiet === true && one.kind === 'place' && one.onMap !== true && !one.isMetBy(college),
  );

/** How well known a college is: a high graduation rate and many students. */
const prominence = ({ graduation_6yr_pct: graduation, undergrads }: CollegeFacts): number =>
  (graduation ?? 0) + 15 * Math.log10(Math.max(100, undergrads ?? 0));

/**
 * Colleges of the preferred kind and program that a counselor would expect but that have no card: the nearest and the
 * best known.
 */
function expectedColleges(
  input: NotesInput,
  isListed: (college: CollegeFacts) => boolean,
  entries: Entries,
): CollegeFacts[] {
  const { colleges, ranks, all, exclusionFor, programChoices, path, home, criteria } = input;
  const [place, kind] = [findEssential(input, 'place'), findEssential(input, 'kind')];
  const asksFaith = criteria.some(({ faith }) => faith !== undefined);
  const programs = leadingPrograms(programChoices);
  const miles = (college: CollegeFacts): number => milesFromHome(college, home) ?? UNKNOWN_MILES;
  const isInPlace = (college: CollegeFacts): boolean => place?.check(college) === 'kept';
  const isTaught = (college: CollegeFacts): boolean => {
    const entry = entries.get(college);
    return college.level === 'two_year'
      ? teaches(college, programs)
      : entry !== undefined && (teachesProgram(entry) || (kind !== undefined && entry.offer === 'family'));
  };
  const isOfPreferredKind = (college: CollegeFacts): boolean =>
    kind?.check(college) === 'kept' &&
    MENTIONABLE_EXCLUSIONS.includes(exclusionFor(college)) &&
    (college.level === 'four_year' || path.twoYear || college.tribal) &&
    (place !== undefined || miles(college) <= MAX_MILES.kind);
  const isSuited = ({ standing, college, unmetMusts }: RankedCollege): boolean =>
    standing.step < FAR_STEP && unmetMusts.every(isPlaceOrPrice) && (college.level === 'two_year') === path.twoYear;
  // A refusal alone doesn't name a place to look in.
  const isPlaceNamed = place?.criteria.some(({ onMap, kind: about }) => onMap === true || about !== 'place') === true;
  const isNear = (college: CollegeFacts): boolean =>
    (!place || isInPlace(college)) &&
    (isPlaceNamed || miles(college) <= (path.twoYear ? REACH_MILES : MAX_MILES.other));
  const matching = kind
    ? colleges.filter((college) => !isListed(college) && isOfPreferredKind(college))
    : (path.twoYear ? all : ranks)
        .filter((entry) => !isListed(entry.college) && isSuited(entry) && isNear(entry.college))
        .map(({ college }) => college)
        .filter((college) => asksFaith || !isOfCloseFaith(college));
  const withProgram = matching.filter(isTaught);
  const preferredColleges = kind && withProgram.length === 0 ? matching : withProgram;
  // If the chosen place has some of the kind, on the list or not, the student knows that the others are elsewhere.
  const hasKindInPlace =
    kind !== undefined && colleges.some((college) => isInPlace(college) && kind.check(college) === 'kept');
  const pool = hasKindInPlace ? preferredColleges.filter(isInPlace) : preferredColleges;
  const byPlace = (one: CollegeFacts, other: CollegeFacts): number => Number(isInPlace(other)) - Number(isInPlace(one));
  const byDegrees = (one: CollegeFacts, other: CollegeFacts): number =>
    degreesInPrograms(other, programChoices) - degreesInPrograms(one, programChoices) ||
    prominence(other) - prominence(one) ||
    one.unitid - other.unitid;
  const isOutOfReach = (college: CollegeFacts): boolean => entries.get(college)?.standing.why === 'out_of_reach';
  const most = MAX_NAMED[kind ? 'kind' : 'other'];
  const nearest = pool
    .toSorted((one, other) => byPlace(one, other) || miles(one) - miles(other) || one.unitid - other.unitid)
    .slice(0, most.near);
  // A Reach in another state is nobody's first thought.
  const isFarReach = (college: CollegeFacts): boolean =>
    kind === undefined && entries.get(college)?.tier === 'Reach' && !isInStatePublic(college, home.state);
  const wellKnown = pool
    .filter((college) => !nearest.includes(college) && !isOutOfReach(college) && !isFarReach(college))
    .toSorted((one, other) => byPlace(one, other) || byDegrees(one, other))
    .slice(0, most.known);
  const isPlaceRequired = place?.criteria.some(({ must, onMap }) => must && onMap === true) === true;
  const outsidePlace = preferredColleges
    .filter((college) => !pool.includes(college) && !isOutOfReach(college) && !isPlaceRequired)
    .toSorted(byDegrees)
    .slice(0, most.elsewhere);
  return [...nearest, ...wellKnown, ...outsidePlace];
}

/** Within this distance of home, people expect to find a college on the list or read why it isn't there. */
const HOME_MILES = 35;
const MAX_AT_HOME = 2;

/**
 * The four-year colleges nearest to home, whatever they teach; for a two-year path another note names the nearby ones.
 */
function collegesNextToHome(input: NotesInput, entries: Entries): CollegeFacts[] {
  const { colleges, home, path, exclusionFor } = input;
  const place = findEssential(input, 'place');
  if (path.twoYear || home.place === null) return [];
  const miles = (college: CollegeFacts): number => milesFromHome(college, home) ?? UNKNOWN_MILES;
  return colleges
    .filter((college) => college.level === 'four_year' && miles(college) <= HOME_MILES)
    .filter((college) => [null, 'few_graduate'].includes(exclusionFor(college)))
    .filter((college) => place?.must !== true || place.check(college) === 'kept')
    .filter((college) => (entries.get(college)?.standing.step ?? 0) < FAR_STEP)
    .sort((one, other) => miles(one) - miles(other) || one.unitid - other.unitid)
    .slice(0, MAX_AT_HOME);
}

/** With this many students, everyone in the state knows an in-state public college; a nearby one is always known. */
const LARGE_STUDENTS = 10_000;
const LOCAL_PUBLIC_MILES = 25;
const MAX_KNOWN = 3;

/**
 * The well-known in-state public universities that teach the leading program, nearest first, unless the student must
 * be elsewhere.
 */
function wellKnownPublics(input: NotesInput): CollegeFacts[] {
  const { ranks, home, path } = input;
  const place = findEssential(input, 'place');
  const miles = (college: CollegeFacts): number => milesFromHome(college, home) ?? UNKNOWN_MILES;
  if (path.twoYear || place?.must === true || findEssential(input, 'kind')) return [];
  return ranks
    .filter(
      (entry) =>
        teachesProgram(entry) &&
        entry.standing.step < FAR_STEP &&
        entry.unmetMusts.every(({ kind }) => kind === 'cost'),
    )
    .map(({ college }) => college)
    .filter(
      (college) =>
        isInStatePublic(college, home.state) &&
        ((college.undergrads ?? 0) >= LARGE_STUDENTS || miles(college) <= LOCAL_PUBLIC_MILES),
    )
    .sort((one, other) => miles(one) - miles(other) || one.unitid - other.unitid);
}

/** Colleges the reader may miss on the list, and why: anchors, the best fits for the preferences, and disliked ones. */
export function missingCollegesNote(input: NotesInput): string[] {
  const { anchors, mentionedColleges, named, choices, colleges, reviewed, path, ranks, all } = input;
  const { dislikedColleges, liked } = reviewed;
  const entries: Entries = new Map([...all, ...ranks].map((entry) => [entry.college, entry]));
  const listed = new Set([...listedColleges(choices), ...named.map(({ college }) => college)]);
  const isListed = (college: CollegeFacts): boolean => listed.has(college);
  const isTwoYearRole = (role: Anchor['role']): boolean => role === 'community' || role === 'nearby';
  // If the list has no college to start at, another note names some.
  const hasTwoYear = path.twoYear || listedColleges(choices).some(isTwoYear);
  const own = anchors.filter(({ role }) => !isTwoYearRole(role) || hasTwoYear).map(({ college }) => college);
  const unlisted = [
    ...own.filter((college) => !isListed(college)),
    ...mentionedColleges.filter((college) => !isListed(college)).slice(0, MAX_MENTIONED),
    ...(listed.size > 0 ? expectedColleges(input, isListed, entries) : []),
    ...wellKnownPublics(input)
      .filter((college) => !isListed(college))
      .slice(0, MAX_KNOWN),
    ...collegesNextToHome(input, entries).filter((college) => !isListed(college)),
    ...(liked.size > 0 ? colleges.filter((college) => liked.has(college.unitid) && !isListed(college)) : []),
    ...dislikedColleges.slice(-MAX_DISLIKED),
  ];
  const byReason = new Map<string, string[]>();
  // Something that a listed college lacks as well is no reason to leave out one close to home, unless it is listed for
  // another reason.
  let shared: ReadonlySet<string> | null = null;
  const isShared = (reason: string): boolean =>
    (shared ??= new Set(
      listedColleges(choices)
        .filter((college) => !isTwoYear(college) && named.every((one) => one.college !== college))
        .map((college) => reasonOf(college, input, entries)),
    )).has(reason);
  // Stored notes must not reveal the family's income.
  const isWorthMentioning = (college: CollegeFacts): boolean =>
    input.exclusionFor(college) !== 'by_need' && (liked.has(college.unitid) || !isInRefusedState(input, college));
  const expectedByStudent = new Set([...own, ...mentionedColleges]);
  // In a tier with free places, others that ranked higher are no reason.
  const isFull = (tier: Tier): boolean => choices[tier].length >= SCHOOLS_PER_TIER.usual[tier];
  const reasonFor = (college: CollegeFacts): string | null => {
    const [reason, tier] = [reasonOf(college, input, entries), entries.get(college)?.tier];
    if (tier === undefined) return reason;
    const othersText = say('missing.others', { tier });
    const isLocal = (milesFromHome(college, input.home) ?? Infinity) <= LOCAL_PUBLIC_MILES;
    if (reason !== othersText && !(isLocal && isShared(reason))) return reason;
    return isFull(tier) || expectedByStudent.has(college) ? othersText : null;
  };
  for (const college of new Set(unlisted.filter(isWorthMentioning))) {
    const reason = reasonFor(college);
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), college.name]);
  }
  if (byReason.size === 0) return [];
  const told = [...byReason].map(([reason, names]) => `${joinTranslated(names)} (${reason})`);
  return [say('missing', { colleges: told.join('; ') })];
}

/** What dislikes for the distance or the price did to the list. */
export function reviewNotes({ reviewed: { tooFar, tooDear }, home }: NotesInput): string[] {
  const names = (colleges: readonly CollegeFacts[]): string => joinTranslated(colleges.map(({ name }) => name));
  const miles = tooFar.flatMap((college) => milesFromHome(college, home) ?? []);
  return [
    ...(miles.length > 0
      ? [say('reviews.too-far', { colleges: names(tooFar), miles: aboutMiles(Math.min(...miles)) })]
      : []),
    ...(tooDear.length > 0 ? [say('reviews.too-dear', { colleges: names(tooDear) })] : []),
  ];
}
