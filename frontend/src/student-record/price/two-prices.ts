import { dollars } from '@contract/dollars';
import type { Say } from '../../i18n/words';
import type figuresWords from '../../words/en/figures.json';

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
