import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { setProblemMessages } from '../api/problem';
import { keepLanguage, type Language } from './language';
import { ENGLISH, LanguageContext, type Locale } from './language-context';

/** A language with its words; rejects when they cannot be fetched. */
export async function spoken(language: Language): Promise<Locale> {
  if (language === 'en') {
    setProblemMessages({});
    return ENGLISH;
  }
  const { problems, ...translations } = await import('../words/es');
  setProblemMessages(problems);
  return { language, translations };
}

const ChoiceContext = createContext<(language: Language) => Promise<void>>(() => Promise.resolve());

/** Gives the pages below a language, and the choice of another, kept on this device. */
export function LanguageProvider({ first, children }: { first: Locale; children: ReactNode }) {
  const [now, setNow] = useState(first);
  const choose = useMemo(
    () => async (language: Language) => {
      const next = await spoken(language);
      keepLanguage(language);
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

/** The language of the pages, and how to choose another; choosing rejects when its words cannot be fetched. */
export function useLanguage(): { language: Language; choose: (language: Language) => Promise<void> } {
  return { language: useContext(LanguageContext).language, choose: useContext(ChoiceContext) };
}
