/** Sentences and labels of ours that hold nothing of anybody, and their Spanish. */
export const FIXED: readonly (readonly [english: string, spanish: string])[] = [
  [
    'These are averages after grants; the net price calculator of each college tells more for your family.',
    'Son promedios después de becas; la calculadora de precio neto (net price calculator) de cada universidad dice más para tu familia.',
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
    'Perdón, todavía no. Tu consejero quizá lo sepa mejor; con esto sí puedo ayudar:',
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
    'No tengo un GPA ni un puntaje tuyo. Puedes escribirlos en Forms, Academic Information.',
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
    'Una buena costumbre: una sola lista con todas las fechas, y que tu consejero la vea una vez. ¿Qué fecha quieres buscar primero?',
  ],
  [
    'Facts are only one part: what would you want to ask a student there?',
    'Los datos son solo una parte: ¿qué le preguntarías a alguien que estudia ahí?',
  ],
  ['The cheapest school on my list', 'La más barata de mi lista'],
  ['The cheapest on my list', 'La más barata de mi lista'],
  ['Is my list balanced?', '¿Está equilibrada mi lista?'],
  ['What should I do next?', '¿Qué hago ahora?'],
  ['The schools closest to home', 'Las más cercanas a mi casa'],
  ['The closest to home', 'La más cercana a mi casa'],
  ['What are my strengths?', '¿Cuáles son mis fortalezas?'],
  ['What you understood of me', 'Lo que entendiste de mí'],
  ['How do Reach, Match and Safety work?', '¿Qué son Reach, Match y Safety?'],
  ['What majors could fit me?', '¿Qué carreras me quedan?'],
  ['How families pay for college', 'Cómo pagan las familias'],
  ['How much is it?', '¿Cuánto cuesta?'],
  ['How hard is it to get in?', '¿Qué tan difícil es entrar?'],
  ['How far is it?', '¿Qué tan lejos queda?'],
  ['Would it fit me?', '¿Va conmigo?'],
  ['Everything side by side', 'Todo lado a lado'],
];
