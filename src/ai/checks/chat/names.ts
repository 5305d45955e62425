import type { CollegeFacts } from '../../../contract/colleges';
import { escaped } from '../../../platform/text/escaped';

/** Every way to call a college, in small letters, the longest first. */
export function namesOf({ name, aliases }: Pick<CollegeFacts, 'name' | 'aliases'>, typed: readonly string[]): string[] {
  const whole = [name, ...aliases, name.replace(/[- ]{1,9}Main Campus$/, '')];
  const short = whole.map((one) => one.replace(/[-,][^]*/, '').replace(/ (?:University|College)$/, ''));
  const all = [...whole, ...whole.map((one) => one.replace(/-/g, ' ')), ...short, ...typed];
  return [...new Set(all.map((one) => one.toLowerCase().trim()))]
    .filter((one) => one.length > 2)
    .sort((one, other) => other.length - one.length);
}

/** A text in which a college is called 'it'. */
export const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => {
    const found = escaped(name).replace(/['’]/g, "['’]");
    // 'Riverton College is in Riverton': behind 'in' a single word is a town.
    const noTown = name.includes(' ') ? '' : '(?<!\\bin )';
    return rest.replace(new RegExp(`${noTown}(?<![\\p{L}\\p{N}])(?:the )?${found}(?![\\p{L}\\p{N}])`, 'giu'), 'it');
  }, text);
