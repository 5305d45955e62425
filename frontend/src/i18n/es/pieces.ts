import type { pieceWords } from '../../ui/piece-words';
import type { Translation } from '../words';

/** Read by students and by parents, so it says neither 'tú' nor 'usted'. */
export const pieces: Translation<typeof pieceWords> = {
  loading: 'Cargando...',
  tryAgain: 'Intentar de nuevo',
  hide: 'Ocultar',
  show: 'Mostrar',
  password: 'contraseña',
  wait: 'Un momento, por favor',
  aMessage: 'Un mensaje importante',
  notAlone: 'Hay personas que pueden ayudar con esto',
};
