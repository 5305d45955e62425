import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FoldedListProps {
  title: string;
  count: number;
  /** What stands above the rows. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A list below the queue, folded away. */
export function FoldedList({ title, count, hint, children }: FoldedListProps) {
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontWeight: 700, minHeight: 44, py: 1.25 } }}>
      <summary>
        {title} ({count})
      </summary>
      {hint}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** A row of text. */
export function FoldedRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ typography: 'body2', py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}
