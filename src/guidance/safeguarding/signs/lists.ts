import { readFileSync } from 'node:fs';
import { shippedData } from '../../../platform/runtime/shipped-data';

/** The word lists of one file of data/safeguarding, whose README says what each holds. */
export const listsOf = <Lists>(name: string): Lists =>
  JSON.parse(readFileSync(shippedData(`safeguarding/${name}.json`), 'utf8')) as Lists;
