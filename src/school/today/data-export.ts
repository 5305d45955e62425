import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { TodayMarkRow } from './today-mark.entity';

export const todayMarksExport: TableExport<TodayMarkRow> = {
  file: 'set-aside-on-your-counselors-list-for-the-day',
  title: 'Your counselor’s list for the day',
  about: 'When your counselor put something about you aside on the list of what to do today, and until when.',
  whose: 'students',
  why: 'So that your counselor sees each day whom to talk to next, and is not told twice of what is done.',
  seenBy: 'The counselor who put it aside, and nobody else. When is in your own copy, too.',
  isHidden: true,
  kept: KEPT_WITH_ACCOUNT,
  // For which reason is the counselor’s own working note: a parent may have written in confidence.
  lines: ({ markedAt, untilDay }) => [{ put_aside: markedAt.toISOString(), until: untilDay }],
};
