import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Recommendation, WhatIfChanges } from '@contract/recommendations';
import { STATE_OPTIONS } from '@contract/state-names';
import { useState } from 'react';
import { type Reader, useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { useWhatIf, WhatIfAnswerView } from './what-if-answer';
import whatIfWords from '../../words/en/what-if.json';
import './what-if.css';
import { ACT_SCORE, GPA_SCALE, SAT_SCORE } from '@contract/limits';
import { Muted } from '../../ui/text';

type NumberName = 'sat_score' | 'act_score' | 'unweighted_gpa';
/** The typed values by field; empty for a field that isn't being tried. */
type WhatIfInput = Record<NumberName | 'home_state', string>;

export const EMPTY_VALUES: WhatIfInput = { sat_score: '', act_score: '', unweighted_gpa: '', home_state: '' };

interface WhatIfField {
  name: NumberName;
  min: number;
  max: number;
  step: number;
  /** The slider's minimum: lower values mean little at a college. */
  sliderMin: number;
}

export const WHAT_IF_FIELDS: readonly WhatIfField[] = [
  { name: 'sat_score', ...SAT_SCORE, sliderMin: SAT_SCORE.min },
  { name: 'act_score', ...ACT_SCORE, sliderMin: ACT_SCORE.min },
  { name: 'unweighted_gpa', ...GPA_SCALE, step: 0.1, sliderMin: 1 },
];

/** Whether the typed value is invalid; empty is valid. */
export function isInvalidNumber({ min, max, step, name }: WhatIfField, input: string): boolean {
  if (input.trim() === '') return false;
  const value = Number(input);
  const isOnStep = name === 'unweighted_gpa' || value % step === 0;
  return !(Number.isFinite(value) && value >= min && value <= max && isOnStep);
}

/** What to ask the server; null if there is nothing valid to try. */
export function toChanges(input: WhatIfInput): WhatIfChanges | null {
  const numbers = WHAT_IF_FIELDS.filter(({ name }) => input[name].trim() !== '');
  if (numbers.some((field) => isInvalidNumber(field, input[field.name]))) return null;
  const changes: WhatIfChanges = Object.fromEntries(numbers.map(({ name }) => [name, Number(input[name])]));
  if (input.home_state !== '') changes.home_state = input.home_state;
  return Object.keys(changes).length === 0 ? null : changes;
}

export function actualNumbers(
  schools: readonly Pick<Recommendation, 'arithmetic'>[],
): Partial<Record<NumberName, number>> {
  const scores = schools.flatMap(({ arithmetic: { score } }) => (score && !score.converted ? [score] : []));
  const actualScore = (requestedMeasure: 'SAT' | 'ACT') =>
    scores.find(({ measure }) => measure === requestedMeasure)?.student;
  return {
    sat_score: actualScore('SAT'),
    act_score: actualScore('ACT'),
    unweighted_gpa: schools.find(({ arithmetic }) => arithmetic.gpa)?.arithmetic.gpa?.student,
  };
}

interface WhatIfNumberFieldProps {
  number: (typeof WHAT_IF_FIELDS)[number];
  input: string;
  actual: number | undefined;
  reader: Reader;
  onInputChange: (input: string) => void;
}

function WhatIfNumberField({ number, input: typed, actual, reader, onInputChange }: WhatIfNumberFieldProps) {
  const t = useWords(whatIfWords);
  const { name, sliderMin, max, step } = number;
  const label = t(name);
  const tried = Number(typed);
  const midpoint = Math.round((sliderMin + max) / 2 / step) * step;
  const sliderValue = typed === '' || !Number.isFinite(tried) ? (actual ?? midpoint) : tried;
  return (
    <Box>
      <Field
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={actual === undefined ? '' : String(actual)}
        error={isInvalidNumber(number, typed) ? t(`${name}Asks`) : null}
        onChange={(event) => onInputChange(event.target.value)}
      />
      <input
        type="range"
        className="try-slider"
        aria-label={t('bySlider', { label })}
        aria-valuetext={typed === '' ? t('nothingTried', { at: sliderValue }) : String(sliderValue)}
        min={sliderMin}
        max={max}
        step={step}
        value={sliderValue}
        onChange={(event) => onInputChange(event.target.value)}
      />
      {actual !== undefined && <Muted>{t(reader === 'student' ? 'goesBy' : 'goesByStaff', { own: actual })}</Muted>}
    </Box>
  );
}

interface WhatIfPanelProps {
  userId: string;
  schools: readonly Recommendation[];
  reader: Reader;
}

/** Shows how other grades or scores would change the list. Saves nothing. */
export default function WhatIfPanel({ userId, schools, reader }: WhatIfPanelProps) {
  const t = useWords(whatIfWords);
  const [input, setInput] = useState(EMPTY_VALUES);
  const actual = actualNumbers(schools);
  const changes = toChanges(input);
  const tried = useWhatIf(userId, changes);
  const updateTyped = (change: Partial<WhatIfInput>): void => setInput({ ...input, ...change });
  return (
    <Box sx={{ mt: 1 }}>
      <Muted>{t('lead')}</Muted>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {WHAT_IF_FIELDS.map((number) => (
          <WhatIfNumberField
            key={number.name}
            number={number}
            input={input[number.name]}
            actual={actual[number.name]}
            reader={reader}
            onInputChange={(text) => updateTyped({ [number.name]: text })}
          />
        ))}
        <ChoiceField
          label={t('homeState')}
          placeholder={t('asItIs')}
          options={STATE_OPTIONS}
          value={input.home_state}
          onChange={(home_state) => updateTyped({ home_state })}
        />
      </Box>
      <WhatIfAnswerView whatIf={tried} />
      {input !== EMPTY_VALUES && (
        <Button size="small" variant="outlined" sx={{ mt: 2 }} onClick={() => setInput(EMPTY_VALUES)}>
          <span>{t(reader === 'student' ? 'backToOwn' : 'backToStudents')}</span>
        </Button>
      )}
    </Box>
  );
}
