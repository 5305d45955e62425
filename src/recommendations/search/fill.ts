import { SCHOOLS_PER_TIER, TIERS } from '../../contract/limits';
import type { Tier } from '../../contract/text';
import { firstInOrder, type Ranked } from './order';

/** The chosen colleges of one tier. */
export interface TierChoice {
  chosen: Ranked[];
}
export type Choices = Readonly<Record<Tier, TierChoice>>;

/** Colleges that a list takes next, the first in order of each tier. */
export interface Step {
  from: readonly Ranked[];
  /** Takes so many at most. */
  most?: number;
  /** Takes none once the list holds so many. */
  upTo?: number;
  /** True where tiers may hold more than usual. */
  isMore?: boolean;
  /** True for what is no dream: a Reach is none without what was chosen. */
  withoutReach?: boolean;
}

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

  /** Takes the first of each tier in turn, as far as tiers have room. */
  take({ from, most = Infinity, upTo = Infinity, isMore = false, withoutReach = false }: Step): void {
    const room = (tier: Tier): number => SCHOOLS_PER_TIER.usual[tier] + (isMore ? MORE[tier] : 0) - this.count(tier);
    const open = Object.fromEntries(
      FILLED.map((tier) => {
        const own = from.filter((entry) => entry.tier === tier && !this.ids.has(entry.college.unitid));
        const isShut = withoutReach && tier === 'Reach';
        return [tier, firstInOrder(own, isShut ? 0 : Math.max(0, room(tier)))];
      }),
    ) as Record<Tier, Ranked[]>;
    let left = Math.min(most, upTo - this.size);
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

  get choices(): Choices {
    const { Reach, Match, Safety } = this.chosen;
    return { Reach: { chosen: Reach }, Match: { chosen: Match }, Safety: { chosen: Safety } };
  }
}

/** The list with more colleges in their tiers. */
export const withMore = (choices: Choices, more: readonly Ranked[]): Choices =>
  Object.fromEntries(
    TIERS.map((tier) => [tier, { chosen: [...choices[tier].chosen, ...more.filter((entry) => entry.tier === tier)] }]),
  ) as unknown as Choices;

/** Never more Reaches than the others together; where there are none, a few are better than no list. */
export function balanced(choices: Choices, named: ReadonlySet<Ranked>): Choices {
  const { Reach, Match, Safety } = choices;
  const sound = Match.chosen.length + Safety.chosen.length;
  const most = sound === 0 ? SCHOOLS_PER_TIER.least : sound;
  const own = Reach.chosen.filter((entry) => named.has(entry));
  const others = Reach.chosen.filter((entry) => !named.has(entry)).slice(0, Math.max(0, most - own.length));
  return { ...choices, Reach: { chosen: [...own, ...others] } };
}

/** Fills a list: all that were named, the anchors first in their tier, then step by step. A tier that stays short stays so. */
export function fill(named: readonly Ranked[], anchors: readonly Ranked[], steps: readonly Step[]): Choices {
  const list = new Filling();
  named.forEach((entry) => list.add(entry));
  for (const entry of anchors) if (list.count(entry.tier) < SCHOOLS_PER_TIER.most[entry.tier]) list.add(entry);
  for (const step of steps) list.take(step);
  return list.choices;
}

/** The colleges of the list, tier by tier. */
export const chosenOf = (choices: Choices): Ranked[] => TIERS.flatMap((tier) => choices[tier].chosen);
