import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChangedField, RosterImport as Look } from '@contract/roster-import';
import { type RosterField } from '@contract/roster-import-limits';
import { type ReactNode } from 'react';
import { wholeNumber } from '../ui/whole-number';
import { ReadAsNote } from './chosen-text';
import { studentCount } from './use-invalidate-all';

const FIELD_WORDS: Record<RosterField, string> = {
  student_number: 'number',
  name: 'name',
  email: 'email',
  grade: 'grade',
  counselor: 'counselor',
};

export const changeText = ({ field, from, to }: ChangedField): string =>
  `${FIELD_WORDS[field]} ${from === '' ? 'added:' : `${from} →`} ${to}`;

interface KindProps {
  title: string;
  count: number;
  shown: readonly { key: string; text: ReactNode }[];
}

/** One kind of what a file holds: how many, and the first of them behind a press. */
function Kind({ title, count, shown }: KindProps) {
  if (count === 0) return null;
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, minHeight: 32 }}>
        {title}: {wholeNumber(count)}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {shown.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {count > shown.length && <li>and {wholeNumber(count - shown.length)} more</li>}
      </Box>
    </Box>
  );
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What a roster would change, by kind. */
export function RosterChanges({ look, place = 'Row' }: { look: Look; place?: string }) {
  const { counts, ignored, others } = look;
  return (
    <Box sx={{ width: '100%' }}>
      <ReadAsNote readAs={look.read_as} />
      <Kind
        title="New students"
        count={counts.new}
        shown={look.new.map(({ line, name, email, grade, counselor }) => ({
          key: String(line),
          text: joined(name, email, grade === '' ? '' : `grade ${grade}`, counselor || 'unassigned'),
        }))}
      />
      <Kind
        title="Changed"
        count={counts.changed}
        shown={look.changed.map(({ id, name, fields }) => ({ key: id, text: joined(name, ...fields.map(changeText)) }))}
      />
      <Kind
        title="Left out, because something is wrong"
        count={counts.problems}
        shown={look.problems.map(({ file, line, problem }) => ({
          key: `${file} ${line} ${problem}`,
          text: `${file === null ? place : `${file}, row`} ${line}: ${problem}`,
        }))}
      />
      <Kind
        title="Names in capitals, written in normal case"
        count={look.recased.total}
        shown={look.recased.rows.map(({ line, from, to }) => ({ key: String(line), text: `${from} → ${to}` }))}
      />
      <Kind
        title="Current students who aren’t in it and won’t change"
        count={counts.missing}
        shown={look.missing.map(({ id, name }) => ({ key: id, text: name }))}
      />
      <Typography variant="body2" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.25, color: 'text.secondary' }}>
        {studentCount(counts.unchanged)} in it are here already and do not change.
        {look.columns.length > 0 && <span>{` Matched by: ${look.matched_by ?? 'email'}.`}</span>}
        {look.without_grade > 0 && (
          <span>{` No grade for ${wholeNumber(look.without_grade)} of ${wholeNumber(look.students)} students.`}</span>
        )}
        {!look.is_whole && <span>{' It holds changes alone, so it does not say who is missing.'}</span>}
        {others > 0 && (
          <span>{` Not read: ${wholeNumber(others)} ${others === 1 ? 'row' : 'rows'} of staff, families, other schools or students who have left.`}</span>
        )}
        {ignored.length > 0 && <span>{` Columns that are not read: ${ignored.join(', ')}.`}</span>}
      </Typography>
    </Box>
  );
}
