/** App-only data in a draft, hidden from the person: it either settles the reply or is left out. */
export interface Aside<Value> {
  settles: Value | null;
  from: number;
  to: number;
}

/** Finds the aside at the beginning of a draft; null if there is none. */
export type ReadOpening<Value> = (beginning: string) => Aside<Value> | null;

/** An aside is within this many characters of the start. */
const LONGEST = 400;
/** An aside's last word is complete once this many characters, or a line break, follow it. */
const MIN_CHARACTERS_AFTER = 24;

/** What models put around a reply: 'Here is my feedback:', 'Feedback:', a fence. */
const FENCES = /`{3}[a-z]*/gi;
const LABELS =
  /^(?:[\s*_#>]{0,8}(?:here(?:['’]s| is)\b[^\n:]{0,60}|(?:my |the )?(?:feedback|answer|response|reply|output))[\s*_]{0,4}:[\s*_]{0,8})+/i;
const unwrap = (text: string): string => text.replace(FENCES, '').trimStart().replace(LABELS, '');

/** Thrown if the reply is something other than the draft; carries the text the person sees instead. */
export class SettledByOpening<Value> extends Error {
  constructor(readonly value: Value) {
    super('Something other than the draft settled the answer.');
  }
}

/** Removes the aside and the wrapping from the beginning of a streamed text. */
export class OpeningLine<Value> {
  private held = '';
  private isPast: boolean;

  constructor(private readonly read: ReadOpening<Value> | null) {
    this.isPast = read === null;
  }

  /** The part of the text so far that the person may see. Throws `SettledByOpening`. */
  take(piece: string): string {
    if (this.isPast) return this.read ? piece.replace(FENCES, '') : piece;
    this.held += piece;
    return this.held.length > LONGEST || this.isWhole() ? this.pass() : '';
  }

  end(): string {
    return this.isPast ? '' : this.pass();
  }

  private isWhole(): boolean {
    const aside = this.read?.(this.held);
    if (!aside) return false;
    const after = this.held.slice(aside.to);
    return after.length >= MIN_CHARACTERS_AFTER || after.includes('\n');
  }

  private pass(): string {
    this.isPast = true;
    const aside = this.read?.(this.held.slice(0, LONGEST)) ?? null;
    if (aside && aside.settles !== null) throw new SettledByOpening(aside.settles);
    const before = aside ? this.held.slice(0, aside.from) : '';
    const after = aside ? this.held.slice(aside.to) : this.held;
    const text = [unwrap(before).trim(), unwrap(after)].filter(Boolean).join('\n');
    this.held = '';
    return text;
  }
}
