import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../../contract/colleges';
import { factsOf, keptPrograms, writeColleges } from '../college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from '../college.entity';
import { ImportRefusal, CIP_FAMILIES, ScorecardRow, readCsv } from './scorecard-file';
import { MIN_SHARE_OF_PRESENT } from './colleges-import';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

/** Four-digit code -> degrees a year. */
type Awards = Record<string, number>;

interface CollegeAwards {
  bachelor: Awards;
  associate: Awards;
}

interface ProgramFile {
  read: number;
  /** Rows with an award in a bachelor's or associate program at a wanted college. */
  taken: number;
  colleges: Map<number, CollegeAwards>;
  unknown: Set<number>;
}

const COLUMNS = ['UNITID', 'CIPCODE', 'CREDLEV', 'IPEDSCOUNT1', 'IPEDSCOUNT2'] as const;
/** CREDLEV; certificates and graduate degrees are skipped. */
const CREDENTIALS: Record<number, keyof CollegeAwards> = { 2: 'associate', 3: 'bachelor' };
const UNITIDS = { least: 1, most: 999_999_999 };
const COUNTS = { least: 0, most: 1_000_000 };
/** 11.07 is written 1107, and 1.00 is written 100; some files include the dot. */
const CIP_CODE = /^(\d{1,2})\.?(\d\d)$/;

/**
 * Reads the official field-of-study CSV of any year row by row; memory grows only with the wanted colleges, not with
 * the file. Throws ImportRefusal naming every missing column, or the unreadable row.
 */
async function readProgramFile(file: string, wanted: ReadonlySet<number>): Promise<ProgramFile> {
  const result: ProgramFile = { read: 0, taken: 0, colleges: new Map(), unknown: new Set() };
  let places: number[] | null = null;
  await readCsv(file, (cells) => {
    if (places) take(result, rowOf(places, cells, result.read + 2), wanted);
    else places = placesOrRefuse(cells);
  });
  if (!places) throw new ImportRefusal('The file is empty.');
  return result;
}

