import Box from '@mui/material/Box';
import { isValueOf, PREFERENCE_WORDS, type PreferenceKind } from '@contract/preference-values';
import type { Holder } from '@contract/preferences';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { chipClass, Offer } from './choice-chips';
import { type Control, strengthOf } from './choice-groups';
import { choiceWords } from './choice-words';
import './choices.css';
import { DistanceField } from './distance-field';
import { ProgramField } from './program-field';
import { STATES, TownField } from './town-field';
import { useChoiceLabel } from './use-choice-label';
import type { Preferences } from './use-preferences';

interface ControlProps {
  list: NonNullable<Preferences['list']>;
  say: Preferences['say'];
  holdBack: Preferences['holdBack'];
}

type OptionKind = Extract<Control, keyof typeof PREFERENCE_WORDS>;
/** What is added with chips of its own. */
export const isOptionKind = (control: Control): control is OptionKind => Object.hasOwn(PREFERENCE_WORDS, control);

/** Values of a kind, a chip each; what an answer suggests stands among the suggestions instead. */
function Options({ kind, list, say }: Omit<ControlProps, 'holdBack'> & { kind: OptionKind }) {
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
              <Offer wish={wish} chosen={own !== undefined} say={say} />
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

const PAUSE_MS = 700;
const digits = (text: string): string => text.replace(/[$,\s]/g, '');

/** Keeps what is typed when the typing pauses, at the next tap, and when the page is left. */
function useKeptTyping(typed: string | null, keepTyped: () => void): void {
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
    // Not as soon as the box is left: a new choice moves what is below it from under the finger. A click has hit its aim.
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

/** The most a family can pay. */
function PriceField({ list, say }: ControlProps) {
  const t = useWords(choiceWords);
  const kind: PreferenceKind = 'net_price';
  const own = list.preferences.find((one) => one.kind === kind);
  // Null while nothing is typed that is not kept yet.
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed === null ? (own?.value ?? '') : digits(typed);
  const fits = value === '' || isValueOf({ kind, value });
  useKeptTyping(typed, () => {
    if (typed === null || !fits) return;
    setTyped(null);
    if (value === '' && own) say(own, null);
    const wish = { kind, value: String(Number(value)) };
    if (value !== '' && value !== own?.value) say(wish, strengthOf(wish));
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

function ProgramSearch({ say, holdBack }: ControlProps) {
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
        say({ kind: 'program', value }, 'want', { label });
      }}
    />
  );
}

function StateList({ list, say }: ControlProps) {
  const t = useWords(choiceWords);
  const isOpen = ({ value }: (typeof STATES)[number]): boolean =>
    !list.preferences.some((one) => one.kind === 'state' && one.value === value);
  return (
    <Box sx={{ maxWidth: 320 }}>
      <ChoiceField
        label={t('states')}
        placeholder={t('chooseState')}
        options={STATES.filter(isOpen)}
        value=""
        onChange={(value) => {
          const label = STATES.find((one) => one.value === value)?.label;
          if (label) say({ kind: 'state', value }, 'want', { label });
        }}
      />
    </Box>
  );
}

function HomeTown({ list, say }: ControlProps) {
  return <TownField state={list.home?.slice(-2) ?? ''} onTown={(value) => say({ kind: 'home_town', value }, 'want')} />;
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
  /** Whose wishes are added here, where they are not the student's. */
  holder?: Holder;
}

/** The ways to add a choice by hand; each tap is saved at once. */
export function ChoiceControls({ controls, preferences: { list, say, holdBack }, holder }: ChoiceControlsProps) {
  const labelOf = useChoiceLabel();
  if (!list) return null;
  const sayAs: Preferences['say'] = (wish, said, how) =>
    say(wish, said, { label: labelOf(wish).text, ...(holder && { holder }), ...how });
  return controls.map((control) => {
    if (isOptionKind(control)) return <Options key={control} kind={control} list={list} say={sayAs} />;
    const One = CONTROLS[control];
    return <One key={control} list={list} say={sayAs} holdBack={holdBack} />;
  });
}
