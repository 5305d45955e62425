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
  const isOpenedByParent = onLeave !== undefined;
  const [isOpen, setOpen] = useState(isOpenedByParent);
  const { savedIncome } = income;
  if (savedIncome === null) return null;
  const handleClose = (): void => {
    setOpen(false);
    onLeave?.();
  };
  return (
    <Box>
      {!(isOpenedByParent && isOpen) && (
        <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{t(savedIncome.bracket === null ? 'show' : 'change')}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <FamilyIncomeForm
            income={{ ...income, savedIncome }}
            cancelLabel={t(isOpenedByParent ? 'skip' : 'cancel')}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </Box>
  );
}
