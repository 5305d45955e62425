import type { DataSource } from 'typeorm';
import { collegeFacts, type CollegeFacts } from '../contract/colleges';
import { toCollegeRow, writeColleges } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState } from './college.entity';
import { readFileSync } from 'node:fs';
import { shippedData } from '../platform/runtime/process';
import { plausibleOutcomes, withLevel, scoresWithYear, pageAddress } from './college-rules';
import { ownEntry } from '../contract/text-rules';

const NUMBER_COLUMNS = [
  'unitid',
  'latitude',
  'longitude',
  'undergrads',
  'student_faculty_ratio',
  'admission_rate_pct',
  'sat_total_25',
  'sat_total_75',
  'act_25',
  'act_75',
  'cost_of_attendance',
  'tuition_in_state',
  'tuition_out_of_state',
  'avg_net_price',
  'net_price_low_income',
  'pell_pct',
  'retention_pct',
  'graduation_6yr_pct',
  'completion_pct',
  'transfer_out_pct',
  'median_earnings_10yr',
  'admission_rate_year',
  'test_scores_year',
] as const;
const FLAG_COLUMNS = [
  'distance_only',
  'hbcu',
  'hispanic_serving',
  'tribal',
  'women_only',
  'men_only',
  'admits_first_year',
  'open_admissions',
  'small_city',
] as const;
const ADDRESS_COLUMNS = [
  'website_url',
  'admissions_url',
  'apply_url',
  'financial_aid_url',
  'net_price_calculator_url',
] as const;

type CellValue = CollegeFacts[keyof CollegeFacts];
const CELL_PARSERS = new Map<string, (cell: string) => CellValue>([
  ...NUMBER_COLUMNS.map((column) => [column, parseNumber] as const),
  ...FLAG_COLUMNS.map((column) => [column, (cell: string) => cell === '1'] as const),
  ...ADDRESS_COLUMNS.map((column) => [column, pageAddress] as const),
  ['aliases', parseList],
  ['bachelors_fields', parseList],
  ['associate_fields', parseList],
  ['certificate_fields', parseList],
  ['top_fields', parseShares],
  ['fields', parseFields],
  ['bachelor_programs', parseAwards],
  ['associate_programs', parseAwards],
  ['net_price_by_income', parseBrackets],
]);

/** All colleges of the shipped catalog, by unitid, with the levels the product uses. */
export const readCatalogue = (file?: string): CollegeFacts[] => readPublishedFacts(file).map(withLevel);

/** With the federal levels, as the database stores them. Throws if the file doesn't match the contract. */
function readPublishedFacts(file: string = shippedData('colleges.tsv')): CollegeFacts[] {
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = (header ?? '').split('\t');
  return lines.map((line) => {
    const facts = collegeFacts.parse(parseFacts(columns, line.split('\t')));
    return { ...facts, ...plausibleOutcomes(facts), ...scoresWithYear(facts) };
  });
}

function parseFacts(columns: string[], cells: string[]): Record<string, CellValue> {
  return Object.fromEntries(
    columns.map((column, index) => {
      const cell = cells[index] ?? '';
      const parseCell = CELL_PARSERS.get(column);
      return [column, parseCell ? parseCell(cell) : cell || null];
    }),
  );
}

function parseNumber(cell: string): number | null {
  return cell === '' ? null : Number(cell);
}

function parseList(cell: string): string[] {
  return cell === '' ? [] : cell.split('|').map((item) => item.trim());
}

function parseShares(cell: string): CollegeFacts['top_fields'] {
  return parseList(cell).map((item) => {
    const [cip2 = '', share] = item.split(':');
    return { cip2, share_pct: Number(share) };
  });
}

const FIELD_MODES: Record<string, CollegeFacts['fields'][number]['bachelors']> = { '1': 'campus', '2': 'distance' };

function parseFields(cell: string): CollegeFacts['fields'] {
  return parseList(cell).map((item) => {
    const [cip2 = '', share = '', modeCode = ''] = item.split(':');
    return { cip2, share_pct: parseNumber(share), bachelors: ownEntry(FIELD_MODES, modeCode) ?? null };
  });
}

function parseAwards(cell: string): CollegeFacts['bachelor_programs'] {
  return Object.fromEntries(
    parseList(cell).map((item) => {
      const [cip4 = '', awards] = item.split(':');
      return [cip4, Number(awards)];
    }),
  );
}

function parseBrackets(cell: string): CollegeFacts['net_price_by_income'] {
  if (cell === '') return null;
  const [up_to_30k, up_to_48k, up_to_75k, up_to_110k, over_110k] = cell.split('|').map(parseNumber);
  return {
    up_to_30k: up_to_30k ?? null,
    up_to_48k: up_to_48k ?? null,
    up_to_75k: up_to_75k ?? null,
    up_to_110k: up_to_110k ?? null,
    over_110k: over_110k ?? null,
  };
}

/** Loads the shipped catalog into an empty installation; an existing catalog stays as it is. */
export async function seedCatalogue(dataSource: DataSource): Promise<void> {
  if (await dataSource.manager.existsBy(CatalogueState, { id: CATALOGUE_STATE_ID })) return;
  await dataSource.transaction(async (manager) => {
    await writeColleges(manager, readPublishedFacts().map(toCollegeRow));
    await manager.insert(CatalogueState, { id: CATALOGUE_STATE_ID, version: 1, importedAt: null });
  });
}
