import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { collegeFacts, type CollegeFacts } from '../contract/colleges';
import { toCollegeRow, writeColleges } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState } from './college.entity';
import { readFileSync } from 'node:fs';
import { shippedData } from '../platform/runtime/process';
import { plausibleOutcomes, withLevel, scoresWithYear, pageAddress } from './college-rules';
import { INCOME_BRACKETS } from '../contract/prices';
import { ownEntry } from '../contract/text-rules';

type CellValue = CollegeFacts[keyof CollegeFacts];
type ParseCell = (cell: string) => CellValue;

/** How a column is read, by its name or its type in the contract. */
function parserOf(column: string, schema: z.ZodType): ParseCell {
  if (column.endsWith('_url')) return pageAddress;
  const type = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (type instanceof z.ZodNumber) return parseNumber;
  if (type instanceof z.ZodBoolean) return (cell) => cell === '1';
  return type instanceof z.ZodArray ? parseList : (cell) => cell || null;
}

const CELL_PARSERS: Readonly<Record<string, ParseCell>> = {
  ...Object.fromEntries(
    Object.entries(collegeFacts.shape).map(([column, schema]) => [column, parserOf(column, schema)]),
  ),
  ...{ top_fields: parseShares, fields: parseFields, net_price_by_income: parseBrackets },
  ...{ bachelor_programs: parseAwards, associate_programs: parseAwards },
};

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

function parseFacts(columns: string[], cells: string[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column, index) => {
      const cell = cells[index] ?? '';
      return [column, ownEntry(CELL_PARSERS, column)?.(cell)];
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
  const prices = cell.split('|').map(parseNumber);
  return Object.fromEntries(
    INCOME_BRACKETS.map((bracket, index) => [bracket, prices[index] ?? null]),
  ) as CollegeFacts['net_price_by_income'];
}

/** Loads the shipped catalog into an empty installation; an existing catalog stays as it is. */
export async function seedCatalogue(dataSource: DataSource): Promise<void> {
  if (await dataSource.manager.existsBy(CatalogueState, { id: CATALOGUE_STATE_ID })) return;
  await dataSource.transaction(async (manager) => {
    await writeColleges(manager, readPublishedFacts().map(toCollegeRow));
    await manager.insert(CatalogueState, { id: CATALOGUE_STATE_ID, version: 1, importedAt: null });
  });
}
