import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { LetterPackRow } from './letter-pack.entity';

export const letterPackCopy: TableExport<LetterPackRow> = {
  file: 'letter-material',
  title: 'Chosen for a letter',
  about:
    'Which of your answers your counselor chose as material for a letter about you; the words stay with the answers.',
  whose: 'students',
  why: 'So that your counselor can go on with the letter another day.',
  seenBy: 'Your counselor and the administrators of your school; you, in this copy.',
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ chosen, changedAt }) =>
    // What a parent wrote to the school is not told on.
    chosen
      .filter((key) => !key.startsWith('parent_form/'))
      .map((answer) => ({ answer, last_changed: changedAt.toISOString() })),
};
