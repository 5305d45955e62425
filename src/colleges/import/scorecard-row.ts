import { ImportRefused } from './import-refused';

/** Every way official and republished files write 'no value'. */
const NO_VALUE = /^(?:|<?n\/?a>?|#n\/a|nan|none|(?:null?)+|ps|privacysuppressed|\\n|[-–.])$/i;
/** '$12,345' as a spreadsheet writes it. */
const WITH_SEPARATORS = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/;
/** Stands for a letter of another encoding. */
const DAMAGED = '\uFFFD';

interface Bounds {
  least: number;
  most: number;
}
const ANY_AMOUNT: Bounds = { least: -10_000_000, most: 10_000_000 };

/** One row of the official file; every reader gives null for 'no value' and throws ImportRefused for nonsense. */
export class ScorecardRow {
  /** `cells` by official column name; `number` counts the rows from 1, the header being the first. */
  constructor(
    private readonly cells: ReadonlyMap<string, string>,
    private readonly number: number,
  ) {}

  /** Whether the file has this column. */
  has(column: string): boolean {
    return this.cells.has(column);
  }

  text(column: string): string | null {
    const cell = (this.cells.get(column) ?? '').trim();
    if (cell.includes(DAMAGED)) throw this.refusal(column, cell, 'readable. Please save the file as “CSV UTF-8”');
    return NO_VALUE.test(cell) ? null : cell.normalize('NFC');
  }

  amount(column: string, { least, most }: Bounds = ANY_AMOUNT): number | null {
    const text = this.text(column);
    if (text === null) return null;
    const [, sign, whole, rest = ''] = WITH_SEPARATORS.exec(text) ?? [];
    const value = whole === undefined ? Number(text) : Number(`${sign}${whole.replaceAll(',', '')}${rest}`);
    if (!Number.isFinite(value)) throw this.refusal(column, text, 'a number');
    if (value < least || value > most) throw this.refusal(column, text, `between ${least} and ${most}`);
    return value;
  }

  /** A whole number; the file writes some of them as '1420.0'. */
  whole(column: string, bounds?: Bounds): number | null {
    const value = this.amount(column, bounds);
    return value === null ? null : Math.round(value);
  }

  /** A share of 0 to 1 as percent with one decimal. */
  percent(column: string): number | null {
    const share = this.amount(column, { least: 0, most: 1 });
    return share === null ? null : Math.round(share * 1000) / 10;
  }

  /** True for 1; false for 0 and for 'no value'. */
  flag(column: string): boolean {
    return this.whole(column) === 1;
  }

  /** The meaning of a code, null when it has none. */
  coded<T>(column: string, meanings: Record<number, T>): T | null {
    const code = this.whole(column);
    return code === null ? null : (meanings[code] ?? null);
  }

  private refusal(column: string, text: string, expected: string): ImportRefused {
    return new ImportRefused(`Row ${this.number}: ${column} is '${text.slice(0, 40)}', but should be ${expected}.`);
  }
}
