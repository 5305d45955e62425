import type { listWords } from '../../student-record/schools/list-words';
import type { Translation } from '../words';

export const schoolList: Translation<typeof listWords> = {
  pageTitle: 'Universidades',
  pageHeading: 'Universidades recomendadas',
  moreNotes: 'Más sobre esta lista',
  undo: 'Deshacer',
  undoOf: 'Deshacer: %{wish}',
  changeChoices: 'Cambiar mis preferencias',
  none: 'Todavía no hay universidades',
  noneStaff: 'Todavía no hay una lista',
  noneText:
    'Parece que aún no has llenado tus formularios, o que estamos preparando tus recomendaciones. ¡Vuelve en 2 o 3 minutos!',
  noneTextStaff: 'La lista se escribe cuando el estudiante desbloquea las recomendaciones.',
  toTasks: 'Ir a Tareas',
  newList: 'Hacer una lista nueva',
  checkAgain: 'Revisar de nuevo',
  writing: 'Se está escribiendo tu lista de universidades',
  writingStaff: 'Se está escribiendo la lista de universidades',
  waits: 'Esperando su turno',
  stage_reading: 'Leyendo las respuestas',
  stage_profile: 'Escribiendo el panel',
  'stage_counselor-view': 'Escribiendo el resumen para la consejería',
  stage_searching: 'Comparando universidades con las respuestas y los números',
  stage_writing: 'Escribiendo por qué encaja cada universidad',
  stage_saving: 'Armando la lista',
  progress: '%{stage}: %{percent}%',
  held: 'Tu lista ya está lista. %{name} la está viendo primero.',
  heldCounselor: 'Tu consejero o consejera',
  heldUntil: 'La verás a más tardar el %{day}. Mientras tanto no se pierde nada: puedes seguir respondiendo.',
  lookedAt: '%{name} vio esta lista el %{day}.',
};
