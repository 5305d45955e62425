import type { SchoolWords, SchoolWordsInput } from '../../../generated-words';
import { fitOf } from './fit';
import { opportunitiesOf } from './opportunities';
import { challengesOf, essayPointsOf, rationaleOf, whyOf } from './points';

/** The words of every school on a list, from facts, choices and starred sentences, in the order of the list. */
export const builtInSchoolWords = ({ studentInput, candidates }: SchoolWordsInput): SchoolWords[] =>
  candidates.map((candidate, place) => {
    const placed = { candidate, studentInput, place };
    return {
      unitid: candidate.college.unitid,
      why: whyOf(placed),
      fit: fitOf(placed),
      overall_fit_rationale: rationaleOf(placed),
      distinctive_opportunities: opportunitiesOf(candidate, studentInput),
      potential_challenges: challengesOf(placed),
      why_school_essay_points: essayPointsOf(placed),
    };
  });
