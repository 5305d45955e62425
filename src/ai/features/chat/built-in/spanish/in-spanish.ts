import type { ChatReply } from '../../../../generated-words';
import { FIXED, QUESTIONS } from './fixed-sentences';
import { FRAMES, PHRASES } from './sentence-frames';

/** Said before what there are no Spanish words for. */
const IN_ENGLISH =
  'Esto lo tengo solo en inglés; si algo no se entiende, pregúntame o pregúntale a tu consejero o consejera.';

/** What stands in a frame, put into Spanish as far as it is no name. */
const phrased = (slot: string): string => PHRASES.reduce((rest, [find, put]) => rest.replace(find, put), slot);

/** Sentences of one answer whose Spanish was made together with the English. */
export type Pairs = readonly (readonly [english: string, spanish: string])[];

/** The first sentence of a text in Spanish, with how much of the text it was; null where there is no frame for it. */
function firstSentence(text: string, pairs: Pairs): { said: string; length: number } | null {
  for (const [english, spanish] of pairs)
    if (text.startsWith(english)) return { said: spanish, length: english.length };
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
export function paragraphInSpanish(paragraph: string, pairs: Pairs = []): string | null {
  const said: string[] = [];
  let rest = paragraph;
  while (rest) {
    const first = firstSentence(rest, pairs);
    if (!first) return null;
    said.push(first.said);
    const after = rest.slice(first.length);
    const gap = /^\s*/.exec(after)?.[0] ?? '';
    if (gap.includes('\n')) said.push('\n');
    rest = after.slice(gap.length);
  }
  return said.join(' ').replace(/ ?\n ?/g, '\n');
}

/** A text in Spanish, paragraph by paragraph; those without Spanish words follow a note that says so. */
function textInSpanish(text: string, pairs: Pairs): string {
  const paragraphs = text.split('\n\n').map((english) => ({ english, spanish: paragraphInSpanish(english, pairs) }));
  const firstEnglish = paragraphs.findIndex(({ spanish }) => spanish === null);
  return paragraphs
    .flatMap(({ english, spanish }, at) => [...(at === firstEnglish ? [IN_ENGLISH] : []), spanish ?? english])
    .join('\n\n');
}

/** An answer in Spanish: its numbers and names as they were, and what is offered next asked in Spanish. */
export function inSpanish(reply: ChatReply, pairs: Pairs = []): ChatReply {
  const { suggestions } = reply.sources;
  const sources = suggestions
    ? {
        ...reply.sources,
        suggestions: suggestions.map(({ label, text }) => ({
          label: said(FIXED, label),
          text: said(QUESTIONS, text),
        })),
      }
    : reply.sources;
  return { ...reply, sources, text: textInSpanish(reply.text, pairs) };
}

const said = (sentences: typeof FIXED, english: string): string =>
  sentences.find(([sentence]) => sentence === english)?.[1] ?? english;