function placesOrRefuse(header: readonly string[]): number[] {
  const names = header.map((name) => name.trim().toUpperCase());
  const placeOf = (column: string): number =>
    names.includes(column) ? names.indexOf(column) : names.findIndex((name) => new RegExp(`[._]${column}$`).test(name));
  const missing = COLUMNS.filter((column) => placeOf(column) < 0);
  if (!missing.length) return COLUMNS.map(placeOf);
  throw new ImportRefusal(
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
  // Some rows are for places without an IPEDS id.
  if (unitid === null) return;
  if (!wanted.has(unitid)) result.unknown.add(unitid);
  else if (credential && cip4 && awards) {
    const college = result.colleges.get(unitid) ?? { bachelor: {}, associate: {} };
    // A program listed twice counts once.
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
  throw new ImportRefusal(`Row ${number}: CIPCODE is '${text.slice(0, 40)}', but should be four digits, such as 1107.`);
}

/** The mean of the reported years, at least 1; null if nothing was awarded or reported. */
function awardsOf(row: ScorecardRow): number | null {
  const years = [row.whole('IPEDSCOUNT1', COUNTS), row.whole('IPEDSCOUNT2', COUNTS)].filter((count) => count !== null);
  const total = years.reduce((sum, count) => sum + count, 0);
  return total > 0 ? Math.max(1, Math.round(total / years.length)) : null;
}

export interface ProgramReport {
  /** All rows of the file, and those of bachelor's and associate programs with awards at catalog colleges. */
  read: number;
  taken: number;
  updated: number;
  untouched: number;
  unknown: number;
  /** Programs skipped because the college closed their family. */
  closed: number;
}

/**
 * Replaces the programs of catalog colleges with those of an official field-of-study CSV, all or nothing. `years` are
 * the school years of the awards, e.g. '2021-23'. Throws ImportRefusal with a message for the user if the file can't
 * be used.
 */
export async function importPrograms(
  dataSource: DataSource,
  file: string,
  years: string | null,
): Promise<ProgramReport> {
  const present = await dataSource.getRepository(CollegeRow).find({ select: { unitid: true } });
  const programs = await readProgramFile(file, new Set(present.map(({ unitid }) => unitid)));
  return dataSource.transaction(async (manager) => {
    // The first statement writes, so that SQLite takes the write lock now and not midway.
    await manager.update(CatalogueState, CATALOGUE_STATE_ID, { version: () => 'version + 1' });
    const rows = await manager.find(CollegeRow);
    refuseTooFew(programs, rows);
    return write(manager, programs, rows, years);
  });
}

function refuseTooFew({ colleges }: ProgramFile, rows: readonly CollegeRow[]): void {
  const withPrograms = rows.filter(({ programs }) => programs !== null);
  const known = withPrograms.filter(({ unitid }) => colleges.has(unitid)).length;
  if (colleges.size && known >= withPrograms.length * MIN_SHARE_OF_PRESENT) return;
  throw new ImportRefusal(
    `The file has awards of ${known} of the ${withPrograms.length} colleges whose programs are known. ` +
      `An import needs at least ${MIN_SHARE_OF_PRESENT * 100} %, so this looks like a part of the file.`,
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
    const open = withoutClosedFamilies(factsOf(row), awards);
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

/** A family was closed if the newer institution-level facts show no bachelor's degree in it, or no award at all. */
function withoutClosedFamilies(
  { bachelors_fields, fields }: CollegeFacts,
  { bachelor, associate }: CollegeAwards,
): CollegeAwards {
  const awarded = fields.filter(({ share_pct }) => (share_pct ?? 0) > 0).map(({ cip2 }) => cip2);
  return { bachelor: awardsInFamilies(bachelor, bachelors_fields), associate: awardsInFamilies(associate, awarded) };
}

/** Awards in these families, by code. Families without a column and colleges without family facts keep all. */
function awardsInFamilies(awards: Awards, families: readonly string[]): Awards {
  const isOpen = (cip2: string): boolean => !families.length || !CIP_FAMILIES.includes(cip2) || families.includes(cip2);
  const open = Object.entries(awards).filter(([cip4]) => isOpen(cip4.slice(0, 2)));
  return Object.fromEntries(open.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const PROGRAMS_USAGE =
  'Usage: npm run programs:import -- FILE [--years YEARS]\n' +
  '  FILE     the field-of-study CSV of the College Scorecard, of any year\n' +
  "  --years  the school years of the awards, such as 2021-23; else from the file's name, else unknown";

/** Throws ImportRefusal with the usage for invalid arguments. */
export function readProgramsCommandLine(given: string[]): { file: string; years: string | null } {
  const { positionals, values } = argumentsOf(given);
  const [file, ...others] = positionals;
  if (!file || others.length) throw new ImportRefusal(`Please name one file.\n${PROGRAMS_USAGE}`);
  const years = values.years?.trim() ?? yearsOf(file);
  if (years !== null && !isSpan(years)) {
    throw new ImportRefusal(`--years should be the first and the last year, such as 2021-23.\n${PROGRAMS_USAGE}`);
  }
  return { file, years };
}

function argumentsOf(given: string[]) {
  try {
    return parseArgs({ args: given, allowPositionals: true, options: { years: { type: 'string' } } });
  } catch (error) {
    throw new ImportRefusal(`${(error as Error).message}\n${PROGRAMS_USAGE}`);
  }
}

function isSpan(years: string): boolean {
  const [, first = '', last = ''] = /^20(\d\d)-(\d\d)$/.exec(years) ?? [];
  return first !== '' && Number(last) > Number(first) && Number(last) - Number(first) <= 3;
}

/** Official file names for a pair of years carry them: FieldOfStudyData1516_1617_PP.csv is 2015-17. */
function yearsOf(file: string): string | null {
  const [, first, second, third, last] = /(?<!\d)(\d\d)(\d\d)_(\d\d)(\d\d)(?!\d)/.exec(basename(file)) ?? [];
  return first && last && second === third && isSpan(`20${first}-${last}`) ? `20${first}-${last}` : null;
}

const counted = (count: number): string => count.toLocaleString('en-US');

export function programSentencesOf(report: ProgramReport, years: string | null): string {
  const { read, taken, updated, untouched, unknown, closed } = report;
  const lines = [
    `Read ${counted(read)} rows; took ${counted(taken)} bachelor's and associate programs with awards.`,
    `Updated the programs of ${counted(updated)} colleges${years === null ? '' : ` (${years})`}.`,
    `Left ${counted(untouched)} colleges untouched: the file has no awards of them.`,
    `Skipped ${counted(unknown)} colleges that are not in the catalogue.`,
  ];
  if (closed) lines.push(`Left out ${counted(closed)} programs: their colleges offer nothing in that field any more.`);
  if (years === null) lines.push('The years of the awards are now unknown; --years tells them.');
  return lines.join('\n');
}
