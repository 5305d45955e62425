import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { type DetectedEncoding, FileText, UnreadableText } from '../../contract/file-text';

/** The message is a sentence for the person running the import. Nothing was changed. */
export class ImportRefusal extends Error {}

/**
 * Reads a CSV row by row. `columnsOf` finds the columns in its header. Returns how the file was read if not as UTF-8.
 * Throws ImportRefusal if it can't be opened, isn't a CSV or is empty.
 */
export async function readRows(
  file: string,
  columnsOf: (header: string[]) => ColumnPositions,
  onRow: (row: ScorecardRow, rowNumber: number) => void,
): Promise<DetectedEncoding | null> {
  const text = new FileText(createReadStream(file));
  const source = Readable.from(text);
  const records = parse({ bom: true, skipEmptyLines: true });
  let places: ColumnPositions | null = null;
  let rowNumber = 0;
  // pipe() doesn't forward errors, and stream.pipeline would hide ours behind an AbortError.
  source.on('error', (error) => records.destroy(error));
  try {
    for await (const cells of source.pipe(records) as AsyncIterable<string[]>) {
      rowNumber += 1;
      if (places) onRow(new ScorecardRow(cellsByColumn(places, cells), rowNumber), rowNumber);
      else places = columnsOf(cells);
    }
  } catch (error) {
    throw toReadableError(error, file);
  } finally {
    source.destroy();
  }
  if (!places) throw new ImportRefusal('The file is empty.');
  return text.detectedEncoding;
}

/** Only the columns we know: a file has up to 3,000. */
const cellsByColumn = (places: ColumnPositions, cells: readonly string[]): Map<string, string> =>
  new Map([...places].map(([column, place]) => [column, cells[place] ?? '']));

function toReadableError(error: unknown, file: string): unknown {
  if (error instanceof UnreadableText) return new ImportRefusal(error.message);
  if (error instanceof CsvError) return new ImportRefusal(`The file is no readable CSV: ${error.message}`);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return new ImportRefusal(`There is no file ${file}.`);
  if (code === 'EISDIR') return new ImportRefusal(`${file} is a folder, not a file.`);
  if (code === 'EACCES') return new ImportRefusal(`${file} may not be read by this user.`);
  return error;
}

/** Two-digit CIP families in the Scorecard; other families have no column there. */
export const CIP_FAMILIES =
  '01 03 04 05 09 10 11 12 13 14 15 16 19 22 23 24 25 26 27 29 30 31 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 54'.split(
    ' ',
  );

/** Share of all awards in a family, 0 to 1. */
export const awardShareColumn = (cip2: string): string => `PCIP${cip2}`;
/** Whether a bachelor's degree is offered in a family: 0 no, 1 yes, 2 only by distance education. */
export const bachelorsColumn = (cip2: string): string => `CIP${cip2}BACHL`;

/** The same values as above, for associate degrees. */
export const associateColumn = (cip2: string): string => `CIP${cip2}ASSOC`;
/** The same values for certificates of less than a year, and of one to two years. */
export const certificateColumns = (cip2: string): string[] => [`CIP${cip2}CERT1`, `CIP${cip2}CERT2`];

export const REQUIRED_COLUMNS: readonly string[] = [
  ...'UNITID INSTNM CITY STABBR REGION LOCALE INSTURL CONTROL PREDDEG HIGHDEG DISTANCEONLY'.split(' '),
  ...'HBCU HSI TRIBAL WOMENONLY MENONLY RELAFFIL UGDS OPENADMP ADM_RATE ADMCON7'.split(' '),
  ...'SATVR25 SATVR75 SATMT25 SATMT75 ACTCM25 ACTCM75'.split(' '),
  ...'COSTT4_A TUITIONFEE_IN TUITIONFEE_OUT NPT4_PUB NPT4_PRIV NPT41_PUB NPT41_PRIV'.split(' '),
  ...'PCTPELL RET_FT4 C150_4 MD_EARN_WNE_P10'.split(' '),
  ...CIP_FAMILIES.map(awardShareColumn),
  ...CIP_FAMILIES.map(bachelorsColumn),
];

