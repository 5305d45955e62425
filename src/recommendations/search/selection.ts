import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER } from '../../contract/limits';
import type { Tier } from '../../contract/text';
import { byScore, type Ranked } from './ranking';

/** The chosen colleges of one tier, and how many could have been. */
export interface TierChoice {
  chosen: Ranked[];
  /** Colleges of the tier in the whole catalogue that keep every must and offer what the student means to study. */
  fitting: number;
}

export type Choices = Readonly<Record<Tier, TierChoice>>;

/** A list goes on past the least while a college does nearly as well as the best. */
const NEARLY_AS_GOOD = 0.85;
/** Each college already chosen from the same state makes the next one of that state a little less welcome. */
const SAME_STATE_COST = 0.2;

/** True for a college that may stand on the list without being named. */
export const keepsMusts = (entry: Ranked): boolean => entry.broken.length === 0 && entry.offer !== 'none';

/** A college that is known to award the program comes before one that must be asked about it. */
const isSure = ({ offer }: Ranked): boolean => offer === 'awards' || offer === 'any';

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

/** How the colleges of a tier are chosen. */
interface TierWish {
  named: ReadonlySet<number>;
  /** False when the student asked for a place, so that one state may fill the tier. */
  spread: boolean;
  least: number;
}

function chooseTier(ranks: readonly Ranked[], { named, spread, least }: TierWish): TierChoice {
  const { most } = SCHOOLS_PER_TIER;
  const isNamed = (entry: Ranked): boolean => named.has(entry.college.unitid);
  const fitting = ranks.filter(keepsMusts);
  const first = ranks.filter(isNamed).sort(byScore).slice(0, most);
  const others = fitting.filter((entry) => !isNamed(entry));
  const cost = spread ? SAME_STATE_COST : 0;
  const sure = takeVaried(others.filter(isSure), most, cost);
  const best = sure[0]?.score ?? 0;
  const good = sure.filter(
    (entry, index) => first.length + index < least || (entry.fills && entry.score >= best * NEARLY_AS_GOOD),
  );
  const chosen = [...first, ...good].slice(0, most);
  // What is near the program only stands in where nothing of the tier awards it or may award it.
  const asked = others.filter((entry) => entry.offer === 'family' && !entry.far);
  const near = others.filter((entry) => entry.offer === 'neighbor' && !entry.far);
  const instead = chosen.length + asked.length > 0 ? asked : near;
  const spare = takeVaried(instead, Math.max(0, SCHOOLS_PER_TIER.least - chosen.length), cost);
  const all = [...chosen, ...spare];
  const kept = all.filter(keepsMusts).length;
  return { chosen: all, fitting: all.length < SCHOOLS_PER_TIER.least ? kept : fitting.length };
}

const sizeOf = ({ Reach, Match, Safety }: Choices): number =>
  Reach.chosen.length + Match.chosen.length + Safety.chosen.length;

/** Never more Reaches than Matches and Safeties together; where there is neither, a few Reaches are better than no list. */
function balanced({ Reach, Match, Safety }: Choices): Choices {
  const sound = Match.chosen.length + Safety.chosen.length;
  const most = sound === 0 ? SCHOOLS_PER_TIER.least : Math.min(SCHOOLS_PER_TIER.most, sound);
  return { Reach: { ...Reach, chosen: Reach.chosen.slice(0, most) }, Match, Safety };
}

/** Chooses the list: three to five colleges a tier where the musts leave so many, nine to fifteen in all, no more Reaches than others. */
export function chooseAll(ranks: readonly Ranked[], named: ReadonlySet<number>, spread: boolean): Choices {
  const choose = (tier: Tier, least: number): TierChoice =>
    chooseTier(
      ranks.filter((entry) => entry.tier === tier),
      { named, spread, least },
    );
  const { least, most } = SCHOOLS_PER_TIER;
  const usual = balanced({
    Reach: choose('Reach', least),
    Match: choose('Match', least),
    Safety: choose('Safety', least),
  });
  if (sizeOf(usual) >= SCHOOLS_PER_LIST.least) return usual;
  const filled = { ...usual, Match: choose('Match', most), Safety: choose('Safety', most) };
  const reaches = Math.min(
    most,
    Math.max(least, SCHOOLS_PER_LIST.least - filled.Match.chosen.length - filled.Safety.chosen.length),
  );
  return balanced({ ...filled, Reach: choose('Reach', reaches) });
}
