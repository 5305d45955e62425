import { plausibleOutcomes, withLevel, scoresWithYear } from './college-rules';
import { areaName, CIP4_TITLES, cip4Title } from './programs/cip';
import { type College, type CollegeFacts, logoUrl, type WholeCollege } from '../contract/colleges';
import { type CollegePrograms, CollegeRow } from './college.entity';
import type { EntityManager } from 'typeorm';

export function toCollegeRow(college: CollegeFacts): CollegeRow {
  const { bachelor_programs, associate_programs, programs_years, admission_rate_pct, ...facts } = college;
  const { unitid, name, city, state, region, setting, control, level, undergrads, ...otherFacts } = facts;
  return {
    ...{ unitid, name, city, state, region, setting, control, level, undergrads, otherFacts },
    admissionRatePct: admission_rate_pct,
    programs: storedPrograms({ bachelor_programs, associate_programs, programs_years }),
  };
}

/** Null when no award is known. */
export function storedPrograms(programs: CollegePrograms): CollegePrograms | null {
  const codes = [...Object.keys(programs.bachelor_programs), ...Object.keys(programs.associate_programs)];
  return codes.length ? programs : null;
}

const NO_PROGRAMS: CollegePrograms = { bachelor_programs: {}, associate_programs: {}, programs_years: null };

export const toCollegeFacts = (row: CollegeRow): CollegeFacts =>
  withLevel({ ...toListedFacts(row), ...(row.programs ?? NO_PROGRAMS) });

function toListedFacts({ programs: _, admissionRatePct, otherFacts, ...columns }: CollegeRow) {
  return {
    ...columns,
    admission_rate_pct: admissionRatePct,
    ...otherFacts,
    ...plausibleOutcomes({ ...otherFacts, undergrads: columns.undergrads }),
    ...scoresWithYear(otherFacts),
  };
}

const addressFields = ({ unitid }: Pick<CollegeFacts, 'unitid'>) => ({ id: unitid, logo_url: logoUrl(unitid) });

export function toContract(row: CollegeRow): WholeCollege {
  const facts = toCollegeFacts(row);
  const titles = titlesOf({ ...facts.bachelor_programs, ...facts.associate_programs });
  const program_titles = { ...titles, ...areasOf(facts) };
  return { ...addressFields(row), ...facts, program_titles };
}

const titlesOf = (awards: CollegeFacts['bachelor_programs']): Record<string, string> =>
  Object.fromEntries(Object.keys(awards).flatMap((code) => (CIP4_TITLES.has(code) ? [[code, cip4Title(code)]] : [])));

const areasOf = ({ associate_fields, certificate_fields }: CollegeFacts): Record<string, string> =>
  Object.fromEntries([...associate_fields, ...certificate_fields].map((cip2) => [cip2, areaName(cip2)]));

export function toListed(college: CollegeFacts): College {
  const {
    fields: _fields,
    bachelor_programs: _bachelor,
    associate_programs: _associate,
    associate_fields: _associateFields,
    certificate_fields: _certificateFields,
    programs_years: _years,
    net_price_by_income: _prices,
    net_price_by_income_year: _year,
    ...facts
  } = college;
  return { ...addressFields(college), ...facts };
}

/** Rows per statement: at 11 values each, far below SQLite's 32,766 bind values. */
const UPSERT_BATCH_SIZE = 200;

export async function writeColleges(manager: EntityManager, rows: readonly CollegeRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += UPSERT_BATCH_SIZE)
    await upsert(manager, rows.slice(first, first + UPSERT_BATCH_SIZE));
}

async function upsert(manager: EntityManager, rows: CollegeRow[]): Promise<void> {
  const columns = manager.connection.getMetadata(CollegeRow).columns.map((column) => column.databaseName);
  const overwrittenColumns = columns.filter((column) => column !== 'unitid');
  await manager
    .createQueryBuilder()
    .insert()
    .into(CollegeRow)
    .values(rows)
    .orUpdate(overwrittenColumns, ['unitid'])
    .updateEntity(false)
    .execute();
}
