import { flagshipOf, nearestCommunityCollege, nearestPublicFourYear } from '../../colleges/college-list';
import type { CollegeFacts } from '../../contract/colleges';
import { memoizeByObject } from '../../platform/runtime/caches';
import { type Criterion, isWanted } from './criterion';
import { type LeftOut, MIN_GRADUATION_PCT } from './eligible';
import { check, type Essential } from './essentials';
import { type Home, milesFromHome } from './home';
import type { Ranked } from './order';
import type { Offer } from './program-criteria';
import type { OtherPath } from './two-year';

/**
 * The colleges that a counselor in the student's state would name first; `taught` is the nearest public college that teaches what leads,
 * where a nearer one doesn't or few graduate from it.
 */
const ANCHORS = ['flagship', 'public', 'taught', 'community', 'nearby'] as const;
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
  const isTaught = (college: CollegeFacts): boolean => offer(college) === 'awards';
  const isTaughtWell = (college: CollegeFacts): boolean =>
    (isTaught(college) || offer(college) === 'any') && (college.graduation_6yr_pct ?? 0) >= MIN_GRADUATION_PCT;
  const found: Readonly<Record<AnchorRole, CollegeFacts | null>> = {
    flagship: own.find(({ unitid }) => unitid === flagship) ?? null,
    public: nearestPublicFourYear(own, milesTo, isTaught),
    taught: nearestPublicFourYear(own.filter(isTaughtWell), milesTo, isTaught),
    ...communityOf(own, milesTo),
  };
  return ANCHORS.flatMap((role, at) => {
    const college = found[role];
    const isTwice = ANCHORS.slice(0, at).some((earlier) => found[earlier] === college);
    return college && !isTwice ? [{ role, college }] : [];
  });
}

/** By what share of the limit a public college of the own state may cost more, with a warning. */
const MAX_MORE = { known: 0.1, average: 0.3 } as const;
/** A student who begins at a two-year college to transfer needs the four-year college nearby. */
const TRANSFER_MILES = 45;

/** From this admission rate on, the nearest public college gets a card though its students have higher numbers. */
const OPEN_RATE = 70;
/** A public college so near home is worth a card whatever other place was wished for, or, a little farther, where the wish is to be near. */
const LOCAL_ANCHOR_MILES = { elsewhere: 30, near: 60 } as const;

export interface AnchorRules {
  essentials: readonly Essential[];
  path: OtherPath;
  home: Home;
  /** True for students who would go far from home. */
  goesFar: boolean;
  /** True where the family's income is known, and with it the price. */
  knowsPrice: boolean;
  /** True where the list would hold hardly any four-year college: then one whose students have lower numbers is better than none. */
  isShort?: boolean;
}

/** True for a must that the college misses by little money; `knowsPrice` where the family's income is known, and with it the price. */
export function isLittleOver(one: Criterion, college: CollegeFacts, knowsPrice: boolean): boolean {
  const most = knowsPrice ? MAX_MORE.known : MAX_MORE.average;
  const over = one.kind === 'cost' ? (one.over?.(college) ?? Infinity) : Infinity;
  return one.unsure?.(college) !== true && one.firm !== true && over <= most;
}

/** True for an anchor whose students have other numbers, unless it is where to transfer, or admits most of those who apply. */
function isFarFromNumbers({ role, college }: Anchor, entry: Ranked, { path, home, isShort }: AnchorRules): boolean {
  if (isShort === true && entry.standing.why === 'far_above') return false;
  if (entry.standing.step < 2 || (role !== 'public' && role !== 'taught')) return entry.standing.step >= 2;
  const isNear = (milesFromHome(college, home) ?? Infinity) <= TRANSFER_MILES;
  const admitsMost = entry.tier === 'Reach' && (college.admission_rate_pct ?? 0) >= OPEN_RATE;
  return !(path.twoYear && isNear) && !(entry.standing.step === 2 && admitsMost);
}

/** True for the public college where a student can live at home, also where the student would like to be elsewhere, but refused nothing. */
function isNextDoor({ role, college }: Anchor, { essentials, home, goesFar }: AnchorRules): boolean {
  const isWish = (one: Criterion): boolean => !one.must && one.onMap === true && (one.asked ?? []).every(isWanted);
  const missed = essentials
    .flatMap(({ name, criteria }) => (name === 'place' ? criteria : []))
    .filter((one) => check(one, college) !== 'kept');
  const most = LOCAL_ANCHOR_MILES[missed.every(({ kind }) => kind === 'distance') ? 'near' : 'elsewhere'];
  const isNear = (milesFromHome(college, home) ?? Infinity) <= most;
  return isNear && missed.every(isWish) && !goesFar && role !== 'flagship';
}

/** True for an anchor that may be on the list; `entry` is missing where the college is not considered. */
export function mayAnchor(anchor: Anchor, entry: Ranked | undefined, rules: AnchorRules): entry is Ranked {
  const { college } = anchor;
  const { essentials, path, knowsPrice } = rules;
  if (path.only || entry === undefined || isFarFromNumbers(anchor, entry, rules)) return false;
  if (anchor.role === 'public' && (college.graduation_6yr_pct ?? 0) < MIN_GRADUATION_PCT) return false;
  const isElsewhere = essentials.some((one) => one.name === 'place' && one.check(college) === 'missed');
  if (isElsewhere && !isNextDoor(anchor, rules)) return false;
  if (entry.offer === 'none' || entry.offer === 'neighbor') return false;
  return entry.broken.every((one) => isLittleOver(one, college, knowsPrice));
}
