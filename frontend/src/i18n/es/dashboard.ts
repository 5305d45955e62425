import type { dashboardWords } from '../../student/dashboard/words';
import type { Translation } from '../words';

export const dashboard: Translation<typeof dashboardWords> = {
  title: 'Mi panel',
  welcome: '¡Te damos la bienvenida!',
  welcomeName: '¡Te damos la bienvenida, %{name}!',
  lead: 'Lo que tus respuestas dicen de ti hasta ahora. Cada línea lleva a su respuesta; quita con un toque lo que no sea cierto.',
  earlyTitle: 'Tu panel aparece cuando desbloqueas tu lista',
  early: 'Reúne lo que tus respuestas dicen de ti: tus fortalezas, qué probar ahora y a dónde podría llevarte.',
  earlyInsights: 'Mira lo que ya tenemos en Hallazgos',
  failed: 'No se pudo cargar tu panel',
  progress: 'Avance por sección',
  answered: '(%{answered} de %{total} respondidas)',
  removed: 'Líneas quitadas (%{count})',
  removedBy: '%{name} vio esto en un texto de una IA, notó que no era cierto sobre ti y lo quitó.',
  removedBySchool: 'Tu escuela vio esto en un texto de una IA, notó que no era cierto sobre ti y lo quitó.',
  bringBack: 'Recuperar',
  bringBackLine: 'Recuperar %{line}',
  undo: 'Deshacer',
  takenOff: 'Quitada. Nadie la volverá a ver, y no regresará a partir de las mismas palabras.',
};
