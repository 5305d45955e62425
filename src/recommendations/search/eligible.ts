import type { CollegeFacts } from '../../contract/colleges';
import type { PriceBasis } from '../../contract/prices';
import type { Preference } from '../../contract/preferences';
import { teachesManyFields } from '../../colleges/college-rules';
import { nameKey } from '../../colleges/names/college-names';
import { memoizeByObject } from '../../platform/runtime/caches';
import { shippedRows } from '../../platform/runtime/process';
import { isRefused, isWanted, ofKind } from './criterion';
import type { MeantProgram } from './program-criteria';
import { programById } from '../../colleges/programs/programs';

/** What opens or closes the way to whole groups of colleges. */
export interface Filters {
  /** Kinds of college that were asked for: 'hbcu', 'women_only', 'online' and so on. */
  serving: ReadonlySet<string>;
  /** Ids of colleges the student named. */
  named: ReadonlySet<number>;
  /** Ids of colleges the student does not want. */
  refused: ReadonlySet<number>;
  /** Ids of the branches of those. */
  branches: ReadonlySet<number>;
  disliked: ReadonlySet<string>;
  homeState: string | null;
  /** Two-digit families of the programs that lead. */
  leading: ReadonlySet<string>;
  /** Four-digit codes of the same. */
  leadingCodes: readonly string[];
  wantsTheology: boolean;
  wantsMilitary: boolean;
  /** True where the student's path may lead through a two-year college. */
  wantsTwoYear: boolean;
  /** The bracket of the family's income; null where it is not told. */
  income: PriceBasis | null;
  /** True for a student who needs a low price. */
  asksAid: boolean;
}

const MIN_UNDERGRADS = 300;
/** A college devoted to the student's own field may be smaller. */
const MIN_DEVOTED_UNDERGRADS = 150;
/** So may one of a kind that was asked for. */
const MIN_ASKED_UNDERGRADS = 100;
const DEVOTED_SHARE_PCT = 50;
/** A college with this share of its degrees in religion and theology is a seminary in all but name. */
const SEMINARY_SHARE_PCT = 25;
const RELIGION = ['38', '39'];
/** Branches made for working adults, told by their names. */
const FOR_ADULTS = /\b(?:continuing|professional studies|online|global|world campus|evening|extension|adult)\b/i;
const MILITARY = '29';
const ISLANDS = 'Outlying areas';
const SERVICE_SCHOOLS = 'US service schools';

/** A college the student named, with the preference that named it; null where the catalogue does not know the name. */
export interface NamedCollege {
  preference: Preference;
  college: CollegeFacts | null;
}

interface Said {
  colleges: readonly CollegeFacts[];
  preferences: readonly Preference[];
  meant: readonly MeantProgram[];
  named: readonly NamedCollege[];
  disliked: ReadonlySet<string>;
  homeState: string | null;
  wantsTwoYear: boolean;
  income: PriceBasis | null;
  asksAid: boolean;
}

/** Beginnings of names that universities of their own share: a no to one of them says nothing of the others. */
const SYSTEMS: ReadonlySet<string | undefined> = new Set(
  shippedRows('college-systems.tsv').map(([beginning]) => beginning),
);
const beginningOf = ({ name }: CollegeFacts): string => name.slice(0, name.indexOf('-') + 1);

/** The ids of the branches of a main campus: the smaller colleges of its state whose names begin like its own. */
function branchesOf(main: CollegeFacts, colleges: readonly CollegeFacts[]): number[] {
  const beginning = beginningOf(main);
  if (beginning === '' || SYSTEMS.has(beginning)) return [];
  const others = colleges.filter(
    (college) => college !== main && college.state === main.state && beginningOf(college) === beginning,
  );
  const isMain = others.every(({ undergrads }) => (undergrads ?? 0) <= (main.undergrads ?? 0));
  return isMain ? others.map(({ unitid }) => unitid) : [];
}

