import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useSavedColleges } from '../../student-record/own-schools/use-own-schools';
import { Page, type PageProps } from '../../ui/page';
import { SchoolsFrame } from '../schools/schools-frame';
import {
  type MultiFilterName,
  NUMBER_STEPS,
  type NumberName,
  type Search,
  activeFilters,
  countFilters,
  useFilterWords,
  useSearchAddress,
  withoutFilters,
  withSelection,
} from './search-address';
import { SearchResults, isSearching, useSearch } from './found';
import type { ProgramChoice } from '@contract/colleges';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import SearchRounded from '@mui/icons-material/SearchRounded';
import {
  ADMISSION_BAND_NAMES,
  COLLEGE_CONTROLS,
  COLLEGE_KINDS,
  COLLEGE_LEVELS,
  COLLEGE_SEARCH_SORTS,
  COLLEGE_SETTINGS,
  COLLEGE_SIZES,
  type CollegeSearchSort,
  TEST_POLICIES,
} from '@contract/college-search-values';
import { SHORT_TEXT_MAX_LENGTH, TIERS } from '@contract/limits';
import { useProgramName, useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import collegesWords from '../../words/en/colleges.json';
import CloseRounded from '@mui/icons-material/CloseRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import { STATE_NAMES, stateName } from '@contract/state-names';
import { ProgramField } from '../../student-record/preferences/program-field';

interface ChoiceGroupProps {
  label: string;
  options: readonly { value: string; label: string }[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

function ChoiceGroup({ label, options, selected, onChange }: ChoiceGroupProps) {
  const toggleValue = (value: string): string[] =>
    selected.includes(value) ? selected.filter((a) => a !== value) : [...selected, value];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            selected={selected.includes(option.value)}
            onChange={() => onChange(toggleValue(option.value))}
            color="primary"
            sx={{
              minHeight: 44,
              px: 1.75,
              py: 0.5,
              borderRadius: 99,
              textTransform: 'none',
              lineHeight: 1.25,
              color: 'text.primary',
              borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 48%, transparent)',
              // Not by color alone: a selected one is bold and has its own outline.
              '&.Mui-selected': {
                fontWeight: 700,
                borderColor: 'primary.main',
                boxShadow: 'inset 0 0 0 1px currentColor',
              },
            }}
          >
            <span>{option.label}</span>
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}

const STATES = Object.entries(STATE_NAMES).sort(([, a], [, b]) => a.localeCompare(b, 'en'));

interface FiltersProps {
  search: Search;
  onChange: (search: Search) => void;
  /** Null for staff, who have no home, tier, or preferences of their own. */
  student: { home: string | null; programs: readonly ProgramChoice[] } | null;
  programName: (id: string) => string;
}

type MaxFieldProps = Pick<FiltersProps, 'search' | 'onChange'> & { name: NumberName; label: string; anyLabel: string };

function MaxField({ name, label, anyLabel, search, onChange }: MaxFieldProps) {
  const { numberText } = useFilterWords(String);
  const { numbers } = search;
  const own = numbers[name];
  const steps = [...new Set([...NUMBER_STEPS[name], ...(own === null ? [] : [own])])].sort((a, b) => a - b);
  return (
    <ChoiceField
      label={label}
      placeholder={anyLabel}
      options={steps.map((value) => ({ value, label: numberText(name, value) }))}
      value={own === null ? '' : String(own)}
      onChange={(value) =>
        onChange({ ...search, numbers: { ...numbers, [name]: value === '' ? null : Number(value) } })
      }
    />
  );
}

function ProgramFilter({ search, onChange, student, programName }: FiltersProps) {
  const { t } = useFilterWords(programName);
  const [typedText, setTypedText] = useState('');
  const selected = search.selections.program;
  const setSelected = (ids: readonly string[]): void => onChange(withSelection(search, 'program', ids));
  const ids = [...new Set([...(student?.programs.map(({ id }) => id) ?? []), ...selected])];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {ids.length > 0 && (
        <ChoiceGroup
          label={t('program')}
          options={ids.map((id) => ({ value: id, label: programName(id) }))}
          selected={selected}
          onChange={setSelected}
        />
      )}
      <ProgramField
        label={ids.length > 0 ? t('programMore') : t('program')}
        typedText={typedText}
        onTypedChange={setTypedText}
        onMatch={(id) => {
          setTypedText('');
          setSelected([...new Set([...selected, id])]);
        }}
      />
    </Box>
  );
}

function StateFilter({ search, onChange }: Pick<FiltersProps, 'search' | 'onChange'>) {
  const { t } = useFilterWords(String);
  const selected = search.selections.state;
  const setSelected = (codes: readonly string[]): void => onChange(withSelection(search, 'state', codes));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ChoiceField
        label={t('state')}
        placeholder={t('stateAdd')}
        options={STATES.filter(([code]) => !selected.includes(code)).map(([value, label]) => ({ value, label }))}
        value=""
        onChange={(code) => code && setSelected([...selected, code])}
      />
      {selected.length > 0 && (
        <ChoiceGroup
          label={t('state')}
          options={selected.map((value) => ({ value, label: stateName(value) }))}
          selected={selected}
          onChange={setSelected}
        />
      )}
    </Box>
  );
}

