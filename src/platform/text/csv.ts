import { pipeline, Readable } from 'node:stream';
import { parse, type Parser } from 'csv-parse';
import { chunksOf, UNREADABLE_LETTERS, UnreadableText } from '../../contract/file-text';
import { yieldToEventLoop } from '../runtime/yield-to-event-loop';
import { type Options, stringify } from 'csv-stringify/sync';
import { FORMULA_PREFIX } from '../../contract/roster-columns';

export class UnreadableTable extends Error {
  constructor(
    readonly problem: string,
    readonly line = 1,
  ) {
    super(problem);
  }
}

/** A table row with its number, counted from 1 as in a spreadsheet: a row with a three-line cell counts as one. */
interface CsvRow {
  record: string[];
  line: number;
  /** Including trailing empty cells. */
  cells: number;
  separator: string;
}

export type CsvText = string | AsyncIterable<string> | Iterable<string>;

/** More than any roster has. Without a limit, one row would fill the memory and block everyone. */
const MAX_ROW_CHARACTERS = 65_536;
const MAX_COLUMNS = 100;
/** Spreadsheets write empty cells up to the last column that was ever touched. */
const MAX_CELLS = 16_384;
const MAX_ROWS = 250_000;
/** Including blank rows. */
const MAX_ROWS_WITH_BLANKS = 300_000;

const ROW_TOO_LONG = `The row that begins here has more than ${MAX_ROW_CHARACTERS} characters. Is a quotation mark missing in it?`;
const ROW_TOO_WIDE = `This row has more than ${MAX_COLUMNS} columns. Please remove those that you don’t need.`;
const TOO_MANY_ROWS = `This file has more than ${MAX_ROWS} rows. Please split it, or export fewer.`;
const TOO_MANY_BLANKS = `This file has more than ${MAX_ROWS_WITH_BLANKS} rows, most of them blank. Please remove the blank ones.`;

const SAMPLE_CHARACTERS = 65_536;
/** How many first lines may contain the column names; earlier lines may be a title. */
const SAMPLE_LINES = 11;
/** Excel reads the separator from this kind of first line and doesn't show it. */
const SEPARATOR_DIRECTIVE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** The cell separator: the candidate that is most frequent in a first line, outside of quotes. */
function separatorOf(sample: string): string {
  const lines = sample.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, SAMPLE_LINES);
  const candidates = [',', ';', '\t', '|'].map(
    (separatorCandidate) =>
      [separatorCandidate, Math.max(...lines.map((line) => line.split(separatorCandidate).length))] as const,
  );
  return candidates.reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best))[0];
}

/**
 * Passes pieces through, but rejects text that another program decoded with the wrong encoding: names would be
 * corrupted.
 */
function assertDecoded(chunk: string): string {
  if (chunk.includes('\uFFFD')) throw new UnreadableTable(UNREADABLE_LETTERS);
  return chunk;
}

/** Everything up to the end of the first line as one piece, and an iterator over the rest. */
async function readSample(chunks: AsyncIterable<string> | Iterable<string>) {
  const remaining = (async function* readAll() {
    yield* chunks;
  })();
  let sample = '';
  while (!/[\r\n]./.test(sample) && sample.length < SAMPLE_CHARACTERS) {
    const next = await remaining.next();
    if (next.done) break;
    sample += assertDecoded(next.value);
  }
  const [line = '', separator = separatorOf(sample)] = SEPARATOR_DIRECTIVE.exec(sample) ?? [];
  return { sample: sample.slice(line.length), separator, remaining };
}

const cellsSoFar = (parser: Parser): number =>
  (parser as unknown as { state: { record: unknown[] } }).state.record.length;

function trimTrailingBlanks(record: string[]): string[] {
  let { length } = record;
  while (length > 0 && (record[length - 1] ?? '').trim() === '') length -= 1;
  return record.slice(0, length);
}

class RowCounter {
  rowCount = 0;
  separator = ',';
  private filledCount = 0;

