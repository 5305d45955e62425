import { wordsOf } from '../../../../text/sentences';

/** Words that are Spanish and nothing else, as they are typed on a phone: without accents, too. */
const SPANISH =
  /^(?:cu[aá]nt[oa]s?|cuesta[n]?|cuestan|vale|cu[aá]l(?:es)?|escuelas?|universidad(?:es)?|lista|m[aá]s|barat[oa]s?|car[oa]s?|qu[eé]|q|c[oó]mo|d[oó]nde|qui[eé]n(?:es)?|cu[aá]ndo|hola|gracias|becas?|puedo|puedes|quiero|mis?|pap[aá]s|mam[aá]|padres|porque|eres|soy|hablas|espa[nñ]ol|lejos|cerca|queda|casa|est[aá]s?|es|son|una?|el|la|las?|los|del?|en|y|o|para|por|con|sin|se|si|s[eé]|s[ií]|no|tengo|tiene[ns]?|hay|ayuda|pagar|despu[eé]s|pasa|papeles|pido|carta|maestr[oa]|consejer[oa]|estudiar|carrera|nada|ahora|grande|chic[oa]|chiquit[oa]|peque[nñ][oa]|dif[ií]cil|f[aá]cil|entrar|sirve|digo|otra|otro|ciudad|diferencia|entre|entiendo|hacer|debo|ver|lo|le|les|me|te|escribo|aqu[ií]|busco|quitar|dime|mu[eé]strame|cu[eé]ntame|h[aá]blame|expl[ií]came|beca|ensayo|solicitud|pr[eé]stamos?|miedo|buen[oa]s?|todav[ií]a|muy|tambi[eé]n|pero|yo|t[uú]|de)$/i;
/** Of these, what English writes as well, or a name holds. */
const BOTH =
  /^(?:es|un|el|la|las|los|de|del|en|y|o|q|no|me|mi|se|vale|son|si|lo|te|casa|con|sin|car[oa]s?|entre|ver|le|les)$/i;
const ENGLISH =
  /^(?:the|is|are|what|which|how|my|i|im|to|of|on|for|do|does|can|with|it|that|this|and|tell|about|much|school|schools|college|you|in|want|if|where|when|who|why|list|so|would|should|get|not|have)$/i;

/** True for a message that is to be answered in Spanish: more of its telling words are Spanish than English. */
export function speaksSpanish(text: string): boolean {
  const words = wordsOf(text);
  const telling = words.filter((word) => SPANISH.test(word) && !BOTH.test(word)).length;
  const weak = words.filter((word) => BOTH.test(word)).length;
  const english = words.filter((word) => ENGLISH.test(word)).length;
  const signs = /[¿¡ñ]/i.test(text) ? 1 : 0;
  if (telling + signs === 0) return weak >= 2 && weak > english * 2 && weak * 2 > words.length;
  return telling + signs + weak / 2 > english;
}
