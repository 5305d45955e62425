import { MESSAGES } from '../../contract/messages';
import { badRequest } from '../http/problems';
import { shippedRows } from '../runtime/process';

/* What a message under the school's name must not contain, because an attacker with a counselor's session would write it. */

const WORDS = new Map(shippedRows('message-words.tsv').map(([kind = '', words = '']) => [kind, words.split(', ')]));
const wordsOf = (kind: string): string => (WORDS.get(kind) ?? []).join('|');

/** Small letters without accents, invisible signs or other forms of the same letter. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/’/g, "'")
    .toLowerCase();

const LOOKALIKES = new Map(Object.entries({ a: '[a@4]', e: '[e3]', i: '[i1!]', o: '[o0]', s: '[s$5]', ' ': '' }));
/** A word also with signs for letters, or with spaces and signs between its letters. */
const disguised = (word: string): string =>
  [...word]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .filter(Boolean)
    .join('[^a-z0-9]{0,2}');

const whole = (words: string): string => `(?<![a-z0-9])(?:${words})(?![a-z0-9])`;

const SECRET = whole(`(?:${(WORDS.get('secret') ?? []).map(disguised).join('|')})s?`);
const CREDENTIAL = whole(wordsOf('credential'));
const ASK = `(?<!\\b(?:never|don't|do not) )${whole(`${wordsOf('ask')}|${wordsOf('send')}`)}`;
const SEND = whole(wordsOf('send'));
/** Words between a verb and its object. */
const BETWEEN =
  '(?:\\s(?:me|us|back|over|in|here|with|by|to|this|mail|email|text|message|answer|today|now|please|con|por|a))';
const YOUR = '(?:your|ur|tu|su)';
const UP_TO_TWO_WORDS = "(?:\\s[a-z0-9'-]{1,30}){0,2}";
/** Text in which another clause doesn't begin: 'text me when your password works' asks for none. */
const SAME_CLAUSE =
  '(?:(?!\\b(?:when|if|once|after|before|that|until|whether|and|so|then|cuando|si|y)\\b)[^.!?;\\n]){0,60}';
const ASKING = [
  // 'Reply with your login', 'Text me the code', 'Send password'.
  `${ASK}${BETWEEN}{0,5}(?:\\s(?:${YOUR}|the|la|el)${UP_TO_TWO_WORDS})?\\s(?:${SECRET}|${CREDENTIAL})`,
  `${ASK}${SAME_CLAUSE}\\s${YOUR}${UP_TO_TWO_WORDS}\\s${SECRET}`,
  // 'Your password ran out: answer this mail with it'.
  `${YOUR}${UP_TO_TWO_WORDS}\\s(?:${SECRET}|${CREDENTIAL})[^.!?\\n]{0,80}${SEND}${BETWEEN}{0,5}\\s(?:it|that|them|ella|eso)\\b`,
].map((pattern) => new RegExp(pattern));

/** Whether a message asks for a password or a code, or to answer with one. */
export function asksForSecret(text: string): boolean {
  const plain = plainOf(text).replace(/\s+/g, ' ');
  return ASKING.some((pattern) => pattern.test(plain));
}

/** Throws 400 for a message to a student that asks for one; `pointer` is its field. */
export function refuseAskingForSecret(text: string, pointer: string): void {
  if (asksForSecret(text)) throw badRequest(MESSAGES.secretAsked, pointer);
}

/** Dates, years and times, which have as many digits. */
const TIMES =
  /(?<!\d)(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{1,2}-\d{1,2}|20\d\d\s?[-–/]\s?(?:20)?\d\d|\d{1,2}:\d\d)(?!\d)|(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])|(?<![\d-])\d\d-\d\d(?![\d-])/g;
const DIGITS = [...WORDS].flatMap(([kind, words]) =>
  kind.startsWith('digit') ? [[new RegExp(whole(words.join('|')), 'g'), kind.slice(-1)] as const] : [],
);
/** Groups of digits with little between them. */
const RUN = /\+?\d(?:\d|[^\p{L}\d,;:!?]{1,3}(?=\d))*/gu;
/** Sizes of the groups of a number as people write it: 207 555 0147, also with 1 in front; digit by digit; in pairs. */
const SHAPES = /^(?:1,)?3,3,4(?:,|$)|^3,7$|^(?:1,)?6,4$|(?:^|,)1,1,1,1(?:,|$)|^(?:2,){4,}2$/;
const CALL_BEFORE = new RegExp(`${whole(wordsOf('call'))}[^\\d]{0,20}$`);
/** 1-800-FLOWERS, and the short numbers that take a text. */
const OTHER_NUMBERS = [
  /(?:(?<!\d)1[-. ]\(?(?:8(?:00|33|44|55|66|77|88)|900)\)?[-. ]|(?<!\d)\(?(?:8(?:00|33|44|55|66|77|88)|900)\)?-)[a-z\d-]{7}/,
  /\btext\b[^.!?\n]{0,30}\bto\s+\d{5,6}(?!\d)/,
];

function isNumber(run: string, before: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  const digits = groups.join('').length;
  if (digits < 7) return false;
  if (run.startsWith('+') || CALL_BEFORE.test(before)) return true;
  // Shorter ones are ids, such as a Common App id.
  if (groups.length === 1) return digits >= 10;
  const [verbal, math, total] = groups.map(Number);
  if (groups.length === 3 && Number(verbal) + Number(math) === total) return false;
  const sizes = groups.map(({ length }) => length).join();
  return SHAPES.test(sizes) || (sizes === '3,4' && /\d\s?[-.–/_*·•]\s?\d/u.test(run));
}

/** Whether a message holds a phone number, also in words. One of three digits, as an extension or 988, is none. */
export function holdsPhoneNumber(text: string): boolean {
  let plain = plainOf(text);
  for (const [word, digit] of DIGITS) plain = plain.replace(word, digit);
  plain = plain
    .replace(/(\d)[\s-]{0,2}hundred/g, '$100')
    .replace(/(?<=\d[^\p{L}\d]{0,3})o(?=[^\p{L}\d]{0,3}\d)/gu, '0')
    .replace(TIMES, ';');
  if (OTHER_NUMBERS.some((number) => number.test(plain))) return true;
  return [...plain.matchAll(RUN)].some(({ 0: run, index }) =>
    isNumber(run, plain.slice(Math.max(0, index - 40), index)),
  );
}
