import Box from '@mui/material/Box';
import { isValidPreference, PREFERENCE_WORDS, type PreferenceKind, type Wish } from '@contract/preference-values';
import type { Holder } from '@contract/preferences';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { chipClass, WishChip } from './choice-chips';
import { type Control, strengthOf } from './choices';
import { useChoiceLabel } from './use-choice-label';
import choiceWords from '../../words/en/choices.json';
import './choices.css';
import { ProgramField } from './program-field';
import type { Preferences } from './use-preferences';
import { MILES_PER_HOUR } from '@contract/college-search-values';
import { STATE_OPTIONS } from '@contract/state-names';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';

const MIN_LETTERS = 2;

const NEAREST_MILES = 25;
const HOURS = [1, 2, 4, 8];
const STOPS: readonly (Wish & { miles: number })[] = [
  { kind: 'most_miles', value: String(NEAREST_MILES), miles: NEAREST_MILES },
  ...HOURS.map((hours) => ({ kind: 'most_hours' as const, value: String(hours), miles: hours * MILES_PER_HOUR })),
];

const limitOf = ({ preferences }: NonNullable<Preferences['list']>) =>
  preferences.find(({ kind }) => kind === 'most_hours' || kind === 'most_miles');

/** The closest stop at or above the chosen distance; the last one, anywhere, if none was chosen. */
function stopOf(own: ReturnType<typeof limitOf>): number {
  if (!own) return STOPS.length;
  const miles = Number(own.value) * (own.kind === 'most_hours' ? MILES_PER_HOUR : 1);
  const stop = STOPS.findIndex((one) => one.miles >= miles);
  return stop < 0 ? STOPS.length : stop;
}

function DistanceField({ list, choose }: { list: NonNullable<Preferences['list']>; choose: Preferences['choose'] }) {
  const t = useWords(choiceWords);
  const id = useId();
  const own = limitOf(list);
  const at = stopOf(own);
  /** A limit suggested by an answer may fall between two stops. */
  const reachOf = ({ kind, value }: Wish): string => {
    const most = Number(value);
    if (kind === 'most_hours') return t('reach', { time: t('hours', most), miles: most * MILES_PER_HOUR });
    return most === NEAREST_MILES ? t('reach', { time: t('halfHour'), miles: most }) : t('most_miles', most);
  };
  const reach = own ? reachOf(own) : t('anywhere');
  const chooseStop = (next: number): void => {
    const wish = STOPS[next];
    if (wish) choose(wish, own?.strength ?? strengthOf(wish));
    else if (own) choose(own, null);
  };
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {t('distance')}
      </Box>
      <input
        id={id}
        type="range"
        className="choice-range"
        min={0}
        max={STOPS.length}
        step={1}
        value={at}
        aria-valuetext={reach}
        onChange={(event) => chooseStop(Number(event.target.value))}
      />
      <Box aria-hidden="true" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {reach}
      </Box>
    </div>
  );
}

interface ControlProps {
  list: NonNullable<Preferences['list']>;
  choose: Preferences['choose'];
  holdBack: Preferences['holdBack'];
}

type OptionKind = Extract<Control, keyof typeof PREFERENCE_WORDS>;
export const isOptionKind = (control: Control): control is OptionKind => Object.hasOwn(PREFERENCE_WORDS, control);

