/** A text as lists sort and search it: lower case, without accents, single spaces. Databases disagree on all three. */
export const searchKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