/** The filters as the student's choices and reviews leave them. */
export function filtersOf({
  colleges,
  preferences,
  meant,
  named,
  disliked,
  homeState,
  wantsTwoYear,
  income,
  asksAid,
}: Said): Filters {
  const idsOf = (some: readonly NamedCollege[]): Set<number> =>
    new Set(some.flatMap(({ college }) => (college ? [college.unitid] : [])));
  const families = new Set(
    ofKind(preferences, 'program')
      .filter(isWanted)
      .flatMap(({ value }) => programById(value)?.families ?? []),
  );
  const refused = named.filter(({ preference }) => isRefused(preference) && preference.holder === 'me');
  return {
    serving: new Set(
      ofKind(preferences, 'serving', 'online')
        .filter(isWanted)
        .map(({ value }) => value),
    ),
    named: idsOf(named.filter(({ preference }) => isWanted(preference))),
    refused: idsOf(refused),
    branches: new Set(refused.flatMap(({ college }) => (college ? branchesOf(college, colleges) : []))),
    disliked,
    homeState,
    wantsTwoYear,
    income,
    asksAid,
    leading: new Set(meant.filter(({ leads }) => leads).flatMap(({ program }) => program.families)),
    leadingCodes: meant.filter(({ leads }) => leads).flatMap(({ program }) => program.cip4),
    wantsTheology: RELIGION.some((cip2) => families.has(cip2)),
    wantsMilitary:
      families.has(MILITARY) || ofKind(preferences, 'path').some((one) => one.value === 'military' && isWanted(one)),
  };
}

const isSeminary = memoizeByObject(({ top_fields }: CollegeFacts): boolean => {
  const religion = top_fields.filter((field) => RELIGION.includes(field.cip2));
  return religion.reduce((sum, field) => sum + field.share_pct, 0) >= SEMINARY_SHARE_PCT;
});

const isForAdults = memoizeByObject(({ name }: CollegeFacts): boolean => FOR_ADULTS.test(name));
const keyOf = memoizeByObject(({ name }: CollegeFacts): string => nameKey(name));

const SERVES = ['women_only', 'men_only'] as const;

/** Why a college is not considered at all for a student. */
export type LeftOut =
  | 'no_first_years'
  | 'disliked'
  | 'refused'
  | 'branch'
  | 'two_year'
  | 'size_unknown'
  | 'tiny'
  | (typeof SERVES)[number]
  | 'online'
  | 'tribal'
  | 'islands'
  | 'for_profit'
  | 'for_adults'
  | 'seminary'
  | 'service_school'
  | 'one_field'
  | 'no_outcome'
  | 'few_graduate'
  | 'by_need';

/** Federal colleges that admit members of tribes alone: Haskell Indian Nations University. */
const MEMBERS_ONLY: readonly number[] = [155140];

/** Colleges for one group of students, for those of the group. */
function servesOthers(college: CollegeFacts, { serving, homeState }: Filters): LeftOut | null {
  const isElsewhere = college.state !== homeState;
  const other = SERVES.find((kind) => college[kind] && !serving.has(kind));
  if (other) return other;
  if (college.distance_only && !serving.has('online')) return 'online';
  const isForMembers = isElsewhere || MEMBERS_ONLY.includes(college.unitid);
  if (college.tribal && !serving.has('tribal') && isForMembers) return 'tribal';
  return college.region === ISLANDS && isElsewhere ? 'islands' : null;
}

/** Colleges where students live in uniform, with the programs they are sought for. */
const UNIFORMED = new Map(
  shippedRows('uniformed.tsv').map(([unitid, , programs = '']) => [Number(unitid), programs.split(' ')]),
);

/** Groups that are left out unless the student asks for them. */
function forOthers(college: CollegeFacts, filters: Filters): LeftOut | null {
  const others = servesOthers(college, filters);
  if (others) return others;
  if (college.control === 'private_for_profit') return 'for_profit';
  if (isForAdults(college)) return 'for_adults';
  if (isSeminary(college) && !filters.wantsTheology) return 'seminary';
  if (filters.wantsMilitary) return null;
  const sought = UNIFORMED.get(college.unitid);
  const isElse = sought !== undefined && !filters.leadingCodes.some((cip4) => sought.includes(cip4));
  return college.region === SERVICE_SCHOOLS || isElse ? 'service_school' : null;
}

