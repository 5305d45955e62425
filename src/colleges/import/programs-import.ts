import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../../contract/colleges';
import { toCollegeFacts, storedPrograms, writeColleges } from '../college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from '../college.entity';
import {
  assertColumns,
  CIP_FAMILIES,
  type ColumnPositions,
  formatCount,
  ImportRefusal,
  parseFileArguments,
  readRows,
  type ScorecardRow,
} from './scorecard-file';
import { MIN_SHARE_OF_PRESENT } from './colleges-import';
import { basename } from 'node:path';

/** Four-digit code -> degrees a year. */
type Awards = Record<string, number>;

interface CollegeAwards {
  bachelor: Awards;
  associate: Awards;
}

interface ProgramFile {
  rowCount: number;
  /** Rows with an award in a bachelor's or associate program at a wanted college. */
  usedCount: number;
  colleges: Map<number, CollegeAwards>;
  unknown: Set<number>;
}

const COLUMNS = ['UNITID', 'CIPCODE', 'CREDLEV', 'IPEDSCOUNT1', 'IPEDSCOUNT2'] as const;
/** CREDLEV; certificates and graduate degrees are skipped. */
const CREDENTIAL_LEVELS: Record<number, keyof CollegeAwards> = { 2: 'associate', 3: 'bachelor' };
const UNITID_BOUNDS = { min: 1, max: 999_999_999 };
const COUNT_BOUNDS = { min: 0, max: 1_000_000 };
/** 11.07 is written 1107, and 1.00 is written 100; some files include the dot. */
const CIP_CODE = /^(\d{1,2})\.?(\d\d)$/;

/** Throws ImportRefusal naming every missing column, or the unreadable row. */
async function readProgramFile(file: string, knownUnitids: ReadonlySet<number>): Promise<ProgramFile> {
  const result: ProgramFile = { rowCount: 0, usedCount: 0, colleges: new Map(), unknown: new Set() };
  await readRows(file, findColumns, (row, rowNumber) => addRow(result, row, rowNumber, knownUnitids));
  return result;
}

function findColumns(header: readonly string[]): ColumnPositions {
  const names = header.map((name) => name.trim().toUpperCase());
  const columnIndex = (column: string): number =>
    names.includes(column) ? names.indexOf(column) : names.findIndex((name) => new RegExp(`[._]${column}$`).test(name));
  assertColumns(
    COLUMNS.filter((column) => columnIndex(column) < 0),
    'field-of-study file of the College Scorecard ("Most Recent Data by Field of Study")',
  );
  return new Map(COLUMNS.map((column) => [column, columnIndex(column)]));
}

function addRow(result: ProgramFile, row: ScorecardRow, rowNumber: number, knownUnitids: ReadonlySet<number>): void {
  result.rowCount += 1;
  const unitid = row.wholeNumber('UNITID', UNITID_BOUNDS);
  const credential = row.codedValue('CREDLEV', CREDENTIAL_LEVELS);
  const cip4 = cip4Of(row, rowNumber);
  const awards = meanAwards(row);
  // Some rows are for places without an IPEDS id.
  if (unitid === null) return;
  if (!knownUnitids.has(unitid)) result.unknown.add(unitid);
  else if (credential && cip4 && awards) {
    const college = result.colleges.get(unitid) ?? { bachelor: {}, associate: {} };
    // A program listed twice counts once.
    college[credential][cip4] = Math.max(college[credential][cip4] ?? 0, awards);
    result.colleges.set(unitid, college);
    result.usedCount += 1;
  }
}

function cip4Of(row: ScorecardRow, number: number): string | null {
  const text = row.text('CIPCODE');
  if (text === null) return null;
  const [, family, subcode] = CIP_CODE.exec(text) ?? [];
  if (family && subcode) return `${family.padStart(2, '0')}.${subcode}`;
  throw new ImportRefusal(`Row ${number}: CIPCODE is '${text.slice(0, 40)}', but should be four digits, such as 1107.`);
}

/** The mean of the reported years, at least 1; null if nothing was awarded or reported. */
function meanAwards(row: ScorecardRow): number | null {
  const years = [row.wholeNumber('IPEDSCOUNT1', COUNT_BOUNDS), row.wholeNumber('IPEDSCOUNT2', COUNT_BOUNDS)].filter(
    (count) => count !== null,
  );
  const total = years.reduce((sum, count) => sum + count, 0);
  return total > 0 ? Math.max(1, Math.round(total / years.length)) : null;
}

export interface ProgramReport {
  /** All rows of the file, and those of bachelor's and associate programs with awards at catalog colleges. */
  rowCount: number;
  usedCount: number;
  updatedCount: number;
  untouchedCount: number;
  unknown: number;
  /** Programs skipped because the college closed their family. */
  closedCount: number;
}

/** All or nothing. `years` such as '2021-23'. Throws ImportRefusal with a message for the user. */
export async function importPrograms(
  dataSource: DataSource,
  file: string,
  years: string | null,
): Promise<ProgramReport> {
  const existing = await dataSource.getRepository(CollegeRow).find({ select: { unitid: true } });
  const programs = await readProgramFile(file, new Set(existing.map(({ unitid }) => unitid)));
  return dataSource.transaction(async (manager) => {
    // The first statement writes, so that SQLite takes the write lock now and not midway.
    await manager.update(CatalogueState, CATALOGUE_STATE_ID, { version: () => 'version + 1' });
    const rows = await manager.find(CollegeRow);
    assertEnoughColleges(programs, rows);
    return write(manager, programs, rows, years);
  });
}

