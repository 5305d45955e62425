/** Finds what a mail program would turn into a link, in texts that people send to others under our name. */

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
