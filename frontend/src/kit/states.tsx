import Box from '@mui/material/Box';
import { MESSAGES } from '@contract/messages';
import type { ReactNode } from 'react';

export { Loading } from './loading';
import { Alert } from './alert';
import { Button } from './button';
import { Typography } from './typography';

/** Grey cards in the place of cards that are being read; says 'Loading...' to screen readers. */
export function CardSkeletons({ count, height = 150 }: { count: number; height?: number }) {
  return (
    <>
      <span className="visually-hidden" role="status">
        {MESSAGES.loading}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} className="skeleton" sx={{ height, borderRadius: 4 }} />
      ))}
    </>
  );
}

/** What failed, in the server's words, with a way to try again. */
export function Failed({ detail, onRetry }: { detail: string; onRetry?: () => void }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {detail}
    </Alert>
  );
}

interface EmptyProps {
  /** 'h1' where nothing else names the page. */
  level?: 'h1' | 'h2';
  title: string;
  picture?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** A kind word where nothing is yet, and what to do next. */
export function Empty({ level = 'h2', title, picture, action, children }: EmptyProps) {
  return (
    <Box sx={{ textAlign: 'center', py: { xs: 5, md: 7 }, px: 2, maxWidth: 520, mx: 'auto' }}>
      {picture && <Box sx={{ mb: 2 }}>{picture}</Box>}
      <Typography variant={level === 'h1' ? 'h2' : 'h3'} component={level}>
        {title}
      </Typography>
      {children && <Box sx={{ mt: 1, color: 'text.secondary' }}>{children}</Box>}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}
