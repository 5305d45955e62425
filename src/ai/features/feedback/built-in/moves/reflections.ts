import { movesOf, type Move } from './move';

/** Moves on the section about the person behind the activities. */
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
        'Close with one small thing you do now that you did not do before{after}.',
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
  ]),
  ...movesOf('remembered', [
    [
      ['moment', 'deed'],
      [],
      [
        'You back it up with something you did.',
        'When did you last act that way, even in a small thing?',
        'Tell that one time in two or three sentences; small is fine.',
      ],
      [
        'Lo respaldas con algo que hiciste.',
        '¿Cuándo actuaste así por última vez, aunque fuera en algo pequeño?',
        'Cuenta esa vez en dos o tres frases; puede ser algo pequeño.',
      ],
    ],
    [
      'people',
      [],
      [
        'You name somebody it mattered to.',
        'Who at school would agree that you are like that?',
        'Tell what that person has seen you do{after}.',
      ],
      [
        'Nombras a alguien a quien le importó.',
        '¿Quién en tu escuela diría que eres así?',
        'Añade lo que esa persona te ha visto hacer.',
      ],
    ],
    [
      'reason',
      [],
      [
        'You say why this and not something else.',
        'Why does being remembered for this matter more to you than a prize?',
        'Put your reason in one plain sentence{after}.',
      ],
      [
        'Dices por qué esto y no otra cosa.',
        '¿Por qué te importa más esto que un premio?',
        'Di tu razón en una frase sencilla.',
      ],
    ],
    [
      'said',
      ['people'],
      [
        'Somebody’s own words are in it.',
        'What did {who|they} say or do afterward?',
        'Write in one line how it ended{after}.',
      ],
      [
        'Están las palabras de alguien.',
        '¿Qué dijo o hizo después {who|esa persona}?',
        'Escribe en una línea cómo terminó.',
      ],
    ],
  ]),
  ...movesOf('lesson', [
    [
      'moment',
      [],
      [
        'You tell when you learned it.',
        'What happened that taught you this?',
        'Describe the day you figured it out: who was there, and what went wrong or right?',
      ],
      [
        'Cuentas cuándo lo aprendiste.',
        '¿Qué pasó que te lo enseñó?',
        'Describe el día en que lo entendiste: ¿quién estaba y qué salió bien o mal?',
      ],
    ],
    [
      'change',
      [],
      [
        'You say what you do differently since.',
        'How has this changed something you do?',
        'Give one example from this month{after}.',
      ],
      [
        'Dices qué haces distinto desde entonces.',
        '¿Cómo ha cambiado esto algo que haces?',
        'Da un ejemplo de este mes.',
      ],
    ],
    [
      'people',
      [],
      [
        'You say who was part of it.',
        'Did somebody teach you that, maybe without meaning to?',
        'Name who it was and what they did{after}.',
      ],
      ['Dices quién tuvo que ver.', '¿Alguien te lo enseñó, quizás sin querer?', 'Nombra quién fue y qué hizo.'],
    ],
    [
      'tradeoff',
      ['moment'],
      [
        'You see where it has its limits, too.',
        'Is there a time when this lesson is hard to follow?',
        'Be honest about it in one line{after}.',
      ],
      [
        'También ves sus límites.',
        '¿Hay momentos en que cuesta seguir esta lección?',
        'Añade una línea honesta sobre eso.',
      ],
    ],
  ]),
];
