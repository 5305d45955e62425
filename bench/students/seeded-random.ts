/** Numbers that look random and are the same for the same words: `const dice = seededRandom('1-17')`. */
export class SeededRandom {
  private state: number;

  constructor(words: string) {
    this.state = 2_166_136_261;
    for (const sign of words) this.state = Math.imul(this.state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number between both, with both. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  oneOf<T>(choices: readonly T[]): T {
    const choice = choices[this.between(0, choices.length - 1)];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  }

  /** So many of them, in their order. */
  some<T>(choices: readonly T[], count: number): T[] {
    const left = choices.map((choice, place) => ({ choice, place, lot: this.next() }));
    left.sort((one, other) => one.lot - other.lot);
    return left
      .slice(0, count)
      .sort((one, other) => one.place - other.place)
      .map(({ choice }) => choice);
  }

  isIn100(percent: number): boolean {
    return this.next() * 100 < percent;
  }
}
