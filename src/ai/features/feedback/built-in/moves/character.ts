import { movesOf, type Move } from './move';

/** Moves on what somebody wants to be remembered for, and has learned. */
export const CHARACTER_MOVES: readonly Move[] = [
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
      'before',
      ['{event}'],
      [
        'You tell what moved you to do it.',
        'What went through your head when you did this: {event}?',
        'Put that thought into your answer, even if it was a small one.',
      ],
      [
        'Cuentas qué te movió a hacerlo.',
        '¿Qué te pasó por la cabeza cuando hiciste esto: {event}?',
        'Pon ese pensamiento en tu respuesta, aunque sea pequeño.',
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
      ['people', '{event}'],
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
    [
      'next',
      ['deed'],
      [
        'You plan to go on with it.',
        'Is there a spot at school where the same is needed again?',
        'Name the spot and one thing you could do there this month.',
      ],
      [
        'Piensas seguir con eso.',
        '¿Hay un lugar en tu escuela donde haga falta lo mismo?',
        'Nombra el lugar y algo que podrías hacer este mes.',
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
      'before',
      ['{event}'],
      [
        'You say what you believed before.',
        'What did you believe until this: {event}?',
        'Set the two side by side: before, I thought …; now, I …',
      ],
      [
        'Dices qué creías antes.',
        '¿Qué creías hasta esto: {event}?',
        'Pon las dos cosas juntas: antes creía …; ahora …',
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
    [
      'advice',
      [],
      [
        'You know who needs to hear it.',
        'Who is about to need this lesson, and when would they listen?',
        'Write what you would say to them in one line.',
      ],
      [
        'Sabes a quién le hace falta.',
        '¿A quién le hará falta pronto esta lección y cuándo te escucharía?',
        'Escribe en una línea lo que le dirías.',
      ],
    ],
  ]),
];
