import Box from '@mui/material/Box';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useWords } from '../../i18n/words';
import { FamilyIncomeForm } from './family-income-form';
import { useFamilyIncome } from './use-family-income';
import { incomeWords } from './words';

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
      {open && <FamilyIncomeForm income={{ ...income, chosen }} onClose={() => setOpen(false)} />}
    </Box>
  );
}
