import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { College } from '@contract/colleges';
import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { Field } from '../../ui/field';
import { Failed } from '../../ui/states';
import { useSettled } from './use-settled';
import { whatIfWords } from './words';

/** Fewer letters find too much. */
const LEAST_LETTERS = 2;
const MOST_FOUND = 20;
const MOST_SHOWN = 6;

/** Colleges by their name or what people call them; a search that is outdated is dropped. */
function useFound(typed: string) {
  const words = useSettled(typed.trim(), WHAT_IF_DEBOUNCE_MS);
  return useQuery({
    queryKey: [...callKey(routes.listColleges), 'by name', words],
    queryFn: ({ signal }) =>
      callList(routes.listColleges, {
        query: {
          filter: JSON.stringify({ q: words }),
          sort: JSON.stringify(['undergrads', 'DESC']),
          range: JSON.stringify([0, MOST_FOUND - 1]),
        },
        signal,
      }),
    enabled: words.length >= LEAST_LETTERS,
    placeholderData: (before) => (words.length >= LEAST_LETTERS ? before : undefined),
  });
}

/** Those whose name begins so come first, then the larger ones. */
function likeliest(rows: readonly College[], typed: string): College[] {
  const begins = ({ name }: College): boolean => name.toLowerCase().startsWith(typed.trim().toLowerCase());
  return [...rows.filter(begins), ...rows.filter((row) => !begins(row))].slice(0, MOST_SHOWN);
}

type Named = Pick<College, 'unitid' | 'name'>;

/** A box to find one college by name. */
export function CollegeSearch({ onChoose }: { onChoose: (college: Named) => void }) {
  const t = useWords(whatIfWords);
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const rows = typed.trim().length < LEAST_LETTERS ? [] : likeliest(found.data?.rows ?? [], typed);
  const none = found.isSuccess && !found.isPlaceholderData && rows.length === 0 && typed.trim().length >= LEAST_LETTERS;
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
