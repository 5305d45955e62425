import type { starterWords } from '../../chat/starter-words';
import type { Translation } from '../words';

export const chatStarters: Translation<typeof starterWords> = {
  list: 'Mi lista',
  compare: 'Comparar dos universidades',
  whatIf: '¿Y si cambian mis puntajes?',
  choices: 'Lo que elegí',
  year: 'Mi año: qué fechas vienen',
  articles: 'Artículos cortos',
  tiers: 'Cómo funcionan Reach, Match y Safety',
  search: 'Buscar entre todas las universidades',
};
