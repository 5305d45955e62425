import { CITY_NAMES, CITY_NICKNAMES } from './places';

/** Names of cities that are words, first names or states of their own: they count behind a preposition and with a capital. */
export const WORDS = new Set(
  'mobile reading normal orange concord independence surprise henderson richmond lincoln jackson madison irving gary aurora augusta mesa bend kent logan columbia corona hampton warren elizabeth newport camden salem oxford hollywood cary sandy meridian gilbert chandler carmel fishers sparks decatur troy lancaster garland norman boone tyler paterson carlsbad hanover fairfield elgin davis macon charlotte savannah denton fremont newark clemson princeton auburn purdue washington manhattan moscow cambridge durham arlington lafayette marquette ontario glendale portsmouth naples melbourne huntington wilmington lawrence frederick peoria pearland amherst ithaca new york athens odessa florence burlington pueblo'.split(
    ' ',
  ),
);
const SINGLE = CITY_NAMES.filter((name) => name !== 'new york' && name !== 'washington');
/** The names of cities by their first word, the longest first. */
const BY_FIRST_WORD: ReadonlyMap<string, readonly string[]> = firstWords([...CITY_NICKNAMES.keys(), ...SINGLE]);

function firstWords(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of [...names].sort((one, other) => other.length - one.length)) {
    const first = /^[a-z]+/.exec(name)?.[0] ?? '';
    groups.set(first, [...(groups.get(first) ?? []), name]);
  }
  return groups;
}

/** The names of cities in a text. */
export function citiesNamed(text: string): { name: string; at: number; length: number }[] {
  let from = 0;
  return [...text.matchAll(/[a-z]+/g)].flatMap(({ 0: word, index }) => {
    if (index < from) return [];
    for (const name of BY_FIRST_WORD.get(word) ?? []) {
      const said = text.slice(index, index + name.length);
      const dotted = name.startsWith('st ') && text.startsWith('st. ', index) ? `st. ${name.slice(3)}` : name;
      const fits = said === name || text.startsWith(dotted, index);
      if (fits && !/^[a-z']/.test(text.slice(index + dotted.length))) {
        from = index + dotted.length;
        return [{ name, at: index, length: dotted.length }];
      }
    }
    return [];
  });
}
