import { flagshipOf, nearestCommunityCollege, nearestPublicFourYear } from '../../colleges/college-list';
import type { CollegeFacts } from '../../contract/colleges';
import { memoizeByObject } from '../../platform/runtime/caches';
import { type Criterion, isWanted } from './criterion';
import { type ExclusionReason, MIN_GRADUATION_PCT } from './eligible';
import { checkCriterion, type Essential } from './essentials';
import { type Home, milesFromHome } from './home';
import type { RankedCollege } from './order';
import { lacksProgram, type ProgramOffer } from './program-criteria';
import type { NonFourYearPath } from './two-year';

/** The colleges a counselor in the student's state would name first. */
const ANCHORS = ['flagship', 'public', 'community', 'nearby'] as const;
type AnchorRole = (typeof ANCHORS)[number];

export interface Anchor {
  role: AnchorRole;
  college: CollegeFacts;
}

const byState = memoizeByObject((colleges: readonly CollegeFacts[]): ReadonlyMap<string, CollegeFacts[]> => {
  const collegesByState = new Map<string, CollegeFacts[]>();
  for (const college of colleges) {
    const inState = collegesByState.get(college.state);
    if (inState) inState.push(college);
    else collegesByState.set(college.state, [college]);
  }
  return collegesByState;
});

/** Exclusions that don't apply to anchors: the student's own refusal, and two-year colleges. */
const ALLOWED_EXCLUSIONS: readonly (ExclusionReason | null)[] = [null, 'disliked', 'refused', 'two_year'];

/** Within this distance, a second community college is as well known as the first. */
const MAX_NEARBY_MILES = 25;

function communityColleges(
  inStateColleges: readonly CollegeFacts[],
  milesTo: (college: CollegeFacts) => number | null,
): Record<'community' | 'nearby', CollegeFacts | null> {
  const community = nearestCommunityCollege(inStateColleges, milesTo);
  const others = inStateColleges.filter(
    (college) => college !== community && (milesTo(college) ?? Infinity) <= MAX_NEARBY_MILES,
  );
  return { community, nearby: community && nearestCommunityCollege(others, milesTo) };
}

/** The anchors of the home state, without duplicates. */
export function anchorsOf(
  colleges: readonly CollegeFacts[],
  home: Home,
  {
    exclusionFor,
    offer,
  }: {
    exclusionFor: (college: CollegeFacts) => ExclusionReason | null;
    offer: (college: CollegeFacts) => ProgramOffer;
  },
): Anchor[] {
  if (home.state === null) return [];
  const inStateColleges = (byState(colleges).get(home.state) ?? []).filter((college) =>
    ALLOWED_EXCLUSIONS.includes(exclusionFor(college)),
  );
  const milesTo = (college: CollegeFacts): number | null => milesFromHome(college, home);
  const flagship = flagshipOf(home.state);
  const awardsProgram = (college: CollegeFacts): boolean => offer(college) === 'awards';
  const collegeByRole: Readonly<Record<AnchorRole, CollegeFacts | null>> = {
    flagship: inStateColleges.find(({ unitid }) => unitid === flagship) ?? null,
    public: nearestPublicFourYear(inStateColleges, milesTo, awardsProgram),
    ...communityColleges(inStateColleges, milesTo),
  };
  return ANCHORS.flatMap((role, at) => {
    const college = collegeByRole[role];
    const isDuplicate = ANCHORS.slice(0, at).some((earlier) => collegeByRole[earlier] === college);
    return college && !isDuplicate ? [{ role, college }] : [];
  });
}

/**
 * The share of the limit by which a public in-state college may exceed it, with a warning; more where the student can
 * live at home, because published prices include room and board.
 */
const MAX_OVER_LIMIT_SHARE = { known: 0.1, average: 0.3, atHome: 0.5 } as const;
const LIVE_AT_HOME_MILES = 30;
/** Students who plan to transfer from a two-year college need a four-year college nearby. */
const TRANSFER_MILES = 45;

