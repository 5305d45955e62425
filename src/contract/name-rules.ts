import { holdsLink } from './links';

/** What a name may hold: it stands in mails and lists that others read, so it is no place for a link or a hidden sign. */

/** Signs that show nothing and turn, break or hide the text around them. Those that join letters belong to some languages' names. */
const HIDDEN =
  // eslint-disable-next-line no-control-regex -- control signs are exactly what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

/** Enough digits to call: whoever reads a name in a mail must not be asked to. */
const PHONE = /(?:\d[\s().-]*){7}/;

export const NAME_HIDES = 'This name holds a sign that cannot be seen. Please type it once more by hand.';
export const NAME_LINKS =
  'A name cannot hold a link, an email or a phone number. Please put a space behind each period.';

/** Why a text cannot be somebody's name, in a sentence; null when it can. */
export function refusalOfName(name: string): string | null {
  if (HIDDEN.test(name.trim())) return NAME_HIDES;
  return holdsLink(name) || name.includes('@') || PHONE.test(name) ? NAME_LINKS : null;
}
