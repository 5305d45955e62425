import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { StudentTag } from './student-tag.entity';

export const tagsExport: TableExport<StudentTag> = {
  file: 'tags',
  title: 'Tags of your school',
  about: 'Short words that your counselor or your school put beside your name, such as a team you are on.',
  whose: 'students',
  why: 'So that your counselor finds students who share something, for example for a trip or a deadline.',
  seenBy: 'Your counselor and the administrators of your school.',
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ tag, addedAt }) => [{ tag, added: addedAt.toISOString() }],
};