function Options({ kind, list, choose }: Omit<ControlProps, 'holdBack'> & { kind: OptionKind }) {
  const t = useWords(choiceWords);
  const isSuggested = (value: string): boolean =>
    list.suggestions.some((one) => one.kind === kind && one.value === value) ||
    list.preferences.some((one) => one.kind === kind && one.value === value && one.question !== null);
  const values = PREFERENCE_WORDS[kind].filter((value) => !isSuggested(value));
  if (values.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {t(kind)}
      </Box>
      <ul className="choice-chips">
        {values.map((value) => {
          const own = list.preferences.find((one) => one.kind === kind && one.value === value);
          const label = t(`${kind}_${value}` as never);
          const wish = own ?? { kind, value, label, strength: 'want', holder: 'me' };
          return (
            <li key={value} className={chipClass(wish, own !== undefined)}>
              <WishChip wish={wish} chosen={own !== undefined} choose={choose} />
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

const PAUSE_MS = 700;
const digits = (text: string): string => text.replace(/[$,\s]/g, '');

/** Saves the input when typing pauses, at the next click, and when the page is left. */
function useSaveOnPause(typed: string | null, keepTyped: () => void): void {
  const keep = useRef(keepTyped);
  useEffect(() => {
    keep.current = keepTyped;
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const now = (): void => keep.current();
    let timer = setTimeout(now, PAUSE_MS);
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(now, PAUSE_MS);
    };
    // Not on blur: a new choice would move the content below while the person is clicking it. After the click it is
    // safe.
    window.addEventListener('pointerdown', wait, true);
    window.addEventListener('click', now, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', wait, true);
      window.removeEventListener('click', now, true);
    };
  }, [typed]);
  useEffect(() => () => keep.current(), []);
}

function PriceField({ list, choose }: ControlProps) {
  const t = useWords(choiceWords);
  const kind: PreferenceKind = 'net_price';
  const own = list.preferences.find((one) => one.kind === kind);
  // Null if there is no unsaved input.
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed === null ? (own?.value ?? '') : digits(typed);
  const fits = value === '' || isValidPreference({ kind, value });
  useSaveOnPause(typed, () => {
    if (typed === null || !fits) return;
    setTyped(null);
    if (value === '' && own) choose(own, null);
    const wish = { kind, value: String(Number(value)) };
    if (value !== '' && value !== own?.value) choose(wish, strengthOf(wish));
  });
  return (
    <Box sx={{ maxWidth: 320 }}>
      <Field
        label={t('price')}
        hint={t('priceHint')}
        error={fits ? null : t('wholeNumber')}
        value={typed ?? value}
        inputMode="numeric"
        startAdornment={<span aria-hidden="true">$</span>}
        inputProps={{ autoComplete: 'off' }}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Box>
  );
}

function ProgramSearch({ choose, holdBack }: ControlProps) {
  const t = useWords(choiceWords);
  const [typed, setTyped] = useState('');
  return (
    <ProgramField
      label={t('programs')}
      typed={typed}
      onTyped={setTyped}
      holdBack={holdBack}
      onValue={(value, label) => {
        setTyped('');
        choose({ kind: 'program', value }, 'want', { label });
      }}
    />
  );
}

function StateList({ list, choose }: ControlProps) {
  const t = useWords(choiceWords);
  const isOpen = ({ value }: (typeof STATE_OPTIONS)[number]): boolean =>
    !list.preferences.some((one) => one.kind === 'state' && one.value === value);
  return (
    <Box sx={{ maxWidth: 320 }}>
      <ChoiceField
        label={t('states')}
        placeholder={t('chooseState')}
        options={STATE_OPTIONS.filter(isOpen)}
        value=""
        onChange={(value) => {
          const label = STATE_OPTIONS.find((one) => one.value === value)?.label;
          if (label) choose({ kind: 'state', value }, 'want', { label });
        }}
      />
    </Box>
  );
}

/** Accepts a town as soon as a listed one is typed or picked. */
function HomeTown({ list, choose }: ControlProps) {
  const t = useWords(choiceWords);
  const towns = useId();
  const [state, setState] = useState(list.home?.slice(-2) ?? '');
  const [typed, setTyped] = useState('');
  const q = typed.trim().slice(0, MIN_LETTERS).toLowerCase();
  const { data = [] } = useQuery({
    queryKey: [...callKey(routes.listTowns), state, q],
    queryFn: ({ signal }) => call(routes.listTowns, { query: { state, q }, signal }),
    enabled: state !== '' && q.length === MIN_LETTERS,
    staleTime: Infinity,
  });
  const type = (text: string): void => {
    setTyped(text);
    const town = data.find((one) => one.toLowerCase() === text.trim().toLowerCase());
    if (town) choose({ kind: 'home_town', value: `${town}, ${state}` }, 'want');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <ChoiceField
        label={t('state')}
        placeholder={t('chooseState')}
        options={STATE_OPTIONS}
        value={state}
        onChange={(next) => {
          setState(next);
          setTyped('');
        }}
      />
      <Field
        label={t('town')}
        hint={t('townHint')}
        value={typed}
        disabled={state === ''}
        onChange={(event) => type(event.target.value)}
        inputProps={{ list: towns, autoComplete: 'off' }}
      />
      <datalist id={towns}>
        {data.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Box>
  );
}

const CONTROLS = {
  town: HomeTown,
  howFar: DistanceField,
  states: StateList,
  programs: ProgramSearch,
  price: PriceField,
};

interface ChoiceControlsProps {
  controls: readonly Control[];
  preferences: Preferences;
  holder?: Holder;
}

export function ChoiceControls({ controls, preferences: { list, choose, holdBack }, holder }: ChoiceControlsProps) {
  const labelOf = useChoiceLabel();
  if (!list) return null;
  const chooseAs: Preferences['choose'] = (wish, strength, options) =>
    choose(wish, strength, { label: labelOf(wish).text, ...(holder && { holder }), ...options });
  return controls.map((control) => {
    if (isOptionKind(control)) return <Options key={control} kind={control} list={list} choose={chooseAs} />;
    const One = CONTROLS[control];
    return <One key={control} list={list} choose={chooseAs} holdBack={holdBack} />;
  });
}
