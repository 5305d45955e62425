/** Sentences and labels of ours that hold nothing of anybody, and their Spanish. */
export const FIXED: readonly (readonly [english: string, spanish: string])[] = [
  [
    'These are averages after grants; the net price calculator of each college tells more for your family.',
    'Son promedios después de becas; la calculadora de precio neto (net price calculator) de cada universidad dice más para tu familia.',
  ],
  [
    'A public college has two prices; where I do not know the home state, it counts by the higher one.',
    'Una universidad pública tiene dos precios; si no sé en qué estado vives, cuenta con el más alto.',
  ],
  [
    'Which of the two prices is yours depends on your home state, and I do not know it.',
    'Cuál de los dos precios es el tuyo depende del estado donde vives, y no lo sé.',
  ],
  ['I do not know your home state.', 'No sé en qué estado vives.'],
  [
    'We do not know your home town, so we count no distance.',
    'No sabemos dónde vives, así que no contamos distancias.',
  ],
  [
    'Write “I live in …” with your town in one of your answers, or ask an admin of your school to add the school’s town.',
    'Escribe “I live in …” con tu localidad en una de tus respuestas, o pide a quien administra tu escuela que indique la localidad de la escuela.',
  ],
  [
    'An admin of your school can add it on the School page.',
    'Quien administra tu escuela puede indicarlo en la página School.',
  ],
  [
    'Which school on your list costs least after grants depends on your home state, and I do not know it.',
    'Cuál escuela de tu lista cuesta menos después de becas depende del estado donde vives, y no lo sé.',
  ],
  [
    'Whether a Safety lies within the price you named depends on your home state, which I do not know.',
    'Si una Safety queda dentro del precio que diste depende del estado donde vives, y no lo sé.',
  ],
  [
    'Glad to help. Come back whenever another question turns up.',
    '¡Con mucho gusto! Vuelve cuando tengas otra pregunta.',
  ],
  ['Hi!', '¡Hola!'],
  ['Hello!', '¡Hola!'],
  [
    'I am Buddy, a helper made of software, not a person.',
    'Soy Buddy, un programa de computadora: no soy una persona.',
  ],
  ['I am Buddy.', 'Soy Buddy.'],
  [
    'I can explain your school list and its tiers, tell the facts of any college, look through your own answers with you, and help you find what to do next.',
    'Puedo explicarte tu lista de escuelas, decirte los datos de cualquier universidad, repasar contigo tus respuestas y ayudarte a ver qué sigue.',
  ],
  ['What is on your mind?', '¿Qué quieres saber?'],
  ['What would you like to look at first?', '¿Qué quieres ver primero?'],
  ['I am here. What would help you most right now?', 'Aquí estoy. ¿Qué te ayudaría más ahora?'],
  ['All right. What shall we look at?', 'Muy bien. ¿Qué vemos?'],
  ['Anything on your mind about college?', '¿Algo que quieras saber sobre la universidad?'],
  ['In that they are alike.', 'En eso son iguales.'],
  [
    'For one of them that is not published, so I cannot say which.',
    'De una de ellas no se publica, así que no puedo decir cuál.',
  ],
  [
    'A tier says how the numbers stand; nobody can foresee an admission.',
    'La categoría dice cómo están los números; nadie puede prever una admisión.',
  ],
  ['I am not sure I got that. Which of these comes nearest?', 'No sé si te entendí. ¿Es algo de esto?'],
  [
    'I did not catch that one. I am at home in college questions; maybe one of these helps?',
    'Eso no lo entendí. Lo mío son las preguntas sobre la universidad; ¿te sirve algo de esto?',
  ],
  [
    'That is not something I can answer well. Would one of these be of use?',
    'Eso no lo puedo contestar bien. ¿Te sirve algo de esto?',
  ],
  [
    'I do not want to guess here. Could you say it in other words, or choose one of these?',
    'No quiero adivinar. ¿Me lo dices con otras palabras, o eliges algo de esto?',
  ],
  [
    'I have nothing good to say on that, and I would rather tell you so. Here is what I can look at with you:',
    'Sobre eso no tengo nada bueno que decir. Esto sí lo podemos ver:',
  ],
  [
    'That goes past what I know. Try naming a college or your list, or choose one of these:',
    'Eso ya no lo sé. Nombra una universidad o tu lista, o elige algo de esto:',
  ],
  [
    'Sorry, still not it. Your counselor may know this better than I do; I can help with these:',
    'Perdón, todavía no. Tu consejero o consejera quizá lo sepa mejor; con esto sí puedo ayudar:',
  ],
  [
    'Let us try another way: pick one of these, or ask me about one college by its name.',
    'Probemos de otra manera: elige una de estas, o pregúntame por una universidad con su nombre.',
  ],
  [
    'That is outside what I can help with: I am at home in college plans. One of these, maybe?',
    'En eso no puedo ayudar: lo mío es el camino a la universidad. ¿Quizá algo de esto?',
  ],
  [
    'Which college do you mean? With its name, for example “Bates College”, I can tell you its published facts.',
    '¿Qué universidad? Con su nombre te digo los datos que publica.',
  ],
  [
    'I do not recognise that college. My catalogue comes from the College Scorecard of the US Department of Education and does not hold every school.',
    'No reconozco esa universidad. Mi catálogo viene del College Scorecard del Departamento de Educación de Estados Unidos y no las tiene todas.',
  ],
  [
    'Try its full name, for example “Bates College” or “University of Michigan-Ann Arbor”.',
    'Prueba con el nombre completo, por ejemplo “Bates College”.',
  ],
  [
    'I will not write that for you, because it has to sound like you, and it is yours to be proud of. I am glad to help you think.',
    'Eso no lo escribo por ti, porque tiene que sonar a ti. Con gusto te ayudo a pensar.',
  ],
  [
    'Try this: what is one moment you would tell a friend about, and what did you understand afterward that you did not before? Write it badly first; that is how drafts start.',
    'Prueba esto: ¿qué momento le contarías a un amigo, y qué entendiste después que antes no sabías? Escríbelo mal primero; así empiezan los borradores.',
  ],
  ['These are the numbers I reckon with:', 'Estos son los números con los que cuento:'],
  [
    'I have no GPA and no score of yours that I could read. You can type them under Forms, Academic Information.',
    'No tengo un GPA ni un puntaje tuyo. Puedes escribirlos en Formularios, Información académica.',
  ],
  [
    'Try one out if you like: “What if I get a 1200 on the SAT?”',
    'Si quieres, prueba uno: “What if I get a 1200 on the SAT?”',
  ],
  [
    'Ask me why one of them stands where it does, and I will show the arithmetic.',
    'Pregúntame por qué una está donde está, y te muestro la cuenta.',
  ],
  [
    'I have no deadlines in my data, and I will not guess one: a wrong date would cost too much.',
    'No tengo fechas límite en mis datos y no voy a adivinar: una fecha equivocada saldría muy cara.',
  ],
  [
    'You find them on the admission pages of each college and in the application itself. Early decision binds you if you are admitted; early action does not. Many colleges ask for early applications in the fall and for regular ones around the turn of the year, so check each one early.',
    'Están en la página de admisión de cada universidad y en la solicitud. Early decision te compromete si te aceptan; early action no. Muchas piden las solicitudes tempranas en otoño y las regulares alrededor de fin de año, así que revisa cada una con tiempo.',
  ],
  [
    'A good habit: one list with every date on it, and your counselor’s eyes on it once. Which college’s date do you want to look up first?',
    'Una buena costumbre: una sola lista con todas las fechas, y que tu consejero o consejera la vea una vez. ¿Qué fecha quieres buscar primero?',
  ],
  [
    'Facts are only one part: what would you want to ask a student there?',
    'Los datos son solo una parte: ¿qué le preguntarías a alguien que estudia ahí?',
  ],
  // How tiers work.
  [
    'A tier compares published facts of a college with one student’s own numbers.',
    'La categoría compara los datos publicados de una universidad con los números de cada estudiante.',
  ],
  [
    '• Reach: few are admitted, or the numbers lie below what is usual there.',
    '• Reach: aceptan a pocos, o los números están por debajo de lo común ahí.',
  ],
  ['• Match: the numbers are about what is usual there.', '• Match: los números son más o menos los comunes ahí.'],
  [
    '• Safety: many are admitted and the numbers lie at or above what is usual.',
    '• Safety: aceptan a muchos y los números son los comunes o mejores.',
  ],
  [
    'Colleges that admit fewer than 1 in 10 are a Reach for everybody.',
    'Una universidad que acepta a menos de 1 de cada 10 es Reach para todos.',
  ],
  [
    'Each school on a list shows every number that was used.',
    'Cada universidad de una lista muestra todos los números que se usaron.',
  ],
  ['A tier is no forecast: nobody can foresee an admission.', 'No es un pronóstico: nadie puede prever una admisión.'],
  // How a list is made.
  [
    'Fixed rules make the list, not a guess: they read what the answers wish for (fields, size, place, distance, cost), search the College Scorecard for colleges that meet it, and compare admission rates, scores and grades to sort them into Reach, Match and Safety.',
    'La lista la hacen reglas fijas, no una corazonada: leen lo que piden las respuestas (carreras, tamaño, lugar, distancia, costo), buscan en el College Scorecard las universidades que lo cumplen y comparan tasas de admisión, puntajes y calificaciones para repartirlas en Reach, Match y Safety.',
  ],
  ['Nobody pays to be on it.', 'Nadie paga por estar en ella.'],
  // How a list is balanced.
  [
    'What is missing most is a Safety: at least two you would be glad to go to and can pay for.',
    'Lo que más falta es una Safety: por lo menos dos a las que irías con gusto y que puedan pagar.',
  ],
  [
    'One more Safety would make it steadier: two are the usual least.',
    'Con una Safety más sería más segura: lo común es tener por lo menos dos.',
  ],
  ['More than half are Reach schools.', 'Más de la mitad son Reach.'],
  [
    'Keep the ones you love most, and look for a few more Match schools instead.',
    'Quédate con las que más te gustan y busca unas cuantas Match más.',
  ],
  [
    'There is no Match in the middle, and that is where most students end up.',
    'No hay ninguna Match en medio, y ahí es donde termina la mayoría.',
  ],
  ['There is no Reach.', 'No hay ninguna Reach.'],
  [
    'That is fine; add one if there is a college you dream of.',
    'Está bien así; agrega una si sueñas con alguna universidad.',
  ],
  [
    'No Safety lies within the price you named, by the published averages; that is worth a talk with your counselor.',
    'Según los promedios publicados, ninguna Safety queda dentro del precio que dijiste; vale la pena hablarlo con tu consejero o consejera.',
  ],
  [
    'That is a sound mix: something to hope for, something likely, and something steady.',
    'Es una buena mezcla: algo que esperar, algo probable y algo seguro.',
  ],
  [
    'All of them are in one state, so the list stands or falls with staying there.',
    'Todas están en un solo estado, así que la lista depende de quedarte ahí.',
  ],
  ['A Safety only counts if you would really go.', 'Una Safety solo cuenta si de verdad irías.'],
  ['Which of yours would you be glad about?', '¿Cuál de las tuyas te daría gusto?'],
  // What comes next.
  ['Your school list is there.', 'Tu lista ya está.'],
  [
    'Look at one school at a time and say what you think of it: after a few reviews the list is made anew with what you said.',
    'Mira una universidad a la vez y di qué piensas de ella: después de unas cuantas opiniones la lista se hace de nuevo con lo que dijiste.',
  ],
  ['All four sections are answered.', 'Las cuatro secciones están respondidas.'],
  [
    'Read one old answer again and add a detail you left out.',
    'Vuelve a leer una respuesta vieja y agrega un detalle que te faltó.',
  ],
  ['And for where you are now:', 'Y para donde estás ahora:'],
  // What a student is good at.
  ['This is what your own answers show:', 'Esto es lo que muestran tus propias respuestas:'],
  [
    'Which of these would a friend confirm at once, and what story would they tell?',
    '¿Cuál de estas confirmaría al instante alguien que te conoce, y qué historia contaría?',
  ],
  ['My Safety schools', 'Mis Safety'],
  ['The cheapest one', 'La más barata'],
  ['The cheapest school on my list', 'La más barata de mi lista'],
  ['The cheapest on my list', 'La más barata de mi lista'],
  ['Is my list balanced?', '¿Está equilibrada mi lista?'],
  ['What should I do next?', '¿Qué hago ahora?'],
  ['The schools closest to home', 'Las más cercanas a mi casa'],
  ['The closest to home', 'La más cercana a mi casa'],
  ['What are my strengths?', '¿Cuáles son mis fortalezas?'],
  ['What you understood of me', 'Lo que entendiste de mí'],
  ['How do Reach, Match and Safety work?', '¿Cómo funcionan Reach, Match y Safety?'],
  ['What majors could fit me?', '¿Qué carreras me quedan?'],
  ['How families pay for college', 'Cómo pagan las familias'],
  ['How much is it?', '¿Cuánto cuesta?'],
  ['How hard is it to get in?', '¿Qué tan difícil es entrar?'],
  ['How far is it?', '¿Qué tan lejos queda?'],
  ['Would it fit me?', '¿Va conmigo?'],
  ['Everything side by side', 'Todo lado a lado'],
];

/** What Buddy offers to ask next, word for word, and how it is asked in Spanish; the question that is sent is understood in both. */
export const QUESTIONS: readonly (readonly [english: string, spanish: string])[] = [
  ['What is the cheapest school on my list?', '¿Cuál es la universidad más barata de mi lista?'],
  ['Is my list balanced?', '¿Está equilibrada mi lista?'],
  ['What should I do next?', '¿Qué hago ahora?'],
  ['Which schools on my list are closest to home?', '¿Cuáles de mi lista quedan más cerca de mi casa?'],
  ['What are my strengths?', '¿Cuáles son mis fortalezas?'],
  ['What do you know about what I want in a college?', '¿Qué sabes de lo que busco en una universidad?'],
  ['How do Reach, Match and Safety work?', '¿Cómo funcionan Reach, Match y Safety?'],
  ['What majors could fit me?', '¿Qué carreras me quedan?'],
  ['Which safety schools do I have?', '¿Cuáles son mis Safety?'],
];
