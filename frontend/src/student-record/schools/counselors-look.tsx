import Typography from '@mui/material/Typography';
import type { RecommendationSet } from '@contract/recommendations';
import { dayOf } from '../../ui/day';
import type { Reader } from '../reader';
import { useReaderWords } from '../use-reader-words';
import { listWords } from './list-words';

/** That a counselor looked at a list before the student did; nothing where nobody has. */
export function ApprovedByNote({ list, reader }: { list: Pick<RecommendationSet, 'looked_at'>; reader: Reader }) {
  const t = useReaderWords(listWords, reader);
  const look = list.looked_at;
  if (!look) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('lookedAt', { name: look.by ?? t('heldCounselor'), day: dayOf(look.at) })}
    </Typography>
  );
}
