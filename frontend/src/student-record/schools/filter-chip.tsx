import Chip from '@mui/material/Chip';
import { useWords } from '../../i18n/words';
import type { ListView, SchoolFilter } from './list-view';
import schoolsWords from '../../words/en/schools.json';

const NAMES = {
  saved: 'onlySaved',
  unreviewed: 'onlyUnreviewed',
  'in-state': 'onlyInState',
  budget: 'onlyBudget',
  program: 'onlyProgram',
} as const;

export interface FilterChipProps {
  filter: SchoolFilter;
  look: ListView;
  onChange: (next: Partial<ListView>) => void;
}

export function FilterChip({ filter, look: { only }, onChange }: FilterChipProps) {
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
