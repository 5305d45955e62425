import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@contract/recommendations';
import { STATE_NAMES } from '@contract/state-names';
import { useState } from 'react';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import type { Reader } from '../reader';
import { changesOf, NOTHING_TYPED, ownNumbers, isRefused, WHAT_IF_FIELDS, type Typed } from './tried-numbers';
import { useWhatIf } from './use-what-if';
import { WhatIfAnswerView } from './what-if-answer';
import { whatIfWords } from './words';
import './what-if.css';

const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

interface TriedFieldProps {
  number: (typeof WHAT_IF_FIELDS)[number];
  typed: string;
  own: number | undefined;
  reader: Reader;
  onType: (typed: string) => void;
}

/** One number to try: typed, or by a slider that begins at the student's own. */
function TriedField({ number, typed, own, reader, onType }: TriedFieldProps) {
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
        error={isRefused(number, typed) ? t(`${name}Asks`) : null}
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
      {own !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(reader === 'student' ? 'goesBy' : 'goesByStaff', { own })}
        </Typography>
      )}
    </Box>
  );
}

interface WhatIfPanelProps {
  userId: string;
  schools: readonly Recommendation[];
  reader: Reader;
}

/** Other numbers to try on a list; nothing of it is kept. */
export default function WhatIfPanel({ userId, schools, reader }: WhatIfPanelProps) {
  const t = useWords(whatIfWords);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const own = ownNumbers(schools);
  const changes = changesOf(typed);
  const tried = useWhatIf(userId, changes);
  const type = (change: Partial<Typed>): void => setTyped({ ...typed, ...change });
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('lead')}
      </Typography>
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
          <TriedField
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
          options={STATES}
          value={typed.home_state}
          onChange={(home_state) => type({ home_state })}
        />
      </Box>
      <WhatIfAnswerView tried={tried} />
      {typed !== NOTHING_TYPED && (
        <Button size="small" variant="outlined" sx={{ mt: 2 }} onClick={() => setTyped(NOTHING_TYPED)}>
          <span>{t(reader === 'student' ? 'backToOwn' : 'backToStudents')}</span>
        </Button>
      )}
    </Box>
  );
}
