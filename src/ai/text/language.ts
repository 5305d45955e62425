import { wordsOf } from './sentences';

/** The kind of writing in an answer, so that the reply is honest. */
export type WritingKind = 'empty' | 'gibberish' | 'unsure' | 'word' | 'short' | 'other-language' | 'text';

const SPANISH_WORD =
  /^(el|la|los|las|un|una|de|del|que|y|en|es|por|para|con|mi|mis|yo|pero|porque|muy|más|mas|como|cuando|gusta|gustan|quiero|soy|tengo|siempre|también|tambien|su|sus|al|lo|ser|hacer|ayudar|mucho|familia|escuela|estoy|desde|hasta|sin|sobre|nuestra|está|estan|están|estudiar|trabajar|trabaja|trabajo|vida|gente|casa|nos|le|les|se|sí|fue|era|hay|ya|este|esta|eso|esa|tiene|ella|él|nosotros|todo|todos|todas|toda|días|año|años|clase|clases|puedo|ayudo|ayuda|ayudó|aprendí|aprender|hablar|hablo|español|inglés|ingles|matemáticas|matematicas|ciencias|mamá|papá|mama|papa|abuela|abuelo|hermano|hermana|hermanos|hermanitos|primo|prima|amigos|amigo|cerca|lejos|grande|pequeña|universidad|juego|toco|cocino|cuido|donde|qué|cómo|quien|bien|todavía|sé|nada|nunca|verdad|ni|aquí|ahora|después|cada|mucha|muchas|muchos|debo|puede|cuantos?|cuántos?|cuantas?|cuántas?|siento|querer|escuelas|llevo|cuatro|noches?|[a-zñáéíóú]{2,}(?:ción|ando|iendo|amos|imos|aron|ieron|aban?|itos?|itas?|mente|ía))$/;
const ENGLISH_WORD =
  /^(the|and|i|to|of|in|is|my|that|it|for|with|was|but|because|me|we|at|on|have|are|not|like|when|be|so|this|they|what|how|want|am|i'm|do|from|love|would|been|our|help|you|really|about|can|an|or|as|had|just|more|out|make)$/;
const FRENCH_WORD = /^(le|les|des|et|je|est|une|dans|pour|que|mon|ma|avec|pas|suis|aime|très|nous|j'aime|mais|plus)$/;
const PORTUGUESE_WORD = /^(o|os|eu|e|não|uma|um|meu|minha|muito|com|para|gosto|quero|mas|também|sou|tenho|em|do|da)$/;
const HAITIAN_WORD = /^(mwen|nan|ak|pou|yo|li|gen|ki|se|fanmi|renmen|pa|lekòl|anpil|nou)$/;

const NON_LATIN_LETTER =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Thai}]/u;
const UNSURE_PHRASE =
  /^(?:honestly |tbh |lol )?(i\s*)?(idk|nowhere|nobody|i don'?t know|dunno|dont know|no idea|not sure( yet)?|nothing( really)?|none|n\/?a|no|nope|nah|idc|whatever|i don'?t care|skip|pass|\?+|-+|\.+|maybe|not yet|hm+|test|(yo )?no (lo )?s[eé]|ni idea|todav[ií]a no( s[eé])?|nada|ningun[oa]|no preference|no opinion|undecided|it depends|anything|anywhere|any size|both)( yet| really| tbh| lol)?[.!?\s]*$/i;
/** People who have nothing to say yet say so in a few words. */
const MAX_UNSURE_LENGTH = 60;
const KEYBOARD_RUN = /(asdf|sdfg|qwer|hjkl|zxcv|jkl;|wert|fghj)/i;

const wordShare = (words: string[], language: RegExp): number =>
  words.length ? words.filter((word) => language.test(word.toLowerCase())).length / words.length : 0;

/** True if more of a text's small words are from another language than from English. */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const foreignLetters = text.match(new RegExp(NON_LATIN_LETTER.source, 'gu'))?.length ?? 0;
  if (letters && foreignLetters / letters > 0.3) return true;
  const words = wordsOf(text);
  const englishShare = wordShare(words, ENGLISH_WORD);
  return [SPANISH_WORD, FRENCH_WORD, PORTUGUESE_WORD, HAITIAN_WORD].some(
    (pattern) => wordShare(words, pattern) > Math.max(0.18, englishShare * 1.5),
  );
}

