import type { languageWords } from '../language-words';
import type { Translation } from '../words';

export const language: Translation<typeof languageWords> = {
  language: 'Idioma',
  staysEnglish: 'Lo que escriben la aplicación y Buddy está en inglés, igual que los nombres de las carreras.',
  failed: 'No se pudo cambiar el idioma en todas partes. Inténtalo de nuevo.',
};
