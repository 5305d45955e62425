/** The texts of one form, under their keys. */
const form = (formId: string, texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${formId}/${key}`, text]));

const adjective = (which: string): string => `${which} adjetivo, y un momento en que se notó`;
const activity = (which: string): string => `${which} actividad, tu papel, horas por semana y desde qué grado`;

const juniorQuestionnaire = form('junior_questionnaire', {
  title: 'Para conocerte',
  heading: 'Para conocerte',
  description: 'Preséntate: quién eres, cómo aprendes, qué haces y qué esperas. Toma de 25 a 40 minutos.',
  subheading:
    'No hay respuestas correctas. Escribe como hablas, sáltate lo que no te quede y regresa cuantas veces quieras.',
  'part/1': 'Quién eres',
  'part/1/description': 'Empieza por la persona, no por las calificaciones.',
  adjectives: '¿Qué tres adjetivos te describen mejor y cuándo se notó cada uno?',
  'adjectives/adjective_1': adjective('Primer'),
  'adjectives/adjective_2': adjective('Segundo'),
  'adjectives/adjective_3': adjective('Tercer'),
  friend_view:
    '¿Qué diría una amistad cercana que es lo mejor de tenerte cerca? Piensa en algo por lo que te han dado las gracias.',
  home_places: '¿Qué lugar o lugares son tu hogar y cómo han formado tu manera de ver las cosas?',
  everyday_culture:
    '¿Qué idiomas, comidas, historias o costumbres son parte de tu vida diaria? Cuenta de una que extrañarías.',
  day_again: '¿Qué día del último año volverías a vivir con gusto? Describe qué pasó y quiénes estaban.',
  little_known: '¿Qué hay de ti que la mayoría de tus maestros no sabe y que te gustaría que supieran?',
  'part/2': 'Tus estudios y tu forma de aprender',
  'part/2/description':
    'Cómo aprendes, qué te enorgullece y dónde vale la pena contar la historia detrás de una calificación.',
  how_you_learn:
    '¿Cómo aprendes mejor: hablando, leyendo, mirando, haciendo, a solas o con otros? Describe una vez en que por fin algo te hizo clic.',
  proud_work: '¿Qué trabajo escolar te enorgullece? Cuenta cómo lo hiciste y qué parte enseñarías primero.',
  class_of_growth:
    '¿En qué clase has crecido más, aunque no sea tu mejor calificación? ¿Qué cambió entre el principio y ahora?',
  grade_story:
    '¿Hay una calificación o un semestre que no muestra lo que puedes hacer? Si quieres, cuenta qué te gustaría que la gente entendiera.',
  next_courses: '¿Qué clases te gustaría tomar el próximo año y qué te atrae de ellas?',
  teachers: '¿Qué maestros te conocen bien y qué te han visto hacer?',
  'teachers/teacher_1': 'Primer maestro o maestra: nombre, clase y algo que te vio hacer',
  'teachers/teacher_2': 'Segundo maestro o maestra: nombre, clase y algo que te vio hacer',
  'part/3': 'Actividades y trabajo',
  'part/3/description': 'Clubes, deportes y artes, y con el mismo valor: trabajos, cuidar a otros y proyectos propios.',
  activities: '¿En qué usas tu tiempo fuera de clase? Anota hasta cinco actividades, la más importante primero.',
  'activities/activity_1': activity('Primera'),
  'activities/activity_2': activity('Segunda'),
  'activities/activity_3': activity('Tercera'),
  'activities/activity_4': activity('Cuarta'),
  'activities/activity_5': activity('Quinta'),
  keep_one: 'Si pudieras quedarte con una sola de estas actividades, ¿cuál sería y qué perderías sin ella?',
  work: '¿Has trabajado por un sueldo o ayudado seguido en un negocio o en casa? Cuenta qué hacías y en qué podían contar contigo.',
  taking_the_lead:
    '¿Cuándo te buscaron otros para que algo saliera adelante? Puede ser un gran papel o un momento pequeño.',
  summers: '¿Cómo has pasado tus veranos y qué te gustaría que tuviera el próximo?',
  'summers/summer_after_9': 'El verano después del grado 9',
  'summers/summer_after_10': 'El verano después del grado 10',
  'summers/summer_ahead': 'El próximo verano: planes, ideas o deseos',
  'part/4': 'Familia y apoyo',
  'part/4/description': 'Las personas que te rodean. Comparte lo que te sea cómodo y sáltate lo que no.',
  your_people: '¿Con quiénes cuentas, en casa o en otra parte? Cuenta qué ha hecho por ti una de esas personas.',
  home_responsibilities: '¿De qué te encargas en casa y cuánto de tu semana ocupa?',
  people_to_ask:
    '¿A quién conoces que fue a la universidad o aprendió un oficio y te podría contar cómo es? Si no se te ocurre nadie, dilo, y buscamos a alguien juntos.',
  family_conversation:
    '¿Qué han platicado tu familia y tú sobre la vida después de la preparatoria (high school)? ¿En qué están de acuerdo y qué falta hablar?',
  counselor_help: '¿Qué podría hacer tu consejero o consejera este año que te ayudaría más?',
  'part/5': 'La vida después de la preparatoria',
  'part/5/description': 'Ideas, no promesas. No saber todavía es un lugar normal donde estar.',
  in_ten_years:
    'Imagina un buen día entre semana dentro de diez años. ¿Dónde estás, en qué trabajas y quién está contigo?',
  paths:
    '¿Qué caminos consideras después de graduarte: una universidad de cuatro años, un community college, un aprendizaje de oficio, el servicio, un trabajo o un año sabático? ¿Qué tiene a favor cada uno?',
  fields: '¿De qué carreras o tipos de trabajo te gustaría saber más?',
  'fields/field_1': 'Una carrera o un trabajo, y qué te interesa de ahí',
  'fields/field_2': 'Otra carrera u otro trabajo, y qué te interesa de ahí',
  'fields/field_3': 'Uno que apenas te empieza a dar curiosidad',
  wish_list: 'Cuando imaginas la universidad o el programa ideal, ¿qué va en cada una de estas listas?',
  'wish_list/must_haves': 'Lo que debe tener',
  'wish_list/nice_to_haves': 'Lo que sería bueno que tuviera',
  'wish_list/deal_breakers': 'Lo que te haría decir que no',
  schools_in_mind: '¿En qué universidades o programas ya has pensado y cómo llegó cada uno a tu mente?',
  practical_matters:
    '¿Qué asuntos prácticos debemos tomar en cuenta, como costos y becas, transporte o que te necesiten en casa? Cuenta solo lo que nos ayude a planear contigo.',
  'part/6': 'Preocupaciones y esperanzas',
  'part/6/description': 'Lo que escribas aquí nos ayuda a saber cómo serte útiles.',
  worries:
    '¿Qué de los próximos dos años te parece incierto o estresante? Ponerle nombre suele ser el primer paso para hacerlo más pequeño.',
  keeps_you_going: 'Cuando las cosas se ponen difíciles, ¿qué te ayuda a seguir? Cuenta de una vez que funcionó.',
  hopes: '¿Qué esperas poder decir de ti el día de tu graduación?',
  anything_else: '¿Qué no te preguntamos que te gustaría que tu consejero o consejera supiera?',
});

const collegePortfolio = form('college_portfolio', {
  title: 'Reflexiones',
  heading: 'Reflexiones',
  description:
    'Reúne las historias detrás de tus ensayos y de la carta de tu consejero o consejera. Toma de 30 a 50 minutos.',
  subheading:
    'Escribe con libertad y sin pulir. Elige las preguntas que te den ganas de responder; una historia honesta vale más que diez respuestas cortas.',
  'part/1': 'Momentos decisivos',
  'part/1/description': 'Momentos después de los cuales algo fue distinto, en tu vida o en tu manera de pensar.',
  changed_mind:
    '¿Sobre qué cosa importante has cambiado de opinión? Cuenta qué creías antes, qué pasó y qué crees ahora.',
  hard_choice: 'Describe una decisión difícil. ¿Qué estaba en juego, cómo decidiste y decidirías lo mismo otra vez?',
  did_not_work:
    'Cuenta de algo por lo que trabajaste y que no salió como querías. ¿Qué hiciste al día siguiente y qué haces distinto desde entonces?',
  felt_older: '¿Cuándo notaste por primera vez que te confiaban algo de verdad? Describe el momento y lo que te pidió.',
  'part/2': 'Curiosidad',
  'part/2/description': 'Cómo funciona tu mente cuando nadie la está calificando.',
  open_question: '¿Qué pregunta te vuelve una y otra vez? Cuenta de dónde viene y cómo has tratado de responderla.',
  beyond_assignment: '¿Cuándo hiciste mucho más de lo que pedía una tarea? Explica qué te atrapó y qué encontraste.',
  stayed_with_you: '¿Qué libro, película, canción, charla o conversación se te quedó, y qué te hizo notar?',
  teach_ten_minutes: 'Si tuvieras diez minutos para enseñarle algo a tu clase, ¿qué sería y cómo empezarías?',
  'part/3': 'Tú entre los demás',
  'part/3/description': 'Cómo es compartir contigo un equipo, una mesa o un barrio.',
  role_in_group: 'En un grupo, ¿qué papel tomas casi siempre? Da un ejemplo de cuando ayudó y uno de cuando estorbó.',
  disagreement: 'Cuenta de un desacuerdo con alguien a quien respetas. ¿Cómo escuchaste, qué dijiste y cómo quedaron?',
  not_fair: '¿Cuándo viste algo que no era justo, y qué hiciste o qué te habría gustado hacer?',
  gratitude: '¿Quién ha hecho una diferencia para ti sin presumirlo? Cuenta qué hizo y cómo lo sigues tú.',
  your_community:
    '¿Qué comunidad te ha formado y qué le has devuelto? Una comunidad puede ser una calle, un equipo, una cocina o un chat de grupo.',
  'part/4': 'Lo pequeño y lo de todos los días',
  'part/4/description': 'Los buenos ensayos suelen empezar con algo pequeño. Los detalles son bienvenidos.',
  object:
    '¿Qué objeto tuyo tiene una historia? Descríbelo para que un extraño pueda verlo y luego cuenta por qué lo guardas.',
  place: '¿A dónde vas o qué haces para pensar con claridad? Lleva ahí al lector por un minuto.',
  habit:
    '¿Qué costumbre, ritual o broma de siempre reconocerían enseguida las personas cercanas a ti, y qué dice de ti?',
  family_story: '¿Qué historia le gusta contar de ti a tu familia o a una amistad? ¿En qué piensas cuando la oyes?',
  'part/5': 'La carta de tu consejero o consejera y lo que sigue',
  'part/5/description':
    'Tu consejero o consejera puede usar esto cuando escriba sobre ti, así que da los hechos detrás de cada punto.',
  letter_points: '¿Qué tres cosas no deberían faltar en una carta sobre ti? Respalda cada una con algo que hiciste.',
  'letter_points/letter_point_1': 'Primer punto, y lo que lo demuestra',
  'letter_points/letter_point_2': 'Segundo punto, y lo que lo demuestra',
  'letter_points/letter_point_3': 'Tercer punto, y lo que lo demuestra',
  since_ninth_grade:
    '¿En qué has cambiado desde que empezaste el grado 9? Nombra un cambio que otros también hayan notado.',
  behind_transcript:
    '¿Qué te ha tomado tiempo, esfuerzo o valor y no aparece en ninguna boleta? Comparte tanto o tan poco como quieras que se sepa.',
  bring_to_campus: '¿Qué será diferente en una residencia, un laboratorio o un equipo porque tú llegaste?',
  essay_seed: 'Al releer tus respuestas, ¿cuál te gustaría más contar completa, y qué dejaste fuera?',
});

const interestsInventory = form('interests_inventory', {
  title: 'Inventario de intereses',
  heading: 'Inventario de intereses',
  description: 'Anota hasta 7 cosas que te gustan, grandes o chicas, de la escuela o muy lejos de ella.',
  subheading: 'Un interés no necesita un trofeo ni un club. Si atrapa tu atención, va aquí.',
  'part/1': 'Tus intereses',
  'part/1/description':
    'Nombra cada interés y agrega unas palabras sobre cómo lo sigues. Las pistas son ideas, no reglas.',
  interests: '¿Qué te interesa y cómo se nota en tu vida?',
  'interests/interest_1': 'Algo de lo que podrías hablar una hora',
  'interests/interest_2': 'Algo que haces sin que te lo pidan',
  'interests/interest_3': 'Un tema del que sigues leyendo, viendo o preguntando',
  'interests/interest_4': 'Algo que haces, construyes, tocas o representas',
  'interests/interest_5': 'Una habilidad que estás aprendiendo o que te encantaría aprender',
  'interests/interest_6': 'Una causa o un problema que te importa',
  'interests/interest_7': 'Un comodín: cualquier cosa que no haya salido todavía',
});

/** What the student reads of the parent form and of the academic record, whose own words stand elsewhere. */
const others = {
  ...form('parent_form', {
    title: 'Formulario para padres',
    heading: 'Formulario para padres',
    description:
      'Opcional: lo completa tu padre, madre o tutor, desde su propio punto de vista. Toma de 40 a 60 minutos.',
    subheading:
      'Para padre, madre o tutor. Todas las preguntas son opcionales, las notas cortas son tan bienvenidas como las historias largas, y se puede parar y regresar en cualquier momento.',
  }),
  ...form('academic_info', {
    title: 'Información académica',
    heading: 'Información académica',
    description: 'Tu GPA, tu lugar en la clase, tus puntajes, tu boleta y tu currículum en un solo lugar.',
    subheading: 'Llena lo que sepas hoy y deja el resto en blanco. Puedes regresar cuando algo cambie.',
  }),
};

/** The questions of the forms, by form and question id. */
export const formQuestions: Record<string, string> = {
  ...juniorQuestionnaire,
  ...collegePortfolio,
  ...interestsInventory,
  ...others,
};
