import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../../contract/colleges';
import type { ReadAs } from '../../contract/file-text';
import { factsOf, rowOf } from '../college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from '../college.entity';
import { collegeFromRow, hasImpossibleScores, levelOf, unitidOf } from './college-from-row';
import type { ReleaseFacts } from './college-from-row';
import { ImportRefused } from './import-refused';
import { writeColleges } from './write-colleges';
import { readCsv } from './csv-file';
import { placesIn } from './scorecard-columns';
import type { ColumnPlaces } from './scorecard-columns';
import { ScorecardRow } from './scorecard-row';

/** The colleges of a file that the catalogue holds, by unitid, and how many rows it has in all. */
interface ScorecardFile {
  read: number;
  /** False where the file does not say which colleges are two-year ones: then it has only four-year ones to tell of. */
  tellsTwoYear: boolean;
  kept: Map<number, ScorecardRow>;
  /** Null for UTF-8. */
  readAs: ReadAs | null;
}

/**
 * Reads the official institution-level CSV row by row. Throws ImportRefused naming every missing column, the row that cannot be
 * read, or why the file cannot be opened.
 */
async function readScorecardFile(file: string): Promise<ScorecardFile> {
  const result: ScorecardFile = { read: 0, tellsTwoYear: false, kept: new Map(), readAs: null };
  let places: ColumnPlaces | null = null;
  result.readAs = await readCsv(file, (cells) => {
    if (places) take(result, new ScorecardRow(cellsAt(places, cells), result.read + 2));
    else {
      places = placesOrRefuse(cells);
      result.tellsTwoYear = places.has('ICLEVEL');
    }
  });
  if (!places) throw new ImportRefused('The file is empty.');
  return result;
}

function placesOrRefuse(header: string[]): ColumnPlaces {
  const { places, missing } = placesIn(header);
  if (!missing.length) return places;
  throw new ImportRefused(
    `The file lacks ${missing.length} of the columns this needs: ${missing.join(', ')}.\n` +
      'Please use the institution-level file of the College Scorecard ("Most Recent Institution-Level Data").',
  );
}

/** Only the columns we know: the file has more than 3,000. */
const cellsAt = (places: ColumnPlaces, cells: string[]): Map<string, string> =>
  new Map([...places].map(([column, place]) => [column, cells[place] ?? '']));

function take(result: ScorecardFile, row: ScorecardRow): void {
  result.read += 1;
  const unitid = unitidOf(row);
  if (unitid === null) throw new ImportRefused(`Row ${result.read + 1} has no UNITID.`);
  if (levelOf(row) === null) return;
  if (result.kept.has(unitid)) throw new ImportRefused(`UNITID ${unitid} stands twice in the file.`);
  result.kept.set(unitid, row);
}

/** A file that knows fewer of the present colleges than this share is taken for a wrong or cut one. */
export const LEAST_SHARE_OF_PRESENT = 0.9;

/** What an import did, in numbers of colleges; `read` counts all rows of the file. */
export interface ImportReport {
  read: number;
  kept: number;
  updated: number;
  added: number;
  /** In the catalogue, not in the file: left as they were. */
  untouched: number;
  /** In the file without a name, a place, a kind of control or a web address. */
  leftOut: number;
  /** Whose score ranges are left out. */
  impossibleScores: number;
  /** How the file was read; null for UTF-8. */
  readAs: ReadAs | null;
}

/**
 * Brings the catalogue to the facts of an official institution-level CSV, all of it or nothing.
 * Throws ImportRefused with a sentence for the person when the file cannot be taken.
 */
export async function importColleges(
  dataSource: DataSource,
  file: string,
  release: ReleaseFacts,
  now: Date,
): Promise<ImportReport> {
  // Read before the transaction: the file takes seconds, and a running server waits for the transaction only.
  const scorecard = await readScorecardFile(file);
  return dataSource.transaction(async (manager) => {
    // The first statement writes, so that SQLite gives the write lock now and not in the middle.
    await manager.update(CatalogueState, CATALOGUE_STATE_ID, { version: () => 'version + 1', importedAt: now });
    const rows = await manager.find(CollegeRow);
    const present = new Map(rows.map((row) => [row.unitid, factsOf(row)]));
    refuseTooFew(scorecard, present);
    return write(manager, scorecard, present, release);
  });
}

function refuseTooFew({ kept, tellsTwoYear }: ScorecardFile, present: ReadonlyMap<number, CollegeFacts>): void {
  const told = [...present.values()].filter(({ level }) => tellsTwoYear || level === 'four_year');
  const known = told.filter(({ unitid }) => kept.has(unitid)).length;
  if (known >= told.length * LEAST_SHARE_OF_PRESENT) return;
  const share = Math.floor((known / told.length) * 100);
  throw new ImportRefused(
    `The file knows ${known} of the ${told.length} colleges in the catalogue (${share} %). ` +
      `An import needs at least ${LEAST_SHARE_OF_PRESENT * 100} %, so this looks like a part of the file.`,
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
