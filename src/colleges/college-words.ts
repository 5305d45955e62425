import type collegeWords from '../../data/words/college.json';
import type priceSentences from '../../data/words/prices.json';
import type { CollegeFacts } from '../contract/colleges';
import {
  outOfStateSurcharge,
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
import { currentLanguage, translationsOf, translatorFor } from '../platform/text/words';

const words = translatorFor<typeof collegeWords>('college');
const priceTexts = translatorFor<typeof priceSentences>('prices');
const translate = translationsOf<typeof priceSentences>('prices');

const amountTexts = ({ amount, elsewhere: outOfState }: ResidencyPrices, language: Language) => {
  const roundedDollars = (dollars: number): string => words(language)('about', { dollars: roundDollars(dollars) });
  return {
    amount: roundedDollars(amount),
    other: outOfState === undefined || outOfState === null ? '' : roundedDollars(outOfState),
  };
};

/** Describes who paid what: 'what families earning up to $30,000 paid on average in 2022-23'. */
function paidByText({ income, year, in_state }: Extract<PriceSource, { kind: 'income' }>, language: Language): string {
  const sentence = priceTexts(language);
  const paidText = sentence(in_state ? 'paid.in-state' : 'paid', { income: sentence(`income.${income}`) });
  return year === null ? paidText : sentence('paid.year', { paid: paidText, year });
}

export function priceWords(price: StudentPrice, language: Language = currentLanguage()): string {
  const { paid, estimate } = price;
  const amounts = amountTexts(price, language);
  const sentenceKey = hasTwoPrices(price)
    ? amounts.other
      ? 'either'
      : 'in-state-only'
    : estimate
      ? 'estimate'
      : 'one';
  return priceTexts(language)(`${paid.kind}.${sentenceKey}`, {
    ...amounts,
    ...(paid.kind === 'income' ? { paid: paidByText(paid, language) } : {}),
  });
}

/** A sentence if the average replaces the price for the family's income; else null. */
export const averageUsedNote = ({ isFallback }: PayerPrice): string | null =>
  isFallback ? translate('stands-in') : null;

/** The short form: 'about $12,000', 'about $12,000 in state, about $34,000 from another state'. */
export function shortPriceWords(price: ResidencyPrices, language: Language = currentLanguage()): string {
  const amounts = amountTexts(price, language);
  if (!hasTwoPrices(price)) return amounts.amount;
  return words(language)(amounts.other ? 'short_either' : 'short_in_state_only', amounts);
}

/** Names an income, to follow 'families earning'. */
export const incomeWords = (income: IncomeBracket): string => translate(`income.${income}`);

/** The prices by family income in one sentence; null if fewer than two are published. */
export function incomePricesText(college: CollegeFacts, homeState: string | null): string | null {
  const knownPrices = INCOME_BRACKETS.flatMap((bracket) => {
    const price = priceAtIncome(college, homeState, bracket);
    return price ? [`${roundDollars(price.amount)} (${incomeWords(bracket)})`] : [];
  });
  if (knownPrices.length < 2) return null;
  const listedPrices = knownPrices.join(', ');
  const kind = tuitionFor(college, homeState);
  if (kind === 'out_of_state') return translate('incomes.estimate', { prices: listedPrices });
  if (kind !== 'either') return translate('incomes', { prices: listedPrices });
  const tuitionSurcharge = outOfStateSurcharge(college);
  return tuitionSurcharge === null
    ? translate('incomes.in-state-only', { prices: listedPrices })
    : translate('incomes.either', { prices: listedPrices, added: roundDollars(tuitionSurcharge) });
}

/** '36.6% of its students finish within three years, and 9.4% move on to another college'; null if not published. */
export function completionSentence(college: CollegeFacts, language: Language = currentLanguage()): string | null {
  const { completion_pct: completionPct, transfer_out_pct: transferPct } = college;
  if (completionPct === null) return null;
  const sentence = words(language);
  const transferText = transferPct === null ? sentence('move_on_unknown') : sentence('move_on', { share: transferPct });
  return sentence('finish', { share: completionPct, moving: transferText });
}
