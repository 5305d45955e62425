import type { CollegeFacts } from '../../contract/colleges';
import type { PriceBasis } from '../../contract/prices';
import type { Preference } from '../../contract/preferences';
import { isServiceAcademy } from '../../colleges/college-list';
import { teachesManyFields } from '../../colleges/college-rules';
import { nameKey } from '../../colleges/names/college-names';
import { memoizeByObject } from '../../platform/runtime/caches';
import { shippedRows } from '../../platform/runtime/process';
import { isRefused, isWanted, ofKind } from './criterion';
import { isInStatePublic } from './home';
import { type ChosenProgram, leadingPrograms } from './program-criteria';
import { programById } from '../../colleges/programs/programs';

export interface EligibilityFilters {
  serving: ReadonlySet<string>;
  named: ReadonlySet<number>;
  refused: ReadonlySet<number>;
  /** Ids of the branches of refused colleges. */
  branches: ReadonlySet<number>;
  disliked: ReadonlySet<string>;
  homeState: string | null;
  /** Two-digit CIP families of the leading programs. */
  leadingFamilies: ReadonlySet<string>;
  /** Four-digit CIP codes of the leading programs. */
  leadingCodes: readonly string[];
  wantsTheology: boolean;
  wantsMilitary: boolean;
  wantsTwoYear: boolean;
  /** The family's income bracket; null if unknown here. */
  income: PriceBasis | null;
  /** True for a student who needs a low price. */
  asksAid: boolean;
}

const MIN_UNDERGRADS = 300;
/** A college devoted to the student's own field may be smaller than the usual minimum: Webb Institute has a hundred. */
const MIN_FOCUSED_UNDERGRADS = 100;
/** So may a college of a requested kind. */
const MIN_REQUESTED_UNDERGRADS = 100;
const FOCUSED_SHARE_PCT = 50;
/** A college with this share of its degrees in religion and theology is effectively a seminary. */
const SEMINARY_SHARE_PCT = 25;
const RELIGION_FAMILIES = ['38', '39'];
/** Branches for working adults, recognized by name. */
const ADULT_BRANCH_NAMES =
  /\b(?:continuing|professional studies|online|global|world campus|evening|extension|adult)\b/i;
const MILITARY_FAMILY = '29';
const ISLANDS_REGION = 'Outlying areas';

/** A college the student named, with the preference that named it; null if the catalog doesn't know it. */
export interface NamedCollege {
  preference: Preference;
  college: CollegeFacts | null;
}

interface FilterInput {
  colleges: readonly CollegeFacts[];
  preferences: readonly Preference[];
  programChoices: readonly ChosenProgram[];
  named: readonly NamedCollege[];
  disliked: ReadonlySet<string>;
  homeState: string | null;
  wantsTwoYear: boolean;
  income: PriceBasis | null;
  asksAid: boolean;
}

/** Name prefixes that separate universities share: refusing one says nothing about the others. */
const SYSTEM_PREFIXES: ReadonlySet<string | undefined> = new Set(
  shippedRows('college-systems.tsv').map(([prefix]) => prefix),
);
const namePrefix = ({ name }: CollegeFacts): string => name.slice(0, name.indexOf('-') + 1);

/** Branches of a main campus: smaller colleges in its state whose names start the same way. */
function branchesOf(main: CollegeFacts, colleges: readonly CollegeFacts[]): number[] {
  const prefix = namePrefix(main);
  if (prefix === '' || SYSTEM_PREFIXES.has(prefix)) return [];
  const others = colleges.filter(
    (college) => college !== main && college.state === main.state && namePrefix(college) === prefix,
  );
  const isMain = others.every(({ undergrads }) => (undergrads ?? 0) <= (main.undergrads ?? 0));
  return isMain ? others.map(({ unitid }) => unitid) : [];
}

export function eligibilityFilters({
  colleges,
  preferences,
  programChoices,
  named,
  disliked,
  homeState,
  wantsTwoYear,
  income,
  asksAid,
}: FilterInput): EligibilityFilters {
  const idsOf = (entries: readonly NamedCollege[]): Set<number> =>
    new Set(entries.flatMap(({ college }) => (college ? [college.unitid] : [])));
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
    leadingFamilies: new Set(leadingPrograms(programChoices).flatMap(({ families }) => families)),
    leadingCodes: leadingPrograms(programChoices).flatMap(({ cip4 }) => cip4),
    wantsTheology: RELIGION_FAMILIES.some((cip2) => families.has(cip2)),
    wantsMilitary:
      families.has(MILITARY_FAMILY) ||
      ofKind(preferences, 'path').some((one) => one.value === 'military' && isWanted(one)),
  };
}

