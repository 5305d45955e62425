import { movesOf, type Move } from './move';

/** Moves on the section about time outside class. */
export const ACTIVITY_MOVES: readonly Move[] = [
  ...movesOf('activities', [
    [
      'reason',
      [],
      [
        'You say why it matters to you.',
        'Why do you keep going back to {thing|the first one}?',
        'Give {thing|the activity that matters most to you} a ‘because’ of its own.',
      ],
      [
        'Dices por qué te importa.',
        '¿Por qué sigues con {thing|la primera}?',
        'Añade un ‘porque’ a la actividad que más te importa.',
      ],
    ],
    [
      'amount',
      [],
      [
        'The hours are there, so it is clear how much you put in.',
        'How many hours a week does {thing|this} take, and since when?',
        'Put the hours and the year you started next to {thing|each activity}; applications ask for both.',
      ],
      [
        'Están las horas, así se ve cuánto le dedicas.',
        '¿Cuántas horas a la semana le dedicas a {thing|esto} y desde cuándo?',
        'Pon las horas y el año en que empezaste junto a cada actividad; las solicitudes lo piden.',
      ],
    ],
    [
      'role',
      [],
      [
        'It is clear what people count on you for.',
        'What would not get done at {thing|one of these} if you stayed home for a week?',
        'Name one job that is yours{after}.',
      ],
      [
        'Queda claro para qué cuentan contigo.',
        '¿Qué no se haría en {thing|una de estas} si faltaras una semana?',
        'Nombra una tarea que allí sea tuya.',
      ],
    ],
    [
      'top',
      [],
      [
        'You already say which one matters most.',
        'If you could keep only one of these next year, which would it be?',
        'List it first, with one more sentence than the rest{after}.',
      ],
      [
        'Ya dices cuál te importa más.',
        'Si el próximo año solo pudieras seguir con una, ¿cuál sería?',
        'Ponla primero, con una frase más que las otras.',
      ],
    ],
    [
      'deed',
      [],
      [
        'You tell what you really do there.',
        'What did you do the last time you were at {thing|one of these}?',
        'Describe one practice, shift or afternoon of {thing|it} in two sentences.',
      ],
      [
        'Cuentas lo que de verdad haces allí.',
        '¿Qué hiciste la última vez en {thing|una de estas}?',
        'Describe un entrenamiento, un turno o una tarde en dos frases.',
      ],
    ],
  ]),
  ...movesOf('proud', [
    [
      'deed',
      [],
      [
        'You tell what you did to get there.',
        'What is something you made, fixed, finished or stuck with, even if nobody gave you a prize for it?',
        'Write down what you did for it, step by step; three steps are plenty.',
      ],
      [
        'Cuentas lo que hiciste para lograrlo.',
        '¿Qué es algo que hiciste, arreglaste o terminaste, aunque nadie te diera un premio?',
        'Escribe lo que hiciste, paso a paso; con tres pasos basta.',
      ],
    ],
    [
      'hardest',
      ['deed'],
      [
        'You do not hide the hard part.',
        'What was the hardest part of getting there?',
        'Give the hard part two honest sentences{after}.',
      ],
      [
        'No escondes la parte difícil.',
        '¿Cuál fue la parte más difícil del camino?',
        'Dale a la parte difícil dos frases honestas{after}.',
      ],
    ],
    [
      'amount',
      ['deed'],
      [
        'The numbers show how big it was.',
        'How long did it take you, from the first try to the end?',
        'Put in one number that shows the size of it: days, people, dollars, tries{after}.',
      ],
      [
        'Los números muestran lo grande que fue.',
        '¿Cuánto tiempo te llevó, desde el primer intento hasta el final?',
        'Añade un número que muestre el tamaño: días, personas, dólares, intentos.',
      ],
    ],
    [
      'result',
      ['deed'],
      [
        'We learn how it turned out.',
        'How did it turn out, and who noticed?',
        'Tell what was different the day after it was done{after}.',
      ],
      [
        'Sabemos cómo terminó.',
        '¿Cómo terminó y quién se dio cuenta?',
        'Termina con el día en que quedó listo: ¿qué era distinto del día anterior?',
      ],
    ],
    [
      'feeling',
      ['deed'],
      [
        'How it felt is in there, too.',
        'When did it sink in that you had done it?',
        'Write one plain line about that minute{after}.',
      ],
      [
        'También está cómo se sintió.',
        '¿En qué momento te diste cuenta de que lo habías logrado?',
        'Escribe una línea sobre ese minuto, sencilla y corta.',
      ],
    ],
  ]),
  ...movesOf('problems', [
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
  ]),
];
