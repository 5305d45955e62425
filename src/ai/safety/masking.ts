/** Given names that are everyday words as well: masked only where they are written as a name. */
const EVERYDAY_WORDS = new Set(
  'will grace mark may hope faith joy rose art bill pat sue drew chase hunter jack rob ray dean dawn summer autumn april june august angel christian page rich frank grant miles skip dale glen heath ivy lily daisy violet ruby pearl amber sage dash star sky sunny true young king long wood stone rivers brooks fields park lane west north hill cook baker fisher farmer mason carter taylor cooper best good love price sharp short small white black brown green gray day knight bishop'.split(
    ' ',
  ),
);
export const PARTICLES = new Set(
  'van der den de la las los del da dos das di el al bin ibn von zu of the and y e'.split(' '),
);
const SCHOOL_WORDS =
  /^(?:high|school|schools|academy|prep|preparatory|institute|collegiate|charter|magnet|secondary|senior|junior|middle|public|private|catholic|central|north|south|east|west|the|of|for|and|hs|jr|sr|college|early|technical|science|arts)$/i;

/** Whether a given name, in small letters, is an everyday word as well. */
export const isEverydayName = (name: string): boolean => EVERYDAY_WORDS.has(name);

/** What stands for a name. */
export const NAME = '[name]';
const CAPITALISED = "\\p{Lu}[\\p{L}'’-]+";

interface Mask {
  find: RegExp;
  put: string;
}

/** What identifies a person whoever they are; the order matters, the longer things first. */
const GENERAL: readonly Mask[] = [
  { find: /\b(?:https?:\/\/|www\.)\S+/gi, put: '[link]' },
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
    find: /\b((?:insta(?:gram)?|ig|snap(?:chat)?|tik ?tok|discord|twitter|reddit|youtube|username|user name|handle|gamertag)(?: handle| name| account| channel)?\s{0,20}(?:is|:|=)\s{0,20})[@\w.#-]+/gi,
    put: '$1[handle]',
  },
  { find: /(^|[\s(,])@[\w.]{2,}/g, put: '$1[handle]' },
  { find: /\b\d{3}-\d{2}-\d{4}\b/g, put: '[number]' },
  { find: /(?<![\d$])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}(?!\d)/g, put: '[phone]' },
  { find: /(?<![\d$-])\d{3}[.-]\d{4}(?![\d-])/g, put: '[phone]' },
  {
    find: /\b((?:student|school|social security|ss)\s{0,20}(?:id|number|no\.?|#)(?:\s{0,20}(?:number|no\.?|#))?\s{0,20}(?:is|:|=)?\s{0,20})#?[\w-]{0,20}\d[\w-]*/gi,
    put: '$1[number]',
  },
  {
    find: /\b\d{1,6}(?:-\d{1,6})?\s{1,20}(?:[NSEW]\.?\s{1,20})?(?:(?:\p{Lu}[\p{L}'’.]{0,40}|\d{1,4}(?:st|nd|rd|th))\s{1,20}){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Ter|Circle|Cir|Highway|Hwy|Parkway|Pkwy|Trail|Square)\b\.?(?:,?\s{0,20}(?:Apt\.?|Apartment|Unit|#)\s{0,20}\w+)?(?:,\s{0,20}\p{Lu}[\p{L}. ]{1,40},?\s{1,20}[A-Z]{2}(?:\s{1,20}\d{5}(?:-\d{4})?)?)?/gu,
    put: '[address]',
  },
  {
    find: /\b\d{1,6}\s{1,20}(?:[a-z]{1,40}\s{1,20}){1,2}(?:street|avenue|ave|boulevard|blvd|rd)\b\.?/g,
    put: '[address]',
  },
  { find: /\bP\.?\s?O\.?\s{0,20}Box\s{1,20}\d+/gi, put: '[address]' },
  {
    find: new RegExp(
      `\\b((?:Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Professor|Coach|Principal|Sra?|Señora?|Sensei|Pastor|Father|Sister|Rabbi|Imam)\\.?\\s{1,20})${CAPITALISED}(?:\\s{1,20}${CAPITALISED})?`,
      'gu',
    ),
    put: `$1${NAME}`,
  },
  {
    find: new RegExp(
      `\\b((?:[Mm]y (?:full |first |last )?name is|[Mm]e llamo|[Mm]i nombre es|[Tt]hey call me)\\s{1,20})${CAPITALISED}(?:\\s{1,20}${CAPITALISED}){0,2}`,
      'gu',
    ),
    put: `$1${NAME}`,
  },
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
const EDGE = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const;
const whole = (text: string, flags: string): RegExp => new RegExp(`${EDGE[0]}${escaped(text)}${EDGE[1]}`, flags);

const isSchoolName = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:high|school|academy|prep|preparatory|institute|collegiate|charter|magnet|hs)$/i.test(word));

function masksOfSchool(name: string, words: readonly string[]): Mask[] {
  const core = [...words];
  const shorter: string[] = [];
  while (core.length > 1 && SCHOOL_WORDS.test(core[core.length - 1])) {
    core.pop();
    if (core.length > 1) shorter.push(core.join(' '));
  }
  const single = core.length === 1 && !SCHOOL_WORDS.test(core[0]) ? core[0] : null;
  // A school's own word is often a town's as well: it is masked only where it is spoken of as a school.
  const asSchool = single
    ? [
        {
          find: new RegExp(
            `\\b((?:at|attend|attending|joined|represent|representing|go to|goes to|went to)\\s+)${escaped(single)}${EDGE[1]}`,
            'giu',
          ),
          put: `$1${NAME}`,
        },
      ]
    : [];
  return [...[name, ...shorter].map((phrase) => ({ find: whole(phrase, 'giu'), put: NAME })), ...asSchool];
}

function masksOfPerson(name: string, words: readonly string[]): Mask[] {
  const parts = words.filter((word) => word.length > 1 && !PARTICLES.has(word.toLowerCase()));
  return [
    { find: whole(name, 'giu'), put: NAME },
    ...parts.map((part) =>
      EVERYDAY_WORDS.has(part.toLowerCase())
        ? { find: whole(part.charAt(0).toUpperCase() + part.slice(1), 'gu'), put: NAME }
        : { find: whole(part, 'giu'), put: NAME },
    ),
  ];
}

function masksOf(name: string): Mask[] {
  const words = name.split(/[\s-]+/).filter(Boolean);
  if (!words.length) return [];
  return isSchoolName(words) ? masksOfSchool(name.trim(), words) : masksOfPerson(name.trim(), words);
}

/**
 * Free text without what tells who wrote it: the given names (a person's also by each part, a school's also in short),
 * e-mail addresses, phone numbers, street addresses, links, handles, numbers of identity, and people named with a title.
 */
export function maskText(text: string, namesToMask: readonly string[]): string {
  const names = namesToMask.flatMap(masksOf);
  const masked = [...GENERAL, ...names].reduce((rest, { find, put }) => rest.replace(find, put), text);
  return masked.replace(/\[name\](?:\s+\[name\])+/g, NAME);
}
