import { movesOf, type Move } from './move';

/** Moves on majors, the family's hopes and where somebody feels at home, and on the questions of the longer forms. */
export const FUTURE_MOVES: readonly Move[] = [
  ...movesOf('majors', [
    [
      ['origin', 'reason'],
      [],
      [
        'You say where the interest comes from.',
        'Where does the idea of {thing|this} come from for you?',
        'Name the class, person or day that put {thing|it} in your head.',
      ],
      [
        'Dices de dónde viene el interés.',
        '¿De dónde te viene la idea de {thing|esto}?',
        'Añade la clase, la persona o el día que te dio la idea.',
      ],
    ],
    [
      'top',
      ['{two}'],
      [
        'You say which one comes first today.',
        'On a day with room for one class, would you take {two}?',
        'Look for one program that would let you do both, and note its name.',
      ],
      [
        'Dices cuál va primero hoy.',
        'En un día con lugar para una sola clase, ¿tomarías {two}?',
        'Busca un programa que te deje hacer las dos cosas y anota su nombre.',
      ],
    ],
    [
      'question',
      ['{clause}'],
      [
        'You have a question for the field.',
        'Which question for somebody in the field comes out of this: {clause}?',
        'Write the question down; your counselor may know whom to send it to.',
      ],
      [
        'Sabes qué preguntarías.',
        '¿Qué le preguntarías a alguien de ese campo después de esto: {clause}?',
        'Anota la pregunta; tu consejero o consejera quizá sepa a quién mandarla.',
      ],
    ],
    [
      'work',
      [],
      [
        'You have seen some of the work up close.',
        'Do you know anyone who works in {thing|this field} and would answer three questions?',
        'Write three questions about {thing|the work} now; your counselor can help you find someone to ask.',
      ],
      [
        'Has visto de cerca parte de ese trabajo.',
        '¿Conoces a alguien que trabaje en {thing|esto} y te conteste tres preguntas?',
        'Escribe esas tres preguntas ya; tu consejero o consejera puede ayudarte a encontrar a alguien.',
      ],
    ],
    [
      'tradeoff',
      [],
      [
        'You are honest about what you are unsure of.',
        'What part of {thing|that work} are you least sure you would like?',
        'Look up one required class for {thing|it}, and note what sounds good and what does not.',
      ],
      [
        'Eres honesto sobre tus dudas.',
        '¿Qué parte de {thing|ese trabajo} crees que te gustaría menos?',
        'Busca una clase obligatoria de la carrera y anota qué suena bien y qué no.',
      ],
    ],
    [
      ['explored', 'deed'],
      [],
      [
        'You have already tried some of it.',
        'How could you get a taste of {thing|it} before you graduate?',
        'Find one club, job, class or visit that would let you try {thing|it} for a day.',
      ],
      [
        'Ya has probado una parte.',
        '¿Cómo podrías probar {thing|eso} antes de graduarte?',
        'Busca un club, trabajo, clase o visita que te deje probarlo un día.',
      ],
    ],
  ]),
  ...movesOf('family-expectations', [
    [
      'own',
      [],
      [
        'Your own view stands next to theirs.',
        'Which part of {hope|what they hope for} do you want, too?',
        'Put what you want next to {hope|it}, in one sentence{after}.',
      ],
      [
        'Tu opinión está junto a la de ellos.',
        '¿Qué parte de {hope|lo que ellos esperan} también la quieres tú?',
        'Escribe una frase sobre lo que quieres tú, junto a lo que quieren ellos.',
      ],
    ],
    [
      'theirs',
      [],
      [
        'You understand where they are coming from.',
        'Why do you think {hope|that} matters so much to {who|them}?',
        'Ask {who|them} that question this week, and put the answer here if you like{after}.',
      ],
      [
        'Entiendes de dónde viene lo que piden.',
        '¿Por qué crees que {hope|eso} les importa tanto?',
        'Hazles esa pregunta esta semana y, si quieres, añade lo que digan.',
      ],
    ],
    [
      'talked',
      [],
      [
        'You have talked with them about it, which is not easy.',
        'What would you like {who|them} to know that you have not said yet?',
        'Start with the words for {who|them} in one line, just for yourself first.',
      ],
      [
        'Ya lo hablaste con ellos, y eso no es fácil.',
        '¿Qué no les has dicho todavía y te gustaría que supieran?',
        'Escribe esa frase, primero solo para ti.',
      ],
    ],
    [
      'plan',
      [],
      [
        'You have an idea of how both could fit.',
        'What would a plan look like that you could both live with?',
        'List one thing you agree on, before what you do not.',
      ],
      [
        'Tienes una idea de cómo encajar las dos cosas.',
        '¿Cómo sería un plan con el que todos estén tranquilos?',
        'Escribe algo en lo que están de acuerdo antes que lo que no.',
      ],
    ],
  ]),
  ...movesOf('belonging', [
    [
      'elsewhere',
      ['{clause}'],
      [
        'You know where you would look for it.',
        'Where on a campus would you look for something like this: {clause}?',
        'Name the club, corner or job you would try first.',
      ],
      [
        'Sabes dónde lo buscarías.',
        '¿En qué parte de un campus buscarías algo así: {clause}?',
        'Nombra el club, el rincón o el trabajo que probarías primero.',
      ],
    ],
    [
      ['reason', 'routine', 'senses'],
      [],
      [
        'You say what made that possible.',
        'What is it about {thing|that place} that lets you be yourself?',
        'Say what a college would need so that it feels like {thing|that}.',
      ],
      [
        'Dices qué lo hizo posible.',
        '¿Qué hace la gente ahí que te deja ser tú?',
        'Añade lo que un lugar nuevo necesitaría para sentirse así.',
      ],
    ],
    [
      ['routine', 'senses'],
      [],
      [
        'We see what goes on there.',
        'What is going on there at the time you like best?',
        'Describe five minutes of {thing|it} for someone who has never been there.',
      ],
      [
        'Vemos qué pasa ahí.',
        '¿Qué pasa ahí en el momento que más te gusta?',
        'Describe cinco minutos para alguien que nunca ha estado.',
      ],
    ],
    [
      'origin',
      [],
      [
        'You tell how you came to belong.',
        'How did you become part of it?',
        'Tell about your first day there in two sentences{after}.',
      ],
      [
        'Cuentas cómo llegaste a ser parte.',
        '¿Cómo llegaste a ser parte de eso?',
        'Escribe dos frases sobre tu primer día ahí.',
      ],
    ],
    [
      'role',
      [],
      [
        'You give something to that place, too.',
        'What do you bring to the group that would be missing without you?',
        'Name one thing people there come to you for{after}.',
      ],
      [
        'Tú también aportas algo ahí.',
        '¿Qué aportas tú que faltaría sin ti?',
        'Nombra algo para lo que la gente te busca.',
      ],
    ],
  ]),
];
