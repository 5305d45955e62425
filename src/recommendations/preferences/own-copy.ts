import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import type { OwnCopy } from '../../users/owned-data';
import type { PreferenceCorrectionRow } from './preference-correction.entity';

export const correctionsCopy: OwnCopy<PreferenceCorrectionRow> = {
  file: 'wishes-you-corrected',
  title: 'Wishes you corrected',
  about: 'What you changed, added or removed among the wishes we read from your answers.',
  whose: 'students',
  why: 'So that your list follows your own word, not our reading of it.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ kind, value, strength, changedAt }) => [{ kind, value, strength, changed: changedAt.toISOString() }],
};
