import { capital } from '@contract/text-rules';
import { useContext } from 'react';
import { LanguageContext } from './language-context';

/** What the reader's language calls a program of study, from its English name; null in English, and for a name of another source. */
export function useProgramName(): (name: string) => string | null {
  const { programs } = useContext(LanguageContext);
  return (name) => (programs && Object.hasOwn(programs, name) ? capital(programs[name] ?? name) : null);
}