const FILTER_GROUPS: readonly (readonly [MultiFilterName, readonly string[]])[] = [
  ['size', COLLEGE_SIZES],
  ['setting', COLLEGE_SETTINGS],
  ['admission', ADMISSION_BAND_NAMES],
  ['test_policy', TEST_POLICIES],
  ['control', COLLEGE_CONTROLS],
  ['kind', COLLEGE_KINDS],
];

function FilterForm(props: FiltersProps) {
  const { search, onChange, student, programName } = props;
  const { t, translateKey, valueText } = useFilterWords(programName);
  const group = (name: MultiFilterName, values: readonly string[]) => (
    <ChoiceGroup
      key={name}
      label={translateKey(name)}
      options={values.map((value) => ({ value, label: valueText(name, value) }))}
      selected={search.selections[name]}
      onChange={(selected) => onChange(withSelection(search, name, selected))}
    />
  );
  const maxFieldProps = { search, onChange };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ProgramFilter {...props} />
      {group('level', COLLEGE_LEVELS)}
      {student && group('tier', TIERS)}
      <MaxField
        {...maxFieldProps}
        name="max_price"
        label={student ? t('max_price') : t('max_priceStaff')}
        anyLabel={t('anyPrice')}
      />
      {search.numbers.max_price !== null && (
        <Box sx={{ mt: -1.5, typography: 'body2', color: 'text.secondary' }}>{t('priceHint')}</Box>
      )}
      {student?.home && (
        <MaxField
          {...maxFieldProps}
          name="max_miles"
          label={t('max_milesFrom', { home: student.home })}
          anyLabel={t('anyDistance')}
        />
      )}
      <StateFilter {...maxFieldProps} />
      {FILTER_GROUPS.map(([name, values]) => group(name, values))}
    </Box>
  );
}

function FilterPanel({ total, ...filters }: FiltersProps & { total: number | null }) {
  const t = useWords(collegesWords);
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters.search);
  return (
    <>
      <Button variant="outlined" startIcon={<TuneRounded />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span>{count === 0 ? t('filters') : t('filtersOn', { count })}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullScreen aria-labelledby="filters-title">
        <DialogTitle
          id="filters-title"
          component="h2"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
        >
          {t('filters')}
          <IconButton aria-label={t('close')} edge="end" onClick={() => setOpen(false)}>
            <CloseRounded />
          </IconButton>
        </DialogTitle>
        <DialogContent dividers>
          <FilterForm {...filters} />
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 1, justifyContent: 'space-between' }}>
          <Button
            color="inherit"
            disabled={count === 0}
            onClick={() => filters.onChange(withoutFilters(filters.search))}
          >
            {t('clear')}
          </Button>
          <Button variant="contained" onClick={() => setOpen(false)}>
            <span>{total === null ? t('searching') : t('showResults', total)}</span>
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function ActiveFilters({ selected }: { selected: readonly { key: string; label: string; onRemove: () => void }[] }) {
  const t = useWords(collegesWords);
  if (selected.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {selected.map(({ key, label, onRemove }) => (
        <li key={key}>
          <Button
            variant="outlined"
            color="inherit"
            onClick={onRemove}
            aria-label={t('removeFilter', { filter: label })}
            endIcon={<CloseRounded />}
            sx={{ borderRadius: 99, py: 0.5, px: 1.75, fontWeight: 500 }}
          >
            <span>{label}</span>
          </Button>
        </li>
      ))}
    </Box>
  );
}

