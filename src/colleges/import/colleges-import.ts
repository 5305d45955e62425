import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../../contract/colleges';
import { type DetectedEncoding, encodingText } from '../../contract/file-text';
import { toCollegeFacts, toCollegeRow, writeColleges } from '../college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from '../college.entity';
import { collegeFromRow, hasImpossibleScores, levelOf, type ReleaseFacts, unitidOf } from './college-from-row';
import {
  assertColumns,
  type ColumnPositions,
  formatCount,
  ImportRefusal,
  OPTIONAL_COLUMNS,
  parseFileArguments,
  readRows,
  REQUIRED_COLUMNS,
  type ScorecardRow,
} from './scorecard-file';
import { basename } from 'node:path';

/** The catalog's colleges found in a file, by unitid, and the file's total row count. */
interface ScorecardFile {
  rowCount: number;
  /** False if the file doesn't say which colleges are two-year; then it covers only four-year ones. */
  hasTwoYearData: boolean;
  kept: Map<number, ScorecardRow>;
  encoding: DetectedEncoding | null;
}

/** Throws ImportRefusal naming every missing column, the unreadable row, or why the file can't be opened. */
async function readScorecardFile(file: string): Promise<ScorecardFile> {
  const result: ScorecardFile = { rowCount: 0, hasTwoYearData: false, kept: new Map(), encoding: null };
  const columnsOf = (header: string[]): ColumnPositions => {
    const columns = findColumns(header);
    result.hasTwoYearData = columns.has('ICLEVEL');
    return columns;
  };
  result.encoding = await readRows(file, columnsOf, (row, rowNumber) => addRow(result, row, rowNumber));
  return result;
}

/** Finds the known columns by name, in any order and case. */
function findColumns(header: readonly string[]): ColumnPositions {
  const names = header.map((name) => name.trim().toUpperCase());
  assertColumns(
    REQUIRED_COLUMNS.filter((column) => !names.includes(column)),
    'institution-level file of the College Scorecard ("Most Recent Institution-Level Data")',
  );
  const places = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS].map((column) => [column, names.indexOf(column)] as const);
  return new Map(places.filter(([, place]) => place >= 0));
}

function addRow(result: ScorecardFile, row: ScorecardRow, rowNumber: number): void {
  result.rowCount += 1;
  const unitid = unitidOf(row);
  if (unitid === null) throw new ImportRefusal(`Row ${rowNumber} has no UNITID.`);
  if (levelOf(row) === null) return;
  if (result.kept.has(unitid)) throw new ImportRefusal(`UNITID ${unitid} stands twice in the file.`);
  result.kept.set(unitid, row);
}

/** A file with a smaller share of the present colleges is assumed to be wrong or truncated. */
export const MIN_SHARE_OF_PRESENT = 0.9;

/** The result of an import, in numbers of colleges; `rowCount` counts all rows of the file. */
export interface ImportReport {
  rowCount: number;
  kept: number;
  updatedCount: number;
  addedCount: number;
  /** In the catalog but not in the file; left unchanged. */
  untouchedCount: number;
  /** In the file, but without a name, place, kind of control or web address. */
  omittedCount: number;
  impossibleScoreCount: number;
  encoding: DetectedEncoding | null;
}

/** All or nothing. Throws ImportRefusal with a message for the user if the file can't be used. */
export async function importColleges(
  dataSource: DataSource,
  file: string,
  release: ReleaseFacts,
  importTime: Date,
): Promise<ImportReport> {
  // Read before the transaction: the file takes seconds, and a running server has to wait only for the transaction.
  const scorecard = await readScorecardFile(file);
  return dataSource.transaction(async (manager) => {
    // The first statement writes, so that SQLite takes the write lock now and not midway.
    await manager.update(CatalogueState, CATALOGUE_STATE_ID, { version: () => 'version + 1', importedAt: importTime });
    const rows = await manager.find(CollegeRow);
    const existing = new Map(rows.map((row) => [row.unitid, toCollegeFacts(row)]));
    assertEnoughColleges(scorecard, existing);
    return write(manager, scorecard, existing, release);
  });
}

