import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import type { Preference, Suggestion } from '@contract/preferences';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import { canBeMust } from './choice-groups';
import { choiceWords } from './choice-words';
import './choices.css';
import { useChoiceLabel } from './use-choice-label';
import type { Preferences } from './use-preferences';

type Shown = Preference | Suggestion;
const isChosen = (wish: Shown): wish is Preference => 'chosen_at' in wish;

interface ChipProps {
  wish: Shown;
  say: Preferences['say'];
  onDismiss: () => void;
}

/** Whether a chosen wish has to hold. */
function Must({ wish, say }: Omit<ChipProps, 'onDismiss'>) {
  const t = useWords(choiceWords);
  const { text } = useChoiceLabel()(wish);
  const isFirm = wish.strength === 'must' || wish.strength === 'must_not';
  const isRefused = wish.strength === 'avoid' || wish.strength === 'must_not';
  const [firm, soft] = isRefused ? (['must_not', 'avoid'] as const) : (['must', 'want'] as const);
  return (
    <button
      type="button"
      className="choice-must"
      aria-pressed={isFirm}
      aria-label={t('mustOf', { wish: text })}
      onClick={() => say(wish, isFirm ? soft : firm, { no_exceptions: false })}
    >
      {t('must')}
    </button>
  );
}

/** What words leave open, as a question. */
function Question({ wish, say, onDismiss }: ChipProps) {
  const t = useWords(choiceWords);
  const { text, lang } = useChoiceLabel()(wish);
  return (
    <>
      <span lang={lang}>{t('asks', { wish: text })}</span>
      <button type="button" aria-label={`${t('yes')}: ${text}`} onClick={() => say(wish, wish.strength)}>
        {t('yes')}
      </button>
      <button type="button" aria-label={`${t('noThanks')}: ${text}`} onClick={onDismiss}>
        {t('noThanks')}
      </button>
    </>
  );
}

/** A wish to take with a tap, and to take back with another; the button stays in place, and with it the focus. */
function Offer({ wish, say, onDismiss }: ChipProps) {
  const t = useWords(choiceWords);
  const { text, lang } = useChoiceLabel()(wish);
  const chosen = isChosen(wish);
  return (
    <>
      <button type="button" aria-pressed={chosen} onClick={() => say(wish, chosen ? null : wish.strength)}>
        {chosen && <CheckRounded aria-hidden="true" fontSize="small" />}
        <span lang={lang}>{text}</span>
        {wish.holder === 'family' && <small>{t('family')}</small>}
      </button>
      {chosen && canBeMust(wish) && <Must wish={wish} say={say} />}
      {!chosen && (
        <button type="button" className="choice-dismiss" aria-label={t('dismiss', { wish: text })} onClick={onDismiss}>
          <CloseRounded aria-hidden="true" fontSize="small" />
        </button>
      )}
    </>
  );
}

interface ChoiceChipsProps {
  /** What they are, before the first chip. */
  label: string;
  /** In an order of its own, so that no chip moves when it is tapped. */
  shown: readonly Shown[];
  preferences: Preferences;
  /** What stands behind the last chip. */
  after?: ReactNode;
}

/** Suggestions and choices, a chip each: a tap takes one or takes it back, a small one dismisses it. */
export function ChoiceChips({ label, shown, preferences: { say, undo, saving, failure }, after }: ChoiceChipsProps) {
  const t = useWords(choiceWords);
  const list = useRef<HTMLUListElement>(null);
  const [dismissed, setDismissed] = useState(false);
  // The button that was pressed is gone then.
  const focusList = (): void => list.current?.focus({ preventScroll: true });
  const chips = shown.toSorted((one, other) => one.id.localeCompare(other.id, 'en'));
  return (
    <ul className="choice-chips" ref={list} tabIndex={-1} aria-label={label}>
      {chips.length > 0 && <li className="choice-lead">{label}</li>}
      {chips.map((wish) => {
        const One = !isChosen(wish) && wish.asks ? Question : Offer;
        return (
          <li key={wish.id} className={isChosen(wish) ? 'choice-chip is-chosen' : 'choice-chip'}>
            <One
              wish={wish}
              say={(...said) => {
                setDismissed(false);
                say(...said);
                if (One === Question) focusList();
              }}
              onDismiss={() => {
                setDismissed(true);
                say(wish, 'removed');
                focusList();
              }}
            />
          </li>
        );
      })}
      {dismissed && undo && (
        <li>
          <Button
            size="small"
            onClick={() => {
              setDismissed(false);
              undo();
            }}
          >
            {t('undo')}
          </Button>
        </li>
      )}
      {after && <li>{after}</li>}
      <li className="visually-hidden">
        <span role="status">{undo && !saving && failure === null ? t('saved') : ''}</span>
      </li>
    </ul>
  );
}
