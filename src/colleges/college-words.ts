import type collegeWords from '../../data/words/college.json';
import type priceSentences from '../../data/words/prices.json';
import type { CollegeFacts } from '../contract/colleges';
import {
  addedTuition,
  INCOME_BRACKETS,
  type IncomeBracket,
  isEither,
  type OwnPrice,
  type PaidBy,
  priceAtIncome,
  type PriceFor,
  roundDollars,
  tuitionFor,
  type TwoPrices,
} from '../contract/prices';
import type { Language } from '../contract/users';
import { spoken, translationsOf, wordsOf } from '../platform/text/words';

const words = wordsOf<typeof collegeWords>('college');
const prices = wordsOf<typeof priceSentences>('prices');
const say = translationsOf<typeof priceSentences>('prices');

const amountsOf = ({ amount, elsewhere: other }: TwoPrices, language: Language) => {
  const about = (dollars: number): string => words(language)('about', { dollars: roundDollars(dollars) });
  return { amount: about(amount), other: other === undefined || other === null ? '' : about(other) };
};

/** What is paid by whom: 'what families earning up to $30,000 paid on average in 2022-23'. */
function paidWords({ income, year, in_state }: Extract<PaidBy, { kind: 'income' }>, language: Language): string {
  const said = prices(language);
  const paid = said(in_state ? 'paid.in-state' : 'paid', { income: said(`income.${income}`) });
  return year === null ? paid : said('paid.year', { paid, year });
}

/** A price with its kind, to finish 'It costs' or to stand alone: 'about $14,300 a year on average after grants'. */
export function priceWords(price: PriceFor, language: Language = spoken()): string {
  const { paid, estimate } = price;
  const amounts = amountsOf(price, language);
  const how = isEither(price) ? (amounts.other ? 'either' : 'in-state-only') : estimate ? 'estimate' : 'one';
  return prices(language)(`${paid.kind}.${how}`, {
    ...amounts,
    ...(paid.kind === 'income' ? { paid: paidWords(paid, language) } : {}),
  });
}

/** A sentence where the average stands in for the price of the family's income; else null. */
export const standsInNote = ({ standsIn }: OwnPrice): string | null => (standsIn ? say('stands-in') : null);

/** The same in few words: 'about $12,000', 'about $12,000 in state, about $34,000 from another state'. */
export function shortPriceWords(price: TwoPrices, language: Language = spoken()): string {
  const said = amountsOf(price, language);
  if (!isEither(price)) return said.amount;
  return words(language)(said.other ? 'short_either' : 'short_in_state_only', said);
}

/** What an income is called, to stand behind 'families earning'. */
export const incomeWords = (income: IncomeBracket): string => say(`income.${income}`);

/** The prices by family income in one sentence; null where fewer than two are published. */
export function sayIncomes(college: CollegeFacts, homeState: string | null): string | null {
  const known = INCOME_BRACKETS.flatMap((bracket) => {
    const price = priceAtIncome(college, homeState, bracket);
    return price ? [`${roundDollars(price.amount)} (${incomeWords(bracket)})`] : [];
  });
  if (known.length < 2) return null;
  const said = known.join(', ');
  const kind = tuitionFor(college, homeState);
  if (kind === 'out_of_state') return say('incomes.estimate', { prices: said });
  if (kind !== 'either') return say('incomes', { prices: said });
  const added = addedTuition(college);
  return added === null
    ? say('incomes.in-state-only', { prices: said })
    : say('incomes.either', { prices: said, added: roundDollars(added) });
}

/** '36.6% of its students finish within three years, and 9.4% move on to another college'; null where it is not published. */
export function sayFinishing(college: CollegeFacts, language: Language = spoken()): string | null {
  const { completion_pct: finish, transfer_out_pct: move } = college;
  if (finish === null) return null;
  const sentence = words(language);
  const moving = move === null ? sentence('move_on_unknown') : sentence('move_on', { share: move });
  return sentence('finish', { share: finish, moving });
}
