import type { ChatReply } from '../../../../generated-words';
import { FIXED } from './fixed-sentences';
import { FRAMES, PHRASES } from './sentence-frames';

/** Said before an answer that there are no Spanish words for. */
const IN_ENGLISH = 'Esto lo tengo solo en inglés; si algo no se entiende, pregúntame o pregúntale a tu consejero.';

/** What stands in a frame, put into Spanish as far as it is no name. */
const phrased = (slot: string): string => PHRASES.reduce((rest, [find, put]) => rest.replace(find, put), slot);

/** The first sentence of a text in Spanish, with how much of the text it was; null where there is no frame for it. */
function firstSentence(text: string): { said: string; length: number } | null {
  for (const [sentence, put] of FIXED)
    if (/[.!?:”]$/.test(sentence) && text.startsWith(sentence)) return { said: put, length: sentence.length };
  for (const [frame, put] of FRAMES) {
    const found = frame.exec(text);
    if (found) {
      const said = put.replace(/\{(\d)\}/g, (_, at: string) => phrased(found[Number(at)] ?? ''));
      return { said, length: found[0].length };
    }
  }
  return null;
}

/** A paragraph in Spanish, sentence by sentence; null where one of them has no frame. */
export function paragraphInSpanish(paragraph: string): string | null {
  const said: string[] = [];
  let rest = paragraph;
  while (rest) {
    const first = firstSentence(rest);
    if (!first) return null;
    said.push(first.said);
    const after = rest.slice(first.length);
    const gap = /^\s*/.exec(after)?.[0] ?? '';
    if (gap.includes('\n')) said.push('\n');
    rest = after.slice(gap.length);
  }
  return said.join(' ').replace(/ ?\n ?/g, '\n');
}

/** An answer in Spanish: its numbers and names as they were, or the English words with a note where not all of it can be said. */
export function inSpanish(reply: ChatReply): ChatReply {
  const { suggestions } = reply.sources;
  const sources = suggestions
    ? {
        ...reply.sources,
        suggestions: suggestions.map(({ label, text }) => ({ label: labelInSpanish(label), text })),
      }
    : reply.sources;
  const paragraphs = reply.text.split('\n\n').map(paragraphInSpanish);
  const whole = paragraphs.every((one) => one !== null);
  return { ...reply, sources, text: whole ? paragraphs.join('\n\n') : `${IN_ENGLISH}\n\n${reply.text}` };
}

const labelInSpanish = (label: string): string => FIXED.find(([sentence]) => sentence === label)?.[1] ?? label;
