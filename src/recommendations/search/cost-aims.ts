import { dollars, roundDollars } from '../../common/dollars';
import type { CollegeFacts } from '../../contract/colleges';
import type { StudentWishes, Wish } from '../../contract/material';
import { type Aim, AIM_WEIGHTS, share, weightOf } from './aim';

const LOW_PRICE = 15_000;
const HIGH_PRICE = 40_000;
/** An average price under this is low enough to name as a reason. */
const FAIR_PRICE = 22_000;

/**
 * The dollars a year a student may expect to pay: the average price after grants; at a public college outside the home state
 * the difference in tuition is added, because the published average is of in-state students. Null when not published.
 */
export function expectedPrice(college: CollegeFacts, homeState: string | null): number | null {
  const net = college.avg_net_price;
  if (net === null) return null;
  const outside = college.control === 'public' && homeState !== null && college.state !== homeState;
  if (!outside || college.tuition_out_of_state === null || college.tuition_in_state === null) return net;
  return net + Math.max(0, college.tuition_out_of_state - college.tuition_in_state);
}

function sayPrice(college: CollegeFacts, homeState: string | null): string {
  const price = expectedPrice(college, homeState);
  if (price === null) return 'Its average price after grants is not published';
  const added = price !== college.avg_net_price ? ', with its out-of-state tuition counted in' : '';
  const inState =
    college.control === 'public' && college.state === homeState && college.tuition_in_state !== null
      ? `; in-state tuition and fees are about ${roundDollars(college.tuition_in_state)}`
      : '';
  return `Its average price after grants is about ${roundDollars(price)} a year${added}${inState}`;
}

/** The share of the full price that grants take off on average. */
function discount(college: CollegeFacts): number {
  const { cost_of_attendance: full, avg_net_price: net } = college;
  return full === null || net === null || full <= 0 ? 0 : share(1 - net / full);
}

function costAim(wish: Wish<'low' | 'aid'>, homeState: string | null): Aim {
  const price = (college: CollegeFacts): number | null => expectedPrice(college, homeState);
  const cheap = (college: CollegeFacts): number | null => {
    const value = price(college);
    return value === null ? null : share((HIGH_PRICE - value) / (HIGH_PRICE - LOW_PRICE));
  };
  return {
    kind: 'cost',
    label: `an average price after grants under ${dollars(FAIR_PRICE)}`,
    weight: weightOf(AIM_WEIGHTS.cost, wish.firm),
    firm: false,
    evidence: wish.evidence,
    score: (college) => {
      const low = cheap(college);
      return low === null || wish.value === 'low' ? low : (low + discount(college)) / 2;
    },
    met: (college) => (price(college) ?? Infinity) <= FAIR_PRICE,
    reason: (college) => `${sayPrice(college, homeState)}.`,
    miss: (college) =>
      price(college) === null
        ? `${sayPrice(college, homeState)}; ask the college before you count on it.`
        : `${sayPrice(college, homeState)}; compare the aid offers before you decide.`,
  };
}

function mostCostAim(wish: Wish<number>, homeState: string | null): Aim {
  const price = (college: CollegeFacts): number | null => expectedPrice(college, homeState);
  return {
    kind: 'cost',
    label: `at most ${dollars(wish.value)} a year`,
    weight: weightOf(AIM_WEIGHTS.mostCost, wish.firm),
    firm: wish.firm,
    evidence: wish.evidence,
    score: (college) => {
      const value = price(college);
      return value === null ? null : share(1 - (value - wish.value) / (wish.value / 2));
    },
    met: (college) => (price(college) ?? Infinity) <= wish.value,
    reason: (college) => `${sayPrice(college, homeState)}, inside the ${dollars(wish.value)} you named.`,
    miss: (college) => `${sayPrice(college, homeState)}; you named ${dollars(wish.value)} as the most.`,
  };
}

/** Where nothing was said of cost, a public college of the home state is a little welcome for its in-state tuition. */
function inStateAim(homeState: string): Aim {
  const inState = (college: CollegeFacts): boolean => college.control === 'public' && college.state === homeState;
  return {
    kind: 'cost',
    label: '',
    weight: AIM_WEIGHTS.inStateTuition,
    firm: false,
    evidence: null,
    score: (college) => (inState(college) ? 1 : college.control === 'public' ? 0 : 0.5),
    met: (college) => inState(college) && college.tuition_in_state !== null,
    reason: ({ tuition_in_state: tuition }) =>
      `As a public college of your home state it asks in-state tuition and fees of about ${roundDollars(tuition ?? 0)} a year.`,
    miss: () => null,
  };
}

/** Aims about what a college costs; `homeState` decides between in-state and out-of-state tuition. */
export const costAims = (wishes: StudentWishes, homeState: string | null): Aim[] => [
  ...(wishes.mostCost ? [mostCostAim(wishes.mostCost, homeState)] : []),
  ...(wishes.cost && !wishes.mostCost ? [costAim(wishes.cost, homeState)] : []),
  ...(!wishes.cost && !wishes.mostCost && homeState !== null ? [inStateAim(homeState)] : []),
];
