import type { Topic } from '../../../../text/topics';
import type { InBoth } from './works';

/** For an answer that is not there yet: a word that takes the pressure off, an easier question, a first step. */
export type BeginWords = readonly [calm: string, easier: string, step: string];

export const BEGIN: Partial<Record<Topic, InBoth<BeginWords>>> & { other: InBoth<BeginWords> } = {
  strengths: {
    en: [
      'Strengths are hard to see from the inside, so no worries.',
      'Which class do friends ask you about before a test?',
      'Name that class and one thing you do in it that comes easily.',
    ],
    es: [
      'Las fortalezas cuestan de ver desde dentro; no pasa nada.',
      '¿Sobre qué clase te preguntan tus amigos antes de un examen?',
      'Nombra esa clase y una cosa que se te da fácil en ella.',
    ],
  },
  favorites: {
    en: [
      'Some years no class feels like a favorite, and that is okay.',
      'Which class goes by fastest, for whatever reason?',
      'Write its name and one thing that happened there this month.',
    ],
    es: [
      'Hay años en que ninguna clase es la favorita, y está bien.',
      '¿Qué clase se te pasa más rápido, por la razón que sea?',
      'Escribe su nombre y algo que pasó ahí este mes.',
    ],
  },
  struggles: {
    en: [
      'Nobody has to struggle to fill this box.',
      'Which homework do you leave for last?',
      'Name it and guess why, in one line.',
    ],
    es: [
      'Nadie tiene que batallar para llenar esta caja.',
      '¿Qué tarea dejas para el final?',
      'Nómbrala y adivina por qué, en una línea.',
    ],
  },
  fascination: {
    en: [
      'It does not have to be a school topic.',
      'What did you last look up on your phone just because you wanted to know?',
      'Type that, word for word, and why you wondered.',
    ],
    es: [
      'No tiene que ser un tema de la escuela.',
      '¿Qué buscaste en tu teléfono por última vez solo por curiosidad?',
      'Escríbelo tal cual y por qué te lo preguntabas.',
    ],
  },
  numbers: {
    en: [
      'Numbers can come later; ‘not yet’ is a fine answer.',
      'Do you know where to find your GPA, for example on a report card or with your counselor?',
      'Ask your counselor this week, and add it when you have it.',
    ],
    es: [
      'Los números pueden venir después; ‘todavía no’ es buena respuesta.',
      '¿Sabes dónde encontrar tu promedio, por ejemplo en tu boleta o con tu consejero o consejera?',
      'Pregúntale a tu consejero o consejera esta semana y añádelo cuando lo tengas.',
    ],
  },
  activities: {
    en: [
      'Not being in a club is fine: jobs, family and hobbies count here.',
      'What do you usually do between the last bell and dinner?',
      'List three things from this week, big or small.',
    ],
    es: [
      'No estar en un club está bien: el trabajo, la familia y los pasatiempos cuentan.',
      '¿Qué haces entre la última campana y la cena?',
      'Anota tres cosas de esta semana, grandes o pequeñas.',
    ],
  },
  proud: {
    en: [
      'Most people leave this one blank at first.',
      'When did somebody last tell you ‘thanks’ or ‘nice job’?',
      'Write what you had done, in one sentence.',
    ],
    es: [
      'Mucha gente deja esta en blanco al principio.',
      '¿Cuándo te dijeron por última vez ‘gracias’ o ‘bien hecho’?',
      'Escribe lo que habías hecho, en una frase.',
    ],
  },
  problems: {
    en: [
      'You do not need a plan to save the world.',
      'What in your town or school makes you think ‘someone should fix that’?',
      'Name that one thing, even if it is small.',
    ],
    es: [
      'No necesitas un plan para salvar el mundo.',
      '¿Qué de tu barrio o escuela te hace pensar ‘alguien debería arreglarlo’?',
      'Nombra esa cosa, aunque sea pequeña.',
    ],
  },
  'free-time': {
    en: [
      'Doing nothing much is an honest answer.',
      'What were you doing the last time you forgot to look at the clock?',
      'Write what it was and where you were.',
    ],
    es: [
      'No hacer gran cosa es una respuesta honesta.',
      '¿Qué hacías la última vez que se te olvidó mirar la hora?',
      'Escribe qué era y dónde estabas.',
    ],
  },
  happy: {
    en: [
      'Some weeks this is a hard question.',
      'What made you smile in the last few days, even for a second?',
      'Write down that second, nothing more.',
    ],
    es: [
      'Hay semanas en que esta pregunta cuesta.',
      '¿Qué te hizo sonreír en estos días, aunque fuera un segundo?',
      'Escribe ese segundo, nada más.',
    ],
  },
  challenge: {
    en: [
      'You decide how much to share here, and nothing is fine.',
      'What is something that used to be hard for you and is a little easier now?',
      'One sentence about what you did is enough.',
    ],
    es: [
      'Tú decides cuánto compartir aquí, y nada también está bien.',
      '¿Qué te costaba antes y ahora te cuesta un poco menos?',
      'Con una frase sobre lo que hiciste basta.',
    ],
  },
  remembered: {
    en: [
      'It feels odd to write about this, and that is normal.',
      'What do your friends come to you for?',
      'Name one friend and one time you helped.',
    ],
    es: [
      'Se siente raro escribir sobre esto, y es normal.',
      '¿Para qué te buscan tus amigos?',
      'Nombra a un amigo y una vez que ayudaste.',
    ],
  },
  lesson: {
    en: [
      'A lesson does not have to be wise.',
      'What would you tell yourself on the first day of ninth grade?',
      'Write that as one sentence, like a text message.',
    ],
    es: [
      'Una lección no tiene que ser sabia.',
      '¿Qué te dirías el primer día de noveno?',
      'Escríbelo en una frase, como un mensaje.',
    ],
  },
  'college-life': {
    en: [
      'You may not have seen a college from the inside yet.',
      'What do you hope will be different from high school?',
      'Write one thing you would keep and one you would change.',
    ],
    es: [
      'Quizás todavía no has visto una universidad por dentro.',
      '¿Qué esperas que sea distinto de la preparatoria?',
      'Escribe una cosa que conservarías y una que cambiarías.',
    ],
  },
  size: {
    en: [
      'No preference is fine, and it can change.',
      'Do you like your school’s size now, or would you want more or fewer people?',
      'Write ‘more’, ‘fewer’ or ‘the same’, and one reason.',
    ],
    es: [
      'No tener preferencia está bien, y puede cambiar.',
      '¿Te gusta el tamaño de tu escuela o quisieras más o menos gente?',
      'Escribe ‘más’, ‘menos’ o ‘igual’ y una razón.',
    ],
  },
  location: {
    en: [
      'Place is easier to judge once you have been somewhere.',
      'Would you want to come home for a weekend without much planning?',
      'Write yes or no, and how long the trip may take.',
    ],
    es: [
      'El lugar es más fácil de juzgar cuando ya has estado en alguno.',
      '¿Quisieras volver a casa un fin de semana sin planear mucho?',
      'Escribe sí o no y cuánto puede durar el viaje.',
    ],
  },
  majors: {
    en: [
      'Many people choose a major in their second year of college, so you are not late.',
      'Whose job have you seen up close that looked okay to you?',
      'Name that job and one thing about it you would like.',
    ],
    es: [
      'Mucha gente elige carrera en el segundo año, así que no vas tarde.',
      '¿Qué trabajo has visto de cerca que te pareció bien?',
      'Nombra ese trabajo y algo que te gustaría de él.',
    ],
  },
  'family-expectations': {
    en: [
      'Families do not always say what they expect.',
      'If you asked at dinner, what do you think they would say?',
      'Write your guess in one line.',
    ],
    es: [
      'Las familias no siempre dicen lo que esperan.',
      'Si preguntaras en la cena, ¿qué crees que dirían?',
      'Escribe lo que imaginas en una línea.',
    ],
  },
  belonging: {
    en: [
      'Not everyone has found that place yet.',
      'Where can you sit for an hour without having to act like anything?',
      'Name the place and who else is there.',
    ],
    es: [
      'No todos han encontrado ese lugar todavía.',
      '¿Dónde puedes estar una hora sin tener que fingir nada?',
      'Nombra el lugar y quién más está ahí.',
    ],
  },
  other: {
    en: [
      'It is fine not to know yet.',
      'What came to mind first when you read the question?',
      'Write that in one sentence; you can delete it later.',
    ],
    es: [
      'Está bien no saberlo todavía.',
      '¿Qué fue lo primero que pensaste al leer la pregunta?',
      'Escríbelo en una frase; después puedes borrarlo.',
    ],
  },
};

