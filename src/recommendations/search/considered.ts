import type { CollegeFacts } from '../../contract/colleges';
import type { StudentMaterial } from '../../contract/material';
import { nameKey } from './college-names';
import { leadingFields } from './field-aims';

/** What opens or closes the door to whole groups of colleges. */
export interface Doors {
  kinds: ReadonlySet<string>;
  /** Ids of colleges the student named. */
  named: ReadonlySet<number>;
  disliked: ReadonlySet<string>;
  avoidStates: ReadonlySet<string>;
  homeState: string | null;
  /** Codes of the fields the student points to most plainly. */
  leading: ReadonlySet<string>;
  wantsTheology: boolean;
  wantsMilitary: boolean;
}

const LEAST_UNDERGRADS = 300;
/** A college devoted to the student's own field may be smaller. */
const LEAST_DEVOTED_UNDERGRADS = 200;
const DEVOTED_SHARE_PCT = 50;
/** A college with this share of its degrees in religion and theology is a seminary in all but name. */
const SEMINARY_SHARE_PCT = 25;
const RELIGION = ['38', '39'];
/** Branches made for working adults, told by their names. */
const FOR_ADULTS = /\b(?:continuing|professional studies|online|global campus|world campus|evening|extension|adult)\b/i;
const MILITARY = '29';
const ISLANDS = 'Outlying areas';
const SERVICE_SCHOOLS = 'US service schools';

/** The doors as the student's words and reviews leave them. */
export function doorsOf(
  material: StudentMaterial,
  named: readonly CollegeFacts[],
  reviews: { disliked: ReadonlySet<string> },
): Doors {
  const { wishes } = material;
  const wants = (cip2: string): boolean => wishes.fields.some((field) => field.cip2 === cip2);
  return {
    kinds: new Set(wishes.kinds.map((wish) => wish.value)),
    named: new Set(named.map((college) => college.unitid)),
    disliked: reviews.disliked,
    avoidStates: new Set(wishes.avoidStates.map((wish) => wish.value)),
    homeState: material.homeState,
    leading: new Set(leadingFields(wishes.fields).map((field) => field.cip2)),
    wantsTheology: RELIGION.some(wants),
    wantsMilitary: wants(MILITARY),
  };
}

function isSeminary(college: CollegeFacts): boolean {
  const religion = college.top_fields.filter((field) => RELIGION.includes(field.cip2));
  return religion.reduce((sum, field) => sum + field.share_pct, 0) >= SEMINARY_SHARE_PCT;
}

/** Groups that are left out unless the student asks for them. */
function isForOthers(college: CollegeFacts, doors: Doors): boolean {
  const asked = (kind: string): boolean => doors.kinds.has(kind);
  return (
    (college.distance_only && !asked('online')) ||
    (college.women_only && !asked('women_only')) ||
    (college.men_only && !asked('men_only')) ||
    college.control === 'private_for_profit' ||
    FOR_ADULTS.test(college.name) ||
    (isSeminary(college) && !doors.wantsTheology) ||
    (college.region === SERVICE_SCHOOLS && !doors.wantsMilitary) ||
    (college.region === ISLANDS && college.state !== doors.homeState)
  );
}

const isDevoted = (college: CollegeFacts, doors: Doors): boolean =>
  college.graduation_6yr_pct !== null &&
  college.top_fields.some(({ cip2, share_pct }) => doors.leading.has(cip2) && share_pct >= DEVOTED_SHARE_PCT);

/** True for a college the search may recommend to this student. */
export function isConsidered(college: CollegeFacts, doors: Doors): boolean {
  if (!college.admits_first_year || doors.disliked.has(nameKey(college.name))) return false;
  if (doors.named.has(college.unitid)) return true;
  const least = isDevoted(college, doors) ? LEAST_DEVOTED_UNDERGRADS : LEAST_UNDERGRADS;
  if (college.undergrads === null || college.undergrads < least) return false;
  return !doors.avoidStates.has(college.state) && !isForOthers(college, doors);
}
