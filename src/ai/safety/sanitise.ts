import { ownEntry } from '../../contract/text-rules';

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

const STRIPPED_PATTERNS: readonly [RegExp, string][] = [
  [/<!--[\s\S]*?(?:-->|$)/g, ' '],
  [/<(script|style|iframe|svg|object|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' '],
  [/<\/?[a-z!][^>]*(?:>|$)/gi, ' '],
  [/!?\[([^[\]]{0,300})\]\((?:[^()]|\([^()]{0,300}\)){0,400}\)/g, '$1'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, ' '],
  [/\b(?:javascript|data|vbscript)\s*:\S*/gi, ' '],
  [/\b[a-z][a-z0-9+.-]{0,20}:\/\/\S+/gi, ' '],
  [/\bwww\.\S+/gi, ' '],
  [
    /(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|org|net|edu|gov|io|me|us|co|gg|tv|app|dev|info|example|test|xyz|ru|cn)\b(?:\/\S*)?/gi,
    ' ',
  ],
  [/```[a-z]*|`/gi, ''],
  [/(\*\*|__)(.{1,400}?)\1/g, '$2'],
  [/^\s{0,3}(?:#{1,6}|>|[-*•])\s+/gm, ''],
];

// All control characters except tab and line break: C0, C1, and marks that turn or hide text.
const CONTROL_CHARACTERS =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

function cleanOnce(text: string): string {
  const decoded = text.replace(
    /&(?:lt|gt|amp|quot|#39|#x27);/gi,
    (entity) => ownEntry(ENTITIES, entity.toLowerCase()) ?? entity,
  );
  return STRIPPED_PATTERNS.reduce(
    (remaining, [pattern, replacement]) => remaining.replace(pattern, replacement),
    decoded.replace(CONTROL_CHARACTERS, ''),
  );
}

/** Plain text of at most `maxLength` characters, without HTML, links, addresses, markup and control characters. */
export function cleanText(text: string, maxLength: number): string {
  let cleanedText = text.slice(0, maxLength * 4);
  for (let before = ''; before !== cleanedText;) {
    before = cleanedText;
    cleanedText = cleanOnce(cleanedText);
  }
  const tidyText = cleanedText
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/ ([.,;:!?])(?=\s|$)/g, '$1')
    .trim();
  return tidyText.length <= maxLength ? tidyText : cutAtSentence(tidyText, maxLength);
}

function cutAtSentence(text: string, maxLength: number): string {
  const cutText = text.slice(0, maxLength);
  const end = Math.max(cutText.lastIndexOf('. '), cutText.lastIndexOf('? '), cutText.lastIndexOf('! '));
  return end > maxLength / 2 ? cutText.slice(0, end + 1) : `${cutText.slice(0, cutText.lastIndexOf(' ')).trimEnd()}…`;
}

const LEAK_RUN_WORDS = 8;
const lowerCaseWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if a text repeats the instructions: the canary, or eight of their words in a row. */
export function leaksInstructions(text: string, system: string, canary: string): boolean {
  if (text.toLowerCase().includes(canary.toLowerCase())) return true;
  const secret = ` ${lowerCaseWords(system).join(' ')} `;
  const words = lowerCaseWords(text);
  return words.some(
    (_, index) =>
      index + LEAK_RUN_WORDS <= words.length &&
      secret.includes(` ${words.slice(index, index + LEAK_RUN_WORDS).join(' ')} `),
  );
}
