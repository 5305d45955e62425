import type { navigationWords } from '../../app/navigation-words';
import type { Translation } from '../words';

export const navigation: Translation<typeof navigationWords> = {
  places: 'Lugares',
  skip: 'Ir al contenido principal',
};
