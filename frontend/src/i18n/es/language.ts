import type { languageWords } from '../language-words';
import type { Translation } from '../words';

export const language: Translation<typeof languageWords> = {
  language: 'Idioma',
  staysEnglish:
    'Tu panel está en español; los comentarios y Buddy responden en español donde pueden. Las razones de tu lista y los nombres de las carreras están en inglés.',
  failed: 'No se pudo cambiar el idioma en todas partes. Inténtalo de nuevo.',
};
