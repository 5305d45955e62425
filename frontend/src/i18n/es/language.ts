import type { languageWords } from '../language-words';
import type { Translation } from '../words';

export const language: Translation<typeof languageWords> = {
  language: 'Idioma',
  staysEnglish: 'Los nombres de carreras y universidades quedan en inglés, igual que lo que escribe una IA externa.',
  failed: 'No se pudo cambiar el idioma en todas partes. Inténtalo de nuevo.',
};
