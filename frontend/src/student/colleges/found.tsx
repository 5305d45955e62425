import type { CollegeSearchAnswer } from '@contract/college-search';
import { COLLEGES_PER_PAGE, type CollegeSearchFilterName } from '@contract/college-search-values';
import type { College } from '@contract/colleges';
import { priceFor } from '@contract/prices';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call, callList } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { CollegeCard, type CardCollege } from '../../student-record/college/college-card';
import { countFilters, toApiFilter, sortOrder, type Search, withoutFilter, withoutFilters } from './search-address';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorText } from '../../api/problem';
import { wholeNumber } from '../../ui/format';
import { useWords } from '../../i18n/words';
import { CollegeNewsAlert } from '../../student-record/college/news-lines';
import { HomeStateNote } from '../../student-record/price/home-state-note';
import type { SavedCollegesState } from '../../student-record/own-schools/use-own-schools';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
import collegesWords from '../../words/en/colleges.json';
import Typography from '@mui/material/Typography';
import collegeWords from '../../words/en/college.json';
import { SaveCollegeButton } from '../../student-record/college/save-button';

type FoundColleges = Omit<CollegeSearchAnswer, 'rows'> & { rows: readonly CardCollege[] };

const rangeFrom = (first: number): string => JSON.stringify([first, first + COLLEGES_PER_PAGE - 1]);

function toCardCollege(college: College): CardCollege {
  const price = priceFor(college, null);
  return {
    ...college,
    price: price && { dollars: price.amount, elsewhere: price.elsewhere, estimate: price.estimate, at_income: false },
    miles: null,
    miles_from: '',
    program: null,
  };
}

async function searchForStudent(
  userId: string,
  search: Search,
  first: number,
  signal: AbortSignal,
): Promise<FoundColleges> {
  const query = {
    filter: JSON.stringify(toApiFilter(search)),
    sort: JSON.stringify([search.sort, sortOrder(search.sort)]),
    range: rangeFrom(first),
  };
  return call(routes.searchColleges, { params: { userId }, query, signal });
}

const STAFF_SORTS: Partial<Record<Search['sort'], string>> = {
  admission_rate: 'admission_rate_pct',
  size: 'undergrads',
};

async function searchForStaff(search: Search, first: number, signal: AbortSignal): Promise<FoundColleges> {
  const { max_miles: _miles, tier: _tier, ...filter } = toApiFilter(search);
  const sort = STAFF_SORTS[search.sort];
  const query = {
    filter: JSON.stringify(filter),
    ...(sort ? { sort: JSON.stringify([sort, sortOrder(search.sort)]) } : {}),
    range: rangeFrom(first),
  };
  const [{ rows, total }, news] = await Promise.all([
    callList(routes.listColleges, { query, signal }),
    call(routes.listCollegeNews, { query: { q: search.q }, signal }),
  ]);
  return { rows: rows.map(toCardCollege), total, news, loosen: [], home: null, programs: [] };
}

