import { movesOf, type Move } from './move';

/** Moves on what makes somebody happy, and what was hard. */
export const REFLECTION_MOVES: readonly Move[] = [
  ...movesOf('happy', [
    [
      'moment',
      [],
      [
        'You chose one particular time.',
        'When was the last time {thing|this} made your day?',
        'Tell that one time, with where you were and what happened{after}.',
      ],
      [
        'Elegiste un momento concreto.',
        '¿Cuándo fue la última vez que {thing|esto} te alegró el día?',
        'Cuenta esa vez: dónde estabas y qué pasó.',
      ],
    ],
    [
      'before',
      ['{event}'],
      ['We learn what led up to it.', 'What was going on a minute before this: {event}?', 'Begin your story there.'],
      ['Sabemos qué llevó a ese momento.', '¿Qué pasaba un minuto antes de esto: {event}?', 'Empieza tu historia ahí.'],
    ],
    [
      ['reason', 'feeling', 'senses'],
      [],
      [
        'You say why it feels good.',
        'What is it about {thing|this} that feels so good?',
        'Say what is good about it in one line{after}.',
      ],
      [
        'Dices por qué se siente bien.',
        '¿Qué tiene {thing|ese momento} que se siente tan bien?',
        'Complétalo para ti: se siente bien porque …',
      ],
    ],
    [
      'said',
      ['people'],
      [
        'We hear what was said, and that brings the people in.',
        'What do you and {who|the people there} say to each other when it is at its best?',
        'Write down one line that {who|somebody} really said{after}.',
      ],
      [
        'Oímos lo que se dijo, y así aparecen las personas.',
        '¿Qué se dicen tú y {who|la gente que está ahí} cuando todo va bien?',
        'Escribe una frase que alguien haya dicho de verdad.',
      ],
    ],
    [
      'senses',
      [],
      [
        'We can see and hear it.',
        'What could a camera pick up in that moment, and what could it not?',
        'Put in one sound, smell or color{after}.',
      ],
      [
        'Se puede ver y oír.',
        '¿Qué captaría una cámara en ese momento y qué no?',
        'Añade un sonido, un olor o un color de ese día.',
      ],
    ],
    [
      'next',
      [],
      [
        'You know how to get more of it.',
        'Where in next week could you fit a little of {thing|this}?',
        'Choose the day, and write it down.',
      ],
      [
        'Sabes cómo tener más de eso.',
        '¿Dónde cabría un poco de {thing|esto} la próxima semana?',
        'Elige el día y anótalo.',
      ],
    ],
  ]),
  ...movesOf('challenge', [
    [
      ['tried', 'deed'],
      [],
      [
        'What you tried is there.',
        'What is one thing you tried, even if it did not work right away?',
        'Give most of your space to what you did; a line or two is enough for what happened.',
      ],
      [
        'Está lo que intentaste.',
        '¿Qué fue algo que intentaste, aunque no funcionara al principio?',
        'Dale más espacio a lo que hiciste tú; para lo que pasó bastan una o dos líneas.',
      ],
    ],
    [
      'before',
      ['{event}'],
      [
        'You tell what made you act.',
        'What gave you the push for this: {event}?',
        'Add that push in one short sentence.',
      ],
      [
        'Cuentas qué te hizo actuar.',
        '¿Qué te dio el empujón para esto: {event}?',
        'Añade ese empujón en una frase corta.',
      ],
    ],
    [
      'help',
      [],
      [
        'You give credit to what helped.',
        'Who or what made it even a little easier?',
        'Give that person or thing one sentence of its own{after}.',
      ],
      [
        'Reconoces lo que te ayudó.',
        '¿Quién o qué lo hizo un poco más fácil?',
        'Nombra a esa persona o esa cosa, y lo que hizo, en una frase.',
      ],
    ],
    [
      'change',
      [],
      [
        'You say what is different now.',
        'What do you handle differently today because of it?',
        'Close with one small thing you do now that you did not do before.',
      ],
      [
        'Dices qué es distinto ahora.',
        '¿Qué manejas hoy de otra forma por eso?',
        'Cierra con algo pequeño que haces ahora y antes no.',
      ],
    ],
    [
      'moment',
      ['deed'],
      [
        'You tell of a certain day or season.',
        'Was there one day when you could tell it was getting better?',
        'Add that day in two sentences{after}.',
      ],
      [
        'Cuentas un día o una época concreta.',
        '¿Hubo un día en que notaste que iba mejorando?',
        'Añade ese día en dos frases{after}.',
      ],
    ],
    [
      'advice',
      ['deed'],
      [
        'You know what you would tell others.',
        'What would you tell a friend in the same spot?',
        'Write it in words you would really use.',
      ],
      [
        'Sabes qué les dirías a otros.',
        '¿Qué le dirías a un amigo en la misma situación?',
        'Escríbelo con palabras que de verdad usarías.',
      ],
    ],
  ]),
];
