import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER } from '../../contract/limits';
import type { Tier } from '../../contract/text';
import type { Offer } from './program-criteria';
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

/** A number for what `inOrder` compares first; keys never have more steps than this. */
const STEPS = 8;
const placeAt = ({ bent = 0 }: Ranked, step: number): number => bent * STEPS + step;

/**
 * The first colleges in order. A college never comes before the step of its standing, so the keys of those that stand behind
 * enough others are never worked out: that is the longest part of a search.
 */
function firstInOrder(all: readonly Ranked[], count: number): Ranked[] {
  const byEarliest = new Map<number, Ranked[]>();
  for (const entry of all) {
    const place = placeAt(entry, entry.standing.step);
    const there = byEarliest.get(place);
    if (there) there.push(entry);
    else byEarliest.set(place, [entry]);
  }
  const first: Ranked[] = [];
  let later: Ranked[] = [];
  for (const [place, entries] of [...byEarliest].sort(([one], [other]) => one - other)) {
    if (first.length >= count) break;
    const isHere = (entry: Ranked): boolean => placeAt(entry, entry.keys().step) <= place;
    const open = [...later, ...entries];
    first.push(...open.filter(isHere).sort(inOrder));
    later = open.filter((entry) => !isHere(entry));
  }
  return [...first, ...(first.length < count ? later.sort(inOrder) : [])].slice(0, count);
}

/** The colleges of one tier, in no order. */
interface Pool {
  /** What the student named is taken first. */
  named: readonly Ranked[];
  sure: readonly Ranked[];
  /** What stands in where there are too few: what may award the program, or is near it where nothing else is there. */
  spare: () => readonly Ranked[];
}

function poolOf(tier: Tier, ranks: readonly Ranked[], names: ReadonlySet<number>): Pool {
  const isNamed = ({ college }: Ranked): boolean => names.has(college.unitid);
  const all = ranks.filter((entry) => entry.tier === tier && (isNamed(entry) || mayBeListed(entry)));
  const named = all.filter(isNamed);
  const others = all.filter((entry) => !isNamed(entry));
  const sure = others.filter(isSure);
  const nearby = (offer: Offer): Ranked[] => others.filter((entry) => entry.offer === offer && !entry.keys().far);
  const spare = (): Ranked[] => {
    const asked = nearby('family');
    return named.length + sure.length + asked.length > 0 ? asked : nearby('neighbor');
  };
  return { named, sure, spare };
}

/** How many spare colleges are taken beside so many others. */
const spareRoom = (chosen: number, most: number): number =>
  Math.max(0, Math.min(most, SCHOOLS_PER_TIER.least) - chosen);

/** How many `take` takes. */
function countTaken({ named, sure, spare }: Pool, most: number): number {
  const chosen = Math.min(named.length + sure.length, most);
  const room = spareRoom(chosen, most);
  return chosen + (room > 0 ? Math.min(spare().length, room) : 0);
}

/** The first of a pool, at most so many. */
function take({ named, sure, spare }: Pool, most: number): Ranked[] {
  const known = firstInOrder(named, most);
  const chosen = [...known, ...firstInOrder(sure, most - known.length)];
  const room = spareRoom(chosen.length, most);
  return [...chosen, ...(room > 0 ? firstInOrder(spare(), room) : [])];
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
  const usual = [reaches, safeties].map(({ pool, usual: most }) => countTaken(pool, most));
  const Match = take(matches.pool, Math.max(matches.usual, room(usual[0] + usual[1])));
  const Safety = take(safeties.pool, Math.max(safeties.usual, room(usual[0] + Match.length)));
  const sound = Match.length + Safety.length;
  const most = sound === 0 ? SCHOOLS_PER_TIER.least : Math.min(SCHOOLS_PER_TIER.most.Reach, sound);
  const Reach = take(reaches.pool, Math.min(most, Math.max(reaches.usual, room(sound))));
  return { Reach: { chosen: Reach }, Match: { chosen: Match }, Safety: { chosen: Safety } };
}
