import type { sectionWords } from '../../student-record/section-words';
import type { Translation } from '../words';

export const dashboardSections: Translation<typeof sectionWords> = {
  profileSummary: 'Resumen de tu perfil',
  sentimentAnalysis: 'Tono de tus respuestas',
  strengths: 'Fortalezas',
  growthAreas: 'En qué puedes crecer',
  standOutFactorBragList: 'Lo que te distingue',
  applicationStrategyTips: 'Consejos para tus solicitudes',
  interestMajorMapping: 'De tus intereses a las carreras',
  potentialExtracurriculars: 'Actividades que podrías probar',
  thingsToDoThisSummer: 'Ideas para este verano',
  recommendedReadingAndResources: 'Lecturas y recursos recomendados',
  showLess: 'Mostrar menos',
  showMore: 'Mostrar %{count} más',
  nothingYet: 'Aquí no hay nada todavía. Con unas respuestas más se irá llenando.',
  noInterest: 'Todavía no has nombrado ningún interés. El Inventario de intereses es un buen lugar para empezar.',
  majorsFor: 'Carreras para %{interest}',
  yourAnswer: 'Tu respuesta',
  notTrue: '¿No es cierto?',
  notTrueLine: '¿No es cierto? %{line}',
  eachDot: 'Cada punto es una respuesta.',
};
