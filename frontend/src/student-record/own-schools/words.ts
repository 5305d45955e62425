import { defineWords } from '../../i18n/words';

/** What is said of the schools that a student saved, and of what a counselor suggested. */
export const ownSchoolWords = defineWords('ownSchools', {
  suggested: 'Suggested by your counselor',
  noteLabel: 'Your note on %{name}',
  notePlaceholder: 'What you want to find out, or why it caught your eye',
  removed: '%{name} is removed.',
  undo: 'Undo',
  title: 'Saved schools',
  lead: 'What you saved or liked, and what your counselor suggested. A new list leaves them as they are.',
  plan: 'Plan your applications',
  noneYet: 'No saved schools yet',
  noneYetHint: 'Search all colleges and save the ones you like. You can keep a note on each.',
  noneYetStaff: 'The student hasn’t saved a school yet.',
  find: 'Search colleges',
});
