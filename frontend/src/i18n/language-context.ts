import { createContext } from 'react';
import type { Language } from './language';

/** What the pages are written in. */
export interface Spoken {
  language: Language;
  /** The words of that language by area and key; empty for English, whose words stand beside the pages. */
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const ENGLISH: Spoken = { language: 'en', translations: {} };

/** The language of the pages; English where nothing around says otherwise. */
export const LanguageContext = createContext<Spoken>(ENGLISH);

/** What the server's sentences around are written in: those of a list that was made in English stay English. */
export const SentIn = createContext<Language>('en');
