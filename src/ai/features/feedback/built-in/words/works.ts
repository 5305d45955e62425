import type { Topic } from '../../../../text/topics';

/** How the strongest words of an answer are named: a deed of the writer's, another sentence, a short answer, or none to quote. */
export type WorksWords = readonly [deed: string, plain: string, named: string, none: string];

export interface InBoth<Words> {
  en: Words;
  es: Words;
}

type ByTopic<Words> = Partial<Record<Topic, InBoth<Words>>> & { other: InBoth<Words> };

/** What works, by the topic of the question, so that no two questions share a sentence. */
export const WORKS: ByTopic<WorksWords> = {
  strengths: {
    en: [
      'You show the strength at work: {q}.',
      'This tells us how you work: {q}.',
      'A clear place to start: {q}.',
      'You gave a straight answer to something that is hard to say about yourself.',
    ],
    es: [
      'Muestras tu fortaleza en acción: {q}.',
      'Esto nos dice cómo trabajas: {q}.',
      'Un buen punto de partida: {q}.',
      'Diste una respuesta directa a algo que cuesta decir de uno mismo.',
    ],
  },
  favorites: {
    en: [
      'I can picture you in that room: {q}.',
      'That says more than a class name could: {q}.',
      'You name it right away: {q}.',
      'You answered in your own way, and we can build on that.',
    ],
    es: [
      'Te puedo imaginar en ese salón: {q}.',
      'Eso dice más que el nombre de una clase: {q}.',
      'Lo nombras enseguida: {q}.',
      'Contestaste a tu manera, y de ahí se puede partir.',
    ],
  },
  struggles: {
    en: [
      'You kept at it: {q}.',
      'It helps that you say this straight: {q}.',
      'You name it without excuses: {q}.',
      'Being honest about a hard subject takes some nerve, and you were.',
    ],
    es: [
      'No lo dejaste: {q}.',
      'Ayuda que lo digas tan claro: {q}.',
      'Lo nombras sin excusas: {q}.',
      'Hace falta valor para ser honesto sobre una materia difícil, y lo fuiste.',
    ],
  },
  fascination: {
    en: [
      'Here is curiosity you can point to: {q}.',
      'I can tell this one holds your attention: {q}.',
      'There is plenty to explore in {q}.',
      'You are thinking about what catches you, and that is a good habit.',
    ],
    es: [
      'Aquí hay curiosidad de verdad: {q}.',
      'Se nota que esto te llama la atención: {q}.',
      'Hay mucho que explorar en {q}.',
      'Estás pensando en lo que te atrapa, y es buena costumbre.',
    ],
  },
  numbers: {
    en: [
      'Clear and easy to use: {q}.',
      'Clear and easy to use: {q}.',
      'Clear and easy to use: {q}.',
      'Numbers can come later; it is fine not to have them yet.',
    ],
    es: [
      'Claro y fácil de usar: {q}.',
      'Claro y fácil de usar: {q}.',
      'Claro y fácil de usar: {q}.',
      'Los números pueden venir después; está bien no tenerlos todavía.',
    ],
  },
  activities: {
    en: [
      'This says more than a title would: {q}.',
      'A clear picture of how you spend your time: {q}.',
      'You know what you show up for: {q}.',
      'However you spend your time, it counts here.',
    ],
    es: [
      'Esto dice más que un título: {q}.',
      'Se ve claro a qué le dedicas tiempo: {q}.',
      'Sabes a qué vas siempre: {q}.',
      'Sea como sea que uses tu tiempo, aquí cuenta.',
    ],
  },
  proud: {
    en: [
      'That is something to be proud of: {q}.',
      'You chose something that matters to you: {q}.',
      'You picked this for a reason: {q}.',
      'You took the question seriously, and small things count here as much as big ones.',
    ],
    es: [
      'De eso se puede estar orgulloso: {q}.',
      'Elegiste algo que te importa: {q}.',
      'Por algo lo elegiste: {q}.',
      'Te tomaste en serio la pregunta; aquí lo pequeño cuenta tanto como lo grande.',
    ],
  },
  problems: {
    en: [
      'This comes from your own life: {q}.',
      'You say what you care about: {q}.',
      'Worth caring about: {q}.',
      'You noticed that things could be better, and that is where it starts.',
    ],
    es: [
      'Esto sale de tu propia vida: {q}.',
      'Dices lo que te importa: {q}.',
      'Vale la pena: {q}.',
      'Te diste cuenta de que algo podría ir mejor, y así se empieza.',
    ],
  },
  'free-time': {
    en: [
      'That sounds like time well spent: {q}.',
      'An honest picture of your time off: {q}.',
      'It counts, and it can say a lot about you: {q}.',
      'Free time is yours, and any honest answer is fine.',
    ],
    es: [
      'Suena a tiempo bien usado: {q}.',
      'Una imagen honesta de tu tiempo libre: {q}.',
      'Cuenta, y puede decir mucho de ti: {q}.',
      'El tiempo libre es tuyo, y cualquier respuesta honesta está bien.',
    ],
  },
  happy: {
    en: [
      'What a good thing to hold on to: {q}.',
      'This is the heart of it: {q}.',
      '{q}: simple, and yours.',
      'You did not pretend, and that makes a good beginning.',
    ],
    es: [
      'Qué cosa tan buena para guardar: {q}.',
      'Aquí está lo importante: {q}.',
      '{q}: sencillo y tuyo.',
      'No fingiste, y eso es un buen comienzo.',
    ],
  },
  challenge: {
    en: [
      'What you did stands out: {q}.',
      'You tell it plainly: {q}.',
      'You were able to name it: {q}.',
      'You answered a hard question with something true.',
    ],
    es: [
      'Lo que hiciste destaca: {q}.',
      'Lo cuentas con sencillez: {q}.',
      'Pudiste nombrarlo: {q}.',
      'Contestaste una pregunta difícil con algo verdadero.',
    ],
  },
  remembered: {
    en: [
      'People remember things like this: {q}.',
      'You know what matters to you about other people: {q}.',
      'A fine thing to be known for: {q}.',
      'It is a personal question, and you answered it your way.',
    ],
    es: [
      'La gente recuerda cosas así: {q}.',
      'Sabes qué te importa de los demás: {q}.',
      'Es bonito que te recuerden por esto: {q}.',
      'Es una pregunta personal, y la contestaste a tu manera.',
    ],
  },
  lesson: {
    en: [
      'You learned this one yourself: {q}.',
      'The lesson is in your own words: {q}.',
      'Short and worth keeping: {q}.',
      'You gave your own answer and not a poster on a wall.',
    ],
    es: [
      'Esto lo aprendiste tú: {q}.',
      'La lección está en tus palabras: {q}.',
      'Corto y para guardar: {q}.',
      'Diste tu propia respuesta, no una frase de cartel.',
    ],
  },
  'college-life': {
    en: [
      'You bring something you already do: {q}.',
      'You know what you are looking for: {q}.',
      'This gives us something to look for: {q}.',
      'Nobody has to see the whole picture yet, and a rough idea is enough.',
    ],
    es: [
      'Llevas algo que ya haces: {q}.',
      'Sabes lo que buscas: {q}.',
      'Nos da algo que buscar: {q}.',
      'Nadie tiene que tener todo claro todavía; basta con una idea.',
    ],
  },
  size: {
    en: [
      'You speak from experience: {q}.',
      'That gives your list a direction: {q}.',
      'Already useful for your list: {q}.',
      'Every clue about size helps, and a feeling counts as one.',
    ],
    es: [
      'Hablas por experiencia: {q}.',
      'Eso le da dirección a tu lista: {q}.',
      'Ya le sirve a tu lista: {q}.',
      'Cada pista sobre el tamaño ayuda, y una sensación también lo es.',
    ],
  },
  location: {
    en: [
      'That comes from your own life: {q}.',
      'This narrows the map: {q}.',
      'A help with the map: {q}.',
      'Whatever you can say about place makes the search easier.',
    ],
    es: [
      'Eso viene de tu propia vida: {q}.',
      'Esto reduce el mapa: {q}.',
      'Una ayuda con el mapa: {q}.',
      'Todo lo que digas del lugar hace más fácil la búsqueda.',
    ],
  },
  majors: {
    en: [
      'You have already been close to it: {q}.',
      'You name a direction to look in: {q}.',
      'A direction, and you may still change it: {q}.',
      'There is no need to have it settled, and ideas may change.',
    ],
    es: [
      'Ya has estado cerca de eso: {q}.',
      'Nombras una dirección: {q}.',
      'Una dirección, y todavía puedes cambiarla: {q}.',
      'No hace falta tenerlo decidido, y las ideas cambian.',
    ],
  },
  'family-expectations': {
    en: [
      'Your own part in this is clear: {q}.',
      'You put it honestly: {q}.',
      'You gave a plain answer: {q}.',
      'You told us how it is at home, and that is yours to tell.',
    ],
    es: [
      'Tu parte en esto queda clara: {q}.',
      'Lo dices con honestidad: {q}.',
      'Diste una respuesta sencilla: {q}.',
      'Nos contaste cómo es en casa, y eso es tuyo.',
    ],
  },
  belonging: {
    en: [
      'I can tell that you belong there: {q}.',
      'You know where you can be yourself: {q}.',
      '{q}: I believe you.',
      'You thought about where you feel at home, and there is no wrong answer.',
    ],
    es: [
      'Se nota que ahí perteneces: {q}.',
      'Sabes dónde puedes ser tú: {q}.',
      '{q}: te creo.',
      'Pensaste en dónde te sientes en casa, y no hay respuesta equivocada.',
    ],
  },
  other: {
    en: [
      'You tell something you did: {q}.',
      'This part says it best: {q}.',
      'A start: {q}.',
      'You made a start, and that counts.',
    ],
    es: [
      'Cuentas algo que hiciste: {q}.',
      'Esta parte lo dice mejor: {q}.',
      'Un comienzo: {q}.',
      'Ya empezaste, y eso cuenta.',
    ],
  },
};
