import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import {
  ADMISSION_BAND_NAMES,
  COLLEGE_CONTROLS,
  COLLEGE_KINDS,
  COLLEGE_LEVELS,
  COLLEGE_SETTINGS,
  COLLEGE_SIZES,
  TEST_POLICIES,
} from '@contract/college-search-values';
import { TIERS } from '@contract/limits';
import type { ProgramChoice } from '@contract/colleges';
import { STATE_NAMES, stateName } from '@contract/state-names';
import { useState } from 'react';
import { ProgramField } from '../../student-record/preferences/program-field';
import { ChoiceField } from '../../ui/choice-field';
import { useFilterWords, type ManyName, NUMBER_STEPS, type NumberName, type Search } from './search-address';

interface ChoiceGroupProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Alternatives of which any number may be chosen, each a button that stays down. */
function ChoiceGroup({ label, options, chosen, onChange }: ChoiceGroupProps) {
  const toggled = (value: string): string[] =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            selected={chosen.includes(option.value)}
            onChange={() => onChange(toggled(option.value))}
            color="primary"
            sx={{
              minHeight: 44,
              px: 1.75,
              py: 0.5,
              borderRadius: 99,
              textTransform: 'none',
              lineHeight: 1.25,
              color: 'text.primary',
              borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 48%, transparent)',
              // Not by color alone: what is chosen is bold and has a ring of its own.
              '&.Mui-selected': {
                fontWeight: 700,
                borderColor: 'primary.main',
                boxShadow: 'inset 0 0 0 1px currentColor',
              },
            }}
          >
            <span>{option.label}</span>
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}

const STATES = Object.entries(STATE_NAMES).sort(([, one], [, other]) => one.localeCompare(other, 'en'));

export interface FiltersProps {
  search: Search;
  onChange: (search: Search) => void;
  /** Null for staff, who have no home, tier or wishes of their own. */
  student: { home: string | null; programs: readonly ProgramChoice[] } | null;
  programName: (id: string) => string;
}

/** A choice among whole numbers, each the most that may be. */
function MostField({
  name,
  label,
  any,
  search,
  onChange,
}: Pick<FiltersProps, 'search' | 'onChange'> & { name: NumberName; label: string; any: string }) {
  const { numberOf } = useFilterWords(String);
  const { numbers } = search;
  const own = numbers[name];
  const steps = [...new Set([...NUMBER_STEPS[name], ...(own === null ? [] : [own])])].sort((one, other) => one - other);
  return (
    <ChoiceField
      label={label}
      placeholder={any}
      options={steps.map((value) => ({ value, label: numberOf(name, value) }))}
      value={own === null ? '' : String(own)}
      onChange={(value) =>
        onChange({ ...search, numbers: { ...numbers, [name]: value === '' ? null : Number(value) } })
      }
    />
  );
}

function Programs({ search, onChange, student, programName }: FiltersProps) {
  const { t } = useFilterWords(programName);
  const [typed, setTyped] = useState('');
  const chosen = search.many.program;
  const set = (program: readonly string[]): void => onChange({ ...search, many: { ...search.many, program } });
  const ids = [...new Set([...(student?.programs.map(({ id }) => id) ?? []), ...chosen])];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {ids.length > 0 && (
        <ChoiceGroup
          label={t('program')}
          options={ids.map((id) => ({ value: id, label: programName(id) }))}
          chosen={chosen}
          onChange={set}
        />
      )}
      <ProgramField
        label={ids.length > 0 ? t('programMore') : t('program')}
        typed={typed}
        onTyped={setTyped}
        onValue={(id) => {
          setTyped('');
          set([...new Set([...chosen, id])]);
        }}
      />
    </Box>
  );
}

function States({ search, onChange }: Pick<FiltersProps, 'search' | 'onChange'>) {
  const { t } = useFilterWords(String);
  const chosen = search.many.state;
  const set = (state: readonly string[]): void => onChange({ ...search, many: { ...search.many, state } });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ChoiceField
        label={t('state')}
        placeholder={t('stateAdd')}
        options={STATES.filter(([code]) => !chosen.includes(code)).map(([value, label]) => ({ value, label }))}
        value=""
        onChange={(code) => code && set([...chosen, code])}
      />
      {chosen.length > 0 && (
        <ChoiceGroup
          label={t('state')}
          options={chosen.map((value) => ({ value, label: stateName(value) }))}
          chosen={chosen}
          onChange={set}
        />
      )}
    </Box>
  );
}

const GROUPS: readonly (readonly [ManyName, readonly string[]])[] = [
  ['size', COLLEGE_SIZES],
  ['setting', COLLEGE_SETTINGS],
  ['admission', ADMISSION_BAND_NAMES],
  ['test_policy', TEST_POLICIES],
  ['control', COLLEGE_CONTROLS],
  ['kind', COLLEGE_KINDS],
];

/** Everything a search may be narrowed by. */
export function Filters(props: FiltersProps) {
  const { search, onChange, student, programName } = props;
  const { t, say, valueOf } = useFilterWords(programName);
  const group = (name: ManyName, values: readonly string[]) => (
    <ChoiceGroup
      key={name}
      label={say(name)}
      options={values.map((value) => ({ value, label: valueOf(name, value) }))}
      chosen={search.many[name]}
      onChange={(chosen) => onChange({ ...search, many: { ...search.many, [name]: chosen } })}
    />
  );
  const most = { search, onChange };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Programs {...props} />
      {group('level', COLLEGE_LEVELS)}
      {student && group('tier', TIERS)}
      <MostField
        {...most}
        name="max_price"
        label={student ? t('max_price') : t('max_priceStaff')}
        any={t('anyPrice')}
      />
      {search.numbers.max_price !== null && (
        <Box sx={{ mt: -1.5, typography: 'body2', color: 'text.secondary' }}>{t('priceHint')}</Box>
      )}
      {student?.home && (
        <MostField
          {...most}
          name="max_miles"
          label={t('max_milesFrom', { home: student.home })}
          any={t('anyDistance')}
        />
      )}
      <States {...most} />
      {GROUPS.map(([name, values]) => group(name, values))}
    </Box>
  );
}
