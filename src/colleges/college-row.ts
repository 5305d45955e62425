import { withLevel } from './community-college';
import { areaOf } from './fields-of-study';
import { CIP4, titleOf } from './programs/cip4-titles';
import { scoresWithYear } from './stated-scores';
import { type College, type CollegeFacts, logoUrl, type WholeCollege } from '../contract/colleges';
import type { CollegePrograms, CollegeRow } from './college.entity';

/** The row that keeps these facts. */
export function rowOf(facts: CollegeFacts): CollegeRow {
  const {
    unitid,
    name,
    city,
    state,
    region,
    setting,
    control,
    level,
    undergrads,
    admission_rate_pct,
    ...furtherFacts
  } = facts;
  const { bachelor_programs, associate_programs, programs_years, ...otherFacts } = furtherFacts;
  return {
    unitid,
    name,
    city,
    state,
    region,
    setting,
    control,
    level,
    undergrads,
    admissionRatePct: admission_rate_pct,
    otherFacts,
    programs: keptPrograms({ bachelor_programs, associate_programs, programs_years }),
  };
}

/** Null when no award is known. */
export function keptPrograms(programs: CollegePrograms): CollegePrograms | null {
  const codes = [...Object.keys(programs.bachelor_programs), ...Object.keys(programs.associate_programs)];
  return codes.length ? programs : null;
}

const NO_PROGRAMS: CollegePrograms = { bachelor_programs: {}, associate_programs: {}, programs_years: null };

/** Under 1 % there was next to nobody to come back: that tells nothing of the college. */
const statedRetention = ({ retention_pct: share }: Pick<CollegeFacts, 'retention_pct'>): number | null =>
  share !== null && share < 1 ? null : share;

/** The facts a row keeps. */
export const factsOf = (row: CollegeRow): CollegeFacts =>
  withLevel({ ...listedFactsOf(row), ...(row.programs ?? NO_PROGRAMS) });

function listedFactsOf(row: CollegeRow) {
  const { unitid, name, city, state, region, setting, control, level, undergrads, admissionRatePct, otherFacts } = row;
  return {
    unitid,
    name,
    city,
    state,
    region,
    setting,
    control,
    level,
    undergrads,
    admission_rate_pct: admissionRatePct,
    ...otherFacts,
    retention_pct: statedRetention(otherFacts),
    ...scoresWithYear(otherFacts),
  };
}

const addressesOf = ({ unitid }: Pick<CollegeFacts, 'unitid'>) => ({ id: unitid, logo_url: logoUrl(unitid) });

/** A row as the API answers it when one college is read. */
export function toContract(row: CollegeRow): WholeCollege {
  const facts = factsOf(row);
  const titles = titlesOf({ ...facts.bachelor_programs, ...facts.associate_programs });
  const program_titles = { ...titles, ...areasOf(facts) };
  return { ...addressesOf(row), ...facts, program_titles };
}

const titlesOf = (awards: CollegeFacts['bachelor_programs']): Record<string, string> =>
  Object.fromEntries(Object.keys(awards).flatMap((code) => (CIP4.has(code) ? [[code, titleOf(code)]] : [])));

const areasOf = ({ associate_fields, certificate_fields }: CollegeFacts): Record<string, string> =>
  Object.fromEntries([...associate_fields, ...certificate_fields].map((cip2) => [cip2, areaOf(cip2)]));

/** A college as the API lists it. */
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
  return { ...addressesOf(college), ...facts };
}
