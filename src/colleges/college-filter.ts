import { ADMISSION_BANDS, type AdmissionBand, type CollegeKind } from '../contract/college-search-values';
import { collegeSizeOf } from '../contract/college-size';
import type { CollegeFacts, CollegeFilter } from '../contract/colleges';
import { badRequest } from '../platform/http/problems';
import type { WordsFound } from './college-index';
import type { Program } from './programs/program';
import { programStanding } from './programs/standing';
import { programById } from './programs/taxonomy/programs';

export type CollegeTest = (college: CollegeFacts) => boolean;
/** What a college has to pass, by the name of the filter. */
export type FilterTests = Partial<Record<keyof CollegeFilter, CollegeTest>>;

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

function isInBand({ open_admissions: open, admission_rate_pct: rate }: CollegeFacts, band: AdmissionBand): boolean {
  if (band === 'open') return open;
  const [from, under] = ADMISSION_BANDS[band];
  return rate !== null && rate >= from && rate < under;
}

function programsOf(ids: readonly string[]): Program[] {
  return ids.map((id) => {
    const program = programById(id);
    if (!program) throw badRequest(`We know no program '${id}'.`, '/filter/program');
    return program;
  });
}

/** Whether a college awards one of the programs, or offers its area so that one may ask. */
const offersOne =
  (programs: readonly Program[]): CollegeTest =>
  (college) =>
    programs.some((program) => ['awards', 'family'].includes(programStanding(college, program).kind));

const isAmong = <Value>(values: readonly Value[] | undefined, of: (college: CollegeFacts) => Value | null) => {
  if (!values) return null;
  const wanted = new Set(values);
  return (college: CollegeFacts): boolean => {
    const value = of(college);
    return value !== null && wanted.has(value);
  };
};

/** The tests that a filter stands for, of its words by what they find; throws a 400 for a program that nobody knows. */
export function filterTests(filter: CollegeFilter, found: WordsFound | null): FilterTests {
  const { state, admission, kind, program, max_price: price } = filter;
  const programs = program && programsOf(program);
  const tests: Record<keyof CollegeFilter, CollegeTest | null> = {
    q: found && (({ unitid }) => found.places.has(unitid)),
    level: isAmong(filter.level, ({ level }) => level),
    state: isAmong(
      state?.map((code) => code.toUpperCase()),
      (college) => college.state,
    ),
    setting: isAmong(filter.setting, (college) => college.setting),
    control: isAmong(filter.control, (college) => college.control),
    region: isAmong(filter.region, (college) => college.region),
    id: isAmong(filter.id, (college) => college.unitid),
    program: programs ? offersOne(programs) : null,
    size: isAmong(filter.size, ({ undergrads }) => (undergrads === null ? null : collegeSizeOf(undergrads))),
    admission: admission ? (college) => admission.some((band) => isInBand(college, band)) : null,
    test_policy: isAmong(filter.test_policy, ({ test_policy }) => test_policy),
    kind: kind ? (college) => kind.some((one) => KIND_TESTS[one](college)) : null,
    max_price: price === undefined ? null : ({ avg_net_price: net }) => net !== null && net <= price,
  };
  return Object.fromEntries(Object.entries(tests).filter(([, test]) => test !== null));
}
