import Box from '@mui/material/Box';
import { isValidPreference, PREFERENCE_WORDS, type PreferenceKind, type Wish } from '@contract/preference-values';
import type { Holder } from '@contract/preferences';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { chipClass, WishChip } from './choice-chips';
import { type Control, defaultStrength } from './choices';
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

const MIN_DISTANCE_MILES = 25;
const HOUR_STOPS = [1, 2, 4, 8];
const DISTANCE_STOPS: readonly (Wish & { miles: number })[] = [
  { kind: 'most_miles', value: String(MIN_DISTANCE_MILES), miles: MIN_DISTANCE_MILES },
  ...HOUR_STOPS.map((hours) => ({ kind: 'most_hours' as const, value: String(hours), miles: hours * MILES_PER_HOUR })),
];

const distanceLimit = ({ preferences }: NonNullable<Preferences['list']>) =>
  preferences.find(({ kind }) => kind === 'most_hours' || kind === 'most_miles');

/** The closest stop at or above the chosen distance; the last one, anywhere, if none was chosen. */
function stopIndexOf(currentWish: ReturnType<typeof distanceLimit>): number {
  if (!currentWish) return DISTANCE_STOPS.length;
  const miles = Number(currentWish.value) * (currentWish.kind === 'most_hours' ? MILES_PER_HOUR : 1);
  const stopIndex = DISTANCE_STOPS.findIndex((item) => item.miles >= miles);
  return stopIndex < 0 ? DISTANCE_STOPS.length : stopIndex;
}

