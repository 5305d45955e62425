import type { dashboardWords } from '../../student/dashboard/words';
import type { Translation } from '../words';

export const dashboard: Translation<typeof dashboardWords> = {
  title: 'Mi panel',
  welcome: '¡Te damos la bienvenida!',
  welcomeName: '¡Te damos la bienvenida, %{name}!',
  failed: 'No se pudo cargar tu panel',
  feelings: '¿Cómo te sientes con las solicitudes?',
  close: 'Cerrar',
  pickedElsewhere: 'También elegiste algo en otra pestaña o en otro dispositivo. Los dos cambios están guardados.',
  otherFeeling:
    'Elegiste otro sentimiento en otra pestaña o en otro dispositivo: %{feeling}. El que tocaste aquí está guardado.',
  chooseFeeling: 'Contestar con un toque',
  changeFeeling: 'Cambiar',
  chooseStrengths: 'Elegir fortalezas',
  changeStrengths: 'Cambiar fortalezas',
  strengthsLabel: 'Esto suena a mí',
  upToStrengths: 'Toca lo que suena a ti, hasta %{most}.',
  starSentences: 'Marcar una frase',
  starsGone:
    'Una frase que marcaste ya no aparece: cambió en tu respuesta, o solo tú puedes leerla. |||| %{smart_count} frases que marcaste ya no aparecen: cambiaron en tus respuestas, o solo tú puedes leerlas.',
  done: 'Listo',
  setAside: 'Líneas e ideas que apartaste (%{count})',
  removedBy: '%{name} vio esto en un texto de una IA, notó que no era cierto sobre ti y lo quitó.',
  removedBySchool: 'Tu escuela vio esto en un texto de una IA, notó que no era cierto sobre ti y lo quitó.',
  bringBack: 'Recuperar',
  bringBackLine: 'Recuperar %{line}',
  undo: 'Deshacer',
  marked: 'Anotado. Esta idea no volverá.',
  takenOff: 'Quitada. Nadie la volverá a ver, y no regresará a partir de las mismas palabras.',
};
