import type { RecommendationSet } from '@contract/recommendations';
import { routes } from '../../api/routes';
import { useId } from 'react';
import { useCall } from '../../api/use-call';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Generation } from '../schools/use-generation';
import { useReaderWords } from '../use-reader-words';
import { FamilyIncomeChoice } from './family-income-choice';
import { incomeWords } from './words';

interface FamilyIncomeSectionProps {
  userId: string;
  /** True for the student, who chooses; a counselor reads what they may see. */
  canChoose: boolean;
  list: Pick<RecommendationSet, 'created_at'>;
  generation: Generation;
}

/** Whose prices a list shows, and for the student the choice of it. Staff who may not see it find nothing here. */
export function FamilyIncomeSection({ userId, canChoose, list, generation }: FamilyIncomeSectionProps) {
  const t = useReaderWords(incomeWords, canChoose ? 'student' : 'counselor');
  const title = useId();
  const { data: chosen } = useCall(routes.readFamilyIncome, { userId });
  if (!chosen || (!canChoose && chosen.bracket === null)) return null;
  const isNewer = chosen.changed_at !== null && list.created_at !== null && list.created_at < chosen.changed_at;
  const idle = !generation.active && !generation.starting;
  return (
    <section aria-labelledby={title}>
      <Typography id={title} sx={{ mb: 0.5, fontWeight: 650 }}>
        {t(canChoose ? 'title' : 'titleStaff')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {chosen.bracket === null ? t('averages') : t('atIncome', { income: t(chosen.bracket) })}
      </Typography>
      {canChoose && <FamilyIncomeChoice userId={userId} />}
      {canChoose && isNewer && idle && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mt: 1.5 }}
          action={
            <Button size="small" color="inherit" onClick={generation.start}>
              {t('newList')}
            </Button>
          }
        >
          {t('newer')}
        </Alert>
      )}
    </section>
  );
}
