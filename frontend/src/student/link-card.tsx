import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

export function LinkCard({ component = 'div', children }: { component?: 'div' | 'li'; children: ReactNode }) {
  return (
    <Box
      component={component}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 2.5, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        backgroundColor: 'background.paper',
        transition: 'border-color 120ms, transform 120ms',
        '&:hover': { borderColor: 'primary.main', transform: 'translateY(-2px)' },
        '&:has(a:focus-visible)': { outline: '3px solid var(--mui-palette-accent-focus)', outlineOffset: 2 },
      }}
    >
      {children}
    </Box>
  );
}

/** A link that covers its card, so that the card can be pressed anywhere. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="none"
      sx={{
        fontWeight: 'inherit',
        outline: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 4 },
      }}
    >
      {children}
    </Link>
  );
}
