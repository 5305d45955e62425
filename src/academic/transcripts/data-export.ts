import type { EntityManager } from 'typeorm';
import { SEEN_BY_SCHOOL } from '../../users/data-words';
import type { ExportAttachment, TableExport } from '../../users/personal-data-registry';
import { contentOf } from './transcript-rows';
import { TranscriptFileRow } from './transcript.entity';

const KEPT = 'Until you remove or replace it, and then for a day in case that was a slip.';
const WHY = 'So that your counselor has it at hand. No AI reads it.';

export const transcriptExport: TableExport<TranscriptFileRow> = {
  file: 'transcript',
  title: 'Transcript',
  about: 'The transcript you uploaded, and when. The file itself lies in the folder "files".',
  whose: 'students',
  why: WHY,
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT,
  lines: (row) => [
    {
      name: row.name,
      bytes: row.bytes,
      uploaded: row.uploadedAt?.toISOString() ?? null,
      removed: row.removedAt?.toISOString() ?? null,
    },
  ],
  attachments: (row, manager: EntityManager): ExportAttachment[] =>
    row.uploadedAt ? [{ name: row.name, content: () => contentOf(manager, row.id) }] : [],
};

export const transcriptContentWords = {
  title: 'Transcript content',
  about: 'The content of the transcript you uploaded, in pieces.',
  whose: 'students',
  why: WHY,
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT,
} as const;
