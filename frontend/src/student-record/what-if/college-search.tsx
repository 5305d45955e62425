import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { College } from '@contract/colleges';
import { useState } from 'react';
import { sentenceOf } from '../../api/problem';
import { useWords } from '../../i18n/words';
import { Field } from '../../ui/field';
import { Failed } from '../../ui/states';
import { NewsLines } from '../college/news-lines';
import { useFoundColleges } from '../college/use-found-colleges';
import whatIfWords from '../../words/en/what-if.json';

type Named = Pick<College, 'unitid' | 'name'>;

/** A box to find one college by name. */
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
        <Failed detail={sentenceOf(result.error)} onRetry={() => void result.refetch()} />
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
