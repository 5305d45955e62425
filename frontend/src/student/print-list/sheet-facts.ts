import { TIERS } from '@contract/limits';
import type { Recommendation } from '@contract/recommendations';
import type { SchoolSummary } from '@contract/school-lists';
import type { Tier } from '@contract/text';
import type { Say } from '../../i18n/words';
import { schoolsOfTier } from '../../student-record/schools/school-choice';
import { priceText, twoPrices } from '../../student-record/price/two-prices';
import type printWords from '../../words/en/print-list.json';
import type figuresWords from '../../words/en/figures.json';
import { wholeNumber } from '../../ui/whole-number';

/** Where one sentence ends and the next begins; 'St. Louis' and the like do not end one. */
const BREAK = /(?<!\b(?:St|Mt|Ft|Dr|Mr|Ms|Mrs|U\.S)\.)(?<=[.!?]) (?=[A-Z“‘])/;

/** The first sentence that tells a fact and repeats none of the student's own words; null where every sentence does. */
export const factIn = (text: string): string | null => text.split(BREAK).find((one) => !/[“”]/.test(one)) ?? null;

export type SayPrint = Say<typeof printWords & typeof figuresWords>;

/** One school as the sheet tells it; the number is its pin on the map. */
export interface SheetRow {
  number: number;
  unitid: number;
  name: string;
  place: string;
  /** A fact that speaks for it; '' where there is none without the student's own words, which are not for everybody. */
  why: string;
  price: string;
  /** What kind of price it is; '' where none is published. */
  priceKind: string;
  distance: string;
  size: string;
}

export interface SheetTier {
  tier: Tier;
  rows: SheetRow[];
}

type Priced = Pick<SheetRow, 'price' | 'priceKind'>;

function priceOf(
  { price, family_price: family }: Recommendation,
  told: SchoolSummary | undefined,
  t: SayPrint,
): Priced {
  const known = told?.price ?? family ?? (price ? { ...price, at_income: false } : null);
  if (!known || known.dollars === null) return { price: t('notPublished'), priceKind: '' };
  const both = twoPrices({ dollars: known.dollars, elsewhere: known.elsewhere }, t);
  if (both !== null) return { price: both, priceKind: t(known.at_income ? 'atIncome' : 'average') };
  const kind = known.estimate ? t('estimate') : t(known.at_income ? 'atIncome' : 'average');
  return { price: priceText(known.dollars, t), priceKind: kind };
}

/** A list by tiers, as it is printed; what today's facts are not there for comes from the list itself. */
export function sheetTiers(
  schools: readonly Recommendation[],
  told: readonly SchoolSummary[],
  t: SayPrint,
): SheetTier[] {
  const byId = new Map(told.map((school) => [school.unitid, school]));
  let number = 0;
  return TIERS.map((tier) => ({
    tier,
    rows: schoolsOfTier(schools, tier).map((school) => {
      const { unitid, name, info, facts } = school;
      const now = byId.get(unitid);
      const miles = now?.miles ?? null;
      number += 1;
      return {
        number,
        unitid,
        name,
        place: `${facts.city}, ${facts.state}${facts.level === 'two_year' ? `, ${t('twoYear')}` : ''}`,
        why: factIn(info.why) ?? '',
        ...priceOf(school, now, t),
        distance: miles === null ? t('notKnown') : t('miles', miles),
        size: facts.undergrads === null ? t('notPublished') : wholeNumber(facts.undergrads),
      };
    }),
  })).filter(({ rows }) => rows.length > 0);
}

/** The years of a fact over all schools: '2022 to 2023'; '' where none is told. */
export function yearsOf(years: readonly (number | string | null)[]): string {
  const known = [...new Set(years.filter((year) => year !== null).map(String))].sort();
  const [first = '', last = ''] = [known[0], known.at(-1)];
  return first === last ? first : `${first} – ${last}`;
}

/** The list as a message: names by tier and nothing of money or numbers. */
export const messageOf = (name: string, tiers: readonly SheetTier[], t: SayPrint): string =>
  [
    t('shareTitle', { name }),
    ...tiers.map(({ tier, rows }) => t('shareTier', { tier, schools: rows.map((row) => row.name).join(', ') })),
  ].join('\n');
