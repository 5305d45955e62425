import { z } from 'zod';
import { userId } from './text';

const plain = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind) });

/**
 * The one thing a student does next: `answer` a question (`begun` once there is any answer, `listed` once there is a list), `unlock` the
 * list, wait while it is in the `making` or `held` for the counselor, request it again after it `failed`, look at the `schools`, `review`
 * more of them, or ask for a `new_list`. After that it depends on the grade: seniors `apply` in fall and `decide` in spring, juniors
 * `search`, others `explore`.
 */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    section: z.string(),
    question_id: z.number().int(),
    begun: z.boolean(),
    listed: z.boolean(),
  }),
  plain('unlock'),
  plain('making'),
  plain('held'),
  plain('failed'),
  plain('schools'),
  z.object({ kind: z.literal('review'), reviewed: z.number().int(), needed: z.number().int() }),
  plain('new_list'),
  plain('apply'),
  plain('decide'),
  plain('search'),
  plain('explore'),
]);
export type NextStep = z.infer<typeof nextStep>;

/** What is worth a moment of joy: a section whole, the list open to be asked for, the list there, every question answered. */
export const MILESTONES = ['section', 'unlocked', 'list', 'all'] as const;
export type Milestone = (typeof MILESTONES)[number];

export const nextStepAnswer = z.object({
  user_id: userId,
  step: nextStep,
  /** The number of answered questions in the four sections. */
  answered: z.number().int(),
  total: z.number().int(),
  /** The milestones reached so far, in their fixed order. */
  milestones: z.array(z.enum(MILESTONES)),
  /** Whether a counselor verified grades or scores after the newest list was generated. The list isn’t regenerated automatically. */
  numbers_changed: z.boolean(),
});
export type NextStepAnswer = z.infer<typeof nextStepAnswer>;
