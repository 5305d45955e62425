import { movesOf, type Move } from './move';

/** Moves on what somebody does outside class, and is proud of. */
export const ACTIVITY_MOVES: readonly Move[] = [
  ...movesOf('activities', [
    [
      'reason',
      [],
      [
        'You say why it matters to you.',
        'What would you miss if {thing|this} stopped tomorrow?',
        'Give {thing|the activity that matters most to you} a ‘because’ of its own.',
      ],
      [
        'Dices por qué te importa.',
        '¿Qué extrañarías si {thing|esto} se acabara mañana?',
        'Añade un ‘porque’ a la actividad que más te importa.',
      ],
    ],
    [
      'top',
      ['{two}'],
      [
        'You put them in an order.',
        'Suppose there is time for one only: {two}?',
        'Write that one on top, and say in a few words why.',
      ],
      [
        'Las pones en orden.',
        'Si hubiera tiempo para una sola, ¿sería {two}?',
        'Escríbela arriba y di en pocas palabras por qué.',
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
      'before',
      ['{event}'],
      [
        'We see the way from the first day on.',
        'How did you get from your first day there to this: {event}?',
        'Add the step in between.',
      ],
      [
        'Cuentas cómo llegaste hasta ahí.',
        '¿Cómo llegaste desde tu primer día hasta esto: {event}?',
        'Añade el paso que falta en medio.',
      ],
    ],
    [
      'role',
      [],
      [
        'It is clear which part is yours.',
        'With {thing|this}, what do people count on you for?',
        'Name one job that is yours{after}.',
      ],
      [
        'Queda claro cuál es tu parte.',
        'Con {thing|esto}, ¿para qué cuentan contigo los demás?',
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
    [
      'said',
      ['{who}'],
      [
        'Somebody who knows you there has a voice in it.',
        'What would {who} say you do better there than a year ago?',
        'Ask, and add the answer in the words you hear.',
      ],
      [
        'Se oye a alguien que te conoce ahí.',
        '¿Qué diría {who} que haces mejor que hace un año?',
        'Pregúntale y añade la respuesta con sus palabras.',
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
      'before',
      ['{event}'],
      [
        'You tell what led up to it.',
        'What had to happen before this could: {event}?',
        'Add that earlier step in one sentence.',
      ],
      [
        'Cuentas qué llevó a eso.',
        '¿Qué tuvo que pasar antes de esto: {event}?',
        'Añade ese paso anterior en una frase.',
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
    [
      'next',
      ['deed'],
      [
        'You know where it goes from here.',
        'What would you like to take on next because of it?',
        'Write the next small step, and when you could take it.',
      ],
      [
        'Sabes cómo sigue.',
        '¿Qué te gustaría intentar ahora gracias a eso?',
        'Escribe el siguiente paso pequeño y cuándo podrías darlo.',
      ],
    ],
    [
      'advice',
      ['deed'],
      [
        'You pass on what you found out.',
        'If somebody started on the same thing tomorrow, what would you warn them about?',
        'List two things you know now and did not know then.',
      ],
      [
        'Compartes lo que descubriste.',
        'Si alguien empezara mañana con lo mismo, ¿de qué le avisarías?',
        'Escribe dos cosas que sabes ahora y antes no.',
      ],
    ],
  ]),
];
