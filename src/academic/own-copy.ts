import type { OwnCopy } from '../users/owned-data';
import type { AcademicRecordRow } from './academic-record.entity';

export const academicCopy: OwnCopy<AcademicRecordRow> = {
  file: 'academic-information',
  about: 'Your grades, scores, class rank and resume as you typed them.',
  lines: ({ answers, updatedAt }) =>
    answers.map(({ question_id, answer }) => ({
      field: question_id,
      text: answer,
      last_saved: updatedAt.toISOString(),
    })),
};
