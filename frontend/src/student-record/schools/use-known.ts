import { isSaved } from '@contract/college-search-values';
import type { Recommendation } from '@contract/recommendations';
import { homeStateOf } from '@contract/state-names';
import type { SchoolSummary } from '@contract/school-lists';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useCollegesForStudent } from '../use-colleges-for-student';
import type { Known } from './list-view';
import type { Reviews } from './use-reviews';

/**
 * A school of a list that stored no price of this student, or two because the home state was not known, with today's: nobody is shown the price
 * of another state's students.
 */
function priced(school: Recommendation, told: SchoolSummary | undefined): Recommendation {
  const isSettled = school.price !== undefined && school.price?.elsewhere === undefined;
  if (isSettled || school.family_price || !told) return school;
  const { dollars, elsewhere, estimate } = told.price;
  return { ...school, price: dollars === null ? null : { dollars, elsewhere, estimate } };
}

/** The schools of a list with all that is known of them today; the list alone while that is read, or where it cannot be. */
export function useKnown(
  userId: string,
  schools: readonly Recommendation[],
  reviews: Reviews,
): { schools: readonly Recommendation[]; known: Known } {
  const answer = useCollegesForStudent(
    userId,
    schools.map(({ unitid }) => unitid),
  );
  const { data: own = [] } = useCall(routes.readOwnSchools, { userId }, { enabled: schools.length > 0 });
  const saved = new Set(own.filter(isSaved).map(({ college }) => college.unitid));
  const { data: student } = useCall(routes.readUser, { userId }, { enabled: schools.length > 0 });
  const told = new Map(answer.data?.schools.map((school) => [school.unitid, school]));
  return {
    schools: schools.map((school) => priced(school, told.get(school.unitid))),
    known: { told, saved, verdicts: reviews.bySchool, homeState: student ? homeStateOf(student.school_state) : null },
  };
}
