import type { languageWords } from '../language-words';
import type { Translation } from '../words';

export const language: Translation<typeof languageWords> = {
  language: 'Idioma',
  failed: 'No se pudo cambiar el idioma en todas partes. Inténtalo de nuevo.',
};
