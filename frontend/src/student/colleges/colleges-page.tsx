import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useOwnSchools } from '../../student-record/own-schools/use-own-schools';
import { Page } from '../../ui/page';
import { SchoolsFrame } from '../schools/schools-frame';
import { ChosenFilters, FilterPanel } from './filter-panel';
import { useFilterWords } from './filter-words';
import { Filters } from './filters';
import { Found } from './found';
import { SearchBox } from './search-box';
import { useProgramNames } from './use-program-names';
import { isSearching, useSearch } from './use-search';
import { chosenIn, useSearchAddress } from './use-search-address';

/** A part of Schools for a student; staff have no list to go to. */
function Frame({ isStudent, ...page }: { title: string; lead: string; isStudent: boolean; children: ReactNode }) {
  return isStudent ? <SchoolsFrame part="search" {...page} /> : <Page {...page} />;
}

function SearchPage({ studentId }: { studentId: string | null }) {
  const { search, typed, setTyped, change } = useSearchAddress();
  const result = useSearch(search, studentId);
  const [first] = result.data?.pages ?? [];
  const own = useOwnSchools(studentId ?? '', studentId !== null);
  const programs = first?.programs ?? [];
  const programName = useProgramNames(search.many.program, programs);
  const words = useFilterWords(programName);
  const { t, say } = words;
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const student = studentId === null ? null : { home: first?.home ?? null, programs };
  const filters = { search, onChange: change, student, programName };
  const total = isSearching(result) || !first ? null : first.total;
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
          <SearchBox
            typed={typed}
            onTyped={setTyped}
            sort={search.sort}
            onSort={(sort) => change({ ...search, sort })}
            student={student}
          >
            {!wide && <FilterPanel {...filters} total={total} />}
          </SearchBox>
          <ChosenFilters chosen={chosenIn(search, change, words)} />
          <Found
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

/** The search of all colleges: for a student with what each means for them, for staff the facts alone. */
export default function CollegesPage() {
  const { uid, role } = useSignedInUser();
  return <SearchPage studentId={answersQuestions(role) ? uid : null} />;
}
