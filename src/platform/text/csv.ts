import { pipeline, Readable } from 'node:stream';
import { parse, type Parser } from 'csv-parse';
import { piecesOf, UNREADABLE_LETTERS, UnreadableText } from '../../contract/file-text';
import { yieldToEventLoop } from '../runtime/yield-to-event-loop';
import { type Options, stringify } from 'csv-stringify/sync';
import { FORMULA_BEGINS } from '../../contract/roster-columns';

/** Why a file cannot be read as a table, and from which row on. */
export class UnreadableTable extends Error {
  constructor(
    readonly problem: string,
    readonly line = 1,
  ) {
    super(problem);
  }
}

/** A row of a table with its number, counted from 1 as a spreadsheet counts: a row with a cell of three lines is one. */
export interface CsvRow {
  record: string[];
  line: number;
  /** With empty ones at the end. */
  cells: number;
  separator: string;
}

/** A text whole or in pieces. */
export type CsvText = string | AsyncIterable<string> | Iterable<string>;

/** More than any roster has: without an end, one row would fill the memory, and hold everybody up. */
const MAX_ROW_LETTERS = 65_536;
const MAX_COLUMNS = 100;
/** Spreadsheets write empty cells behind the last column that somebody ever touched. */
const MAX_CELLS = 16_384;
const MAX_ROWS = 250_000;
/** With the blank ones. */
const MAX_ALL_ROWS = 300_000;

const TOO_LONG = `The row that begins here has more than ${MAX_ROW_LETTERS} characters. Is a quotation mark missing in it?`;
const TOO_WIDE = `This row has more than ${MAX_COLUMNS} columns. Please remove those that you don’t need.`;
const TOO_MANY_ROWS = `This file has more than ${MAX_ROWS} rows. Please split it, or export fewer.`;
const TOO_MANY_BLANKS = `This file has more than ${MAX_ALL_ROWS} rows, most of them blank. Please remove the blank ones.`;

const BEGINNING = 65_536;
/** Among how many first lines the one is that names the columns: others may be a title. */
const FIRST_LINES = 11;
/** Excel reads the separator from such a first line, and doesn't show it. */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** The sign that separates the cells: the one that a first line has most of, outside of quotation marks. */
function separatorOf(beginning: string): string {
  const lines = beginning.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, FIRST_LINES);
  const signs = [',', ';', '\t', '|'].map(
    (sign) => [sign, Math.max(...lines.map((line) => line.split(sign).length))] as const,
  );
  return signs.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** The same pieces, refused where another program has read a file in the wrong encoding: names would be damaged. */
function whole(piece: string): string {
  if (piece.includes('\uFFFD')) throw new UnreadableTable(UNREADABLE_LETTERS);
  return piece;
}

/** The pieces up to the end of the first line, as one, and a way to the rest. */
async function beginningOf(pieces: AsyncIterable<string> | Iterable<string>) {
  const rest = (async function* all() {
    yield* pieces;
  })();
  let beginning = '';
  while (!/[\r\n]./.test(beginning) && beginning.length < BEGINNING) {
    const next = await rest.next();
    if (next.done) break;
    beginning += whole(next.value);
  }
  const [line = '', separator = separatorOf(beginning)] = NAMED_SEPARATOR.exec(beginning) ?? [];
  return { beginning: beginning.slice(line.length), separator, rest };
}

/** How many cells of a row that has no end yet are read already. */
const cellsSoFar = (parser: Parser): number =>
  (parser as unknown as { state: { record: unknown[] } }).state.record.length;

function withoutBlankEnd(record: string[]): string[] {
  let { length } = record;
  while (length > 0 && (record[length - 1] ?? '').trim() === '') length -= 1;
  return record.slice(0, length);
}

/** Counts rows as they are parsed, and passes on those that are not blank. */
class RowCounter {
  all = 0;
  separator = ',';
  private filled = 0;

  readonly take = (record: string[]): CsvRow | null => {
    this.all += 1;
    const filled = withoutBlankEnd(record);
    if (this.all > MAX_ALL_ROWS) throw new UnreadableTable(TOO_MANY_BLANKS, this.all);
    if (filled.length === 0) return null;
    this.filled += 1;
    if (filled.length > MAX_COLUMNS) throw new UnreadableTable(TOO_WIDE, this.all);
    if (this.filled > MAX_ROWS) throw new UnreadableTable(TOO_MANY_ROWS, this.all);
    return { record: filled, line: this.all, cells: record.length, separator: this.separator };
  };
}

/** The rows of a CSV text without blank ones and empty cells at their end, giving way to other work. Throws `UnreadableTable`. */
export async function* csvRows(text: CsvText): AsyncGenerator<CsvRow> {
  const counter = new RowCounter();
  try {
    const { beginning, separator, rest } = await beginningOf(typeof text === 'string' ? piecesOf(text) : text);
    counter.separator = separator;
    const parser: Parser = parse({
      bom: true,
      relax_column_count: true,
      // Ann "Annie" Lake, without quotation marks around all of it.
      relax_quotes: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_ROW_LETTERS,
      on_record: (record: string[]) => {
        // Else the parser builds an error with its stack for each row that has other cells than the first, and drops it.
        (parser.info as { records: number }).records = 0;
        // Its types know no rows of another kind.
        return counter.take(record) as unknown as string[];
      },
    });
    const source = async function* source() {
      yield* piecesOf(beginning);
      for await (const piece of rest) {
        for (const part of piecesOf(whole(piece))) {
          await yieldToEventLoop();
          if (cellsSoFar(parser) > MAX_CELLS) throw new UnreadableTable(TOO_WIDE, counter.all + 1);
          yield part;
        }
      }
    };
    // What fails in the source ends the parser, which throws it to the reader of its rows.
    pipeline(Readable.from(source(), { highWaterMark: 1 }), parser, () => undefined);
    for await (const row of parser as AsyncIterable<CsvRow>) {
      await yieldToEventLoop();
      yield row;
    }
  } catch (error) {
    throw unreadable(error, counter.all + 1);
  }
}

