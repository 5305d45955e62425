import type { Program } from '../../colleges/programs/programs';
import {
  type ProgramStanding,
  programStanding,
  groupOf,
  programInText,
  sayStanding,
  programStandingAt,
} from '../../colleges/programs/standing';
import { refusedCollegeLine, sayLeftOut } from '../explain/why-not';
import type { StudentCollege } from '../../contract/college-search';
import { type CollegeFacts, type Fit, logoUrl } from '../../contract/colleges';
import { ownPrice, type OwnPrice, type Payer } from '../../contract/prices';
import { toldFacts, type SchoolSummary } from '../../contract/school-lists';
import { familyPriceOf } from '../family-income/list-at-income';
import { candidateOf, missesOf } from '../search/cards';
import { type Home, milesFromHome, sayDrive, sayMilesFrom } from '../search/home';
import type { CandidateSearch } from '../search/search-candidates';
import type { FitOf } from '../tiers/student-fits.service';

/** What decides how a college looks to one student. */
export interface CollegeReader {
  search: CandidateSearch;
  fitOf: FitOf;
  payer: Payer;
  home: Home;
  /** The colleges on the newest list, and those among the student's own. */
  onList: ReadonlySet<number>;
  own: ReadonlySet<number>;
}

const priceShown = ({ amount, elsewhere, estimate, atIncome }: OwnPrice): StudentCollege['price'] => ({
  dollars: amount,
  elsewhere,
  estimate,
  at_income: atIncome,
});

const ORDER: readonly ProgramStanding['kind'][] = ['awards', 'family', 'neighbor', 'none'];

/** The best of these programs at a college; null if there are none. */
function bestProgram(college: CollegeFacts, programs: readonly Program[]): StudentCollege['program'] {
  const standings = programs
    .filter(({ kind }) => kind !== 'open')
    .map((program) => {
      const standing = programStanding(college, program);
      return { name: program.name, standing: standing.kind, group: groupOf(program, standing) };
    });
  return standings.sort((one, other) => ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing))[0] ?? null;
}

/** Why no list of this student holds a college. */
function leftOutReason(college: CollegeFacts, search: CandidateSearch, fit: Fit): string {
  const how = fit.tier === null ? null : search.leftOut(college);
  if (how === null) return fit.arithmetic.steps.at(-1) ?? '';
  return how === 'disliked' || how === 'refused' ? refusedCollegeLine(how) : sayLeftOut(college.name, how).says;
}

/** The weightiest reason and the weightiest miss of one college. */
function wordsFor(college: CollegeFacts, { search }: CollegeReader, fit: Fit): Pick<StudentCollege, 'reason' | 'miss'> {
  const entry = search.rank(college);
  if (entry === null) return { reason: leftOutReason(college, search, fit), miss: null };
  const { reasons } = candidateOf(entry, search.criteria);
  const [miss = null] = missesOf(college, search.criteria);
  return { reason: reasons[0]?.text ?? fit.arithmetic.steps.at(-1) ?? '', miss };
}

/** One college as one student sees it; `programs` are those that were asked for, else those the student chose. */
export function studentCollegeOf(
  college: CollegeFacts,
  reader: CollegeReader,
  programs: readonly Program[],
): StudentCollege {
  const { unitid, name, level, city, state, setting, control, undergrads } = college;
  const { open_admissions, admission_rate_pct, graduation_6yr_pct, completion_pct, transfer_out_pct } = college;
  const fit = reader.fitOf(college);
  const price = ownPrice(college, reader.payer);
  const miles = milesFromHome(college, reader.home);
  return {
    ...{ unitid, name, level, city, state, setting, control, undergrads },
    ...{ open_admissions, admission_rate_pct, graduation_6yr_pct, completion_pct, transfer_out_pct },
    logo_url: logoUrl(unitid),
    tier: fit.tier,
    ...wordsFor(college, reader, fit),
    price: price && priceShown(price),
    miles: miles === null ? null : Math.round(miles),
    miles_from: reader.home.name,
    program: bestProgram(college, programs),
    on_list: reader.onList.has(unitid),
    own: reader.own.has(unitid),
  };
}

/** The facts of one college with its tier, price, distance and programs for a student. */
export function schoolSummaryOf(
  college: CollegeFacts,
  { fitOf, payer, home }: Pick<CollegeReader, 'fitOf' | 'payer' | 'home'>,
  programs: readonly Program[],
): SchoolSummary {
  const { tier, arithmetic, missing } = fitOf(college);
  const miles = milesFromHome(college, home);
  return {
    ...toldFacts.parse(college),
    tier,
    tier_why: tier === null ? missing.join(' ') : (arithmetic.steps.at(-1) ?? ''),
    score: arithmetic.score,
    price: familyPriceOf(college, payer),
    miles: miles === null ? null : Math.round(miles),
    distance: miles === null ? null : `${sayMilesFrom(miles, home)}${sayDrive(college, home)}`,
    programs: programs.map((program) => {
      const { standing, degree } = programStandingAt(college, program);
      return {
        name: programInText(program.name),
        standing: standing.kind,
        group: groupOf(program, standing),
        says: sayStanding(program, standing, { degree, years: college.programs_years }),
      };
    }),
  };
}
