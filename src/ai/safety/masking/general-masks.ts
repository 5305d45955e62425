import { CAPITALIZED, type Mask, NAME } from './masks';

const SERVICES =
  'insta(?:gram)?|ig|snap(?:chat)?|tik ?tok|discord|twitter|reddit|youtube|twitch|whatsapp|telegram|roblox|steam|psn|xbox';
const TITLES =
  'Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Professor|Coach|Principal|Sra?|Senora?|Senorita|Profe|Maestr[oa]|Sensei|Pastor|Father|Sister|Rabbi|Imam';
const STREETS =
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Ter|Circle|Cir|Highway|Hwy|Parkway|Pkwy|Trail|Square';

/** What identifies a person whoever they are, in folded text; the order matters, the longer things first. */
export const GENERAL_MASKS: readonly Mask[] = [
  { find: /\b(?:https?:\/\/|www\.)\S+/gi, put: '[link]' },
  {
    find: /[\p{L}\p{N}._%+-]{1,64}\s{0,3}@\s{0,3}[\p{L}\p{N}-]{1,63}\s{0,3}\.\s{0,3}(?:com|org|net|edu|us|gov|io)\b/giu,
    put: '[email]',
  },
  { find: /[\p{L}\p{N}._%+-]{1,64}\s?@\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/giu, put: '[email]' },
  {
    find: /(?<![\w.+-])[\w.+-]{1,64}\s{0,3}(?:\(at\)|\[at\]|\sat\s)\s{0,3}[\w-]{1,63}\s{0,3}(?:\(dot\)|\[dot\]|\sdot\s|\.)\s{0,3}(?:com|org|net|edu|us)\b/gi,
    put: '[email]',
  },
  {
    find: /(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|org|net|edu|gov|io|me|us|co|gg|tv|app|dev|info)\b(?:\/\S*)?/gi,
    put: '[link]',
  },
  {
    find: new RegExp(
      `\\b((?:${SERVICES}|username|user name|handle|gamertag)(?: handle| name| account| channel| user)?\\s{0,20}(?:is|:|=)\\s{0,20})[@\\w.#-]+`,
      'gi',
    ),
    put: '[handle]',
  },
  // "mayapaints08 on tiktok": a word with a digit, a dot or an underscore in it is no word.
  {
    find: new RegExp(
      `(?<![\\w.])(?=[\\w.]{0,40}[\\d_.])[a-z][\\w.]{2,40}(?=\\s{1,5}on\\s{1,5}(?:${SERVICES})\\b)`,
      'gi',
    ),
    put: '[handle]',
  },
  { find: /(^|[\s(,])@[\w.]{2,}/g, put: '[handle]' },
  { find: /\b[\w.]{2,32}#\d{4}\b/g, put: '[handle]' },
  { find: /\b\d{3}-\d{2}-\d{4}\b/g, put: '[number]' },
  // With the sign of a foreign country: eight to fifteen digits, in groups of any size.
  { find: /(?<![\w+])(?:\+|00[\s.-]?)[1-9](?:[\s().-]{0,2}\d){7,14}(?!\d)/g, put: '[phone]' },
  { find: /(?<![\d$])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}(?!\d)/g, put: '[phone]' },
  { find: /(?<![\d$])\d{2}[\s.-]\d{4}[\s.-]\d{4}(?!\d)/g, put: '[phone]' },
  { find: /(?<![\d$-])\d{3}[.-]\d{4}(?![\d-])/g, put: '[phone]' },
  {
    find: /\b((?:student|school|social security|ss)\s{0,20}(?:id|number|no\.?|#)(?:\s{0,20}(?:number|no\.?|#))?\s{0,20}(?:is|:|=)?\s{0,20})#?[\w-]{0,20}\d[\w-]*/gi,
    put: '[number]',
  },
  {
    find: new RegExp(
      `\\b\\d{1,6}(?:-\\d{1,6})?\\s{1,20}(?:[NSEW]\\.?\\s{1,20})?(?:(?:\\p{Lu}[\\p{L}'.]{0,40}|\\d{1,4}(?:st|nd|rd|th))\\s{1,20}){1,4}(?:${STREETS})\\b\\.?(?:,?\\s{0,20}(?:Apt\\.?|Apartment|Unit|#)\\s{0,20}\\w+)?(?:,\\s{0,20}\\p{Lu}[\\p{L}. ]{1,40},?\\s{1,20}[A-Z]{2}(?:\\s{1,20}\\d{5}(?:-\\d{4})?)?)?`,
      'gu',
    ),
    put: '[address]',
  },
  {
    find: /\b\d{1,6}\s{1,20}(?:[a-z]{1,40}\s{1,20}){1,2}(?:street|avenue|ave|boulevard|blvd|rd)\b\.?/g,
    put: '[address]',
  },
  // 'elm street number 14 in camden'
  {
    find: /\b\p{L}{1,40}\s{1,9}(?:street|avenue|ave|boulevard|blvd|road|rd|lane|drive|court)\s{1,9}(?:number|no\.?|#)\s{0,9}\d{1,6}\b(?:\s{1,9}in\s{1,9}\p{L}{1,40})?/giu,
    put: '[address]',
  },
  { find: /\bP\.?\s?O\.?\s{0,20}Box\s{1,20}\d+/gi, put: '[address]' },
  {
    find: new RegExp(`\\b((?:${TITLES})\\.?\\s{1,20})${CAPITALIZED}(?:\\s{1,20}${CAPITALIZED})?`, 'gu'),
    put: NAME,
  },
  { find: /\b(m(?:r|rs|s)\.?\s{1,20})[a-z]{3,40}\b/g, put: NAME },
  {
    find: new RegExp(
      `\\b((?:[Mm]y (?:full |first |last )?name(?: is|'s)|[Mm]e llamo|[Mm]i nombre es|[Tt]hey call me)\\s{1,20})${CAPITALIZED}(?:\\s{1,20}${CAPITALIZED}){0,2}`,
      'gu',
    ),
    put: NAME,
  },
];
