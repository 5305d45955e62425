import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { setProblemMessages } from '../api/problem';
import { storeLanguage, type Language } from './language';
import { ENGLISH, LanguageContext, type Locale } from './language-context';

export async function loadLocale(language: Language): Promise<Locale> {
  if (language === 'en') {
    setProblemMessages({});
    return ENGLISH;
  }
  const { problems, programs, ...translations } = await import('../words/es');
  setProblemMessages(problems);
  return { language, translations, programs };
}

type ChooseLanguage = (language: Language, visit?: 'for this visit') => Promise<void>;

const ChooseLanguageContext = createContext<ChooseLanguage>(() => Promise.resolve());

export function LanguageProvider({ initialLocale, children }: { initialLocale: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(initialLocale);
  const chooseLanguage = useMemo<ChooseLanguage>(
    () => async (language, visit) => {
      const nextLocale = await loadLocale(language);
      if (visit === undefined) storeLanguage(language);
      document.documentElement.lang = language;
      setLocale(nextLocale);
    },
    [],
  );
  return (
    <ChooseLanguageContext value={chooseLanguage}>
      <LanguageContext value={locale}>{children}</LanguageContext>
    </ChooseLanguageContext>
  );
}

/** The page language, and how to change it. `chooseLanguage` rejects if its words cannot be fetched. */
export function useLanguage(): { language: Language; choose: ChooseLanguage } {
  return { language: useContext(LanguageContext).language, choose: useContext(ChooseLanguageContext) };
}
