import { isNumericKind, type Wish } from '@contract/preference-values';
import type { Preference } from '@contract/preferences';
import { useContext } from 'react';
import { LanguageContext } from '../../i18n/language-context';
import { type Translate, useProgramName, useWords } from '../../i18n/words';
import choiceWords from '../../words/en/choices.json';

type Phrases = typeof choiceWords;
type Option = keyof Phrases &
  `${'size' | 'setting' | 'control' | 'path' | 'living' | 'distance' | 'home_state'}_${string}`;

const isOption = (key: string): key is Option => Object.hasOwn(choiceWords, key);

/** The page's own name for a preference; null if only the server has one. */
function localLabel(t: Translate<Phrases>, { kind, value }: Wish): string | null {
  if (kind === 'most_hours' || kind === 'most_miles' || kind === 'net_price') return t(kind, Number(value));
  if (kind === 'near_place' || kind === 'home_town') return t(kind, { place: value });
  const key = `${kind}_${value}`;
  return isOption(key) && !isNumericKind(kind) ? t(key) : null;
}

/** The preference without its strength, for use next to it: 'Texas' from 'Not Texas', next to 'Rather not'. */
export const wishSubject = (wish: Wish & Partial<Pick<Preference, 'label' | 'refused'>>) => ({
  kind: wish.kind,
  value: wish.value,
  label: wish.refused ?? wish.label ?? '',
});

/** A preference as a chip shows it: the server's words in English, the page's own in other languages if available. */
interface ChoiceLabel {
  text: string;
  lang?: 'en';
}

export function useChoiceLabel(): (
  wish: Wish & { label?: string; refused?: string; strength?: string },
) => ChoiceLabel {
  const t = useWords(choiceWords);
  const { language } = useContext(LanguageContext);
  const programName = useProgramName();
  return (wish) => {
    const serverLabel = wish.label ?? '';
    if (language === 'en' && serverLabel !== '') return { text: serverLabel };
    const localText =
      (wish.kind === 'program' ? programName(wish.refused ?? serverLabel) : null) ?? localLabel(t, wish);
    if (localText === null)
      return { text: serverLabel === '' ? wish.value : serverLabel, ...(language !== 'en' && { lang: 'en' }) };
    const isRefused = wish.strength === 'avoid' || wish.strength === 'must_not';
    return { text: isRefused ? t('refused', { wish: localText }) : localText };
  };
}
