import type { questionListWords } from '../../student/question-list/words';
import type { Translation } from '../words';

export const questionList: Translation<typeof questionListWords> = {
  back: 'Volver a Tareas',
  completed: '%{answered} de %{total} preguntas completadas',
  onlyRemaining: 'Mostrar solo las preguntas que faltan',
  allTitle: 'Todas estas preguntas tienen respuesta',
  all: 'Puedes cambiar cualquiera: apaga el interruptor para verlas todas.',
  answered: 'Respondida',
  unanswered: 'Sin responder',
  questions: 'Preguntas',
  noneTitle: 'Esa sección no existe',
  none: 'No pudimos encontrarla.',
};
