import { searchKey } from '../../contract/search-key';

export { searchKey };

/** An email as it is stored and compared. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** A typed search as a LIKE pattern that matches anywhere; the escape character is '!'. */
export const likePattern = (typed: string): string => `%${searchKey(typed).replace(/[!%_]/g, '!$&')}%`;

/** A text as part of a pattern that finds it to the letter. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
