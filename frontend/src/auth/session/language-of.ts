import type { SessionUser } from '@contract/users';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language-provider';

/** Writes the pages in the language that the account was given on any device; where none was given, this device's own stays. */
export function useLanguageOf(user: SessionUser | null): void {
  const { choose } = useLanguage();
  const language = user?.language ?? null;
  useEffect(() => {
    // Where its words cannot be fetched, the pages stay as they are and the next visit tries again.
    if (language !== null) void choose(language).catch(() => undefined);
  }, [language, choose]);
}
