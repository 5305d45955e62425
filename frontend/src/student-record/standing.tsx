import PriorityHighRounded from '@mui/icons-material/PriorityHighRounded';
import Box from '@mui/material/Box';
import { daysBetween } from '@contract/days';
import { gradeLabel } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import { dayOf, localIsoDate } from '../ui/format';

export { listStateText } from '@contract/roster-columns';

/** When a person was last active, as of `now`: 'Today', 'Yesterday', '5 days ago', or a date. */
export function lastActiveText(lastActive: string | null, now: Date): string {
  if (lastActive === null) return 'Not yet';
  const days = daysBetween(localIsoDate(new Date(lastActive)), localIsoDate(now));
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 30) return `${days} days ago`;
  return dayOf(lastActive, 'short');
}

/** Whether a profile can exist: it starts with the first answer. Checked first to avoid a pointless request. */
export const canHaveProfile = ({ answered, list_state: state }: Pick<RosterRow, 'answered' | 'list_state'>): boolean =>
  answered > 0 || state !== 'none';

export const graduateText = ({ class_of: year }: Pick<RosterRow, 'class_of'>): string =>
  year === null ? 'Graduated' : `Class of ${year}, graduated`;

/** Where in school a student is: '11th Grade', 'Class of 2026, graduated', or '' if the grade is unknown. */
export const gradeText = (row: Pick<RosterRow, 'grade' | 'class_of' | 'graduated'>): string =>
  row.graduated ? graduateText(row) : row.grade === null ? '' : gradeLabel(row.grade);

export const answeredText = ({ answered, total }: Pick<RosterRow, 'answered' | 'total'>): string =>
  `${answered} of ${total} answered`;

export function AttentionMark({ row }: { row: Pick<RosterRow, 'attention'> }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 99,
        backgroundColor: 'accent.sunSoft',
        color: 'accent.sunInk',
        typography: 'body2',
        fontWeight: 700,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
      }}
    >
      <PriorityHighRounded aria-hidden="true" sx={{ fontSize: 16 }} />
      {row.attention?.level === 'urgent' ? 'Check in today' : 'Check in'}
    </Box>
  );
}
