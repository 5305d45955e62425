import { SCHOOLS_PER_TIER } from '../../contract/limits';
import { byScore, type Ranked } from './ranking';

/** The chosen colleges of one tier, and how many of them meet every must. */
export interface TierChoice {
  chosen: Ranked[];
  /** Colleges of the tier in the whole catalogue that meet every must and offer a leading field. */
  fitting: number;
}

/** A list goes on past the least while a college does nearly as well as the best. */
const NEARLY_AS_GOOD = 0.85;
/** Each college already chosen from the same state makes the next one of that state a little less welcome. */
const SAME_STATE_COST = 0.2;

const meetsAll = (entry: Ranked): boolean => entry.missedMusts.length === 0 && entry.offersField;

/** Takes the best one by one, each time a little less ready to take one more of the same state. */
function takeVaried(pool: readonly Ranked[], most: number, sameStateCost: number): Ranked[] {
  const rest = [...pool].sort(byScore).slice(0, most * 12);
  const taken: Ranked[] = [];
  const perState = new Map<string, number>();
  const value = (entry: Ranked): number => entry.score - sameStateCost * (perState.get(entry.college.state) ?? 0);
  while (taken.length < most && rest.length > 0) {
    const best = rest.reduce((one, other) => (value(other) > value(one) ? other : one));
    rest.splice(rest.indexOf(best), 1);
    taken.push(best);
    perState.set(best.college.state, (perState.get(best.college.state) ?? 0) + 1);
  }
  return taken;
}

/** How much a college gives up: the weight of the musts it misses, and the field above all. */
const givenUp = (entry: Ranked): number =>
  entry.missedMusts.reduce((sum, aim) => sum + aim.weight * (1 - (aim.score(entry.college) ?? 0)), 0) +
  (entry.offersField ? 0 : 10);

/** Where the place is what has to give, the next best is one not too far from it. */
const FAR_COST = 4;

/** How well a college does that misses a must: what it gives up counts three times. */
const secondBest = (entry: Ranked): number => entry.score - 3 * givenUp(entry) - (entry.far ? FAR_COST : 0);

/**
 * Chooses the colleges of one tier: those that meet every must first, at least three and at most eight; where too few do, the
 * rest give up as little as can be. `spread` is false when the student asked for a place, so that one state may fill the tier.
 */
export function chooseTier(ranks: readonly Ranked[], named: ReadonlySet<number>, spread: boolean): TierChoice {
  const { least, most } = SCHOOLS_PER_TIER;
  const isNamed = (entry: Ranked): boolean => named.has(entry.college.unitid);
  const fitting = ranks.filter(meetsAll);
  const first = ranks.filter(isNamed).sort(byScore).slice(0, most);
  const others = fitting.filter((entry) => !isNamed(entry));
  const varied = takeVaried(others, 2 * most, spread ? SAME_STATE_COST : 0);
  const best = varied[0]?.score ?? 0;
  const good = varied.filter(
    (entry, index) => first.length + index < least || (entry.fills && entry.score >= best * NEARLY_AS_GOOD),
  );
  const chosen = [...first, ...good].slice(0, most);
  if (chosen.length >= least) return { chosen, fitting: fitting.length };
  const spare = ranks
    .filter((entry) => !meetsAll(entry) && !isNamed(entry))
    .sort((one, other) => secondBest(other) - secondBest(one) || byScore(one, other));
  return { chosen: [...chosen, ...spare.slice(0, least - chosen.length)], fitting: fitting.length };
}
