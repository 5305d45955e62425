import { speaksSpanish } from './speaks-spanish';

/** What students ask in Spanish, in the English words that questions are recognized by; longer ones first. */
const ASKED: readonly [RegExp, string][] = [
  [/[¿¡]/g, ''],
  [/\b(?:mi|la) lista de (?:escuelas|universidades)\b/g, 'my list'],
  [/\bmis (?:escuelas|universidades)\b/g, 'my schools'],
  [/\b(?:mi|la|esta) lista\b/g, 'my list'],
  [/\bcomo (?:se (?:hace|hizo|arma|crea|forma)|hacen|arman|eligen|escogen)\b/g, 'how is made'],
  [/\bcomo (?:funcionan?|se calculan?|trabajan?)\b/g, 'how do'],
  [/\b(?:equilibrad|balancead)[oa]s?\b/g, 'balanced'],
  [/\b(?:mis )?(?:fortalezas|puntos fuertes)\b/g, 'my strengths'],
  [/\bcarreras (?:me (?:quedan|convienen|van)|van conmigo)\b/g, 'majors could fit me'],
  [
    /\b(?:que sabes|que entendiste) de lo que (?:busco|quiero)(?: en una (?:universidad|escuela))?/g,
    'what do you know about what i want in a college',
  ],
  [/\b(?:mas barat[oa]s?|menos car[oa]s?|mas economic[oa]s?)(?! que)/g, 'cheapest'],
  [/\b(?:mas barat[oa]s?|menos car[oa]s?) que\b/g, 'cheaper than'],
  [/\bmas car[oa]s?\b/g, 'most expensive'],
  [/\bmas cerca(?:n[oa])?\b(?: (?:de|a) (?:mi casa|mi|casa))?/g, 'closest to home'],
  [/\bmas lejos\b(?: de (?:mi casa|mi|casa))?/g, 'farthest'],
  [/\bmas (?:chic[oa]|chiquit[oa]|pequen[oa]|pequenit[oa])\b/g, 'smallest'],
  [/\bmas grande\b/g, 'biggest'],
  [/\bmas facil(?: de entrar| para entrar)?\b/g, 'easiest to get into'],
  [/\bmas dificil(?: de entrar| para entrar)?\b/g, 'hardest to get into'],
  [
    /\b(?:cuanto|que precio) (?:me )?(?:cuesta|vale|sale|cobra|hay que pagar|pagaria)n?\b(?: (?:ir a|en))?/g,
    'how much is',
  ],
  [
    /\ba cuanto (?:esta|queda)\b|\b(?:que tan|cuan|esta muy|queda muy) (?:lejos|cerca)\b(?: (?:esta|queda))?/g,
    'how far is',
  ],
  [/\bque tan grande (?:es)?\b|\bcuantos (?:estudiantes|alumnos) (?:tiene|hay)(?: en)?\b/g, 'how big is'],
  [/\bque tan dificil (?:es)?(?: entrar)?(?: a| en)?\b|\bes dificil entrar (?:a|en)\b/g, 'how hard is it to get into'],
  [
    /\b(?:puedo|podria) entrar (?:a|en)\b|\bque posibilidades tengo (?:de entrar )?(?:a|en|con)\b|\bme (?:aceptarian|aceptan|van a aceptar) en\b/g,
    'can i get into',
  ],
  [/\bcuantas (?:escuelas|universidades) (?:tengo|hay)\b/g, 'how many schools do i have'],
  [/\b(?:ensename|muestrame|dime|cuales son)\b/g, 'show me'],
  [/\bcuentame (?:de|sobre)\b|\bhablame de\b|\bque sabes de\b/g, 'tell me about'],
  [
    /\bque puedes hacer\b|\b(?:en que|como) (?:me )?(?:puedes ayudar|me ayudas)\b|\bpara que sirves\b/g,
    'what can you do',
  ],
  [/\beres (?:un |una )?(?:persona|robot|bot|humano|real|ia|maquina)\b.*/g, 'are you a robot'],
  [/\bquien (?:eres|te (?:hizo|creo))\b/g, 'who are you'],
  [/\bque (?:hago|debo hacer|tengo que hacer|sigue)(?: ahora)?\b/g, 'what should i do next'],
  [/\bpor que no\b/g, 'why not'],
  [/\bpor que\b/g, 'why'],
  [/\b(?:compara|comparar)\b/g, 'compare'],
  [/\bcual(?:es)?\b/g, 'which'],
  [/\b(?:escuelas?|universidades|universidad(?! de\b))\b/g, 'school'],
  [/\by si (?:saco|sacara|tengo|tuviera)\b|\bque pasa si (?:saco|tengo)\b/g, 'what if i get'],
  [/\b(?:hay|existe) (?:algo|alguna)\b/g, 'is there any'],
  [/\bcerca(?: de (?:mi casa|mi|casa|aqui))?\b/g, 'near me'],
  [/\b(?:esta )?lejos\b/g, 'how far'],
  [/\b(?:que|cuales) (?:carreras|programas) (?:tiene|hay)\b/g, 'what majors does it have'],
  [/\btiene\b/g, 'does it have'],
  [/\bdonde (?:esta|queda)\b/g, 'where is'],
  [/\bfecha limite\b|\bfechas limite\b|\bpara cuando\b/g, 'deadline'],
  [/\bensayos?\b/g, 'essay'],
  [/\b(?:escribe|escribeme|hazme|haz)\b/g, 'write'],
  [/\bhola\b/g, 'hello'],
  [/\bgracias\b/g, 'thanks'],
];

/** Without accents: a boundary of a word would stand before each of them. */
const bare = (plain: string): string => plain.normalize('NFD').replace(/\p{M}/gu, '');

/** A straightened message in the English words that questions are recognized by; as it is where it is not Spanish. */
export const recognizable = (plain: string): string =>
  speaksSpanish(plain) ? ASKED.reduce((rest, [find, put]) => rest.replace(find, put), bare(plain)).trim() : plain;