function DistanceField({ list, choose }: { list: NonNullable<Preferences['list']>; choose: Preferences['choose'] }) {
  const t = useWords(choiceWords);
  const id = useId();
  const currentWish = distanceLimit(list);
  const stopIndex = stopIndexOf(currentWish);
  /** A limit suggested by an answer may fall between two stops. */
  const reachText = ({ kind, value }: Wish): string => {
    const max = Number(value);
    if (kind === 'most_hours') return t('reach', { time: t('hours', max), miles: max * MILES_PER_HOUR });
    return max === MIN_DISTANCE_MILES ? t('reach', { time: t('halfHour'), miles: max }) : t('most_miles', max);
  };
  const reach = currentWish ? reachText(currentWish) : t('anywhere');
  const chooseStop = (next: number): void => {
    const wish = DISTANCE_STOPS[next];
    if (wish) choose(wish, currentWish?.strength ?? defaultStrength(wish));
    else if (currentWish) choose(currentWish, null);
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
        max={DISTANCE_STOPS.length}
        step={1}
        value={stopIndex}
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
  setLeaveGuard: Preferences['setLeaveGuard'];
}

type OptionKind = Extract<Control, keyof typeof PREFERENCE_WORDS>;
export const isOptionKind = (control: Control): control is OptionKind => Object.hasOwn(PREFERENCE_WORDS, control);

function OptionChips({ kind, list, choose }: Omit<ControlProps, 'setLeaveGuard'> & { kind: OptionKind }) {
  const t = useWords(choiceWords);
  const isSuggested = (value: string): boolean =>
    list.suggestions.some((item) => item.kind === kind && item.value === value) ||
    list.preferences.some((item) => item.kind === kind && item.value === value && item.question !== null);
  const values = PREFERENCE_WORDS[kind].filter((value) => !isSuggested(value));
  if (values.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {t(kind)}
      </Box>
      <ul className="choice-chips">
        {values.map((value) => {
          const currentWish = list.preferences.find((item) => item.kind === kind && item.value === value);
          const label = t(`${kind}_${value}` as never);
          const wish = currentWish ?? { kind, value, label, strength: 'want', holder: 'me' };
          return (
            <li key={value} className={chipClass(wish, currentWish !== undefined)}>
              <WishChip wish={wish} isSelected={currentWish !== undefined} choose={choose} />
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

const SAVE_DELAY_MS = 700;
const stripFormatting = (text: string): string => text.replace(/[$,\s]/g, '');

/** Saves the input when typing pauses, at the next click, and when the page is left. */
function useSaveOnPause(typedText: string | null, saveTyped: () => void): void {
  const saveRef = useRef(saveTyped);
  useEffect(() => {
    saveRef.current = saveTyped;
  });
  useEffect(() => {
    if (typedText === null) return undefined;
    const saveNow = (): void => saveRef.current();
    let timer = setTimeout(saveNow, SAVE_DELAY_MS);
    const restartTimer = (): void => {
      clearTimeout(timer);
      timer = setTimeout(saveNow, SAVE_DELAY_MS);
    };
    // Not on blur: a new choice would move the content below while the person is clicking it. After the click it is
    // safe.
    window.addEventListener('pointerdown', restartTimer, true);
    window.addEventListener('click', saveNow, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', restartTimer, true);
      window.removeEventListener('click', saveNow, true);
    };
  }, [typedText]);
  useEffect(() => () => saveRef.current(), []);
}

function PriceField({ list, choose }: ControlProps) {
  const t = useWords(choiceWords);
  const kind: PreferenceKind = 'net_price';
  const currentWish = list.preferences.find((item) => item.kind === kind);
  // Null if there is no unsaved input.
  const [typedText, setTypedText] = useState<string | null>(null);
  const value = typedText === null ? (currentWish?.value ?? '') : stripFormatting(typedText);
  const isValid = value === '' || isValidPreference({ kind, value });
  useSaveOnPause(typedText, () => {
    if (typedText === null || !isValid) return;
    setTypedText(null);
    if (value === '' && currentWish) choose(currentWish, null);
    const wish = { kind, value: String(Number(value)) };
    if (value !== '' && value !== currentWish?.value) choose(wish, defaultStrength(wish));
  });
  return (
    <Box sx={{ maxWidth: 320 }}>
      <Field
        label={t('price')}
        hint={t('priceHint')}
        error={isValid ? null : t('wholeNumber')}
        value={typedText ?? value}
        inputMode="numeric"
        startAdornment={<span aria-hidden="true">$</span>}
        inputProps={{ autoComplete: 'off' }}
        onChange={(event) => setTypedText(event.target.value)}
      />
    </Box>
  );
}

function ProgramSearch({ choose, setLeaveGuard }: ControlProps) {
  const t = useWords(choiceWords);
  const [typedText, setTypedText] = useState('');
  return (
    <ProgramField
      label={t('programs')}
      typedText={typedText}
      onTypedChange={setTypedText}
      setLeaveGuard={setLeaveGuard}
      onMatch={(value, label) => {
        setTypedText('');
        choose({ kind: 'program', value }, 'want', { label });
      }}
    />
  );
}

function StateList({ list, choose }: ControlProps) {
  const t = useWords(choiceWords);
  const isOpen = ({ value }: (typeof STATE_OPTIONS)[number]): boolean =>
    !list.preferences.some((item) => item.kind === 'state' && item.value === value);
  return (
    <Box sx={{ maxWidth: 320 }}>
      <ChoiceField
        label={t('states')}
        placeholder={t('chooseState')}
        options={STATE_OPTIONS.filter(isOpen)}
        value=""
        onChange={(value) => {
          const label = STATE_OPTIONS.find((item) => item.value === value)?.label;
          if (label) choose({ kind: 'state', value }, 'want', { label });
        }}
      />
    </Box>
  );
}

/** Accepts a town as soon as a listed one is typed or picked. */
function HomeTownField({ list, choose }: ControlProps) {
  const t = useWords(choiceWords);
  const townListId = useId();
  const [state, setState] = useState(list.home?.slice(-2) ?? '');
  const [typedText, setTypedText] = useState('');
  const query = typedText.trim().slice(0, MIN_LETTERS).toLowerCase();
  const { data = [] } = useQuery({
    queryKey: [...callKey(routes.listTowns), state, query],
    queryFn: ({ signal }) => call(routes.listTowns, { query: { state, q: query }, signal }),
    enabled: state !== '' && query.length === MIN_LETTERS,
    staleTime: Infinity,
  });
  const type = (text: string): void => {
    setTypedText(text);
    const town = data.find((item) => item.toLowerCase() === text.trim().toLowerCase());
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
          setTypedText('');
        }}
      />
      <Field
        label={t('town')}
        hint={t('townHint')}
        value={typedText}
        disabled={state === ''}
        onChange={(event) => type(event.target.value)}
        inputProps={{ list: townListId, autoComplete: 'off' }}
      />
      <datalist id={townListId}>
        {data.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Box>
  );
}

const CONTROLS = {
  town: HomeTownField,
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

export function ChoiceControls({
  controls,
  preferences: { list, choose, setLeaveGuard },
  holder,
}: ChoiceControlsProps) {
  const labelOf = useChoiceLabel();
  if (!list) return null;
  const chooseForHolder: Preferences['choose'] = (wish, strength, options) =>
    choose(wish, strength, { label: labelOf(wish).text, ...(holder && { holder }), ...options });
  return controls.map((control) => {
    if (isOptionKind(control)) return <OptionChips key={control} kind={control} list={list} choose={chooseForHolder} />;
    const ControlComponent = CONTROLS[control];
    return <ControlComponent key={control} list={list} choose={chooseForHolder} setLeaveGuard={setLeaveGuard} />;
  });
}
