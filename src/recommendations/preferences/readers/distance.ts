import { SOFT } from '../cues';
import { found, type Finding, type Reader } from '../finding';
import { cityNamed } from '../places/places';
import type { Clause } from '../text';
import { aboutCollege } from './context';
import { AMOUNT, amountOf } from './numbers';

const KIN =
  '(?:family|fam|parents|mom|mother|dad|father|grandm\\w+|grandp\\w+|brothers?|sisters?|siblings|home|house|hometown|abuel[oa]|girlfriend|boyfriend|friends|people)';
const NEAR = new RegExp(
  `\\b(?:(?:close|closer|near|nearby|local)(?: enough)?(?: (?:to|by))?(?: to)?(?: my(?: little| big| baby| older| younger| twin| best)?| where| our)? ?(?:${KIN})|(?:near|close to) (?:by home|where i live|here|them)|close by|nearby|stay(?:ing)? (?:home|at home|close|local|near|around here)|(?:close|near) ?(?:enough)? to (?:drive|come|go|visit|get) (?:back|home)|drive home|go(?:ing)? home (?:on|for|every|most|when)|come home (?:on|for|every|most|when|often|a lot)|(?:be )?home (?:on |for |every )?(?:the )?weekends?|within driving distance|driving distance|drivable|driveable|cerca de (?:mi |mis |la )?(?:abuel[oa]s?|familia|casa|mam[aá]|pap[aá]s?|padres|hogar)|cerca de casa|see my (?:family|mom|brothers?|sisters?) (?:often|a lot|every week|on weekends|whenever))\\b`,
  'g',
);
const CLOSE =
  /^\s*(?:(?:pretty|somewhat|kinda|fairly|very|super|close|really|maybe|just|definitely|stay|something|somewhere)? ?)*close(?: ?ish)?\s*$|\b(?:want|wants|wanted|like|have|need|needs|expect|expects|hope)(?: me| us)?(?: to (?:be|stay|live|go))? close\b(?! (?:to|friends|community|knit|with|by))|\b(?:somewhere|something|school|college) close\b(?! (?:to (?!home)|knit))|\bnot (?:too |super |that |so |very )close\b(?! (?:to (?!home|my|them)|knit))/g;
const FAR = new RegExp(
  `\\b(?:far(?:ther|away)?(?: away)?(?: from (?:home|here|my \\w+|them))?|away from (?:home|my ${KIN}|here|everyone|everything i know)|across the country|(?:other|opposite|different) (?:side|part|end) of the (?:country|us|map)|long way from home|as far(?: away)? as (?:possible|i can)|get(?:ting)? (?:far )?away(?: from (?:here|home))?|get out of (?:here|this (?:town|place))|(?:plane|airplane) ride(?: away)?|(?:have to|need to|has to) (?:fly|take a plane|get on a plane)|lejos(?: de (?:mi |la )?(?:casa|familia|aqu[ií]))?|leav(?:e|ing) (?:home|my (?:town|hometown|family)|this town)|move away|moving away|go away for college)\\b`,
  'g',
);
/** 'Too far north', 'so far', 'far more', 'far from the beach' speak of something else. */
const NO_DISTANCE =
  /^\s*(?:than\b|as\b(?! (?:possible|i can))|more\b|better\b|too\b|right|left|north|south|east|west|from (?!home|here|my|them)|del?\b|fetched|behind|along)/;
const OUT =
  /\b(?:out[- ]of[- ]state|(?:leav(?:e|ing)|get out of|getting out of|outside(?: of)?|out of) (?:the |my |this )?(?:home )?state|leav(?:e|ing) (?:the )?islands?|(?:rather|want to|wanna|gonna|need to|have to|wait to) leave(?=\s*$)|fuera del estado)\b/g;
const IN =
  /\b(?:in[- ]?state|stay(?:ing)? in (?:the|my|this|our) (?:home )?state|in (?:my|our|the|this) (?:home )?state|home state|en mi estado|within the state)\b(?! (?:of|school))/g;

