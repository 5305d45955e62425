import type { z } from 'zod';
import {
  ADMISSION_BAND_NAMES,
  ADMISSION_BANDS,
  type AdmissionBand,
  COLLEGE_KINDS,
  COLLEGE_LEVELS,
  COLLEGE_SIZES,
  type CollegeKind,
  collegeSizeOf,
  TEST_POLICIES,
} from '../contract/college-search-values';
import {
  COLLEGE_SORTS,
  collegeFacts,
  type CollegeFacts,
  collegeFilter,
  type CollegeFilter,
  type CollegeSort,
} from '../contract/colleges';
import { MAX_LIST_ROWS, SHORT_TEXT_MAX_LENGTH, TIERS } from '../contract/limits';
import type { ListQuery } from '../contract/recommendations';
import { windowOf } from '../platform/http/list-page';
import { badRequest } from '../platform/http/problems';
import { ownEntry } from '../contract/text-rules';
import type { SearchMatches } from './college-index';
import { type Program, programById } from './programs/programs';
import { programStanding } from './programs/standing';
import { shippedRows } from '../platform/runtime/process';
import { teachesManyFields } from './college-rules';

export interface CollegeListing {
  filter: CollegeFilter;
  /** Null if unspecified: then by relevance to the search words, or else by name. */
  sort: CollegeSort | null;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

const quoteNames = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const isSort = (field: string): field is CollegeSort => (COLLEGE_SORTS as readonly string[]).includes(field);

const FIELD_HINTS: Record<string, string> = {
  q: `send words of a name, ${SHORT_TEXT_MAX_LENGTH} characters at most`,
  level: `send one of ${quoteNames(COLLEGE_LEVELS)}, or both`,
  state: "send two letters such as 'MI', or a list of them",
  setting: `send one of ${quoteNames(collegeFacts.shape.setting.unwrap().options)}, or a list of them`,
  control: `send one of ${quoteNames(collegeFacts.shape.control.options)}, or a list of them`,
  region: "send a region such as 'New England', or a list of them",
  id: `send the id of a college, or a list of at most ${MAX_LIST_ROWS}`,
  program: "send the id of a program such as 'nursing', or a list of them",
  size: `send one of ${quoteNames(COLLEGE_SIZES)}, or a list of them`,
  admission: `send one of ${quoteNames(ADMISSION_BAND_NAMES)}, or a list of them`,
  test_policy: `send one of ${quoteNames(TEST_POLICIES)}, or a list of them`,
  kind: `send one of ${quoteNames(COLLEGE_KINDS)}, or a list of them`,
  max_price: 'send dollars a year',
  max_miles: 'send miles',
  tier: `send one of ${quoteNames(TIERS)}, or a list of them`,
};

/** Throws a 400 that names the allowed values. Without a range, returns all requested ids. */
export function parseListing(query: ListQuery): CollegeListing {
  const filter = readFilter(collegeFilter, query.filter ?? {});
  const [sort, order] = query.sort ?? [null, 'ASC'];
  if (sort !== null && !isSort(sort)) {
    throw badRequest(`Colleges cannot be sorted by '${sort}'. Sort by one of ${quoteNames(COLLEGE_SORTS)}.`, '/sort');
  }
  return { filter, sort, order, ...windowOf(query.range, filter.id) };
}

/** Throws a 400 that names the allowed values. */
export function readFilter<Filter extends z.ZodObject>(
  schema: Filter,
  rawFilter: Record<string, unknown>,
): z.infer<Filter> {
  const knownFields = Object.keys(schema.shape);
  const unknownFields = Object.keys(rawFilter).filter((key) => !knownFields.includes(key));
  if (unknownFields.length) {
    const sentence = `Colleges cannot be filtered by ${quoteNames(unknownFields)}. Filter by ${quoteNames(knownFields)}.`;
    throw badRequest(sentence, `/filter/${unknownFields[0]}`);
  }
  const parsed = schema.safeParse(rawFilter);
  if (parsed.success) return parsed.data;
  const key = String(parsed.error.issues[0]?.path[0]);
  throw badRequest(
    `The filter '${key}' cannot be read: ${ownEntry(FIELD_HINTS, key) ?? 'please check its value'}.`,
    `/filter/${key}`,
  );
}

export type CollegeTest = (college: CollegeFacts) => boolean;
type FilterTests = Partial<Record<keyof CollegeFilter, CollegeTest>>;

const KIND_TESTS: Readonly<Record<CollegeKind, CollegeTest>> = {
  women_only: ({ women_only }) => women_only,
  men_only: ({ men_only }) => men_only,
  hbcu: ({ hbcu }) => hbcu,
  hispanic_serving: ({ hispanic_serving }) => hispanic_serving,
  tribal: ({ tribal }) => tribal,
  religious: ({ religious_affiliation }) => religious_affiliation !== null,
  not_religious: ({ religious_affiliation }) => religious_affiliation === null,
  online_only: ({ distance_only }) => distance_only,
};

function isInBand(
  { open_admissions: isOpenAdmission, admission_rate_pct: admissionRate }: CollegeFacts,
  band: AdmissionBand,
): boolean {
  if (band === 'open') return isOpenAdmission;
  const [lowerBound, upperBound] = ADMISSION_BANDS[band];
  return admissionRate !== null && admissionRate >= lowerBound && admissionRate < upperBound;
}

function toPrograms(ids: readonly string[]): Program[] {
  return ids.map((id) => {
    const program = programById(id);
    if (!program) throw badRequest(`We know no program '${id}'.`, '/filter/program');
    return program;
  });
}

/** Whether a college awards one of the programs, or offers its area so that a student can ask. */
const offersAnyOf =
  (programs: readonly Program[]): CollegeTest =>
  (college) =>
    programs.some((program) => ['awards', 'family'].includes(programStanding(college, program).kind));

const valueIn = <Value>(values: readonly Value[] | undefined, valueOf: (college: CollegeFacts) => Value | null) => {
  if (!values) return null;
  const wantedValues = new Set(values);
  return (college: CollegeFacts): boolean => {
    const value = valueOf(college);
    return value !== null && wantedValues.has(value);
  };
};

/** Throws a 400 for an unknown program. */
export function filterTests(filter: CollegeFilter, found: SearchMatches | null): FilterTests {
  const { state, admission, kind, program, max_price: price } = filter;
  const programs = program && toPrograms(program);
  const tests: Record<keyof CollegeFilter, CollegeTest | null> = {
    q: found && (({ unitid }) => found.places.has(unitid)),
    level: valueIn(filter.level, ({ level }) => level),
    state: valueIn(
      state?.map((code) => code.toUpperCase()),
      (college) => college.state,
    ),
    setting: valueIn(filter.setting, (college) => college.setting),
    control: valueIn(filter.control, (college) => college.control),
    region: valueIn(filter.region, (college) => college.region),
    id: valueIn(filter.id, (college) => college.unitid),
    program: programs ? offersAnyOf(programs) : null,
    size: valueIn(filter.size, ({ undergrads }) => (undergrads === null ? null : collegeSizeOf(undergrads))),
    admission: admission ? (college) => admission.some((band) => isInBand(college, band)) : null,
    test_policy: valueIn(filter.test_policy, ({ test_policy }) => test_policy),
    kind: kind ? (college) => kind.some((item) => KIND_TESTS[item](college)) : null,
    max_price: price === undefined ? null : ({ avg_net_price: netPrice }) => netPrice !== null && netPrice <= price,
  };
  return Object.fromEntries(Object.entries(tests).filter(([, test]) => test !== null));
}

type MilesTo = (college: CollegeFacts) => number | null;

let flagshipsByState: ReadonlyMap<string, number> | null = null;

export function flagshipOf(state: string): number | null {
  flagshipsByState ??= new Map(shippedRows('flagships.tsv').map(([code = '', unitid]) => [code, Number(unitid)]));
  return flagshipsByState.get(state) ?? null;
}

const MAX_MILES_TO_COMMUNITY_COLLEGE = 60;

/** A federal academy, whose graduates serve as officers. */
export const isServiceAcademy = ({ region }: Pick<CollegeFacts, 'region'>): boolean => region === 'US service schools';

/** True for a public college where a student can begin and attend class in person. */
const isOpenCommunityCollege = (college: CollegeFacts): boolean =>
  college.control === 'public' && college.admits_first_year && !college.distance_only && !isServiceAcademy(college);

function nearestCollege(colleges: readonly CollegeFacts[], milesTo: MilesTo, maxMiles = Infinity): CollegeFacts | null {
  const [found] = colleges
    .flatMap((college) => {
      const miles = milesTo(college);
      return miles === null || miles > maxMiles ? [] : [{ college, miles }];
    })
    .sort((item, otherItem) => item.miles - otherItem.miles || item.college.unitid - otherItem.college.unitid);
  return found?.college ?? null;
}

/** The nearest public four-year college that teaches five fields or passes `teachesProgram`; else null. */
export const nearestPublicFourYear = (
  colleges: readonly CollegeFacts[],
  milesTo: MilesTo,
  teachesProgram: (college: CollegeFacts) => boolean = () => false,
): CollegeFacts | null =>
  nearestCollege(
    colleges.filter(
      (college) =>
        college.level === 'four_year' &&
        isOpenCommunityCollege(college) &&
        (teachesManyFields(college) || teachesProgram(college)),
    ),
    milesTo,
  );

/** The nearest community college that teaches at least five fields; null if none is within 60 miles. */
export const nearestCommunityCollege = (colleges: readonly CollegeFacts[], milesTo: MilesTo): CollegeFacts | null =>
  nearestCollege(
    colleges.filter(
      (college) =>
        college.level === 'two_year' &&
        college.open_admissions &&
        isOpenCommunityCollege(college) &&
        teachesManyFields(college),
    ),
    milesTo,
    MAX_MILES_TO_COMMUNITY_COLLEGE,
  );
