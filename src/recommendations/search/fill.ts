import { isServiceAcademy } from '../../colleges/college-list';
import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_TIER, TIERS } from '../../contract/limits';
import type { Tier } from '../../contract/text';
import type { Payer } from '../../contract/prices';
import { isHardToPay, isUnaffordable, type financialNeed } from './cost-criteria';
import type { Essential } from './essentials';
import { type Home, milesFromHome } from './home';
import { topRanked, compareRanked, type RankedCollege } from './order';
import { lacksProgram, type ProgramOffer } from './program-criteria';

export type Choices = Readonly<Record<Tier, readonly RankedCollege[]>>;

/** A list with fewer colleges is short. */
export const SHORT_LIST_SIZE = 6;

export interface Step {
  from: () => readonly RankedCollege[];
  /** The step takes at most this many. */
  most?: number;
  /** The step takes none once the list has this many. */
  maxListSize?: number;
  /** True if Matches and Safeties may exceed their usual count. */
  more?: boolean;
  /** True if the colleges are already sorted. */
  isSorted?: boolean;
  /** True for colleges that aren't worth a Reach, because they miss what was chosen. */
  withoutReach?: boolean;
  /** The step takes none once the list has this many Matches. */
  untilMatches?: number;
}

/** How many more the other tiers may take if one is short. */
const EXTRA_PER_TIER = 2;
/** The order in which tiers are filled: a Match is worth most. */
const FILL_ORDER = ['Match', 'Safety', 'Reach'] as const;

class ListFiller {
  readonly byTier: Record<Tier, RankedCollege[]> = { Reach: [], Match: [], Safety: [] };
  private readonly ids = new Set<number>();

  get size(): number {
    return this.ids.size;
  }

  count(tier: Tier): number {
    return this.byTier[tier].length;
  }

  add(entry: RankedCollege): void {
    this.ids.add(entry.college.unitid);
    this.byTier[entry.tier].push(entry);
  }

  runStep({
    from,
    most = Infinity,
    maxListSize = Infinity,
    more = false,
    isSorted = false,
    withoutReach = false,
    untilMatches = Infinity,
  }: Step): void {
    let remaining = Math.min(most, maxListSize - this.size, untilMatches - this.count('Match'));
    if (remaining <= 0) return;
    const extraRoom = (tier: Tier): number => (more && tier !== 'Reach' ? EXTRA_PER_TIER : 0);
    const roomIn = (tier: Tier): number => SCHOOLS_PER_TIER.usual[tier] + extraRoom(tier) - this.count(tier);
    const all = from();
    const candidates = Object.fromEntries(
      FILL_ORDER.map((tier) => {
        const own = all.filter((entry) => entry.tier === tier && !this.ids.has(entry.college.unitid));
        const isClosed = withoutReach && tier === 'Reach';
        const count = isClosed ? 0 : Math.max(0, roomIn(tier));
        return [tier, isSorted ? own.slice(0, count) : topRanked(own, count)];
      }),
    ) as Record<Tier, RankedCollege[]>;
    while (remaining > 0 && FILL_ORDER.some((tier) => candidates[tier].length > 0)) {
      // The tier furthest below its usual size is next.
      const [tier] = FILL_ORDER.filter((one) => candidates[one].length > 0).sort(
        (one, other) => this.fillRatio(one) - this.fillRatio(other),
      );
      const next = candidates[tier].shift();
      if (next) this.add(next);
      remaining -= 1;
    }
  }

  private fillRatio(tier: Tier): number {
    return this.count(tier) / SCHOOLS_PER_TIER.usual[tier];
  }
}

export const addToTiers = ({ Reach, Match, Safety }: Choices, more: readonly RankedCollege[]): Choices => {
  const ofTier = (tier: Tier): RankedCollege[] => more.filter((entry) => entry.tier === tier);
  return {
    Reach: [...Reach, ...ofTier('Reach')],
    Match: [...Match, ...ofTier('Match')],
    Safety: [...Safety, ...ofTier('Safety')],
  };
};

/**
 * A list never has more Reaches than Matches and Safeties together. If it has neither, a few Reaches are better than no
 * list.
 */
export function limitReaches(choices: Choices, named: ReadonlySet<RankedCollege>): Choices {
  const { Reach, Match, Safety } = choices;
  const most = Match.length + Safety.length || SCHOOLS_PER_TIER.least;
  const own = Reach.filter((entry) => named.has(entry));
  const otherReaches = Reach.filter((entry) => !named.has(entry)).slice(0, Math.max(0, most - own.length));
  return { ...choices, Reach: [...own, ...otherReaches] };
}

