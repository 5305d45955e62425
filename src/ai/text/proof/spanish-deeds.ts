import { plainWords } from '../../../platform/text/plain-words';

/** What somebody does or did, by the form of its verb said of themself, as an English reader of deeds knows it. */
const DEEDS: Readonly<Record<string, string>> = {
  'cuido(?: a| de)?': 'take care of',
  'cuide(?: a| de)?': 'took care of',
  'ayudo(?: a)?': 'help',
  'ayude(?: a)?': 'helped',
  'trabajo (?:en|con|de)': 'work at',
  'trabaje (?:en|con|de)': 'worked at',
  'enseno(?: a)?': 'teach',
  'ensene(?: a)?': 'taught',
  explico: 'explain',
  explique: 'explained',
  'cocino(?: para)?': 'cook for',
  'cocine(?: para)?': 'cooked for',
  'traduzco(?: para)?': 'translate for',
  'traduje(?: para)?': 'translated for',
  'interpreto(?: para)?': 'translate for',
  arreglo: 'fix',
  arregle: 'fixed',
  reparo: 'repair',
  repare: 'repaired',
  construyo: 'build',
  construi: 'built',
  organizo: 'organize',
  organice: 'organized',
  'recaude|junte': 'raised',
  dirijo: 'lead',
  'llevo (?=a mi)': 'drive',
  toco: 'play',
  dibujo: 'draw',
  dibuje: 'drew',
  pinto: 'paint',
  pinte: 'painted',
  escribo: 'write',
  escribi: 'wrote',
  canto: 'sing',
  bailo: 'dance',
  practico: 'practice',
  practique: 'practiced',
  aprendi: 'learned',
  vendo: 'sell',
  vendi: 'sold',
  gane: 'won',
  empece: 'started',
  investigue: 'researched',
};
const WORDS: Readonly<Record<string, string>> = {
  'mis? (?:(?:dos|tres|cuatro) )?(?:herman|hermanit|prim|primit|sobrin|sobrinit)[oa]s?': 'my little cousins',
  'mis? (?:abuel|abuelit)[oa]s?': 'my grandma',
  'mi (?:mama|madre)': 'my mom',
  'mi (?:papa|padre)': 'my dad',
  'mis (?:papas|padres)': 'my parents',
  'mi familia': 'my family',
  'mi (?:tio|tia)': 'my uncle',
  'mis companeros': 'my classmates',
  'los ninos': 'kids',
  'con la tarea': 'with homework',
  'la guitarra': 'the guitar',
  'el violin': 'the violin',
  'todos los dias': 'every day',
  'cada (?:dia|tarde|manana|semana)': 'every day',
  'los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos)': 'on saturdays',
  leer: 'read',
};
/** What may stand before the verb without changing whose deed it is. */
const BEFORE =
  '(?:yo|tambien|siempre|ademas|ahora|hoy|los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos)|despues de (?:la escuela|clases)|en las? (?:tardes?|noches?|mananas?)|por las? (?:tardes?|noches?)|todos los dias|cada \\p{L}+|a veces|les|le|los|las|lo|la|y|que)';
const ASKED = new RegExp(`^(?:${BEFORE} )*(${Object.keys(DEEDS).join('|')})\\b ?(.*)$`, 'u');
const PARTS = /[,;:.!?¿¡()]\s*|\s+(?=(?:y|e|pero|porque|cuando|mientras|aunque|para que) )/u;
const JEST = /\bja(?:ja)+\b|\bes broma\b|\bcreo que\b|\bno se\b/u;

const inEnglish = (rest: string): string =>
  Object.entries(WORDS).reduce((text, [said, put]) => text.replace(new RegExp(`\\b${said}\\b`, 'u'), put), rest);

/** What the writer did by a Spanish sentence, in the English words that proofs are written in; another's deeds, wishes, denials and jokes are none. */
export function deedsInSpanish(sentence: string): string[] {
  const plain = plainWords(sentence);
  if (JEST.test(plain) || /\?\s*$/.test(sentence)) return [];
  return plain.split(PARTS).flatMap((piece) => {
    const found = ASKED.exec(piece.replace(/^(?:y|e|pero|porque|cuando|mientras) /u, '').trim());
    if (!found) return [];
    const [, verb, rest] = found;
    const deed = Object.entries(DEEDS).find(([form]) => new RegExp(`^(?:${form})$`, 'u').test(verb))?.[1];
    return deed ? [`${deed} ${inEnglish(rest)}`.trim()] : [];
  });
}
