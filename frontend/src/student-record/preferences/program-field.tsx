import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PROGRAM_SEARCH_LIMITS } from '@contract/limits';
import type { ProgramChoice } from '@contract/colleges';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useProgramName, useWords } from '../../i18n/words';
import { Field } from '../../ui/field';
import { useDebounced } from '../../ui/timers';
import choiceWords from '../../words/en/choices.json';
import './choices.css';
import type { Preferences } from './use-preferences';

interface ProgramFieldProps {
  label: string;
  typedText: string;
  onTypedChange: (typedText: string) => void;
  onMatch: (id: string, name: string) => void;
  /** Registers a check that stops the first attempt to leave with words that haven't been matched yet. */
  setLeaveGuard?: Preferences['setLeaveGuard'];
}

const LOOKUP_DELAY_MS = 250;
const MIN_LETTERS = 2;

const programMatches = (query: string) =>
  queryOptions({
    queryKey: [...callKey(routes.listPrograms), query],
    queryFn: ({ signal }) => call(routes.listPrograms, { query: { q: query }, signal }),
    staleTime: Infinity,
    // Fails at once when offline: nobody waits for it when leaving.
    networkMode: 'always',
  });

/** Looks up words without the typing delay; null if the lookup failed. */
function useProgramLookup(): (text: string) => Promise<readonly ProgramChoice[] | null> {
  const cache = useQueryClient();
  return async (text) => (text.length < MIN_LETTERS ? [] : cache.fetchQuery(programMatches(text)).catch(() => null));
}

/** Accepts a match without a tap: the first one on Enter, or the only one when the page is left. */
function useAcceptMatch(
  text: string,
  onMatch: ProgramFieldProps['onMatch'],
  setLeaveGuard: ProgramFieldProps['setLeaveGuard'],
) {
  const lookUpPrograms = useProgramLookup();
  const inputRef = useRef<HTMLInputElement>(null);
  // A person who leaves anyway isn't stopped again.
  const [unmatchedText, setUnmatchedText] = useState('');
  const acceptFirstMatch = async (): Promise<void> => {
    const matches = await lookUpPrograms(text);
    const firstMatch = matches?.[0];
    if (firstMatch) onMatch(firstMatch.id, firstMatch.name);
    else if (matches) setUnmatchedText(text);
  };
  const canLeave = async (): Promise<boolean> => {
    if (text === '' || unmatchedText === text) return true;
    const matches = await lookUpPrograms(text);
    if (matches?.length === 1) await acceptFirstMatch();
    if (matches === null || matches.length === 1) return true;
    setUnmatchedText(text);
    inputRef.current?.focus();
    return false;
  };
  useEffect(() => setLeaveGuard?.(canLeave));
  return { inputRef, isUnmatched: text !== '' && unmatchedText === text, acceptFirstMatch };
}

/** A program or career found by the student's own words and chosen from the matches; Enter takes the first. */
export function ProgramField({ label, typedText, onTypedChange, onMatch, setLeaveGuard }: ProgramFieldProps) {
  const t = useWords(choiceWords);
  const programName = useProgramName();
  const text = typedText.trim();
  const query = useDebounced(text, LOOKUP_DELAY_MS);
  const isLongEnough = query.length >= MIN_LETTERS;
  const { data = [], isFetched } = useQuery({
    ...programMatches(query),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const programs = isLongEnough ? data : [];
  const container = useRef<HTMLDivElement>(null);
  const handleChoose = ({ id, name }: ProgramChoice): void => {
    onMatch(id, name);
    // The pressed button disappears.
    container.current?.focus({ preventScroll: true });
  };
  const hasNoMatch = isLongEnough && isFetched && programs.length === 0;
  const { inputRef, isUnmatched, acceptFirstMatch } = useAcceptMatch(text, onMatch, setLeaveGuard);
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      <Field
        label={label}
        value={typedText}
        onChange={(event) => onTypedChange(event.target.value)}
        hint={hasNoMatch ? t('unknownProgram') : null}
        error={isUnmatched ? t(programs.length > 0 ? 'whichProgram' : 'unknownProgram') : null}
        inputRef={inputRef}
        inputProps={{
          maxLength: PROGRAM_SEARCH_LIMITS.mostLetters,
          autoComplete: 'off',
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key === 'Enter') void acceptFirstMatch();
          },
        }}
      />
      {programs.length > 0 && (
        <div className="choice-found" role="group" aria-label={t('whichProgram')}>
          {programs.map((program) => (
            <Button key={program.id} variant="outlined" onClick={() => handleChoose(program)}>
              <span>{programName(program.name) ?? program.name}</span>
            </Button>
          ))}
        </div>
      )}
    </Box>
  );
}
