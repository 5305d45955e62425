import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { familyNameFirst, namesakeLabels } from '@contract/name-rules';
import { listStateText, ROSTER_COLUMNS, type RosterColumn } from '@contract/roster-columns';
import type { RosterRow } from '@contract/roster';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Column } from '../staff-table';
import { answeredText, AttentionMark, lastActiveText } from '../../student-record/standing';

/** Break words only if a line cannot hold them: 'anywhere' would let the column shrink to one letter. */
const nameStyles = { fontWeight: 700, overflowWrap: 'break-word' } as const;

export function RosterName({ row, to }: { row: RosterRow; to: string | null }) {
  const { sort, data } = useListContext<RosterRow>();
  const namesakeMark = namesakeLabels(data)(row);
  const name = sort.field === 'family' ? familyNameFirst(row.name) : row.name;
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'start', rowGap: 0.25, py: 0.5, minWidth: 0 }}>
      {to === null ? (
        <Box component="span" sx={nameStyles}>
          {name}
        </Box>
      ) : (
        <Link
          component={RouterLink}
          to={to}
          data-row-link
          underline="hover"
          onClick={(event) => event.stopPropagation()}
          sx={{ ...nameStyles, color: 'text.primary' }}
        >
          {name}
        </Link>
      )}
      {namesakeMark !== null && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {namesakeMark}
        </Box>
      )}
      {row.needs_attention && <AttentionMark row={row} />}
      {row.covering_for && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          Covering for {row.covering_for}
        </Box>
      )}
    </Box>
  );
}

export function RosterTags({ tags = [] }: Pick<RosterRow, 'tags'>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'nowrap', overflow: 'hidden' }}>
      {tags.map((tag) => (
        <Chip key={tag} label={tag} variant="outlined" sx={{ height: 22 }} />
      ))}
    </Box>
  );
}

const balanceText = ({ balance }: RosterRow): string =>
  balance ? `${balance.reach} / ${balance.match} / ${balance.safety}` : '–';

const answers = (row: RosterRow) => (
  <Box sx={{ minWidth: 116, maxWidth: 160, whiteSpace: 'nowrap' }}>
    {answeredText(row)}
    <LinearProgress
      variant="determinate"
      value={(100 * row.answered) / row.total}
      aria-hidden="true"
      sx={{ height: 4, mt: 0.25 }}
    />
  </Box>
);

const CELL_RENDERERS: Record<
  Exclude<RosterColumn, 'name'>,
  (row: RosterRow, now: Date) => ReactElement | string | number
> = {
  grade: ({ grade }) => grade ?? '–',
  answered: answers,
  list_state: listStateText,
  schools_reviewed: ({ schools_reviewed: reviewedCount }) => reviewedCount,
  balance: balanceText,
  last_active: ({ last_active: time }, now) => lastActiveText(time, now),
  counselor_name: ({ counselor_name: name }) => name ?? <Chip label="Unassigned" variant="outlined" />,
  tags: ({ tags }) => <RosterTags tags={tags} />,
  email: ({ email }) => email,
  student_number: ({ student_number: number }) => number ?? '–',
  class_of: ({ class_of: year }) => year ?? '–',
};

const SORTABLE_COLUMNS: readonly RosterColumn[] = [
  'name',
  'grade',
  'class_of',
  'answered',
  'last_active',
  'email',
  'student_number',
];

export function rosterColumns(
  columns: readonly RosterColumn[],
  studentPathOf: ((id: string) => string) | null,
  now: Date,
): ReactElement[] {
  return columns.map((source) => (
    <Column<RosterRow>
      key={source}
      source={source}
      label={ROSTER_COLUMNS[source]}
      disableSort={!SORTABLE_COLUMNS.includes(source)}
      render={(row: RosterRow) =>
        source === 'name' ? (
          <RosterName row={row} to={studentPathOf?.(row.id) ?? null} />
        ) : (
          CELL_RENDERERS[source](row, now)
        )
      }
    />
  ));
}