function isSeminary({ top_fields }: CollegeFacts): boolean {
  const religion = top_fields.filter((field) => RELIGION_FAMILIES.includes(field.cip2));
  return religion.reduce((sum, field) => sum + field.share_pct, 0) >= SEMINARY_SHARE_PCT;
}

/** What doesn't depend on the student, in one object because thousands of colleges are checked. */
const traitsOf = memoizeByObject((college: CollegeFacts) => ({
  isForAdults: ADULT_BRANCH_NAMES.test(college.name),
  isSeminary: isSeminary(college),
  mainField: mainField(college),
  isNarrow: college.bachelors_fields.length > 0 && !teachesManyFields(college),
}));

const keyOf = memoizeByObject(({ name }: CollegeFacts): string => nameKey(name));

const SINGLE_SEX = ['women_only', 'men_only'] as const;

export type ExclusionReason =
  | 'no_first_years'
  | 'disliked'
  | 'refused'
  | 'branch'
  | 'two_year'
  | 'size_unknown'
  | 'tiny'
  | (typeof SINGLE_SEX)[number]
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

/** Federal colleges that only admit members of tribes: Haskell Indian Nations University. */
const TRIBAL_MEMBERS_ONLY: readonly number[] = [155140];

function otherGroupExclusion(
  college: CollegeFacts,
  { serving, homeState }: EligibilityFilters,
): ExclusionReason | null {
  const isOutOfState = college.state !== homeState;
  const singleSex = SINGLE_SEX.find((kind) => college[kind] && !serving.has(kind));
  if (singleSex) return singleSex;
  if (college.distance_only && !serving.has('online')) return 'online';
  const isForMembers = isOutOfState || TRIBAL_MEMBERS_ONLY.includes(college.unitid);
  if (college.tribal && !serving.has('tribal') && isForMembers) return 'tribal';
  return college.region === ISLANDS_REGION && isOutOfState ? 'islands' : null;
}

/** Colleges where students live in uniform, with the programs students seek there. */
const UNIFORMED_PROGRAMS = new Map(
  shippedRows('uniformed.tsv').map(([unitid, , programs = '']) => [Number(unitid), programs.split(' ')]),
);

function groupExclusion(college: CollegeFacts, filters: EligibilityFilters): ExclusionReason | null {
  const others = otherGroupExclusion(college, filters);
  if (others) return others;
  if (college.control === 'private_for_profit') return 'for_profit';
  const traits = traitsOf(college);
  if (traits.isForAdults) return 'for_adults';
  if (traits.isSeminary && !filters.wantsTheology) return 'seminary';
  if (filters.wantsMilitary) return null;
  const uniformedPrograms = UNIFORMED_PROGRAMS.get(college.unitid);
  const isElse =
    uniformedPrograms !== undefined && !filters.leadingCodes.some((cip4) => uniformedPrograms.includes(cip4));
  return isServiceAcademy(college) || isElse ? 'service_school' : null;
}

/** If at least this share of a college's degrees is in one field, list it only for students who want that field. */
const MIN_MAIN_FIELD_PCT = 70;
/**
 * A lower graduation rate excludes a college, except in-state public ones. Nobody moves to another state for one where
 * most don't finish, unless it is of the requested kind.
 */
export const MIN_GRADUATION_PCT = 20;
const MIN_OUT_OF_STATE_GRADUATION_PCT = 30;

const mainField = ({ top_fields: [first] }: CollegeFacts): string | null =>
  first && first.share_pct >= MIN_MAIN_FIELD_PCT ? first.cip2 : null;

/** A program with at least this many degrees a year counts as established, whatever else the college is known for. */
const MIN_OWN_PROGRAM_DEGREES = 25;

/**
 * Architecture at an art school; at an in-state public college also a small program, such as computing at a school of
 * mines.
 */
