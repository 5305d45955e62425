import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import DoorFrontOutlined from '@mui/icons-material/DoorFrontOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { Recommendation } from '@contract/recommendations';
import type { ComponentType } from 'react';
import { percentText } from './tier-words';

type Facts = Recommendation['facts'];

const SETTINGS: Record<NonNullable<Facts['setting']>, string> = {
  city: 'City',
  suburb: 'Suburb',
  town: 'Town',
  rural: 'Rural',
};

const CONTROLS: Record<Facts['control'], string> = {
  public: 'Public',
  private_nonprofit: 'Private, nonprofit',
  private_for_profit: 'Private, for profit',
};

const wholeNumber = (value: number): string => Math.round(value).toLocaleString('en-US');

export const NOT_PUBLISHED = 'Not published';

/** 'Ann Arbor, MI'. */
export const placeOf = ({ city, state }: Facts): string => `${city}, ${state}`;

/** 'Public, city'; without the setting where it is not known. */
export const kindOf = ({ control, setting }: Facts): string =>
  setting === null ? CONTROLS[control] : `${CONTROLS[control]}, ${SETTINGS[setting].toLowerCase()}`;

type Priced = Pick<Recommendation, 'facts' | 'price' | 'family_price'>;

const perYear = (amount: number | null): string => (amount === null ? NOT_PUBLISHED : `$${wholeNumber(amount)} a year`);

/** What this student may expect to pay a year after grants; null where nothing is known. Lists of before know only the published average. */
export function dollarsOf({ facts, price, family_price: family }: Priced): number | null {
  if (family) return family.dollars;
  return price === undefined ? facts.avg_net_price : (price?.dollars ?? null);
}

/** The price at the family's income where it is known; else this student's; else the published average, of in-state students at a public college. */
function priceFact(priced: Priced): { label: string; value: string } {
  const { facts, price, family_price: family } = priced;
  if (family?.at_income) {
    const label = family.estimate ? 'At your family’s income, out of state (our estimate)' : 'At your family’s income';
    return { label, value: perYear(family.dollars) };
  }
  if (!family && price === null) return { label: 'Price after grants', value: NOT_PUBLISHED };
  const label = facts.control === 'public' ? 'Average net price (in-state)' : 'Average net price';
  return {
    label: (family ?? price)?.estimate ? 'Price after grants, out of state (our estimate)' : label,
    value: perYear(dollarsOf(priced)),
  };
}

/** The facts line of a school: label and value, money in US dollars a year. */
export const factsLine = ({
  facts,
  ...prices
}: Priced): { label: string; value: string; Icon: ComponentType<SvgIconProps> }[] => [
  { Icon: PlaceOutlined, label: 'Place', value: placeOf(facts) },
  { Icon: ApartmentOutlined, label: 'Kind', value: kindOf(facts) },
  {
    Icon: GroupsOutlined,
    label: 'Undergraduates',
    value: facts.undergrads === null ? NOT_PUBLISHED : wholeNumber(facts.undergrads),
  },
  {
    Icon: DoorFrontOutlined,
    label: 'Admission rate',
    value: facts.admission_rate_pct === null ? NOT_PUBLISHED : percentText(facts.admission_rate_pct),
  },
  { Icon: PaymentsOutlined, ...priceFact({ facts, ...prices }) },
  {
    Icon: SchoolOutlined,
    label: 'Graduate within 6 years',
    value: facts.graduation_6yr_pct === null ? NOT_PUBLISHED : percentText(facts.graduation_6yr_pct),
  },
];

/** The address if it is a plain web address, else null: a link never runs a script. */
export function webAddress(url: string): string | null {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
