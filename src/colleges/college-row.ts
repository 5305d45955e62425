import { type College, type CollegeFacts, logoUrl } from '../contract/colleges';
import { collegeSearchKey, nameKey } from './college-search';
import type { CollegeRow } from './college.entity';

/** The row that keeps these facts. */
export function rowOf(facts: CollegeFacts): CollegeRow {
  const { unitid, name, city, state, region, setting, control, undergrads, admission_rate_pct, ...otherFacts } = facts;
  return {
    unitid,
    name,
    nameKey: nameKey(name),
    searchKey: collegeSearchKey(name, facts.aliases),
    city,
    state,
    region,
    setting,
    control,
    undergrads,
    admissionRatePct: admission_rate_pct,
    otherFacts,
  };
}

/** The facts a row keeps. */
export function factsOf(row: CollegeRow): CollegeFacts {
  const { unitid, name, city, state, region, setting, control, undergrads, admissionRatePct, otherFacts } = row;
  return {
    unitid,
    name,
    city,
    state,
    region,
    setting,
    control,
    undergrads,
    admission_rate_pct: admissionRatePct,
    ...otherFacts,
  };
}

/** A row as the API answers it. */
export const toContract = (row: CollegeRow): College => ({
  id: row.unitid,
  logo_url: logoUrl(row.unitid),
  ...factsOf(row),
});
