import { DASHBOARD_TITLES } from '@contract/section-titles';
import sections from '../words/en/dashboard-sections.json';
import type { Reader } from './reader';
import { useReaderWords } from './use-reader-words';

export const sectionWords = { ...sections, ...DASHBOARD_TITLES };

/** What stands around the statements of a dashboard: in the student's language, and plain English for staff. */
export const useSectionWords = (reader: Reader) => useReaderWords(reader, sectionWords);
