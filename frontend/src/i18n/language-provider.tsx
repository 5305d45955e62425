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
  const { problems, programs, ...translations } = await import('../words/es');
  setProblemMessages(problems);
  return { language, translations, programs };
}

/** Writes the pages in a language; kept on this device unless it is for this visit alone. */
type Choose = (language: Language, visit?: 'for this visit') => Promise<void>;

const ChoiceContext = createContext<Choose>(() => Promise.resolve());

/** Gives the pages below a language, and the choice of another. */
export function LanguageProvider({ first, children }: { first: Locale; children: ReactNode }) {
  const [now, setNow] = useState(first);
  const choose = useMemo<Choose>(
    () => async (language, visit) => {
      const next = await spoken(language);
      if (visit === undefined) keepLanguage(language);
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
export function useLanguage(): { language: Language; choose: Choose } {
  return { language: useContext(LanguageContext).language, choose: useContext(ChoiceContext) };
}
