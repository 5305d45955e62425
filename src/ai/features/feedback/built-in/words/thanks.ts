import type { Topic } from '../../../../text/topics';
import type { InBoth } from './works';

/** Where an answer tells something hard: received before anything else, in other words under each question. */
export const THANKS: Partial<Record<Topic, InBoth<string>>> & { other: InBoth<string> } = {
  strengths: { en: 'Thank you for the story behind it.', es: 'Gracias por contar lo que había detrás.' },
  favorites: { en: 'Thank you for being open here.', es: 'Gracias por tu franqueza.' },
  struggles: {
    en: 'Thank you for naming what was going on around it.',
    es: 'Gracias por nombrar lo que pasaba alrededor.',
  },
  fascination: { en: 'Thank you for telling where this comes from.', es: 'Gracias por contar de dónde viene esto.' },
  numbers: {
    en: 'Thank you for the background to these numbers.',
    es: 'Gracias por explicar lo que hay tras los números.',
  },
  activities: { en: 'Thank you for showing how much you carry.', es: 'Gracias por contar todo lo que llevas.' },
  proud: { en: 'Thank you for trusting us with this.', es: 'Gracias por confiarnos esto.' },
  problems: { en: 'Thank you for saying why it is close to you.', es: 'Gracias por decir por qué te toca de cerca.' },
  'free-time': { en: 'Thank you for the honest look at your days.', es: 'Gracias por mostrar tus días tal como son.' },
  happy: {
    en: 'Thank you for writing this when it may not be easy.',
    es: 'Gracias por escribirlo cuando quizás no es fácil.',
  },
  challenge: {
    en: 'Thank you for sharing something that was not easy.',
    es: 'Gracias por compartir algo que no fue fácil.',
  },
  remembered: { en: 'Thank you for telling something so personal.', es: 'Gracias por contar algo tan personal.' },
  lesson: { en: 'Thank you for sharing how you learned it.', es: 'Gracias por contar cómo lo aprendiste.' },
  'college-life': { en: 'Thank you for saying what you need.', es: 'Gracias por decir lo que necesitas.' },
  size: { en: 'Thank you for sharing what makes a place right for you.', es: 'Gracias por decir qué te hace bien.' },
  location: {
    en: 'Thank you for explaining what keeps you close or far.',
    es: 'Gracias por explicar qué te acerca o te aleja.',
  },
  majors: {
    en: 'Thank you for telling what is behind this choice.',
    es: 'Gracias por contar qué hay detrás de esta elección.',
  },
  'family-expectations': {
    en: 'Thank you for telling how things are at home.',
    es: 'Gracias por contar cómo están las cosas en casa.',
  },
  belonging: {
    en: 'Thank you for letting us see where you belong.',
    es: 'Gracias por mostrarnos dónde te sientes en casa.',
  },
  other: { en: 'Thank you for telling this.', es: 'Gracias por contarlo.' },
};

/** Said where the door is closed, and nothing else. */
export const DOOR_CLOSED: InBoth<string> = {
  en: 'Thank you for telling this much. It is saved as you wrote it, and nothing has to be added.',
  es: 'Gracias por contar hasta aquí. Queda guardado como lo escribiste, y no hace falta añadir nada.',
};

/** What may be done with an answer that is its writer's alone. */
export const KEEP_OUT: InBoth<string> = {
  en: 'Nothing has to be added. The switch under your answer keeps it out of your profile, and your counselor is there if you would like to talk.',
  es: 'No hace falta añadir nada. El interruptor debajo de tu respuesta la deja fuera de tu perfil, y tu consejero o consejera está ahí si quieres hablar.',
};

/** What the writer did, named without praise of the pain beside it. */
export const DEED: InBoth<string> = { en: 'What you did: {q}.', es: 'Lo que hiciste: {q}.' };
