import type { Program } from '../../colleges/programs/programs';
import {
  type ProgramStanding,
  programStanding,
  toProgramGroup,
  programForSentence,
  standingText,
  programStandingAt,
} from '../../colleges/programs/standing';
import { refusedCollegeText, explainExclusion } from '../explain/why-not';
import type { StudentCollege } from '../../contract/college-search';
import { type CollegeFacts, type Fit, logoUrl } from '../../contract/colleges';
import { payerPrice, type PayerPrice, type Payer } from '../../contract/prices';
import { toldFacts, type SchoolSummary } from '../../contract/recommendations';
import { toFamilyPrice } from '../family-income/list-at-income';
import { candidateOf, missSentences } from '../search/cards';
import { type Home, milesFromHome, driveText, milesFromText } from '../search/home';
import type { CandidateSearch } from '../search/search-candidates';
import type { FitFunction } from '../tiers/student-fits.service';

export interface CollegeReader {
  search: CandidateSearch;
  computeFit: FitFunction;
  payer: Payer;
  home: Home;
  /** Colleges on the newest list; `savedUnitids` are the student's saved ones. */
  listedUnitids: ReadonlySet<number>;
  savedUnitids: ReadonlySet<number>;
}

const toPrice = ({ amount, elsewhere: outOfState, estimate, isAtIncome }: PayerPrice): StudentCollege['price'] => ({
  dollars: amount,
  elsewhere: outOfState,
  estimate,
  at_income: isAtIncome,
});

const STANDING_ORDER: readonly ProgramStanding['kind'][] = ['awards', 'family', 'neighbor', 'none'];

/** The best of these programs at a college; null if there are none. */
function bestProgram(college: CollegeFacts, programs: readonly Program[]): StudentCollege['program'] {
  const standings = programs
    .filter(({ kind }) => kind !== 'open')
    .map((program) => {
      const standing = programStanding(college, program);
      return { name: program.name, standing: standing.kind, group: toProgramGroup(program, standing) };
    });
  return (
    standings.sort(
      (program, otherProgram) =>
        STANDING_ORDER.indexOf(program.standing) - STANDING_ORDER.indexOf(otherProgram.standing),
    )[0] ?? null
  );
}

/** Why this student's lists never contain a college. */
function exclusionReason(college: CollegeFacts, search: CandidateSearch, fit: Fit): string {
  const exclusion = fit.tier === null ? null : search.exclusionFor(college);
  if (exclusion === null) return fit.arithmetic.steps.at(-1) ?? '';
  return exclusion === 'disliked' || exclusion === 'refused'
    ? refusedCollegeText(exclusion)
    : explainExclusion(college, exclusion).says;
}

function findReasonAndMiss(
  college: CollegeFacts,
  { search }: CollegeReader,
  fit: Fit,
): Pick<StudentCollege, 'reason' | 'miss'> {
  const entry = search.rank(college);
  if (entry === null) return { reason: exclusionReason(college, search, fit), miss: null };
  const { reasons } = candidateOf(entry, search.criteria);
  const [missSentence = null] = missSentences(college, search.criteria);
  return { reason: reasons[0]?.text ?? fit.arithmetic.steps.at(-1) ?? '', miss: missSentence };
}

/** One college as a student sees it. `programs` are the ones in the query, else the student's choices. */
export function toStudentCollege(
  college: CollegeFacts,
  reader: CollegeReader,
  programs: readonly Program[],
): StudentCollege {
  const { unitid, name, level, city, state, setting, control, undergrads } = college;
  const { open_admissions, admission_rate_pct, graduation_6yr_pct, completion_pct, transfer_out_pct } = college;
  const fit = reader.computeFit(college);
  const price = payerPrice(college, reader.payer);
  const miles = milesFromHome(college, reader.home);
  return {
    ...{ unitid, name, level, city, state, setting, control, undergrads },
    ...{ open_admissions, admission_rate_pct, graduation_6yr_pct, completion_pct, transfer_out_pct },
    logo_url: logoUrl(unitid),
    tier: fit.tier,
    ...findReasonAndMiss(college, reader, fit),
    price: price && toPrice(price),
    miles: miles === null ? null : Math.round(miles),
    miles_from: reader.home.name,
    program: bestProgram(college, programs),
    on_list: reader.listedUnitids.has(unitid),
    own: reader.savedUnitids.has(unitid),
  };
}

export function toSchoolSummary(
  college: CollegeFacts,
  { computeFit, payer, home }: Pick<CollegeReader, 'computeFit' | 'payer' | 'home'>,
  programs: readonly Program[],
): SchoolSummary {
  const { tier, arithmetic, missing } = computeFit(college);
  const miles = milesFromHome(college, home);
  return {
    ...toldFacts.parse(college),
    tier,
    tier_why: tier === null ? missing.join(' ') : (arithmetic.steps.at(-1) ?? ''),
    score: arithmetic.score,
    price: toFamilyPrice(college, payer),
    miles: miles === null ? null : Math.round(miles),
    distance: miles === null ? null : `${milesFromText(miles, home)}${driveText(college, home)}`,
    programs: programs.map((program) => {
      const { standing, degree } = programStandingAt(college, program);
      return {
        name: programForSentence(program.name),
        standing: standing.kind,
        group: toProgramGroup(program, standing),
        says: standingText(program, standing, { degree, years: college.programs_years }),
      };
    }),
  };
}
