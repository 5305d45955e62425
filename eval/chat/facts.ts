/** What `{cheapest}`, `{match}` and the like of a question stand for, reckoned from the catalogue and not by the chat. */
import type { CollegeFacts } from '../../src/contract/colleges';
import { priceFor } from '../../src/contract/prices';
import { milesBetween } from '../../src/recommendations/search/home';
import { CATALOGUE } from '../lists/product';
import type { Person } from './product';

function schoolsOf({ student }: Person): { college: CollegeFacts; tier: string }[] {
  const byId = new Map(CATALOGUE.map((college) => [college.unitid, college]));
  return (student?.list.recommendations ?? []).flatMap(({ unitid, type }) => {
    const college = byId.get(unitid);
    return college ? [{ college, tier: type }] : [];
  });
}

const END = { lowest: -1, highest: 1 } as const;

function extreme(
  schools: readonly { college: CollegeFacts }[],
  end: keyof typeof END,
  of: (college: CollegeFacts) => number | null,
): CollegeFacts | undefined {
  return schools
    .filter(({ college }) => of(college) !== null)
    .sort((one, other) => END[end] * ((of(other.college) ?? 0) - (of(one.college) ?? 0)))[0]?.college;
}

/** The college a slot such as 'cheapest' stands for. */
function slotOf(slot: string, person: Person): CollegeFacts | undefined {
  const schools = schoolsOf(person);
  const { homeState = null, home = null } = person.student?.studentInput ?? {};
  const price = (college: CollegeFacts): number | null => priceFor(college, homeState)?.amount ?? null;
  const miles = ({ latitude, longitude }: CollegeFacts): number | null =>
    home && latitude !== null && longitude !== null ? milesBetween(home, { latitude, longitude }) : null;
  const odds = (college: CollegeFacts): number | null => (college.open_admissions ? 100 : college.admission_rate_pct);
  const first = (tier: string) => schools.find((one) => one.tier === tier)?.college ?? schools[0]?.college;
  const slots: Record<string, () => CollegeFacts | undefined> = {
    cheapest: () => extreme(schools, 'lowest', price),
    dearest: () => extreme(schools, 'highest', price),
    nearest: () => extreme(schools, 'lowest', miles),
    farthest: () => extreme(schools, 'highest', miles),
    smallest: () => extreme(schools, 'lowest', ({ undergrads }) => undergrads),
    largest: () => extreme(schools, 'highest', ({ undergrads }) => undergrads),
    easiest: () => extreme(schools, 'highest', odds),
    hardest: () => extreme(schools, 'lowest', odds),
    reach: () => first('Reach'),
    match: () => first('Match'),
    safety: () => first('Safety'),
  };
  return slots[slot]?.() ?? CATALOGUE.find(({ name }) => name === slot);
}

/** A text with its slots filled: '{cheapest}', '{University of Maine}'. */
export const filled = (text: string, person: Person): string =>
  text.replace(/\{([^{}]+)\}/g, (whole, slot: string) => {
    const college = slotOf(slot, person);
    if (!college) throw new Error(`Nothing stands for ${whole}.`);
    return college.name;
  });
