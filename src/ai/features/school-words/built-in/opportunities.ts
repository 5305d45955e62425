import type { Candidate, StudentInput } from '../../../../contract/student-input';
import type { SchoolInfo } from '../../../../contract/recommendations';
import { areaInText } from '../../../../contract/fields-of-study';
import { degreesIn, nameInText } from './facts';
import { studentPreferencesOf } from '../../../text/student-preferences';

type Opportunity = SchoolInfo['distinctive_opportunities'][number];

/** The address if it is one of the open web, else null. */
export function webAddress(address: string | null): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    const plain = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
    return plain && url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}

/** Pages of the college itself, chosen by rule from the catalogue: what the student asked for comes first. */
export function opportunitiesOf({ college }: Candidate, studentInput: StudentInput): Opportunity[] {
  const name = nameInText(college);
  const field = studentInput.interests.find(({ cip2 }) => degreesIn(college, cip2) !== null);
  const wishes = studentPreferencesOf(studentInput);
  const cost = wishes.cost !== null || wishes.mostCost !== null;
  const calculator: [string, string | null] = [
    `What ${name} would cost your family (net price calculator)`,
    college.net_price_calculator_url,
  ];
  const aid: [string, string | null] = [`Grants and scholarships at ${name}`, college.financial_aid_url];
  const explore: [string, string | null] = [
    field ? `Look up ${areaInText(field.area)} at ${name}` : `Look around ${name}`,
    college.website_url,
  ];
  const admissions: [string, string | null] = [`How ${name} reads applications`, college.admissions_url];
  const apply: [string, string | null] = [`Apply to ${name}`, college.apply_url];
  const ordered = cost ? [explore, calculator, aid, admissions, apply] : [explore, admissions, aid, calculator, apply];
  const seen = new Set<string>();
  return ordered.flatMap(([title, address]) => {
    const url = webAddress(address);
    if (!url || seen.has(url)) return [];
    seen.add(url);
    return [{ title, url }];
  });
}