  readonly accept = (record: string[]): CsvRow | null => {
    this.rowCount += 1;
    const cells = trimTrailingBlanks(record);
    if (this.rowCount > MAX_ROWS_WITH_BLANKS) throw new UnreadableTable(TOO_MANY_BLANKS, this.rowCount);
    if (cells.length === 0) return null;
    this.filledCount += 1;
    if (cells.length > MAX_COLUMNS) throw new UnreadableTable(ROW_TOO_WIDE, this.rowCount);
    if (this.filledCount > MAX_ROWS) throw new UnreadableTable(TOO_MANY_ROWS, this.rowCount);
    return { record: cells, line: this.rowCount, cells: record.length, separator: this.separator };
  };
}

/**
 * The rows of a CSV text without blank rows and trailing empty cells. Yields to other work. Throws `UnreadableTable`.
 */
export async function* csvRows(text: CsvText): AsyncGenerator<CsvRow> {
  const counter = new RowCounter();
  try {
    const { sample, separator, remaining } = await readSample(typeof text === 'string' ? chunksOf(text) : text);
    counter.separator = separator;
    const parser: Parser = parse({
      bom: true,
      relax_column_count: true,
      // Allows Ann "Annie" Lake without quotes around the whole cell.
      relax_quotes: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_ROW_CHARACTERS,
      on_record: (record: string[]) => {
        // Otherwise the parser builds and drops an error with a stack for each row whose cell count differs from the
        // first.
        (parser.info as { records: number }).records = 0;
        // The parser's types don't allow another row type.
        return counter.accept(record) as unknown as string[];
      },
    });
    const source = async function* source() {
      yield* chunksOf(sample);
      for await (const chunk of remaining) {
        for (const segment of chunksOf(assertDecoded(chunk))) {
          await yieldToEventLoop();
          if (cellsSoFar(parser) > MAX_CELLS) throw new UnreadableTable(ROW_TOO_WIDE, counter.rowCount + 1);
          yield segment;
        }
      }
    };
    // An error in the source destroys the parser, which throws it to the reader.
    pipeline(Readable.from(source(), { highWaterMark: 1 }), parser, () => undefined);
    for await (const row of parser as AsyncIterable<CsvRow>) {
      await yieldToEventLoop();
      yield row;
    }
  } catch (error) {
    throw toReadableError(error, counter.rowCount + 1);
  }
}

function toReadableError(error: unknown, line: number): Error {
  if (error instanceof UnreadableText) return new UnreadableTable(error.message);
  const code = String((error as { code?: unknown }).code);
  if (!code.startsWith('CSV_')) return error as Error;
  if (code === 'CSV_MAX_RECORD_SIZE') return new UnreadableTable(ROW_TOO_LONG, line);
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? new UnreadableTable(
        'A quotation mark that begins here has no end. Please correct it, and choose the file again.',
        line,
      )
    : new UnreadableTable('This is no readable CSV file. In a spreadsheet, choose “Save as” and then CSV.', line);
}

/** A table whose rows carry their own problems. */
export interface CsvTable {
  headings: string[];
  line: number;
  /**
   * Whether one of the first rows names the columns. If none does, the headings are the first row with the most cells.
   */
  isFound: boolean;
  /** The rows below the headings; only the first few if no row names the columns. */
  rows: AsyncIterable<CsvRow & { problem: string | null }>;
}

const MAX_TITLE_ROWS = 10;

