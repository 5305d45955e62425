import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useSavedColleges } from '../../student-record/own-schools/use-own-schools';
import { Page } from '../../ui/page';
import { SchoolsFrame } from '../schools/schools-frame';
import {
  type MultiFilterName,
  NUMBER_STEPS,
  type NumberName,
  type Search,
  chosenFilters,
  countOfFilters,
  useFilterWords,
  useSearchAddress,
  withoutFilters,
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
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Toggle buttons; any number can be on. */
function ChoiceGroup({ label, options, chosen, onChange }: ChoiceGroupProps) {
  const toggled = (value: string): string[] =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
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
            selected={chosen.includes(option.value)}
            onChange={() => onChange(toggled(option.value))}
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

const STATES = Object.entries(STATE_NAMES).sort(([, one], [, other]) => one.localeCompare(other, 'en'));

interface FiltersProps {
  search: Search;
  onChange: (search: Search) => void;
  /** Null for staff, who have no home, tier, or preferences of their own. */
  student: { home: string | null; programs: readonly ProgramChoice[] } | null;
  programName: (id: string) => string;
}

type MostFieldProps = Pick<FiltersProps, 'search' | 'onChange'> & { name: NumberName; label: string; any: string };

function MostField({ name, label, any, search, onChange }: MostFieldProps) {
  const { numberOf } = useFilterWords(String);
  const { numbers } = search;
  const own = numbers[name];
  const steps = [...new Set([...NUMBER_STEPS[name], ...(own === null ? [] : [own])])].sort((one, other) => one - other);
  return (
    <ChoiceField
      label={label}
      placeholder={any}
      options={steps.map((value) => ({ value, label: numberOf(name, value) }))}
      value={own === null ? '' : String(own)}
      onChange={(value) =>
        onChange({ ...search, numbers: { ...numbers, [name]: value === '' ? null : Number(value) } })
      }
    />
  );
}

function Programs({ search, onChange, student, programName }: FiltersProps) {
  const { t } = useFilterWords(programName);
  const [typed, setTyped] = useState('');
  const chosen = search.many.program;
  const set = (program: readonly string[]): void => onChange({ ...search, many: { ...search.many, program } });
  const ids = [...new Set([...(student?.programs.map(({ id }) => id) ?? []), ...chosen])];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {ids.length > 0 && (
        <ChoiceGroup
          label={t('program')}
          options={ids.map((id) => ({ value: id, label: programName(id) }))}
          chosen={chosen}
          onChange={set}
        />
      )}
      <ProgramField
        label={ids.length > 0 ? t('programMore') : t('program')}
        typed={typed}
        onTyped={setTyped}
        onValue={(id) => {
          setTyped('');
          set([...new Set([...chosen, id])]);
        }}
      />
    </Box>
  );
}

function States({ search, onChange }: Pick<FiltersProps, 'search' | 'onChange'>) {
  const { t } = useFilterWords(String);
  const chosen = search.many.state;
  const set = (state: readonly string[]): void => onChange({ ...search, many: { ...search.many, state } });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ChoiceField
        label={t('state')}
        placeholder={t('stateAdd')}
        options={STATES.filter(([code]) => !chosen.includes(code)).map(([value, label]) => ({ value, label }))}
        value=""
        onChange={(code) => code && set([...chosen, code])}
      />
      {chosen.length > 0 && (
        <ChoiceGroup
          label={t('state')}
          options={chosen.map((value) => ({ value, label: stateName(value) }))}
          chosen={chosen}
          onChange={set}
        />
      )}
    </Box>
  );
}

const GROUPS: readonly (readonly [MultiFilterName, readonly string[]])[] = [
  ['size', COLLEGE_SIZES],
  ['setting', COLLEGE_SETTINGS],
  ['admission', ADMISSION_BAND_NAMES],
  ['test_policy', TEST_POLICIES],
  ['control', COLLEGE_CONTROLS],
  ['kind', COLLEGE_KINDS],
];

function Filters(props: FiltersProps) {
  const { search, onChange, student, programName } = props;
  const { t, say, valueOf } = useFilterWords(programName);
  const group = (name: MultiFilterName, values: readonly string[]) => (
    <ChoiceGroup
      key={name}
      label={say(name)}
      options={values.map((value) => ({ value, label: valueOf(name, value) }))}
      chosen={search.many[name]}
      onChange={(chosen) => onChange({ ...search, many: { ...search.many, [name]: chosen } })}
    />
  );
  const most = { search, onChange };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Programs {...props} />
      {group('level', COLLEGE_LEVELS)}
      {student && group('tier', TIERS)}
      <MostField
        {...most}
        name="max_price"
        label={student ? t('max_price') : t('max_priceStaff')}
        any={t('anyPrice')}
      />
      {search.numbers.max_price !== null && (
        <Box sx={{ mt: -1.5, typography: 'body2', color: 'text.secondary' }}>{t('priceHint')}</Box>
      )}
      {student?.home && (
        <MostField
          {...most}
          name="max_miles"
          label={t('max_milesFrom', { home: student.home })}
          any={t('anyDistance')}
        />
      )}
      <States {...most} />
      {GROUPS.map(([name, values]) => group(name, values))}
    </Box>
  );
}

