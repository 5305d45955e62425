import { z } from 'zod';
import { ACT_SCORE, GPA_SCALE, SAT_SCORE } from './limits';
import { tier } from './text';

/** What a school list can be sorted by; 'odds' is the share of applicants a college admits. */
export const LIST_ORDERS = ['tier', 'price', 'distance', 'size', 'odds', 'graduation'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Questions that the roster answers for staff. */
export const ROSTER_QUESTIONS = [
  'not_started',
  'ready_to_unlock',
  'no_safety',
  'due_this_week',
  'check_in_open',
  'no_scores',
] as const;
export type RosterAsk = (typeof ROSTER_QUESTIONS)[number];

/** More colleges than a list holds are never compared or sorted together. */
const MAX_COLLEGES = 40;
const unitid = z.number().int().min(1).max(99_999_999);
const among = z.array(unitid).min(1).max(MAX_COLLEGES);
const dataId = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** Asks without anything to choose. */
const BARE = ['balance', 'choices', 'year', 'search', 'privacy', 'buddy', 'articles', 'thanks'] as const;

/**
 * The question of a button. `among` lists the colleges in the reply above it, so that "the cheapest of these" refers to them; without it,
 * the question covers the whole list.
 */
export const chatAsk = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('list'),
    order: z.enum(LIST_ORDERS),
    from: z.enum(['lowest', 'highest']).optional(),
    tier: tier.optional(),
    among: among.optional(),
  }),
  /** The published facts of one college. */
  z.strictObject({ kind: z.literal('college'), unitid }),
  /** Why it is in its tier. */
  z.strictObject({ kind: z.literal('fit'), unitid }),
  /** Why it is on the list, or why it is not. */
  z.strictObject({ kind: z.literal('why'), unitid }),
  /** Two to four colleges side by side; without any, pairs of the list are offered. */
  z.strictObject({ kind: z.literal('compare'), unitids: z.array(unitid).min(2).max(4).optional() }),
  /** Another score or GPA; without any, some are offered. */
  z.strictObject({
    kind: z.literal('what_if'),
    sat: z.number().min(SAT_SCORE.least).max(SAT_SCORE.most).multipleOf(SAT_SCORE.step).optional(),
    act: z.number().int().min(ACT_SCORE.least).max(ACT_SCORE.most).optional(),
    gpa: z.number().min(GPA_SCALE.least).max(GPA_SCALE.most).optional(),
  }),
  z.strictObject({ kind: z.literal('article'), id: dataId }),
  z.strictObject({ kind: z.literal('term'), id: dataId }),
  z.strictObject({ kind: z.literal('roster'), question: z.enum(ROSTER_QUESTIONS) }),
  z.strictObject({ kind: z.enum(BARE) }),
]);
export type ChatAsk = z.infer<typeof chatAsk>;
