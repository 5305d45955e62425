import { readCsv } from './csv-file';
import { ImportRefused } from './import-refused';
import { ScorecardRow } from './scorecard-row';

/** Degrees a year by four-digit code. */
export type Awards = Record<string, number>;

/** What a field-of-study file tells of one college of the catalogue. */
export interface CollegeAwards {
  bachelor: Awards;
  associate: Awards;
}

/** The awards of the wanted colleges, by unitid, and what was left aside. */
export interface ProgramFile {
  /** All rows. */
  read: number;
  /** Rows of bachelor's and associate programs with an award, of wanted colleges. */
  taken: number;
  colleges: Map<number, CollegeAwards>;
  /** Colleges of the file that are not wanted. */
  unknown: Set<number>;
}

const COLUMNS = ['UNITID', 'CIPCODE', 'CREDLEV', 'IPEDSCOUNT1', 'IPEDSCOUNT2'] as const;
/** CREDLEV; certificates and graduate degrees are left aside. */
const CREDENTIALS: Record<number, keyof CollegeAwards> = { 2: 'associate', 3: 'bachelor' };
const UNITIDS = { least: 1, most: 999_999_999 };
const COUNTS = { least: 0, most: 1_000_000 };
/** 11.07 is written 1107, and 1.00 is written 100; some files have the dot. */
const CIP_CODE = /^(\d{1,2})\.?(\d\d)$/;

/**
 * Reads the official field-of-study CSV of any year row by row; what is kept does not grow with the file, only with the wanted
 * colleges. Throws ImportRefused naming every missing column, or the row that cannot be read.
 */
export async function readProgramFile(file: string, wanted: ReadonlySet<number>): Promise<ProgramFile> {
  const result: ProgramFile = { read: 0, taken: 0, colleges: new Map(), unknown: new Set() };
  let places: number[] | null = null;
  await readCsv(file, (cells) => {
    if (places) take(result, rowOf(places, cells, result.read + 2), wanted);
    else places = placesOrRefuse(cells);
  });
  if (!places) throw new ImportRefused('The file is empty.');
  return result;
}

/** Columns are found by name, in any order and case, and with any prefix that ends in a dot or an underscore. */
function placesOrRefuse(header: readonly string[]): number[] {
  const names = header.map((name) => name.trim().toUpperCase());
  const placeOf = (column: string): number =>
    names.includes(column) ? names.indexOf(column) : names.findIndex((name) => new RegExp(`[._]${column}$`).test(name));
  const missing = COLUMNS.filter((column) => placeOf(column) < 0);
  if (!missing.length) return COLUMNS.map(placeOf);
  throw new ImportRefused(
    `The file lacks ${missing.length} of the columns this needs: ${missing.join(', ')}.\n` +
      'Please use the field-of-study file of the College Scorecard ("Most Recent Data by Field of Study").',
  );
}

const rowOf = (places: readonly number[], cells: readonly string[], number: number): ScorecardRow =>
  new ScorecardRow(new Map(COLUMNS.map((column, index) => [column, cells[places[index] ?? -1] ?? ''])), number);

function take(result: ProgramFile, row: ScorecardRow, wanted: ReadonlySet<number>): void {
  result.read += 1;
  const unitid = row.whole('UNITID', UNITIDS);
  const credential = row.coded('CREDLEV', CREDENTIALS);
  const cip4 = cip4Of(row, result.read + 1);
  const awards = awardsOf(row);
  // Some rows are of places without an IPEDS id.
  if (unitid === null) return;
  if (!wanted.has(unitid)) result.unknown.add(unitid);
  else if (credential && cip4 && awards) {
    const college = result.colleges.get(unitid) ?? { bachelor: {}, associate: {} };
    // A program that stands twice is counted once.
    college[credential][cip4] = Math.max(college[credential][cip4] ?? 0, awards);
    result.colleges.set(unitid, college);
    result.taken += 1;
  }
}

function cip4Of(row: ScorecardRow, number: number): string | null {
  const text = row.text('CIPCODE');
  if (text === null) return null;
  const [, family, rest] = CIP_CODE.exec(text) ?? [];
  if (family && rest) return `${family.padStart(2, '0')}.${rest}`;
  throw new ImportRefused(`Row ${number}: CIPCODE is '${text.slice(0, 40)}', but should be four digits, such as 1107.`);
}

/** The mean of the years that were reported, at least 1; null when nothing was awarded or reported. */
function awardsOf(row: ScorecardRow): number | null {
  const years = [row.whole('IPEDSCOUNT1', COUNTS), row.whole('IPEDSCOUNT2', COUNTS)].filter((count) => count !== null);
  const total = years.reduce((sum, count) => sum + count, 0);
  return total > 0 ? Math.max(1, Math.round(total / years.length)) : null;
}
