import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER, TIERS } from '../../contract/limits';
import type { Tier } from '../../contract/text';
import { firstInOrder, type Ranked } from './order';

/** The chosen colleges of one tier. */
export interface TierChoice {
  chosen: Ranked[];
}
export type Choices = Readonly<Record<Tier, TierChoice>>;

/** The colleges a list is filled from, each group before the next. */
export interface Groups {
  /** Always on the list. */
  named: readonly Ranked[];
  /** First in their tier. */
  anchors: readonly Ranked[];
  /** In the chosen place, teaching what was chosen. */
  taught: readonly Ranked[];
  /** In the chosen place, not known to teach it. */
  untaught: readonly Ranked[];
  /** Outside the chosen place and near it, keeping everything else. */
  outside: readonly Ranked[];
  /** The same anywhere: for a place that holds next to nothing. */
  anywhere: readonly Ranked[];
}

/** With so many colleges nothing that misses an essential is added. */
const ENOUGH = 8;
/** With fewer than this there is no list. */
const HARDLY_ANY = 3;
const MOST_UNTAUGHT = 4;
const MOST_OUTSIDE = 4;
/** Where a tier is short, the others hold so many more. */
const MORE: Readonly<Record<Tier, number>> = { Reach: 0, Match: 2, Safety: 2 };
/** In this order tiers are filled from what is left: a Match is worth most. */
const FILLED = ['Match', 'Safety', 'Reach'] as const;

class Filling {
  private readonly chosen: Record<Tier, Ranked[]> = { Reach: [], Match: [], Safety: [] };
  private readonly ids = new Set<number>();

  get size(): number {
    return this.ids.size;
  }

  count(tier: Tier): number {
    return this.chosen[tier].length;
  }

  add(entry: Ranked): void {
    if (this.ids.has(entry.college.unitid)) return;
    this.ids.add(entry.college.unitid);
    this.chosen[entry.tier].push(entry);
  }

  /** Adds the first of a group, tier by tier, to so many of each tier; never more than `most` in all. */
  fill(group: readonly Ranked[], { room, most = Infinity }: { room: (tier: Tier) => number; most?: number }): void {
    const open = Object.fromEntries(
      FILLED.map((tier) => {
        const own = group.filter((entry) => entry.tier === tier && !this.ids.has(entry.college.unitid));
        return [tier, firstInOrder(own, Math.max(0, room(tier) - this.count(tier)))];
      }),
    ) as Record<Tier, Ranked[]>;
    let left = most;
    while (left > 0 && FILLED.some((tier) => open[tier].length > 0)) {
      // The tier that lacks most of its usual number comes next.
      const [tier] = FILLED.filter((one) => open[one].length > 0).sort(
        (one, other) => this.share(one) - this.share(other),
      );
      const next = open[tier].shift();
      if (next) this.add(next);
      left -= 1;
    }
  }

  private share(tier: Tier): number {
    return this.count(tier) / SCHOOLS_PER_TIER.usual[tier];
  }

  /** Never more Reaches than the others together; where there are none, a few are better than no list. */
  choices(named: ReadonlySet<Ranked>): Choices {
    const { Reach, Match, Safety } = this.chosen;
    const sound = Match.length + Safety.length;
    const most = sound === 0 ? SCHOOLS_PER_TIER.least : sound;
    const own = Reach.filter((entry) => named.has(entry));
    const others = Reach.filter((entry) => !named.has(entry)).slice(0, Math.max(0, most - own.length));
    return { Reach: { chosen: [...own, ...others] }, Match: { chosen: Match }, Safety: { chosen: Safety } };
  }
}

const usual = (tier: Tier): number => SCHOOLS_PER_TIER.usual[tier];
const more = (tier: Tier): number => usual(tier) + MORE[tier];

/**
 * Fills three Reaches, five Matches and four Safeties: from inside the chosen place first, with what teaches the program, then with a few that
 * do not, then from near it. A tier that stays short stays so: three honest cards are a list.
 */
export function fill({ named, anchors, taught, untaught, outside, anywhere }: Groups): Choices {
  const list = new Filling();
  named.forEach((entry) => list.add(entry));
  for (const entry of anchors) if (list.count(entry.tier) < SCHOOLS_PER_TIER.most[entry.tier]) list.add(entry);
  list.fill(taught, { room: usual });
  const least = SCHOOLS_PER_LIST.least;
  if (list.size < least) list.fill(taught, { room: more, most: least - list.size });
  list.fill(untaught, { room: usual, most: Math.min(MOST_UNTAUGHT, ENOUGH - list.size) });
  list.fill(outside, { room: usual, most: Math.min(MOST_OUTSIDE, ENOUGH + 2 - list.size) });
  if (list.size < HARDLY_ANY) list.fill(anywhere, { room: usual, most: ENOUGH - list.size });
  return list.choices(new Set(named));
}

/** The colleges of the list, tier by tier. */
export const chosenOf = (choices: Choices): Ranked[] => TIERS.flatMap((tier) => choices[tier].chosen);
