import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { AsideEntry } from '@contract/today';
import { Link as RouterLink } from 'react-router';
import { FoldedList } from './folded-list';
import { asideText, studentLabel, entryPath } from './today-texts';

interface AsideListProps {
  title: string;
  entries: readonly AsideEntry[];
  /** Absent where an entry comes back by itself. */
  onBringBack?: (entry: AsideEntry) => void;
}

/** Entries that are not to be done now, folded away. */
export function AsideList({ title, entries, onBringBack }: AsideListProps) {
  if (entries.length === 0) return null;
  return (
    <FoldedList title={title} count={entries.length}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={`${entry.user_id} ${entry.reason}`}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 2,
            minHeight: 44,
            py: { xs: 1, md: 0 },
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={entryPath(entry)} sx={{ fontWeight: 700, color: 'text.primary' }}>
              {studentLabel(entry)}
            </Link>{' '}
            · {asideText(entry)}
          </Box>
          {onBringBack && (
            <Button size="small" aria-label={`Bring back ${studentLabel(entry)}`} onClick={() => onBringBack(entry)}>
              Bring back
            </Button>
          )}
        </Box>
      ))}
    </FoldedList>
  );
}