/** A college of one field is for those who want that field, one of few for those who chose any. */
const ONE_FIELD_PCT = 70;
/** Of other colleges than the public ones of the student's state, and those of a kind that was asked for, fewer graduates are too few. */
export const MIN_GRADUATION_PCT = 20;

const mainField = memoizeByObject(({ top_fields }: CollegeFacts): string | null => {
  const [first] = top_fields;
  return first && first.share_pct >= ONE_FIELD_PCT ? first.cip2 : null;
});

/** A public college of the home state that awards what was chosen, whatever else it is known for: computing at a school of mines. */
const isTaughtAtHome = (
  { control, state, bachelor_programs }: CollegeFacts,
  { leadingCodes, homeState }: Filters,
): boolean =>
  control === 'public' && state === homeState && leadingCodes.some((cip4) => Object.hasOwn(bachelor_programs, cip4));

/** What nothing published speaks for. */
function withoutProof(college: CollegeFacts, filters: Filters): LeftOut | null {
  const { leading, homeState } = filters;
  const only = mainField(college);
  const isNarrow = college.bachelors_fields.length > 0 && !teachesManyFields(college);
  const isElse = only === null ? leading.size === 0 && isNarrow : !leading.has(only);
  if (isElse && college.level === 'four_year' && !isTaughtAtHome(college, filters)) return 'one_field';
  const { graduation_6yr_pct: graduation, completion_pct: completion } = college;
  if (graduation === null && completion === null) return 'no_outcome';
  const isOwnPublic = college.control === 'public' && !college.tribal;
  const isOwn =
    college.state === homeState ? isOwnPublic || isAskedKind(college, filters) : isAskedTribal(college, filters);
  return !isOwn && graduation !== null && graduation < MIN_GRADUATION_PCT ? 'few_graduate' : null;
}

const isDevoted = (college: CollegeFacts, filters: Filters): boolean =>
  college.graduation_6yr_pct !== null &&
  college.top_fields.some(({ cip2, share_pct }) => filters.leading.has(cip2) && share_pct >= DEVOTED_SHARE_PCT);

const KINDS = ['hbcu', 'tribal', 'women_only', 'men_only'] as const;
const isAskedKind = (college: CollegeFacts, { serving }: Filters): boolean =>
  KINDS.some((kind) => college[kind] && serving.has(kind));

/** Few graduate from any tribal college. */
const isAskedTribal = ({ tribal }: CollegeFacts, { serving }: Filters): boolean => tribal && serving.has('tribal');

function isTiny(undergrads: number, college: CollegeFacts, filters: Filters): boolean {
  if (isAskedKind(college, filters)) return undergrads < MIN_ASKED_UNDERGRADS;
  return undergrads < (isDevoted(college, filters) ? MIN_DEVOTED_UNDERGRADS : MIN_UNDERGRADS);
}

/** Colleges that admit by financial need, with the income that they don't admit. */
const CLOSED_TO = new Map(shippedRows('need-only.tsv').map(([unitid, , income]) => [Number(unitid), income]));
/** Of a family that told no income, they are for those who said that money is short. */
const isClosedTo = (college: CollegeFacts, { income, asksAid }: Filters): boolean => {
  const closed = CLOSED_TO.get(college.unitid);
  return closed !== undefined && (income === null ? !asksAid : closed === income);
};

/** Why the search may not recommend a college to this student, whatever they asked of it; null where it may. */
export function leftOutBy(college: CollegeFacts, filters: Filters): LeftOut | null {
  if (!college.admits_first_year) return 'no_first_years';
  if (filters.disliked.size > 0 && filters.disliked.has(keyOf(college))) return 'disliked';
  if (filters.refused.has(college.unitid)) return 'refused';
  if (filters.named.has(college.unitid)) return null;
  if (filters.branches.has(college.unitid)) return 'branch';
  if (college.level === 'two_year' && !filters.wantsTwoYear) return 'two_year';
  if (college.undergrads === null) return 'size_unknown';
  if (isTiny(college.undergrads, college, filters)) return 'tiny';
  if (isClosedTo(college, filters)) return 'by_need';
  return forOthers(college, filters) ?? withoutProof(college, filters);
}
