import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { type ListLook, SCHOOL_SORTS, type SchoolFilter } from './list-look';
import { schoolsWords } from './words';

const NAMES = {
  liked: 'onlyLiked',
  unreviewed: 'onlyUnreviewed',
  'in-state': 'onlyInState',
  budget: 'onlyBudget',
  program: 'onlyProgram',
} as const;

interface ListToolsProps {
  look: ListLook;
  filters: readonly SchoolFilter[];
  /** Whether the student likes a school of this list. */
  hasLiked: boolean;
  onChange: (next: Partial<ListLook>) => void;
}

interface FilterChipProps extends Pick<ListToolsProps, 'look' | 'onChange'> {
  filter: SchoolFilter;
}

function FilterChip({ filter, look: { only }, onChange }: FilterChipProps) {
  const t = useWords(schoolsWords);
  const on = only.includes(filter);
  return (
    <Chip
      label={t(NAMES[filter])}
      clickable
      color={on ? 'primary' : 'default'}
      variant={on ? 'filled' : 'outlined'}
      aria-pressed={on}
      onClick={() => onChange({ only: on ? only.filter((other) => other !== filter) : [...only, filter] })}
      sx={{ height: 44, borderRadius: 99 }}
    />
  );
}

/** In which order schools stand, and which of them: behind one button until it is asked for, as lists are short. */
export function useListTools({ look, filters, hasLiked, onChange }: ListToolsProps): {
  button: ReactNode;
  panel: ReactNode;
} {
  const t = useWords(schoolsWords);
  const id = useId();
  const others = filters.filter((one) => one !== 'liked');
  const [open, setOpen] = useState(look.sort !== 'ours' || others.some((one) => look.only.includes(one)));
  const chips = (shown: readonly SchoolFilter[]) =>
    shown.map((one) => <FilterChip key={one} filter={one} look={look} onChange={onChange} />);
  const button = (
    <IconButton
      aria-label={t('tools')}
      title={t('tools')}
      aria-expanded={open}
      aria-controls={id}
      color="primary"
      onClick={() => setOpen(!open)}
      sx={{ width: 44, height: 44 }}
    >
      <TuneRounded />
    </IconButton>
  );
  const panel = (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5, '&:not(:has(> :not([hidden])))': { display: 'none' } }}>
      {(hasLiked || look.only.includes('liked')) && <div>{chips(['liked'])}</div>}
      <Box id={id} hidden={!open} sx={{ display: open ? 'grid' : 'none', gap: 1.5 }}>
        <Box sx={{ maxWidth: 260 }}>
          <ChoiceField
            label={t('sort')}
            placeholder={t('ours')}
            options={SCHOOL_SORTS.filter((one) => one !== 'ours').map((value) => ({ value, label: t(value) }))}
            value={look.sort === 'ours' ? '' : look.sort}
            onChange={(value) => onChange({ sort: SCHOOL_SORTS.find((one) => one === value) ?? 'ours' })}
          />
        </Box>
        <Box role="group" aria-label={t('filters')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {chips(others)}
        </Box>
      </Box>
    </Box>
  );
  return { button, panel };
}
