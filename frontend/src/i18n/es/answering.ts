import { MISREAD } from '@contract/help-messages';
import type { answerWords } from '../../student-record/answer-words';
import type { Translation } from '../words';

export const answering: Translation<typeof answerWords> = {
  keepOut: 'No usar en mi perfil',
  keepOutHint: 'Tu consejero o consejera la puede leer de todos modos.',
  soundsPersonal: 'Suena personal. ¿La dejas fuera de tu perfil, hojas y cartas?',
  keptOutByStatus: 'Fuera de tu perfil, porque habla de estatus migratorio. Puedes cambiarlo.',
  no: 'No',
  why: '¿Por qué?',
  keepOutWhy:
    'Tu consejero o consejera y la administración de tu escuela ven todas las respuestas en Formularios. Cada una se revisa por si hay señales de peligro, para que la ayuda llegue a tiempo.',
  parts: 'Partes de este formulario',
  answered: '%{answered} de %{total} respondidas',
  ofTotal: '%{answered} de %{total}',
  done: 'Listo',
  misread: 'Lo leyeron mal',
  misreadNoted: MISREAD.es,
};
