import { SCHOOL_SECTION_TITLES } from '@contract/section-titles';
import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';

/** Small things that many views of a record say. */
export const recordWords = defineWords('record', {
  evidence: 'From your answer |||| From your answers',
  evidenceStaff: 'From the student’s answer |||| From the student’s answers',
  noForm: 'There is no such form',
  notFound: MESSAGES.notFound,
});

/** What the parts of what is told of a school are called. */
export const schoolSectionWords = defineWords('schoolSections', SCHOOL_SECTION_TITLES);