const leanings = (clause: Clause): Finding[] => {
  const far = found(clause, FAR, 'distance', 'far').filter(({ at, length }) => {
    const before = clause.text.slice(0, at);
    const behind = clause.text.slice(at + length);
    return (
      !NO_DISTANCE.test(behind) &&
      !/\b(?:hours?|hrs?|miles|minutes|mins?) $/.test(before) &&
      !(/\b(?:so|how|by|thus|as) $/.test(before) && !/\b(?:not|n't) so $/.test(before))
    );
  });
  const all = [
    ...far,
    ...found(clause, NEAR, 'distance', 'near').filter(
      ({ at, length }) =>
        !(
          /^ (?:in|from) [a-z]/.test(clause.text.slice(at + length)) &&
          /family|parents|mom|dad|grand|brother|sister|friends|people|abuel/.test(clause.text.slice(at, at + length))
        ),
    ),
    ...found(clause, CLOSE, 'distance', 'near'),
  ];
  // 'Close but not too close' is close.
  const said = all.some(({ value, at }) => value === 'near' && !/^not\b/.test(clause.text.slice(at)));
  if (/\bclose\b[^,]* or [^,]*\bfar\b|\bfar\b[^,]* or [^,]*\bclose\b/.test(clause.text)) return [];
  const measured = all.map((finding) => withMeasure(clause, finding));
  return said ? measured.filter(({ value, fixed }) => value !== 'near' || fixed !== 'avoid') : measured;
};

/** 'Too far' and 'not too far' both speak against it; 'not far' is a mild no. */
function withMeasure(clause: Clause, finding: Finding): Finding {
  const before = clause.text.slice(0, finding.at);
  const words = clause.text.slice(finding.at, finding.at + finding.length);
  if (/\btoo (?:\w+ )?$/.test(before)) return { ...finding, complaint: true };
  if (/^not (?:too|super|that|so|very) close/.test(words)) return { ...finding, fixed: 'avoid' };
  if (/\bnot (?:\w+ )?$/.test(before) && words.startsWith('far')) return { ...finding, fixed: 'avoid' };
  if (/^(?:have|has|need) to/.test(words))
    return /\b(?:don't|dont|not|n't|without|never)\b/.test(before)
      ? { ...finding, fixed: 'must_not' }
      : { ...finding, faint: true };
  return finding;
}

const SPAN = `(${AMOUNT})(?:[ -]*(?:-|–|to|or|and|ish or|o|a)[ -]*(${AMOUNT}))?(?: ?(and a half))?[- ]*(?:ish )?`;
const HOURS = new RegExp(
  `(?<![\\w.$])${SPAN}(hours?|hrs?|hs?|horas?|minutes?|mins?|min|days?)\\b(?:'s|s')?(?: (and a half)| or (${AMOUNT})\\b(?! (?:days|weeks)))?`,
  'g',
);
const MILES = new RegExp(`(?<![\\w.$])${SPAN}(miles?|mi)\\b`, 'g');
const AT_LEAST =
  /\b(?:more than|at least|over|farther than|further than|beyond|minimum|m[aá]s de|al menos|mas de)\s*(?:about |like |around |a )?$/;
const NOT_BEFORE = /\b(?:not?|n't|never|nothing|dont|cant|wont)\b[^,]{0,25}$/;
const AT_MOST =
  /\b(?:within|no more than|not more than|at most|max(?:imum)?|less than|under|up to|no (?:farther|further) than|not (?:over|farther than|further than|more than)|menos de|a (?:menos|no m[aá]s) de|m[aá]ximo|inside)\b/;
const MAX_AFTER =
  /^[^,]{0,30}?\b(?:max|maximum|at most|tops|at the most|or less|radius|is (?:the|my) (?:max|limit)|m[aá]ximo)\b/;
const OF_TIME =
  /^ ?(?:a (?:day|week|night|month)|per|each|every (?:day|week|night)|of (?:homework|practice|sleep|work|study|class)|long|shifts?|drive(?:s)? to (?:the|a) (?:beach|ocean|city|mountains|lake)|(?:away )?(?:from|of|to) (?:the |an? )?(?:beach|ocean|coast|cit(?:y|ies)|mountains?|lakes?|airport|big|major|nature|skiing|water|slopes))/;
const OF_DISTANCE =
  /\b(?:home|away|drive|driving|drives|far|miles?|distance|from (?:here|my|me|us|them)|flight|fly|flying|plane|car|train|bus|road|max|maximum|at most|within|radius|tops|further|farther|casa|commute|close|horas?|lejos|cerca|or less|of my)\b/;
const OTHER_PLACE =
  /^ ?(?:drive |away |radius |north |south |east |west |outside )*(?:from|of|to) ([a-z.]+(?: [a-z.]+){0,2})/;
const HOME_WORDS = /^(?:home|here|my|me|us|them|where|mi|casa|the house|our|family|mom|parents|school)\b/;
const HOURS_OF: Readonly<Record<string, number>> = { h: 1, m: 1 / 60, d: 8 };
const MILES_AN_HOUR_BY_AIR = 450;
const BY_AIR = /\b(?:flight|fly|flying|plane|vuelo)\b/;

const rounded = (amount: number): string => String(Math.round(amount * 100) / 100);

function fromPlace(clause: Clause, end: number): boolean {
  const named = OTHER_PLACE.exec(clause.text.slice(end))?.[1];
  if (named === undefined || HOME_WORDS.test(named)) return false;
  const words = named.split(' ');
  return (
    [3, 2, 1].some((count) => cityNamed(words.slice(0, count).join(' '), null, new Set()) !== null) ||
    /^(?:nyc|philly|dc|boston)/.test(named)
  );
}

function limitAt(clause: Clause, match: RegExpExecArray, unit: 'hours' | 'miles'): Finding[] {
  const before = clause.text.slice(0, match.index);
  const end = match.index + match[0].length;
  const behind = clause.text.slice(end);
  if (
    OF_TIME.test(behind) ||
    !(OF_DISTANCE.test(clause.sentence.text) || clause.sentence.role.topic === 'location') ||
    fromPlace(clause, end)
  )
    return [];
  const factor = unit === 'hours' ? (HOURS_OF[(match[4] ?? 'h').charAt(0)] ?? 1) : 1;
  const half = (match[3] ?? match[5]) ? 0.5 : 0;
  const alternative = match[2] ?? match[6];
  const first = (amountOf(match[1] ?? '0') + (alternative ? 0 : half)) * factor;
  const second = alternative ? (amountOf(alternative) + half) * factor : null;
  const most = Math.max(first, second ?? 0);
  if (!(most > 0) || (unit === 'hours' && most > 40)) return [];
  const by = BY_AIR.test(clause.text) && unit === 'hours';
  const place = { at: match.index, length: match[0].length, limit: true };
  const lower = (AT_LEAST.test(before) && !NOT_BEFORE.test(before)) !== clause.sentence.role.complaint;
  const bound =
    AT_MOST.test(before) ||
    MAX_AFTER.test(behind) ||
    /\bhalf a day\b/.test(match[0]) ||
    /\bi (?:could|can) (?:be|get)\b/.test(before);
  const wished =
    /\b(?:i(?:'d| would)? (?:want|like|love|prefer)|ideal\w*|prefer\w*)\b/.test(before) &&
    !/\bmax|at most|no more\b/.test(clause.text);
  const strict =
    (lower || bound || clause.sentence.role.must) && !wished && !SOFT.test(clause.text.replace(/\blike (?=\d)/, ''));
  const fixed =
    strict || /\b(?:have|has|need|needs) to\b|\bmust\b|\bcan't\b/.test(before) ? ('must' as const) : ('want' as const);
  const kind = (least: boolean) => `${least ? 'least' : 'most'}_${by ? 'miles' : unit}` as Finding['kind'];
  const value = (amount: number) => rounded(by ? amount * MILES_AN_HOUR_BY_AIR : amount);
  if (lower) return [{ kind: kind(true), value: value(first), fixed, ...place }];
  return [{ kind: kind(false), value: value(most), fixed, ...place }];
}

const HALF_DAY = /\bhalf a day(?:'s)?\b/;

/** Distance from home: leanings, in state or out, and limits in hours or miles. */
export const readDistance: Reader = (clause, { homeState }) => {
  if (!aboutCollege(clause)) return [];
  const out = found(clause, OUT, 'home_state', 'leave');
  const stay = found(clause, IN, 'home_state', 'stay').filter(
    ({ at }) => !out.some((one) => at >= one.at && at < one.at + one.length),
  );
  const hours = [...clause.text.matchAll(HOURS)].flatMap((match) => limitAt(clause, match, 'hours'));
  const miles = [...clause.text.matchAll(MILES)].flatMap((match) => limitAt(clause, match, 'miles'));
  const halfDay = HALF_DAY.test(clause.text)
    ? hours.map((one) => (one.value === '4' ? { ...one, value: '6' } : one))
    : hours;
  void homeState;
  return [...leanings(clause), ...out, ...stay, ...halfDay, ...miles];
};
