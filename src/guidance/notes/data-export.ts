import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import type { ExportLine, TableExport } from '../../users/personal-data-registry';
import type { StudentNoteRow } from './student-note.entity';

const lineOf = (row: StudentNoteRow): ExportLine => ({
  note: row.text,
  due: row.dueOn,
  done: row.doneAt?.toISOString() ?? null,
  written: row.createdAt.toISOString(),
  changed: row.editedAt?.toISOString() ?? null,
});

export const noteCopy: TableExport<StudentNoteRow> = {
  file: 'notes-of-counselors',
  title: 'Notes of counselors',
  about:
    'What your counselors note about you. This copy holds the notes they shared with you. Notes that counselors keep for each other are part of your school record: you or your parents may ask your school to see them. In a counselor’s copy stand the notes they wrote.',
  whose: 'students',
  why: 'So that your counselor remembers what you talked about and what they promised to do.',
  seenBy:
    'What is shared with you: you and your counselors. What is for counselors: whoever is your counselor now. What a counselor notes for their own memory: nobody else. Administrators, programs and AI services never see any.',
  isHidden: true,
  kept: `A removed note is erased a day later. A counselor’s private notes go with that counselor’s account, and all notes about you with yours. ${KEPT_WITH_ACCOUNT}`,
  lines: (row) => (row.visibility === 'student' && row.removedAt === null ? [lineOf(row)] : []),
  linesOfOther: (row) => [{ ...lineOf(row), for: row.visibility }],
};
