import { flagshipOf, nearestCommunityCollege, nearestPublicFourYear } from '../../colleges/local-colleges';
import type { CollegeFacts } from '../../contract/colleges';
import { memoizeByObject } from '../../platform/runtime/caches';
import type { Criterion } from './criterion';
import type { LeftOut } from './eligible';
import type { Essential } from './essentials';
import { type Home, milesFromHome } from './home';
import type { Ranked } from './order';
import type { Offer } from './program-criteria';
import type { OtherPath } from './two-year';

/** The colleges that a counselor in the student's state would name first. */
export const ANCHORS = ['flagship', 'public', 'community', 'nearby'] as const;
type AnchorRole = (typeof ANCHORS)[number];

export interface Anchor {
  role: AnchorRole;
  college: CollegeFacts;
}

const byState = memoizeByObject((colleges: readonly CollegeFacts[]): ReadonlyMap<string, CollegeFacts[]> => {
  const states = new Map<string, CollegeFacts[]>();
  for (const college of colleges) {
    const there = states.get(college.state);
    if (there) there.push(college);
    else states.set(college.state, [college]);
  }
  return states;
});

/** What leaves a college out and doesn't keep it from being an anchor: the student's own no, and what a community college is. */
const STILL_ANCHORS: readonly (LeftOut | null)[] = [null, 'disliked', 'refused', 'two_year'];

/** So near home a second community college is as well known as the first. */
const NEARBY_MILES = 25;

function communityOf(
  own: readonly CollegeFacts[],
  milesTo: (college: CollegeFacts) => number | null,
): Record<'community' | 'nearby', CollegeFacts | null> {
  const community = nearestCommunityCollege(own, milesTo);
  const others = own.filter((college) => college !== community && (milesTo(college) ?? Infinity) <= NEARBY_MILES);
  return { community, nearby: community && nearestCommunityCollege(others, milesTo) };
}

/** The anchors of the home state, each once. */
export function anchorsOf(
  colleges: readonly CollegeFacts[],
  home: Home,
  { leftOut, offer }: { leftOut: (college: CollegeFacts) => LeftOut | null; offer: (college: CollegeFacts) => Offer },
): Anchor[] {
  if (home.state === null) return [];
  const own = (byState(colleges).get(home.state) ?? []).filter((college) => STILL_ANCHORS.includes(leftOut(college)));
  const milesTo = (college: CollegeFacts): number | null => milesFromHome(college, home);
  const flagship = flagshipOf(home.state);
  const found: Readonly<Record<AnchorRole, CollegeFacts | null>> = {
    flagship: own.find(({ unitid }) => unitid === flagship) ?? null,
    public: nearestPublicFourYear(own, milesTo, (college) => offer(college) === 'awards'),
    ...communityOf(own, milesTo),
  };
  return ANCHORS.flatMap((role) => {
    const college = found[role];
    const isTwice = role === 'public' && college === found.flagship;
    return college && !isTwice ? [{ role, college }] : [];
  });
}

/** By what share of the limit a public college of the own state may cost more, with a warning. */
const MORE_AT_MOST = { known: 0.1, average: 0.3 } as const;
/** Whoever begins at a two-year college to transfer needs the college they would move to nearby. */
const TRANSFER_MILES = 45;

/** From this percent on the nearest public college is worth a card to whoever is far under its students. */
const OPEN_RATE = 70;

export interface AnchorRules {
  essentials: readonly Essential[];
  path: OtherPath;
  home: Home;
  /** True where the family's income is known, and with it the price. */
  knowsPrice: boolean;
  /** True where the list would hold hardly any four-year college: then one whose students have lower numbers is better than none. */
  isShort?: boolean;
}

/** True for a must that the college misses by little money; `knowsPrice` where the family's income is known, and with it the price. */
export function isLittleOver(one: Criterion, college: CollegeFacts, knowsPrice: boolean): boolean {
  const most = knowsPrice ? MORE_AT_MOST.known : MORE_AT_MOST.average;
  const over = one.kind === 'cost' ? (one.over?.(college) ?? Infinity) : Infinity;
  return one.unsure?.(college) !== true && one.firm !== true && over <= most;
}

/** True for an anchor whose students have other numbers, unless it is where to transfer, or admits most of those who apply. */
function isFarFromNumbers({ role, college }: Anchor, entry: Ranked, { path, home, isShort }: AnchorRules): boolean {
  if (isShort === true && entry.standing.why === 'far_above') return false;
  if (entry.standing.step < 2 || role !== 'public') return entry.standing.step >= 2;
  const isNear = (milesFromHome(college, home) ?? Infinity) <= TRANSFER_MILES;
  const admitsMost = entry.tier === 'Reach' && (college.admission_rate_pct ?? 0) >= OPEN_RATE;
  return !(path.twoYear && isNear) && !(entry.standing.step === 2 && admitsMost);
}

/** True for an anchor that may be on the list; `entry` is missing where the college is not considered. */
export function mayAnchor(anchor: Anchor, entry: Ranked | undefined, rules: AnchorRules): entry is Ranked {
  const { college } = anchor;
  const { essentials, path, knowsPrice } = rules;
  if (path.only || entry === undefined || isFarFromNumbers(anchor, entry, rules)) return false;
  if (essentials.some((one) => one.name === 'place' && one.check(college) === 'missed')) return false;
  if (entry.offer === 'none' || entry.offer === 'neighbor') return false;
  return entry.broken.every((one) => isLittleOver(one, college, knowsPrice));
}
