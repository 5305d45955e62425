import { z } from 'zod';
import { userId } from './text';

const plain = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind) });

/**
 * What a student does next, and only that: `answer` a question (`begun` once there is any answer, `listed` once there is a list),
 * `unlock` the list, wait while it is in the `making` or `held` for the counselor, ask again after it `failed`, look at the `schools`, `review` more of them, ask
 * for a `new_list`; then what their grade does: seniors `apply` in fall and `decide` in spring, juniors `search`, others `explore`.
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
  /** Of the questions in the four sections. */
  answered: z.number().int(),
  total: z.number().int(),
  /** What has been reached so far, in the order above. */
  milestones: z.array(z.enum(MILESTONES)),
  /** Whether a counselor verified grades or scores after the newest list was made: the list is not made anew by itself. */
  numbers_changed: z.boolean(),
});
export type NextStepAnswer = z.infer<typeof nextStepAnswer>;
