import { sentencesOf } from '../built-in/sentences';
import { FICTION, HARMLESS, PERSONAL, TOPIC } from './care-sayings';
import { CARE_PATTERNS, type CareKind, type CarePattern } from './care-signs';
import { mayShowSigns } from './care-stems';

/** What an answer may be a sign of; holds none of the student's words. */
export interface CareSign {
  kinds: CareKind[];
}

/** What a keyboard's plain letters, signs and single spaces are not; most texts hold none of it. */
const NOT_PLAIN = /[^\x21-\x5F\x61-\x7E\n ]| {2}/;
/** Signs that show as a blank without being one for the computer. */
const LOOKS_BLANK = /[\u2800\u3164\u115F\u1160\u180E\uFFA0]/g;

const plain = (text: string): string => (NOT_PLAIN.test(text) ? madePlain(text) : text);

const madePlain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(LOOKS_BLANK, ' ')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ');

const withoutHarmless = (text: string): string => HARMLESS.reduce((rest, saying) => rest.replace(saying, ' … '), text);

function shows({ signs, kind, alsoTopic }: CarePattern, sentence: string): boolean {
  if (!signs.test(sentence)) return false;
  if (kind === 'loss-to-suicide') return !FICTION.test(sentence);
  if (!alsoTopic) return true;
  return PERSONAL.test(sentence) || !TOPIC.test(sentence);
}

/** The sentences of a text: those of each line, and, where there are several lines, those that reach across line ends. */
function sentencesIn(text: string): string[] {
  const perLine = sentencesOf(text).map((sentence) => sentence.text);
  const line = text.trim().replace(/\s*\n\s*/g, ' ');
  const across = text.trim().includes('\n') ? sentencesOf(line).map((sentence) => sentence.text) : [];
  return [...new Set([...perLine, ...across])];
}

/**
 * Signs of suicide, self-harm, abuse, danger, an eating disorder, running away, fear for someone else, or a loss to
 * suicide; null when there are none. Reads generously: a sign that is none costs a kind message, a missed one costs more.
 */
export function readCare(text: string): CareSign | null {
  const straight = plain(text);
  if (!mayShowSigns(straight)) return null;
  const sentences = sentencesIn(withoutHarmless(straight));
  const found = CARE_PATTERNS.filter((pattern) => sentences.some((sentence) => shows(pattern, sentence)));
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.length ? { kinds } : null;
}
