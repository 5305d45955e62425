import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { setProblemMessages } from '../api/problem';
import { storeLanguage, type Language } from './language';
import { ENGLISH, LanguageContext, type Locale } from './language-context';

/** A language with its words; rejects if they cannot be fetched. */
export async function loadLocale(language: Language): Promise<Locale> {
  if (language === 'en') {
    setProblemMessages({});
    return ENGLISH;
  }
  const { problems, programs, ...translations } = await import('../words/es');
  setProblemMessages(problems);
  return { language, translations, programs };
}

/** Switches the language; stored on this device unless it is for this visit only. */
type ChooseLanguage = (language: Language, visit?: 'for this visit') => Promise<void>;

const ChoiceContext = createContext<ChooseLanguage>(() => Promise.resolve());

export function LanguageProvider({ first, children }: { first: Locale; children: ReactNode }) {
  const [now, setNow] = useState(first);
  const choose = useMemo<ChooseLanguage>(
    () => async (language, visit) => {
      const next = await loadLocale(language);
      if (visit === undefined) storeLanguage(language);
      document.documentElement.lang = language;
      setNow(next);
    },
    [],
  );
  return (
    <ChoiceContext value={choose}>
      <LanguageContext value={now}>{children}</LanguageContext>
    </ChoiceContext>
  );
}

/** The page language, and how to change it. `choose` rejects if its words cannot be fetched. */
export function useLanguage(): { language: Language; choose: ChooseLanguage } {
  return { language: useContext(LanguageContext).language, choose: useContext(ChoiceContext) };
}
