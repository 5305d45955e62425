import type { Candidate, StudentInput } from '../../../../contract/student-input';
import type { SchoolInfo } from '../../../../contract/recommendations';
import { fieldInText } from '../../../../colleges/programs/cip';
import { nameInText } from './facts';
import { choseCost, say, sharedField } from './say';

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

/** Pages of the college itself, chosen by rule from the catalogue: what the student chose comes first. */
export function opportunitiesOf(candidate: Candidate, studentInput: StudentInput): Opportunity[] {
  const { college } = candidate;
  const name = nameInText(college);
  const field = sharedField(candidate, studentInput);
  const calculator: [string, string | null] = [say('linkCalculator', { name }), college.net_price_calculator_url];
  const aid: [string, string | null] = [say('linkAid', { name }), college.financial_aid_url];
  const explore: [string, string | null] = [
    field === null ? say('linkLook', { name }) : say('linkField', { field: fieldInText(field), name }),
    college.website_url,
  ];
  const admissions: [string, string | null] = [say('linkAdmissions', { name }), college.admissions_url];
  const apply: [string, string | null] = [say('linkApply', { name }), college.apply_url];
  const ordered = choseCost(studentInput)
    ? [explore, calculator, aid, admissions, apply]
    : [explore, admissions, aid, calculator, apply];
  const seen = new Set<string>();
  return ordered.flatMap(([title, address]) => {
    const url = webAddress(address);
    if (!url || seen.has(url)) return [];
    seen.add(url);
    return [{ title, url }];
  });
}
