import { z } from 'zod';

/** What a text may be a sign of. */
export const DANGER_KINDS = [
  'suicide',
  'self_harm',
  'eating',
  'abuse',
  'sexual_abuse',
  'dating_violence',
  'trafficking',
  'running_away',
  'violence',
  'substances',
] as const;
export type DangerKind = (typeof DANGER_KINDS)[number];

/**
 * `urgent`: somebody may be in danger now; help stands beside the answer at once and the counselor is told by mail.
 * `look`: a worrying sign; a quiet flag for the counselor, and quiet words with a line to call.
 */
export const DANGER_LEVELS = ['urgent', 'look'] as const;
export type DangerLevel = (typeof DANGER_LEVELS)[number];
/** A level of a check-in, or `read`: nothing to act on, but on the counselor’s weekly list “Worth reading”. */
export type SignLevel = DangerLevel | 'read';

/** How soon someone should review a text. */
export const dangerLevel = z.enum(DANGER_LEVELS);
/** What a text may be a sign of. */
export const dangerKind = z.enum(DANGER_KINDS);

/** What was noticed in a text; holds none of its words. */
export interface DangerSign {
  level: SignLevel;
  /** The likeliest kind first; empty where no rule names one. */
  kinds: DangerKind[];
  /** Whom it is about: the writer, or somebody the writer tells of. */
  about: 'self' | 'other';
  language: 'en' | 'es';
}
