import { MILES_AN_HOUR } from '../../../contract/college-search-values';
import { isValueOf, type Wish } from '../../../contract/preference-values';
import type { Sign } from './words';

/** A clause with what is known of it. */
interface LimitText {
  text: string;
  signs: ReadonlySet<Sign>;
  /** Hardly another word stands in it. */
  isAlone: boolean;
  /** It names the school's own town. */
  isFromHome: boolean;
}

/** A number that a clause names as a limit. */
interface LimitSaid extends Wish {
  /** False where the words leave open whether it is one. */
  sure: boolean;
}

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const NUMEROS = 'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince';
const [TENS, DECENAS] = ['ten twenty thirty forty fifty sixty', 'diez veinte treinta cuarenta cincuenta sesenta'];
const inWords = (words: string, times: number) => words.split(' ').map((word, at) => [word, (at + 1) * times] as const);
const IN_WORDS: ReadonlyMap<string, number> = new Map([
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
/** 'Can't pay more than': what is refused above it is the most. */
const NOT_MORE =
  /(?<!\p{L})(?:no|not|never|cannot|can['’]?t|don['’]?t|won['’]?t)(?!\p{L}).{0,30}(?:more|over|farther|further|m[aá]s)(?!\p{L})/iu;

/** Without one of these no limit is named. */
const ANY_UNIT = /\d|h(?:ou)?rs?\b|horas?\b|\bmi|thousand|grand/i;

/** What fewer or more dollars a year are no price of a college. */
const [MIN_DOLLARS, MAX_DOLLARS] = [1000, 90_000];

const oneWord = (said: string): number => IN_WORDS.get(said.toLowerCase()) ?? Number(said.replaceAll(',', ''));

/** '22,000', 'a couple', 'twenty two'; of two words that are no number together the last alone: 'under ten'. */
function numberOf(said: string): number {
  const whole = oneWord(said);
  if (!Number.isNaN(whole)) return whole;
  const [first = '', last = ''] = said.split(/[ -]/);
  const [tens, ones] = [oneWord(first), oneWord(last)];
  return tens >= 20 && ones < 10 ? tens + ones : ones;
}

/** 'Two hours from Portland' are none from home. */
const FROM_ELSEWHERE = /^(?: away| drive)? (?:from|of|to|de) (?!home|here|me\b|my|mi\b|us\b|where|casa)/i;
/** 'Within two hours', and not 'a ski hill within two hours'. */
const isShort = (text: string): boolean => text.trim().split(' ').length <= 5;

/** Sure where a word says that it is the most or the least and little else is spoken of, or nothing else stands in the clause. */
function isSure({ text, signs, isAlone, isFromHome }: LimitText, after: string): boolean {
  if (!isFromHome && FROM_ELSEWHERE.test(after)) return false;
  const isLimit = signs.has('most') || signs.has('least');
  return isAlone || (isLimit && (isFromHome || signs.has('away') || isShort(text)));
}

/** Hours on a plane are no hours by car, which is what a limit means here. */
const BY_AIR = /(?<!\p{L})(?:planes?|flights?|fly|flying|avi[oó]n|vuelo)(?!\p{L})/iu;

/** How far from home. */
function distanceIn(said: LimitText): LimitSaid[] {
  const { text, signs, isAlone } = said;
  const [match, second] = [...text.matchAll(DISTANCE)];
  const isDistance = isAlone || signs.has('away') || signs.has('most') || signs.has('least');
  if (!match || second || !isDistance || BY_AIR.test(text)) return [];
  const [whole, first = '', last = first, hours, , half] = match;
  const end = signs.has('least') && !signs.has('most') ? 'least' : 'most';
  const value = String(numberOf(end === 'most' ? last : first));
  const kind = hours === undefined ? (`${end}_miles` as const) : (`${end}_hours` as const);
  return half ? [] : [{ kind, value, sure: isSure(said, text.slice(match.index + whole.length)) }];
}

function dollarsIn({ text, signs, isAlone }: LimitText): LimitSaid[] {
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

const milesIn = (minutes: number): number => Math.ceil(((minutes / 60) * MILES_AN_HOUR) / 5) * 5;

/** The same with minutes as miles, and with the most for what is refused above it. */
function plainly(said: LimitText): LimitText {
  const text = said.text.replace(MINUTES, (_, minutes?: string) => `${milesIn(Number(minutes ?? 30))} miles`);
  if (!NOT_MORE.test(text)) return { ...said, text };
  return { ...said, text, signs: new Set([...said.signs, 'most' as const].filter((sign) => sign !== 'least')) };
}

/** The limits of distance and price that a clause names. */
export function limitsIn(named: LimitText): LimitSaid[] {
  if (!ANY_UNIT.test(named.text)) return [];
  const said = plainly(named);
  return [...distanceIn(said), ...dollarsIn(said)].filter(isValueOf);
}
