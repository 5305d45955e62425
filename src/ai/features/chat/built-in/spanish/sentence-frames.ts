/** A frame of an English sentence of ours, from its beginning on, and its Spanish with `{1}` for what stands in it. */
type Frame = readonly [RegExp, string];

/** Phrases inside a sentence: figures with what they count. Names have none of these words. */
export const PHRASES: readonly Frame[] = [
  [
    /a year after grants, our estimate: the published average of in-state students with out-of-state tuition counted in/g,
    'al año después de becas, según nuestro cálculo: el promedio publicado de estudiantes del estado más la matrícula de fuera del estado',
  ],
  [
    /a year in state and about (\$[\d,]+) from another state \(our estimate\)/g,
    'al año para residentes del estado y unos $1 para quienes vienen de otro estado (cálculo nuestro)',
  ],
  [
    /a year in state and about (\$[\d,]+) from another state, in tuition and fees/g,
    'al año para residentes del estado y unos $1 para quienes vienen de otro estado, en matrícula y cuotas',
  ],
  [
    /a year in state \(from another state it is not published\)/g,
    'al año para residentes del estado (no se publica cuánto es para quienes vienen de otro estado)',
  ],
  [
    /in state, about (\$[\d,]+) from another state/g,
    'para residentes del estado, unos $1 para quienes vienen de otro estado',
  ],
  [/, on average after grants, living costs included/g, ', en promedio después de becas y con gastos de vida'],
  [/, on average after grants/g, ', en promedio después de becas'],
  [/a year on average after grants, living costs included/g, 'al año en promedio después de becas, con gastos de vida'],
  [/a year on average after grants/g, 'al año en promedio después de becas'],
  [/a year after grants \(our estimate\)/g, 'al año después de becas (cálculo nuestro)'],
  [/a year after grants/g, 'al año después de becas'],
  [/a year in in-state tuition and fees/g, 'al año en matrícula para residentes del estado y cuotas'],
  [/a year in out-of-state tuition and fees/g, 'al año en matrícula para quienes vienen de otro estado y cuotas'],
  [/a year in tuition and fees/g, 'al año en matrícula y cuotas'],
  [/less than a mile from the middle of /g, 'a menos de una milla del centro de '],
  [/about ([\d,]+) miles? from /g, 'a unas $1 millas de '],
  [/about ([\d,]+) miles?/g, 'unas $1 millas'],
  [/\((?:1|an) hour by car, roughly\)/g, '(como una hora en auto)'],
  [/\(([\d.]+) hours? by car, roughly\)/g, '(unas $1 horas en auto)'],
  [/\(([\d.]+) minutes by car, roughly\)/g, '(unos $1 minutos en auto)'],
  [/\(half an hour by car, roughly\)/g, '(como media hora en auto)'],
  [/about ([\d,]+) undergraduates/g, 'unos $1 estudiantes'],
  [/([\d,]+) undergraduates/g, '$1 estudiantes'],
  [/admits ([\d.]+%) of applicants/g, 'acepta al $1 de quienes solicitan'],
  [/([\d.]+%) admitted/g, '$1 aceptados'],
  [/has open admission/g, 'tiene admisión abierta'],
  [/which (?=acepta|tiene)/g, 'que '],
  [/\(fall (\d{4})\)/g, '(otoño de $1)'],
  [/\babout \$/g, 'unos $'],
  [/, Reach\)/g, ', Reach)'],
  [/ and (?=[A-Z])/g, ' y '],
  [/^private nonprofit$/g, 'privada sin fines de lucro'],
  [/^private for-profit$/g, 'privada con fines de lucro'],
  [/^public$/g, 'pública'],
  [/^1 question$/g, '1 pregunta'],
  [/^(\d+) questions$/g, '$1 preguntas'],
  [/^(?:no|none)$/g, '0'],
  [/^one$/g, '1'],
];

const name = '(.+?)';

