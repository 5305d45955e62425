import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../../contract/colleges';
import { encodingText } from '../../contract/file-text';
import type { DetectedEncoding } from '../../contract/file-text';
import { factsOf, rowOf, writeColleges } from '../college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from '../college.entity';
import { collegeFromRow, hasImpossibleScores, levelOf, unitidOf } from './college-from-row';
import type { ReleaseFacts } from './college-from-row';
import { ImportRefusal, readCsv, findColumns, ScorecardRow } from './scorecard-file';
import type { ColumnPositions } from './scorecard-file';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

/** The catalog's colleges found in a file, by unitid, and the file's total row count. */
interface ScorecardFile {
  read: number;
  /** False if the file doesn't say which colleges are two-year; then it covers only four-year ones. */
  tellsTwoYear: boolean;
  kept: Map<number, ScorecardRow>;
  /** Null for UTF-8. */
  readAs: DetectedEncoding | null;
}

/**
 * Reads the official institution-level CSV row by row. Throws ImportRefusal naming every missing column, the
 * unreadable row, or why the file can't be opened.
 */
async function readScorecardFile(file: string): Promise<ScorecardFile> {
  const result: ScorecardFile = { read: 0, tellsTwoYear: false, kept: new Map(), readAs: null };
  let places: ColumnPositions | null = null;
  result.readAs = await readCsv(file, (cells) => {
    if (places) take(result, new ScorecardRow(cellsAt(places, cells), result.read + 2));
    else {
      places = placesOrRefuse(cells);
      result.tellsTwoYear = places.has('ICLEVEL');
    }
  });
  if (!places) throw new ImportRefusal('The file is empty.');
  return result;
}

function placesOrRefuse(header: string[]): ColumnPositions {
  const { places, missing } = findColumns(header);
  if (!missing.length) return places;
  throw new ImportRefusal(
    `The file lacks ${missing.length} of the columns this needs: ${missing.join(', ')}.\n` +
      'Please use the institution-level file of the College Scorecard ("Most Recent Institution-Level Data").',
  );
}

/** Only the columns we know: the file has more than 3,000. */
const cellsAt = (places: ColumnPositions, cells: string[]): Map<string, string> =>
  new Map([...places].map(([column, place]) => [column, cells[place] ?? '']));

function take(result: ScorecardFile, row: ScorecardRow): void {
  result.read += 1;
  const unitid = unitidOf(row);
  if (unitid === null) throw new ImportRefusal(`Row ${result.read + 1} has no UNITID.`);
  if (levelOf(row) === null) return;
  if (result.kept.has(unitid)) throw new ImportRefusal(`UNITID ${unitid} stands twice in the file.`);
  result.kept.set(unitid, row);
}

/** A file with a smaller share of the present colleges is assumed to be wrong or truncated. */
export const MIN_SHARE_OF_PRESENT = 0.9;

/** The result of an import, in numbers of colleges; `read` counts all rows of the file. */
export interface ImportReport {
  read: number;
  kept: number;
  updated: number;
  added: number;
  /** In the catalog but not in the file; left unchanged. */
  untouched: number;
  /** In the file, but without a name, place, kind of control or web address. */
  leftOut: number;
  impossibleScores: number;
  readAs: DetectedEncoding | null;
}

/**
 * Updates the catalog from an official institution-level CSV, all or nothing. Throws ImportRefusal with a message for
 * the user if the file can't be used.
 */
export async function importColleges(
  dataSource: DataSource,
  file: string,
  release: ReleaseFacts,
  now: Date,
): Promise<ImportReport> {
  // Read before the transaction: the file takes seconds, and a running server has to wait only for the transaction.
  const scorecard = await readScorecardFile(file);
  return dataSource.transaction(async (manager) => {
    // The first statement writes, so that SQLite takes the write lock now and not midway.
    await manager.update(CatalogueState, CATALOGUE_STATE_ID, { version: () => 'version + 1', importedAt: now });
    const rows = await manager.find(CollegeRow);
    const present = new Map(rows.map((row) => [row.unitid, factsOf(row)]));
    refuseTooFew(scorecard, present);
    return write(manager, scorecard, present, release);
  });
}

