/** The questions of the Parent Form, by their ids. */
export const parentQuestions: Readonly<Record<string, string>> = {
  section_1: 'Su hijo o hija, de cerca',
  about_section_1:
    'Usted conoce a esta persona joven desde mucho antes que nosotros. Una anécdota breve ayuda más que las grandes palabras.',
  about_you: '¿Quién llena este formulario?',
  parent_name: 'Su nombre y cómo le gusta que le llamen',
  relationship: 'Qué parentesco o relación tiene con el estudiante',
  adjectives: '¿Qué tres adjetivos describen mejor a su hijo o hija, y qué ha visto usted para elegirlos?',
  adjective_1: 'Primer adjetivo y un ejemplo de la vida diaria',
  adjective_2: 'Segundo adjetivo y un ejemplo de la vida diaria',
  adjective_3: 'Tercer adjetivo y un ejemplo de la vida diaria',
  proudest_moment:
    '¿Cuándo ha sentido más orgullo por su hijo o hija? Cuente qué pasó y qué le mostró sobre su manera de ser.',
  kindness:
    'Cuente de alguna vez que su hijo o hija hizo algo bueno por otra persona, sobre todo cuando nadie llevaba la cuenta.',
  what_makes_unusual: '¿Qué hace, dice o valora su hijo o hija que usted no haya visto en muchas personas de su edad?',
  section_2: 'Crecer y aprender',
  about_section_2: 'Lo que usted nota en casa sobre cómo aprende su hijo o hija y cómo enfrenta los tropiezos.',
  lights_up:
    '¿De qué habla, sobre qué lee o en qué trabaja su hijo o hija hasta que usted le tiene que llamar a cenar?',
  handles_difficulty:
    'Describa una dificultad que haya vivido su hijo o hija. ¿Cómo respondió y qué aprendió usted sobre su carácter?',
  change_since_ninth:
    '¿Cómo ha cambiado su hijo o hija desde que empezó la preparatoria (high school)? ¿Qué cambio le alegra más?',
  grades_in_context:
    '¿Hay algo de la escuela que las calificaciones y los puntajes no muestran y que le gustaría que entendiéramos?',
  section_3: 'El hogar y la comunidad',
  about_section_3:
    'La vida fuera de la escuela. Por favor, comparta solo lo que a usted y a su hijo o hija les parezca bien contar.',
  responsibilities:
    '¿Qué responsabilidades le confían a su hijo o hija en casa, en la familia o en un trabajo? Diga más o menos cuánto tiempo le toman por semana.',
  outside_school:
    '¿Qué actividades o intereses fuera de la escuela han sido más importantes para su hijo o hija, y qué han sacado a relucir en su persona?',
  family_influence:
    '¿Qué personas, costumbres o acontecimientos de su familia han formado a su hijo o hija? Elija lo que le daría gusto ver en una carta.',
  section_4: 'Esperanzas y planes',
  about_section_4:
    'Su opinión sobre el siguiente paso. Su hijo o hija responde preguntas parecidas, y no hay problema si no piensan igual.',
  hopes_for_child:
    '¿Qué espera usted que los años después de la preparatoria le den a su hijo o hija, además de un título o un trabajo?',
  thriving_setting:
    '¿En qué tipo de lugar cree que le iría bien a su hijo o hija? Piense en el tamaño, la distancia de casa, el apoyo y la gente a su alrededor.',
  fields_seen:
    '¿En qué carreras o tipos de trabajo se imagina a su hijo o hija, y qué ha visto que le haga pensar eso?',
  planning_factors:
    '¿Qué debemos tener en cuenta juntos al planear: la distancia, los costos y las becas, los planes de la familia? Basta una idea general; no hacen falta cifras.',
  schools_considered:
    '¿Hay universidades o programas que le atraigan a su familia, o que prefieran evitar? Cuente por qué.',
  section_5: 'Trabajar juntos',
  about_section_5: 'Cómo podemos ser útiles para su familia.',
  questions_for_us:
    '¿Qué partes de la búsqueda de universidad no le quedan claras o le preocupan? Ninguna pregunta es demasiado sencilla.',
  letter_wish: 'Si la carta sobre su hijo o hija pudiera contar una sola historia, ¿cuál debería ser?',
  anything_else: '¿Qué más le gustaría que el consejero o la consejera supiera sobre su hijo o hija?',
};