/** The table below the first row that `isHeading` accepts. Reading it throws `UnreadableTable`. */
export async function csvTable(text: CsvText, isHeading: (headings: string[]) => boolean): Promise<CsvTable> {
  const rows = csvRows(text);
  const scannedRows: CsvRow[] = [];
  for (let count = 0; count <= MAX_TITLE_ROWS; count += 1) {
    const next = await rows.next();
    if (next.done) break;
    const headings = headingsOf(next.value);
    if (isHeading(headings))
      return { headings, line: next.value.line, isFound: true, rows: withProblems(rows, next.value) };
    scannedRows.push(next.value);
  }
  const [first, ...otherRows] = scannedRows;
  if (!first) return { headings: [], line: 1, isFound: false, rows: withProblems([], EMPTY_ROW) };
  const heading = otherRows.reduce(
    (best, candidate) => (filledCells(candidate) > filledCells(best) ? candidate : best),
    first,
  );
  const bodyRows = scannedRows.slice(scannedRows.indexOf(heading) + 1);
  return { headings: headingsOf(heading), line: heading.line, isFound: false, rows: withProblems(bodyRows, heading) };
}

const EMPTY_ROW: CsvRow = { record: [], line: 1, cells: 0, separator: ',' };
const headingsOf = ({ record }: CsvRow): string[] => record.map((cell) => cell.trim());
const filledCells = ({ record }: CsvRow): number => record.filter((cell) => cell.trim() !== '').length;

async function* withProblems(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>, heading: CsvRow) {
  for await (const row of rows) yield { ...row, problem: tooManyCells(row, heading) };
}

const MAX_QUOTED_CHARACTERS = 80;

export const quotedCell = (cell: string): string =>
  cell.length <= MAX_QUOTED_CHARACTERS
    ? `“${cell}”`
    : `“${[...cell.slice(0, 2 * MAX_QUOTED_CHARACTERS)].slice(0, MAX_QUOTED_CHARACTERS).join('')}…”`;

/**
 * The problem of a row with more cells than the heading; a space after a separator shows which cell was split in two.
 */
function tooManyCells({ record, separator }: CsvRow, heading: CsvRow): string | null {
  const extraCells = record.length - heading.record.length;
  if (extraCells <= 0) return null;
  const isContinuation = (cell: string): boolean => /^\s+\S/.test(cell);
  const start = record.findIndex(
    (cell, index) =>
      cell.trim() !== '' &&
      index + extraCells < record.length &&
      record.slice(index + 1, index + 1 + extraCells).every(isContinuation),
  );
  // A column without a name may also hold values.
  if (start < 0 && record.length <= heading.cells) return null;
  const suspect =
    start < 0 ? 'the cell that is cut in two' : quotedCell(record.slice(start, start + extraCells + 1).join(separator));
  return `This row has ${record.length} cells, the heading has ${heading.record.length}: put quotes around ${suspect}.`;
}

/** Spreadsheets read a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cells = (string | number)[][];
/** Objects with the same keys, fields with rows in that order, or rows of any length. */
type TableData = Record<string, unknown>[] | Cells | { fields: string[]; data: unknown[][] };
export const LINE_END = '\r\n';
const OPTIONS: Options = {
  record_delimiter: LINE_END,
  eof: false,
  // Cells that some readers misread without quotes.
  quoted_match: /^ | $|[\r\n\uFEFF]/,
  cast: { string: (text) => (FORMULA_PREFIX.test(text) ? { value: `'${text}`, quoted: true } : text), boolean: String },
};

/** More lines of the same table, without the BOM and the last line end. */
export const tableLines = (cells: readonly (readonly unknown[])[]): string => stringify([...cells], OPTIONS);

/** A spreadsheet file. Cells can't start like a formula, so that user input never runs where the file is opened. */
export function tableFile(lines: TableData): string {
  if (!Array.isArray(lines)) return BYTE_ORDER_MARK + tableLines([lines.fields]) + LINE_END + tableLines(lines.data);
  if (isCells(lines)) return BYTE_ORDER_MARK + tableLines(lines);
  const fields = Object.keys(lines[0] ?? {});
  if (fields.length === 0) return BYTE_ORDER_MARK;
  return tableFile({ fields, data: lines.map((line) => fields.map((field) => line[field])) });
}

const isCells = (lines: Record<string, unknown>[] | Cells): lines is Cells => Array.isArray(lines[0]);
