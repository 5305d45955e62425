/** What `{cheapest}`, `{price of match}` and the like of a question stand for, reckoned from the catalogue and not by the chat. */
import type { CollegeFacts } from '../../src/contract/colleges';
import { priceFor } from '../../src/contract/price-for';
import { milesBetween } from '../../src/recommendations/search/miles-between';
import { CATALOGUE } from '../lists/product';
import type { Person } from './product';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Answers may leave 'Main Campus' away. */
const shortName = ({ name }: CollegeFacts): string => name.replace(/[- ]+Main Campus$/, '');

function schoolsOf({ student }: Person): { college: CollegeFacts; tier: string }[] {
  const byId = new Map(CATALOGUE.map((college) => [college.unitid, college]));
  return student.list.recommendations.flatMap(({ unitid, type }) => {
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
  const { homeState, home } = person.student.studentInput;
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

const near = (amount: number): string => {
  const rounded = Math.round(Math.max(0, amount) / 100) * 100;
  return `\\$${rounded.toLocaleString('en-US')}`;
};

function factOf(fact: string, college: CollegeFacts, person: Person): string {
  const { homeState } = person.student.studentInput;
  if (fact === 'price') {
    const amounts = [priceFor(college, homeState)?.amount ?? null, college.avg_net_price].filter((one) => one !== null);
    return `(?:${amounts.map(near).join('|')})`;
  }
  if (fact === 'odds') {
    const rate = college.admission_rate_pct ?? -1;
    return college.open_admissions
      ? 'open admission'
      : `(?:${Math.round(rate)}|${escaped(String(Math.round(rate * 10) / 10))})%`;
  }
  const size = college.undergrads ?? 0;
  return (size >= 1000 ? Math.round(size / 100) * 100 : Math.round(size / 10) * 10).toLocaleString('en-US');
}

/** A text with its slots filled; inside a pattern what is filled in stands for itself. */
export function filled(text: string, person: Person, as: 'pattern' | 'words'): string {
  return text.replace(/\{([a-z]+(?: of [^{}]+)?|[A-Z][^{}]*)\}/g, (whole, slot: string) => {
    const schools = schoolsOf(person);
    if (slot === 'count') return String(schools.length);
    const tier = { reaches: 'Reach', matches: 'Match', safeties: 'Safety' }[slot];
    if (tier)
      return String(schools.filter((one) => one.tier === tier).length || (as === 'pattern' ? '(?:0|no)' : 'no'));
    const [, fact, of] = /^(price|odds|size) of (.+)$/.exec(slot) ?? [];
    const college = slotOf(of ?? slot, person);
    if (!college) throw new Error(`Nothing stands for ${whole}.`);
    if (fact) return factOf(fact, college, person);
    return as === 'pattern' ? escaped(shortName(college)) : shortName(college);
  });
}
