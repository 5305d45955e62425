import type { StudentCollege } from '@contract/college-search';
import { dollars } from '@contract/dollars';
import type { Say } from '../../i18n/words';
import type figuresWords from '../../words/en/figures.json';
import type { CollegeFacts } from '@contract/colleges';
import { percentText } from '../schools/tier-words';

type Told = Pick<NonNullable<StudentCollege['program']>, 'standing' | 'group'>;
type ProgramClaim = NonNullable<Told['group']>['relation'] | Exclude<Told['standing'], 'awards'>;

/** What may be said of a program there: degrees that are counted in a wider group only may be in it. */
export const programClaim = ({ standing, group }: Told): ProgramClaim =>
  group?.relation ?? (standing === 'awards' ? 'family' : standing);

/** A price as the server tells it. */
export interface TellsPrice {
  dollars: number;
  elsewhere?: number | null | undefined;
}

type SayPrice = Say<typeof figuresWords>;

/** A price after grants: '$12,400', or 'about $0' where grants cover it, which is published as 0 or less. */
export const priceText = (amount: number, t: SayPrice): string => (amount <= 0 ? t('aboutNothing') : dollars(amount));

/** A price as the rules of prices take it. */
export const asPrice = ({ dollars: amount, elsewhere }: TellsPrice) => ({ amount, elsewhere });

/** Both prices in words; null where one holds. */
export function twoPrices(price: TellsPrice, t: SayPrice): string | null {
  const { elsewhere: other } = price;
  if (other === undefined) return null;
  const own = priceText(price.dollars, t);
  return other === null ? t('ownOnly', { own }) : t('both', { own, other: priceText(other, t) });
}

/** True where one of these prices is two, because nobody knows the student's home state. */
export const hasTwoPrices = (prices: readonly (Pick<TellsPrice, 'elsewhere'> | null | undefined)[]): boolean =>
  prices.some((price) => price?.elsewhere !== undefined);

type SayFinishing = Say<typeof figuresWords>;
type Finishing = Partial<Pick<CollegeFacts, 'completion_pct' | 'transfer_out_pct'>>;

/** False for a community college that publishes a graduation rate, as four-year colleges do. */
export const tellsFinishing = ({
  level,
  graduation_6yr_pct: rate,
}: Partial<Pick<CollegeFacts, 'level' | 'graduation_6yr_pct'>>): boolean =>
  level === 'two_year' && (rate ?? null) === null;

/** Null where it is not published, and for a four-year college. */
export function completionText({ completion_pct: finish, transfer_out_pct: move }: Finishing, t: SayFinishing) {
  if (finish === null || finish === undefined) return null;
  const known = move !== null && move !== undefined;
  return known
    ? t('finishing', { finish: percentText(finish), move: percentText(move) })
    : t('finishingAlone', { finish: percentText(finish) });
}
