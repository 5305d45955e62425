/** Where a draft tells the app something that is not for the person: it settles the answer, or is left out. */
export interface Aside<Value> {
  settles: Value | null;
  from: number;
  to: number;
}

/** Finds the aside in the beginning of a draft; null where there is none. */
export type ReadOpening<Value> = (beginning: string) => Aside<Value> | null;

/** An aside stands in the first so many characters. */
const LONGEST = 400;
/** So many characters behind an aside, or a line end, its last word is whole. */
const WHOLE_AFTER = 24;

/** What models put around an answer: 'Here is my feedback:', 'Feedback:', a fence. */
const FENCES = /`{3}[a-z]*/gi;
const LABELS =
  /^(?:[\s*_#>]{0,8}(?:here(?:['’]s| is)\b[^\n:]{0,60}|(?:my |the )?(?:feedback|answer|response|reply|output))[\s*_]{0,4}:[\s*_]{0,8})+/i;
const unwrapped = (text: string): string => text.replace(FENCES, '').trimStart().replace(LABELS, '');

/** Thrown where something other than the draft answers: what the person is told instead. */
export class OpeningSettles<Value> extends Error {
  constructor(readonly value: Value) {
    super('Something other than the draft settled the answer.');
  }
}

/** Takes the aside and the wrapping off the beginning of a text that comes in pieces. */
export class OpeningLine<Value> {
  private held = '';
  private isPast: boolean;

  constructor(private readonly read: ReadOpening<Value> | null) {
    this.isPast = read === null;
  }

  /** What of the text so far belongs to the person. Throws OpeningSettles. */
  take(piece: string): string {
    if (this.isPast) return this.read ? piece.replace(FENCES, '') : piece;
    this.held += piece;
    return this.held.length > LONGEST || this.isWhole() ? this.pass() : '';
  }

  /** The same at the end of the text. */
  end(): string {
    return this.isPast ? '' : this.pass();
  }

  private isWhole(): boolean {
    const aside = this.read?.(this.held);
    if (!aside) return false;
    const after = this.held.slice(aside.to);
    return after.length >= WHOLE_AFTER || after.includes('\n');
  }

  private pass(): string {
    this.isPast = true;
    const aside = this.read?.(this.held.slice(0, LONGEST)) ?? null;
    if (aside && aside.settles !== null) throw new OpeningSettles(aside.settles);
    const before = aside ? this.held.slice(0, aside.from) : '';
    const after = aside ? this.held.slice(aside.to) : this.held;
    const text = [unwrapped(before).trim(), unwrapped(after)].filter(Boolean).join('\n');
    this.held = '';
    return text;
  }
}
