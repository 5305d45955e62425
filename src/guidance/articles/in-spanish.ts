/** An article in Spanish: shorter than the English one, and true to it. */
export interface SpanishArticle {
  title: string;
  /** How people ask for it, small letters without accents. */
  asks: readonly string[];
  text: string;
}

const es = (title: string, asks: string, text: string): SpanishArticle => ({ title, asks: asks.split('|'), text });

/** The articles students ask for most, by the id of the article. */
export const IN_SPANISH: Readonly<Record<string, SpanishArticle>> = {
  fafsa: es(
    'Qué es la FAFSA',
    'que es la fafsa|fafsa|como lleno la fafsa|llenar fafsa|solicitud de ayuda federal|necesito la fafsa',
    'La FAFSA es la solicitud federal gratuita que abre la puerta a becas, trabajo en la universidad y préstamos; la mayoría de los estados y universidades también la usan. Se llena cada año, la primera vez en otoño o invierno del último año. Tú y casi siempre uno de tus padres necesitan una cuenta en el sitio de Federal Student Aid.\n\nNo cuesta nada: si alguien te pide dinero, no es el sitio verdadero. Antes de llenarla, habla con tu consejero o consejera; también te ayuda con las preguntas.',
  ),
  scholarships: es(
    'Cómo buscar becas',
    'beca|becas|donde busco becas|como consigo becas|buscar becas|que becas hay|como gano una beca',
    'Una beca es dinero para la universidad que no se devuelve. La mayor parte viene de las universidades mismas, muchas veces con la misma solicitud de ingreso; busca “scholarships” en el sitio de cada una. Luego siguen tu estado y tu comunidad: clubes, iglesias, sindicatos, la fundación de tu condado. Ahí hay pocos solicitantes, y tu consejero o consejera las conoce.\n\nNunca pagues por solicitar una beca, y pregunta a cada universidad si una beca de fuera baja la suya.',
  ),
  'pay-back': es(
    'Qué dinero se devuelve y qué no',
    'pagar las becas|devolver las becas|tengo que pagar las becas|se pagan las becas|devolver el dinero|hay que devolver|se devuelve la beca|becas despues pagar',
    'No: las becas (grants y scholarships) no se devuelven. Los préstamos sí: se paga todo de vuelta, con intereses. El dinero de work-study lo ganas trabajando, así que tampoco se devuelve.\n\nHay excepciones: si dejas la universidad a medio periodo, puede que pidan una parte de vuelta, y algunas becas se vuelven préstamo si no cumples lo que prometen, por ejemplo enseñar unos años. Pregunta eso antes de aceptar.',
  ),
  loans: es(
    'Préstamos para estudiantes',
    'prestamo|prestamos|deuda|pedir prestado|son malos los prestamos',
    'Un préstamo es dinero que devuelves con intereses. Los federales tienen reglas fijas y cierta protección si después no puedes pagar; los privados tienen menos, así que se miran al final y con un adulto.\n\nUna deuda moderada por un título que terminas puede valer la pena; deuda sin título es lo que más daña. Puedes aceptar menos de lo que te ofrecen, o nada.',
  ),
  'pay-overview': es(
    'Cómo pagan las familias la universidad',
    'como pago la universidad|pagar la universidad|no tenemos dinero|no puedo pagar|como pagamos|ayuda financiera|mi familia no tiene dinero|cuanto cuesta la universidad',
    'Pocas familias pagan el precio que sale en la página. En este orden: becas que no se devuelven; ayuda de tu estado y de la universidad; vivir en casa o empezar en un community college; un trabajo; y solo al final préstamos.\n\nAhora ayudan dos cosas: la calculadora de precio neto (net price calculator) de cada universidad de tu lista, y hablar con tu consejero o consejera sobre qué solicitudes de ayuda le convienen a tu familia.',
  ),
  'net-price': es(
    'El precio neto',
    'precio neto|cuanto pagaria|precio real|calculadora de precio',
    'El precio neto es lo que queda por pagar después de becas. Puede ser mucho más bajo que el precio de lista, sobre todo en universidades privadas con mucha ayuda; no descartes una solo por su precio de lista.\n\nCada universidad tiene en su sitio una calculadora: en diez minutos, con los números de tu familia, calcula lo que pagarías. Es un cálculo, no una oferta.',
  ),
  undocumented: es(
    'Estudiar sin papeles',
    'sin papeles|no tengo papeles|indocumentado|indocumentada|daca|no tener papeles|papeles universidad',
    'Sí: en la mayor parte del país los estudiantes sin papeles pueden ir a la universidad, y ninguna necesita saber más de lo que pide su solicitud. Algunos estados les cobran el precio de residente y dan ayuda; otros no. Qué solicitudes de ayuda son seguras para ti y tu familia lo sabe tu consejero o consejera o la oficina para estudiantes inmigrantes de la universidad, en confianza. Pregunta antes de llenar cualquier formulario.\n\nHay becas privadas que no piden papeles. Las páginas de abajo explican las reglas de cada estado, que cambian.',
  ),
  'first-generation': es(
    'El primero de la familia en ir a la universidad',
    'primero de mi familia|primera de mi familia|mis papas no fueron a la universidad|nadie en mi familia|papas no fueron universidad|no se por donde empezar|por donde empiezo',
    'Ser el primero o la primera es una fuerza. También quiere decir que en casa nadie te puede explicar cómo funciona; eso no es culpa tuya, y preguntar es lo que hacen todos. Empieza con tres pasos: habla con tu consejero o consejera, responde aquí las preguntas para tener tu lista, y busca programas gratuitos como Upward Bound o TRIO en tu zona.\n\nCasi todas las universidades tienen una oficina para estudiantes de primera generación: pregunta qué tienen. En la solicitud puedes decirlo.',
  ),
  letters: es(
    'Pedir cartas de recomendación',
    'carta de recomendacion|cartas de recomendacion|carta recomendacion|pedir carta maestro|pido una carta|a quien le pido la carta',
    'Pídela a un maestro o maestra que sabe cómo trabajas, no solo a quien te puso buena nota; lo común es alguien de una materia principal del penúltimo año. Pídela en persona y con tiempo: al menos un mes antes de la primera fecha.\n\nDile por qué se la pides justo a esa persona y ofrécele una nota corta: de qué estás orgulloso en su clase, qué planeas y qué universidades la quieren y para cuándo. Tu consejero o consejera muchas veces envía otra. Después, da las gracias.',
  ),
  'community-college': es(
    'Empezar en un community college',
    'community college|colegio comunitario|empezar en community college|dos anos primero',
    'Un community college acepta a todos, cuesta mucho menos y queda cerca de casa. Ahí puedes sacar un certificado para trabajar, un título de dos años, o hacer los dos primeros años de una carrera de cuatro y luego transferirte a una universidad.\n\nSi quieres transferirte, planéalo desde la primera semana: elige uno que tenga acuerdo con la universidad que quieres, pregunta qué clases cuentan para tu carrera y ve a tu asesor cada periodo.',
  ),
  transfer: es(
    'Transferirse',
    'transferirme|transferir|cambiar de universidad|transferencia de creditos',
    'Cambiar de universidad es común. Lo que decide es cuántos de tus créditos cuentan en la nueva. Antes de inscribirte pregunta a la segunda universidad qué clases cuentan para tu carrera; muchos estados publican tablas y tienen caminos garantizados.\n\nLas transferencias tienen fechas y becas propias. Guarda la descripción de cada clase que tomes.',
  ),
  trades: es(
    'Oficios y aprendizajes pagados',
    'oficio|oficios|escuela tecnica|electricista|plomero|soldadura|soldador|mecanico|aprendizaje pagado|trabajar en vez de universidad',
    'Un oficio es un buen camino: electricistas, plomeros, soldadores, mecánicos, técnicos. En un aprendizaje (apprenticeship) te pagan desde el primer día y aprendes trabajando, con clases aparte, y terminas con un título del oficio y casi siempre sin deuda.\n\nLos community colleges enseñan muchos oficios en un año o dos a bajo precio. Con escuelas privadas caras, pregunta cuántos terminan y quién los contrata. La universidad queda abierta para después.',
  ),
  'plans-ed-ea': es(
    'Early decision, early action y regular',
    'early decision|early action|decision temprana|solicitar temprano',
    'Early decision te compromete: si te aceptan, vas, y retiras las demás solicitudes. Early action es temprano pero no compromete. Regular tiene la fecha más tarde, y rolling responde según llegan.\n\nComo early decision te compromete antes de comparar ofertas de ayuda, haz primero con tu familia la calculadora de precio neto y habla con tu consejero o consejera.',
  ),
  'common-app': es(
    'Qué es la Common App',
    'common app|que es la common app|solicitud comun|como aplico a la universidad|como solicito|como aplico',
    'La Common App es un formulario gratuito en línea que aceptan más de mil universidades: llenas tus datos, tus actividades y un ensayo una sola vez, y lo que cada una pide aparte. Tu consejero o consejera y tus maestros envían su parte por ahí.\n\nAlgunas universidades y sistemas estatales tienen su propio formulario. Abrir una cuenta no cuesta; solicitar puede tener una cuota, y hay exenciones.',
  ),
  'essay-start': es(
    'Empezar el ensayo',
    'ensayo|como empiezo mi ensayo|de que escribo|que escribo en mi ensayo|empezar ensayo',
    'Un buen ensayo empieza con un momento que solo tú puedes contar: pequeño, concreto, con lo que viste y pensaste. No hace falta una tragedia ni un triunfo. Escribe tres momentos en una línea cada uno y elige el que te da ganas de seguir.\n\nEl primer borrador sale mal, y está bien. Puedes pensar en español y escribir después en inglés sencillo y tuyo. Yo no escribo ninguna parte, pero te hago preguntas.',
  ),
  'how-many': es(
    'A cuántas universidades solicitar',
    'cuantas universidades|a cuantas aplico|cuantas escuelas debo|cuantas solicitudes',
    'No hay un número correcto; muchos consejeros hablan de cinco a diez. Más importa la mezcla: por lo menos dos Safety a las que irías con gusto y que puedes pagar, algunas Match, y unas pocas Reach si quieres.\n\nCada solicitud toma tiempo y a veces un ensayo. Si no irías ni con una buena oferta, déjala fuera.',
  ),
  'test-optional': es(
    '¿Enviar el SAT o el ACT?',
    'necesito el sat|sat opcional|enviar sat|tengo que hacer el sat|examen opcional|test optional',
    'Muchas universidades no piden puntajes: tú decides si los envías. Una regla sencilla: envía tu puntaje si está en la mitad central de esa universidad o más arriba; si está por debajo, puedes dejarlo fuera.\n\nPregúntame por una universidad y te digo su rango y su regla. Los exámenes tienen exenciones de pago; pídelas a tu consejero o consejera.',
  ),
  'failed-classes': es(
    'Una materia reprobada o malas notas',
    'reprobe|malas notas|materia reprobada|bajo promedio|saque mala nota|mis notas son malas|reprobar una clase',
    'Las universidades lo ven, y no se acaba nada. Leen toda la línea: un año malo seguido de otros mejores muestra a alguien que se levantó. Repite la clase si puedes, o toma la siguiente y hazla bien; pregunta a tu consejero o consejera si la nota nueva reemplaza la otra.\n\nSi hubo una razón, en la solicitud hay lugar para contarla en pocas frases. Muchas buenas universidades aceptan a la mayoría, y el community college está abierto a todos.',
  ),
  'choosing-major': es(
    'Elegir carrera',
    'elegir carrera|que carrera|escoger carrera|que estudiar|cual carrera',
    'No tienes que saberlo ya: en la mayoría de las universidades se elige antes del segundo año. Mira qué haces sin que nadie te lo pida, qué clases se te pasan rápido y qué trabajos quisieras ver de cerca; luego habla con alguien que lo haga.\n\nAlgunas carreras, como enfermería o ingeniería, se eligen desde el principio en muchos lugares. Pregúntame qué carreras salen de tus respuestas.',
  ),
  'parents-disagree': es(
    'Cuando tu familia quiere otra cosa',
    'mis papas quieren|mi papa quiere|mi mama quiere|mi mama no quiere|mi papa no quiere|mis papas no me dejan|no me dejan ir|como le digo a mis papas|decirle a mis papas|como les digo a mis papas',
    'Es difícil cuando la gente que quieres desea para ti otra vida que tú. Casi siempre hay una preocupación detrás: dinero, seguridad, distancia, respeto. Pregunta qué temen más, escucha hasta el final, y luego di una cosa que tú quieres y por qué.\n\nAyudan los datos: cuánto cuesta después de becas, qué tan lejos queda, quién vive ahí, cada cuánto volverías. Tu consejero o consejera puede sentarse con ustedes. No hace falta decidirlo en una sola plática.',
  ),
  homesick: es(
    'Extrañar a la familia',
    'extranar|extrano a mi familia|voy a extranar|miedo de irme|me da miedo irme de casa|dejar a mi familia',
    'Extrañar la casa es de lo más normal: le pasa a casi todos en las primeras semanas, también a quienes no lo dicen. Suele aliviarse con gente y rutina: un club, un trabajo en el campus, una llamada a la semana a la misma hora.\n\nQuedarte cerca o vivir en casa también es una buena decisión, no una menor. Si la tristeza no se va, las universidades tienen consejería gratuita.',
  ),
  'english-learners': es(
    'El inglés no es mi primer idioma',
    'mi ingles es malo|no hablo bien ingles|ingles no es mi primer idioma|toefl|ingles universidad|aprender ingles',
    'Hablar dos idiomas es una fuerza, y a muchas universidades les gusta saberlo. Si vas a una preparatoria en Estados Unidos, la mayoría no te pide examen de inglés; algunas sí si llegaste hace poco. Escribe el ensayo en tu propio inglés sencillo.\n\nLos community colleges tienen clases de inglés, y casi todas las universidades tienen tutores de escritura. Si en casa traduces para todos, eso es trabajo y cuenta como actividad.',
  ),
  rejection: es(
    'Cuando una universidad dice que no',
    'me rechazaron|no me aceptaron|no entre|si no me aceptan|si me rechazan|no entro a ninguna',
    'Un no duele, y está bien estar triste o enojado un tiempo. Dice menos de ti de lo que parece: las universidades selectivas rechazan a muchos que ahí les iría bien.\n\nSi tienes otras ofertas, míralas como si fueran las primeras. Si no, hay caminos: algunas siguen recibiendo solicitudes en primavera, el community college está abierto a todos y transferirse después es común. Habla esta semana con tu consejero o consejera.',
  ),
  commuting: es(
    'Vivir en casa mientras estudias',
    'vivir en casa|quedarme en casa|quedarme con mi familia|vivir con mis papas|no quiero irme lejos|estudiar cerca de casa',
    'Quedarte en casa es una buena decisión y muy común: muchos estudiantes viven con su familia, también porque ahorra casi todo el gasto de vivienda y comida.\n\nAyudan dos cosas: pasar días enteros en el campus en vez de volver después de cada clase, y entrar a una actividad que se reúna cada semana. Pregunta a cada universidad cuántos viajan desde casa y si el primer año hay que vivir en el campus.',
  ),
  'out-of-state': es(
    'Precio de residente y de fuera del estado',
    'fuera del estado|otro estado|matricula de residente|precio de residente',
    'Las universidades públicas cobran menos a quienes viven en su estado, porque el estado paga una parte; a los demás les cobran más. Las privadas casi siempre cobran lo mismo a todos.\n\nAlgunos estados vecinos tienen acuerdos de precio. Los precios que doy ya cuentan de qué estado vienes.',
  ),
  'work-study': es(
    'Trabajar mientras estudias',
    'trabajar y estudiar|trabajo en la universidad|work study|puedo trabajar|medio tiempo',
    'Muchos estudiantes trabajan. Work-study es un trabajo de pocas horas, casi siempre en el campus, que viene con la ayuda financiera; también hay trabajos del campus sin ella. Hasta unas diez o quince horas por semana suele ir bien con las clases.\n\nTambién se puede estudiar medio tiempo; toma más años, y algunas becas piden tiempo completo: pregunta antes.',
  ),
  'parent-link': es(
    'El formulario para padres',
    'formulario de padres|enlace de padres|formulario para mi mama|mandar a mis papas el formulario',
    'Tu mamá o tu papá llena el formulario para padres con un enlace que haces tú: abre Formularios, elige el formulario para padres y crea ahí el enlace; luego envíalo. No necesita cuenta y ve solo ese formulario: ni tus respuestas, ni tu lista, ni este chat.\n\nPuedes renovar el enlace cuando quieras; el anterior deja de servir. Es opcional.',
  ),
  password: es(
    'Olvidé mi contraseña',
    'olvide mi contrasena|cambiar contrasena|no puedo entrar a mi cuenta|contrasena',
    'En la página de entrada presiona “¿Olvidaste tu contraseña?” y escribe el correo con que te registraste. Si hay una cuenta, en unos minutos llega un correo con un enlace; mira también en spam. Para cambiar una contraseña que sabes, abre Cuenta.\n\nSi ya no puedes leer ese correo, pide ayuda a tu consejero o consejera.',
  ),
  'new-list': es(
    'Tener otra lista',
    'cambiar mi lista|otra lista|quitar una escuela|agregar una escuela|nueva lista|no me gusta mi lista',
    'Tu lista sale de tus respuestas, tus deseos y tus opiniones. Para cambiarla, di qué piensas de las escuelas: después de unas cuantas opiniones se hace de nuevo. También puedes cambiar tus deseos en la página de escuelas, o una respuesta en College Preferences.\n\nPara saber por qué una escuela está o no está, pregúntame con su nombre.',
  ),
};
