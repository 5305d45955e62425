import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PROGRAM_SEARCH } from '@contract/limits';
import type { ProgramChoice } from '@contract/colleges';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useProgramName, useWords } from '../../i18n/words';
import { Field } from '../../ui/field';
import { useSettled } from '../../ui/timers';
import choiceWords from '../../words/en/choices.json';
import './choices.css';
import type { Preferences } from './use-preferences';

interface ProgramFieldProps {
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  onValue: (id: string, name: string) => void;
  /** Registers a check that stops the first attempt to leave with words that haven't been matched yet. */
  holdBack?: Preferences['holdBack'];
}

const WAIT_MS = 250;
const MIN_LETTERS = 2;

const programMatches = (q: string) =>
  queryOptions({
    queryKey: [...callKey(routes.listPrograms), q],
    queryFn: ({ signal }) => call(routes.listPrograms, { query: { q }, signal }),
    staleTime: Infinity,
    // Fails at once when offline: nobody waits for it when leaving.
    networkMode: 'always',
  });

/** Looks up words without the typing delay; null if the lookup failed. */
function useProgramLookup(): (words: string) => Promise<readonly ProgramChoice[] | null> {
  const cache = useQueryClient();
  return async (words) => (words.length < MIN_LETTERS ? [] : cache.fetchQuery(programMatches(words)).catch(() => null));
}

/** Accepts a match without a tap: the first one on Enter, or the only one when the page is left. */
function useAcceptMatch(words: string, onValue: ProgramFieldProps['onValue'], holdBack: ProgramFieldProps['holdBack']) {
  const lookUp = useProgramLookup();
  const box = useRef<HTMLInputElement>(null);
  // A person who leaves anyway isn't stopped again.
  const [refused, setRefused] = useState('');
  const takeFirst = async (): Promise<void> => {
    const meant = await lookUp(words);
    const first = meant?.[0];
    if (first) onValue(first.id, first.name);
    else if (meant) setRefused(words);
  };
  const mayLeave = async (): Promise<boolean> => {
    if (words === '' || refused === words) return true;
    const meant = await lookUp(words);
    if (meant?.length === 1) await takeFirst();
    if (meant === null || meant.length === 1) return true;
    setRefused(words);
    box.current?.focus();
    return false;
  };
  useEffect(() => holdBack?.(mayLeave));
  return { box, isRefused: words !== '' && refused === words, takeFirst };
}

/** A program or career found by the student's own words and chosen from the matches; Enter takes the first. */
export function ProgramField({ label, typed, onTyped, onValue, holdBack }: ProgramFieldProps) {
  const t = useWords(choiceWords);
  const programName = useProgramName();
  const words = typed.trim();
  const q = useSettled(words, WAIT_MS);
  const asked = q.length >= MIN_LETTERS;
  const { data = [], isFetched } = useQuery({
    ...programMatches(q),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  const found = asked ? data : [];
  const place = useRef<HTMLDivElement>(null);
  const choose = ({ id, name }: ProgramChoice): void => {
    onValue(id, name);
    // The pressed button disappears.
    place.current?.focus({ preventScroll: true });
  };
  const nothing = asked && isFetched && found.length === 0;
  const { box, isRefused, takeFirst } = useAcceptMatch(words, onValue, holdBack);
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      <Field
        label={label}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        hint={nothing ? t('unknownProgram') : null}
        error={isRefused ? t(found.length > 0 ? 'whichProgram' : 'unknownProgram') : null}
        inputRef={box}
        inputProps={{
          maxLength: PROGRAM_SEARCH.mostLetters,
          autoComplete: 'off',
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key === 'Enter') void takeFirst();
          },
        }}
      />
      {found.length > 0 && (
        <div className="choice-found" role="group" aria-label={t('whichProgram')}>
          {found.map((program) => (
            <Button key={program.id} variant="outlined" onClick={() => choose(program)}>
              <span>{programName(program.name) ?? program.name}</span>
            </Button>
          ))}
        </div>
      )}
    </Box>
  );
}
