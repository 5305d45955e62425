import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface StatusLiveProps {
  children: ReactNode;
  tone?: 'quiet' | 'good' | 'warning' | 'error';
}

const COLORS = { quiet: 'text.secondary', good: 'success.main', warning: 'warning.main', error: 'error.main' };

/** A short status, announced politely when it changes; stays in the DOM while empty. */
export function StatusLive({ children, tone = 'quiet' }: StatusLiveProps) {
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{ minHeight: 24, typography: 'body2', fontWeight: 600, color: COLORS[tone] }}
    >
      {children}
    </Box>
  );
}

export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <span className="visually-hidden" role="status">
      {children}
    </span>
  );
}
