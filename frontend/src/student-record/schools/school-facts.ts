import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import DoorFrontOutlined from '@mui/icons-material/DoorFrontOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { Recommendation } from '@contract/recommendations';
import type { ComponentType } from 'react';
import { orderedBy, type PriceSide, sideOf } from '@contract/two-prices';
import type { Say } from '../../i18n/words';
import {
  completionText,
  tellsFinishing,
  asPrice,
  priceText,
  type TellsPrice,
  twoPrices,
} from '../college/facts-in-words';
import type factWords from '../../words/en/school-facts.json';
import type figuresWords from '../../words/en/figures.json';
import { percentText } from './tier-words';
import { wholeNumber } from '../../ui/whole-number';

type Facts = Recommendation['facts'];

type SayFacts = Say<typeof factWords & typeof figuresWords>;

/** 'Ann Arbor, MI'. */
export const placeOf = ({ city, state }: Facts): string => `${city}, ${state}`;

/** 'Public, two-year, city'; without the setting where it is not known. */
export const kindOf = ({ control, level, setting }: Facts, t: SayFacts): string =>
  [
    t(control),
    ...(level === 'two_year' ? [t('twoYear').toLowerCase()] : []),
    ...(setting === null ? [] : [t(setting).toLowerCase()]),
  ].join(', ');

type Priced = Pick<Recommendation, 'facts' | 'price' | 'family_price'>;

const perYear = (amount: number | null, t: SayFacts): string =>
  amount === null ? t('notPublished') : t('aYear', { price: priceText(amount, t) });

/**
 * What this student may expect to pay a year after grants: one price, or two while their home state is not known; null where nothing is known.
 * Lists of before know only the published average.
 */
const priceIn = ({ facts, price, family_price: family }: Priced): TellsPrice | null => {
  const known = family ?? price;
  if (known) return known.dollars === null ? null : { dollars: known.dollars, elsewhere: known.elsewhere };
  return price === undefined && facts.avg_net_price !== null ? { dollars: facts.avg_net_price } : null;
};

/** How a price lies to what the student named; null where no price is known. */
export function priceSide(priced: Priced, limit: number): PriceSide | null {
  const price = priceIn(priced);
  return price && sideOf(asPrice(price), limit);
}

/** By which number a price stands in an order: of two the higher; null where none is known. */
export function orderedDollars(priced: Priced): number | null {
  const price = priceIn(priced);
  return price && orderedBy(asPrice(price));
}

/** The two prices of a college in words; null where one holds. */
export function bothPricesOf(priced: Priced, t: Parameters<typeof twoPrices>[1]): string | null {
  const price = priceIn(priced);
  return price && twoPrices(price, t);
}

/** The price at the family's income where it is known; else this student's; else the published average, of in-state students at a public college. */
function priceFact(priced: Priced, t: SayFacts): { label: string; value: string } {
  const { facts, price, family_price: family } = priced;
  const both = bothPricesOf(priced, t);
  if (both !== null) return { label: t(family?.at_income ? 'atIncome' : 'afterGrants'), value: both };
  if (family?.at_income) {
    return { label: t(family.estimate ? 'atIncomeEstimate' : 'atIncome'), value: perYear(family.dollars, t) };
  }
  if (!family && price === null) return { label: t('afterGrants'), value: t('notPublished') };
  const label = t(facts.control === 'public' ? 'averageInState' : 'average');
  return {
    label: (family ?? price)?.estimate ? t('afterGrantsEstimate') : label,
    value: perYear(priceIn(priced)?.dollars ?? null, t),
  };
}

/** The facts line of a school: label and value, money in US dollars a year. */
export function factsLine(
  priced: Priced,
  t: SayFacts,
): { label: string; value: string; Icon: ComponentType<SvgIconProps> }[] {
  const { facts } = priced;
  const rate = facts.admission_rate_pct;
  const isOpen = rate === null && facts.open_admissions === true;
  const told = (value: number | null, text: (value: number) => string): string =>
    value === null ? t('notPublished') : text(value);
  return [
    { Icon: PlaceOutlined, label: t('place'), value: placeOf(facts) },
    { Icon: ApartmentOutlined, label: t('kind'), value: kindOf(facts, t) },
    { Icon: GroupsOutlined, label: t('undergraduates'), value: told(facts.undergrads, wholeNumber) },
    {
      Icon: DoorFrontOutlined,
      label: t('admissionRate'),
      value: isOpen ? t('openAdmission') : told(rate, percentText),
    },
    { Icon: PaymentsOutlined, ...priceFact(priced, t) },
    {
      Icon: SchoolOutlined,
      ...(tellsFinishing(facts)
        ? { label: t('finish'), value: completionText(facts, t) ?? t('notPublished') }
        : { label: t('graduate'), value: told(facts.graduation_6yr_pct, percentText) }),
    },
  ];
}

/** The address if it is a plain web address, else null: a link never runs a script. */
export function webAddress(url: string): string | null {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
