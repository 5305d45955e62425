import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';

/** The button that sends a form; shows a spinner while it is being sent. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const t = useWords(pieceWords);
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      loading={busy}
      loadingPosition="start"
      loadingIndicator={<CircularProgress color="inherit" size="1.25em" role="img" aria-label={t('wait')} />}
    >
      {children}
    </Button>
  );
}
