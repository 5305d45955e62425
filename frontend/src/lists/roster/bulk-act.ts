import type { ComponentType } from 'react';

/** What the dialog of an act on selected students is given. */
export interface BulkActProps {
  userIds: string[];
  /** Called when the act is done, with what is then said, or with nothing when it was left. */
  onDone: (note?: string) => void;
}

/** An act on one or many selected students: the button's words, and the dialog that it opens. */
export interface BulkAct {
  label: string;
  Dialog: ComponentType<BulkActProps>;
  /** For one student at a time. */
  single?: true;
}
