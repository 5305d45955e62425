import { useContext } from 'react';
import { LanguageContext } from './language-context';

const ENGLISH_THERE = { lang: 'en' } as const;
const NOTHING = {} as const;

/**
 * What an element needs whose words are the server's, or names of the catalogue: they are English in every language of the pages,
 * and are read aloud as such.
 */
export const useAsSent = (): { lang?: 'en' } =>
  useContext(LanguageContext).language === 'en' ? NOTHING : ENGLISH_THERE;
