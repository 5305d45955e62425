import type { CollegeFacts } from '@contract/colleges';
import { dollars } from '@contract/dollars';

/** A price as the server tells it. */
export interface TellsPrice {
  dollars: number;
  elsewhere?: number | null | undefined;
}

/** Says the two prices of a college. */
type SayTwo = (key: 'both' | 'ownOnly', values: { own: string; other: string }) => string;

/** A price as the rules of prices take it. */
export const asPrice = ({ dollars: amount, elsewhere }: TellsPrice) => ({ amount, elsewhere });

/** Both prices in words; null where one holds. */
export function twoPrices(price: TellsPrice, t: SayTwo): string | null {
  const { elsewhere: other } = price;
  if (other === undefined) return null;
  const own = dollars(price.dollars);
  return other === null ? t('ownOnly', { own, other: '' }) : t('both', { own, other: dollars(other) });
}

/** True where one of these prices is two, because nobody knows the student's home state. */
export const someAreTwo = (prices: readonly (Pick<TellsPrice, 'elsewhere'> | null | undefined)[]): boolean =>
  prices.some((price) => price?.elsewhere !== undefined);

/** Whether the student's income or home state entered a price; else it is the average of all families. */
export const isOwnPrice = (
  { at_income: atIncome, estimate, elsewhere }: { at_income: boolean; estimate: boolean; elsewhere?: number | null },
  control: CollegeFacts['control'],
): boolean => atIncome || estimate || (control === 'public' && elsewhere === undefined);
