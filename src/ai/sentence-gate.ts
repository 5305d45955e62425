const SENTENCE_START = /^[\s\S]*?[.!?…]["'”’»)]*(?:\s+|$)/u;
const MAX_SENTENCE_LENGTH = 900;

const hasOpenQuote = (text: string): boolean =>
  (text.match(/"/g)?.length ?? 0) % 2 === 1 || (text.match(/[“«]/g)?.length ?? 0) > (text.match(/[”»]/g)?.length ?? 0);

/** The first complete sentence of a text, never splitting a quotation; null if unfinished. */
function firstSentence(text: string, hasEnded: boolean): string | null {
  for (let from = 0; from < text.length;) {
    const match = SENTENCE_START.exec(text.slice(from));
    if (!match) break;
    const to = from + match[0].length;
    const complete = hasEnded || to < text.length || /\s$/.test(match[0]);
    if (complete && !hasOpenQuote(text.slice(0, to))) return text.slice(0, to);
    if (!complete) return null;
    from = to;
  }
  return hasEnded && text ? text : null;
}

const SENTENCE_END_MARK = /(?<!\d\.)(?<=[.!?…])["'”’»)]*$/u;

/** Splits a streamed text into sentences, so that nothing is shown before it is checked. */
export class SentenceGate {
  private pendingText = '';

  constructor(private readonly onSentence: (sentence: string) => void) {}

  addText(text: string): void {
    this.pendingText += text;
    this.releaseSentences(this.pendingText.length > MAX_SENTENCE_LENGTH);
  }

  /** The rest of the text; only complete sentences if it was cut off. */
  endText(isTruncated = false): void {
    this.releaseSentences(
      !isTruncated || (SENTENCE_END_MARK.test(this.pendingText) && !hasOpenQuote(this.pendingText)),
    );
  }

  private releaseSentences(hasEnded: boolean): void {
    for (
      let sentence = firstSentence(this.pendingText, hasEnded);
      sentence;
      sentence = firstSentence(this.pendingText, hasEnded)
    ) {
      this.pendingText = this.pendingText.slice(sentence.length);
      if (sentence.trim()) this.onSentence(sentence.trim());
    }
  }
}

export function gateSentences(text: string): string[] {
  const sentences: string[] = [];
  const gate = new SentenceGate((sentence) => sentences.push(sentence));
  gate.addText(text);
  gate.endText();
  return sentences;
}
