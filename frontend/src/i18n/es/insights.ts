import type { insightsWords } from '../../student/insights/insights-words';
import type { Translation } from '../words';

export const insights: Translation<typeof insightsWords> = {
  title: 'Hallazgos',
  forStudents: 'Los hallazgos son para estudiantes',
  forStudentsHint: 'Lo que cada estudiante eligió y escribió está en su pestaña Dashboard.',
  since: 'Desde tu visita del %{day}.',
  nothingSince: 'Nada ha cambiado desde tu visita del %{day}.',
  nothingYet: 'Aquí verás lo que cambie en tus respuestas, tu lista y lo que eliges.',

  answers: 'Respuestas que escribiste o cambiaste',
  choices: 'Lo que elegiste',

  listChanged: 'Lo que cambió en tu lista de universidades',
  seeList: 'Ver tu lista',
  cameIn: 'Entraron',
  left: 'Salieron',
  none: 'Ninguna',
  stayedNone: 'No se quedó ninguna.',
  stayed: 'Se quedó una. |||| Se quedaron %{smart_count}.',
  oneDay: 'Entre tus dos últimas listas del %{day}.',
  twoDays: 'Entre el %{from} y el %{to}.',
  newBetween: 'Novedades entre las dos listas',
  answerTo: 'Tu respuesta a %{question}',
  liked: 'Te gustó %{school}: “%{quote}”',
  disliked: 'No te gustó %{school}: “%{quote}”',
  reviewed: 'Opinaste sobre %{school}: “%{quote}”',
};