function assertEnoughColleges({ colleges }: ProgramFile, rows: readonly CollegeRow[]): void {
  const withPrograms = rows.filter(({ programs }) => programs !== null);
  const knownCount = withPrograms.filter(({ unitid }) => colleges.has(unitid)).length;
  if (colleges.size && knownCount >= withPrograms.length * MIN_SHARE_OF_PRESENT) return;
  throw new ImportRefusal(
    `The file has awards of ${knownCount} of the ${withPrograms.length} colleges whose programs are known. ` +
      `An import needs at least ${MIN_SHARE_OF_PRESENT * 100} %, so this looks like a part of the file.`,
  );
}

async function write(
  manager: EntityManager,
  { rowCount, usedCount, colleges, unknown }: ProgramFile,
  rows: readonly CollegeRow[],
  years: string | null,
): Promise<ProgramReport> {
  let closedCount = 0;
  const changed = rows.flatMap((row) => {
    const awards = colleges.get(row.unitid);
    if (!awards) return [];
    const openAwards = withoutClosedFamilies(toCollegeFacts(row), awards);
    closedCount += countAwards(awards) - countAwards(openAwards);
    const { bachelor: bachelor_programs, associate: associate_programs } = openAwards;
    return [{ ...row, programs: storedPrograms({ bachelor_programs, associate_programs, programs_years: years }) }];
  });
  await writeColleges(manager, changed);
  const updatedCount = changed.length;
  return {
    rowCount,
    usedCount,
    updatedCount,
    untouchedCount: rows.length - updatedCount,
    unknown: unknown.size,
    closedCount,
  };
}

const countAwards = ({ bachelor: bachelorAwards, associate: associateAwards }: CollegeAwards): number =>
  Object.keys(bachelorAwards).length + Object.keys(associateAwards).length;

/** A family was closed if the newer institution-level facts show no bachelor's degree in it, or no award at all. */
function withoutClosedFamilies(
  { bachelors_fields, fields }: CollegeFacts,
  { bachelor: bachelorAwards, associate: associateAwards }: CollegeAwards,
): CollegeAwards {
  const awardedFamilies = fields.filter(({ share_pct }) => (share_pct ?? 0) > 0).map(({ cip2 }) => cip2);
  return {
    bachelor: awardsInFamilies(bachelorAwards, bachelors_fields),
    associate: awardsInFamilies(associateAwards, awardedFamilies),
  };
}

/** Awards in these families, by code. Families without a column and colleges without family facts keep all. */
function awardsInFamilies(awards: Awards, families: readonly string[]): Awards {
  const isOpen = (cip2: string): boolean => !families.length || !CIP_FAMILIES.includes(cip2) || families.includes(cip2);
  const openAwards = Object.entries(awards).filter(([cip4]) => isOpen(cip4.slice(0, 2)));
  return Object.fromEntries(openAwards.sort(([code], [otherCode]) => (code < otherCode ? -1 : 1)));
}

const PROGRAMS_USAGE =
  'Usage: npm run programs:import -- FILE [--years YEARS]\n' +
  '  FILE     the field-of-study CSV of the College Scorecard, of any year\n' +
  "  --years  the school years of the awards, such as 2021-23; else from the file's name, else unknown";

/** Throws ImportRefusal with the usage for invalid arguments. */
export function readProgramsCommandLine(args: string[]): { file: string; years: string | null } {
  const { file, values } = parseFileArguments(args, ['years'], PROGRAMS_USAGE);
  const years = values.years?.trim() ?? yearsFromFile(file);
  if (years !== null && !isYearSpan(years)) {
    throw new ImportRefusal(`--years should be the first and the last year, such as 2021-23.\n${PROGRAMS_USAGE}`);
  }
  return { file, years };
}

function isYearSpan(years: string): boolean {
  const [, first = '', last = ''] = /^20(\d\d)-(\d\d)$/.exec(years) ?? [];
  return first !== '' && Number(last) > Number(first) && Number(last) - Number(first) <= 3;
}

/** Official file names for a pair of years carry them: FieldOfStudyData1516_1617_PP.csv is 2015-17. */
function yearsFromFile(file: string): string | null {
  const [, first, startYear, endCentury, last] = /(?<!\d)(\d\d)(\d\d)_(\d\d)(\d\d)(?!\d)/.exec(basename(file)) ?? [];
  return first && last && startYear === endCentury && isYearSpan(`20${first}-${last}`) ? `20${first}-${last}` : null;
}

export function programReportSentences(report: ProgramReport, years: string | null): string {
  const { rowCount, usedCount, updatedCount, untouchedCount, unknown, closedCount } = report;
  const lines = [
    `Read ${formatCount(rowCount)} rows; took ${formatCount(usedCount)} bachelor's and associate programs with awards.`,
    `Updated the programs of ${formatCount(updatedCount)} colleges${years === null ? '' : ` (${years})`}.`,
    `Left ${formatCount(untouchedCount)} colleges untouched: the file has no awards of them.`,
    `Skipped ${formatCount(unknown)} colleges that are not in the catalogue.`,
  ];
  if (closedCount)
    lines.push(`Left out ${formatCount(closedCount)} programs: their colleges offer nothing in that field any more.`);
  if (years === null) lines.push('The years of the awards are now unknown; --years tells them.');
  return lines.join('\n');
}