/** The filters behind one button, full-screen on a small screen; each change searches at once. */
function FilterPanel({ total, ...filters }: FiltersProps & { total: number | null }) {
  const t = useWords(collegesWords);
  const [open, setOpen] = useState(false);
  const count = countOfFilters(filters.search);
  return (
    <>
      <Button variant="outlined" startIcon={<TuneRounded />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span>{count === 0 ? t('filters') : t('filtersOn', { count })}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullScreen aria-labelledby="filters-title">
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
          <Filters {...filters} />
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

function ChosenFilters({ chosen }: { chosen: readonly { key: string; label: string; onRemove: () => void }[] }) {
  const t = useWords(collegesWords);
  if (chosen.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {chosen.map(({ key, label, onRemove }) => (
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

/** The sort orders each reader can choose, besides the default. */
function sortsFor(student: { home: string | null } | null): CollegeSearchSort[] {
  const others = COLLEGE_SEARCH_SORTS.filter((sort) => sort !== 'fit');
  if (!student) return others.filter((sort) => sort === 'admission_rate' || sort === 'size');
  return others.filter((sort) => sort !== 'distance' || student.home !== null);
}

/** How many colleges a search found; null while it runs. */
function totalOf(result: ReturnType<typeof useSearch>): number | null {
  const [first] = result.data?.pages ?? [];
  return isSearching(result) || !first ? null : first.total;
}

type SortFieldProps = Pick<FiltersProps, 'search' | 'onChange' | 'student'> & { hasWords: boolean };

function SortField({ search, onChange, student, hasWords }: SortFieldProps) {
  const t = useWords(collegesWords);
  const sortNamed = (name: string): CollegeSearchSort => COLLEGE_SEARCH_SORTS.find((one) => one === name) ?? 'fit';
  return (
    <Box sx={{ flex: '1 1 150px', maxWidth: 320 }}>
      <ChoiceField
        label={t('sortBy')}
        placeholder={t(hasWords ? 'sort_words' : student ? 'sort_fit' : 'sort_fitStaff')}
        options={sortsFor(student).map((value) => ({ value, label: t(`sort_${value}`) }))}
        value={search.sort === 'fit' ? '' : search.sort}
        onChange={(value) => onChange({ ...search, sort: sortNamed(value) })}
      />
    </Box>
  );
}

/** Program names by id: the student's own programs, and those from an address. */
function useProgramNames(ids: readonly string[], known: readonly ProgramChoice[]): (id: string) => string {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const missing = ids.filter((id) => !names.has(id));
  const found = useQueries({
    queries: missing.map((id) => ({
      queryKey: [...callKey(routes.listPrograms), 'by id', id],
      // An id is the name in lowercase with dashes, so searching for it finds the program.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(routes.listPrograms, { query: { q: id.replaceAll('-', ' ').slice(0, 60) }, signal }),
      staleTime: Infinity,
    })),
  });
  for (const { data = [] } of found) for (const { id, name } of data) if (!names.has(id)) names.set(id, name);
  const translated = useProgramName();
  return (id) => {
    const name = names.get(id) ?? id.replaceAll('-', ' ');
    return translated(name) ?? name;
  };
}

function Frame({ isStudent, ...page }: { title: string; lead: string; isStudent: boolean; children: ReactNode }) {
  return isStudent ? <SchoolsFrame part="search" {...page} /> : <Page {...page} />;
}

/** The search of all colleges: with student-specific data for a student, only facts for staff. */
export default function CollegesPage() {
  const { uid, role } = useSignedInUser();
  const studentId = answersQuestions(role) ? uid : null;
  const { search, typed, setTyped, change } = useSearchAddress();
  const result = useSearch(search, studentId);
  const [first] = result.data?.pages ?? [];
  const own = useSavedColleges(studentId ?? '', studentId !== null);
  const programs = first?.programs ?? [];
  const programName = useProgramNames(search.many.program, programs);
  const words = useFilterWords(programName);
  const { t, say } = words;
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const student = studentId === null ? null : { home: first?.home ?? null, programs };
  const filters = { search, onChange: change, student, programName };
  return (
    <Frame title={t('title')} lead={student ? t('lead') : t('leadStaff')} isStudent={student !== null}>
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
              inputProps={{ maxLength: SHORT_TEXT_MAX_LENGTH, enterKeyHint: 'search' }}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
              <SortField search={search} hasWords={typed.trim() !== ''} student={student} onChange={change} />
              {!wide && <FilterPanel {...filters} total={totalOf(result)} />}
            </Box>
          </Box>
          <ChosenFilters chosen={chosenFilters(search, change, words)} />
          <SearchResults
            result={result}
            search={search}
            onChange={change}
            onWordsGone={() => setTyped('')}
            filterName={say}
            own={student && own}
          />
        </Box>
      </Box>
    </Frame>
  );
}
