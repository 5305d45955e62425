import { GENERAL_MASKS } from './general-masks';
import { masksOfName } from './given-names';
import { type Mask, maskWith, NAME } from './masks';
import { peopleToldOf } from './people-told-of';

const allBy = (masks: readonly Mask[], text: string): string => masks.reduce(maskWith, text);

/**
 * Free text without what tells who wrote it: the given names (a person's also by each part, a school's also in short, however they are accented or
 * spaced), email addresses, phone numbers, street addresses, links, handles, numbers of identity, and people named with a title or by what they are to the writer.
 */
export function maskText(text: string, namesToMask: readonly string[]): string {
  const known = allBy([...GENERAL_MASKS, ...namesToMask.flatMap(masksOfName)], text);
  return allBy(peopleToldOf(known), known).replace(/\[name\](?:(?:\s+|-)\[name\])+/g, NAME);
}
