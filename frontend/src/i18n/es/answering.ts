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
  parent_keepOut: 'No usar en cartas ni en hojas de reunión',
  parent_keepOutHint: 'El consejero o la consejera la puede leer de todos modos.',
  parent_soundsPersonal: 'Suena personal. ¿La deja fuera de cartas y hojas de reunión?',
  parent_keptOutByStatus: 'Fuera de cartas y hojas de reunión, porque habla de estatus migratorio. Puede cambiarlo.',
  parent_keepOutWhy:
    'El consejero o la consejera y la administración de la escuela ven todas las respuestas. Cada una se revisa por señales de peligro, para que la ayuda llegue a tiempo.',
  parts: 'Partes de este formulario',
  answered: '%{answered} de %{total} respondidas',
  ofTotal: '%{answered} de %{total}',
  done: 'Listo',
  misread: 'Lo leyeron mal',
  misreadNoted: MISREAD.es,
};
