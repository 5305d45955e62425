import Box from '@mui/material/Box';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { FilterChip, type FilterChipProps } from './filter-chip';
import { SCHOOL_SORTS, type SchoolFilter } from './list-view';
import schoolsWords from '../../words/en/schools.json';

interface ListToolsPanelProps extends Omit<FilterChipProps, 'filter'> {
  filters: readonly SchoolFilter[];
}

export default function ListToolsPanel({ view, filters, onChange }: ListToolsPanelProps) {
  const t = useWords(schoolsWords);
  return (
    <>
      <Box sx={{ maxWidth: 260 }}>
        <ChoiceField
          label={t('sort')}
          placeholder={t('ours')}
          options={SCHOOL_SORTS.filter((item) => item !== 'ours').map((value) => ({ value, label: t(value) }))}
          value={view.sort === 'ours' ? '' : view.sort}
          onChange={(value) => onChange({ sort: SCHOOL_SORTS.find((item) => item === value) ?? 'ours' })}
        />
      </Box>
      <Box role="group" aria-label={t('filters')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {filters.map((item) => (
          <FilterChip key={item} filter={item} view={view} onChange={onChange} />
        ))}
      </Box>
    </>
  );
}
