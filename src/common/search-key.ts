/** A text as lists sort and search it: lower case, without accents, single spaces. Databases disagree on all three. */
export const searchKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** An email as it is stored and compared. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** A typed search as a LIKE pattern that matches anywhere; the escape character is '!'. */
export const likePattern = (typed: string): string => `%${searchKey(typed).replace(/[!%_]/g, '!$&')}%`;
