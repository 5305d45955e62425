import Chip from '@mui/material/Chip';
import { useWords } from '../../i18n/words';
import type { ListView, SchoolFilter } from './list-view';
import schoolsWords from '../../words/en/schools.json';

const FILTER_LABEL_KEYS = {
  saved: 'onlySaved',
  unreviewed: 'onlyUnreviewed',
  'in-state': 'onlyInState',
  budget: 'onlyBudget',
  program: 'onlyProgram',
} as const;

export interface FilterChipProps {
  filter: SchoolFilter;
  view: ListView;
  onChange: (next: Partial<ListView>) => void;
}

export function FilterChip({ filter, view: { only }, onChange }: FilterChipProps) {
  const t = useWords(schoolsWords);
  const isOn = only.includes(filter);
  return (
    <Chip
      label={t(FILTER_LABEL_KEYS[filter])}
      clickable
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={() =>
        onChange({ only: isOn ? only.filter((otherFilter) => otherFilter !== filter) : [...only, filter] })
      }
      sx={{ height: 44, borderRadius: 99 }}
    />
  );
}
