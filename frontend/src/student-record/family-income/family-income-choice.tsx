import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useWords } from '../../i18n/words';
import { useFamilyIncome } from './use-family-income';
import { incomeWords } from './words';

// Its code comes with the first press.
const FamilyIncomeForm = lazy(() =>
  import('./family-income-form').then((module) => ({ default: module.FamilyIncomeForm })),
);

/** The button that opens the choice of the family's income where it stands; nothing before it is known what was chosen. */
export function FamilyIncomeChoice({ userId }: { userId: string }) {
  const t = useWords(incomeWords);
  const income = useFamilyIncome(userId);
  const [open, setOpen] = useState(false);
  const { chosen } = income;
  if (chosen === null) return null;
  return (
    <Box>
      <Button size="small" variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{t(chosen.bracket === null ? 'show' : 'change')}</span>
      </Button>
      {open && (
        <Suspense>
          <FamilyIncomeForm income={{ ...income, chosen }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