/** At or above this admission rate, a Match near home is a safe choice for a student above its students. */
const EASY_MATCH_RATE = 60;
/**
 * Within this distance, a public college gets a card even if the student asked for another place; `near` applies if the
 * student asked to be near home.
 */
const LOCAL_ANCHOR_MILES = { elsewhere: 30, near: 60 } as const;

export interface AnchorRules {
  essentials: readonly Essential[];
  path: NonFourYearPath;
  home: Home;
  /** True for students who would go far from home. */
  goesFar: boolean;
  /** True if the family's income, and so the price, is known. */
  knowsPrice: boolean;
}

/**
 * True for a must-have that the college misses by a small amount of money; `knowsPrice` if the family's income, and so
 * the price, is known.
 */
export function isLittleOver(one: Criterion, college: CollegeFacts, knowsPrice: boolean, atHome = false): boolean {
  const most = MAX_OVER_LIMIT_SHARE[atHome ? 'atHome' : knowsPrice ? 'known' : 'average'];
  const excess = one.kind === 'cost' ? (one.excess?.(college) ?? Infinity) : Infinity;
  return one.lacksPrice?.(college) !== true && one.firm !== true && excess <= most;
}

/** A public college in the home town is a safe and cheap choice, however far the student is above its students. */
const HOME_TOWN_MILES = 60;

/**
 * True for an anchor whose students have different numbers, unless it is a transfer target.
 */
function hasDifferentNumbers({ role, college }: Anchor, entry: RankedCollege, { path, home }: AnchorRules): boolean {
  const miles = milesFromHome(college, home) ?? Infinity;
  const isFarAbove = entry.standing.why === 'far_above';
  const isHomeTown = role !== 'flagship' && miles <= HOME_TOWN_MILES && entry.standing.step < 3;
  const isEasyMatch = entry.tier === 'Match' && (college.admission_rate_pct ?? 0) >= EASY_MATCH_RATE;
  if (isHomeTown && (isFarAbove || isEasyMatch)) return false;
  if (entry.standing.step < 2 || role !== 'public') return entry.standing.step >= 2;
  const isNear = miles <= TRANSFER_MILES;
  return !(path.twoYear && isNear);
}

/**
 * True for a public college close enough to live at home, even if the student would rather be elsewhere but refused
 * nothing.
 */
function isCommutablePublic({ role, college }: Anchor, { essentials, home, goesFar }: AnchorRules): boolean {
  const isOptionalPlace = (one: Criterion): boolean =>
    !one.must && one.onMap === true && (one.sources ?? []).every(isWanted);
  const missedCriteria = essentials
    .flatMap(({ name, criteria }) => (name === 'place' ? criteria : []))
    .filter((one) => checkCriterion(one, college) !== 'kept');
  const most = LOCAL_ANCHOR_MILES[missedCriteria.every(({ kind }) => kind === 'distance') ? 'near' : 'elsewhere'];
  const isNear = (milesFromHome(college, home) ?? Infinity) <= most;
  return isNear && missedCriteria.every(isOptionalPlace) && !goesFar && role !== 'flagship';
}

/** True for an anchor that may be listed; `entry` is undefined if the college isn't considered. */
export function canAnchor(
  anchor: Anchor,
  entry: RankedCollege | undefined,
  rules: AnchorRules,
): entry is RankedCollege {
  const { college } = anchor;
  const { essentials, path, knowsPrice } = rules;
  if (path.excludesFourYear || entry === undefined || hasDifferentNumbers(anchor, entry, rules)) return false;
  if (anchor.role === 'public' && (college.graduation_6yr_pct ?? 0) < MIN_GRADUATION_PCT) return false;
  const isOutsidePlace = essentials.some((one) => one.name === 'place' && one.check(college) === 'missed');
  if (isOutsidePlace && !isCommutablePublic(anchor, rules)) return false;
  if (lacksProgram(entry.offer)) return false;
  const atHome = (milesFromHome(college, rules.home) ?? Infinity) <= LIVE_AT_HOME_MILES;
  return entry.unmetMusts.every((one) => isLittleOver(one, college, knowsPrice, atHome));
}
