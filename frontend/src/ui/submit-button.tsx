import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';
import { StatusLive } from './status-live';

export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const t = useWords(pieceWords);
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      loading={isBusy}
      loadingPosition="start"
      loadingIndicator={<CircularProgress color="inherit" size="1.25em" role="img" aria-label={t('wait')} />}
    >
      {children}
    </Button>
  );
}

export function SaveRow({ label, doneNote, ...button }: ButtonProps & { label: string; doneNote: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button type={button.onClick ? 'button' : 'submit'} variant="contained" {...button}>
        <span>{label}</span>
      </Button>
      <StatusLive tone="good">{doneNote}</StatusLive>
    </Box>
  );
}
