import { STUDYING } from './studying-terms';
import { term, type Term } from './term';

const MONEY: readonly Term[] = [
  term(
    'grant|college grant|grants',
    'A grant is money for college that you do not pay back; it is mostly given for financial need, by the government, your state or the college.',
    'Una beca por necesidad (grant) es dinero para la universidad que no se devuelve; la dan el gobierno, tu estado o la universidad misma.',
  ),
  term(
    'scholarship|scholarships|beca|becas',
    'A scholarship is money for college that you do not pay back; it is given for something about you, such as grades, a talent, your town or your plans.',
    'Una beca (scholarship) es dinero para la universidad que no se devuelve; se da por algo tuyo: notas, un talento, tu ciudad o tus planes.',
  ),
  term(
    'loan|loans|student loan|student loans|prestamo|prestamos',
    'A loan is borrowed money: you pay all of it back later, with interest.',
    'Un préstamo es dinero prestado: después se devuelve todo, con intereses.',
  ),
  term(
    'subsidized|subsidized loan|subsidized loans',
    'Subsidized loans are for students with financial need: the government pays the interest while you are in school at least half-time.',
    'Los préstamos subsidiados (subsidized) son para quien tiene necesidad económica: el gobierno paga los intereses mientras estudias al menos medio tiempo.',
  ),
  term(
    'unsubsidized|unsubsidized loan|unsubsidized loans',
    'Unsubsidized loans do not depend on need, and their interest grows from the first day, also while you study.',
    'Los préstamos no subsidiados (unsubsidized) no dependen de la necesidad, y sus intereses crecen desde el primer día, también mientras estudias.',
  ),
  term(
    'work study|work-study|workstudy',
    'Work-study is a part-time job, mostly on campus, offered as a part of financial aid; you earn the money by the hour.',
    'Work-study es un trabajo de medio tiempo, casi siempre en el campus, que es parte de la ayuda financiera; ganas el dinero por hora.',
  ),
  term(
    'pell|pell grant|pell grants|beca pell',
    'A Pell Grant is a federal grant for undergraduates with financial need; it is not paid back, and you apply for it with the FAFSA.',
    'La beca Pell es dinero federal para estudiantes con necesidad económica; no se devuelve, y se pide con la FAFSA.',
  ),
  term(
    'need blind|need-blind',
    'Need-blind means that a college does not look at whether you can pay when it decides on admission. It does not say how much aid you get.',
    'Need-blind quiere decir que la universidad no mira si puedes pagar cuando decide la admisión. No dice cuánta ayuda te dará.',
  ),
  term(
    'need aware|need-aware',
    'Need-aware means that a college may look at how much aid you would need when it decides on some admissions.',
    'Need-aware quiere decir que la universidad puede tomar en cuenta cuánta ayuda necesitas al decidir algunas admisiones.',
  ),
  term(
    'merit aid|merit scholarship|merit scholarships',
    'Merit aid is given for grades, scores or talent, whatever a family earns; need-based aid is given for what a family can pay.',
    'La ayuda por mérito se da por notas, puntajes o talento, sin mirar cuánto gana la familia.',
  ),
  term(
    'need based aid|need-based aid|need based',
    'Need-based aid is given for what a family can pay, whatever the grades are.',
    'La ayuda por necesidad se da según lo que la familia puede pagar.',
  ),
  term(
    'tuition|matricula|colegiatura',
    'Tuition is what a college charges for teaching. Housing, meals, books and travel come on top, and grants come off.',
    'La matrícula (tuition) es lo que cobra la universidad por enseñar. Vivienda, comida, libros y viajes se suman, y las becas se restan.',
  ),
  term(
    'room and board|room & board',
    'Room and board is what a college charges for a place to live and for meals, beside tuition. The average prices after grants that I tell have living costs in them.',
    'Room and board es lo que cobra la universidad por vivienda y comidas, aparte de la matrícula.',
  ),
  term(
    'sticker price|list price',
    'The list price is what a college charges before any grants, and many families do not pay it. The price after grants, which I tell for each college, says more.',
    'El precio de lista es lo que cobra la universidad antes de becas, y muchas familias no lo pagan. El precio después de becas dice más.',
  ),
  term(
    'net price|precio neto',
    'The net price is what is left for a family to pay after grants and scholarships.',
    'El precio neto es lo que le queda por pagar a una familia después de becas.',
  ),
  term(
    'in state tuition|in-state tuition|in state|in-state',
    'In-state tuition is the lower price a public college charges students who live in its state.',
    'La matrícula in-state es el precio más bajo que una universidad pública cobra a quienes viven en su estado.',
  ),
  term(
    'out of state tuition|out-of-state tuition|out of state|out-of-state',
    'Out-of-state tuition is the higher price a public college charges students from other states; private colleges mostly charge everybody the same.',
    'La matrícula out-of-state es el precio más alto que una universidad pública cobra a quienes vienen de otro estado; las privadas casi siempre cobran lo mismo a todos.',
  ),
  term(
    'fafsa|the fafsa|la fafsa',
    'The FAFSA is the free federal form that opens the door to grants, work-study and federal loans; most states and colleges use it, too.',
    'La FAFSA es la solicitud federal gratuita que abre la puerta a becas, work-study y préstamos federales; la mayoría de los estados y universidades también la usan. Se llena cada año, y tu consejero o consejera puede ayudarte.',
  ),
];

