import { createContext } from 'react';
import type { Language } from './language';

export interface Locale {
  language: Language;
  /** The language's words by area and key; empty for English, whose words are in the code. */
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Program names for use within a sentence, by their English names; absent in English. */
  programs?: Readonly<Record<string, string>>;
}

export const ENGLISH: Locale = { language: 'en', translations: {} };

export const LanguageContext = createContext<Locale>(ENGLISH);

/** The language of the server's sentences in this subtree: a list made in English stays English. */
export const ServerTextLanguage = createContext<Language>('en');
