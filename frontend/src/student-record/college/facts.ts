import type { CollegeFacts } from '@contract/colleges';
import type { StudentCollege } from '@contract/college-search';
import { dollars, sortPrice, type PriceSide, sideOfLimit } from '@contract/prices';
import type { Recommendation } from '@contract/recommendations';
import type { Translate } from '../../i18n/words';
import type figuresWords from '../../words/en/figures.json';
import { wholeNumber } from '../../ui/format';

type TranslateFigures = Translate<typeof figuresWords>;
type Optional<T> = T | null | undefined;

/** A page's facts about a college: all on its own page, some on a card and in a list. */
type PartialFacts = { [Fact in keyof CollegeFacts]?: Optional<CollegeFacts[Fact]> };

/** A percentage with at most one decimal. */
export const percentText = (value: number): string => `${Math.round(value * 10) / 10}%`;

const textIfKnown = <T>(value: T, text: (known: NonNullable<T>) => string): string | null =>
  value === null || value === undefined ? null : text(value);
const wholeText = (value: Optional<number>) => textIfKnown(value, wholeNumber);
const moneyText = (value: Optional<number>) => textIfKnown(value, dollars);
const percent = (value: Optional<number>) => textIfKnown(value, percentText);

/** A price after grants: '$12,400', or 'about $0' if grants cover it, which is published as 0 or less. */
export const priceText = (amount: number, t: TranslateFigures): string =>
  amount <= 0 ? t('aboutNothing') : dollars(amount);

const completionText = (
  { completion_pct: finishPct, transfer_out_pct: transferPct }: PartialFacts,
  t: TranslateFigures,
): string | null =>
  textIfKnown(finishPct, (known) => {
    const transferText = percent(transferPct);
    const share = percentText(known);
    return transferText === null
      ? t('finishingAlone', { finish: share })
      : t('finishing', { finish: share, move: transferText });
  });

/** A college's facts in words; null if one is not published. A page's own words override those of `figures`. */
const FACTS = {
  control: ({ control }, t) => textIfKnown(control, t),
  level: ({ level }, t) => (level === 'two_year' ? t('twoYear') : null),
  setting: ({ setting }, t) => textIfKnown(setting, t),
  undergraduates: ({ undergrads }) => wholeText(undergrads),
  facultyRatio: ({ student_faculty_ratio: ratio }) => wholeText(ratio),
  admissionRate: ({ admission_rate_pct: rate, open_admissions: hasOpenAdmissions }, t) =>
    percent(rate) ?? (hasOpenAdmissions ? t('openAdmission') : null),
  testPolicy: ({ test_policy: policy }, t) => textIfKnown(policy, t),
  graduation: ({ graduation_6yr_pct: rate }) => percent(rate),
  finish: completionText,
  retention: ({ retention_pct: share }) => percent(share),
  earnings: ({ median_earnings_10yr: earnings }) => moneyText(earnings),
  pell: ({ pell_pct: share }) => percent(share),
  netPrice: ({ avg_net_price: price }, t) => textIfKnown(price, (amount) => priceText(amount, t)),
  netPriceLow: ({ net_price_low_income: price }, t) => textIfKnown(price, (amount) => priceText(amount, t)),
  tuition: ({ tuition_in_state: inState, tuition_out_of_state: outOfState }) => moneyText(inState ?? outOfState),
  tuitionIn: ({ tuition_in_state: inState }) => moneyText(inState),
  tuitionOut: ({ tuition_out_of_state: outOfState }) => moneyText(outOfState),
  fullPrice: ({ cost_of_attendance: cost }) => moneyText(cost),
} satisfies Record<string, (college: PartialFacts, t: TranslateFigures) => string | null>;

export type FactId = keyof typeof FACTS;

/** One fact in words. */
export const factText = (id: FactId, college: PartialFacts, t: TranslateFigures): string | null =>
  FACTS[id](college, t);

/** 'Ann Arbor, MI'. */
export const placeText = ({ city, state }: Pick<CollegeFacts, 'city' | 'state'>): string => `${city}, ${state}`;

/** Which completion fact to show: a community college with a graduation rate is treated like a four-year college. */
export const outcomeFactId = ({ level, graduation_6yr_pct: rate }: PartialFacts): 'finish' | 'graduation' =>
  level === 'two_year' && (rate ?? null) === null ? 'finish' : 'graduation';

type ProgramStanding = Pick<NonNullable<StudentCollege['program']>, 'standing' | 'group'>;
type ProgramClaim = NonNullable<ProgramStanding['group']>['relation'] | Exclude<ProgramStanding['standing'], 'awards'>;

/** What may be claimed about a program: one counted only as part of a wider group may not exist there. */
export const programClaim = ({ standing, group }: ProgramStanding): ProgramClaim =>
  group?.relation ?? (standing === 'awards' ? 'family' : standing);

export interface ServerPrice {
  dollars: number;
  elsewhere?: number | null | undefined;
}

/** Both prices in words; null if only one applies. */
export function bothPricesText(price: ServerPrice, t: TranslateFigures): string | null {
  const { elsewhere: outOfState } = price;
  if (outOfState === undefined) return null;
  const inState = priceText(price.dollars, t);
  return outOfState === null
    ? t('ownOnly', { own: inState })
    : t('both', { own: inState, other: priceText(outOfState, t) });
}

/** True if one of these has two prices, because the student's home state is unknown. */
export const hasTwoPrices = (prices: readonly (Pick<ServerPrice, 'elsewhere'> | null | undefined)[]): boolean =>
  prices.some((price) => price?.elsewhere !== undefined);

type PricedSchool = Pick<Recommendation, 'facts' | 'price' | 'family_price'>;

/**
 * What this student may expect to pay a year after grants: one price, or two while their home state is unknown; null if
 * no price is known. Older lists have only the published average.
 */
export const listPrice = ({ facts, price, family_price: family }: PricedSchool): ServerPrice | null => {
  const known = family ?? price;
  if (known) return known.dollars === null ? null : { dollars: known.dollars, elsewhere: known.elsewhere };
  return price === undefined && facts.avg_net_price !== null ? { dollars: facts.avg_net_price } : null;
};

const toRulePrice = ({ dollars: amount, elsewhere }: ServerPrice) => ({ amount, elsewhere });

/** How a price compares to the student's limit; null if no price is known. */
export function priceSide(school: PricedSchool, limit: number): PriceSide | null {
  const price = listPrice(school);
  return price && sideOfLimit(toRulePrice(price), limit);
}

/** The price to sort by: the higher of two; null if none is known. */
export function orderedDollars(school: PricedSchool): number | null {
  const price = listPrice(school);
  return price && sortPrice(toRulePrice(price));
}

/** The address if it is a plain web address, else null: a link never runs a script. */
export function webAddress(url: string | null): string | null {
  if (url === null) return null;
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** A college's own pages by the keys of their names, as far as it reported plain web addresses. */
export const collegePages = (
  college: Pick<CollegeFacts, `${'website' | 'admissions' | 'apply' | 'financial_aid' | 'net_price_calculator'}_url`>,
) =>
  (
    [
      ['website', college.website_url],
      ['admissions', college.admissions_url],
      ['apply', college.apply_url],
      ['aid', college.financial_aid_url],
      ['calculator', college.net_price_calculator_url],
    ] as const
  ).flatMap(([key, url]) => {
    const href = webAddress(url);
    return href === null ? [] : [{ key, href }];
  });
