import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useWords } from '../../i18n/words';
import { incomeWords, useFamilyIncome } from './use-family-income';

const FamilyIncomeForm = lazy(() =>
  import('./family-income-form').then((module) => ({ default: module.FamilyIncomeForm })),
);

interface FamilyIncomeChoiceProps {
  userId: string;
  /** Set if the form is open from the start: called once it is saved or skipped. */
  onLeave?: () => void;
}

export function FamilyIncomeChoice({ userId, onLeave }: FamilyIncomeChoiceProps) {
  const t = useWords(incomeWords);
  const income = useFamilyIncome(userId);
  const isAsked = onLeave !== undefined;
  const [open, setOpen] = useState(isAsked);
  const { chosen } = income;
  if (chosen === null) return null;
  const close = (): void => {
    setOpen(false);
    onLeave?.();
  };
  return (
    <Box>
      {!(isAsked && open) && (
        <Button size="small" variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{t(chosen.bracket === null ? 'show' : 'change')}</span>
        </Button>
      )}
      {open && (
        <Suspense>
          <FamilyIncomeForm income={{ ...income, chosen }} leave={t(isAsked ? 'skip' : 'cancel')} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}
