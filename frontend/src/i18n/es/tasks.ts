import type { taskWords } from '../../student/tasks/words';
import type { Translation } from '../words';

export const tasks: Translation<typeof taskWords> = {
  title: 'Tareas',
  greeting: '%{name}, vas camino al éxito.',
  choose: 'Elige la sección que te llame. Para empezar bastan unas pocas oraciones honestas por pregunta.',
  completed: 'Has completado %{answered} de %{total} tareas',
  answered: '%{answered} de %{total} preguntas respondidas',
  unlockTitle: 'Tus universidades recomendadas',
  unlockRule: 'Responde al menos el 50% de todas las secciones para desbloquear tus recomendaciones.',
  unlockOpen: 'Ya respondiste lo suficiente para tu primera lista de universidades.',
  unlockAgain: 'Si tus respuestas han cambiado, una lista nueva las toma en cuenta.',
  counting: 'Es decir, al menos %{answers} respuestas en %{needed} secciones. Llevas %{reached}.',
  unlock: 'Desbloquear mis recomendaciones',
  started:
    '¡Empezamos a preparar tus universidades recomendadas! Vuelve a mirar la pestaña de universidades en 3 a 5 minutos.',
  ready: 'Tus universidades recomendadas están listas.',
  schools: 'Ir a Universidades',
  again: 'Intentar otra vez',
};
