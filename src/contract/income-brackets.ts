/** A family's income in dollars a year, as the US Department of Education parts the prices that colleges report. */
export const INCOME_BRACKETS = ['up_to_30k', 'up_to_48k', 'up_to_75k', 'up_to_110k', 'over_110k'] as const;
export type IncomeBracket = (typeof INCOME_BRACKETS)[number];

/** To stand behind 'families earning'. */
export const INCOME_WORDS: Readonly<Record<IncomeBracket, string>> = {
  up_to_30k: 'up to $30,000',
  up_to_48k: '$30,001-48,000',
  up_to_75k: '$48,001-75,000',
  up_to_110k: '$75,001-110,000',
  over_110k: 'over $110,000',
};
