import { MILES_PER_HOUR } from '../../../contract/college-search-values';
import { isValidPreference, type Wish } from '../../../contract/preference-values';
import type { Sign } from './words';

interface LimitClause {
  text: string;
  signs: ReadonlySet<Sign>;
  /** The clause has hardly any other words. */
  isAlone: boolean;
  isFromHome: boolean;
  /** Other numbers count students: only an amount of dollars a year is a limit. */
  isAboutSize: boolean;
}

interface MentionedLimit extends Wish {
  /** False if it's unclear whether the text states a limit. */
  isSure: boolean;
}

const ENGLISH_NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const SPANISH_NUMBER_WORDS = 'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince';
const [ENGLISH_TENS, SPANISH_TENS] = [
  'ten twenty thirty forty fifty sixty',
  'diez veinte treinta cuarenta cincuenta sesenta',
];
const numberWordEntries = (words: string, multiplier: number) =>
  words.split(' ').map((word, index) => [word, (index + 1) * multiplier] as const);
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...[
    ...numberWordEntries(ENGLISH_NUMBER_WORDS, 1),
    ...numberWordEntries(SPANISH_NUMBER_WORDS, 1),
    ...numberWordEntries(ENGLISH_TENS, 10),
    ...numberWordEntries(SPANISH_TENS, 10),
  ],
  ...(['an', 'una'] as const).map((word) => [word, 1] as const),
  ...(['a couple', 'couple', 'un par de'] as const).map((word) => [word, 2] as const),
]);
const NUMBER_PATTERN = `\\d{1,4}|an|una|(?:a )?couple|un par de|${`${ENGLISH_NUMBER_WORDS} ${SPANISH_NUMBER_WORDS}`.replaceAll(' ', '|')}`;
const RANGE_SUFFIX = `(?:(?: to | or | a | o | ?[-–] ?)(${NUMBER_PATTERN}))?`;

const DISTANCE_PATTERN = new RegExp(
  `(?<![\\w.$])(${NUMBER_PATTERN})${RANGE_SUFFIX}(?: of)?[ -]?(?:(hours?|hrs?|horas?)|(miles?|mi|millas?))(?![\\w])( and a half| y media)?`,
  'giu',
);
const DOLLARS_PATTERN =
  /\$ ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d\d)?(?: ?(k|thousand|grand|mil)\b)?|(?<![\w.])(\d{1,3})(?: ?k| thousand| grand| mil)\b|(?<![\w.,])(\d{1,3},\d{3}|\d{4,6}) (?:dollars|d[oó]lares|a year|per year|al año)|(?<!\p{L})(\p{L}{2,10}(?:[ -]\p{L}{3,5})?) (?:thousand|grand|mil)\b|(?<![\w.,])(\d{1,3},\d{3})(?![\w,])/giu;

