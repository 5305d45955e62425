import type { navigationWords } from '../../app/navigation-words';
import type { Translation } from '../words';

export const navigation: Translation<typeof navigationWords> = {
  skip: 'Ir al contenido principal',
};
