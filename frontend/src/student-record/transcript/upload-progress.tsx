import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useWords } from '../../i18n/words';
import { academicWords } from '../academic-words';
import { sizeOf } from './file-lines';
import type { UploadState } from './use-upload';

interface UploadProgressProps {
  stand: UploadState;
  onCancel: () => void;
  onAgain: (file: File) => void;
}

/** How far an upload is, or why it is not: every failure leaves what was there before. */
export function UploadProgress({ stand, onCancel, onAgain }: UploadProgressProps) {
  const t = useWords(academicWords);
  if (stand.is === 'idle') return null;
  if (stand.is === 'refused') return <Alert severity="warning">{stand.sentence}</Alert>;
  const { file } = stand;
  const { name } = file;
  if (stand.is === 'sending') {
    const percent = Math.round(stand.share * 100);
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {t('sending', { name })} · {percent}%
        </Box>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t('sending', { name })}
          aria-valuetext={t('percent', { percent })}
        />
        <Button variant="outlined" onClick={onCancel} sx={{ minHeight: 44, justifySelf: 'start' }}>
          {t('cancel')}
        </Button>
      </Box>
    );
  }
  if (stand.why === 'tooLarge') return <Alert severity="warning">{t('tooLarge', { size: sizeOf(file.size) })}</Alert>;
  return (
    <Alert
      severity={stand.why === 'canceled' ? 'info' : 'warning'}
      action={
        <Button color="inherit" onClick={() => onAgain(file)} sx={{ minHeight: 44 }}>
          {t('again')}
        </Button>
      }
    >
      {t(stand.why, { name })}
    </Alert>
  );
}
