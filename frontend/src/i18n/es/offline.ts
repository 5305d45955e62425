import type { offlineWords } from '../../offline/offline-words';
import type { Translation } from '../words';

export const offline: Translation<typeof offlineWords> = {
  oneMoment: 'Un momento',
  tryAgain: 'Intentar de nuevo',
  keptHere: 'Guardado en este dispositivo',
  keptHint: 'Tú escribiste esto y no se ha perdido. Se enviará en cuanto vuelva la conexión.',
};
