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
import { type OwnFamilyIncome, incomeWords } from './use-family-income';
import { ProblemAlert } from '../../ui/states';

const bracketIn = (value: string): PriceBasis | null => PRICE_BASES.find((one) => one === value) ?? null;

interface FamilyIncomeFormProps {
  income: OwnFamilyIncome & { chosen: FamilyIncome };
  leave: string;
  onClose: () => void;
}

export function FamilyIncomeForm({ income, leave, onClose }: FamilyIncomeFormProps) {
  const t = useWords(incomeWords);
  const { chosen } = income;
  const [bracket, setBracket] = useState(chosen.bracket);
  const [maySee, setMaySee] = useState(chosen.counselor_may_see);
  return (
    <Box
      component="form"
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        income.save({ bracket, counselor_may_see: maySee }, onClose);
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
          onChange={(value) => setBracket(bracketIn(value))}
          disabled={income.saving}
        />
      </Box>
      <div>
        <SwitchField label={t('maySee')} checked={maySee} onChange={setMaySee} hint={t('seenBy')} />
      </div>
      <ProblemAlert of={income.failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" disabled={income.saving}>
          {t('save')}
        </Button>
        <Button size="small" onClick={onClose}>
          <span>{leave}</span>
        </Button>
      </Box>
    </Box>
  );
}
