import { movesOf, type Move } from './move';

/** Moves on what somebody is good at and likes in school. */
export const CLASS_MOVES: readonly Move[] = [
  ...movesOf('strengths', [
    [
      ['moment', 'deed'],
      [],
      [
        'You also give an example, not just the word for it.',
        'Which assignment or project went better than you expected?',
        'Pick one class where this helped you, and write two sentences on what you did there.',
      ],
      [
        'También das un ejemplo, no solo la palabra.',
        '¿Qué tarea o proyecto te salió mejor de lo que esperabas?',
        'Elige una clase en la que esto te ayudó y escribe dos frases sobre lo que hiciste.',
      ],
    ],
    [
      'before',
      ['{event}'],
      [
        'You show how you went about it.',
        'What were you thinking right before this: {event}?',
        'Put that thought in front of it, in your own words.',
      ],
      [
        'Muestras cómo lo hiciste.',
        '¿Qué pensabas justo antes de esto: {event}?',
        'Pon ese pensamiento delante, con tus palabras.',
      ],
    ],
    [
      'reason',
      [],
      [
        'You say why it comes naturally to you, which the question asks for.',
        'Why do you think {thing|this} comes easier to you than to other people in the room?',
        'Name one habit that makes {thing|it} work for you, such as drawing things or saying them out loud.',
      ],
      [
        'Dices por qué se te da bien, y eso es lo que pide la pregunta.',
        '¿Por qué crees que {thing|esto} se te hace más fácil que a otros?',
        'Nombra una costumbre que te funciona, como dibujarlo o decirlo en voz alta.',
      ],
    ],
    [
      'result',
      ['deed'],
      [
        'And you say what came of it.',
        'What came of it in the end, for you or for someone else?',
        'Add one sentence on how it turned out{after}.',
      ],
      [
        'Y cuentas en qué terminó.',
        '¿En qué terminó, para ti o para otra persona?',
        'Añade una frase sobre cómo terminó{after}.',
      ],
    ],
    [
      'change',
      [],
      [
        'You can see how you got better at it.',
        'How are you better at {thing|this} now than two years ago?',
        'Write one before-and-after for {thing|it}: what was hard at first, and what is easy now?',
      ],
      [
        'Se nota cómo has mejorado.',
        '¿En qué has mejorado con {thing|esto} desde hace dos años?',
        'Añade un antes y un después: algo que te costaba y ahora te sale.',
      ],
    ],
    [
      'elsewhere',
      ['deed'],
      [
        'You use it in more than one place.',
        'Where else did {thing|the same strength} help you: at home, at work, with friends?',
        'Name that place and what you did there, in one sentence.',
      ],
      [
        'La usas en más de un lugar.',
        '¿En qué otro lugar te sirvió {thing|lo mismo}: en casa, en el trabajo, con amigos?',
        'Nombra ese lugar y lo que hiciste ahí, en una frase.',
      ],
    ],
  ]),
  ...movesOf('favorites', [
    [
      'reason',
      [],
      [
        'You give the reason, not only the name of the class.',
        'What makes you look forward to {thing|the first one on your list}?',
        'Put a ‘because’ behind {thing|each class}, even a short one.',
      ],
      [
        'Das la razón, no solo el nombre de la clase.',
        '¿Qué hace que tengas ganas de ir a {thing|la primera de tu lista}?',
        'Pon un ‘porque’ detrás de cada clase, aunque sea corto.',
      ],
    ],
    [
      'top',
      ['{two}'],
      [
        'One class clearly comes first.',
        'If two of them met at the same hour, would you go to {two}?',
        'Say in one line what you would miss in the other.',
      ],
      [
        'Dices cuál va primero.',
        'Si dos fueran a la misma hora, ¿irías a {two}?',
        'Di en una línea qué extrañarías de la otra.',
      ],
    ],
    [
      'moment',
      [],
      [
        'You remember one particular day, and that makes it real.',
        'Which single day in {thing|one of these classes} do you still think about?',
        'Describe ten minutes of {thing|that class} as if a friend had missed it.',
      ],
      [
        'Recuerdas un día en particular, y eso lo hace real.',
        '¿Qué día de {thing|una de estas clases} todavía recuerdas?',
        'Describe diez minutos de esa clase como si un amigo hubiera faltado.',
      ],
    ],
    [
      'top',
      [],
      [
        'You even say which one stands out.',
        'If your schedule had room for only one of them next year, which would you keep?',
        'Move that class to the front; is it {thing|the one you named first}, or another?',
      ],
      [
        'Hasta dices cuál destaca.',
        'Si en tu horario solo cupiera una, ¿con cuál te quedarías?',
        'Pon esa clase primero y dale una frase más que a las otras.',
      ],
    ],
    [
      'deed',
      [],
      [
        'We see what you do in that room.',
        'What do you make, solve or do with your hands in {thing|the class you like most}?',
        'Name one thing you made or figured out in {thing|that class} this year.',
      ],
      [
        'Vemos qué haces tú en esa clase.',
        '¿Qué haces, resuelves o creas en {thing|la clase que más te gusta}?',
        'Nombra una cosa que hiciste o descubriste allí este año.',
      ],
    ],
    [
      'elsewhere',
      ['reason'],
      [
        'You take it out of the classroom.',
        'When did something from {thing|one of these classes} come up outside of school?',
        'Tell where that was, in one or two sentences.',
      ],
      [
        'Lo llevas fuera del salón.',
        '¿Cuándo te salió algo de {thing|una de estas clases} fuera de la escuela?',
        'Cuenta dónde fue, en una o dos frases.',
      ],
    ],
  ]),
];
