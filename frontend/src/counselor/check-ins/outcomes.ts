import type { CareOutcome } from '@contract/roster';

/** How a check-in can end, in a counselor's words. */
export const OUTCOME_LABELS: Record<CareOutcome, string> = {
  talked: 'Talked with the student',
  referred: 'Referred to someone who can help',
  no_concern: 'Not a concern',
};
