import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

/** The button that sends a form; shows a spinner while it is being sent. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      loading={busy}
      loadingPosition="start"
      loadingIndicator={<CircularProgress color="inherit" size="1.25em" role="img" aria-label="Please wait" />}
    >
      {children}
    </Button>
  );
}
