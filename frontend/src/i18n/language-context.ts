import { createContext } from 'react';
import type { Language } from './language';

/** What the pages are written in. */
export interface Locale {
  language: Language;
  /** The words of that language by area and key; empty for English, whose words stand beside the pages. */
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What programs of study are called inside a sentence, by their English names; absent in English. */
  programs?: Readonly<Record<string, string>>;
}

export const ENGLISH: Locale = { language: 'en', translations: {} };

/** The language of the pages; English where nothing around says otherwise. */
export const LanguageContext = createContext<Locale>(ENGLISH);

/** What the server's sentences around are written in: those of a list that was made in English stay English. */
export const ServerTextLanguage = createContext<Language>('en');
