import type { CollegeFacts } from '../contract/colleges';
import { shippedRows } from '../platform/runtime/process';
import { teachesManyFields } from './college-rules';

/** Straight-line miles from home to a college; null where one of the two places is unknown. */
type MilesTo = (college: CollegeFacts) => number | null;

let flagships: ReadonlyMap<string, number> | null = null;

/** The id of the flagship of a state or territory; null where it has none. */
export function flagshipOf(state: string): number | null {
  flagships ??= new Map(shippedRows('flagships.tsv').map(([code = '', unitid]) => [code, Number(unitid)]));
  return flagships.get(state) ?? null;
}

const MAX_MILES_TO_COMMUNITY_COLLEGE = 60;

const SERVICE_SCHOOLS = 'US service schools';

/** True for a public college where a student can begin and go to class. */
const isOpenNearby = ({ control, admits_first_year, distance_only, region }: CollegeFacts): boolean =>
  control === 'public' && admits_first_year && !distance_only && region !== SERVICE_SCHOOLS;

/** The nearest of the colleges, within so many miles; of two equally near the one with the lower id. */
function nearest(colleges: readonly CollegeFacts[], milesTo: MilesTo, within = Infinity): CollegeFacts | null {
  const [found] = colleges
    .flatMap((college) => {
      const miles = milesTo(college);
      return miles === null || miles > within ? [] : [{ college, miles }];
    })
    .sort((one, other) => one.miles - other.miles || one.college.unitid - other.college.unitid);
  return found?.college ?? null;
}

/** The nearest public four-year college of these that teaches at least five fields, or what was chosen; null where no place is known. */
export const nearestPublicFourYear = (
  colleges: readonly CollegeFacts[],
  milesTo: MilesTo,
  isTaughtAt: (college: CollegeFacts) => boolean = () => false,
): CollegeFacts | null =>
  nearest(
    colleges.filter(
      (college) =>
        college.level === 'four_year' && isOpenNearby(college) && (teachesManyFields(college) || isTaughtAt(college)),
    ),
    milesTo,
  );

/** The nearest community college of these that teaches at least five fields; null where none is within 60 miles. */
export const nearestCommunityCollege = (colleges: readonly CollegeFacts[], milesTo: MilesTo): CollegeFacts | null =>
  nearest(
    colleges.filter(
      (college) =>
        college.level === 'two_year' && college.open_admissions && isOpenNearby(college) && teachesManyFields(college),
    ),
    milesTo,
    MAX_MILES_TO_COMMUNITY_COLLEGE,
  );
