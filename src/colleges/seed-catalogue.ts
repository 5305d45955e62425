import type { DataSource, EntityManager } from 'typeorm';
import { collegeFacts } from '../contract/colleges';
import type { CollegeFacts } from '../contract/colleges';
import { rowOf, writeColleges } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from './college.entity';
import { readFileSync } from 'node:fs';
import { shippedData } from '../platform/runtime/shipped-data';
import { withLevel, scoresWithYear, pageAddress } from './college-rules';
import { own } from '../contract/own';

const NUMBERS = [
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
const FLAGS = [
  'distance_only',
  'hbcu',
  'hispanic_serving',
  'tribal',
  'women_only',
  'men_only',
  'admits_first_year',
  'open_admissions',
] as const;
const ADDRESSES = [
  'website_url',
  'admissions_url',
  'apply_url',
  'financial_aid_url',
  'net_price_calculator_url',
] as const;

type Cell = CollegeFacts[keyof CollegeFacts];
const READERS = new Map<string, (cell: string) => Cell>([
  ...NUMBERS.map((column) => [column, numberIn] as const),
  ...FLAGS.map((column) => [column, (cell: string) => cell === '1'] as const),
  ...ADDRESSES.map((column) => [column, pageAddress] as const),
  ['aliases', listIn],
  ['bachelors_fields', listIn],
  ['associate_fields', listIn],
  ['certificate_fields', listIn],
  ['top_fields', sharesIn],
  ['fields', fieldsIn],
  ['bachelor_programs', awardsIn],
  ['associate_programs', awardsIn],
  ['net_price_by_income', bracketsIn],
]);

/** All colleges of the shipped catalogue, by unitid, as the product reads them. */
export const readCatalogue = (file?: string): CollegeFacts[] => publishedFacts(file).map(withLevel);

/** The same with the level of the federal class, as the database keeps it. Throws when the file does not fit the contract. */
function publishedFacts(file: string = shippedData('colleges.tsv')): CollegeFacts[] {
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = (header ?? '').split('\t');
  return lines.map((line) => {
    const facts = collegeFacts.parse(factsIn(columns, line.split('\t')));
    return { ...facts, ...scoresWithYear(facts) };
  });
}

function factsIn(columns: string[], cells: string[]): Record<string, Cell> {
  return Object.fromEntries(
    columns.map((column, index) => {
      const cell = cells[index] ?? '';
      const read = READERS.get(column);
      return [column, read ? read(cell) : cell || null];
    }),
  );
}

function numberIn(cell: string): number | null {
  return cell === '' ? null : Number(cell);
}

function listIn(cell: string): string[] {
  return cell === '' ? [] : cell.split('|').map((item) => item.trim());
}

function sharesIn(cell: string): CollegeFacts['top_fields'] {
  return listIn(cell).map((item) => {
    const [cip2 = '', share] = item.split(':');
    return { cip2, share_pct: Number(share) };
  });
}

const OFFERED: Record<string, CollegeFacts['fields'][number]['bachelors']> = { '1': 'campus', '2': 'distance' };

function fieldsIn(cell: string): CollegeFacts['fields'] {
  return listIn(cell).map((item) => {
    const [cip2 = '', share = '', offered = ''] = item.split(':');
    return { cip2, share_pct: numberIn(share), bachelors: own(OFFERED, offered) ?? null };
  });
}

function awardsIn(cell: string): CollegeFacts['bachelor_programs'] {
  return Object.fromEntries(
    listIn(cell).map((item) => {
      const [cip4 = '', awards] = item.split(':');
      return [cip4, Number(awards)];
    }),
  );
}

function bracketsIn(cell: string): CollegeFacts['net_price_by_income'] {
  if (cell === '') return null;
  const [up_to_30k, up_to_48k, up_to_75k, up_to_110k, over_110k] = cell.split('|').map(numberIn);
  return {
    up_to_30k: up_to_30k ?? null,
    up_to_48k: up_to_48k ?? null,
    up_to_75k: up_to_75k ?? null,
    up_to_110k: up_to_110k ?? null,
    over_110k: over_110k ?? null,
  };
}

/** Rises when the shipped catalogue tells of every college something that it did not tell before, or has others. */
const EDITION = 3;

/**
 * Gives an installation the catalogue that the product ships: all of it where there is none, and to one that is there what it
 * does not have yet. What an import brought stays, for it may be newer. A second time it changes nothing.
 */
export async function seedCatalogue(dataSource: DataSource): Promise<void> {
  const state = await dataSource.manager.findOneBy(CatalogueState, { id: CATALOGUE_STATE_ID });
  if (state && state.edition >= EDITION) return;
  const shipped = publishedFacts();
  await dataSource.transaction(async (manager) => {
    if (!state) {
      await writeColleges(manager, shipped.map(rowOf));
      await manager.insert(CatalogueState, { id: CATALOGUE_STATE_ID, version: 1, importedAt: null, edition: EDITION });
      return;
    }
    await manager.update(CatalogueState, CATALOGUE_STATE_ID, { version: () => 'version + 1', edition: EDITION });
    await complete(manager, shipped);
  });
}

/**
 * Edition 1 tells the programs of each college, all its fields of study, and its net prices by family income; edition 2 of which
 * year those prices are; edition 3 brings the two-year colleges. Of prices that an import brought before years were noted, none is told.
 */
async function complete(manager: EntityManager, shipped: readonly CollegeFacts[]): Promise<void> {
  const byId = new Map(shipped.map((facts) => [facts.unitid, rowOf(facts)]));
  const rows = await manager.find(CollegeRow);
  const present = new Set(rows.map(({ unitid }) => unitid));
  const completed = rows.map((row) => {
    const kept = row.otherFacts as Partial<CollegeRow['otherFacts']>;
    const known = byId.get(row.unitid);
    const otherFacts = { ...ONLY_TWO_YEAR, ...row.otherFacts };
    if (kept.fields === undefined) {
      const { fields = [], net_price_by_income = null, net_price_by_income_year = null } = known?.otherFacts ?? {};
      const told = { ...otherFacts, fields, net_price_by_income, net_price_by_income_year };
      return { ...row, otherFacts: told, programs: known?.programs ?? null };
    }
    if (kept.net_price_by_income_year !== undefined) return { ...row, otherFacts };
    const isShipped = isSame(kept.net_price_by_income, known?.otherFacts.net_price_by_income);
    const year = isShipped ? (known?.otherFacts.net_price_by_income_year ?? null) : null;
    return { ...row, otherFacts: { ...otherFacts, net_price_by_income_year: year } };
  });
  const added = [...byId.values()].filter(({ unitid, level }) => level === 'two_year' && !present.has(unitid));
  await writeColleges(manager, [...completed, ...added]);
}

/** What a four-year college has nothing in. */
const ONLY_TWO_YEAR = { completion_pct: null, transfer_out_pct: null, associate_fields: [], certificate_fields: [] };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