function refuseTooFew({ kept, tellsTwoYear }: ScorecardFile, present: ReadonlyMap<number, CollegeFacts>): void {
  const covered = [...present.values()].filter(({ level }) => tellsTwoYear || level === 'four_year');
  const known = covered.filter(({ unitid }) => kept.has(unitid)).length;
  if (known >= covered.length * MIN_SHARE_OF_PRESENT) return;
  const share = Math.floor((known / covered.length) * 100);
  throw new ImportRefusal(
    `The file knows ${known} of the ${covered.length} colleges in the catalogue (${share} %). ` +
      `An import needs at least ${MIN_SHARE_OF_PRESENT * 100} %, so this looks like a part of the file.`,
  );
}

async function write(
  manager: EntityManager,
  { read, kept, readAs }: ScorecardFile,
  present: ReadonlyMap<number, CollegeFacts>,
  release: ReleaseFacts,
): Promise<ImportReport> {
  const made = [...kept].map(([unitid, row]) => collegeFromRow(row, present.get(unitid) ?? null, release));
  const colleges = made.filter((facts) => facts !== null);
  await writeColleges(manager, colleges.map(rowOf));
  const updated = colleges.filter(({ unitid }) => present.has(unitid)).length;
  return {
    read,
    kept: kept.size,
    updated,
    added: colleges.length - updated,
    untouched: present.size - updated,
    leftOut: kept.size - colleges.length,
    impossibleScores: [...kept.values()].filter(hasImpossibleScores).length,
    readAs,
  };
}

const USAGE =
  'Usage: npm run colleges:import -- FILE [--release NAME] [--fall-year YEAR]\n' +
  '  FILE         the institution-level CSV of the College Scorecard\n' +
  '  --release    how the release is called; else the date in the name of the file, else today\n' +
  '  --fall-year  the fall term of admission rates and test scores; else their year is unknown';

const MAX_RELEASE_LENGTH = 60;
const FIRST_FALL_YEAR = 1996;

/** Throws ImportRefusal with the usage for invalid arguments. */
export function readCommandLine(given: string[], now: Date): { file: string; release: ReleaseFacts } {
  const { positionals, values } = argumentsOf(given);
  const [file, ...others] = positionals;
  if (!file || others.length) throw new ImportRefusal(`Please name one file.\n${USAGE}`);
  const release = values.release?.trim() || releaseOf(file, now);
  if (release.length > MAX_RELEASE_LENGTH) {
    throw new ImportRefusal(`The name of the release may have ${MAX_RELEASE_LENGTH} characters at most.`);
  }
  return { file, release: { release, fallYear: fallYearOf(values['fall-year'], now) } };
}

function argumentsOf(given: string[]) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: { release: { type: 'string' }, 'fall-year': { type: 'string' } },
    });
  } catch (error) {
    throw new ImportRefusal(`${(error as Error).message}\n${USAGE}`);
  }
}

/**
 * Official file names end in the release date, month first: Most-Recent-Cohorts-Institution_06102026.csv is 2026-06.
 */
function releaseOf(file: string, now: Date): string {
  const [, month, year] = /(0[1-9]|1[0-2])(?:[0-2]\d|3[01])(20\d\d)(?!\d)/.exec(basename(file)) ?? [];
  return month && year ? `${year}-${month}` : `imported ${now.toISOString().slice(0, 10)}`;
}

function fallYearOf(given: string | undefined, now: Date): number | null {
  if (given === undefined) return null;
  const year = Number(given);
  if (Number.isInteger(year) && year >= FIRST_FALL_YEAR && year <= now.getUTCFullYear()) return year;
  throw new ImportRefusal(`--fall-year should be a year from ${FIRST_FALL_YEAR} to ${now.getUTCFullYear()}.`);
}

const counted = (count: number): string => count.toLocaleString('en-US');

export function sentencesOf(report: ImportReport, release: ReleaseFacts): string {
  const lines = [
    `Read ${counted(report.read)} rows; ${counted(report.kept)} are colleges of the catalogue's kinds.`,
    `Updated ${counted(report.updated)} colleges and added ${counted(report.added)} (release ${release.release}).`,
    `Left ${counted(report.untouched)} untouched: they are in the catalogue and not in the file.`,
  ];
  if (report.readAs) lines.unshift(encodingText(report.readAs));
  if (report.leftOut) {
    lines.push(`Left out ${counted(report.leftOut)}: the file gives no name, place, kind of control or web address.`);
  }
  if (report.impossibleScores) {
    lines.push(`Left out the score ranges of ${counted(report.impossibleScores)}: no SAT or ACT can be so.`);
  }
  if (release.fallYear === null) {
    lines.push('The year of admission rates and test scores is now unknown; --fall-year tells it.');
  }
  return lines.join('\n');
}
