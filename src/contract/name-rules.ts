/** What people may write where others read it in mails and lists under our name: names, and no links. */

/** Dots from other scripts, and dots wrapped to disguise them. The one between two l's is Catalan. */
const OBFUSCATED_DOTS =
  /(?<=[\p{L}\p{N}])(?:[•∙․‧。]|(?<!l)·|·(?!l)|\s?[([{<]\s?(?:\.|dot|punto)\s?[)\]}>]\s?|[-_](?:dot|punto)[-_])(?=[\p{L}\p{N}])/giu;

/** File extensions, which aren't domains. */
const FILE_EXTENSIONS = 'pdf|docx?|xlsx?|pptx?|txt|rtf|csv|jpe?g|png|heic|html?';
/** Domains that are also recognized in capitals: 'St.John' and 'J.R.Smith' are names. */
const TOP_LEVEL_DOMAINS =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|site|online|link|click|top|shop|ru|cn|tk|ml|us|edu|gov|ly|gl|gg|zip|page|club|live|store|tech|icu|fun';

const LINK_PATTERNS: readonly RegExp[] = [
  // A scheme, an email, 'www.', an IP address.
  /[\p{L}\p{N}]:\/\//u,
  /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]/u,
  /\bwww\s*\./i,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/,
  // A plainly written host.
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?!(?:${FILE_EXTENSIONS})(?![\\p{L}\\p{N}]))\\p{Ll}{2,}(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?:${TOP_LEVEL_DOMAINS})(?![\\p{L}\\p{N}])`, 'iu'),
  /\.\p{L}{2,}\//u,
  // A host that is spelled out or broken up.
  /\bh(?:tt|xx)ps?\b|\bwww\b|\p{L}\s?[([{<]\s?at\s?[)\]}>]/iu,
  new RegExp(`[\\p{L}\\p{N}]\\s(?:dot\\s(?:${TOP_LEVEL_DOMAINS})|punto\\s(?:com|net|org|edu))(?![\\p{L}\\p{N}])`, 'iu'),
  /[\p{L}\p{N}](?:\s?\.\s|\s\.|,)(?:com|net(?!\s(?:price|cost|of))|org|ru|xyz|biz|edu)(?![\p{L}\p{N}])/u,
  // Letters of another script that look Latin.
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u,
];

/** Whether a text contains a link or email address, even with full-width characters or disguised dots. */
export function containsLink(text: string): boolean {
  const normalized = text
    // The micro sign, which normalization would turn into a Greek letter.
    .replaceAll('\u00b5', 'u')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(OBFUSCATED_DOTS, '.');
  return LINK_PATTERNS.some((link) => link.test(normalized));
}

/** Rules for names. Others read them in emails and lists, so they can't contain links or invisible characters. */

/** They turn, break or hide the text around them. Joiners are allowed, because some names need them. */
const HIDDEN_CHARACTERS =
  // eslint-disable-next-line no-control-regex -- control signs are exactly what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

/** A name in an email must not ask the reader to call. */
const PHONE_PATTERN = /(?:\d[\s().-]*){7}/;

export const NAME_HAS_HIDDEN_CHARACTER =
  'This name holds a sign that cannot be seen. Please type it once more by hand.';
export const NAME_HAS_LINK =
  'A name cannot hold a link, an email or a phone number. Please put a space behind each period.';

export function nameProblem(name: string): string | null {
  if (HIDDEN_CHARACTERS.test(name.trim())) return NAME_HAS_HIDDEN_CHARACTER;
  return containsLink(name) || name.includes('@') || PHONE_PATTERN.test(name) ? NAME_HAS_LINK : null;
}

/** Small words that belong to the family name after them, as in 'de la Cruz'. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'van', 'von', 'der', 'den', 'da', 'dos', 'di']);
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/** The family name first: 'Sprague, Owen'; 'de la Cruz, Ana'; 'Reed Jr., Sam'. A single word doesn't change. */
export function familyNameFirst(name: string): string {
  const words = name.trim().split(/\s+/);
  let familyStart = words.length - 1;
  while (familyStart > 1 && SUFFIX.test(words[familyStart] ?? '')) familyStart -= 1;
  while (familyStart > 1 && PARTICLES.has((words[familyStart - 1] ?? '').toLowerCase())) familyStart -= 1;
  if (familyStart < 1) return words.join(' ');
  return `${words.slice(familyStart).join(' ')}, ${words.slice(0, familyStart).join(' ')}`;
}

export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

interface NamedStudent {
  name: string;
  student_number: string | null;
  email: string;
}

/** Distinguishes students with the same name by student number, or else by email; null if the name is unique. */
export function namesakeLabels(list: readonly NamedStudent[] = []): (student: NamedStudent) => string | null {
  const counts = new Map<string, number>();
  for (const { name } of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, student_number: number, email }) => ((counts.get(name) ?? 0) > 1 ? (number ?? email) : null);
}

/** A number damaged by a spreadsheet: '1.23457E+11', '1001.0', '1,001'. */
const DAMAGED_NUMBER = /^(?:[+-]?\d+(?:[.,]\d+)?e[+-]?\d+|\d+\.\d+|\d{1,3}(?:,\d{3})+|#+)$/i;

export const isDamagedNumber = (text: string): boolean => DAMAGED_NUMBER.test(text.trim());

export const damagedNumberMessage = (text: string): string =>
  `“${text.trim()}” isn’t a whole student number: a spreadsheet changed it. Format that column as text, and export it again.`;
