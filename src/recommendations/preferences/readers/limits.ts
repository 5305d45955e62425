import { SOFT } from '../cues';
import type { Finding } from '../finding';
import { cityNamed, placeValue, type Whence } from '../places/places';
import { type Clause, wordCount } from '../text';
import { AMOUNT, amountOf } from './numbers';

const SPAN = `(${AMOUNT})(?:[ -]*(?:-|–|to|or|and|ish or|o|a)[ -]*(${AMOUNT}))?(?: ?(and a half|y media))?[- ]*(?:ish )?`;
const HOURS = new RegExp(
  `(?<![\\w.$])${SPAN}(hours?|hrs?|hs?|horas?|minutes?|mins?|min|days?)\\b(?:'s|s')?(?: (and a half|y media)| or (${AMOUNT})\\b(?! (?:days|weeks)))?`,
  'g',
);
const MILES = new RegExp(`(?<![\\w.$])${SPAN}(miles?|mi)\\b`, 'g');
const AT_LEAST =
  /\b(?:more than|at least|over|farther than|further than|beyond|minimum|m[aá]s de|al menos|mas de)\s*(?:about |like |around |a )?$/;
const NOT_BEFORE = /\b(?:not?|\w{2,6}n't|never|nunca|nothing|dont|cant|wont)\b[^,]{0,25}$/;
const AT_MOST =
  /\b(?:within|no more than|not more than|at most|max(?:imum)?|less than|under|up to|(?:no|never|not|nothing|nunca) (?:over|(?:farther|further|more|longer|past) than|m[aá]s de)|menos de|a (?:menos|no m[aá]s) de|m[aá]ximo|inside)\b/;
const MAX_AFTER =
  /^[^,]{0,30}?\b(?:max|maximum|at most|tops|at the most|or less|or under|at the outside|radius|is (?:the|my) (?:max|limit)|m[aá]ximo)\b/;
const OF_TIME =
  /^ ?(?:a (?:day|week|night|month)|per|each|every (?:day|week|night)|of (?:homework|practice|sleep|work|study|class)|long|shifts?|drive(?:s)? to (?:the|a) (?:beach|ocean|city|mountains|lake)|(?:away )?(?:from|of|to) (?:the |an? )?(?:beach|ocean|coast|cit(?:y|ies)|mountains?|lakes?|airport|big|major|nature|skiing|water|slopes|campus|dorms?|class\b))/;
const OF_DISTANCE =
  /\b(?:home|away|drive|driving|drives|far|miles?|distance|from (?:here|my|me|us|them)|flight|fly|flying|plane|car|train|bus|road|max|maximum|at most|within|radius|tops|further|farther|casa|commute|close|horas?|lejos|cerca|or less|of my)\b/;
const OTHER_PLACE =
  /^'? ?(?:drive |away |radius |north |south |east |west |outside )*(?:from|of|to) ([a-z.]+(?: [a-z.]+){0,2})/;
const HOME_WORDS = /^(?:home|here|my|me|us|them|where|mi|casa|the house|our|family|mom|parents|school)\b/;
const HOURS_OF: Readonly<Record<string, number>> = { h: 1, m: 1 / 60, d: 8 };
const MILES_AN_HOUR_BY_AIR = 450;
const BY_AIR = /\b(?:flight|fly|flying|plane|vuelo)\b/;

const rounded = (amount: number): string => String(Math.round(amount * 100) / 100);

type From = Pick<Whence, 'homeState' | 'homeTown'>;

/** So many hours from a town of the own state are hours from home; fewer may be a wish for that town. */
const FROM_HOME_TOWN = 3;

/** True where a way of so many hours (0 for miles) from a town ('Camden, ME') is counted from home. */
export const isFromHome = (town: string, hours: number, { homeState, homeTown }: From): boolean =>
  town === homeTown || (hours >= FROM_HOME_TOWN && homeState !== null && town.endsWith(`, ${homeState}`));

function fromPlace(clause: Clause, end: number, from: From, hours: number): boolean {
  if (
    /^ ?(?:drive |away )?from my (?:grand\w+|aunt|uncle|cousins?|sister|brother|dad|mom) in\b/.test(
      clause.text.slice(end),
    )
  )
    return true;
  const named = OTHER_PLACE.exec(clause.text.slice(end))?.[1];
  if (named === undefined || HOME_WORDS.test(named)) return false;
  const words = named.split(' ');
  const whence = { ...from, statesNamed: new Set<string>() };
  const towns = [3, 2, 1].flatMap((count) => cityNamed(words.slice(0, count).join(' '), whence) ?? []).map(placeValue);
  if (towns.some((town) => isFromHome(town, hours, from))) return false;
  return towns.length > 0 || /^(?:nyc|philly|dc|boston)/.test(named);
}

/** The least and the most that a number or a span names, in hours or miles. */
function spanOf(match: RegExpExecArray, unit: 'hours' | 'miles'): { first: number; most: number } {
  const factor = unit === 'hours' ? (HOURS_OF[(match[4] ?? 'h').charAt(0)] ?? 1) : 1;
  const half = (match[3] ?? match[5]) ? 0.5 : 0;
  const other = match[2] ?? match[6];
  const first = (amountOf(match[1] ?? '0') + (other ? 0 : half)) * factor;
  return { first, most: Math.max(first, other ? (amountOf(other) + half) * factor : 0) };
}

const BOUNDED_BEFORE = /\bi (?:could|can) (?:be|get)\b/;
const WISHED = /\b(?:i(?:'d| would)? (?:want|like|love|prefer)|ideal\w*|prefer\w*)\b/;
const CAPPED = /\bmax\b|\bat most\b|\bno more\b/;
/** The way to class of every day. */
const DAILY = /\bcommut\w+|\beach way\b|\bevery ?day\b|\bfrom home\b[^.]*\b(?:bus|car|train|rta)\b/;
const BOUND = /\b(?:have|has|need|needs) to\b|\bmust\b|\bcan'?t\b/;

/** Whether a limit is meant as one: 'at most 2 hours' is a must, 'I'd like 2 hours' a wish. */
function isStrict(clause: Clause, before: string, behind: string, lower: boolean): boolean {
  if (BOUND.test(before)) return true;
  if (DAILY.test(clause.sentence.text) && clause.sentence.role.topic === 'location') return true;
  const wished = WISHED.test(before) && !CAPPED.test(clause.text);
  if (wished || SOFT.test(clause.text.replace(/\blike (?=\d)/, ''))) return false;
  const bound = AT_MOST.test(before) || MAX_AFTER.test(behind) || BOUNDED_BEFORE.test(before);
  return lower || bound || clause.sentence.role.must;
}

/** Where a number stands, and the hours it names (0 for miles). */
interface Measured {
  at: number;
  end: number;
  hours: number;
}

/** 'Mountains within an hour' are an hour from the campus. */
const OF_CAMPUS =
  /\b(?:mountains?|beach(?:es)?|ocean|city|ski\w*|snowboard\w*|surf\w*|airport|lakes?|rivers?|(?:salt )?water|coast|trails?|hiking|climbing|woods|slopes?|hills?|nature|museums?|theaters?|concerts?|hospital|internships?)(?: (?!home|my|from)\w+){0,3} (?:within|in|under|at most|less than)(?: about)? $/;

function isOfHome(clause: Clause, { at, end, hours }: Measured, from: From): boolean {
  if (OF_CAMPUS.test(clause.text.slice(0, at)) && !/\bhome\b/.test(clause.text)) return false;
  if (OF_TIME.test(clause.text.slice(end)) || fromPlace(clause, end, from, hours)) return false;
  const { role, text } = clause.sentence;
  const bare =
    role.must &&
    wordCount(clause.text) <= 6 &&
    (AT_MOST.test(clause.text.slice(0, at)) || AT_LEAST.test(clause.text.slice(0, at)));
  return OF_DISTANCE.test(text) || role.topic === 'location' || bare;
}

function limitAt(clause: Clause, match: RegExpExecArray, unit: 'hours' | 'miles', from: From): Finding[] {
  const before = clause.text.slice(0, match.index);
  const end = match.index + match[0].length;
  const { first, most } = spanOf(match, unit);
  if (!isOfHome(clause, { at: match.index, end, hours: unit === 'hours' ? most : 0 }, from)) return [];
  if (!(most > 0) || (unit === 'hours' && most > MOST_HOURS)) return [];
  const byAir = unit === 'hours' && BY_AIR.test(clause.text);
  const lower = (AT_LEAST.test(before) && !NOT_BEFORE.test(before)) !== clause.sentence.role.complaint;
  const strict = isStrict(clause, before, clause.text.slice(end), lower);
  const amount = (lower ? first : most) * (byAir ? MILES_AN_HOUR_BY_AIR : 1);
  const kind: Finding['kind'] = `${lower ? 'least' : 'most'}_${byAir ? 'miles' : unit}`;
  const fixed = strict ? 'must' : 'want';
  return [{ kind, value: rounded(amount), at: match.index, length: match[0].length, limit: true, fixed }];
}

/** More than that is a time of another kind. */
const MOST_HOURS = 40;
const HALF_DAY = /\bhalf a day(?:'s)?\b/;
/** Hours on the road of half a day. */
const HALF_A_DAY = { kind: 'most_hours', value: '6' } as const;

const UNIT = /hour|hr|hora|\bhs?\b|min|day|mile|\bmi\b/;

/** Limits in hours or miles from home; hours in the air count as miles. */
export function limitsIn(clause: Clause, from: From): Finding[] {
  if (!UNIT.test(clause.text)) return [];
  const hours = [...clause.text.matchAll(HOURS)].flatMap((match) => limitAt(clause, match, 'hours', from));
  const miles = [...clause.text.matchAll(MILES)].flatMap((match) => limitAt(clause, match, 'miles', from));
  const whole = hours.map((one) =>
    HALF_DAY.test(clause.text) ? { ...one, ...HALF_A_DAY, fixed: 'must' as const } : one,
  );
  return [...whole, ...miles];
}
