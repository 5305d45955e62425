import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER } from '../../contract/limits';
import type { Tier } from '../../contract/text';
import { byStanding, type Ranked } from './ranking';
import { ENOUGH } from './relaxing';

/** The chosen colleges of one tier. */
export interface TierChoice {
  chosen: Ranked[];
}

export type Choices = Readonly<Record<Tier, TierChoice>>;

/** True for a college that may stand on the list without being named. */
export const mayBeListed = ({ broken, offer, standing }: Ranked): boolean =>
  broken.length === 0 && offer !== 'none' && standing.step < 3;

/** A college that is known to award the program comes before one that must be asked about it. */
const isSure = ({ offer }: Ranked): boolean => offer === 'awards' || offer === 'any';

/** What keeps every must comes before what keeps it nearly. */
const inOrder = (one: Ranked, other: Ranked): number => (one.bent ?? 0) - (other.bent ?? 0) || byStanding(one, other);

/** The colleges of one tier in the order in which they are taken. */
interface Pool {
  named: readonly Ranked[];
  sure: readonly Ranked[];
  /** What is near the program only stands in where nothing of the tier awards it or may award it. */
  spare: readonly Ranked[];
}

function poolOf(tier: Tier, ranks: readonly Ranked[], names: ReadonlySet<number>): Pool {
  const isNamed = ({ college }: Ranked): boolean => names.has(college.unitid);
  const all = ranks.filter((entry) => entry.tier === tier && (isNamed(entry) || mayBeListed(entry))).sort(inOrder);
  const named = all.filter(isNamed);
  const others = all.filter((entry) => !isNamed(entry));
  const sure = others.filter(isSure);
  const asked = others.filter((entry) => entry.offer === 'family' && !entry.keys().far);
  const near = others.filter((entry) => entry.offer === 'neighbor' && !entry.keys().far);
  return { named, sure, spare: named.length + sure.length + asked.length > 0 ? asked : near };
}

/** The first of a pool, at most so many. */
function take({ named, sure, spare }: Pool, most: number): Ranked[] {
  const chosen = [...named, ...sure].slice(0, most);
  return [...chosen, ...spare.slice(0, Math.max(0, Math.min(most, SCHOOLS_PER_TIER.least) - chosen.length))];
}

/** As many as usual, and more where the student named more, or where more keep every must while others only nearly do. */
function usualOf(tier: Tier, { named, sure }: Pool): number {
  const usual = Math.max(SCHOOLS_PER_TIER.usual[tier], named.length);
  const isRelaxed = sure.some(({ bends = [] }) => bends.length > 0);
  const keeping = isRelaxed ? sure.filter(({ bent = 0, bends = [] }) => bent === 0 && bends.length === 0).length : 0;
  return Math.max(Math.min(SCHOOLS_PER_TIER.most[tier], usual), Math.min(keeping, ENOUGH));
}

/**
 * Chooses the list: about three Reaches, five Matches and four Safeties. Where a tier is short the others fill to ten, Match first. Never more
 * Reaches than the others together; where there is neither, a few Reaches are better than no list.
 */
export function chooseAll(ranks: readonly Ranked[], named: ReadonlySet<number>): Choices {
  const [reaches, matches, safeties] = (['Reach', 'Match', 'Safety'] as const).map((tier) => {
    const pool = poolOf(tier, ranks, named);
    return { pool, usual: usualOf(tier, pool) };
  });
  const room = (others: number): number => SCHOOLS_PER_LIST.least - others;
  const usual = [reaches, safeties].map(({ pool, usual: most }) => take(pool, most).length);
  const Match = take(matches.pool, Math.max(matches.usual, room(usual[0] + usual[1])));
  const Safety = take(safeties.pool, Math.max(safeties.usual, room(usual[0] + Match.length)));
  const sound = Match.length + Safety.length;
  const most = sound === 0 ? SCHOOLS_PER_TIER.least : Math.min(SCHOOLS_PER_TIER.most.Reach, sound);
  const Reach = take(reaches.pool, Math.min(most, Math.max(reaches.usual, room(sound))));
  return { Reach: { chosen: Reach }, Match: { chosen: Match }, Safety: { chosen: Safety } };
}
