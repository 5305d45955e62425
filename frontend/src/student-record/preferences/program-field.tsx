import Button from '@mui/material/Button';
import { PROGRAM_SEARCH } from '@contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { Field } from '../../ui/field';
import { useSettled } from '../../ui/use-settled';
import { choiceWords } from './choice-words';
import './choices.css';

interface ProgramFieldProps {
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  onValue: (id: string, name: string) => void;
}

const WAIT_MS = 250;
const LEAST_LETTERS = 2;

/** A program of study or a career, found by the student's own words and tapped among what these may mean. */
export function ProgramField({ label, typed, onTyped, onValue }: ProgramFieldProps) {
  const t = useWords(choiceWords);
  const q = useSettled(typed.trim(), WAIT_MS);
  const asked = q.length >= LEAST_LETTERS;
  const { data = [], isFetched } = useQuery({
    queryKey: [...callKey(routes.listPrograms), q],
    queryFn: ({ signal }) => call(routes.listPrograms, { query: { q }, signal }),
    enabled: asked,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const found = asked ? data : [];
  const nothing = asked && isFetched && found.length === 0;
  return (
    <div>
      <Field
        label={label}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        hint={nothing ? t('unknownProgram') : null}
        inputProps={{ maxLength: PROGRAM_SEARCH.mostLetters, autoComplete: 'off' }}
      />
      {found.length > 0 && (
        <div className="choice-found" role="group" aria-label={t('whichProgram')}>
          {found.map((program) => (
            <Button key={program.id} variant="outlined" onClick={() => onValue(program.id, program.name)}>
              <span>{program.name}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
