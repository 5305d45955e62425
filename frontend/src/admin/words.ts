import { staffWords } from '../i18n/words';
import words from '../words/staff/admin.json';

/** The sentences of the school admins' pages. */
export const t = staffWords(words);
