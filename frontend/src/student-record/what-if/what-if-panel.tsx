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
type TypedValues = Record<NumberName | 'home_state', string>;

export const EMPTY_VALUES: TypedValues = { sat_score: '', act_score: '', unweighted_gpa: '', home_state: '' };

interface WhatIfField {
  name: NumberName;
  least: number;
  most: number;
  step: number;
  /** The slider's minimum: lower values mean little at a college. */
  sliderFrom: number;
}

export const WHAT_IF_FIELDS: readonly WhatIfField[] = [
  { name: 'sat_score', ...SAT_SCORE, sliderFrom: SAT_SCORE.least },
  { name: 'act_score', ...ACT_SCORE, sliderFrom: ACT_SCORE.least },
  { name: 'unweighted_gpa', ...GPA_SCALE, step: 0.1, sliderFrom: 1 },
];

/** Whether the typed value is invalid; empty is valid. */
export function isInvalidNumber({ least, most, step, name }: WhatIfField, typed: string): boolean {
  if (typed.trim() === '') return false;
  const value = Number(typed);
  const isWhole = name === 'unweighted_gpa' || value % step === 0;
  return !(Number.isFinite(value) && value >= least && value <= most && isWhole);
}

/** What to ask the server; null if there is nothing valid to try. */
export function changesOf(typed: TypedValues): WhatIfChanges | null {
  const numbers = WHAT_IF_FIELDS.filter(({ name }) => typed[name].trim() !== '');
  if (numbers.some((one) => isInvalidNumber(one, typed[one.name]))) return null;
  const changes: WhatIfChanges = Object.fromEntries(numbers.map(({ name }) => [name, Number(typed[name])]));
  if (typed.home_state !== '') changes.home_state = typed.home_state;
  return Object.keys(changes).length === 0 ? null : changes;
}

export function ownNumbers(
  schools: readonly Pick<Recommendation, 'arithmetic'>[],
): Partial<Record<NumberName, number>> {
  const scores = schools.flatMap(({ arithmetic: { score } }) => (score && !score.converted ? [score] : []));
  const ownScore = (asked: 'SAT' | 'ACT') => scores.find(({ measure }) => measure === asked)?.student;
  return {
    sat_score: ownScore('SAT'),
    act_score: ownScore('ACT'),
    unweighted_gpa: schools.find(({ arithmetic }) => arithmetic.gpa)?.arithmetic.gpa?.student,
  };
}

interface WhatIfNumberFieldProps {
  number: (typeof WHAT_IF_FIELDS)[number];
  typed: string;
  own: number | undefined;
  reader: Reader;
  onType: (typed: string) => void;
}

function WhatIfNumberField({ number, typed, own, reader, onType }: WhatIfNumberFieldProps) {
  const t = useWords(whatIfWords);
  const { name, sliderFrom, most, step } = number;
  const label = t(name);
  const tried = Number(typed);
  const middle = Math.round((sliderFrom + most) / 2 / step) * step;
  const at = typed === '' || !Number.isFinite(tried) ? (own ?? middle) : tried;
  return (
    <Box>
      <Field
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={own === undefined ? '' : String(own)}
        error={isInvalidNumber(number, typed) ? t(`${name}Asks`) : null}
        onChange={(event) => onType(event.target.value)}
      />
      <input
        type="range"
        className="try-slider"
        aria-label={t('bySlider', { label })}
        aria-valuetext={typed === '' ? t('nothingTried', { at }) : String(at)}
        min={sliderFrom}
        max={most}
        step={step}
        value={at}
        onChange={(event) => onType(event.target.value)}
      />
      {own !== undefined && <Muted>{t(reader === 'student' ? 'goesBy' : 'goesByStaff', { own })}</Muted>}
    </Box>
  );
}

interface WhatIfPanelProps {
  userId: string;
  schools: readonly Recommendation[];
  reader: Reader;
}

/** Tries other numbers on a list; nothing is stored. */
export default function WhatIfPanel({ userId, schools, reader }: WhatIfPanelProps) {
  const t = useWords(whatIfWords);
  const [typed, setTyped] = useState(EMPTY_VALUES);
  const own = ownNumbers(schools);
  const changes = changesOf(typed);
  const tried = useWhatIf(userId, changes);
  const type = (change: Partial<TypedValues>): void => setTyped({ ...typed, ...change });
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
            typed={typed[number.name]}
            own={own[number.name]}
            reader={reader}
            onType={(text) => type({ [number.name]: text })}
          />
        ))}
        <ChoiceField
          label={t('homeState')}
          placeholder={t('asItIs')}
          options={STATE_OPTIONS}
          value={typed.home_state}
          onChange={(home_state) => type({ home_state })}
        />
      </Box>
      <WhatIfAnswerView tried={tried} />
      {typed !== EMPTY_VALUES && (
        <Button size="small" variant="outlined" sx={{ mt: 2 }} onClick={() => setTyped(EMPTY_VALUES)}>
          <span>{t(reader === 'student' ? 'backToOwn' : 'backToStudents')}</span>
        </Button>
      )}
    </Box>
  );
}
