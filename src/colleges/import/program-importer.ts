import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../../contract/colleges';
import { factsOf, keptPrograms } from '../college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from '../college.entity';
import { ImportRefused } from './import-refused';
import { LEAST_SHARE_OF_PRESENT } from './importer';
import { type Awards, type CollegeAwards, type ProgramFile, readProgramFile } from './program-file';
import { CIP_FAMILIES } from './scorecard-columns';
import { writeColleges } from './write-colleges';

/** What an import of programs did. */
export interface ProgramReport {
  /** All rows of the file, and those of bachelor's and associate programs with awards at colleges of the catalogue. */
  read: number;
  taken: number;
  /** Colleges whose programs are new, and those of the catalogue that the file has no awards of: left as they were. */
  updated: number;
  untouched: number;
  /** Colleges of the file that are not in the catalogue. */
  unknown: number;
  /** Programs left out because the college has closed their family. */
  closed: number;
}

/**
 * Replaces the programs of the catalogue's colleges by those of an official field-of-study CSV, all of it or nothing. `years` are
 * the school years of the awards, e.g. '2021-23'. Throws ImportRefused with a sentence for the person when the file cannot be taken.
 */
export async function importPrograms(
  dataSource: DataSource,
  file: string,
  years: string | null,
): Promise<ProgramReport> {
  const present = await dataSource.getRepository(CollegeRow).find({ select: { unitid: true } });
  const programs = await readProgramFile(file, new Set(present.map(({ unitid }) => unitid)));
  return dataSource.transaction(async (manager) => {
    // The first statement writes, so that SQLite gives the write lock now and not in the middle.
    await manager.update(CatalogueState, CATALOGUE_STATE_ID, { version: () => 'version + 1' });
    const rows = await manager.find(CollegeRow);
    refuseTooFew(programs, rows);
    return write(manager, programs, rows, years);
  });
}

function refuseTooFew({ colleges }: ProgramFile, rows: readonly CollegeRow[]): void {
  const withPrograms = rows.filter(({ programs }) => programs !== null);
  const known = withPrograms.filter(({ unitid }) => colleges.has(unitid)).length;
  if (colleges.size && known >= withPrograms.length * LEAST_SHARE_OF_PRESENT) return;
  throw new ImportRefused(
    `The file has awards of ${known} of the ${withPrograms.length} colleges whose programs are known. ` +
      `An import needs at least ${LEAST_SHARE_OF_PRESENT * 100} %, so this looks like a part of the file.`,
  );
}

async function write(
  manager: EntityManager,
  { read, taken, colleges, unknown }: ProgramFile,
  rows: readonly CollegeRow[],
  years: string | null,
): Promise<ProgramReport> {
  let closed = 0;
  const changed = rows.flatMap((row) => {
    const awards = colleges.get(row.unitid);
    if (!awards) return [];
    const open = withoutClosed(factsOf(row), awards);
    closed += countOf(awards) - countOf(open);
    const { bachelor: bachelor_programs, associate: associate_programs } = open;
    return [{ ...row, programs: keptPrograms({ bachelor_programs, associate_programs, programs_years: years }) }];
  });
  await writeColleges(manager, changed);
  const updated = changed.length;
  return { read, taken, updated, untouched: rows.length - updated, unknown: unknown.size, closed };
}

const countOf = ({ bachelor, associate }: CollegeAwards): number =>
  Object.keys(bachelor).length + Object.keys(associate).length;

/** A family in which the newer institution-level facts know no bachelor's degree, or no award at all, was closed since. */
function withoutClosed(
  { bachelors_fields, fields }: CollegeFacts,
  { bachelor, associate }: CollegeAwards,
): CollegeAwards {
  const awarded = fields.filter(({ share_pct }) => (share_pct ?? 0) > 0).map(({ cip2 }) => cip2);
  return { bachelor: inFamilies(bachelor, bachelors_fields), associate: inFamilies(associate, awarded) };
}

/** The awards in these families, by code; families without a column and colleges without any facts of families keep all. */
function inFamilies(awards: Awards, families: readonly string[]): Awards {
  const isOpen = (cip2: string): boolean => !families.length || !CIP_FAMILIES.includes(cip2) || families.includes(cip2);
  const open = Object.entries(awards).filter(([cip4]) => isOpen(cip4.slice(0, 2)));
  return Object.fromEntries(open.sort(([one], [other]) => (one < other ? -1 : 1)));
}
