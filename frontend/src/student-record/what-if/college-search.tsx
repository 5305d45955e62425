import type { College } from '@contract/colleges';
import { useWords } from '../../i18n/words';
import { CollegeNewsAlert } from '../college/news-lines';
import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useDebounced } from '../../ui/timers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../api/problem';
import { Field } from '../../ui/field';
import { FailureAlert } from '../../ui/states';
import whatIfWords from '../../words/en/what-if.json';

const MIN_LETTERS = 2;
const MAX_RESULTS = 6;

/** The closest matches for the typed text, with notices about the colleges it names; outdated searches are canceled. */
export function useCollegeSearch(typedText: string) {
  const searchText = useDebounced(typedText.trim(), WHAT_IF_DEBOUNCE_MS);
  const isSearchable = searchText.length >= MIN_LETTERS;
  const result = useQuery({
    queryKey: [...callKey(routes.listColleges), 'by name', searchText],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ q: searchText }), range: JSON.stringify([0, MAX_RESULTS - 1]) };
      const [rows, news] = await Promise.all([
        call(routes.listColleges, { query, signal }),
        call(routes.listCollegeNews, { query: { q: searchText }, signal }),
      ]);
      return { rows, news };
    },
    enabled: isSearchable,
    placeholderData: (previous) => (isSearchable ? previous : undefined),
  });
  const isLongEnough = typedText.trim().length >= MIN_LETTERS;
  const { rows, news } = (isLongEnough && result.data) || { rows: [], news: [] };
  const hasNoMatch = isLongEnough && isSearchable && result.isSuccess && !result.isPlaceholderData && rows.length === 0;
  return { result, rows, news, hasNoMatch, searchText };
}

type NamedCollege = Pick<College, 'unitid' | 'name'>;

export function CollegeSearch({ onChoose }: { onChoose: (college: NamedCollege) => void }) {
  const t = useWords(whatIfWords);
  const [typedText, setTypedText] = useState('');
  const { result, rows, news, hasNoMatch } = useCollegeSearch(typedText);
  const handleChoose = (college: NamedCollege): void => {
    setTypedText('');
    onChoose(college);
  };
  return (
    <Box>
      <Field
        label={t('whichCollege')}
        type="search"
        autoComplete="off"
        value={typedText}
        hint={hasNoMatch && news.length === 0 ? t('noSuchCollege') : undefined}
        onChange={(event) => setTypedText(event.target.value)}
      />
      {result.fetchStatus === 'paused' && <p>{t('searchOffline')}</p>}
      {result.error && !result.isFetching && (
        <FailureAlert detail={errorText(result.error)} onRetry={() => void result.refetch()} />
      )}
      <CollegeNewsAlert news={news} />
      {rows.length > 0 && (
        <Box component="ul" aria-label={t('found')} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {rows.map(({ unitid, name, city, state }) => (
            <li key={unitid}>
              <Button
                onClick={() => handleChoose({ unitid, name })}
                sx={{ width: '100%', justifyContent: 'flex-start', textAlign: 'left' }}
              >
                <span>{`${name}, ${city}, ${state}`}</span>
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
