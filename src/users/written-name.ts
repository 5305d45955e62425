import { meaningOf } from './roster-words';

/** A name as a system writes it: whole, or in parts. */
export interface WrittenName {
  name?: string;
  first?: string;
  last?: string;
}

const isSuffix = (part: string): boolean => meaningOf('suffix', part) !== undefined;

/** 'Ann Lake' of that, of 'Lake, Ann', or of a first and a last name; 'Jr.' and the like stay behind it. Empty where there is none. */
export function writtenName({ name = '', first = '', last = '' }: WrittenName): string {
  const parts = name.split(',').map((part) => part.trim());
  const suffixes = parts.slice(1).filter(isSuffix);
  const [family = '', given, ...more] = parts.filter((part, index) => index === 0 || !isSuffix(part));
  const turned = given && more.length === 0 ? `${given} ${family}` : given ? name : family;
  return ([turned, ...suffixes].join(' ').trim() || `${first} ${last}`).replace(/\s+/g, ' ').trim();
}
