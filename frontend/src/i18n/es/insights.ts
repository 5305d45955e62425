import type { insightsWords } from '../../student/insights/insights-words';
import type { Translation } from '../words';

export const insights: Translation<typeof insightsWords> = {
  title: 'Hallazgos',
  lead: 'Lo que cambió últimamente y lo que te falta elegir.',
  forStudents: 'Los hallazgos son para estudiantes',
  forStudentsHint: 'Lo que cada estudiante eligió y escribió está en su pestaña Dashboard.',

  answers: 'Respuestas que escribiste o cambiaste',
  noAnswers: 'Todavía no hay respuestas.',
  toQuestions: 'Ir a las preguntas',
  choices: 'Lo que elegiste',
  noChoices: 'Todavía no has elegido nada.',
  toChoices: 'Lo que elegí',
  open: 'Lo que falta elegir',
  nothingOpen: 'Ya elegiste todo lo que tu lista necesita saber primero.',
  home: 'La ciudad donde vives',
  place: 'Dónde quieres estar',
  path: 'Tu camino después de la preparatoria',
  program: 'Qué quieres estudiar',
  price: 'Cuánto puede pagar tu familia',

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
