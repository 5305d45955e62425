import type { waitingWords } from '../../student/compare/waiting-words';
import type { Translation } from '../words';

export const waiting: Translation<typeof waitingWords> = {
  offline: 'No tienes conexión. Esta página sigue cuando vuelvas a tenerla.',
};