function teachesProgramToo(college: CollegeFacts, { leadingCodes, homeState }: EligibilityFilters): boolean {
  const minDegrees = isInStatePublic(college, homeState) ? 1 : MIN_OWN_PROGRAM_DEGREES;
  return leadingCodes.some((cip4) => (college.bachelor_programs[cip4] ?? 0) >= minDegrees);
}

function evidenceExclusion(college: CollegeFacts, filters: EligibilityFilters): ExclusionReason | null {
  const { leadingFamilies } = filters;
  const { mainField: onlyField, isNarrow } = traitsOf(college);
  const isElse = onlyField === null ? leadingFamilies.size === 0 && isNarrow : !leadingFamilies.has(onlyField);
  if (isElse && college.level === 'four_year' && !teachesProgramToo(college, filters)) return 'one_field';
  const { graduation_6yr_pct: graduation, completion_pct: completion } = college;
  if (graduation === null && completion === null && !isRequestedTribal(college, filters)) return 'no_outcome';
  return graduation !== null && graduation < minGraduation(college, filters) ? 'few_graduate' : null;
}

/** The lowest graduation rate at which a college is still recommended, in percent; 0 if the rate doesn't matter. */
function minGraduation(college: CollegeFacts, filters: EligibilityFilters): number {
  const isRequested = isRequestedKind(college, filters);
  if (college.state !== filters.homeState) {
    if (isRequestedTribal(college, filters)) return 0;
    return isRequested ? MIN_GRADUATION_PCT : MIN_OUT_OF_STATE_GRADUATION_PCT;
  }
  const isInStateNonTribal = college.control === 'public' && !college.tribal;
  return isInStateNonTribal || isRequested ? 0 : MIN_GRADUATION_PCT;
}

const isFocusedOnField = (college: CollegeFacts, filters: EligibilityFilters): boolean =>
  (college.graduation_6yr_pct ?? college.completion_pct) !== null &&
  college.top_fields.some(({ cip2, share_pct }) => filters.leadingFamilies.has(cip2) && share_pct >= FOCUSED_SHARE_PCT);

const REQUESTABLE_KINDS = ['hbcu', 'tribal', 'women_only', 'men_only'] as const;
const isRequestedKind = (college: CollegeFacts, { serving }: EligibilityFilters): boolean =>
  REQUESTABLE_KINDS.some((kind) => college[kind] && serving.has(kind));

/** All tribal colleges have low graduation rates. */
const isRequestedTribal = ({ tribal }: CollegeFacts, { serving }: EligibilityFilters): boolean =>
  tribal && serving.has('tribal');

function isTooSmall(undergrads: number, college: CollegeFacts, filters: EligibilityFilters): boolean {
  if (isRequestedKind(college, filters)) return undergrads < MIN_REQUESTED_UNDERGRADS;
  return undergrads < (isFocusedOnField(college, filters) ? MIN_FOCUSED_UNDERGRADS : MIN_UNDERGRADS);
}

/** Colleges that admit by financial need, with the income bracket they exclude. */
const EXCLUDED_INCOMES = new Map(shippedRows('need-only.tsv').map(([unitid, , income]) => [Number(unitid), income]));
/** If income is unknown, list these colleges only for students who need a low price. */
const isClosedByNeed = (college: CollegeFacts, { income, asksAid }: EligibilityFilters): boolean => {
  const excludedIncome = EXCLUDED_INCOMES.get(college.unitid);
  return excludedIncome !== undefined && (income === null ? !asksAid : excludedIncome === income);
};

/** Why the search can't recommend a college to this student, whatever they asked for; null if it can. */
export function exclusionOf(college: CollegeFacts, filters: EligibilityFilters): ExclusionReason | null {
  if (!college.admits_first_year) return 'no_first_years';
  if (filters.disliked.size > 0 && filters.disliked.has(keyOf(college))) return 'disliked';
  if (filters.refused.has(college.unitid)) return 'refused';
  if (filters.named.has(college.unitid)) return null;
  if (filters.branches.has(college.unitid)) return 'branch';
  if (college.level === 'two_year' && !filters.wantsTwoYear) return 'two_year';
  if (college.undergrads === null) return 'size_unknown';
  if (isTooSmall(college.undergrads, college, filters)) return 'tiny';
  if (isClosedByNeed(college, filters)) return 'by_need';
  return groupExclusion(college, filters) ?? evidenceExclusion(college, filters);
}