function unreadable(error: unknown, line: number): Error {
  if (error instanceof UnreadableText) return new UnreadableTable(error.message);
  const code = String((error as { code?: unknown }).code);
  if (!code.startsWith('CSV_')) return error as Error;
  if (code === 'CSV_MAX_RECORD_SIZE') return new UnreadableTable(TOO_LONG, line);
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? new UnreadableTable(
        'A quotation mark that begins here has no end. Please correct it, and choose the file again.',
        line,
      )
    : new UnreadableTable('This is no readable CSV file. In a spreadsheet, choose “Save as” and then CSV.', line);
}

/** A table, and what is wrong with a row of it as it stands. */
export interface CsvTable {
  headings: string[];
  /** Where they are. */
  line: number;
  /** Whether any of the first rows names the columns; else the headings are the first row with the most cells, under a title. */
  isFound: boolean;
  /** The rows under the headings; only the first few where none names the columns. */
  rows: AsyncIterable<CsvRow & { problem: string | null }>;
}

/** How many rows a title may take above the row that names the columns. */
const MAX_TITLE_ROWS = 10;

/** The table under the first row that `isHeading`. Reading it throws `UnreadableTable`. */
export async function csvTable(text: CsvText, isHeading: (headings: string[]) => boolean): Promise<CsvTable> {
  const rows = csvRows(text);
  const seen: CsvRow[] = [];
  for (let count = 0; count <= MAX_TITLE_ROWS; count += 1) {
    const next = await rows.next();
    if (next.done) break;
    const headings = headingsOf(next.value);
    if (isHeading(headings)) return { headings, line: next.value.line, isFound: true, rows: checked(rows, next.value) };
    seen.push(next.value);
  }
  const [first, ...others] = seen;
  if (!first) return { headings: [], line: 1, isFound: false, rows: checked([], EMPTY_ROW) };
  const heading = others.reduce((most, one) => (filledCells(one) > filledCells(most) ? one : most), first);
  const under = seen.slice(seen.indexOf(heading) + 1);
  return { headings: headingsOf(heading), line: heading.line, isFound: false, rows: checked(under, heading) };
}

const EMPTY_ROW: CsvRow = { record: [], line: 1, cells: 0, separator: ',' };
const headingsOf = ({ record }: CsvRow): string[] => record.map((cell) => cell.trim());
const filledCells = ({ record }: CsvRow): number => record.filter((cell) => cell.trim() !== '').length;

async function* checked(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>, heading: CsvRow) {
  for await (const row of rows) yield { ...row, problem: tooManyCells(row, heading) };
}

const MAX_QUOTED = 80;

/** A cell as the message about its row quotes it: cut where it is longer than a message should be. */
export const quotedCell = (cell: string): string =>
  cell.length <= MAX_QUOTED ? `“${cell}”` : `“${[...cell.slice(0, 2 * MAX_QUOTED)].slice(0, MAX_QUOTED).join('')}…”`;

/** What is wrong with a row that has more cells than the heading; a blank behind a separator shows which cell it cuts in two. */
function tooManyCells({ record, separator }: CsvRow, heading: CsvRow): string | null {
  const more = record.length - heading.record.length;
  if (more <= 0) return null;
  const isRest = (cell: string): boolean => /^\s+\S/.test(cell);
  const from = record.findIndex(
    (cell, at) => cell.trim() !== '' && at + more < record.length && record.slice(at + 1, at + 1 + more).every(isRest),
  );
  // A column without a name may hold something, too.
  if (from < 0 && record.length <= heading.cells) return null;
  const cut =
    from < 0 ? 'the cell that is cut in two' : quotedCell(record.slice(from, from + more + 1).join(separator));
  return `This row has ${record.length} cells, the heading has ${heading.record.length}: put quotes around ${cut}.`;
}

/** Spreadsheets read a file as UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of any length. */
type Cells = (string | number)[][];
/** Lines with the same keys, fields and rows in their order, or rows of any length. */
type Lines = Record<string, unknown>[] | Cells | { fields: string[]; data: unknown[][] };
export const LINE_END = '\r\n';
const OPTIONS: Options = {
  record_delimiter: LINE_END,
  eof: false,
  // Cells that not every reader takes as they are without quotation marks.
  quoted_match: /^ | $|[\r\n\uFEFF]/,
  cast: { string: (text) => (FORMULA_BEGINS.test(text) ? { value: `'${text}`, quoted: true } : text), boolean: String },
};

/** More lines of such a table, without its beginning and its last line end. */
export const tableLines = (cells: readonly (readonly unknown[])[]): string => stringify([...cells], OPTIONS);

/** A table for a spreadsheet. No cell begins like a formula: what somebody typed must not run where it is opened. */
export function tableFile(lines: Lines): string {
  if (!Array.isArray(lines)) return BYTE_ORDER_MARK + tableLines([lines.fields]) + LINE_END + tableLines(lines.data);
  if (isCells(lines)) return BYTE_ORDER_MARK + tableLines(lines);
  const fields = Object.keys(lines[0] ?? {});
  if (fields.length === 0) return BYTE_ORDER_MARK;
  return tableFile({ fields, data: lines.map((line) => fields.map((field) => line[field])) });
}

const isCells = (lines: Record<string, unknown>[] | Cells): lines is Cells => Array.isArray(lines[0]);
