import type { landingWords } from '../../public/landing-words';
import type { Translation } from '../words';

export const landing: Translation<typeof landingWords> = {
  title: 'Ideas para tus solicitudes a la universidad',
  hero: 'Tu propia historia te orienta en tus solicitudes a la universidad',
  lead: 'Responde preguntas en las que vale la pena pensar. Recibe comentarios que afinan tus respuestas. Descubre qué universidades van contigo y por qué, con tu consejero o consejera a tu lado.',
  email: 'Correo electrónico',
  start: 'Empezar',
  need: 'Necesitas un código de invitación de tu consejero o consejera. Sin publicidad, y tus respuestas no se venden.',
  picture: 'Un camino claro serpentea entre colinas verdes hacia el sol naciente',
  help: 'Cómo te ayudamos a salir adelante',
  reflection: 'Guía para conocerte mejor',
  reflectionText:
    'Preguntas sobre la escuela, tus intereses, tus retos y lo que esperas. Cada respuesta recibe un comentario que pide el detalle que solo tú puedes contar.',
  schools: 'Recomendaciones de universidades',
  schoolsText:
    'Opciones Reach, Match y Safety (difíciles, a tu medida y seguras) con datos oficiales de las universidades de Estados Unidos. Cada nivel muestra sus cuentas para que puedas revisarlas.',
  angle: 'Encuentra lo que te hace único o única',
  angleText: 'Mira qué sobresale en tus respuestas, con tus propias palabras, antes de escribir un solo ensayo.',
  interests: 'Mapa de intereses',
  interestsText:
    'De lo que te encanta hacer a las carreras a las que puede llevarte, incluidas algunas que quizá no conocías.',
  strengths: 'Fortalezas y debilidades',
  strengthsText:
    'Una mirada honesta y amable a lo que haces bien y a lo que puedes mejorar, siempre con la frase de donde sale.',
  progress: 'Tu avance en todo momento',
  progressText: 'Todo se guarda mientras escribes. Tú y tu consejería ven cuánto llevas y qué sigue.',
  emailExample: 'nombre@escuela.org',
  example: 'Cada respuesta recibe respuesta',
  exampleLead: 'Ni una calificación ni un texto reescrito: tus propias palabras y una buena pregunta.',
  writes: 'Un estudiante escribe',
  feedback: 'El comentario',
};
