import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { College } from '@contract/colleges';
import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { Field } from '../../ui/field';
import { Failed } from '../../ui/states';
import { NewsLines } from '../college/news-lines';
import { useSettled } from './use-settled';
import { whatIfWords } from './words';

/** Fewer letters find too much. */
const LEAST_LETTERS = 2;
const MOST_SHOWN = 6;

/** Colleges by their name or what people call them; a search that is outdated is dropped. */
function useFound(typed: string) {
  const words = useSettled(typed.trim(), WHAT_IF_DEBOUNCE_MS);
  return useQuery({
    queryKey: [...callKey(routes.listColleges), 'by name', words],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ q: words }), range: JSON.stringify([0, MOST_SHOWN - 1]) };
      const [rows, news] = await Promise.all([
        call(routes.listColleges, { query, signal }),
        call(routes.listCollegeNews, { query: { q: words }, signal }),
      ]);
      return { rows, news };
    },
    enabled: words.length >= LEAST_LETTERS,
    placeholderData: (before) => (words.length >= LEAST_LETTERS ? before : undefined),
  });
}

type Named = Pick<College, 'unitid' | 'name'>;

/** A box to find one college by name. */
export function CollegeSearch({ onChoose }: { onChoose: (college: Named) => void }) {
  const t = useWords(whatIfWords);
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const asked = typed.trim().length >= LEAST_LETTERS;
  const { rows, news } = (asked && found.data) || { rows: [], news: [] };
  const none = found.isSuccess && !found.isPlaceholderData && asked && rows.length === 0 && news.length === 0;
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
        hint={none ? t('noSuchCollege') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.fetchStatus === 'paused' && <p>{t('searchOffline')}</p>}
      {found.error && !found.isFetching && (
        <Failed detail={sentenceOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      <NewsLines news={news} />
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
