import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { COLLEGE_SEARCH_SORTS, type CollegeSearchFilterName } from '@contract/college-search-values';
import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useOwnSchools } from '../../student-record/own-schools/use-own-schools';
import { useSettled } from '../../student-record/what-if/use-settled';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
import { ChosenFilters, FilterPanel } from './filter-panel';
import { useFilterWords } from './filter-words';
import { Filters } from './filters';
import { Nothing, Results } from './results';
import {
  addressOf,
  countOfFilters,
  MANY_NAMES,
  type ManyName,
  NUMBER_NAMES,
  type NumberName,
  type Search,
  searchIn,
  withoutFilters,
} from './search-address';
import { useProgramNames } from './use-program-names';
import { useSearch } from './use-search';

/** The search in the address, with what is being typed into the box before it gets there. */
function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  const search = searchIn(address);
  const [typed, setTyped] = useState(search.q);
  const settled = useSettled(typed, WHAT_IF_DEBOUNCE_MS);
  const [known, setKnown] = useState(search.q);
  // Back and Forward change the words, too.
  if (known !== search.q) {
    setKnown(search.q);
    if (search.q !== settled) setTyped(search.q);
  }
  const change = (next: Search, replace = false): void =>
    setAddress(addressOf(next), { replace, preventScrollReset: true });
  useEffect(() => {
    // What is typed replaces the last address, so that Back leaves the search and not a letter.
    if (settled === typed && settled !== search.q) change({ ...search, q: settled }, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the typing pauses
  }, [settled]);
  return { search, typed, setTyped, change };
}

const isMany = (name: string): name is ManyName => (MANY_NAMES as readonly string[]).includes(name);

function without(search: Search, name: CollegeSearchFilterName | NumberName, value?: string): Search {
  if (isMany(name)) {
    const left = value === undefined ? [] : search.many[name].filter((one) => one !== value);
    return { ...search, many: { ...search.many, [name]: left } };
  }
  return name === 'q' ? { ...search, q: '' } : { ...search, numbers: { ...search.numbers, [name]: null } };
}

function useChosen(search: Search, change: (next: Search) => void, words: ReturnType<typeof useFilterWords>) {
  const { valueOf, numberOf } = words;
  return [
    ...MANY_NAMES.flatMap((name) =>
      search.many[name].map((value) => ({
        key: `${name} ${value}`,
        label: valueOf(name, value),
        onRemove: () => change(without(search, name, value)),
      })),
    ),
    ...NUMBER_NAMES.flatMap((name) => {
      const value = search.numbers[name];
      const onRemove = (): void => change(without(search, name));
      return value === null ? [] : [{ key: name, label: numberOf(name, value), onRemove }];
    }),
  ];
}

function SearchPage({ studentId }: { studentId: string | null }) {
  const { search, typed, setTyped, change } = useSearchAddress();
  const result = useSearch(search, studentId);
  const pages = result.data?.pages ?? [];
  const [first] = pages;
  const rows = pages.flatMap((page) => page.rows);
  const ownSchools = useOwnSchools(studentId ?? '', studentId !== null);
  const programName = useProgramNames(search.many.program, first?.programs ?? []);
  const words = useFilterWords(programName);
  const { t, say } = words;
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const chosen = useChosen(search, change, words);
  const student = studentId === null ? null : { home: first?.home ?? null, programs: first?.programs ?? [] };
  const filters = { search, onChange: change, student, programName };
  const sorts = COLLEGE_SEARCH_SORTS.filter((sort) =>
    student ? sort !== 'distance' || student.home !== null : ['fit', 'admission_rate', 'size'].includes(sort),
  );
  const searching = result.isFetching && !result.isFetchingNextPage && (result.isPlaceholderData || !first);
  const loosen = (name: CollegeSearchFilterName): void => {
    if (name === 'q') setTyped('');
    change(without(search, name));
  };
  return (
    <Page title={t('title')} lead={student ? t('lead') : t('leadStaff')}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        }}
      >
        {wide && (
          <Box component="section" aria-label={t('filters')}>
            <Filters {...filters} />
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box role="search" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Field
              label={t('searchLabel')}
              hint={t('searchHint')}
              type="search"
              autoComplete="off"
              value={typed}
              startAdornment={<SearchRounded aria-hidden="true" sx={{ mr: -0.5, ml: 0.5, color: 'text.secondary' }} />}
              inputProps={{ maxLength: 300, enterKeyHint: 'search' }}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'end' }}>
              <Box sx={{ flex: '1 1 200px', maxWidth: 320 }}>
                <ChoiceField
                  label={t('sortBy')}
                  placeholder={student ? t('sort_fit') : t('sort_fitStaff')}
                  options={sorts
                    .filter((sort) => sort !== 'fit')
                    .map((value) => ({ value, label: say(`sort_${value}`) }))}
                  value={search.sort === 'fit' ? '' : search.sort}
                  onChange={(value) =>
                    change({ ...search, sort: COLLEGE_SEARCH_SORTS.find((sort) => sort === value) ?? 'fit' })
                  }
                />
              </Box>
              {!wide && <FilterPanel {...filters} total={searching || !first ? null : first.total} />}
            </Box>
          </Box>
          <ChosenFilters chosen={chosen} />
          <StatusLive>
            {result.fetchStatus === 'paused'
              ? t('offline')
              : searching || !first
                ? t('searching')
                : t('found', first.total)}
          </StatusLive>
          {result.error && !result.isFetching && (
            <Failed detail={sentenceOf(result.error)} onRetry={() => void result.refetch()} />
          )}
          {result.isPending && result.fetchStatus !== 'paused' && <CardSkeletons count={4} height={270} />}
          {first && rows.length === 0 && !searching && (
            <Nothing
              loosen={first.loosen}
              filterName={say}
              onLoosen={loosen}
              filters={countOfFilters(search)}
              onClear={() => change(withoutFilters(search))}
            />
          )}
          <Results rows={rows} own={student && ownSchools} />
          {result.hasNextPage && (
            <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                {t('shownOf', { shown: rows.length, total: first?.total ?? 0 })}
              </Box>
              <Button
                variant="outlined"
                aria-busy={result.isFetchingNextPage}
                onClick={() => void (result.isFetchingNextPage || result.fetchNextPage())}
              >
                {result.isFetchingNextPage ? t('loadingMore') : t('more')}
              </Button>
            </Box>
          )}
        </Box>
      </Box>
    </Page>
  );
}

/** The search of all colleges: for a student with what each means for them, for staff the facts alone. */
export default function CollegesPage() {
  const { uid, role } = useSignedInUser();
  return <SearchPage studentId={answersQuestions(role) ? uid : null} />;
}
