/** How a spreadsheet writes a number that it did not keep whole: '1.23457E+11', '1001.0', '1,001'. */
const DAMAGED = /^(?:[+-]?\d+(?:[.,]\d+)?e[+-]?\d+|\d+\.\d+|\d{1,3}(?:,\d{3})+|#+)$/i;

/** Whether a student number was damaged by a spreadsheet, so that it may be another student's. */
export const isDamagedNumber = (text: string): boolean => DAMAGED.test(text.trim());

/** Why a damaged number is not taken, and what to do. */
export const damagedNumber = (text: string): string =>
  `“${text.trim()}” isn’t a whole student number: a spreadsheet changed it. Format that column as text, and export it again.`;
