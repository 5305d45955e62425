/** What a name may hold: it stands in mails and lists that others read, so it is no place for a link or a hidden sign. */

/** Signs that show nothing and turn, break or hide the text around them. Those that join letters belong to some languages' names. */
const HIDDEN =
  // eslint-disable-next-line no-control-regex -- control signs are exactly what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

/** What mail programs make a link of: an address with its scheme, an email, 'www.', and a host as it is written. */
const LINKS: readonly RegExp[] = [
  /[\p{L}\p{N}]:\/\//u,
  /@/,
  /\bwww\s*\./i,
  /[\p{L}\p{N}-]{2,}[.\u3002\uff0e\uff61]\p{Ll}{2,}(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}-]{2,}\.(com|net|org|info|biz|io|co|me|app|dev|xyz|site|online|link|click|top|shop|ru|cn|tk|ml|us|edu|gov)(?![\p{L}\p{N}])/iu,
  /\.\p{L}{2,}\//u,
];

export const NAME_HIDES = 'This name holds a sign that cannot be seen. Please type it once more by hand.';
export const NAME_LINKS = 'A name cannot hold a link or an email. Please put a space behind each period.';

/** Why a text cannot be somebody's name, in a sentence; null when it can. */
export function refusalOfName(name: string): string | null {
  if (HIDDEN.test(name.trim())) return NAME_HIDES;
  return LINKS.some((link) => link.test(name)) ? NAME_LINKS : null;
}
