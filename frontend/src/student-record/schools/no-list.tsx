import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { unspecifiedMessage } from '../../api/problem';
import { PathSketch } from '../../ui/illustrations';
import { Empty, FailureAlert } from '../../ui/states';
import { type Reader, useReaderWords } from '../../i18n/words';
import { GenerationProgress } from './generation-progress';
import type { Generation } from './use-generation';
import listWords from '../../words/en/school-list.json';

interface NoListProps {
  generation: Generation;
  reader: Reader;
  onCheckAgain: () => void;
}

/** Shown in place of a missing list: its progress, why it failed, or that there is none yet. */
export function NoList({ generation, reader, onCheckAgain }: NoListProps) {
  const t = useReaderWords(reader, listWords);
  const { status, isGenerating, start } = generation;
  if (status && isGenerating) return <GenerationProgress status={status} reader={reader} />;
  if (status?.state === 'failed') {
    return (
      <FailureAlert detail={status.reason ?? unspecifiedMessage()} onRetry={reader === 'student' ? start : undefined} />
    );
  }
  return (
    <Empty
      title={t(reader === 'student' ? 'none' : 'noneStaff')}
      picture={<PathSketch />}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          {reader === 'student' && (
            <Button component={RouterLink} to="/tasks" variant="contained">
              {t('toTasks')}
            </Button>
          )}
          <Button variant="outlined" onClick={onCheckAgain}>
            {t('checkAgain')}
          </Button>
        </Box>
      }
    >
      {t(reader === 'student' ? 'noneText' : 'noneTextStaff')}
    </Empty>
  );
}