function availableSorts(student: { home: string | null } | null): CollegeSearchSort[] {
  const allSorts = COLLEGE_SEARCH_SORTS.filter((sort) => sort !== 'fit');
  if (!student) return allSorts.filter((sort) => sort === 'admission_rate' || sort === 'size');
  return allSorts.filter((sort) => sort !== 'distance' || student.home !== null);
}

function resultTotal(result: ReturnType<typeof useSearch>): number | null {
  const [firstPage] = result.data?.pages ?? [];
  return isSearching(result) || !firstPage ? null : firstPage.total;
}

type SortFieldProps = Pick<FiltersProps, 'search' | 'onChange' | 'student'> & { hasWords: boolean };

function SortField({ search, onChange, student, hasWords }: SortFieldProps) {
  const t = useWords(collegesWords);
  const parseSort = (name: string): CollegeSearchSort => COLLEGE_SEARCH_SORTS.find((a) => a === name) ?? 'fit';
  return (
    <Box sx={{ flex: '1 1 150px', maxWidth: 320 }}>
      <ChoiceField
        label={t('sortBy')}
        placeholder={t(hasWords ? 'sort_words' : student ? 'sort_fit' : 'sort_fitStaff')}
        options={availableSorts(student).map((value) => ({ value, label: t(`sort_${value}`) }))}
        value={search.sort === 'fit' ? '' : search.sort}
        onChange={(value) => onChange({ ...search, sort: parseSort(value) })}
      />
    </Box>
  );
}

function useProgramNames(ids: readonly string[], knownPrograms: readonly ProgramChoice[]): (id: string) => string {
  const names = new Map(knownPrograms.map(({ id, name }) => [id, name]));
  const missing = ids.filter((id) => !names.has(id));
  const programQueries = useQueries({
    queries: missing.map((id) => ({
      queryKey: [...callKey(routes.listPrograms), 'by id', id],
      // An id is the name in lowercase with dashes, so searching for it finds the program.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(routes.listPrograms, { query: { q: id.replaceAll('-', ' ').slice(0, 60) }, signal }),
      staleTime: Infinity,
    })),
  });
  for (const { data = [] } of programQueries) for (const { id, name } of data) if (!names.has(id)) names.set(id, name);
  const programName = useProgramName();
  return (id) => {
    const name = names.get(id) ?? id.replaceAll('-', ' ');
    return programName(name) ?? name;
  };
}

const CollegesFrame = ({ isStudent, ...page }: PageProps & { isStudent: boolean }) =>
  isStudent ? <SchoolsFrame tab="search" {...page} /> : <Page {...page} />;

export default function CollegesPage() {
  const { uid, role } = useSignedInUser();
  const studentId = answersQuestions(role) ? uid : null;
  const { search, typedText, setTypedText, changeSearch } = useSearchAddress();
  const result = useSearch(search, studentId);
  const [firstPage] = result.data?.pages ?? [];
  const own = useSavedColleges(studentId ?? '', studentId !== null);
  const programs = firstPage?.programs ?? [];
  const programName = useProgramNames(search.selections.program, programs);
  const filterWords = useFilterWords(programName);
  const { t, translateKey } = filterWords;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const student = studentId === null ? null : { home: firstPage?.home ?? null, programs };
  const filters = { search, onChange: changeSearch, student, programName };
  return (
    <CollegesFrame title={t('title')} lead={student ? t('lead') : t('leadStaff')} isStudent={student !== null}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        }}
      >
        {isWide && (
          <Box component="section" aria-label={t('filters')}>
            <FilterForm {...filters} />
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box role="search" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Field
              label={t('searchLabel')}
              hint={t('searchHint')}
              type="search"
              autoComplete="off"
              value={typedText}
              startAdornment={<SearchRounded aria-hidden="true" sx={{ mr: -0.5, ml: 0.5, color: 'text.secondary' }} />}
              inputProps={{ maxLength: SHORT_TEXT_MAX_LENGTH, enterKeyHint: 'search' }}
              onChange={(event) => setTypedText(event.target.value)}
            />
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
              <SortField search={search} hasWords={typedText.trim() !== ''} student={student} onChange={changeSearch} />
              {!isWide && <FilterPanel {...filters} total={resultTotal(result)} />}
            </Box>
          </Box>
          <ActiveFilters selected={activeFilters(search, changeSearch, filterWords)} />
          <SearchResults
            result={result}
            search={search}
            onChange={changeSearch}
            onClearWords={() => setTypedText('')}
            filterName={translateKey}
            savedColleges={student && own}
          />
        </Box>
      </Box>
    </CollegesFrame>
  );
}
