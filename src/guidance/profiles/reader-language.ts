import type { Authorized } from '../../access/actor';
import type { Language } from '../../contract/users';
import { pageLanguage } from '../../platform/logging/request-context';

/** Students read in the language of their pages, staff in English. */
export const readerLanguage = ({ actor, userId }: Authorized<'read'>): Language =>
  actor?.uid === userId ? pageLanguage() : 'en';
