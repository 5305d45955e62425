import { movesOf, type Move } from './move';

/** Moves on the section about classes and grades. */
export const ACADEMIC_MOVES: readonly Move[] = [
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
        'What can you do in {thing|this subject} now that you could not do two years ago?',
        'Write one before-and-after for {thing|it}: what was hard in ninth grade, and what is easy now?',
      ],
      [
        'Se nota cómo has mejorado.',
        '¿Qué puedes hacer ahora en {thing|esa materia} que hace dos años no podías?',
        'Añade un antes y un después: algo que te costaba y ahora te sale.',
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
  ]),
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
        'Mira tu última boleta o pregúntale a tu consejero, y añade el número cuando lo tengas.',
      ],
    ],
    [
      'test',
      [],
      [
        'Your test plans or scores are there, too.',
        'Have you thought about taking the SAT or ACT, or would you rather look at test-optional colleges?',
        'Ask your counselor when your school offers the SAT or ACT, and whether there is a fee waiver.',
      ],
      [
        'También dices qué hay de los exámenes.',
        '¿Has pensado en tomar el SAT o el ACT, o prefieres universidades donde son opcionales?',
        'Pregúntale a tu consejero cuándo ofrece tu escuela el SAT o el ACT y si hay exención de pago.',
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
