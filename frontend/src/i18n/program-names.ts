import { capitalize } from '@contract/text-rules';
import { useContext } from 'react';
import { LanguageContext } from './language-context';

/** Translates an English program name; null in English, and for names from other sources. */
export function useProgramName(): (name: string) => string | null {
  const { programs } = useContext(LanguageContext);
  return (name) => (programs && Object.hasOwn(programs, name) ? capitalize(programs[name] ?? name) : null);
}
