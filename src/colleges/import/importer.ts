import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../../contract/colleges';
import type { ReadAs } from '../../contract/file-text';
import { factsOf, rowOf } from '../college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from '../college.entity';
import { collegeFromRow, hasImpossibleScores, type ReleaseFacts } from './college-from-row';
import { ImportRefused } from './import-refused';
import { writeColleges } from './write-colleges';
import { readScorecardFile, type ScorecardFile } from './scorecard-file';

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
