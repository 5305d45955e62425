import { shippedRows } from '../runtime/shipped-data';
import { isOneSlip } from '../../contract/near-words';

/** Variables of other programs, which are no slips. */
const COMMON = new Set(shippedRows('common-variables.tsv').flatMap(([names = '']) => names.split(', ')));

/** The one setting that a name is, but for its case or spaces, or is one slip of the keyboard away from; null for none or several. */
function meantBy(given: string, names: readonly string[]): string | null {
  const plain = given.trim().toUpperCase();
  if (names.includes(plain)) return plain;
  // PORT0 and HOST_2 are made by programs that number theirs.
  if (COMMON.has(given) || !/^[A-Z][A-Z_]*$/.test(given)) return null;
  const near = names.filter((name) => isOneSlip(given, name));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * Names that look like a setting with a slip of the keyboard, one sentence each: the setting that was meant would silently keep its default.
 * Where that one is set as well, the other belongs to some other program.
 */
export function misspelled(source: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  return Object.keys(source).flatMap((given) => {
    const meant = names.includes(given) ? null : meantBy(given, names);
    return meant === null || source[meant]?.trim() ? [] : [`${given}: is no setting. Did you mean ${meant}?`];
  });
}
