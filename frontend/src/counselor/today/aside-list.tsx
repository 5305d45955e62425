import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AsideEntry } from '@contract/today';
import { reasonText, untilText } from './today-texts';

interface AsideListProps {
  entries: readonly AsideEntry[];
  onBringBack: (entry: AsideEntry) => void;
}

/** What the counselor has set aside, folded away. */
export function AsideList({ entries, onBringBack }: AsideListProps) {
  if (entries.length === 0) return null;
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontWeight: 700, minHeight: 44, py: 1.25 } }}>
      <summary>Set aside ({entries.length})</summary>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
              <strong>{entry.name}</strong> · {reasonText(entry)} · {untilText(entry.until)}
            </Box>
            <Button size="small" aria-label={`Bring back ${entry.name}`} onClick={() => onBringBack(entry)}>
              Bring back
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
