import type { College } from '@contract/colleges';
import { useWords } from '../../i18n/words';
import { CollegeNewsAlert } from '../college/news-lines';
import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useSettled } from '../../ui/timers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../api/problem';
import { Field } from '../../ui/field';
import { FailureAlert } from '../../ui/states';
import whatIfWords from '../../words/en/what-if.json';

const MIN_LETTERS = 2;
const MAX_SHOWN = 6;

/** The closest matches for the typed text, with notices about the colleges it names; outdated searches are canceled. */
export function useFoundColleges(typed: string) {
  const words = useSettled(typed.trim(), WHAT_IF_DEBOUNCE_MS);
  const isAsked = words.length >= MIN_LETTERS;
  const result = useQuery({
    queryKey: [...callKey(routes.listColleges), 'by name', words],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ q: words }), range: JSON.stringify([0, MAX_SHOWN - 1]) };
      const [rows, news] = await Promise.all([
        call(routes.listColleges, { query, signal }),
        call(routes.listCollegeNews, { query: { q: words }, signal }),
      ]);
      return { rows, news };
    },
    enabled: isAsked,
    placeholderData: (before) => (isAsked ? before : undefined),
  });
  const isTyped = typed.trim().length >= MIN_LETTERS;
  const { rows, news } = (isTyped && result.data) || { rows: [], news: [] };
  const isNone = isTyped && isAsked && result.isSuccess && !result.isPlaceholderData && rows.length === 0;
  return { result, rows, news, isNone, words };
}

type Named = Pick<College, 'unitid' | 'name'>;

export function CollegeSearch({ onChoose }: { onChoose: (college: Named) => void }) {
  const t = useWords(whatIfWords);
  const [typed, setTyped] = useState('');
  const { result, rows, news, isNone } = useFoundColleges(typed);
  const choose = (college: Named): void => {
    setTyped('');
    onChoose(college);
  };
  return (
    <Box>
      <Field
        label={t('whichCollege')}
        type="search"
        autoComplete="off"
        value={typed}
        hint={isNone && news.length === 0 ? t('noSuchCollege') : undefined}
        onChange={(event) => setTyped(event.target.value)}
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
                onClick={() => choose({ unitid, name })}
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
