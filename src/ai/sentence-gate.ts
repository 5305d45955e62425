const SENTENCE = /^[\s\S]*?[.!?…]["'”’»)]*(?:\s+|$)/u;
const LONGEST = 900;

const openQuotes = (text: string): boolean =>
  (text.match(/"/g)?.length ?? 0) % 2 === 1 || (text.match(/[“«]/g)?.length ?? 0) > (text.match(/[”»]/g)?.length ?? 0);

/** The first complete sentence of a text, never splitting a quotation; null if unfinished. */
function firstSentence(text: string, ended: boolean): string | null {
  for (let from = 0; from < text.length;) {
    const match = SENTENCE.exec(text.slice(from));
    if (!match) break;
    const to = from + match[0].length;
    const complete = ended || to < text.length || /\s$/.test(match[0]);
    if (complete && !openQuotes(text.slice(0, to))) return text.slice(0, to);
    if (!complete) return null;
    from = to;
  }
  return ended && text ? text : null;
}

const SENTENCE_END_MARK = /(?<!\d\.)(?<=[.!?…])["'”’»)]*$/u;

/** Splits a streamed text into sentences, so that nothing is shown before it is checked. */
export class SentenceGate {
  private waiting = '';

  constructor(private readonly onSentence: (sentence: string) => void) {}

  push(text: string): void {
    this.waiting += text;
    this.release(this.waiting.length > LONGEST);
  }

  /** The rest of the text; only complete sentences if it was cut off. */
  end(isCut = false): void {
    this.release(!isCut || (SENTENCE_END_MARK.test(this.waiting) && !openQuotes(this.waiting)));
  }

  private release(ended: boolean): void {
    for (let sentence = firstSentence(this.waiting, ended); sentence; sentence = firstSentence(this.waiting, ended)) {
      this.waiting = this.waiting.slice(sentence.length);
      if (sentence.trim()) this.onSentence(sentence.trim());
    }
  }
}

/** The sentences of a whole text, split as by the gate. */
export function gateSentences(text: string): string[] {
  const sentences: string[] = [];
  const gate = new SentenceGate((sentence) => sentences.push(sentence));
  gate.push(text);
  gate.end();
  return sentences;
}
