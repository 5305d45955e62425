import { fullPriceFor, ownPrice, type Payer, priceFor, roundDollars, sideOf } from '../../../contract/prices';
import { shortPriceWords } from '../../../colleges/college-words';
import type { CollegeFacts } from '../../../contract/colleges';
import { joined, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { lowIncomePrice } from '../cost-criteria';
import type { Criterion } from '../criterion';
import type { LeftOut } from '../eligible';
import { check, type Essential, type EssentialName } from '../essentials';
import { aboutMiles, milesFromHome } from '../home';
import { isOfCloseFaith, isTaughtAt, type Ranked } from '../order';
import { sayLeading } from '../program-criteria';
import { isStartingPlace, isTwoYear, REACH_MILES, teaches } from '../two-year';
import { sayWithin } from './fit-note';
import { listedColleges, type NotesInput } from './notes-input';
import type { Anchor } from '../anchors';

const say = translationsOf<typeof notes>('list-notes');

/** Why a college of the wished kind may be worth a word though no list brings it up; the others are for somebody else. */
const WORTH_A_WORD: readonly (LeftOut | null)[] = [null, 'two_year', 'tiny', 'no_outcome', 'few_graduate'];
/** So many are named because they are near, and so many because they are large and many graduate. */
const MAX_NAMED = { kind: { near: 2, known: 2 }, other: { near: 1, known: 1 } } as const;
const MAX_DISLIKED = 3;
/** Where no place was chosen, what is farther is not missed. */
const MAX_MILES = { kind: 500, other: 100 } as const;
const UNKNOWN_MILES = 99_999;
/** From this step on a college is far from the student's numbers. */
const FAR_STEP = 2;

const essential = ({ essentials }: NotesInput, name: EssentialName): Essential | undefined =>
  essentials.find((one) => one.name === name);

/** How an average price is over a limit, and where it is, what the lowest incomes pay. */
function sayAverage(college: CollegeFacts, most: number, { homeState, income }: Payer): string | null {
  const price = priceFor(college, homeState);
  if (price === null || sideOf(price, most) !== 'over') return null;
  const words = { price: shortPriceWords(price) };
  const low = income === null ? lowIncomePrice(college, homeState, most) : null;
  return low === null
    ? say('missing.over-average', words)
    : say('missing.over-low', { ...words, low: roundDollars(low.amount) });
}

/** How a college misses a limit, by what everybody may know: the average price, and that of the lowest incomes. */
function sayDear(college: CollegeFacts, limit: Criterion, payer: Payer): string {
  if (limit.unsure?.(college) === true) return say('missing.unpriced');
  const [asked] = limit.asked ?? [];
  const most = Number(asked?.value);
  const unknown = say(limit.confidential === true ? 'missing.must' : 'missing.price');
  if (asked?.kind !== 'price') return sayAverage(college, most, payer) ?? unknown;
  const price = fullPriceFor(college, payer.homeState);
  const isOver = price !== null && sideOf(price, most) === 'over';
  return isOver ? say('missing.over', { price: shortPriceWords(price) }) : unknown;
}

/** The note on missing colleges at the price of the family's income, for a reader who may know it. */
export function missingAtIncome(note: string, colleges: readonly CollegeFacts[], payer: Payer, limit: number): string {
  const [opening = ''] = say('missing', { colleges: '|' }).split('|');
  if (!note.startsWith(opening)) return note;
  return colleges
    .filter(({ name }) => note.includes(name))
    .reduce((text, college) => {
      const own = ownPrice(college, payer);
      if (own?.atIncome !== true) return text;
      const isOver = sideOf(own, limit) === 'over';
      const says = say(isOver ? 'missing.over-own' : 'missing.own', { price: shortPriceWords(own) });
      const averages = [null, payer.income].map((income) => sayAverage(college, limit, { ...payer, income }));
      return [...averages, ...(isOver ? [say('missing.must')] : [])]
        .filter((was) => was !== null)
        .reduce((all, was) => all.replace(`${college.name} (${was})`, `${college.name} (${says})`), text);
    }, note);
}

/** True where a card costs this family as much or more, so that the price cannot be why a college is missing. */
function isNoDearer(college: CollegeFacts, { choices, payer }: NotesInput): boolean {
  const pays = (one: CollegeFacts): number | null => ownPrice(one, payer)?.amount ?? null;
  const own = pays(college);
  return own !== null && listedColleges(choices).some((one) => (pays(one) ?? 0) >= own);
}

/** What of a must a college misses, in a few words. */
function sayBroken(entry: Ranked, input: NotesInput): string | null {
  const { criteria, payer, home } = input;
  const { college, broken, bends = [] } = entry;
  const left = broken.filter((one) => !bends.includes(one));
  if (left.length === 0) return null;
  const told = left.filter((one) => criteria.some(({ within }) => within === one.within));
  const [first] = told;
  const limit = left.find(({ kind }) => kind === 'cost');
  if (limit && (first === undefined || first.kind === 'cost'))
    return isNoDearer(college, input) ? null : sayDear(college, limit, payer);
  if (first === undefined) return say('missing.must');
  const miles = milesFromHome(college, home);
  if (first.kind === 'distance' && miles !== null) return say('missing.miles', { miles: aboutMiles(miles) });
  return say('missing.not', { within: first.within });
}

/** What of the program, the place or the kind a college lacks, in a few words. */
function sayLacking({ college, offer }: Ranked, input: NotesInput): string | null {
  const lacks = (name: EssentialName): Essential[] => {
    const one = essential(input, name);
    return one?.check(college) === 'missed' ? [one] : [];
  };
  const [place] = lacks('place');
  if (place) {
    const criteria = place.criteria.filter((one) => check(one, college) === 'missed');
    return say('missing.not', { within: sayWithin({ ...place, criteria }) });
  }
  if (offer === 'family') return say('missing.ask', { program: sayLeading(input.meant) });
  const [kind] = lacks('kind');
  return kind
    ? say('missing.not', {
        within: joined(
          kind.criteria.map(({ within }) => within),
          'or',
        ),
      })
    : null;
}

/** How far a college is from the student's numbers; of a Match off its middle, which is no verdict on the student, only where nothing else is said. */
function sayFar({ standing: { step, why }, tier }: Ranked, isBroken: boolean): string | null {
  if (step < FAR_STEP || why === null || (isBroken && tier === 'Match')) return null;
  return say(why === 'few_graduate' ? 'missing.weak' : `missing.numbers.${tier}`);
}

/** Each ranked college, as it is after relaxing where it was. */
type Entries = ReadonlyMap<CollegeFacts, Ranked>;

/** Why a college is not on the list, by the checks that chose it; the first that holds. */
function reasonOf(college: CollegeFacts, input: NotesInput, entries: Entries): string {
  const { path, leftOut } = input;
  const out = leftOut(college);
  if (out === 'few_graduate')
    return say('missing.few_graduate', { percent: Math.round(college.graduation_6yr_pct ?? 0) });
  if (out !== null && out !== 'two_year') return say(`missing.${out}`);
  if (path.only && !isStartingPlace(college)) return say('missing.path');
  const entry = entries.get(college);
  if (entry === undefined) return say('missing.no_tier');
  // What it doesn't teach counts before what it costs.
  if (!path.only && (entry.offer === 'none' || entry.offer === 'neighbor'))
    return say('missing.program', { program: sayLeading(input.meant) });
  const broken = sayBroken(entry, input);
  return (
    sayFar(entry, broken !== null) ?? broken ?? sayLacking(entry, input) ?? say('missing.others', { tier: entry.tier })
  );
}

/** What misses a must of another sort, such as real winters, nobody looks for. */
const isOfPlaceOrPrice = ({ kind, onMap }: Criterion): boolean =>
  kind === 'cost' || kind === 'distance' || onMap === true;

/** How much a college is talked of: many graduate, and many are there. */
const fameOf = ({ graduation_6yr_pct: graduation, undergrads }: CollegeFacts): number =>
  (graduation ?? 0) + 15 * Math.log10(Math.max(100, undergrads ?? 0));

/** The colleges of the wished kind and program that a counselor looks for first, and finds on no card: the nearest and the best known. */
function lookedFor(input: NotesInput, isListed: (college: CollegeFacts) => boolean, entries: Entries): CollegeFacts[] {
  const { colleges, ranks, all, leftOut, meant, path, home, criteria } = input;
  const [place, kind] = [essential(input, 'place'), essential(input, 'kind')];
  const asksFaith = criteria.some(({ faith }) => faith !== undefined);
  const programs = meant.filter(({ leads }) => leads).map(({ program }) => program);
  const miles = (college: CollegeFacts): number => milesFromHome(college, home) ?? UNKNOWN_MILES;
  const isInPlace = (college: CollegeFacts): boolean => place?.check(college) === 'kept';
  const isTaught = (college: CollegeFacts): boolean => {
    const entry = entries.get(college);
    return college.level === 'two_year'
      ? teaches(college, programs)
      : entry !== undefined && (isTaughtAt(entry) || (kind !== undefined && entry.offer === 'family'));
  };
  const isKindred = (college: CollegeFacts): boolean =>
    kind?.check(college) === 'kept' &&
    WORTH_A_WORD.includes(leftOut(college)) &&
    (college.level === 'four_year' || path.twoYear || college.tribal) &&
    (isInPlace(college) || miles(college) <= MAX_MILES.kind);
  const isSuited = ({ standing, college, broken }: Ranked): boolean =>
    standing.step < FAR_STEP && broken.every(isOfPlaceOrPrice) && (college.level === 'two_year') === path.twoYear;
  // A refusal alone is no place to look in.
  const isSpot = place?.criteria.some(({ onMap, kind: about }) => onMap === true || about !== 'place') === true;
  const isNear = (college: CollegeFacts): boolean =>
    (!place || isInPlace(college)) && (isSpot || miles(college) <= (path.twoYear ? REACH_MILES : MAX_MILES.other));
  const found = kind
    ? colleges.filter((college) => !isListed(college) && isKindred(college))
    : (path.twoYear ? all : ranks)
        .filter((entry) => !isListed(entry.college) && isSuited(entry) && isNear(entry.college))
        .map(({ college }) => college)
        .filter((college) => asksFaith || !isOfCloseFaith(college));
  const taught = found.filter(isTaught);
  const wished = kind && taught.length === 0 ? found : taught;
  // Where the chosen place has some of the kind, on the list or not, the student knows that others lie elsewhere.
  const isHere = kind !== undefined && colleges.some((college) => isInPlace(college) && kind.check(college) === 'kept');
  const pool = isHere ? wished.filter(isInPlace) : wished;
  const bySuit = (one: CollegeFacts, other: CollegeFacts): number => Number(isInPlace(other)) - Number(isInPlace(one));
  const isHopeless = (college: CollegeFacts): boolean => entries.get(college)?.standing.why === 'out_of_reach';
  const most = MAX_NAMED[kind ? 'kind' : 'other'];
  const near = pool
    .toSorted((one, other) => bySuit(one, other) || miles(one) - miles(other) || one.unitid - other.unitid)
    .slice(0, most.near);
  const known = pool
    .filter((college) => !near.includes(college) && !isHopeless(college))
    .toSorted((one, other) => bySuit(one, other) || fameOf(other) - fameOf(one) || one.unitid - other.unitid);
  return [...near, ...known.slice(0, most.known)];
}

/** From so many students on a public college of the home state is one that everybody there knows, and so near home every one is. */
const LARGE_STUDENTS = 10_000;
const LOCAL_PUBLIC_MILES = 25;
const MAX_KNOWN = 3;

/** The public universities of the home state that everybody knows and that teach what leads, the nearest first, unless the student must be elsewhere. */
function knownPublics(input: NotesInput): CollegeFacts[] {
  const { ranks, home, path } = input;
  const place = essential(input, 'place');
  const miles = (college: CollegeFacts): number => milesFromHome(college, home) ?? UNKNOWN_MILES;
  if (path.twoYear || place?.must === true || essential(input, 'kind')) return [];
  return ranks
    .filter(
      (entry) =>
        isTaughtAt(entry) && entry.standing.step < FAR_STEP && entry.broken.every(({ kind }) => kind === 'cost'),
    )
    .map(({ college }) => college)
    .filter(
      (college) =>
        college.control === 'public' &&
        college.state === home.state &&
        ((college.undergrads ?? 0) >= LARGE_STUDENTS || miles(college) <= LOCAL_PUBLIC_MILES),
    )
    .sort((one, other) => miles(one) - miles(other) || one.unitid - other.unitid);
}

/** Which colleges are not on the list though they may be looked for, and why: the anchors, the best of what was wished for, and those disliked. */
export function missingColleges(input: NotesInput): string[] {
  const { anchors, named, choices, colleges, dislikedColleges, liked, path, ranks, all } = input;
  const entries: Entries = new Map([...all, ...ranks].map((entry) => [entry.college, entry]));
  const listed = new Set([...listedColleges(choices), ...named.map(({ college }) => college)]);
  const isListed = (college: CollegeFacts): boolean => listed.has(college);
  const isTwoYearRole = (role: Anchor['role']): boolean => role === 'community' || role === 'nearby';
  // Where the list has none to begin at, another note names them.
  const hasTwoYear = path.twoYear || listedColleges(choices).some(isTwoYear);
  const own = anchors.filter(({ role }) => !isTwoYearRole(role) || hasTwoYear).map(({ college }) => college);
  const absent = [
    ...own.filter((college) => !isListed(college)),
    ...(listed.size > 0 ? lookedFor(input, isListed, entries) : []),
    ...knownPublics(input)
      .filter((college) => !isListed(college))
      .slice(0, MAX_KNOWN),
    ...(liked.size > 0 ? colleges.filter((college) => liked.has(college.unitid) && !isListed(college)) : []),
    ...dislikedColleges.slice(-MAX_DISLIKED),
  ];
  const byReason = new Map<string, string[]>();
  // What a college on the list lacks as well is no reason to leave out one next door.
  const isShared = (reason: string): boolean =>
    listedColleges(choices).some((college) => reasonOf(college, input, entries) === reason);
  // What rests on the family's income is told to nobody in a stored note.
  for (const college of new Set(absent.filter((one) => input.leftOut(one) !== 'by_need'))) {
    const [own, tier] = [reasonOf(college, input, entries), entries.get(college)?.tier];
    const isLocal = (milesFromHome(college, input.home) ?? Infinity) <= LOCAL_PUBLIC_MILES;
    const reason = isLocal && tier && isShared(own) ? say('missing.others', { tier }) : own;
    byReason.set(reason, [...(byReason.get(reason) ?? []), college.name]);
  }
  if (byReason.size === 0) return [];
  const told = [...byReason].map(([reason, names]) => `${joined(names)} (${reason})`);
  return [say('missing', { colleges: told.join('; ') })];
}
