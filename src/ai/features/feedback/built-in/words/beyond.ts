import type { Topic } from '../../../../text/topics';
import type { InBoth } from './works';

/** For an answer that tells all we would ask for, or more than fits: a question that goes further, and how to trim. */
export type BeyondWords = readonly [question: string, step: string];

export const BEYOND: Partial<Record<Topic, InBoth<BeyondWords>>> & { other: InBoth<BeyondWords> } = {
  strengths: {
    en: [
      'Where outside of school could this strength be useful?',
      'Read it aloud once and cut the sentence you could do without.',
    ],
    es: ['¿Dónde podría servir esta fortaleza fuera de la escuela?', 'Léelo en voz alta y quita la frase que sobre.'],
  },
  favorites: {
    en: ['What do these classes have in common?', 'Keep the class you wrote about best and shorten the others.'],
    es: ['¿Qué tienen en común estas clases?', 'Conserva la clase que mejor contaste y acorta las otras.'],
  },
  struggles: {
    en: [
      'What advice would you give a ninth grader who is about to take it?',
      'Shorten what went wrong, and leave what you did as it is.',
    ],
    es: ['¿Qué le dirías a alguien de noveno que va a tomarla?', 'Acorta lo que salió mal y deja lo que hiciste.'],
  },
  fascination: {
    en: [
      'Who could you show this to who knows even more about it?',
      'Keep this answer close; it can grow into an essay, so save your notes.',
    ],
    es: [
      '¿A quién que sepa más podrías mostrárselo?',
      'Guarda esta respuesta y tus notas; puede crecer hasta ser un ensayo.',
    ],
  },
  numbers: {
    en: [
      'Is there anything about these numbers you would want a counselor to know?',
      'Put them in your academic record under Forms, so that your list can use them.',
    ],
    es: [
      '¿Hay algo de estos números que quisieras que sepa tu consejero o consejera?',
      'Ponlos en tu registro académico, en Forms, para que tu lista los use.',
    ],
  },
  activities: {
    en: ['What has this taught you that no class could?', 'Put that in one plain sentence at the end.'],
    es: ['¿Qué te ha enseñado esto que ninguna clase podría?', 'Ponlo al final en una frase sencilla.'],
  },
  proud: {
    en: [
      'What would you do the same way again?',
      'Save a copy; it could grow into a longer story when essays come up.',
    ],
    es: ['¿Qué volverías a hacer igual?', 'Guarda una copia; puede crecer hasta ser una historia más larga.'],
  },
  problems: {
    en: [
      'Which classes or jobs would put you closest to this?',
      'Copy your best sentence into your notes; it also answers ‘why this major’.',
    ],
    es: [
      '¿Qué clases o trabajos te acercarían más a esto?',
      'Copia tu mejor frase en tus notas; también contesta ‘por qué esta carrera’.',
    ],
  },
  'free-time': {
    en: [
      'What would you try if you had two free afternoons instead of one?',
      'Trim it to the part only you could write.',
    ],
    es: ['¿Qué probarías si tuvieras dos tardes libres?', 'Déjalo en la parte que solo tú podrías escribir.'],
  },
  happy: {
    en: [
      'How could you have a little more of that in an ordinary week?',
      'Leave it just as it is today, and look at it again in a week.',
    ],
    es: [
      '¿Cómo podrías tener un poco más de eso en una semana normal?',
      'Déjalo así hoy y vuelve a leerlo en una semana.',
    ],
  },
  challenge: {
    en: [
      'What would you do again the next time something is hard?',
      'Check that most of the sentences are about what you did.',
    ],
    es: [
      '¿Qué volverías a hacer la próxima vez que algo cueste?',
      'Revisa que la mayoría de las frases hablen de lo que hiciste.',
    ],
  },
  remembered: {
    en: ['Who has been like that for you?', 'Let a friend read it, and ask whether it sounds like you.'],
    es: ['¿Quién ha sido así contigo?', 'Deja que un amigo lo lea y pregúntale si suena a ti.'],
  },
  lesson: {
    en: [
      'Where might you need this lesson in college?',
      'Cut any sentence that anyone in your grade could have written.',
    ],
    es: [
      '¿Dónde podrías necesitar esta lección en la universidad?',
      'Quita las frases que cualquiera de tu grado podría haber escrito.',
    ],
  },
  'college-life': {
    en: [
      'Which of these could you ask a student there about?',
      'Turn your two strongest wishes into questions for a campus visit.',
    ],
    es: [
      '¿Sobre cuál de estas cosas le preguntarías a un estudiante de ahí?',
      'Convierte tus dos deseos más fuertes en preguntas para una visita.',
    ],
  },
  size: {
    en: [
      'Which college near you could you walk through to test this?',
      'Spend an hour on one campus of that size, even on a weekend.',
    ],
    es: [
      '¿Qué universidad cercana podrías recorrer para comprobarlo?',
      'Pasa una hora en un campus de ese tamaño, aunque sea un fin de semana.',
    ],
  },
  location: {
    en: [
      'Is there anything here you would trade for a much better price?',
      'Rank your wishes about place from one to three.',
    ],
    es: [
      '¿Hay algo aquí que cambiarías por un precio mucho mejor?',
      'Ordena tus deseos sobre el lugar del uno al tres.',
    ],
  },
  majors: {
    en: [
      'What second field would go well with it?',
      'Look at the required courses of one program and pick the one you would take first.',
    ],
    es: ['¿Qué segundo campo combinaría bien?', 'Mira las materias de un programa y elige la que tomarías primero.'],
  },
  'family-expectations': {
    en: [
      'Who in your family could you plan the next step with?',
      'Choose a calm moment this month to share one sentence of this with them.',
    ],
    es: [
      '¿Con quién de tu familia podrías planear el siguiente paso?',
      'Elige un momento tranquilo este mes para compartirles una frase de esto.',
    ],
  },
  belonging: {
    en: [
      'What would be the first sign that a campus has this?',
      'Use this as a test when you visit: would this fit there?',
    ],
    es: [
      '¿Cuál sería la primera señal de que un campus tiene esto?',
      'Úsalo como prueba al visitar: ¿cabría esto allí?',
    ],
  },
  other: {
    en: ['What would someone who knows you well add?', 'Keep the lines that sound most like you.'],
    es: ['¿Qué añadiría alguien que te conoce bien?', 'Conserva las líneas que más suenan a ti.'],
  },
};
