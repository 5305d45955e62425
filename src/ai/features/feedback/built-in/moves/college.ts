import { movesOf, type Move } from './move';

/** Moves on the questions about the college itself: life, size, place. */
export const COLLEGE_MOVES: readonly Move[] = [
  ...movesOf('college-life', [
    [
      'top',
      ['{two}'],
      [
        'You say which wish comes first.',
        'Which of the two would you give up last: {two}?',
        'Mark that one as a must and the other as nice to have; your list can use both.',
      ],
      [
        'Dices qué deseo va primero.',
        '¿A cuál de los dos renunciarías al final: {two}?',
        'Marca ese como indispensable y el otro como algo que estaría bien.',
      ],
    ],
    [
      'question',
      ['{clause}'],
      [
        'A question for a visit is ready.',
        'Who at a college could tell you about this: {clause}?',
        'Make it one question for a visit or a call.',
      ],
      [
        'Sabes qué preguntarías allí.',
        '¿Quién en una universidad te podría hablar de esto: {clause}?',
        'Haz con eso una pregunta para una visita o una llamada.',
      ],
    ],
    [
      'routine',
      [],
      [
        'You can already picture a day there.',
        'What would a regular Tuesday with {thing|what you want most} look like, from morning to night?',
        'Sketch that day in four short lines, with {thing|what you want most} in it.',
      ],
      [
        'Ya te imaginas un día allí.',
        '¿Cómo sería para ti un martes normal allí, de la mañana a la noche?',
        'Dibuja ese día en cuatro líneas cortas, con uno de tus deseos.',
      ],
    ],
    [
      'must',
      [],
      [
        'You say what you will not give up.',
        'Is {thing|this} a must for you, or would it just be nice?',
        'Mark {thing|it} as a must or as nice to have; your school list can use either.',
      ],
      [
        'Dices a qué no renuncias.',
        '¿Cuál de estos deseos es indispensable y cuál solo estaría bien?',
        'Marca uno indispensable y uno que estaría bien; tu lista usa los dos.',
      ],
    ],
    [
      'people',
      [],
      [
        'You think about the people around you, too.',
        'Who would you like to sit with at lunch there?',
        'Describe the people you would want around you{after}.',
      ],
      [
        'También piensas en la gente a tu alrededor.',
        '¿Con quién te gustaría almorzar allí?',
        'Añade una frase sobre la gente que quisieras tener cerca.',
      ],
    ],
    [
      ['reason', 'must'],
      [],
      [
        'You give reasons for your wishes.',
        'What happened in high school that makes you want these things?',
        'Explain the wish you care about most in one line{after}.',
      ],
      [
        'Das razones para tus deseos.',
        '¿Qué pasó en la escuela que te hace querer estas cosas?',
        'Pon un ‘porque’ detrás del deseo que más te importa.',
      ],
    ],
  ]),
  ...movesOf('size', [
    [
      'elsewhere',
      ['{clause}'],
      [
        'You see that more than one size could do.',
        'Could a college of another size give you this, too: {clause}?',
        'Think of class size, clubs and where you would live, and answer in one line.',
      ],
      [
        'Ves que más de un tamaño serviría.',
        '¿Una universidad de otro tamaño también podría darte esto: {clause}?',
        'Piensa en el tamaño de las clases, los clubes y dónde vivirías, y contesta en una línea.',
      ],
    ],
    [
      ['reason', 'tradeoff', 'known'],
      [],
      [
        'You say what makes you lean that way.',
        'What would be easier for you at {thing|a school of that size}?',
        'Add one reason, even if it is only a feeling.',
      ],
      [
        'Dices qué te inclina hacia eso.',
        '¿Qué se te haría más fácil en una escuela de ese tamaño?',
        'Añade una razón, aunque sea solo una sensación.',
      ],
    ],
    [
      'known',
      [],
      [
        'You compare it with a place you know, which makes it concrete.',
        'How big is your school now, and would {thing|the size you want} mean more people or fewer?',
        'Write down that number and what would change for you at {thing|a school of that size}.',
      ],
      [
        'Lo comparas con un lugar que conoces, y eso lo hace concreto.',
        '¿Qué tan grande es tu escuela ahora y te sientes bien así?',
        'Escribe ese número y si quisieras más o menos gente.',
      ],
    ],
    [
      'tradeoff',
      [],
      [
        'You see what could bother you, too.',
        'What might bother you about {thing|a place that size}?',
        'Note one plus and one minus; that helps when you compare schools.',
      ],
      [
        'También ves lo que podría molestarte.',
        '¿Qué podría molestarte de un lugar de ese tamaño?',
        'Anota una ventaja y una desventaja; ayuda al comparar.',
      ],
    ],
    [
      'people',
      ['reason'],
      [
        'You think of the people, not just the number.',
        'Would you rather know most faces or meet new people every week?',
        'Answer that in one line, and think of class size as well as campus size.',
      ],
      [
        'Piensas en las personas, no solo en el número.',
        '¿Prefieres conocer casi todas las caras o conocer gente nueva cada semana?',
        'Contéstalo en una línea y piensa también en el tamaño de las clases.',
      ],
    ],
  ]),
  ...movesOf('location', [
    [
      'top',
      ['{two}'],
      [
        'One wish about place comes before the others.',
        'If a college had only one of them, would you take {two}?',
        'Put that one on top, so that your list can go by it.',
      ],
      [
        'Dices qué deseo del lugar va primero.',
        'Si una universidad tuviera solo uno, ¿tomarías {two}?',
        'Ponlo arriba, para que tu lista lo siga.',
      ],
    ],
    [
      'distance',
      [],
      [
        'You say how far is right for you, and your list can use that.',
        'With {thing|everything you want} there, how far from home is okay: a short drive, a few hours, or a flight?',
        'Put a number on it in hours; your school list will go by it.',
      ],
      [
        'Dices qué tan lejos te parece bien, y tu lista lo puede usar.',
        '¿Qué tan lejos de casa te parece bien: un rato en carro, unas horas o un vuelo?',
        'Ponle un número en horas; tu lista de universidades lo toma en cuenta.',
      ],
    ],
    [
      'elsewhere',
      ['{clause}'],
      [
        'You could find it in more than one place.',
        'What other place would do, as long as this is so: {clause}?',
        'Name one such place, even if you have only seen it on a map.',
      ],
      [
        'Lo podrías encontrar en más de un lugar.',
        '¿Qué otro lugar serviría, mientras se cumpla esto: {clause}?',
        'Nombra un lugar así, aunque solo lo hayas visto en un mapa.',
      ],
    ],
    [
      'reason',
      [],
      [
        'You explain what is behind it.',
        'What makes {thing|this} matter to you?',
        'Give the reason in one sentence{after}, so we know what else could work.',
      ],
      [
        'Explicas qué hay detrás.',
        '¿Qué hay detrás de ese deseo?',
        'Da la razón en una frase; así sabemos qué más podría servir.',
      ],
    ],
    [
      'known',
      [],
      [
        'You start from places you know.',
        'Which place that you have been to felt right, even for a day?',
        'Name that place and one thing about it you would want again.',
      ],
      [
        'Partes de lugares que conoces.',
        '¿Qué lugar que hayas visitado se sintió bien, aunque fuera un día?',
        'Nombra ese lugar y una cosa que quisieras volver a tener.',
      ],
    ],
    [
      'must',
      [],
      [
        'You are clear about what has to be close by.',
        'What would you need within walking distance or a bus ride?',
        'List two things that must be near, and one you can live without.',
      ],
      [
        'Tienes claro qué tiene que estar cerca.',
        '¿Qué necesitarías tener a pie o a un viaje en autobús?',
        'Escribe dos cosas que deben estar cerca y una de la que puedes prescindir.',
      ],
    ],
  ]),
];