/** What the question is about, for a sentence of ours about an answer without words. */
export const ABOUT: Partial<Record<Topic, InBoth<string>>> & { other: InBoth<string> } = {
  strengths: { en: 'strengths', es: 'tus fortalezas' },
  favorites: { en: 'favorite classes', es: 'tus clases favoritas' },
  struggles: { en: 'hard subjects', es: 'las materias difíciles' },
  fascination: { en: 'fascinating topics', es: 'lo que te fascina' },
  numbers: { en: 'grades and scores', es: 'tus notas' },
  activities: { en: 'activities', es: 'tus actividades' },
  proud: { en: 'what you are proud of', es: 'lo que te da orgullo' },
  problems: { en: 'problems to solve', es: 'los problemas por resolver' },
  'free-time': { en: 'free time', es: 'tu tiempo libre' },
  happy: { en: 'what makes you happy', es: 'lo que te hace feliz' },
  challenge: { en: 'a challenge', es: 'un reto' },
  remembered: { en: 'how to be remembered', es: 'cómo ser recordado' },
  lesson: { en: 'a lesson', es: 'una lección' },
  'college-life': { en: 'college life', es: 'la vida universitaria' },
  size: { en: 'school size', es: 'el tamaño' },
  location: { en: 'location', es: 'el lugar' },
  majors: { en: 'majors', es: 'las carreras' },
  'family-expectations': { en: 'your family’s hopes', es: 'lo que espera tu familia' },
  belonging: { en: 'feeling at home', es: 'sentirte en casa' },
  other: { en: 'this question', es: 'esta pregunta' },
};