function assertEnoughColleges(
  { kept, hasTwoYearData }: ScorecardFile,
  existing: ReadonlyMap<number, CollegeFacts>,
): void {
  const coveredColleges = [...existing.values()].filter(({ level }) => hasTwoYearData || level === 'four_year');
  const knownCount = coveredColleges.filter(({ unitid }) => kept.has(unitid)).length;
  if (knownCount >= coveredColleges.length * MIN_SHARE_OF_PRESENT) return;
  const sharePct = Math.floor((knownCount / coveredColleges.length) * 100);
  throw new ImportRefusal(
    `The file knows ${knownCount} of the ${coveredColleges.length} colleges in the catalogue (${sharePct} %). ` +
      `An import needs at least ${MIN_SHARE_OF_PRESENT * 100} %, so this looks like a part of the file.`,
  );
}

async function write(
  manager: EntityManager,
  { rowCount, kept, encoding }: ScorecardFile,
  existing: ReadonlyMap<number, CollegeFacts>,
  release: ReleaseFacts,
): Promise<ImportReport> {
  const builtColleges = [...kept].map(([unitid, row]) => collegeFromRow(row, existing.get(unitid) ?? null, release));
  const colleges = builtColleges.filter((facts) => facts !== null);
  await writeColleges(manager, colleges.map(toCollegeRow));
  const updatedCount = colleges.filter(({ unitid }) => existing.has(unitid)).length;
  return {
    rowCount,
    kept: kept.size,
    updatedCount,
    addedCount: colleges.length - updatedCount,
    untouchedCount: existing.size - updatedCount,
    omittedCount: kept.size - colleges.length,
    impossibleScoreCount: [...kept.values()].filter(hasImpossibleScores).length,
    encoding,
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
export function readCommandLine(args: string[], importTime: Date): { file: string; release: ReleaseFacts } {
  const { file, values } = parseFileArguments(args, ['release', 'fall-year'], USAGE);
  const release = values.release?.trim() || defaultRelease(file, importTime);
  if (release.length > MAX_RELEASE_LENGTH) {
    throw new ImportRefusal(`The name of the release may have ${MAX_RELEASE_LENGTH} characters at most.`);
  }
  return { file, release: { release, fallYear: parseFallYear(values['fall-year'], importTime) } };
}

/** File names end in the release date, month first: Most-Recent-Cohorts-Institution_06102026.csv. */
function defaultRelease(file: string, importTime: Date): string {
  const [, month, year] = /(0[1-9]|1[0-2])(?:[0-2]\d|3[01])(20\d\d)(?!\d)/.exec(basename(file)) ?? [];
  return month && year ? `${year}-${month}` : `imported ${importTime.toISOString().slice(0, 10)}`;
}

function parseFallYear(args: string | undefined, importTime: Date): number | null {
  if (args === undefined) return null;
  const year = Number(args);
  if (Number.isInteger(year) && year >= FIRST_FALL_YEAR && year <= importTime.getUTCFullYear()) return year;
  throw new ImportRefusal(`--fall-year should be a year from ${FIRST_FALL_YEAR} to ${importTime.getUTCFullYear()}.`);
}

export function reportSentences(report: ImportReport, release: ReleaseFacts): string {
  const lines = [
    `Read ${formatCount(report.rowCount)} rows; ${formatCount(report.kept)} are colleges of the catalogue's kinds.`,
    `Updated ${formatCount(report.updatedCount)} colleges and added ${formatCount(report.addedCount)} (release ${release.release}).`,
    `Left ${formatCount(report.untouchedCount)} untouched: they are in the catalogue and not in the file.`,
  ];
  if (report.encoding) lines.unshift(encodingText(report.encoding));
  if (report.omittedCount) {
    lines.push(
      `Left out ${formatCount(report.omittedCount)}: the file gives no name, place, kind of control or web address.`,
    );
  }
  if (report.impossibleScoreCount) {
    lines.push(`Left out the score ranges of ${formatCount(report.impossibleScoreCount)}: no SAT or ACT can be so.`);
  }
  if (release.fallYear === null) {
    lines.push('The year of admission rates and test scores is now unknown; --fall-year tells it.');
  }
  return lines.join('\n');
}
