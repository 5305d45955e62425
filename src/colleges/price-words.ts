import type collegeWords from '../../data/words/college.json';
import { roundDollars } from '../contract/dollars';
import type { PriceFor } from '../contract/price-for';
import { isEither, type TwoPrices } from '../contract/two-prices';
import type { Language } from '../contract/users';
import { wordsOf } from '../platform/text/words';

const words = wordsOf<typeof collegeWords>('college');

const amountsOf = ({ amount, elsewhere: other }: TwoPrices, language: Language) => {
  const about = (dollars: number): string => words(language)('about', { dollars: roundDollars(dollars) });
  return { amount: about(amount), other: other === undefined || other === null ? '' : about(other) };
};

/** A price after grants with its kind, to stand alone: 'about $14,300 a year on average after grants'. */
export function priceWords(price: PriceFor, language: Language): string {
  const said = amountsOf(price, language);
  if (isEither(price)) return words(language)(said.other ? 'price_either' : 'price_in_state_only', said);
  return words(language)(price.estimate ? 'price_estimate' : 'price_average', said);
}

/** The same in few words: 'about $12,000', 'about $12,000 in state, about $34,000 from another state'. */
export function shortPriceWords(price: TwoPrices, language: Language): string {
  const said = amountsOf(price, language);
  if (!isEither(price)) return said.amount;
  return words(language)(said.other ? 'short_either' : 'short_in_state_only', said);
}
