import type { reviewWords } from '../../student-record/schools/review-words';
import type { Translation } from '../words';

export const reviews: Translation<typeof reviewWords> = {
  yourReview: 'Tu opinión',
  researchHint:
    'Explora el sitio de la universidad o visítala. Luego cuéntanos qué piensas: tus razones le dan forma a tu próxima lista.',
  researched: '¡Ya investigué esta universidad!',
  reasonLabel: '¿Qué te gusta o no te gusta de %{school}?',
  reasonHint:
    'Toca lo que corresponda o escribe tu propia razón; después elige Me gusta o No me gusta. Puedes cambiarla hasta que se pida tu próxima lista.',
  savedReview: '¡Guardado!',
  like: 'Me gusta',
  dislike: 'No me gusta',
  goodSides: 'Lo que me gusta',
  badSides: '¿Por qué no?',
  changeMind: 'Cambiar de opinión',
  keepIt: 'Dejar mi opinión',
  takeBack: 'Retirarla',
  stands: 'Tu próxima lista sigue esta opinión, así que se queda como está.',
  sentLater: 'Se guarda en este dispositivo y se envía cuando vuelvas a tener conexión.',
  hasProgram: 'Tiene mi carrera',
  goodPrice: 'El precio es bueno',
  rightDistance: 'A buena distancia de casa',
  rightSize: 'Tiene el tamaño ideal',
  likedVisit: 'Me gustó la visita',
  fits: 'Me siento en mi lugar',
  tooExpensive: 'Demasiado cara',
  tooFar: 'Demasiado lejos',
  tooClose: 'Demasiado cerca de casa',
  tooBig: 'Demasiado grande',
  tooSmall: 'Demasiado pequeña',
  noProgram: 'No tiene mi carrera',
  notMyPlace: 'No es un lugar para mí',
  limitAsk: 'Tu próxima lista puede quedar por debajo de su precio.',
  limitOffer: '¿Como máximo $%{amount} al año?',
  limitIsSet: 'Como máximo $%{amount} al año es indispensable en Lo que elegí.',
  undo: 'Deshacer',
};
