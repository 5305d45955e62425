import { groupOf, programInText, sayStanding, standingThere } from '../../colleges/programs/standing-words';
import type { Program } from '../../colleges/programs/program';
import type { CollegeFacts } from '../../contract/colleges';
import type { Payer } from '../../contract/price-for';
import { type ProgramOffered, toldFacts, type ToldSchool } from '../../contract/school-lists';
import { familyPriceOf } from '../family-income/list-at-income';
import { type Home, milesFromHome, sayDrive, sayMilesFrom } from '../search/home';
import type { FitOf } from '../tiers/student-fits.service';

/** What of a student decides how a college stands for them. */
export interface Standpoint {
  fitOf: FitOf;
  payer: Payer;
  home: Home;
  /** What they want to study, the plainest first. */
  programs: readonly Program[];
}

function offered(college: CollegeFacts, program: Program): ProgramOffered {
  const { standing, degree } = standingThere(college, program);
  return {
    name: programInText(program.name),
    standing: standing.kind,
    group: groupOf(program, standing),
    says: sayStanding(program, standing, { degree, years: college.programs_years }),
  };
}

/** One college as it stands for a student. */
export function toldSchoolOf(college: CollegeFacts, { fitOf, payer, home, programs }: Standpoint): ToldSchool {
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
    programs: programs.map((program) => offered(college, program)),
  };
}
