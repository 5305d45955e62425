import { movesOf, type Move } from './move';

/** Moves on what is hard, what fascinates, and on grades. */
export const ACADEMIC_MOVES: readonly Move[] = [
  ...movesOf('struggles', [
    [
      ['help', 'tried'],
      [],
      [
        'You also say what you tried or what helped, and that is the most useful part.',
        'Has anything made {thing|it} a little easier: a person, a video, another seat in the room?',
        'Write down one thing that helped with {thing|it} even once; if nothing has yet, name one you could try this week.',
      ],
      [
        'También dices qué intentaste o qué te ayudó, y eso es lo más útil.',
        '¿Algo ha hecho {thing|esa materia} un poco más fácil: una persona, un video, otro lugar en el salón?',
        'Escribe una cosa que ayudó aunque sea una vez; si nada ha ayudado, nombra algo que podrías probar esta semana.',
      ],
    ],
    [
      ['reason', 'hardest'],
      [],
      [
        'You know what makes it hard, and that is where help can start.',
        'Where does {thing|it} lose you first: the reading, the speed, the tests, or something else?',
        'Finish this for {thing|the class that bothers you most}: it gets hard when …',
      ],
      [
        'Sabes qué lo hace difícil, y por ahí puede empezar la ayuda.',
        '¿Dónde se complica primero {thing|esa clase}: la lectura, la velocidad, los exámenes u otra cosa?',
        'Completa esto sobre la clase que más te cuesta: se pone difícil cuando …',
      ],
    ],
    [
      'before',
      ['{event}'],
      [
        'You say how you came to try it.',
        'Where did you get the idea for this: {event}?',
        'Add where the idea came from; someone else may need it.',
      ],
      [
        'Dices cómo se te ocurrió.',
        '¿De dónde salió la idea de esto: {event}?',
        'Añade de dónde vino la idea; a alguien más le puede servir.',
      ],
    ],
    [
      'change',
      ['tried'],
      [
        'You show what is different since then.',
        'How do you study for {thing|that class} now compared with before?',
        'Add one line on what you would do the same way in your next hard class.',
      ],
      [
        'Muestras qué cambió desde entonces.',
        '¿Cómo estudias ahora para {thing|esa clase} en comparación con antes?',
        'Añade una línea sobre qué repetirías en tu próxima clase difícil.',
      ],
    ],
    [
      'people',
      [],
      [
        'You let someone help, and you say who.',
        'Who at school would you feel okay asking about {thing|this}?',
        'Write the exact question you would ask about {thing|it}; one is enough.',
      ],
      [
        'Dejas que alguien te ayude y dices quién.',
        '¿A quién de tu escuela te sentirías bien preguntándole sobre {thing|esto}?',
        'Escribe la pregunta exacta que le harías; con una basta.',
      ],
    ],
    [
      'talked',
      ['{who}'],
      [
        'You have told somebody how you learn.',
        'Is there something {who} should know about how you learn {thing|this}?',
        'Write it as one sentence you could say after class.',
      ],
      [
        'Ya le dijiste a alguien cómo aprendes.',
        '¿Hay algo que {who} debería saber de cómo aprendes {thing|esto}?',
        'Escríbelo como una frase que podrías decir después de clase.',
      ],
    ],
    [
      'next',
      ['help'],
      [
        'You know what you will do next.',
        'The next time {thing|a class like this} gets hard, what will you do first?',
        'Make it a plan of one line: when it gets hard, I …',
      ],
      [
        'Sabes qué harás después.',
        'La próxima vez que {thing|una clase así} se complique, ¿qué harás primero?',
        'Haz un plan de una línea: cuando se complique, yo …',
      ],
    ],
  ]),
  ...movesOf('fascination', [
    [
      'explored',
      [],
      [
        'You went and found out more without anyone asking you to.',
        'What was the last thing you looked up or watched about {thing|it}?',
        'Note one video, article or experiment on {thing|it}, and one thing in it that surprised you.',
      ],
      [
        'Buscaste más por tu cuenta, sin que nadie te lo pidiera.',
        '¿Qué fue lo último que buscaste o viste sobre {thing|eso}?',
        'Anota ese video, artículo o experimento y una cosa que te sorprendió.',
      ],
    ],
    [
      'question',
      [],
      [
        'You still have a question open, and curious people do.',
        'What about {thing|this} do you still not understand and would love to?',
        'Write that question down exactly as it is in your head{after}.',
      ],
      [
        'Todavía tienes una pregunta abierta, como toda persona curiosa.',
        '¿Qué parte de {thing|esto} todavía no entiendes y te encantaría entender?',
        'Escribe esa pregunta tal como la tienes en la cabeza.',
      ],
    ],
    [
      'question',
      ['{clause}'],
      [
        'You leave a question open on purpose.',
        'What are you still wondering about here: {clause}?',
        'End your answer with that question.',
      ],
      [
        'Dejas una pregunta abierta a propósito.',
        '¿Qué te sigues preguntando sobre esto: {clause}?',
        'Termina tu respuesta con esa pregunta.',
      ],
    ],
    [
      'origin',
      [],
      [
        'You tell how you got into it.',
        'How did you first get into {thing|this}?',
        'Say what you were doing when it first grabbed you{after}.',
      ],
      [
        'Cuentas cómo empezó.',
        '¿Cómo empezó tu interés por {thing|esto}?',
        'Añade una frase sobre qué estabas haciendo cuando te atrapó.',
      ],
    ],
    [
      'deed',
      [],
      [
        'You did something with it yourself.',
        'If you had a free Saturday and twenty dollars, what would you try out?',
        'Plan one small thing you can test or make at home, and put it in your answer.',
      ],
      [
        'Ya hiciste algo con eso.',
        'Con un sábado libre y veinte dólares, ¿qué probarías?',
        'Piensa en algo pequeño que puedas probar o hacer en casa y ponlo en tu respuesta.',
      ],
    ],
    [
      'next',
      ['explored'],
      [
        'You know where you will look next.',
        'Where will you look next, now that you know this much about {thing|it}?',
        'Note one name, title or place to follow up.',
      ],
      [
        'Sabes dónde vas a buscar después.',
        '¿Dónde buscarás ahora que sabes tanto de {thing|esto}?',
        'Anota un nombre, un título o un lugar para seguir.',
      ],
    ],
    [
      'advice',
      ['explored'],
      [
        'You can explain it to others.',
        'If you explained {thing|it} to a friend in two minutes, where would they stop you?',
        'Answer that friend in one sentence.',
      ],
      [
        'Lo sabes explicar a otros.',
        'Si se lo explicaras a un amigo en dos minutos, ¿dónde te pararía?',
        'Contéstale a ese amigo en una frase.',
      ],
    ],
  ]),
  ...movesOf('numbers', [
    [
      'gpa',
      [],
      [
        'Your GPA is there.',
        'Do you know your GPA, or who could tell you?',
        'Look at your last report card or ask your counselor, and add the number when you have it.',
      ],
      [
        'Tu promedio ya está.',
        '¿Sabes tu promedio (GPA) o quién podría decírtelo?',
        'Mira tu última boleta o pregúntale a tu consejero o consejera, y añade el número cuando lo tengas.',
      ],
    ],
    [
      'test',
      [],
      [
        'Your test plans or scores are there, too.',
        'Will there be an SAT or ACT beside {gpa|your grades}, or would you rather look at test-optional colleges?',
        'Ask your counselor when your school offers the SAT or ACT, and whether there is a fee waiver.',
      ],
      [
        'También dices qué hay de los exámenes.',
        '¿Habrá un SAT o un ACT junto a {gpa|tus notas}, o prefieres universidades donde son opcionales?',
        'Pregúntale a tu consejero o consejera cuándo ofrece tu escuela el SAT o el ACT y si hay exención de pago.',
      ],
    ],
    [
      'trend',
      ['gpa', 'test'],
      [
        'You show how your grades moved, and colleges look at that.',
        'Did your grades go up or down on the way to {gpa|where they are}?',
        'If one year stands out, say which; then put {gpa|the numbers} in your academic record under Forms.',
      ],
      [
        'Muestras cómo cambiaron tus notas, y las universidades lo miran.',
        '¿Subieron o bajaron tus notas antes de llegar a {gpa|donde están}?',
        'Si un año destaca, di cuál; luego pon {gpa|los números} en tu registro académico, en Forms.',
      ],
    ],
  ]),
];
