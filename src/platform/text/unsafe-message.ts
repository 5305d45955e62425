import { MESSAGES } from '../../contract/messages';
import { badRequest } from '../http/problems';
import { shippedRows } from '../runtime/process';

/**
 * What a message under the school's name must not contain, because an attacker with a counselor's session could write
 * it.
 */

const WORDS_BY_KIND = new Map(
  shippedRows('message-words.tsv').map(([kind = '', words = '']) => [kind, words.split(', ')]),
);
const wordsOf = (kind: string): string => (WORDS_BY_KIND.get(kind) ?? []).join('|');

/** Lowercase, without accents, invisible characters and Unicode variants of the same letter. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/’/g, "'")
    .toLowerCase();

const LOOKALIKES = new Map(Object.entries({ a: '[a@4]', e: '[e3]', i: '[i1!]', o: '[o0]', s: '[s$5]', ' ': '' }));
/** Also matches a word with symbols for letters, or with spaces and symbols between its letters. */
const disguisedPattern = (word: string): string =>
  [...word]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .filter(Boolean)
    .join('[^a-z0-9]{0,2}');

const wholeWord = (words: string): string => `(?<![a-z0-9])(?:${words})(?![a-z0-9])`;

const SECRET_WORDS = wholeWord(`(?:${(WORDS_BY_KIND.get('secret') ?? []).map(disguisedPattern).join('|')})s?`);
const CREDENTIAL_WORDS = wholeWord(wordsOf('credential'));
const ASK_WORDS = `(?<!\\b(?:never|don't|do not) )${wholeWord(`${wordsOf('ask')}|${wordsOf('send')}`)}`;
const SEND_WORDS = wholeWord(wordsOf('send'));
const FILLER =
  '(?:\\s(?:me|us|back|over|in|here|with|by|to|this|mail|email|text|message|answer|today|now|please|con|por|a))';
const POSSESSIVE = '(?:your|ur|tu|su)';
const UP_TO_TWO_WORDS = "(?:\\s[a-z0-9'-]{1,30}){0,2}";
/** Text within one clause, so 'text me when your password works' isn't a request for a password. */
const SAME_CLAUSE =
  '(?:(?!\\b(?:when|if|once|after|before|that|until|whether|and|so|then|cuando|si|y)\\b)[^.!?;\\n]){0,60}';
const REQUEST_PATTERNS = [
  // 'Reply with your login', 'Text me the code', 'Send password'.
  `${ASK_WORDS}${FILLER}{0,5}(?:\\s(?:${POSSESSIVE}|the|la|el)${UP_TO_TWO_WORDS})?\\s(?:${SECRET_WORDS}|${CREDENTIAL_WORDS})`,
  `${ASK_WORDS}${SAME_CLAUSE}\\s${POSSESSIVE}${UP_TO_TWO_WORDS}\\s${SECRET_WORDS}`,
  // 'Your password ran out: answer this mail with it'.
  `${POSSESSIVE}${UP_TO_TWO_WORDS}\\s(?:${SECRET_WORDS}|${CREDENTIAL_WORDS})[^.!?\\n]{0,80}${SEND_WORDS}${FILLER}{0,5}\\s(?:it|that|them|ella|eso)\\b`,
].map((pattern) => new RegExp(pattern));

export function asksForSecret(text: string): boolean {
  const normalized = normalizeText(text).replace(/\s+/g, ' ');
  return REQUEST_PATTERNS.some((pattern) => pattern.test(normalized));
}

/** Throws 400 if a message to a student asks for a password or code; `pointer` is its field. */
export function rejectSecretRequest(text: string, pointer: string): void {
  if (asksForSecret(text)) throw badRequest(MESSAGES.secretAsked, pointer);
}

/** Dates, years and times, which have as many digits as a phone number. */
const DATES_AND_TIMES =
  /(?<!\d)(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{1,2}-\d{1,2}|20\d\d\s?[-–/]\s?(?:20)?\d\d|\d{1,2}:\d\d)(?!\d)|(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])|(?<![\d-])\d\d-\d\d(?![\d-])/g;
const DIGITS = [...WORDS_BY_KIND].flatMap(([kind, words]) =>
  kind.startsWith('digit') ? [[new RegExp(wholeWord(words.join('|')), 'g'), kind.slice(-1)] as const] : [],
);
/** Groups of digits with few characters in between. */
const DIGIT_RUN = /\+?\d(?:\d|[^\p{L}\d,;:!?]{1,3}(?=\d))*/gu;
/** Group sizes of phone numbers as people write them: 207 555 0147, also with 1 in front; digit by digit; in pairs. */
const PHONE_SHAPES = /^(?:1,)?3,3,4(?:,|$)|^3,7$|^(?:1,)?6,4$|(?:^|,)1,1,1,1(?:,|$)|^(?:2,){4,}2$/;
const CALL_PREFIX = new RegExp(`${wholeWord(wordsOf('call'))}[^\\d]{0,20}$`);
/** 1-800-FLOWERS, and short codes for texting. */
const SPECIAL_PHONE_NUMBERS = [
  /(?:(?<!\d)1[-. ]\(?(?:8(?:00|33|44|55|66|77|88)|900)\)?[-. ]|(?<!\d)\(?(?:8(?:00|33|44|55|66|77|88)|900)\)?-)[a-z\d-]{7}/,
  /\btext\b[^.!?\n]{0,30}\bto\s+\d{5,6}(?!\d)/,
];

function isPhoneNumber(run: string, textBefore: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  const digits = groups.join('').length;
  if (digits < 7) return false;
  if (run.startsWith('+') || CALL_PREFIX.test(textBefore)) return true;
  // Shorter numbers are ids, such as a Common App id.
  if (groups.length === 1) return digits >= 10;
  const [verbal, math, total] = groups.map(Number);
  if (groups.length === 3 && Number(verbal) + Number(math) === total) return false;
  const groupLengths = groups.map(({ length }) => length).join();
  return PHONE_SHAPES.test(groupLengths) || (groupLengths === '3,4' && /\d\s?[-.–/_*·•]\s?\d/u.test(run));
}

/** Whether a message contains a phone number, also in words. Three digits, such as an extension or 988, don't count. */
export function hasPhoneNumber(text: string): boolean {
  let normalized = normalizeText(text);
  for (const [word, digit] of DIGITS) normalized = normalized.replace(word, digit);
  normalized = normalized
    .replace(/(\d)[\s-]{0,2}hundred/g, '$100')
    .replace(/(?<=\d[^\p{L}\d]{0,3})o(?=[^\p{L}\d]{0,3}\d)/gu, '0')
    .replace(DATES_AND_TIMES, ';');
  if (SPECIAL_PHONE_NUMBERS.some((number) => number.test(normalized))) return true;
  return [...normalized.matchAll(DIGIT_RUN)].some(({ 0: run, index }) =>
    isPhoneNumber(run, normalized.slice(Math.max(0, index - 40), index)),
  );
}