export const FRAMES: readonly Frame[] = [
  [
    new RegExp(`^The lowest price on your list: ${name}, (about \\$.+?)\\. It is a (\\w+) for you\\.`),
    'El precio más bajo de tu lista: {1}, {2}. Para ti es {3}.',
  ],
  [
    new RegExp(`^The highest price on your list: ${name}, (about \\$.+?)\\. It is a (\\w+) for you\\.`),
    'El precio más alto de tu lista: {1}, {2}. Para ti es {3}.',
  ],
  [
    new RegExp(`^The closest to home on your list: ${name}, ((?:about|less than) .+?)\\. It is a (\\w+) for you\\.`),
    'La más cercana a tu casa en tu lista: {1}, {2}. Para ti es {3}.',
  ],
  [
    new RegExp(`^The farthest from home on your list: ${name}, ((?:about|less than) .+?)\\. It is a (\\w+) for you\\.`),
    'La más lejana de tu casa en tu lista: {1}, {2}. Para ti es {3}.',
  ],
  [
    new RegExp(`^The smallest on your list: ${name}, (about .+?)\\. It is a (\\w+) for you\\.`),
    'La más pequeña de tu lista: {1}, {2}. Para ti es {3}.',
  ],
  [
    new RegExp(`^The largest on your list: ${name}, (about .+?)\\. It is a (\\w+) for you\\.`),
    'La más grande de tu lista: {1}, {2}. Para ti es {3}.',
  ],
  [
    new RegExp(
      `^The easiest to get into by its admission rate on your list: ${name}, (which .+?)\\. It is a (\\w+) for you\\.`,
    ),
    'La más fácil para entrar en tu lista, por su tasa de admisión: {1}, {2}. Para ti es {3}.',
  ],
  [
    new RegExp(
      `^The hardest to get into by its admission rate on your list: ${name}, (which .+?)\\. It is a (\\w+) for you\\.`,
    ),
    'La más difícil para entrar en tu lista, por su tasa de admisión: {1}, {2}. Para ti es {3}.',
  ],
  [/^Then comes? (.+?\))\.(?= |$)/, 'Después: {1}.'],
  [/^For (.+?) that depends on your home state\./, 'En {1} eso depende del estado donde vives.'],
  [/^(\d+) of them publish no price\./, '{1} de ellas no publican precio.'],
  [/^Your list, in order:/, 'Tu lista, en orden:'],
  [
    /^Your list has (\d+) schools: (no|\d+) Reach schools?, (no|\d+) Match schools? and (no|\d+) Safety schools?\./,
    'Tu lista tiene {1} universidades: {2} Reach, {3} Match y {4} Safety.',
  ],
  [/^Your list has (\d+) schools/, 'Tu lista tiene {1} escuelas'],
  [
    /^Reviews change it: after (\d+) reviewed schools, or all of a shorter list, it is made anew with what was said about them\./,
    'Tus opiniones la cambian: después de {1} universidades, o de todas las de una lista más corta, se hace de nuevo con lo que dijiste de ellas.',
  ],
  [/^(1 question|\d+ questions) of the four sections (?:is|are) still open\./, 'De las cuatro secciones quedan {1}.'],
  [
    /^Your recommendations unlock when (\d+) sections have at least (\d+) answers each; (none|one|\d+) (?:is|are) there so far\./,
    'Tus recomendaciones se abren cuando {1} secciones tienen por lo menos {2} respuestas cada una; hasta ahora: {3}.',
  ],
  [/^You have no school list yet\./, 'Todavía no tienes una lista.'],
  [
    /^Your school list is being made\. That takes a few minutes; then it is on the Schools page\./,
    'Tu lista se está haciendo. Tarda unos minutos; después la encuentras en la página de universidades.',
  ],
  [
    /^Your school list is written, and your counselor is looking at it before you do\. The Schools page says by when you see it\./,
    'Tu lista ya está escrita, y tu consejero o consejera la mira antes que tú. La página de universidades dice para cuándo la verás.',
  ],
  [/^• (.+?): (.+?); (Reach|Match|Safety)(?=\n|$)/, '• {1}: {2}; {3}'],
  [/^• (.+?) \((.+?, [A-Z]{2})\)(?=\n|$)/, '• {1} ({2})'],
  [/^(Reach|Match|Safety):(?=\n)/, '{1}:'],
  [/^(Reach|Match|Safety): none on your list\./, '{1}: ninguna en tu lista.'],
  [
    /^Students at (.+?) pay (about \$.+?) as in-state students\./,
    'Los estudiantes de {1} que viven en el estado pagan {2}.',
  ],
  [/^Students at (.+?) pay (about \$.+?included)\./, 'Los estudiantes de {1} pagan {2}.'],
  [
    /^For families with incomes up to \$30,000 it is (about \$[\d,]+) a year\./,
    'Para familias con ingresos de hasta $30,000 son {1} al año.',
  ],
  [
    /^For in-state families with incomes up to \$30,000 it is (about \$[\d,]+) a year\./,
    'Para familias del estado con ingresos de hasta $30,000 son {1} al año.',
  ],
  [
    /^(.+?) costs (about \$[\d,]+ a year in state .+?, on average after grants, living costs included)\./,
    '{1} cuesta {2}.',
  ],
  [
    /^Which one costs less after grants depends on the home state: (.+?) costs (about \$.+?); (.+?) costs (about \$.+?), on average\./,
    'Cuál cuesta menos después de becas depende del estado donde vives: {1}, {2}; {3}, {4}, en promedio.',
  ],
  [/^The list price is (about \$[\d,]+ a year in .+? fees) \((\d{4}-\d\d)\)\./, 'El precio de lista es de {1} ({2}).'],
  [/^For a student from (.+?), (.+?) costs (about \$.+?counted in)\./, 'Para estudiantes de {1}, {2} cuesta {3}.'],
  [/^It is on your list as a (\w+)\./, 'Está en tu lista como {1}.'],
  [
    /^It is not on your list; by the same arithmetic it would be a (\w+) for you\./,
    'No está en tu lista; con la misma cuenta, para ti sería {1}.',
  ],
  [/^It is not on your list\./, 'No está en tu lista.'],
  [/^By your numbers it would be a (\w+) for you\./, 'Según tus números, para ti sería {1}.'],
  [
    /^The middle half of its first-years scored (SAT \d+ to \d+)(?: and (ACT \d+ to \d+))?; test scores are optional\./,
    'La mitad central de su primer año sacó {1} {2}; los puntajes son opcionales.',
  ],
  [/^(.+?) is a (private nonprofit|private for-profit|public) (?:college|university)\./, '{1} es una universidad {2}.'],
  [
    /^(.+?) is a (private nonprofit|private for-profit|public) two-year college\./,
    '{1} es una universidad {2} de dos años.',
  ],
  [/^It is in (.+?), on a city campus\./, 'Está en {1}, en un campus de ciudad.'],
  [/^It is in (.+?), on a suburban campus\./, 'Está en {1}, en las afueras de una ciudad.'],
  [/^It is in (.+?), in a town\./, 'Está en {1}, en un pueblo.'],
  [/^It is in (.+?), in the countryside\./, 'Está en {1}, en el campo.'],
  [/^It is (about [\d,]+ miles? from .+?|less than a mile from .+?)\.(?= |$)/, 'Queda {1}.'],
  [/^It has (about [\d,]+ undergraduates)\./, 'Tiene {1}.'],
  [/^It (admits [\d.]+% of applicants(?: \(fall \d{4}\))?)\./, 'Esta universidad {1}.'],
  [/^Most of its degrees are in (.+?\))\./, 'La mayoría de sus títulos son en {1} (los nombres, en inglés).'],
  [
    /^Ten years after starting, former students with federal aid earn (about \$[\d,]+) a year \(median\)\./,
    'Diez años después de empezar, quienes recibieron ayuda federal ganan {1} al año (mediana).',
  ],
  [/^(.+?) is in (.+?), on a city campus\./, '{1} está en {2}, en un campus de ciudad.'],
  [/^(.+?) is in (.+?), on a suburban campus\./, '{1} está en {2}, en las afueras de una ciudad.'],
  [/^(.+?) is in (.+?), in a town\./, '{1} está en {2}, en un pueblo.'],
  [/^(.+?) is in (.+?), in the countryside\./, '{1} está en {2}, en el campo.'],
  [/^It is in (.+?), [oi]n .+?\./, 'Está en {1}.'],
  [/^(.+?) is (about [\d,]+ miles? from .+?|less than a mile from .+?)\.(?= |$)/, '{1} queda {2}.'],
  [/^(.+?) has (about [\d,]+ undergraduates)\./, '{1} tiene {2}.'],
  [/^There are ([\d,]+) students for each instructor\./, 'Hay {1} estudiantes por cada profesor.'],
  [/^(.+?) (admits [\d.]+% of applicants(?: \(fall \d{4}\))?)\./, '{1} {2}.'],
  [/^(.+?) has open admission\./, '{1} tiene admisión abierta.'],
  [/^(\d+%) of students graduate within six years\./, 'El {1} se gradúa en seis años o menos.'],
  [
    /^([\d.]+%) of its students finish within three years, and ([\d.]+%) move on to another college\./,
    'El {1} termina en tres años o menos, y el {2} pasa a otra universidad.',
  ],
  [
    /^([\d.]+%) of its students finish within three years, and how many move on to another college is not reported\./,
    'El {1} termina en tres años o menos; no se informa cuántos pasan a otra universidad.',
  ],
  [/^(\d+%) of first-years come back for a second year\./, 'El {1} vuelve para el segundo año.'],
  [
    /^(.+?) costs less after grants, on average: (about \$.+?),? against (about \$.+?) at (.+?)\./,
    '{1} cuesta menos después de becas, en promedio: {2}, y {4}, {3}.',
  ],
  [
    /^(.+?) is smaller: ([\d,]+ undergraduates) against ([\d,]+ undergraduates) at (.+?)\./,
    '{1} es más pequeña: {2}; {4} tiene {3}.',
  ],
  [
    /^(.+?) is closer to home: (about [\d,]+ miles?) against (about [\d,]+ miles?) at (.+?)\./,
    '{1} está más cerca de tu casa: {2}; {4} está a {3}.',
  ],
  [/^(.+?) is a (Reach|Match|Safety) for you\./, '{1} es {2} para ti.'],
  [/^You have no (\w+) on your list\./, 'No tienes ninguna {1} en tu lista.'],
  [/^• GPA: ([\d.]+) on a scale of 4\.0 \(from your (?:un)?weighted GPA\)/, '• GPA: {1} en una escala de 4.0'],
  [/^• (SAT|ACT): (\d+) \(from your (?:SAT|ACT) score\)/, '• {1}: {2}'],
  [
    /^On your list, (.+?) has the lowest average price after grants: (about \$.+?) a year\./,
    'En tu lista, {1} tiene el precio promedio más bajo después de becas: {2} al año.',
  ],
];
