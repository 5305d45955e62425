import { DASHBOARD_TITLES } from '@contract/section-titles';
import { defineWords, type Say } from '../i18n/words';
import type { Reader } from './reader';
import { useReaderWords } from './use-reader-words';

/** What stands around the statements of a dashboard. */
export const sectionWords = defineWords('dashboardSections', {
  ...DASHBOARD_TITLES,
  showLess: 'Show less',
  showMore: 'Show %{count} more',
  nothingYet: 'Nothing here yet. A few more answers will fill this in.',
  noInterest: 'No interest was named yet. The Interests Inventory is a good place to start.',
  majorsFor: 'Majors for %{interest}',
  yourAnswer: 'Your answer',
  notTrue: 'Not true?',
  notTrueLine: 'Not true? %{line}',
  eachDot: 'Each dot is one answer.',
});

/** The words around the statements: in the student's language, and plain English for staff. */
export const useSectionWords = (reader: Reader): Say<(typeof sectionWords)['phrases']> =>
  useReaderWords(sectionWords, reader);
