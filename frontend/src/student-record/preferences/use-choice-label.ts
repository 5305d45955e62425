import { isNumber, type Wish } from '@contract/preference-values';
import type { Preference } from '@contract/preferences';
import { useContext } from 'react';
import { LanguageContext } from '../../i18n/language-context';
import { useProgramName } from '../../i18n/program-names';
import { type Say, useWords } from '../../i18n/words';
import choiceWords from '../../words/en/choices.json';

type Phrases = typeof choiceWords;
type Option = keyof Phrases &
  `${'size' | 'setting' | 'control' | 'path' | 'living' | 'distance' | 'home_state'}_${string}`;

const isOption = (key: string): key is Option => Object.hasOwn(choiceWords, key);

/** What the pages call a wish themselves; null where only the server's own words tell it. */
function calledHere(t: Say<Phrases>, { kind, value }: Wish): string | null {
  if (kind === 'most_hours' || kind === 'most_miles' || kind === 'net_price') return t(kind, Number(value));
  if (kind === 'near_place' || kind === 'home_town') return t(kind, { place: value });
  const key = `${kind}_${value}`;
  return isOption(key) && !isNumber(kind) ? t(key) : null;
}

/** What a wish is about, where how much it counts stands beside it: 'Texas' of 'Not Texas', beside 'Rather not'. */
export const aboutOf = (wish: Wish & Partial<Pick<Preference, 'label' | 'refused'>>) => ({
  kind: wish.kind,
  value: wish.value,
  label: wish.refused ?? wish.label ?? '',
});

/** A wish as a chip says it. In English these are the server's words; in another language the pages' own, where they have them. */
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
    const sent = wish.label ?? '';
    if (language === 'en' && sent !== '') return { text: sent };
    const own = (wish.kind === 'program' ? programName(wish.refused ?? sent) : null) ?? calledHere(t, wish);
    if (own === null) return { text: sent === '' ? wish.value : sent, ...(language !== 'en' && { lang: 'en' }) };
    const isRefused = wish.strength === 'avoid' || wish.strength === 'must_not';
    return { text: isRefused ? t('refused', { wish: own }) : own };
  };
}
