import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { MESSAGES } from '@contract/messages';

/** 'Loading...' with a spinner, for a whole page or a part of it. */
export function Loading({ full = false }: { full?: boolean }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        color: 'text.secondary',
        minHeight: full ? '100dvh' : 240,
      }}
    >
      <CircularProgress color="inherit" size="1.25em" aria-hidden="true" />
      <span>{MESSAGES.loading}</span>
    </Box>
  );
}
