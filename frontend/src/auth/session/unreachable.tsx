import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useWords } from '../../i18n/words';
import { offlineWords } from '../../offline/offline-words';
import { readHint } from './session-hint';

const KeptTexts = lazy(() =>
  // Where its code cannot be had either, the texts are still kept; they only cannot be shown.
  import('../../offline/kept-texts').catch(() => ({ default: () => null })),
);

/** Shown when it cannot be learned who is signed in, with what is kept on the device for whoever was. */
export function Unreachable({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  const t = useWords(offlineWords);
  const userId = readHint();
  return (
    <Box component="main" id="main" sx={{ maxWidth: 520, mx: 'auto', p: 4, pt: 12, textAlign: 'center' }}>
      <Typography variant="h2" component="h1">
        {t('oneMoment')}
      </Typography>
      <p role="alert">{detail}</p>
      <Button variant="contained" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      {userId !== null && (
        <Suspense>
          <KeptTexts userId={userId} />
        </Suspense>
      )}
    </Box>
  );
}
