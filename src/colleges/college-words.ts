import type collegeWords from '../../data/words/college.json';
import type priceSentences from '../../data/words/prices.json';
import type { CollegeFacts } from '../contract/colleges';
import {
  addedTuition,
  INCOME_BRACKETS,
  type IncomeBracket,
  hasTwoPrices,
  type PayerPrice,
  type PriceSource,
  priceAtIncome,
  type StudentPrice,
  roundDollars,
  tuitionFor,
  type ResidencyPrices,
} from '../contract/prices';
import type { Language } from '../contract/users';
import { currentLanguage, translationsOf, wordsOf } from '../platform/text/words';

const words = wordsOf<typeof collegeWords>('college');
const prices = wordsOf<typeof priceSentences>('prices');
const say = translationsOf<typeof priceSentences>('prices');

const amountsOf = ({ amount, elsewhere: other }: ResidencyPrices, language: Language) => {
  const about = (dollars: number): string => words(language)('about', { dollars: roundDollars(dollars) });
  return { amount: about(amount), other: other === undefined || other === null ? '' : about(other) };
};

/** Describes who paid what: 'what families earning up to $30,000 paid on average in 2022-23'. */
function paidByText({ income, year, in_state }: Extract<PriceSource, { kind: 'income' }>, language: Language): string {
  const sentence = prices(language);
  const paid = sentence(in_state ? 'paid.in-state' : 'paid', { income: sentence(`income.${income}`) });
  return year === null ? paid : sentence('paid.year', { paid, year });
}

export function priceWords(price: StudentPrice, language: Language = currentLanguage()): string {
  const { paid, estimate } = price;
  const amounts = amountsOf(price, language);
  const how = hasTwoPrices(price) ? (amounts.other ? 'either' : 'in-state-only') : estimate ? 'estimate' : 'one';
  return prices(language)(`${paid.kind}.${how}`, {
    ...amounts,
    ...(paid.kind === 'income' ? { paid: paidByText(paid, language) } : {}),
  });
}

/** A sentence if the average replaces the price for the family's income; else null. */
export const averageUsedNote = ({ standsIn }: PayerPrice): string | null => (standsIn ? say('stands-in') : null);

/** The short form: 'about $12,000', 'about $12,000 in state, about $34,000 from another state'. */
export function shortPriceWords(price: ResidencyPrices, language: Language = currentLanguage()): string {
  const amounts = amountsOf(price, language);
  if (!hasTwoPrices(price)) return amounts.amount;
  return words(language)(amounts.other ? 'short_either' : 'short_in_state_only', amounts);
}

/** Names an income, to follow 'families earning'. */
export const incomeWords = (income: IncomeBracket): string => say(`income.${income}`);

/** The prices by family income in one sentence; null if fewer than two are published. */
export function incomePricesText(college: CollegeFacts, homeState: string | null): string | null {
  const known = INCOME_BRACKETS.flatMap((bracket) => {
    const price = priceAtIncome(college, homeState, bracket);
    return price ? [`${roundDollars(price.amount)} (${incomeWords(bracket)})`] : [];
  });
  if (known.length < 2) return null;
  const listed = known.join(', ');
  const kind = tuitionFor(college, homeState);
  if (kind === 'out_of_state') return say('incomes.estimate', { prices: listed });
  if (kind !== 'either') return say('incomes', { prices: listed });
  const added = addedTuition(college);
  return added === null
    ? say('incomes.in-state-only', { prices: listed })
    : say('incomes.either', { prices: listed, added: roundDollars(added) });
}

/** '36.6% of its students finish within three years, and 9.4% move on to another college'; null if not published. */
export function completionSentence(college: CollegeFacts, language: Language = currentLanguage()): string | null {
  const { completion_pct: finish, transfer_out_pct: move } = college;
  if (finish === null) return null;
  const sentence = words(language);
  const moving = move === null ? sentence('move_on_unknown') : sentence('move_on', { share: move });
  return sentence('finish', { share: finish, moving });
}
