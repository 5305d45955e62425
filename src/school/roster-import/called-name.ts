import { familyFirst } from '../../contract/person-names';
import { searchKey } from '../../platform/text/search-key';
import { writtenName, type WrittenName } from '../../users/written-name';

const endsWith = (name: string, family: string): boolean =>
  family !== '' && ` ${searchKey(name)}`.endsWith(` ${searchKey(family)}`);

/** The family name of a whole name, in whichever order it is written. */
const familyIn = (name: string): string => familyFirst(writtenName({ name })).split(',')[0] ?? '';

/**
 * The name by which a student wants to be called: a preferred name before the legal one, whether it is a first name or a whole one. Parts
 * are surer than a whole name, which a directory may write with remarks.
 */
export function calledName(written: Required<WrittenName>, preferred: string, middle = ''): string {
  const { first, last, suffix } = written;
  if (preferred !== '') return preferredName(written, preferred);
  if (first === '' || last === '') return writtenName(written);
  return writtenName({ first: `${first} ${middle}`, last, suffix });
}

function preferredName({ name, last, suffix }: Required<WrittenName>, preferred: string): string {
  const family = last || (name === '' ? '' : familyIn(name));
  const isWhole = family === '' || preferred.includes(',') || endsWith(preferred, family);
  return writtenName(isWhole ? { name: preferred, suffix } : { first: preferred, last: family, suffix });
}
