import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { callFile } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useWords } from '../i18n/words';
import { offerFile } from '../ui/offer-file';
import { StatusLive } from '../ui/status-live';
import { accountWords } from './account-words';

type State = 'idle' | 'packing' | 'done' | { problem: string };

/** Packs everything that is kept of the person and hands it over as a file. */
export function DownloadData({ isStaff }: { isStaff: boolean }) {
  const t = useWords(accountWords);
  const [state, setState] = useState<State>('idle');
  const pack = async (): Promise<void> => {
    setState('packing');
    try {
      const { file, name } = await callFile(routes.exportMe);
      offerFile(file, name);
      setState('done');
    } catch (error) {
      setState({ problem: sentenceOf(error) });
    }
  };
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {isStaff ? 'A zip file with your account, your invite codes and your sign-ins.' : t('downloadWhat')}{' '}
        {t('downloadHow')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" disabled={state === 'packing'} onClick={() => void pack()}>
          {t('download')}
        </Button>
        <StatusLive tone={state === 'done' ? 'good' : 'quiet'}>
          {state === 'packing' && <span>{t('packing')}</span>}
          {state === 'done' && <span>{t('fileReady')}</span>}
        </StatusLive>
      </Box>
      {typeof state === 'object' && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {state.problem}
        </Alert>
      )}
    </>
  );
}