export const useSearch = (search: Search, studentId: string | null) =>
  useInfiniteQuery({
    queryKey: [...callKey(routes.searchColleges), studentId, toApiFilter(search), search.sort],
    queryFn: ({ pageParam, signal }) =>
      studentId === null
        ? searchForStaff(search, pageParam, signal)
        : searchForStudent(studentId, search, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (lastPage, allPages) => {
      const shownCount = allPages.reduce((sum, { rows }) => sum + rows.length, 0);
      return shownCount < lastPage.total ? shownCount : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** Whether the results belong to an older search; another page of the same search does not count. */
export const isSearching = (result: ReturnType<typeof useSearch>): boolean =>
  result.isFetching && !result.isFetchingNextPage && (result.isPlaceholderData || result.isPending);

interface ResultsProps {
  rows: readonly CardCollege[];
  savedColleges: SavedCollegesState | null;
}

function Results({ rows, savedColleges }: ResultsProps) {
  const t = useWords(collegeWords);
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {rows.map((college) => (
        <li key={college.unitid}>
          <CollegeCard
            college={college}
            isForStudent={savedColleges !== null}
            badges={college.on_list ? [t('onList')] : []}
          >
            {savedColleges && (
              <div>
                <SaveCollegeButton college={college} savedColleges={savedColleges} isInitiallySaved={college.own} />
              </div>
            )}
          </CollegeCard>
        </li>
      ))}
      {savedColleges?.failure && (
        <li>
          <FailureAlert detail={savedColleges.failure} />
        </li>
      )}
    </Box>
  );
}

type Result = ReturnType<typeof useSearch>;

function MoreButton({ result, shownCount, total }: { result: Result; shownCount: number; total: number }) {
  const t = useWords(collegesWords);
  const { isFetchingNextPage: isLoadingMore, fetchNextPage } = result;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('shownOf', { shown: shownCount, total: wholeNumber(total) })}
      </Box>
      <Button variant="outlined" aria-busy={isLoadingMore} onClick={() => void (isLoadingMore || fetchNextPage())}>
        <span>{isLoadingMore ? t('loadingMore') : t('more')}</span>
      </Button>
    </Box>
  );
}

function ResultCount({ result }: { result: Result }) {
  const t = useWords(collegesWords);
  const [first] = result.data?.pages ?? [];
  if (result.fetchStatus === 'paused') return <StatusLive>{t('offline')}</StatusLive>;
  return <StatusLive>{isSearching(result) || !first ? t('searching') : t('found', first.total)}</StatusLive>;
}

/** Whether a search has no result at all; the notice that a college closed counts as one. */
function hasNoResults(result: Result): boolean {
  const [first] = result.data?.pages ?? [];
  return (
    first?.rows.length === 0 && first.news.every(({ now: currentName }) => currentName !== null) && !isSearching(result)
  );
}

interface SearchResultsProps {
  result: Result;
  search: Search;
  onChange: (search: Search) => void;
  onClearWords: () => void;
  filterName: (name: CollegeSearchFilterName) => string;
  savedColleges: SavedCollegesState | null;
}

type NoResultsProps = Omit<SearchResultsProps, 'result' | 'savedColleges'> & Pick<CollegeSearchAnswer, 'loosen'>;

function NoResults({ loosen: loosenable, filterName, search, onChange, onClearWords }: NoResultsProps) {
  const t = useWords(collegesWords);
  const filters = countFilters(search);
  const loosenOptions = loosenable.filter(({ filter }) => filter !== 'q' || filters > 0);
  const removeFilter = (name: CollegeSearchFilterName): void => {
    if (name === 'q') onClearWords();
    onChange(withoutFilter(search, name));
  };
  return (
    <Box sx={{ py: 3, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h3" component="h2">
        {t('none')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {filters === 0 ? t('noneWords') : loosenOptions.length > 0 ? t('noneLoosen') : t('noneAtAll')}
      </Typography>
      {filters > 0 &&
        loosenOptions.map(({ filter, total }, index) => (
          <Button key={filter} variant={index === 0 ? 'contained' : 'outlined'} onClick={() => removeFilter(filter)}>
            <span>{t('loosenOne', { filter: filterName(filter), smart_count: total })}</span>
          </Button>
        ))}
      {filters > 0 && (
        <Button color="inherit" onClick={() => onChange(withoutFilters(search))}>
          {t('clear')}
        </Button>
      )}
    </Box>
  );
}

export function SearchResults({ result, savedColleges, ...searchProps }: SearchResultsProps) {
  const pages = result.data?.pages ?? [];
  const [first] = pages;
  const rows = pages.flatMap((page) => page.rows);
  return (
    <>
      <ResultCount result={result} />
      {result.error && !result.isFetching && (
        <FailureAlert detail={errorText(result.error)} onRetry={() => void result.refetch()} />
      )}
      {result.isPending && result.fetchStatus !== 'paused' && <CardSkeletons count={4} height={270} />}
      {first && <CollegeNewsAlert news={first.news} />}
      {savedColleges && <HomeStateNote prices={rows.map(({ price }) => price)} reader="student" />}
      {first && hasNoResults(result) && <NoResults {...searchProps} loosen={first.loosen} />}
      <Results rows={rows} savedColleges={savedColleges} />
      {result.hasNextPage && <MoreButton result={result} shownCount={rows.length} total={first?.total ?? 0} />}
    </>
  );
}