/** Columns whose facts stay unchanged if a file omits them. */
export const OPTIONAL_COLUMNS: readonly string[] = [
  'LATITUDE',
  'LONGITUDE',
  'NPCURL',
  'STUFACR',
  'CURROPER',
  ...'ICLEVEL RET_FTL4 C150_L4 TRANS_L4_POOLED TRANS_L4'.split(' '),
  ...CIP_FAMILIES.flatMap((cip2) => [associateColumn(cip2), ...certificateColumns(cip2)]),
  ...['2', '3', '4', '5'].flatMap((bracket) => [`NPT4${bracket}_PUB`, `NPT4${bracket}_PRIV`]),
];

export type ColumnPositions = ReadonlyMap<string, number>;

/** Throws ImportRefusal naming the missing columns and the file to use instead. */
export function assertColumns(missing: readonly string[], rightFile: string): void {
  if (missing.length === 0) return;
  throw new ImportRefusal(
    `The file lacks ${missing.length} of the columns this needs: ${missing.join(', ')}.\n` +
      `Please use the ${rightFile}.`,
  );
}

/** The file that a command line names, and its options. Throws ImportRefusal with the usage for anything else. */
export function parseFileArguments<Option extends string>(
  args: string[],
  optionNames: readonly Option[],
  usage: string,
): { file: string; values: Partial<Record<Option, string>> } {
  const options = Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }]));
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new ImportRefusal(`${(error as Error).message}\n${usage}`);
  }
  const [file, ...otherArgs] = parsed.positionals;
  if (!file || otherArgs.length) throw new ImportRefusal(`Please name one file.\n${usage}`);
  return { file, values: parsed.values as Partial<Record<Option, string>> };
}

export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Every way official and republished files write 'no value'. */
const NO_VALUE = /^(?:|<?n\/?a>?|#n\/a|nan|none|(?:null?)+|ps|privacysuppressed|\\n|[-–.])$/i;
/** '$12,345' as a spreadsheet writes it. */
const NUMBER_WITH_SEPARATORS = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/;
const REPLACEMENT_CHARACTER = '\uFFFD';

interface Bounds {
  min: number;
  max: number;
}
const ANY_AMOUNT: Bounds = { min: -10_000_000, max: 10_000_000 };

/** Every reader returns null for 'no value' and throws ImportRefusal for invalid values. */
export class ScorecardRow {
  /** `cells` by official column name; `number` counts rows from 1, including the header. */
  constructor(
    private readonly cells: ReadonlyMap<string, string>,
    private readonly number: number,
  ) {}

  hasColumn(column: string): boolean {
    return this.cells.has(column);
  }

  text(column: string): string | null {
    const cell = (this.cells.get(column) ?? '').trim();
    if (cell.includes(REPLACEMENT_CHARACTER))
      throw this.makeRefusal(column, cell, 'readable. Please save the file as “CSV UTF-8”');
    return NO_VALUE.test(cell) ? null : cell.normalize('NFC');
  }

  amount(column: string, { min, max }: Bounds = ANY_AMOUNT): number | null {
    const text = this.text(column);
    if (text === null) return null;
    const [, sign, wholeNumber, decimals = ''] = NUMBER_WITH_SEPARATORS.exec(text) ?? [];
    const value =
      wholeNumber === undefined ? Number(text) : Number(`${sign}${wholeNumber.replaceAll(',', '')}${decimals}`);
    if (!Number.isFinite(value)) throw this.makeRefusal(column, text, 'a number');
    if (value < min || value > max) throw this.makeRefusal(column, text, `between ${min} and ${max}`);
    return value;
  }

  /** The file writes some whole numbers as '1420.0'. */
  wholeNumber(column: string, bounds?: Bounds): number | null {
    const value = this.amount(column, bounds);
    return value === null ? null : Math.round(value);
  }

  percent(column: string): number | null {
    const fraction = this.amount(column, { min: 0, max: 1 });
    return fraction === null ? null : Math.round(fraction * 1000) / 10;
  }

  flag(column: string): boolean {
    return this.wholeNumber(column) === 1;
  }

  codedValue<T>(column: string, valueByCode: Record<number, T>): T | null {
    const code = this.wholeNumber(column);
    return code === null ? null : (valueByCode[code] ?? null);
  }

  private makeRefusal(column: string, text: string, expected: string): ImportRefusal {
    return new ImportRefusal(`Row ${this.number}: ${column} is '${text.slice(0, 40)}', but should be ${expected}.`);
  }
}
