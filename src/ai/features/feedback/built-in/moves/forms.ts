import { movesOf, type Move } from './move';

/** Moves on the questions of the longer forms, and on any other question. */
export const FORM_MOVES: readonly Move[] = [
  ...movesOf('resume', [
    [
      'amount',
      [],
      [
        'Dates or numbers make it easy to use.',
        'Which line here could carry a number: hours, people, dollars, years?',
        'Add months and years to each entry, the newest first.',
      ],
      [
        'Las fechas o los números lo hacen fácil de usar.',
        '¿Qué línea podría llevar un número: horas, personas, dólares, años?',
        'Añade meses y años a cada entrada, lo más nuevo primero.',
      ],
    ],
    [
      'deed',
      [],
      [
        'Each line begins with something you did.',
        'What did you do in each of these, in one verb?',
        'Start every line with that verb: taught, built, sold, cared for.',
      ],
      [
        'Cada línea empieza con algo que hiciste.',
        '¿Qué hiciste en cada una, con un solo verbo?',
        'Empieza cada línea con ese verbo: enseñé, construí, vendí, cuidé.',
      ],
    ],
  ]),
  ...movesOf('support', [
    [
      'deed',
      [],
      [
        'You name what this person has seen you do.',
        'What has {who|this person} seen you do that others have not?',
        'Note one assignment or day they would remember, for when you ask for a letter.',
      ],
      [
        'Nombras lo que esa persona te ha visto hacer.',
        '¿Qué te ha visto hacer {who|esta persona} que otros no?',
        'Anota una tarea o un día que recordaría, para cuando pidas una carta.',
      ],
    ],
    [
      'plan',
      [],
      [
        'You know what you would like from them.',
        'What would you like help with first?',
        'Write down when you will ask; at least three weeks ahead is kind.',
      ],
      [
        'Sabes qué te gustaría pedir.',
        '¿Con qué te gustaría recibir ayuda primero?',
        'Escribe cuándo lo vas a pedir; con tres semanas o más de anticipación es mejor.',
      ],
    ],
  ]),
  ...movesOf('story', [
    [
      'senses',
      [],
      [
        'We can see it in front of us.',
        'What would somebody notice first if they stood next to you there?',
        'Slow down for three sentences at the part you see most clearly.',
      ],
      [
        'Lo vemos delante de nosotros.',
        '¿Qué notaría primero alguien a tu lado?',
        'Ve más despacio durante tres frases en la parte que ves mejor.',
      ],
    ],
    [
      'change',
      [],
      [
        'You say what stayed with you.',
        'What stayed with you afterward?',
        'Let the ending say what is different, in one sentence.',
      ],
      [
        'Dices qué se quedó contigo.',
        '¿Qué se quedó contigo después?',
        'Deja que el final diga qué cambió, en una frase.',
      ],
    ],
  ]),
  ...movesOf('self', [
    [
      ['moment', 'deed'],
      [],
      [
        'You show it with something that happened.',
        'What is one time when you were just like that?',
        'Swap one describing word for something you did.',
      ],
      [
        'Lo muestras con algo que pasó.',
        '¿Cuál es una ocasión en que fuiste así?',
        'Cambia un adjetivo por algo que hiciste.',
      ],
    ],
    [
      'said',
      [],
      [
        'We hear how others see you.',
        'How would a good friend say that about you?',
        'Ask one friend, and compare their word with yours.',
      ],
      [
        'Oímos cómo te ven otros.',
        '¿Cómo diría eso de ti un buen amigo?',
        'Pregúntale a un amigo y compara su palabra con la tuya.',
      ],
    ],
  ]),
  ...movesOf('other', [
    [
      'moment',
      [],
      [
        'You point to a certain time.',
        'Can you think of one time that shows this?',
        'Tell that time in three sentences, in the order it happened.',
      ],
      [
        'Señalas un momento concreto.',
        '¿Se te ocurre una vez que lo muestre?',
        'Cuenta esa vez en tres frases, en el orden en que pasó.',
      ],
    ],
    [
      'reason',
      [],
      ['Your reason is there.', 'What makes this matter to you?', 'Add a ‘because’ in your own words.'],
      ['Está tu razón.', '¿Qué hace que esto te importe?', 'Añade un ‘porque’ con tus palabras.'],
    ],
    [
      'people',
      [],
      ['The people in it are there.', 'Who else is part of this?', 'Name one person and what they would say about it.'],
      ['Están las personas.', '¿Quién más es parte de esto?', 'Nombra a una persona y lo que diría.'],
    ],
  ]),
];
