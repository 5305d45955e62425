import type { pieceWords } from '../../ui/piece-words';
import { PRODUCT_NAME } from '../../ui/product';
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
  notAlone: 'Con quién hablar',
  needToTalk: '¿Hace falta hablar con alguien?',
  talkFree:
    'Estas personas escuchan a cualquier hora, gratis y en confianza. Nadie en la escuela se entera de que se abrió esto.',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  pageOf: 'Página %{page} de %{pages}',
  builtIn: `Escrito por el motor integrado de ${PRODUCT_NAME}`,
  withAi: 'Escrito con IA (%{server})',
  aiServer: 'servidor compatible con OpenAI',
};