/** 'Half an hour', '45 min'. */
const MINUTES_PATTERN = /(?<![\w.$])(?:(\d{2})[ -]?min(?:s|utes?|utos?)?|(half an? hour|media hora))(?![\w])/i;
/** 'Can't pay more than': refusing more sets a maximum. */
const NOT_MORE_AFTER =
  /(?<!\p{L})(?:no|not|never|cannot|can['’]?t|don['’]?t|won['’]?t)(?!\p{L}).{0,30}(?:more|over|farther|further|m[aá]s)(?!\p{L})/iu;

/** A quick pre-check: without one of these, there is no limit. */
const ANY_UNIT = /\d|h(?:ou)?rs?\b|horas?\b|\bmi|thousand|grand/i;

/** Yearly amounts outside this range aren't a college price. */
const [MIN_DOLLARS, MAX_DOLLARS] = [1000, 90_000];

const parseNumberWord = (phrase: string): number =>
  NUMBER_WORDS.get(phrase.toLowerCase()) ?? Number(phrase.replaceAll(',', ''));

/** '22,000', 'a couple', 'twenty two'. If two words don't form a number, only the last counts: 'under ten'. */
function parseNumber(phrase: string): number {
  const whole = parseNumberWord(phrase);
  if (!Number.isNaN(whole)) return whole;
  const [first = '', last = ''] = phrase.split(/[ -]/);
  const [tensValue, onesValue] = [parseNumberWord(first), parseNumberWord(last)];
  return tensValue >= 20 && onesValue < 10 ? tensValue + onesValue : onesValue;
}

/** 'Two hours from Portland' isn't a distance from home. */
const FROM_ELSEWHERE = /^(?: away| drive)? (?:from|of|to|de) (?!home|here|me\b|my|mi\b|us\b|where|casa)/i;
/** Accepts 'Within two hours', but not 'a ski hill within two hours'. */
const isShortText = (text: string): boolean => text.trim().split(' ').length <= 5;

/**
 * A limit is certain if a word marks it as a maximum or minimum and the clause has little else, or if it is the whole
 * clause.
 */
function isUnambiguousLimit({ text, signs, isAlone, isFromHome }: LimitClause, textAfter: string): boolean {
  if (!isFromHome && FROM_ELSEWHERE.test(textAfter)) return false;
  const isLimit = signs.has('most') || signs.has('least');
  return isAlone || (isLimit && (isFromHome || signs.has('away') || isShortText(text)));
}

/** Hours on a plane aren't hours by car, which a limit means here. */
const AIR_TRAVEL = /(?<!\p{L})(?:planes?|flights?|fly|flying|avi[oó]n|vuelo)(?!\p{L})/iu;

function findDistance(phrase: LimitClause): MentionedLimit[] {
  const { text, signs, isAlone } = phrase;
  const [match, secondMatch] = [...text.matchAll(DISTANCE_PATTERN)];
  const isDistance = isAlone || signs.has('away') || signs.has('most') || signs.has('least');
  if (!match || secondMatch || !isDistance || AIR_TRAVEL.test(text)) return [];
  const [whole, first = '', last = first, hours, , halfHour] = match;
  const end = signs.has('least') && !signs.has('most') ? 'least' : 'most';
  const value = String(parseNumber(end === 'most' ? last : first));
  const kind = hours === undefined ? (`${end}_miles` as const) : (`${end}_hours` as const);
  return halfHour ? [] : [{ kind, value, isSure: isUnambiguousLimit(phrase, text.slice(match.index + whole.length)) }];
}

function findDollars({ text, signs, isAlone }: LimitClause): MentionedLimit[] {
  if (signs.has('earn') || signs.has('least')) return [];
  const amounts = [...text.matchAll(DOLLARS_PATTERN)].flatMap(
    ([phrase, amountText, thousand, shortUnit, whole, words, bareNumber]) => {
      const number = parseNumber(amountText ?? shortUnit ?? whole ?? words ?? bareNumber ?? '');
      const multiplier = shortUnit !== undefined || words !== undefined || thousand !== undefined ? 1000 : 1;
      const isDollars =
        /[$]|grand\b/i.test(phrase) || signs.has('pay') || (signs.has('most') && bareNumber === undefined);
      return Number.isNaN(number) || !isDollars ? [] : number * multiplier;
    },
  );
  const max = Math.max(...amounts);
  if (amounts.length === 0 || amounts.length > 2 || max < MIN_DOLLARS || max > MAX_DOLLARS) return [];
  const kind = /\b(?:sticker|tuition|matr[ií]cula)\b/i.test(text) ? 'price' : 'net_price';
  return [{ kind, value: String(max), isSure: isAlone || signs.has('most') || signs.has('pay') }];
}

const minutesToMiles = (minutes: number): number => Math.ceil(((minutes / 60) * MILES_PER_HOUR) / 5) * 5;

/** Converts minutes to miles, and 'not more than' to a maximum. */
function normalizeLimitText(phrase: LimitClause): LimitClause {
  const text = phrase.text.replace(
    MINUTES_PATTERN,
    (_, minutes?: string) => `${minutesToMiles(Number(minutes ?? 30))} miles`,
  );
  if (!NOT_MORE_AFTER.test(text)) return { ...phrase, text };
  return { ...phrase, text, signs: new Set([...phrase.signs, 'most' as const].filter((sign) => sign !== 'least')) };
}

/** 'Under $20,000 a year', 'menos de $20,000 al año'. */
const DOLLARS_A_YEAR = /\$ ?\d[\d,]*k? ?(?:(?:a|per|each|al|por|cada) |\/ ?)(?:year|yr|año)(?!\p{L})/iu;

export function findLimits(limitClause: LimitClause): MentionedLimit[] {
  if (!ANY_UNIT.test(limitClause.text)) return [];
  const phrase = normalizeLimitText(limitClause);
  if (phrase.isAboutSize)
    return DOLLARS_A_YEAR.test(phrase.text) && phrase.signs.has('most')
      ? findDollars(phrase).filter(isValidPreference)
      : [];
  return [...findDistance(phrase), ...findDollars(phrase)].filter(isValidPreference);
}
