import type { ReactNode } from 'react';
import { Button } from './button';

/** The button that sends a form; shows a spinner while it is being sent. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={busy}
      startIcon={busy ? <span className="spinner" role="img" aria-label="Please wait" /> : undefined}
    >
      {children}
    </Button>
  );
}
