import type { Program } from '../../colleges/programs/program';
import { type ProgramStanding, programStanding } from '../../colleges/programs/standing';
import { groupOf } from '../../colleges/programs/standing-words';
import { sayLeftOut, sayNotYours } from '../explain/why-not';
import type { StudentCollege } from '../../contract/college-search';
import { type CollegeFacts, type Fit, logoUrl } from '../../contract/colleges';
import { ownPrice, type OwnPrice, type Payer } from '../../contract/price-for';
import { orderedBy, sideOf } from '../../contract/two-prices';
import { candidateOf, missesOf } from '../search/cards';
import { type Home, milesFromHome } from '../search/home';
import type { CandidateSearch } from '../search/search-candidates';
import type { FitOf } from '../tiers/student-fits.service';

/** What is known of a student who looks at colleges. */
export interface Looker {
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

/** How a college stands in the best of these programs, by its name; null where none is asked for. */
function bestProgram(college: CollegeFacts, programs: readonly Program[]): StudentCollege['program'] {
  const standings = programs
    .filter(({ kind }) => kind !== 'open')
    .map((program) => {
      const standing = programStanding(college, program);
      return { name: program.name, standing: standing.kind, group: groupOf(program, standing) };
    });
  return standings.sort((one, other) => ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing))[0] ?? null;
}

/** What is said of a college that no list of this student holds. */
function leftOutReason(college: CollegeFacts, search: CandidateSearch, fit: Fit): string {
  const how = search.leftOut(college);
  if (fit.tier !== null && (how === 'disliked' || how === 'refused')) return sayNotYours(how);
  if (fit.tier === null || how === null) return fit.arithmetic.steps.at(-1) ?? '';
  return how === 'disliked' || how === 'refused' ? sayNotYours(how) : sayLeftOut(college.name, how).says;
}

/** The reason and the miss of the list for one college, the weightiest each. */
function wordsFor(college: CollegeFacts, { search }: Looker, fit: Fit): Pick<StudentCollege, 'reason' | 'miss'> {
  const entry = search.rank(college);
  if (entry === null) return { reason: leftOutReason(college, search, fit), miss: null };
  const { reasons } = candidateOf(entry, search.criteria);
  const [miss = null] = missesOf(college, search.criteria);
  return { reason: reasons[0]?.text ?? fit.arithmetic.steps.at(-1) ?? '', miss };
}

/** By which price a college stands in an order: of two the higher; null where nothing is published. */
export function priceInOrder(college: CollegeFacts, payer: Payer): number | null {
  const price = ownPrice(college, payer);
  return price && orderedBy(price);
}

/** True where this student is known to pay at most so many dollars a year after grants: by both prices, where the home state is not known. */
export function costsAtMost(college: CollegeFacts, payer: Payer, most: number): boolean {
  const price = ownPrice(college, payer);
  return price !== null && sideOf(price, most) === 'inside';
}

/** One college as one student meets it; `programs` are those that were asked for, else those the student means. */
export function studentCollegeOf(college: CollegeFacts, looker: Looker, programs: readonly Program[]): StudentCollege {
  const { unitid, name, level, city, state, setting, control, undergrads } = college;
  const { open_admissions, admission_rate_pct, graduation_6yr_pct, completion_pct, transfer_out_pct } = college;
  const fit = looker.fitOf(college);
  const price = ownPrice(college, looker.payer);
  const miles = milesFromHome(college, looker.home);
  return {
    ...{ unitid, name, level, city, state, setting, control, undergrads },
    ...{ open_admissions, admission_rate_pct, graduation_6yr_pct, completion_pct, transfer_out_pct },
    logo_url: logoUrl(unitid),
    tier: fit.tier,
    ...wordsFor(college, looker, fit),
    price: price && priceShown(price),
    miles: miles === null ? null : Math.round(miles),
    miles_from: looker.home.name,
    program: bestProgram(college, programs),
    on_list: looker.onList.has(unitid),
    own: looker.own.has(unitid),
  };
}
