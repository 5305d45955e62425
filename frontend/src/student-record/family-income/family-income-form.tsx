import Box from '@mui/material/Box';
import type { FamilyIncome } from '@contract/preferences';
import { PRICE_BASES, type PriceBasis } from '@contract/prices';
import { capitalize } from '@contract/text-rules';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { SwitchField } from '../../ui/switch-field';
import Typography from '@mui/material/Typography';
import { type FamilyIncomeState, incomeWords } from './use-family-income';
import { ProblemAlert } from '../../ui/states';

const parseBracket = (value: string): PriceBasis | null => PRICE_BASES.find((bracketId) => bracketId === value) ?? null;

interface FamilyIncomeFormProps {
  income: FamilyIncomeState & { savedIncome: FamilyIncome };
  cancelLabel: string;
  onClose: () => void;
}

export function FamilyIncomeForm({ income, cancelLabel, onClose }: FamilyIncomeFormProps) {
  const t = useWords(incomeWords);
  const { savedIncome } = income;
  const [bracket, setBracket] = useState(savedIncome.bracket);
  const [canCounselorSee, setCanCounselorSee] = useState(savedIncome.counselor_may_see);
  return (
    <Box
      component="form"
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        income.save({ bracket, counselor_may_see: canCounselorSee }, onClose);
      }}
      sx={{ display: 'grid', gap: 2, p: 2, mt: 1.5, border: 1, borderColor: 'divider', borderRadius: 4 }}
    >
      <Typography variant="body2">{t('why')}</Typography>
      <Box sx={{ maxWidth: 360 }}>
        <ChoiceField
          label={t('ask')}
          placeholder={t('unsaid')}
          options={PRICE_BASES.map((value) => ({ value, label: capitalize(t(value)) }))}
          value={bracket ?? ''}
          onChange={(value) => setBracket(parseBracket(value))}
          disabled={income.isSaving}
        />
      </Box>
      <div>
        <SwitchField label={t('maySee')} checked={canCounselorSee} onChange={setCanCounselorSee} hint={t('seenBy')} />
      </div>
      <ProblemAlert of={income.failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" disabled={income.isSaving}>
          {t('save')}
        </Button>
        <Button size="small" onClick={onClose}>
          <span>{cancelLabel}</span>
        </Button>
      </Box>
    </Box>
  );
}
