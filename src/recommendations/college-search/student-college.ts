import type { Program } from '../../colleges/programs/programs';
import {
  type ProgramStanding,
  programStanding,
  groupOf,
  programInText,
  standingText,
  programStandingAt,
} from '../../colleges/programs/standing';
import { refusedCollegeLine, explainExclusion } from '../explain/why-not';
import type { StudentCollege } from '../../contract/college-search';
import { type CollegeFacts, type Fit, logoUrl } from '../../contract/colleges';
import { payerPrice, type PayerPrice, type Payer } from '../../contract/prices';
import { toldFacts, type SchoolSummary } from '../../contract/school-lists';
import { familyPriceOf } from '../family-income/list-at-income';
import { candidateOf, missSentences } from '../search/cards';
import { type Home, milesFromHome, sayDrive, sayMilesFrom } from '../search/home';
import type { CandidateSearch } from '../search/search-candidates';
import type { FitOf } from '../tiers/student-fits.service';

export interface CollegeReader {
  search: CandidateSearch;
  fitOf: FitOf;
  payer: Payer;
  home: Home;
  /** Colleges on the newest list; `own` are the student's saved ones. */
  onList: ReadonlySet<number>;
  own: ReadonlySet<number>;
}

const priceShown = ({ amount, elsewhere, estimate, atIncome }: PayerPrice): StudentCollege['price'] => ({
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

/** Why this student's lists never contain a college. */
function exclusionReason(college: CollegeFacts, search: CandidateSearch, fit: Fit): string {
  const how = fit.tier === null ? null : search.leftOut(college);
  if (how === null) return fit.arithmetic.steps.at(-1) ?? '';
  return how === 'disliked' || how === 'refused' ? refusedCollegeLine(how) : explainExclusion(college, how).says;
}

function reasonAndMiss(
  college: CollegeFacts,
  { search }: CollegeReader,
  fit: Fit,
): Pick<StudentCollege, 'reason' | 'miss'> {
  const entry = search.rank(college);
  if (entry === null) return { reason: exclusionReason(college, search, fit), miss: null };
  const { reasons } = candidateOf(entry, search.criteria);
  const [miss = null] = missSentences(college, search.criteria);
  return { reason: reasons[0]?.text ?? fit.arithmetic.steps.at(-1) ?? '', miss };
}

/** One college as a student sees it. `programs` are the ones in the query, else the student's choices. */
export function studentCollegeOf(
  college: CollegeFacts,
  reader: CollegeReader,
  programs: readonly Program[],
): StudentCollege {
  const { unitid, name, level, city, state, setting, control, undergrads } = college;
  const { open_admissions, admission_rate_pct, graduation_6yr_pct, completion_pct, transfer_out_pct } = college;
  const fit = reader.fitOf(college);
  const price = payerPrice(college, reader.payer);
  const miles = milesFromHome(college, reader.home);
  return {
    ...{ unitid, name, level, city, state, setting, control, undergrads },
    ...{ open_admissions, admission_rate_pct, graduation_6yr_pct, completion_pct, transfer_out_pct },
    logo_url: logoUrl(unitid),
    tier: fit.tier,
    ...reasonAndMiss(college, reader, fit),
    price: price && priceShown(price),
    miles: miles === null ? null : Math.round(miles),
    miles_from: reader.home.name,
    program: bestProgram(college, programs),
    on_list: reader.onList.has(unitid),
    own: reader.own.has(unitid),
  };
}

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
        says: standingText(program, standing, { degree, years: college.programs_years }),
      };
    }),
  };
}
