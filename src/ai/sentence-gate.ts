const SENTENCE = /^[\s\S]*?[.!?…]["'”’)]*(?:\s+|$)/u;
const LONGEST = 900;

const openQuotes = (text: string): boolean =>
  (text.match(/"/g)?.length ?? 0) % 2 === 1 || (text.match(/“/g)?.length ?? 0) > (text.match(/”/g)?.length ?? 0);

/** The first whole sentence of a text, a quotation never cut in two; null while it is unfinished. */
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

/** Lets a streamed text through sentence by sentence, so that nothing is shown before it was checked. */
export class SentenceGate {
  private waiting = '';

  /** `check` answers what may be shown of a sentence, '' for nothing. */
  constructor(
    private readonly check: (sentence: string) => string,
    private readonly show: (text: string) => void,
  ) {}

  push(text: string): void {
    this.waiting += text;
    this.release(this.waiting.length > LONGEST);
  }

  end(): void {
    this.release(true);
  }

  private release(ended: boolean): void {
    for (let sentence = firstSentence(this.waiting, ended); sentence; sentence = firstSentence(this.waiting, ended)) {
      this.waiting = this.waiting.slice(sentence.length);
      const shown = this.check(sentence.trim());
      if (shown) this.show(shown);
    }
  }
}

/** The sentences of a whole text as the gate cuts them. */
export function gateSentences(text: string): string[] {
  const sentences: string[] = [];
  const gate = new SentenceGate(
    (sentence) => sentence,
    (sentence) => sentences.push(sentence),
  );
  gate.push(text);
  gate.end();
  return sentences;
}
