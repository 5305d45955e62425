import type { languageWords } from '../language-words';
import type { Translation } from '../words';

export const language: Translation<typeof languageWords> = {
  language: 'Idioma',
  staysEnglish:
    'Los comentarios y Buddy responden en español donde pueden. Lo demás que la aplicación escribe está en inglés, igual que los nombres de las carreras.',
  failed: 'No se pudo cambiar el idioma en todas partes. Inténtalo de nuevo.',
};