/** Fills a list: named colleges, then anchors, then step by step. A tier may stay short. */
export function fillList(
  named: readonly RankedCollege[],
  anchors: readonly RankedCollege[],
  steps: readonly Step[],
): Choices {
  const list = new ListFiller();
  named.forEach((entry) => list.add(entry));
  for (const entry of anchors) if (list.count(entry.tier) < SCHOOLS_PER_TIER.most[entry.tier]) list.add(entry);
  for (const step of steps) list.runStep(step);
  // Colleges over the limit come after those within it, unless the student named them.
  const priorityEntries = new Set([...named, ...anchors.filter(({ relaxedDistance = 0 }) => relaxedDistance === 0)]);
  const sortTier = (all: readonly RankedCollege[]): RankedCollege[] => [
    ...all.filter((entry) => priorityEntries.has(entry)),
    ...all.filter((entry) => !priorityEntries.has(entry)).sort(compareRanked),
  ];
  const { Reach, Match, Safety } = list.byTier;
  return { Reach: sortTier(Reach), Match: sortTier(Match), Safety: sortTier(Safety) };
}

/** The rules for a college that only makes a list longer. */
export interface FillerRules {
  essentials: readonly Essential[];
  home: Home;
  payer: Payer;
  /** Null for a student who can pay what most families pay. */
  need: ReturnType<typeof financialNeed>;
  firstOffer: (college: CollegeFacts) => ProgramOffer;
  isExact: (college: CollegeFacts) => boolean;
  isThin: (college: CollegeFacts) => boolean;
}

/** Outside the home state and every chosen place, this is far; students travel farther for a chosen kind of college. */
const MAX_FAR_MILES = { usual: 300, kind: 500 } as const;
/**
 * This far from home, a college without the first leading program has to be certain about the rest; in a chosen place
 * it may be farther away.
 */
const MAX_UNSURE_MILES = { usual: 150, place: 350 } as const;
const FAR_STEP = 2;
const WEAK_GRADUATION_PCT = 40;
const VERY_WEAK_GRADUATION_PCT = 20;
/** A college with this admission rate is worth a try even if its students have far higher numbers. */
const ADMITS_MOST_PCT = 70;

const meetsEssential = (name: Essential['name'], college: CollegeFacts, { essentials }: FillerRules): boolean =>
  essentials.some((one) => one.name === name && one.check(college) === 'kept');

/**
 * Reasons that are enough on their own: a Reach far above the student, a college few students finish, or a price the
 * family can't pay.
 */
function isRuledOut({ college, tier, standing }: RankedCollege, rules: FillerRules): boolean {
  const { need, payer } = rules;
  const { graduation_6yr_pct: graduation, admission_rate_pct: rate, open_admissions: isOpen } = college;
  if (tier === 'Reach' && standing.step >= FAR_STEP && (rate ?? 0) < ADMITS_MOST_PCT) return true;
  if (!isOpen && (graduation ?? 0) < VERY_WEAK_GRADUATION_PCT) return true;
  return need !== null && isUnaffordable(college, payer, 'never');
}

/** A rare kind is worth any distance if the college teaches the first leading program. */
function isTooFar(college: CollegeFacts, miles: number, lacksFirstProgram: boolean, rules: FillerRules): boolean {
  if (college.state === rules.home.state || meetsEssential('place', college, rules)) return false;
  return meetsEssential('kind', college, rules)
    ? lacksFirstProgram && miles > MAX_FAR_MILES.kind
    : miles > MAX_FAR_MILES.usual;
}

/** True for a distant out-of-state college whose degrees don't name a leading program. */
function isUnsure(college: CollegeFacts, miles: number, rules: FillerRules): boolean {
  const most = MAX_UNSURE_MILES[meetsEssential('place', college, rules) ? 'place' : 'usual'];
  return miles > most && college.state !== rules.home.state && !rules.isExact(college);
}

/** How many doubts a counselor would have about a college; some are enough on their own. */
function countDoubts(entry: RankedCollege, rules: FillerRules): number {
  const { college, standing } = entry;
  if (isRuledOut(entry, rules)) return Infinity;
  // Only students who want to be officers are shown an academy; distance and major matter little to them.
  if (isServiceAcademy(college)) return 0;
  const miles = milesFromHome(college, rules.home) ?? 0;
  const lacksFirstProgram = lacksProgram(rules.firstOffer(college));
  const doubts = [
    standing.step >= FAR_STEP,
    lacksFirstProgram,
    lacksFirstProgram && isUnsure(college, miles, rules),
    isHardToPay(college, rules.payer) || (rules.need !== null && isUnaffordable(college, rules.payer)),
    rules.isThin(college),
    // Nobody moves to another state for a program that hardly anybody finishes there.
    rules.isThin(college) && miles > MAX_UNSURE_MILES.usual && college.state !== rules.home.state,
    isTooFar(college, miles, lacksFirstProgram, rules),
    (college.graduation_6yr_pct ?? 0) < WEAK_GRADUATION_PCT && !meetsEssential('kind', college, rules),
  ];
  return doubts.filter(Boolean).length;
}

/** A counselor overlooks one doubt about a college, but wouldn't add one with two doubts just to make a list longer. */
export const isFiller = (entry: RankedCollege, rules: FillerRules): boolean => countDoubts(entry, rules) > 1;

export const listedEntries = (choices: Choices): RankedCollege[] => TIERS.flatMap((tier) => choices[tier]);
