import type { sectionWords } from '../../student-record/section-words';
import type { Translation } from '../words';

export const dashboardSections: Translation<typeof sectionWords> = {
  profileSummary: 'Resumen de tu perfil',
  sentimentAnalysis: 'Cómo te sientes',
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
  majorsFor: 'Carreras para %{interest}',
  myChoices: 'Cambiar lo que elegí',
  yourAnswer: 'Tu respuesta',
  removeStar: 'Quitar estrella',
  removeStarOf: 'Quitar estrella: %{line}',
  quoted: '“%{sentence}”',
  starOnTop: 'La frase marcada está arriba.',
  changed: 'Ver lo que cambió últimamente',
  doing: 'Ya lo hago',
  not_for_me: 'No es para mí',
  notTrue: '¿No es cierto?',
  notTrueLine: '¿No es cierto? %{line}',
};
