/** App-only data in a draft, hidden from the person: it either settles the reply or is left out. */
export interface OpeningAside<Value> {
  settles: Value | null;
  from: number;
  to: number;
}

export type ReadOpening<Value> = (openingText: string) => OpeningAside<Value> | null;

/** An aside is within this many characters of the start. */
const MAX_OPENING_LENGTH = 400;
/** An aside's last word is complete once this many characters, or a line break, follow it. */
const MIN_CHARACTERS_AFTER = 24;

/** What models put around a reply: 'Here is my feedback:', 'Feedback:', a fence. */
const CODE_FENCES = /`{3}[a-z]*/gi;
const LABEL_PREFIX =
  /^(?:[\s*_#>]{0,8}(?:here(?:['’]s| is)\b[^\n:]{0,60}|(?:my |the )?(?:feedback|answer|response|reply|output))[\s*_]{0,4}:[\s*_]{0,8})+/i;
const unwrap = (text: string): string => text.replace(CODE_FENCES, '').trimStart().replace(LABEL_PREFIX, '');

/** Thrown if the reply is something other than the draft; carries the text the person sees instead. */
export class SettledByOpening<Value> extends Error {
  constructor(readonly value: Value) {
    super('Something other than the draft settled the answer.');
  }
}

/** Removes the aside and the wrapping from the beginning of a streamed text. */
export class OpeningLine<Value> {
  private pendingText = '';
  private isOpeningPast: boolean;

  constructor(private readonly readOpening: ReadOpening<Value> | null) {
    this.isOpeningPast = readOpening === null;
  }

  /** The part of the text so far that the person may see. Throws `SettledByOpening`. */
  addChunk(chunk: string): string {
    if (this.isOpeningPast) return this.readOpening ? chunk.replace(CODE_FENCES, '') : chunk;
    this.pendingText += chunk;
    return this.pendingText.length > MAX_OPENING_LENGTH || this.isComplete() ? this.releaseText() : '';
  }

  end(): string {
    return this.isOpeningPast ? '' : this.releaseText();
  }

  private isComplete(): boolean {
    const aside = this.readOpening?.(this.pendingText);
    if (!aside) return false;
    const after = this.pendingText.slice(aside.to);
    return after.length >= MIN_CHARACTERS_AFTER || after.includes('\n');
  }

  private releaseText(): string {
    this.isOpeningPast = true;
    const aside = this.readOpening?.(this.pendingText.slice(0, MAX_OPENING_LENGTH)) ?? null;
    if (aside && aside.settles !== null) throw new SettledByOpening(aside.settles);
    const before = aside ? this.pendingText.slice(0, aside.from) : '';
    const after = aside ? this.pendingText.slice(aside.to) : this.pendingText;
    const text = [unwrap(before).trim(), unwrap(after)].filter(Boolean).join('\n');
    this.pendingText = '';
    return text;
  }
}
