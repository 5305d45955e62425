/** What a sentence tells of the writer's or the family's own life that nobody but they should bring up. */
export type SensitiveKind =
  | 'health'
  | 'mental health'
  | 'disability'
  | 'family'
  | 'death'
  /** Told in exact words: to file a federal form may do harm. */
  | 'immigration'
  | 'origin'
  | 'identity'
  | 'religion'
  | 'abuse'
  | 'poverty'
  | 'justice'
  | 'pregnancy'
  /** A sign of danger, which is used for nothing but help. */
  | 'danger';

/** Signs of one kind, read in plain words. */
export interface SensitiveSigns {
  kind: SensitiveKind;
  /** Says by itself that it is about the writer or somebody close. */
  own: readonly RegExp[];
  /** Counts where the writer speaks of their own life and not of a study, a job or a cause. */
  named: readonly RegExp[];
}

/** One expression of whole words. */
export const signs = (...parts: readonly string[]): RegExp => new RegExp(`\\b(?:${parts.join('|')})\\b`, 'u');
