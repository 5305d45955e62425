import { movesOf, type Move } from './move';

/** Moves on problems somebody would solve, and on free afternoons. */
export const INTEREST_MOVES: readonly Move[] = [
  ...movesOf('problems', [
    [
      'top',
      ['{two}'],
      [
        'You say where you would start.',
        'With one summer to spend on it, would you choose {two}?',
        'Name one place near you where you could try that one.',
      ],
      [
        'Dices por dónde empezarías.',
        'Con un verano para dedicarle, ¿elegirías {two}?',
        'Nombra un lugar cercano donde podrías probarlo.',
      ],
    ],
    [
      'question',
      ['{clause}'],
      [
        'You ask before you answer.',
        'What did this make you want to find out: {clause}?',
        'Write it as a question you could ask an expert.',
      ],
      [
        'Preguntas antes de contestar.',
        '¿Qué te dieron ganas de averiguar con esto: {clause}?',
        'Escríbelo como pregunta para alguien experto.',
      ],
    ],
    [
      ['origin', 'moment'],
      [],
      [
        'You say what first made you care.',
        'What did you see or hear that first made you care about {thing|this}?',
        'Tell where you were and what you saw, in two sentences{after}.',
      ],
      [
        'Dices qué hizo que te importara.',
        '¿Qué viste u oíste que hizo que {thing|esto} te importara?',
        'Cuéntalo en dos frases: dónde estabas y qué viste.',
      ],
    ],
    [
      'whom',
      [],
      [
        'It is clear who this would help.',
        'Who around you would have an easier week if {thing|this} got better?',
        'Name one person or place and what would change for them{after}.',
      ],
      [
        'Queda claro a quién ayudaría.',
        '¿Quién cerca de ti tendría una semana más fácil si {thing|esto} mejorara?',
        'Nombra a una persona o un lugar y qué cambiaría.',
      ],
    ],
    [
      ['deed', 'explored'],
      [],
      [
        'You have been close to it yourself.',
        'What is one small piece of {thing|it} you could start on this month?',
        'Choose a first step that takes an hour: ask someone, read one article, visit one place.',
      ],
      [
        'Tú mismo lo has visto de cerca.',
        '¿Con qué parte pequeña de {thing|eso} podrías empezar este mes?',
        'Elige un primer paso de una hora: preguntar, leer un artículo, visitar un lugar.',
      ],
    ],
    [
      'question',
      [],
      [
        'You leave a real question open.',
        'What would you need to learn first to help with {thing|this}?',
        'Write one thing you do not know yet about {thing|it}; that is a good question for a class or a visit.',
      ],
      [
        'Dejas abierta una pregunta de verdad.',
        '¿Qué tendrías que aprender primero para poder ayudar?',
        'Escribe algo que todavía no sabes del tema; es buena pregunta para una clase o una visita.',
      ],
    ],
    [
      'work',
      ['origin'],
      [
        'You know who works on it.',
        'Who in your area works on {thing|this} and might show you an afternoon of it?',
        'Find one name and one way to reach them.',
      ],
      [
        'Sabes quién trabaja en eso.',
        '¿Quién de tu zona trabaja en {thing|esto} y te podría mostrar una tarde?',
        'Busca un nombre y una forma de contactarlo.',
      ],
    ],
  ]),
  ...movesOf('free-time', [
    [
      ['moment', 'routine'],
      [],
      [
        'You walk us through it.',
        'What did you do first, and what next, the last time you had an afternoon free?',
        'Tell that afternoon in order, in about four sentences.',
      ],
      [
        'Nos llevas paso a paso.',
        '¿Qué hiciste primero y qué después la última tarde que tuviste libre?',
        'Cuenta esa tarde en orden, en unas cuatro frases.',
      ],
    ],
    [
      'before',
      ['{event}'],
      [
        'You tell how it came about.',
        'How did you come up with this: {event}?',
        'Begin with the minute you had the idea.',
      ],
      ['Cuentas cómo surgió.', '¿Cómo se te ocurrió esto: {event}?', 'Empieza por el minuto en que tuviste la idea.'],
    ],
    [
      ['reason', 'feeling'],
      [],
      [
        'You say what it does for you.',
        'What do you get from {thing|it} that the rest of your week does not give you?',
        'Say in one sentence how you feel afterward{after}.',
      ],
      [
        'Dices qué te da.',
        '¿Qué te da {thing|eso} que el resto de la semana no te da?',
        'Di en una frase cómo te sientes después{after}.',
      ],
    ],
    [
      'senses',
      [],
      [
        'The small details put us right there.',
        'What would I see or hear if I walked in while you were at it?',
        'Let us see, hear or smell one thing while you do it{after}.',
      ],
      [
        'Los detalles pequeños nos llevan ahí.',
        '¿Qué vería u oiría yo si entrara mientras lo haces?',
        'Pon algo que se vea, se oiga o se huela mientras lo haces.',
      ],
    ],
    [
      'change',
      [],
      [
        'You notice what you have gotten better at.',
        'What can you do there now that you could not do a year ago?',
        'Tell one thing you figured out by yourself{after}.',
      ],
      [
        'Notas en qué has mejorado.',
        '¿Qué te sale ahora que hace un año no te salía?',
        'Nombra algo que descubriste por tu cuenta.',
      ],
    ],
    [
      'people',
      [],
      [
        'There is somebody you share it with.',
        'Whom would you let join you, and what would you show them first?',
        'Write down how you would explain it to them.',
      ],
      [
        'Hay alguien con quien lo compartes.',
        '¿A quién dejarías acompañarte y qué le mostrarías primero?',
        'Escribe cómo se lo explicarías.',
      ],
    ],
  ]),
];
