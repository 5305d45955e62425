import { lazy } from 'react';
import type { BulkAct } from '../lists/roster/bulk-act';

/** What a counselor can do with selected students, in the order of the bar. Another act is a line here. */
export const BULK_ACTS: readonly BulkAct[] = [
  { label: 'Nudge', Dialog: lazy(() => import('./nudges/nudge-act')) },
  { label: 'Suggest a college', Dialog: lazy(() => import('./school-actions/suggest-act')) },
  { label: 'Tag', Dialog: lazy(() => import('../lists/roster/tag-dialog')) },
  { label: 'Student number', Dialog: lazy(() => import('../lists/roster/number-dialog')), single: true },
];
