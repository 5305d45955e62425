import { formQuestions } from './form-questions';

/** The texts of one section by question id, under their keys. */
const section = (title: string, texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key === 'title' ? title : `${title}/${key}`, text]));

/** The questions of the four sections and of the forms, by section or form and question id. */
export const questions: Record<string, string> = {
  ...section('Academic Information', {
    title: 'Información académica',
    description:
      'Lo que se te da bien, lo que disfrutas y lo que te ha costado. Tus números son solo una parte de la historia.',
    1: '¿Cuáles son tus fortalezas académicas y por qué crees que lo son? Cuenta de una clase, un proyecto o un momento en que se notó una de ellas.',
    2: '¿Cuáles son tus 3 clases favoritas hasta ahora, dentro o fuera de la escuela? De cada una, di qué te daba ganas de ir.',
    3: '¿Qué materias te han costado trabajo y qué las hizo difíciles? Si algo te ayudó, aunque fuera un poco, cuéntalo también.',
    4: '¿Qué temas o problemas te fascinan? Piensa en algo que buscaste, viste o platicaste sin que nadie te lo pidiera.',
    5: "¿Cuál es tu GPA (con y sin ponderar) y cuáles son tus puntajes del SAT o ACT, si ya los presentaste? Comparte lo que sepas; 'todavía no' también es una buena respuesta.",
  }),
  ...section('Extracurriculars and Interests', {
    title: 'Actividades e intereses',
    description:
      'En qué usas tu tiempo cuando terminan las clases. Un trabajo, las tareas de la casa y los pasatiempos cuentan tanto como un club.',
    1: '¿Cuáles son tus 3 actividades más importantes fuera de clase y por qué te importa cada una? Cuenta un trabajo, cuidar a tu familia o algo que haces por tu cuenta.',
    2: '¿De qué te enorgulleces más fuera de lo académico? Describe qué hiciste y qué te costó llegar ahí.',
    3: '¿Qué campos te gustaría explorar o qué problemas te gustaría ayudar a resolver? Cuenta qué hizo que te importaran por primera vez.',
    4: 'Aparte de estar con tus amigos, ¿cómo te gusta pasar tu tiempo libre? Cuenta paso a paso qué hiciste la última vez que tuviste una tarde entera para ti.',
  }),
  ...section('Personal Reflections', {
    title: 'Reflexiones personales',
    description:
      'La persona detrás de las actividades: qué te mueve y qué has aprendido. Lo que mejor funciona son historias pequeñas y verdaderas.',
    1: '¿Qué te hace feliz? Elige un momento reciente y cuenta qué pasaba y por qué se sentía bien.',
    2: 'Cuenta de un reto que te esforzaste por superar. ¿Qué intentaste, quién o qué te ayudó y qué es distinto para ti ahora? Comparte solo lo que quieras compartir.',
    3: '¿Por qué te gustaría que te recordaran en tu escuela o en tu comunidad? Da un ejemplo de una vez en que ya actuaste así.',
    4: '¿Cuál es la lección más importante que te ha dejado la preparatoria (high school) hasta ahora? Puede venir de una clase, una persona, un error o una sorpresa.',
  }),
  ...section('College Preferences', {
    title: 'Lo que buscas en una universidad',
    description: 'Qué haría que una universidad fuera un buen lugar para ti. Puedes cambiar de opinión cuando quieras.',
    1: '¿Qué quieres de tu experiencia universitaria? Imagina una semana normal ahí y cuenta qué estarías aprendiendo, haciendo y disfrutando.',
    2: '¿Qué tamaño de universidad crees que te quedaría mejor: pequeña, mediana, grande o sin preferencia? Explica qué te hace inclinarte por ese.',
    3: '¿Qué te importa del lugar? Piensa en ciudad o campo, el clima, la distancia de tu casa y todo lo que te gustaría tener cerca.',
    4: '¿Qué carreras y profesiones te dan curiosidad y de dónde viene ese interés? Una idea, muchas o todavía ninguna: cualquiera es un buen punto de partida.',
    5: '¿Qué esperan tus padres o tutores de ti después de la preparatoria (high school) y cómo se lleva eso con lo que tú deseas?',
    6: '¿En qué tipo de comunidad o ambiente te sientes en casa? Describe un lugar o un grupo donde pudiste ser tú, y qué lo hizo posible.',
  }),
  ...formQuestions,
};