const APPLYING: readonly Term[] = [
  term(
    'early decision|ed',
    'Early decision (ED) is binding: you apply early to one college and promise to go if it admits you.',
    'Early decision (ED) te compromete: solicitas temprano a una sola universidad y prometes ir si te acepta.',
  ),
  term(
    'early action|ea',
    'Early action (EA) is early, but not binding: you hear early and still choose in spring.',
    'Early action (EA) es temprano, pero no te compromete: recibes la respuesta antes y decides en primavera.',
  ),
  term(
    'regular decision|rd',
    'Regular decision (RD) has the later date; you hear in spring and are not bound.',
    'Regular decision (RD) tiene la fecha más tarde; recibes la respuesta en primavera y no te compromete.',
  ),
  term(
    'rolling admission|rolling admissions|rolling',
    'With rolling admission a college answers applications as they come in, so applying early helps.',
    'Con rolling admission la universidad responde las solicitudes según llegan; por eso conviene enviarla temprano.',
  ),
  term(
    'test optional|test-optional',
    'Test-optional means that you decide whether a college sees your SAT or ACT scores.',
    'Test-optional quiere decir que tú decides si la universidad ve tus puntajes del SAT o ACT.',
  ),
  term(
    'test blind|test-blind|test free',
    'Test-blind means that a college does not look at SAT or ACT scores at all, even if you send them.',
    'Test-blind quiere decir que la universidad no mira los puntajes del SAT ni del ACT, aunque los envíes.',
  ),
  term(
    'superscore|superscoring|super score',
    'Superscoring means that a college takes your best score of each section, from different test days.',
    'Superscore quiere decir que la universidad toma tu mejor puntaje de cada sección, de distintas fechas.',
  ),
  term(
    'acceptance rate|admission rate|admit rate',
    'The admission rate is how many of 100 applicants a college admitted. It says nothing of you alone: your grades and plans count.',
    'La tasa de admisión dice a cuántos de cada 100 solicitantes aceptó la universidad. No dice nada de ti solo.',
  ),
  term(
    'waitlist|waitlisted|wait list',
    'Waitlisted means neither yes nor no: the college may offer you a place if others turn theirs down.',
    'Estar en lista de espera (waitlisted) no es sí ni no: la universidad puede ofrecerte un lugar si otros no lo toman.',
  ),
  term(
    'deferred|deferral',
    'Deferred means that a college moves an early application to the regular round and decides later.',
    'Deferred quiere decir que la universidad pasa tu solicitud temprana a la ronda regular y decide después.',
  ),
  term(
    'transcript|transcripts',
    'A transcript is the official record of your classes and grades, which your school sends to colleges. Your counselor’s office can show you yours, so that you can look for mistakes.',
    'El transcript es el registro oficial de tus clases y notas, que tu escuela envía a las universidades.',
  ),
  term(
    'common app|the common app|common application',
    'The Common App is one free online form that more than a thousand colleges take: facts, activities and one essay once, and what each college asks besides.',
    'La Common App es un formulario gratuito en línea que aceptan más de mil universidades: llenas tus datos, actividades y un ensayo una sola vez.',
  ),
  term(
    'legacy|legacy admission',
    'Legacy means that a parent or relative went to that college. Some colleges count it, and more and more do not.',
    'Legacy quiere decir que alguien de tu familia estudió ahí. Algunas universidades lo toman en cuenta, y cada vez más no.',
  ),
  term(
    'unweighted|unweighted gpa',
    'An unweighted GPA counts every A the same, at most 4.0.',
    'El GPA sin ponderar (unweighted) cuenta igual cada A, como máximo 4.0.',
  ),
  term(
    'weighted|weighted gpa',
    'A weighted GPA adds something for honors, AP or IB classes. Colleges often work out their own from the transcript.',
    'El GPA ponderado (weighted) suma algo por clases honors, AP o IB. Muchas universidades calculan el suyo.',
  ),
  term(
    'gpa|a gpa',
    'GPA is your grade point average: the mean of your grades, mostly on a scale of 4.0.',
    'El GPA es tu promedio de notas, casi siempre en una escala de 4.0.',
  ),
  term(
    'sat|the sat',
    'The SAT is an admission test of reading, writing and math, scored from 400 to 1600. Many colleges do not ask for it.',
    'El SAT es un examen de admisión de lectura, escritura y matemáticas, con puntaje de 400 a 1600. Muchas universidades no lo piden.',
  ),
  term(
    'act|the act',
    'The ACT is an admission test with scores from 1 to 36. Colleges that take scores take the SAT and the ACT alike.',
    'El ACT es un examen de admisión con puntaje de 1 a 36. Las universidades que piden puntajes aceptan SAT o ACT por igual.',
  ),
];

/** Words of the way to college, each said in a sentence or two. */
export const GLOSSARY: readonly Term[] = [...MONEY, ...APPLYING, ...STUDYING];
