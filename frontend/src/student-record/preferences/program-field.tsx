import { PROGRAM_SEARCH } from '@contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
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
  /** The id of the chosen program; empty while none is chosen. */
  value: string;
  onValue: (id: string, name: string) => void;
}

const WAIT_MS = 250;
const LEAST_LETTERS = 2;

/** A program of study or a career, found by the student's own words and chosen from what these may mean. */
export function ProgramField({ label, typed, onTyped, value, onValue }: ProgramFieldProps) {
  const t = useWords(choiceWords);
  const name = useId();
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
        <fieldset className="choice-found">
          <legend className="visually-hidden">{t('whichProgram')}</legend>
          {found.map((program) => (
            <label key={program.id}>
              <input
                type="radio"
                name={name}
                checked={value === program.id}
                onChange={() => onValue(program.id, program.name)}
              />
              {program.name}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
