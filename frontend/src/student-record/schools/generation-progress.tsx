import type { GenerationStatus } from '@contract/recommendations';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type Reader, type Translate, useReaderWords } from '../../i18n/words';
import { dayOf } from '../../ui/format';
import listWords from '../../words/en/school-list.json';
import { ProgressLine } from '../../ui/progress-line';
import { LiveRegion } from '../../ui/status-live';

type TranslateList = Translate<typeof listWords>;

const isWaiting = ({ state, stage }: GenerationStatus): boolean => state === 'queued' || stage === null;

const stageText = (status: GenerationStatus, t: TranslateList): string =>
  isWaiting(status) ? t('waits') : t(`stage_${status.stage ?? 'reading'}`);

export function GenerationLine({ status, reader }: GenerationProgressProps) {
  const t = useReaderWords(reader, listWords);
  if (status.state === 'held') return <PendingList status={status} reader={reader} />;
  const stage = stageText(status, t);
  const text = isWaiting(status) ? stage : t('progress', { stage, percent: status.progress });
  return <ProgressLine doneCount={status.progress} total={100} text={text} />;
}

interface GenerationProgressProps {
  status: GenerationStatus;
  reader: Reader;
}

function PendingList({ status, reader }: GenerationProgressProps) {
  const t = useReaderWords(reader, listWords);
  const { by: counselor = null, until = '', taken_back_at: takenBackAt = null } = status.first_look ?? {};
  if (reader !== 'student') return null;
  return (
    <Paper role="status" sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 4, border: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t(takenBackAt === null ? 'held' : 'heldAgain', { name: counselor ?? t('heldCounselor') })}
      </Typography>
      <Typography>{t('heldUntil', { day: dayOf(until, 'weekday') })}</Typography>
    </Paper>
  );
}

export function GenerationProgress({ status, reader }: GenerationProgressProps) {
  const t = useReaderWords(reader, listWords);
  if (status.state === 'held') return <PendingList status={status} reader={reader} />;
  return (
    <Paper sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 4, border: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t(reader === 'student' ? 'writing' : 'writingStaff')}
      </Typography>
      <GenerationLine status={status} reader={reader} />
      <LiveRegion>{stageText(status, t)}</LiveRegion>
    </Paper>
  );
}
