import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../users/data-words';
import type { TableExport } from '../users/personal-data-registry';
import type { AcademicRecordRow } from './academic-record.entity';

export const academicExport: TableExport<AcademicRecordRow> = {
  file: 'academic-information',
  title: 'Academic information',
  about: 'Your grades, scores, class rank and resume as you typed them.',
  whose: 'students',
  why: 'So that schools can be compared with your grades and scores, and so that your counselor can help you.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ answers, updatedAt }) =>
    answers.map(({ question_id, answer }) => ({
      field: question_id,
      text: answer,
      last_saved: updatedAt.toISOString(),
    })),
};
