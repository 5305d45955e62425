/** Whole dollars with thousands separators: '$12,400'. */
export const dollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-US')}`;

/** Dollars as a person would say them, to the nearest hundred; a price below nothing is none. */
export const roundDollars = (amount: number): string => dollars(Math.round(Math.max(0, amount) / 100) * 100);
