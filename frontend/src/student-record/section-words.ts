import { DASHBOARD_TITLES } from '@contract/section-titles';
import { defineWords, type Say } from '../i18n/words';
import type { Reader } from './reader';
import { useReaderWords } from './use-reader-words';

/** What stands around the statements of a dashboard. */
export const sectionWords = defineWords('dashboardSections', {
  ...DASHBOARD_TITLES,
  showLess: 'Show less',
  showMore: 'Show %{count} more',
  majorsFor: 'Majors for %{interest}',
  myChoices: 'Change my choices',
  yourAnswer: 'Your answer',
  removeStar: 'Remove star',
  removeStarOf: 'Remove star: %{line}',
  quoted: '“%{sentence}”',
  starOnTop: 'The starred sentence is at the top.',
  changed: 'See what changed lately',
  doing: 'I do this already',
  not_for_me: 'Not for me',
  notTrue: 'Not true?',
  notTrueLine: 'Not true? %{line}',
});

/** The words around the statements: in the student's language, and plain English for staff. */
export const useSectionWords = (reader: Reader): Say<(typeof sectionWords)['phrases']> =>
  useReaderWords(sectionWords, reader);
