import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Preference, Suggestion } from '@contract/preferences';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import { strengthAfterTap, canBeMust, isRefusal, defaultStrength } from './choices';
import { useChoiceLabel } from './use-choice-label';
import choiceWords from '../../words/en/choices.json';
import './choices.css';
import type { Preferences } from './use-preferences';

type ChipWish = Preference | Suggestion;
const isChosen = (wish: ChipWish): wish is Preference => 'chosen_at' in wish;

type SuggestionChipProps = Pick<Preferences, 'choose'> & { wish: Suggestion; onDismiss: () => void };

/**
 * Turns an ambiguous phrase into a yes-or-no question. If the student's words reject it ('not Texas'), the second
 * button saves that rejection.
 */
function SuggestionChip({ wish, choose, onDismiss }: SuggestionChipProps) {
  const t = useWords(choiceWords);
  const { text, lang } = useChoiceLabel()({ ...wish, strength: 'want' });
  const refusal = t('refused', { wish: text });
  const handleRefuse = (): void => choose(wish, defaultStrength(wish, true), { label: refusal, refused: text });
  const isRefused = isRefusal(wish.strength);
  return (
    <>
      <span lang={lang}>{t('asks', { wish: text })}</span>
      <button type="button" aria-label={`${t('yes')}: ${text}`} onClick={() => choose(wish, defaultStrength(wish))}>
        {t('yes')}
      </button>
      <button
        type="button"
        aria-label={isRefused ? refusal : `${t('noThanks')}: ${text}`}
        onClick={isRefused ? handleRefuse : onDismiss}
      >
        {isRefused ? refusal : t('noThanks')}
      </button>
    </>
  );
}

interface WishChipProps {
  wish: Pick<ChipWish, 'kind' | 'value' | 'label' | 'strength' | 'holder'>;
  isSelected: boolean;
  choose: Preferences['choose'];
}

/**
 * A preference: one tap chooses it, the next makes it a must-have, another removes it. The button stays in place and
 * keeps the focus.
 */
export function WishChip({ wish, isSelected, choose }: WishChipProps) {
  const t = useWords(choiceWords);
  const { text, lang } = useChoiceLabel()(wish);
  const nextStrength = isSelected ? strengthAfterTap(wish) : defaultStrength(wish, isRefusal(wish.strength));
  return (
    <button type="button" aria-pressed={isSelected} onClick={() => choose(wish, nextStrength)}>
      {isSelected && <CheckRounded aria-hidden="true" fontSize="small" />}
      <span lang={lang}>{text}</span>
      {wish.holder === 'family' && <small>{` ${t('family')}`}</small>}
      {isSelected && canBeMust(wish) && <small className="choice-strength">{` ${t(wish.strength)}`}</small>}
    </button>
  );
}

/** Not by color alone: a chosen chip is bold, and a must-have is filled. */
export function chipClass(wish: Pick<Preference, 'kind' | 'strength'>, isSelected: boolean): string {
  const isFirm = canBeMust(wish) && (wish.strength === 'must' || wish.strength === 'must_not');
  return `choice-chip${isSelected ? ' is-chosen' : ''}${isSelected && isFirm ? ' is-must' : ''}`;
}

interface UndoButtonProps {
  preferences: Pick<Preferences, 'undo' | 'undoneWish'>;
  onUndo?: () => void;
}

interface ChoiceChipsProps {
  label: string;
  /** In a fixed order, so that no chip moves when tapped. */
  wishes: readonly ChipWish[];
  preferences: Preferences;
  trailing?: ReactNode;
}

/**
 * Suggestions and choices as chips: a tap chooses one, makes it a must-have, or removes it; a small button dismisses
 * it.
 */
export function ChoiceChips({ label, wishes, preferences, trailing }: ChoiceChipsProps) {
  const { choose, undo } = preferences;
  const list = useRef<HTMLUListElement>(null);
  const [isDismissed, setIsDismissed] = useState(false);
  // The pressed button is gone by then.
  const focusList = (): void => list.current?.focus({ preventScroll: true });
  const chooseInPlace: Preferences['choose'] = (...choice) => {
    setIsDismissed(false);
    choose(...choice);
  };
  const dismiss = (wish: ChipWish): void => {
    setIsDismissed(true);
    choose(wish, 'removed');
    focusList();
  };
  const sortedWishes = wishes.toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
  const renderChip = (wish: ChipWish): ReactNode => {
    const isSelected = isChosen(wish);
    if (isSelected || !wish.asks)
      return (
        <>
          <WishChip wish={wish} isSelected={isSelected} choose={chooseInPlace} />
          {!isSelected && <DismissButton wish={wish} onDismiss={() => dismiss(wish)} />}
        </>
      );
    const chooseAndReport: Preferences['choose'] = (...choice) => {
      chooseInPlace(...choice);
      focusList();
    };
    return <SuggestionChip wish={wish} choose={chooseAndReport} onDismiss={() => dismiss(wish)} />;
  };
  return (
    <ul className="choice-chips" ref={list} tabIndex={-1} aria-label={label}>
      {sortedWishes.length > 0 && <li className="choice-lead">{label}</li>}
      {sortedWishes.map((wish) => (
        <li key={wish.id} className={chipClass(wish, isChosen(wish))}>
          {renderChip(wish)}
        </li>
      ))}
      {isDismissed && undo && (
        <li>
          <UndoButton preferences={preferences} onUndo={() => setIsDismissed(false)} />
        </li>
      )}
      {trailing && <li>{trailing}</li>}
    </ul>
  );
}

/** Undoes the last tap and names it; renders nothing if there is none. */
export function UndoButton({ preferences: { undo, undoneWish }, onUndo }: UndoButtonProps) {
  const t = useWords(choiceWords);
  const labelOf = useChoiceLabel();
  if (!undo) return null;
  const handleUndo = (): void => {
    onUndo?.();
    undo();
  };
  return (
    <Button size="small" onClick={handleUndo} sx={{ maxWidth: '100%' }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {undoneWish ? t('undoOf', { wish: labelOf(undoneWish).text }) : t('undo')}
      </Box>
    </Button>
  );
}

function DismissButton({ wish, onDismiss }: { wish: ChipWish; onDismiss: () => void }) {
  const t = useWords(choiceWords);
  const { text } = useChoiceLabel()(wish);
  return (
    <button type="button" className="choice-dismiss" aria-label={t('dismiss', { wish: text })} onClick={onDismiss}>
      <CloseRounded aria-hidden="true" fontSize="small" />
    </button>
  );
}
