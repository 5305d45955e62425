import { z } from 'zod';
import type { Actor } from '../access/actor';
import { badRequest } from '../platform/http/problems';
import type { ListQuery } from '../contract/lists';
import { type Tier, tier } from '../contract/text';

/** What is known of those who ask; told by the module that knows students' records. */
export interface Reader {
  /** The unitids that stand in one of these tiers for the asker now. */
  inTiers: (actor: Actor, tiers: readonly Tier[]) => Promise<number[]>;
  /** Two letters; null where it is not known. */
  homeState: (actor: Actor) => Promise<string | null>;
}

const asked = z.union([tier.transform((one) => [one]), z.array(tier).min(1)]);

/** Takes the tier filter out of a list query; null where there is none. Throws a 400 for a tier that does not exist. */
export function takeTiers(query: ListQuery): { tiers: readonly Tier[] | null; rest: ListQuery } {
  const { tier: value, ...filter } = query.filter ?? {};
  if (value === undefined) return { tiers: null, rest: query };
  const tiers = asked.safeParse(value);
  if (!tiers.success)
    throw badRequest(`The filter 'tier' is one of ${tier.options.join(', ')}, or a list of them.`, '/filter/tier');
  return { tiers: tiers.data, rest: { ...query, filter } };
}
