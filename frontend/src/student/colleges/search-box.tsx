import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { COLLEGE_SEARCH_SORTS, type CollegeSearchSort } from '@contract/college-search-values';
import { SHORT_TEXT_MAX_LENGTH } from '@contract/limits';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { collegesWords } from './words';

/** What each reader may sort by, besides the order that stands first. */
function sortsFor(student: { home: string | null } | null): CollegeSearchSort[] {
  const others = COLLEGE_SEARCH_SORTS.filter((sort) => sort !== 'fit');
  if (!student) return others.filter((sort) => sort === 'admission_rate' || sort === 'size');
  return others.filter((sort) => sort !== 'distance' || student.home !== null);
}

interface SearchBoxProps {
  typed: string;
  onTyped: (typed: string) => void;
  sort: CollegeSearchSort;
  onSort: (sort: CollegeSearchSort) => void;
  student: { home: string | null } | null;
  /** Stands beside the order. */
  children: ReactNode;
}

/** The words of a search and the order of what it finds. */
export function SearchBox({ typed, onTyped, sort, onSort, student, children }: SearchBoxProps) {
  const t = useWords(collegesWords);
  return (
    <Box role="search" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Field
        label={t('searchLabel')}
        hint={t('searchHint')}
        type="search"
        autoComplete="off"
        value={typed}
        startAdornment={<SearchRounded aria-hidden="true" sx={{ mr: -0.5, ml: 0.5, color: 'text.secondary' }} />}
        inputProps={{ maxLength: SHORT_TEXT_MAX_LENGTH, enterKeyHint: 'search' }}
        onChange={(event) => onTyped(event.target.value)}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 150px', maxWidth: 320 }}>
          <ChoiceField
            label={t('sortBy')}
            placeholder={t(typed.trim() !== '' ? 'sort_words' : student ? 'sort_fit' : 'sort_fitStaff')}
            options={sortsFor(student).map((value) => ({ value, label: t(`sort_${value}`) }))}
            value={sort === 'fit' ? '' : sort}
            onChange={(value) => onSort(COLLEGE_SEARCH_SORTS.find((one) => one === value) ?? 'fit')}
          />
        </Box>
        {children}
      </Box>
    </Box>
  );
}
