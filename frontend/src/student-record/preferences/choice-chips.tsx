import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import type { Preference, Suggestion } from '@contract/preferences';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import { strengthAfterTap, canBeMust, isRefusal, strengthOf } from './choices';
import { useChoiceLabel } from './use-choice-label';
import choiceWords from '../../words/en/choices.json';
import './choices.css';
import type { Preferences } from './use-preferences';

type ShownWish = Preference | Suggestion;
const isChosen = (wish: ShownWish): wish is Preference => 'chosen_at' in wish;

type QuestionProps = Pick<Preferences, 'choose'> & { wish: Suggestion; onDismiss: () => void };

/** Ambiguous words, as a question. Declining what the words refuse is also a choice. */
function Question({ wish, choose, onDismiss }: QuestionProps) {
  const t = useWords(choiceWords);
  const { text, lang } = useChoiceLabel()({ ...wish, strength: 'want' });
  const refusal = t('refused', { wish: text });
  const refuse = (): void => choose(wish, strengthOf(wish, true), { label: refusal, refused: text });
  const isRefused = isRefusal(wish.strength);
  return (
    <>
      <span lang={lang}>{t('asks', { wish: text })}</span>
      <button type="button" aria-label={`${t('yes')}: ${text}`} onClick={() => choose(wish, strengthOf(wish))}>
        {t('yes')}
      </button>
      <button
        type="button"
        aria-label={isRefused ? refusal : `${t('noThanks')}: ${text}`}
        onClick={isRefused ? refuse : onDismiss}
      >
        {isRefused ? refusal : t('noThanks')}
      </button>
    </>
  );
}

interface WishChipProps {
  wish: Pick<ShownWish, 'kind' | 'value' | 'label' | 'strength' | 'holder'>;
  chosen: boolean;
  choose: Preferences['choose'];
}

/**
 * A preference: one tap chooses it, the next makes it a must-have, another removes it. The button stays in place and
 * keeps the focus.
 */
export function WishChip({ wish, chosen, choose }: WishChipProps) {
  const t = useWords(choiceWords);
  const { text, lang } = useChoiceLabel()(wish);
  const next = chosen ? strengthAfterTap(wish) : strengthOf(wish, isRefusal(wish.strength));
  return (
    <button type="button" aria-pressed={chosen} onClick={() => choose(wish, next)}>
      {chosen && <CheckRounded aria-hidden="true" fontSize="small" />}
      <span lang={lang}>{text}</span>
      {wish.holder === 'family' && <small>{` ${t('family')}`}</small>}
      {chosen && canBeMust(wish) && <small className="choice-strength">{` ${t(wish.strength)}`}</small>}
    </button>
  );
}

/** Not by color alone: a chosen chip is bold, and a must-have is filled. */
export function chipClass(wish: Pick<Preference, 'kind' | 'strength'>, chosen: boolean): string {
  const isFirm = canBeMust(wish) && (wish.strength === 'must' || wish.strength === 'must_not');
  return `choice-chip${chosen ? ' is-chosen' : ''}${chosen && isFirm ? ' is-must' : ''}`;
}

interface UndoButtonProps {
  preferences: Pick<Preferences, 'undo' | 'undoes'>;
  onUndo?: () => void;
}

interface ChoiceChipsProps {
  label: string;
  /** In a fixed order, so that no chip moves when tapped. */
  shown: readonly ShownWish[];
  preferences: Preferences;
  after?: ReactNode;
}

/**
 * Suggestions and choices as chips: a tap chooses one, makes it a must-have, or removes it; a small button dismisses
 * it.
 */
export function ChoiceChips({ label, shown, preferences, after }: ChoiceChipsProps) {
  const { choose, undo, saving, failure } = preferences;
  const t = useWords(choiceWords);
  const list = useRef<HTMLUListElement>(null);
  const [dismissed, setDismissed] = useState(false);
  // The pressed button is gone by then.
  const focusList = (): void => list.current?.focus({ preventScroll: true });
  const chooseHere: Preferences['choose'] = (...choice) => {
    setDismissed(false);
    choose(...choice);
  };
  const dismiss = (wish: ShownWish): void => {
    setDismissed(true);
    choose(wish, 'removed');
    focusList();
  };
  const chips = shown.toSorted((one, other) => one.id.localeCompare(other.id, 'en'));
  const chipOf = (wish: ShownWish): ReactNode => {
    const chosen = isChosen(wish);
    if (chosen || !wish.asks)
      return (
        <>
          <WishChip wish={wish} chosen={chosen} choose={chooseHere} />
          {!chosen && <Dismiss wish={wish} onDismiss={() => dismiss(wish)} />}
        </>
      );
    const chooseAndLeave: Preferences['choose'] = (...choice) => {
      chooseHere(...choice);
      focusList();
    };
    return <Question wish={wish} choose={chooseAndLeave} onDismiss={() => dismiss(wish)} />;
  };
  return (
    <ul className="choice-chips" ref={list} tabIndex={-1} aria-label={label}>
      {chips.length > 0 && <li className="choice-lead">{label}</li>}
      {chips.map((wish) => (
        <li key={wish.id} className={chipClass(wish, isChosen(wish))}>
          {chipOf(wish)}
        </li>
      ))}
      {dismissed && undo && (
        <li>
          <UndoButton preferences={preferences} onUndo={() => setDismissed(false)} />
        </li>
      )}
      {after && <li>{after}</li>}
      <li className="visually-hidden">
        <span role="status">{undo && !saving && failure === null ? t('saved') : ''}</span>
      </li>
    </ul>
  );
}

/** Undoes the last tap and names it; renders nothing if there is none. */
export function UndoButton({ preferences: { undo, undoes }, onUndo }: UndoButtonProps) {
  const t = useWords(choiceWords);
  const labelOf = useChoiceLabel();
  if (!undo) return null;
  const act = (): void => {
    onUndo?.();
    undo();
  };
  return (
    <Button size="small" onClick={act}>
      <span>{undoes ? t('undoOf', { wish: labelOf(undoes).text }) : t('undo')}</span>
    </Button>
  );
}

function Dismiss({ wish, onDismiss }: { wish: ShownWish; onDismiss: () => void }) {
  const t = useWords(choiceWords);
  const { text } = useChoiceLabel()(wish);
  return (
    <button type="button" className="choice-dismiss" aria-label={t('dismiss', { wish: text })} onClick={onDismiss}>
      <CloseRounded aria-hidden="true" fontSize="small" />
    </button>
  );
}
