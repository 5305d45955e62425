import { term, type Term } from './term';

/** What is studied, where and for how long. */
export const STUDYING: readonly Term[] = [
  term(
    'college',
    'In the US people say college for any school after high school. By name, a college is often smaller and teaches mostly undergraduates.',
    'En Estados Unidos se dice “college” a cualquier escuela después de la preparatoria. Por su nombre, un college suele ser más pequeño y enseña sobre todo la primera carrera.',
  ),
  term(
    'university|universidad|una universidad',
    'A university is often larger and has graduate schools beside its undergraduates. The name alone does not tell how good it is.',
    'Una universidad suele ser más grande y tiene también posgrados. El nombre no dice qué tan buena es.',
  ),
  term(
    'community college|un community college|cc|junior college',
    'A community college is a two-year public college near home, open to everybody and far cheaper; you can earn a certificate or an associate degree, or transfer for a bachelor’s degree.',
    'Un community college es una escuela pública de dos años cerca de casa, abierta a todos y mucho más barata; ahí puedes sacar un certificado o un título de dos años, o transferirte para terminar una carrera de cuatro años.',
  ),
  term(
    'liberal arts college|liberal arts|liberal arts school',
    'A liberal arts college teaches mainly undergraduates and lets you study broadly before you choose a major, often in small classes. It has nothing to do with politics, and the sciences are part of it.',
    'Un liberal arts college enseña sobre todo la primera carrera, con clases pequeñas y muchas materias antes de elegir una. No tiene que ver con la política, e incluye las ciencias.',
  ),
  term(
    'associate|associate degree|associates|associates degree|associate’s degree',
    'An associate degree is meant to take about two years, mostly at a community college.',
    'El associate es un título que toma unos dos años, casi siempre en un community college.',
  ),
  term(
    'bachelor|bachelors|bachelor degree|bachelors degree|undergraduate degree|licenciatura',
    'A bachelor’s degree is meant to take about four years, and is what most people mean by a college degree.',
    'El bachelor’s es el título universitario que toma unos cuatro años.',
  ),
  term(
    'master|masters|masters degree',
    'A master’s degree comes after a bachelor’s degree and takes one to three years more.',
    'La maestría (master’s) viene después del bachelor’s y toma de uno a tres años más.',
  ),
  term(
    'ba|bachelor of arts',
    'A BA is a bachelor of arts: four years like a BS, with more room for other subjects and often a language.',
    'Un BA (bachelor of arts) dura cuatro años como el BS, con más espacio para otras materias y a veces un idioma.',
  ),
  term(
    'bs|bachelor of science',
    'A BS is a bachelor of science: four years like a BA, with more required classes in math, science or the field itself.',
    'Un BS (bachelor of science) dura cuatro años como el BA, con más clases obligatorias de matemáticas, ciencias o de la carrera.',
  ),
  term(
    'major|a major|majors|carrera',
    'A major is the field in which you take most of your classes and earn your degree.',
    'El major es la carrera: el campo en el que tomas más clases y sacas tu título.',
  ),
  term(
    'minor|a minor',
    'A minor is a second, smaller field beside your major; most colleges do not ask for one.',
    'Un minor es un segundo campo, más pequeño, junto al major; casi nunca es obligatorio.',
  ),
  term(
    'double major|dual major',
    'A double major is two whole fields studied for one degree. You can mostly decide on it after you have started.',
    'Un double major son dos carreras completas en un mismo título. Casi siempre se decide ya dentro.',
  ),
  term(
    'undeclared|undecided',
    'Undeclared means that you have not chosen a major yet. Most colleges let you start that way and decide by the second year; a few programs, such as nursing or engineering, often admit straight into the major.',
    'Undeclared quiere decir que todavía no eliges carrera. La mayoría de las universidades te deja empezar así y decidir antes del segundo año.',
  ),
  term(
    'credit|credits|credit hour|credit hours|college credit|creditos',
    'A credit counts how much a class is worth: most classes are three, and about 120 credits make a bachelor’s degree.',
    'Un crédito mide cuánto vale una clase: la mayoría vale tres, y unos 120 créditos hacen un bachelor’s.',
  ),
  term(
    'undergrad|undergraduate|undergraduates|undergrads',
    'Undergraduates study for a first degree: an associate degree is meant to take about two years, a bachelor’s degree about four.',
    'Undergraduate es quien estudia su primer título: de dos años (associate) o de cuatro (bachelor’s).',
  ),
  term(
    'grad school|graduate school|grad student|graduate',
    'Graduate school is what comes after a bachelor’s degree: a master’s, a doctorate, medical or law school.',
    'El posgrado (graduate school) viene después del bachelor’s: maestría, doctorado, medicina o derecho.',
  ),
  term(
    'semester|semesters',
    'A semester is half a school year, about 15 weeks; some colleges have three or four shorter terms instead.',
    'Un semestre es medio año escolar, unas 15 semanas; algunas universidades tienen periodos más cortos.',
  ),
  term(
    'prerequisite|prerequisites|prereq|prereqs',
    'A prerequisite is a class you need before you may take another.',
    'Un prerrequisito es una clase que necesitas antes de tomar otra.',
  ),
  term(
    'commuter school|commuter|commuter college',
    'At a commuter school most students live at home or nearby and travel in for classes.',
    'En una commuter school la mayoría vive en casa y viaja para las clases.',
  ),
  term(
    'public college|public university|public school|public',
    'A public college is paid for in part by its state, so it costs less for students who live there.',
    'Una universidad pública recibe dinero de su estado y por eso cuesta menos a quienes viven ahí.',
  ),
  term(
    'private college|private university|private school|private',
    'A private college has no state money for teaching: its list price is higher, and its own grants decide what a family pays.',
    'Una universidad privada no recibe dinero del estado para enseñar: su precio de lista es más alto, y sus propias becas deciden lo que paga una familia.',
  ),
  term(
    'trade school|vocational school|technical college|tech school|escuela tecnica',
    'A trade or technical school teaches one occupation, such as welding or HVAC, in months or up to two years.',
    'Una escuela técnica enseña un oficio, como soldadura o HVAC, en meses o hasta dos años.',
  ),
  term(
    'apprenticeship|apprentice',
    'An apprenticeship is a paid job in which you learn a trade, mostly over three to five years, with classes on the side.',
    'Un aprendizaje (apprenticeship) es un trabajo pagado en el que aprendes un oficio, casi siempre en tres a cinco años, con clases aparte.',
  ),
  term(
    'graduation rate|grad rate',
    'The graduation rate is how many of 100 students who started finished; for bachelor’s degrees it is counted within six years.',
    'La tasa de graduación dice cuántos de cada 100 que empezaron terminaron; para el bachelor’s se cuenta hasta seis años.',
  ),
];