/** Words that exist in both languages and so identify neither. */
const IN_BOTH_LANGUAGES = /^(me|no|a|o|he|has|son|van|sin|come|once|red|mama|papa|yo)$/;

/**
 * The language to give feedback in: Spanish if most distinctive words are, English, or another one that is only partly
 * understood. Without distinctive words, the language of the page.
 */
export function spokenLanguage(text: string, pageLanguage: 'en' | 'es' = 'en'): 'en' | 'es' | 'other' {
  const words = wordsOf(text.toLowerCase()).filter((word) => !IN_BOTH_LANGUAGES.test(word));
  const spanishShare = wordShare(words, SPANISH_WORD);
  const otherShare = Math.max(
    ...[FRENCH_WORD, PORTUGUESE_WORD, HAITIAN_WORD].map((pattern) => wordShare(words, pattern)),
  );
  const spanishSignBonus = /[¿¡ñ]/i.test(text) ? 0.1 : 0;
  if (
    spanishShare + spanishSignBonus > 0.2 &&
    spanishShare >= otherShare &&
    spanishShare > wordShare(words, ENGLISH_WORD)
  )
    return 'es';
  if (isOtherLanguage(text)) return 'other';
  return wordShare(words, ENGLISH_WORD) > 0 ? 'en' : pageLanguage;
}

/** True if a text has whole Spanish sentences next to English ones. */
export const mixesSpanish = (text: string): boolean => {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  return words.some(
    (_, index) =>
      words.slice(index, index + 4).filter((word) => SPANISH_WORD.test(word) && !ENGLISH_WORD.test(word)).length >= 3,
  );
};

const SHORT_WORDS =
  /^(gym|rhythm\w*|why|try|my|by|fly|sky|dry|cry|myth\w*|hymn\w*|psych|nth|mr|mrs|ms|dr|pc|tv|ap|ib|gpa|sat|act|stem|cs|dj|pe|hr|bts|nfl|nba|mlb|rpg|dnd|vr|3d|html|css|sql|hvac|jrotc|rotc|ffa|nhs|fbla|deca)$/i;

/** A longer word is a held-down key. */
const MAX_WORD_LENGTH = 30;
const REPEATED_LETTERS = /(.)\1{3,}|^(..?.?)\2{4,}$/u;

function isPlausible(word: string): boolean {
  if (/^\d+([.,]\d+)?$/.test(word) || SHORT_WORDS.test(word) || NON_LATIN_LETTER.test(word)) return true;
  if (word.length > MAX_WORD_LENGTH || REPEATED_LETTERS.test(word) || KEYBOARD_RUN.test(word)) return false;
  if (/[bcdfghjklmnpqrstvwxz]{5,}/i.test(word) && !/ngths|tchphr|ghtsc|rldsp|tchst/i.test(word)) return false;
  return /[aeiouyáéíóúàèìòùâêîôûäëïöüãõåæøıœò]/i.test(word) || word.length <= 3;
}

/** True if a text isn't writing: random keys, or one thing repeated. */
export function isGibberish(text: string): boolean {
  const words = wordsOf(text);
  if (!words.length) return text.trim().length > 0;
  const plausibleShare = words.filter(isPlausible).length / words.length;
  const distinctCount = new Set(words.map((word) => word.toLowerCase())).size;
  if (distinctCount === 1 && words.length > 2 && /^\p{Ll}$/u.test(words[0])) return true;
  return plausibleShare < 0.6 || (words.length >= 6 && distinctCount <= Math.min(3, words.length / 4));
}

/** The kind of writing; the first matching check wins. */
export function writingKind(text: string): WritingKind {
  const trimmedText = text.trim();
  if (!trimmedText) return 'empty';
  if (trimmedText.length <= MAX_UNSURE_LENGTH && UNSURE_PHRASE.test(trimmedText)) return 'unsure';
  if (isGibberish(trimmedText)) return 'gibberish';
  if (isOtherLanguage(trimmedText)) return 'other-language';
  const count = wordsOf(trimmedText).length;
  if (count <= 2) return 'word';
  return count < 12 ? 'short' : 'text';
}
