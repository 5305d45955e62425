import { MILES_PER_HOUR } from '../../../contract/college-search-values';
import { isValidPreference, type Wish } from '../../../contract/preference-values';
import type { Sign } from './words';

interface LimitClause {
  text: string;
  signs: ReadonlySet<Sign>;
  /** The clause has hardly any other words. */
  isAlone: boolean;
  isFromHome: boolean;
}

interface MentionedLimit extends Wish {
  /** False if the words don't settle whether it is a limit. */
  sure: boolean;
}

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const NUMEROS = 'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince';
const [TENS, DECENAS] = ['ten twenty thirty forty fifty sixty', 'diez veinte treinta cuarenta cincuenta sesenta'];
const inWords = (words: string, times: number) => words.split(' ').map((word, at) => [word, (at + 1) * times] as const);
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...[...inWords(NUMBERS, 1), ...inWords(NUMEROS, 1), ...inWords(TENS, 10), ...inWords(DECENAS, 10)],
  ...(['an', 'una'] as const).map((word) => [word, 1] as const),
  ...(['a couple', 'couple', 'un par de'] as const).map((word) => [word, 2] as const),
]);
const NUMBER = `\\d{1,4}|an|una|(?:a )?couple|un par de|${`${NUMBERS} ${NUMEROS}`.replaceAll(' ', '|')}`;
const UP_TO = `(?:(?: to | or | a | o | ?[-–] ?)(${NUMBER}))?`;

const DISTANCE = new RegExp(
  `(?<![\\w.$])(${NUMBER})${UP_TO}(?: of)?[ -]?(?:(hours?|hrs?|horas?)|(miles?|mi|millas?))(?![\\w])( and a half| y media)?`,
  'giu',
);
const DOLLARS =
  /\$ ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d\d)?(?: ?(k|thousand|grand|mil)\b)?|(?<![\w.])(\d{1,3})(?: ?k| thousand| grand| mil)\b|(?<![\w.,])(\d{1,3},\d{3}|\d{4,6}) (?:dollars|d[oó]lares|a year|per year|al año)|(?<!\p{L})(\p{L}{2,10}(?:[ -]\p{L}{3,5})?) (?:thousand|grand|mil)\b|(?<![\w.,])(\d{1,3},\d{3})(?![\w,])/giu;

/** 'Half an hour', '45 min'. */
const MINUTES = /(?<![\w.$])(?:(\d{2})[ -]?min(?:s|utes?|utos?)?|(half an? hour|media hora))(?![\w])/i;
/** 'Can't pay more than': refusing more sets a maximum. */
const NOT_MORE =
  /(?<!\p{L})(?:no|not|never|cannot|can['’]?t|don['’]?t|won['’]?t)(?!\p{L}).{0,30}(?:more|over|farther|further|m[aá]s)(?!\p{L})/iu;

/** A quick pre-check: without one of these, there is no limit. */
const ANY_UNIT = /\d|h(?:ou)?rs?\b|horas?\b|\bmi|thousand|grand/i;

/** Yearly amounts outside this range aren't a college price. */
const [MIN_DOLLARS, MAX_DOLLARS] = [1000, 90_000];

const oneWord = (said: string): number => NUMBER_WORDS.get(said.toLowerCase()) ?? Number(said.replaceAll(',', ''));

/** '22,000', 'a couple', 'twenty two'. If two words don't form a number, only the last counts: 'under ten'. */
function numberOf(said: string): number {
  const whole = oneWord(said);
  if (!Number.isNaN(whole)) return whole;
  const [first = '', last = ''] = said.split(/[ -]/);
  const [tens, ones] = [oneWord(first), oneWord(last)];
  return tens >= 20 && ones < 10 ? tens + ones : ones;
}

/** 'Two hours from Portland' isn't a distance from home. */
const FROM_ELSEWHERE = /^(?: away| drive)? (?:from|of|to|de) (?!home|here|me\b|my|mi\b|us\b|where|casa)/i;
/** Accepts 'Within two hours', but not 'a ski hill within two hours'. */
const isShort = (text: string): boolean => text.trim().split(' ').length <= 5;

/** Sure if a word marks it as a maximum or minimum and the clause says little else, or if it is the whole clause. */
function isUnambiguousLimit({ text, signs, isAlone, isFromHome }: LimitClause, after: string): boolean {
  if (!isFromHome && FROM_ELSEWHERE.test(after)) return false;
  const isLimit = signs.has('most') || signs.has('least');
  return isAlone || (isLimit && (isFromHome || signs.has('away') || isShort(text)));
}

/** Hours on a plane aren't hours by car, which a limit means here. */
const BY_AIR = /(?<!\p{L})(?:planes?|flights?|fly|flying|avi[oó]n|vuelo)(?!\p{L})/iu;

function distanceIn(said: LimitClause): MentionedLimit[] {
  const { text, signs, isAlone } = said;
  const [match, second] = [...text.matchAll(DISTANCE)];
  const isDistance = isAlone || signs.has('away') || signs.has('most') || signs.has('least');
  if (!match || second || !isDistance || BY_AIR.test(text)) return [];
  const [whole, first = '', last = first, hours, , half] = match;
  const end = signs.has('least') && !signs.has('most') ? 'least' : 'most';
  const value = String(numberOf(end === 'most' ? last : first));
  const kind = hours === undefined ? (`${end}_miles` as const) : (`${end}_hours` as const);
  return half ? [] : [{ kind, value, sure: isUnambiguousLimit(said, text.slice(match.index + whole.length)) }];
}

function dollarsIn({ text, signs, isAlone }: LimitClause): MentionedLimit[] {
  if (signs.has('earn') || signs.has('least')) return [];
  const amounts = [...text.matchAll(DOLLARS)].flatMap(([said, figure, thousand, short, whole, words, bare]) => {
    const number = numberOf(figure ?? short ?? whole ?? words ?? bare ?? '');
    const times = short !== undefined || words !== undefined || thousand !== undefined ? 1000 : 1;
    const isDollars = /[$]|grand\b/i.test(said) || signs.has('pay') || (signs.has('most') && bare === undefined);
    return Number.isNaN(number) || !isDollars ? [] : number * times;
  });
  const most = Math.max(...amounts);
  if (amounts.length === 0 || amounts.length > 2 || most < MIN_DOLLARS || most > MAX_DOLLARS) return [];
  const kind = /\b(?:sticker|tuition|matr[ií]cula)\b/i.test(text) ? 'price' : 'net_price';
  return [{ kind, value: String(most), sure: isAlone || signs.has('most') || signs.has('pay') }];
}

const milesIn = (minutes: number): number => Math.ceil(((minutes / 60) * MILES_PER_HOUR) / 5) * 5;

/** Converts minutes to miles, and 'not more than' to a maximum. */
function normalizeLimitText(said: LimitClause): LimitClause {
  const text = said.text.replace(MINUTES, (_, minutes?: string) => `${milesIn(Number(minutes ?? 30))} miles`);
  if (!NOT_MORE.test(text)) return { ...said, text };
  return { ...said, text, signs: new Set([...said.signs, 'most' as const].filter((sign) => sign !== 'least')) };
}

export function findLimits(named: LimitClause): MentionedLimit[] {
  if (!ANY_UNIT.test(named.text)) return [];
  const said = normalizeLimitText(named);
  return [...distanceIn(said), ...dollarsIn(said)].filter(isValidPreference);
}
