import { pipeline, Readable } from 'node:stream';
import { type Parser, parse } from 'csv-parse';
import { giveWay } from '../../platform/runtime/give-way';
import { separatorOf } from '../../platform/text/csv-records';

/** Why a file cannot be read as a table, and from which line on. */
export class UnreadableTable extends Error {
  constructor(
    readonly problem: string,
    readonly line = 1,
  ) {
    super(problem);
  }
}

/** A row of a table with the number of its last line, counted from 1. */
export interface CsvRow {
  record: string[];
  line: number;
}

type Pieces = AsyncIterable<string> | Iterable<string>;

/** Said of a spreadsheet in its program's own format. */
export const WORKBOOK =
  'This is an Excel workbook or another spreadsheet, not a table we can read. Open it, choose “Save as” and then “CSV UTF-8”, and choose that file here.';

/** How much is read before others get their turn, in letters or bytes. */
const PIECE = 65_536;
/** More than any roster has: without an end, one row would fill the memory, and hold everybody up. */
const MAX_ROW_LETTERS = 65_536;
const MAX_COLUMNS = 100;
const MAX_ROWS = 250_000;

const TOO_LONG = `The row that begins here has more than ${MAX_ROW_LETTERS} characters. Is a quotation mark missing in it?`;
const TOO_WIDE = `This row has more than ${MAX_COLUMNS} columns. Please remove those that a roster doesn’t need.`;
const TOO_MANY_ROWS = `This file has more than ${MAX_ROWS} rows. Please split it, or export fewer.`;

/** A text or a file in pieces, so that a large one does not hold the server. */
export function* piecesOf<Whole extends { length: number; slice(from: number, to: number): Whole }>(
  whole: Whole,
): Generator<Whole> {
  for (let first = 0; first < whole.length; first += PIECE) yield whole.slice(first, first + PIECE);
}

/** Bytes as UTF-8; a letter may begin in one piece and end in the next. */
export async function* decoded(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

const UNREADABLE_LETTERS = 'Some letters of this file cannot be read. Save it as “CSV UTF-8” and choose it again.';

/** The same pieces, refused where a file in an older encoding was read as UTF-8: names would be damaged. */
function whole(piece: string): string {
  if (piece.includes('\uFFFD')) throw new UnreadableTable(UNREADABLE_LETTERS);
  return piece;
}

/** The pieces up to the end of the first line, as one, and a way to the rest. */
async function beginningOf(pieces: Pieces): Promise<{ beginning: string; rest: AsyncIterable<string> }> {
  const left = (async function* all() {
    yield* pieces;
  })();
  let beginning = '';
  while (!beginning.includes('\n') && beginning.length < PIECE) {
    const next = await left.next();
    if (next.done) break;
    beginning += whole(next.value);
  }
  return { beginning, rest: left };
}

/** How many cells of a row that has no end yet are read already. */
const cellsSoFar = (parser: Parser): number =>
  (parser as unknown as { state: { record: unknown[] } }).state.record.length;

/** The rows of a CSV text, blank ones left out, giving way to other work. Throws `UnreadableTable`. */
export async function* csvRows(pieces: Pieces): AsyncGenerator<CsvRow> {
  const { beginning, rest } = await beginningOf(pieces);
  let lastLine = 0;
  const parser = parse({
    bom: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    // Ann "Annie" Lake, without quotation marks around all of it.
    relax_quotes: true,
    delimiter: separatorOf(beginning),
    max_record_size: MAX_ROW_LETTERS,
    info: true,
    on_record: (record: string[], { lines }: { lines: number }) => {
      lastLine = lines;
      return record;
    },
  });
  const source = async function* source() {
    yield beginning;
    for await (const piece of rest) {
      if (cellsSoFar(parser) > MAX_COLUMNS) throw new UnreadableTable(TOO_WIDE, lastLine + 1);
      yield whole(piece);
    }
  };
  // What fails in the source ends the parser, and is thrown to whoever reads its rows.
  pipeline(Readable.from(source()), parser, () => undefined);
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      await giveWay();
      count += 1;
      if (record.length > MAX_COLUMNS) throw new UnreadableTable(TOO_WIDE, info.lines);
      if (count > MAX_ROWS) throw new UnreadableTable(TOO_MANY_ROWS, info.lines);
      yield { record, line: info.lines };
    }
  } catch (error) {
    throw unreadable(error, lastLine + 1);
  }
}

function unreadable(error: unknown, line: number): Error {
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
