/** What a task makes of a first line that is not for the person: it settles the answer, or is left out. Null where it belongs to the text. */
export type ReadOpening<Value> = (line: string) => { settles: Value | null } | null;

/** A first line is no longer than this; more is the text itself. */
const LONGEST = 160;
const BEGINS = /^[^\p{L}]*concern/iu;
/** From so many letters on it shows whether there is such a line. */
const SHOWS_FROM = 12;

/** Thrown where the opening line settles the answer: what the person is told instead of the draft. */
export class OpeningSettles<Value> extends Error {
  constructor(readonly value: Value) {
    super('The opening line settled the answer.');
  }
}

/** Takes the opening line off a text that comes in pieces. */
export class OpeningLine<Value> {
  private held = '';
  private isPast: boolean;

  constructor(private readonly read: ReadOpening<Value> | null) {
    this.isPast = read === null;
  }

  /** What of the text so far belongs to the person. Throws OpeningSettles. */
  take(piece: string): string {
    if (this.isPast) return piece;
    this.held += piece;
    const end = this.held.trimStart().indexOf('\n');
    const isNone = this.held.trim().length >= SHOWS_FROM && !BEGINS.test(this.held.trimStart());
    if (end < 0 && !isNone && this.held.length <= LONGEST) return '';
    return this.pass();
  }

  /** The same at the end of the text. */
  end(): string {
    return this.isPast ? '' : this.pass();
  }

  private pass(): string {
    this.isPast = true;
    const text = this.held.trimStart();
    const [line = ''] = text.split('\n', 1);
    const found = this.read?.(line) ?? null;
    if (!found) return this.held;
    if (found.settles !== null) throw new OpeningSettles(found.settles);
    return text.slice(line.length).trimStart();
  }
}
