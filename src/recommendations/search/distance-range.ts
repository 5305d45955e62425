import type { CollegeFacts } from '../../contract/colleges';
import type { Evidence } from '../../contract/text';
import { type Criterion, CRITERION_WEIGHTS, share, weightOf } from './criterion';
import { FAR_MILES, NEAR_MILES, sayMiles } from './distance-criteria';
import { type Home, milesFromHome } from './home';

/** Between how many miles from home a college should lie, as a review drew the line at the school it was about. */
export interface DistanceRange {
  least: number;
  most: number;
  /** The side on which the newest review drew the line, and at which school. */
  side: 'nearer' | 'farther';
  school: string;
  evidence: Evidence | null;
}

/** From this share of the limit on, a college begins to do less well: the line is drawn for a reason. */
const WELL_INSIDE = 0.75;

const words = ({ side, school }: DistanceRange): string =>
  side === 'nearer' ? `nearer than ${school}` : `farther away than ${school}`;

/** What of the earlier wish stands beside the line; '' where nothing does. */
function stillAsked({ side, least, most }: DistanceRange): string {
  if (side === 'nearer') return least >= FAR_MILES ? 'away from home' : '';
  return most <= NEAR_MILES ? 'close to home' : '';
}

function beyond(miles: number, { least, most, side, school }: DistanceRange): string {
  if (miles >= most) return side === 'nearer' ? `no nearer than ${school}` : 'farther than you wished';
  return side === 'farther' && miles <= least ? `no farther away than ${school}` : 'nearer than you wished';
}

/** How a college lies within the line that a review drew. */
export function rangeCriterion(range: DistanceRange, home: Home): Criterion {
  const { least, most, evidence } = range;
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  const inside = (away: number): boolean => away > least && away < most;
  const still = stillAsked(range);
  return {
    kind: 'distance',
    label: `a college ${still ? `${still} but ` : ''}${words(range)}`,
    within: words(range),
    weight: weightOf(CRITERION_WEIGHTS.distance, true),
    must: false,
    evidence,
    score: (college) => {
      const away = miles(college);
      if (away === null) return null;
      if (!inside(away)) return 0;
      return most === Infinity ? 1 : 0.5 + 0.5 * share((1 - away / most) / (1 - WELL_INSIDE));
    },
    met: (college) => {
      const away = miles(college);
      return away !== null && inside(away);
    },
    reason: (college) => sayMiles(college, home, `${still ? `${still} as you wished, and ` : ''}${words(range)}`),
    miss: (college) => {
      const away = miles(college);
      return away === null ? 'Its distance from home is not known.' : sayMiles(college, home, beyond(away, range));
    },
  };
}
