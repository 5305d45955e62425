import type { questionWords } from '../../student/question/words';
import type { Translation } from '../words';

export const question: Translation<typeof questionWords> = {
  back: 'Volver a la lista',
  backToTasks: 'Volver a Tareas',
  answered: '%{answered} de %{total} preguntas respondidas',
  previous: 'Anterior',
  skip: 'Saltar a la siguiente',
  save: 'Guardar y continuar',
  next: 'Siguiente',
  finish: 'Terminar',
  feedback: 'Comentarios de la IA',
  thinking: 'Pensando...',
  arrived: 'Tus comentarios están aquí.',
  answerThis: 'Responder esto',
  asked: 'Responde esto abajo, con tus palabras:',
  changed: 'Cambiaste tu respuesta desde entonces.',
  askAgain: 'Pedir comentarios sobre la nueva versión',
  speak: '¿Prefieres hablar? La tecla del micrófono de tu teclado escribe lo que dices.',
  question: 'Pregunta',
  noSection: 'Esa sección no existe',
  noQuestion: 'Esa pregunta no existe',
  none: 'No pudimos encontrarla.',
};
