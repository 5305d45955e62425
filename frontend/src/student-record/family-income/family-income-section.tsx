import { routes } from '../../api/routes';
import { useId } from 'react';
import { useCall } from '../../api/use-call';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useReaderWords } from '../use-reader-words';
import { FamilyIncomeChoice } from './family-income-choice';
import { incomeWords } from './words';

interface FamilyIncomeSectionProps {
  userId: string;
  /** True for the student, who chooses; a counselor reads what they may see. */
  canChoose: boolean;
}

/** Whose prices a list shows, and for the student the choice of it. Staff who may not see it find nothing here. */
export function FamilyIncomeSection({ userId, canChoose }: FamilyIncomeSectionProps) {
  const t = useReaderWords(incomeWords, canChoose ? 'student' : 'counselor');
  const title = useId();
  const { data: chosen } = useCall(routes.readFamilyIncome, { userId });
  if (!chosen || (!canChoose && chosen.bracket === null)) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={title} sx={{ fontWeight: 650 }}>
        {t(canChoose ? 'title' : 'titleStaff')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {chosen.bracket === null ? t('averages') : t('atIncome', { income: t(chosen.bracket) })}
      </Typography>
      {canChoose && <FamilyIncomeChoice userId={userId} />}
    </Box>
  );
}
