import { familyFirst } from '../contract/person-names';
import { searchKey } from '../platform/text/search-key';
import type { User } from './user.entity';

/** A name as lists sort and search it, in both orders. */
export const nameKeysOf = (name: string): Pick<User, 'nameKey' | 'familyKey'> => ({
  nameKey: searchKey(name),
  familyKey: searchKey(familyFirst(name)),
});
