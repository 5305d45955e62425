import { found, type Finding, gated, type Reader } from '../finding';
import type { Clause } from '../text';
import { aboutCollege } from './context';
import { limitsIn } from './limits';

const KIN =
  '(?:family|fam|parents|mom|mother|dad|father|grandm\\w+|grandp\\w+|brothers?|sisters?|siblings|home|house|hometown|abuel[oa]|girlfriend|boyfriend|friends|people)';
const NEAR = new RegExp(
  `\\b(?:(?:close|closer|near|nearby|local)(?: enough)?(?: (?:to|by))?(?: to)?(?: my(?: little| big| baby| older| younger| twin| best)?| where| our)? ?(?:${KIN})|(?:near|close to) (?:by home|where i live|here|them)|close by|nearby|stay(?:ing)? (?:home|at home|close|local|near(?! (?:the|an?)\\b)|around here)|(?:close|near) ?(?:enough)? to (?:drive|come|go|visit|get) (?:back|home)|drive home|go(?:ing)? home (?:on|for|every|most|when)|come home (?:on|for(?! (?:the )?(?:thanksgiving|christmas|holidays?|summers?|breaks?))|every|most|when|often|a lot)|(?:be )?home (?:on |for |every )?(?:the )?weekends?|within driving distance|driving distance|drivable|driveable|cerca de (?:mi |mis |la )?(?:abuel[oa]s?|familia|casa|mam[aá]|pap[aá]s?|padres|hogar)|cerca de casa|see my (?:family|mom|brothers?|sisters?) (?:often|a lot|every week|on weekends|whenever))(?![\\wáéíóúñ])`,
  'g',
);
const CLOSE =
  /^\s*close(?: but)?,? not too close\s*$|^\s*cerca\s*$|^\s*(?:(?:pretty|somewhat|kinda|fairly|very|super|close|really|maybe|just|definitely|stay|something|somewhere)? ?)*close(?: ?ish)?\s*$|\b(?:want|wants|wanted|like|have|need|needs|expect|expects|hope)(?: me| us)?(?: to (?:be|stay|live|go))? close\b(?! (?:to|friends|community|knit|with|by))|\b(?:somewhere|something|school|college) close\b(?! (?:to (?!home)|knit))|\bnot (?:too |super |that |so |very )close\b(?! (?:to (?!home|my|them)|knit))/g;
const FAR = new RegExp(
  `\\b(?:far(?:ther|away)?(?: away)?(?: from (?:home|here|my \\w+|them))?|away from (?:home|my ${KIN}|here|everyone|everything i know)|across the country|(?:other|opposite|different) (?:side|part|end) of the (?:country|us|map)|long way from home|as far(?: away)?(?: from (?:my |the )?\\w+)? as (?:humanly )?(?:possible|i can)|get(?:ting)? (?:far )?away(?: from (?:here|home))?|get out of (?:here|this (?:town|place))|(?:plane|airplane) ride(?: away)?|(?:have to|need to|has to) (?:fly|take a plane|get on a plane)|lejos(?: de (?:mi |la )?(?:casa|familia|aqu[ií]))?|leav(?:e|ing) (?:home|my (?:town|hometown|family)|this town)|move away|moving away|go away for college)(?![\\wáéíóúñ])`,
  'g',
);
/** 'Too far north', 'so far', 'far more', 'far from the beach' speak of something else. */
const NO_DISTANCE =
  /^\s*(?:than\b|enough\s*$|as\b(?! (?:possible|i can))|more\b|better\b|too\b|right|left|north|south|east|west|from (?!home|here|my|them)|del?\b|fetched|behind|along)/;
const OUT =
  /\b(?:out[- ]of[- ]state|(?:another|a different|some other|otro) (?:state|estado)|(?:over|across|cross(?:ing)?|past) (?:the )?state (?:lines?|borders?)|(?:leav(?:e|ing)|get out of|getting out of|outside(?: of)?|out of) (?:the |my |this )?(?:home )?state|(?:leav(?:e|ing)|off(?: of)?) (?:the )?islands?|(?:rather|want to|wanna|gonna|need to|have to|wait to) leave(?=\s*$)|fuera del estado)\b/g;
const IN =
  /\b(?:in[- ]?state|stay(?:ing)? in (?:the|my|this|our) (?:home )?state|in (?:my|our|the|this) (?:home )?state|home state|en mi estado|within the state)\b(?! (?:of|school|money|prices?|rates?|costs?))/g;

/** 'A place where everyone goes home on weekends'. */
const OTHERS_GO =
  /\b(?:everyone|everybody|people|they|kids|students)(?: just| all)? (?:goes|go|drives?|leaves?|is|are)(?: \w+)? $/;
/** 'Good Thai food nearby' is near the campus. */
const isOfThings = (text: string, at: number, length: number): boolean =>
  OTHERS_GO.test(text.slice(0, at)) ||
  (/^(?:nearby|close by)$/.test(text.slice(at, at + length)) &&
    /\b(?:food|restaurants?|caf[eé]s?|shops?|stores?|mountains?|beach(?:es)?|cit(?:y|ies)|trails?|hospitals?|airport|church|mosque|temple|jobs?|internships?|parks?|lakes?|rivers?|ocean|skiing|nature|woods) $/.test(
      text.slice(0, at),
    ));

const leanings = (clause: Clause): Finding[] => {
  const far = found(clause, FAR, 'distance', 'far').filter(({ at, length }) => {
    const before = clause.text.slice(0, at);
    const behind = clause.text.slice(at + length);
    return (
      !NO_DISTANCE.test(behind) &&
      !/\b(?:hours?|hrs?|miles|minutes|mins?) $/.test(before) &&
      !(/\b(?:so|how|by|thus|as) $/.test(before) && !/\b(?:not|\w{2,6}n't) so $/.test(before))
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
  ].filter(({ at, length }) => !isOfThings(clause.text, at, length));
  // 'Close but not too close' is close.
  const said = all.some(({ value, at }) => value === 'near' && !/^not\b/.test(clause.text.slice(at)));
  const better = [
    ...found(clause, /\b(?:farther|further)(?: away)? the better\b/g, 'distance', 'far', { fixed: 'want' }),
    ...found(clause, /\bcloser(?: to home)? the better\b/g, 'distance', 'near', { fixed: 'want' }),
  ];
  if (better.length > 0) return better;
  if (/\bclose\b[^,]* or [^,]*\bfar\b|\bfar\b[^,]* or [^,]*\bclose\b/.test(clause.text)) return [];
  const measured = all.map((finding) => withMeasure(clause, finding));
  return said ? measured.filter(({ value, fixed }) => value !== 'near' || fixed !== 'avoid') : measured;
};

/** 'Too far' and 'not too far' both speak against it; 'not far' is a mild no. */
function withMeasure(clause: Clause, finding: Finding): Finding {
  const before = clause.text.slice(0, finding.at);
  const words = clause.text.slice(finding.at, finding.at + finding.length);
  if (/\btoo (?:\w+ )?$/.test(before)) return { ...finding, complaint: true };
  if (/^\s*close\b/.test(words)) return finding;
  if (/^not (?:too|super|that|so|very) close/.test(words)) return { ...finding, fixed: 'avoid' };
  if (/\bnot (?:\w+ )?$/.test(before) && words.startsWith('far')) return { ...finding, fixed: 'avoid' };
  if (/^(?:have|has|need) to/.test(words))
    return /\b(?:don't|dont|not|\w{2,6}n't|without|never)\b/.test(before)
      ? { ...finding, fixed: 'must_not' }
      : { ...finding, shunned: true };
  return finding;
}

/** Distance from home: leanings, in state or out, and limits in hours or miles. */
export const readDistance: Reader = gated(
  /home|island|stay|here|close|the better|near|far|away|leav|local|driv|driving|cerca|lejos|country|map|plane|fly|state|estado|hour|hr|hora|min|mile|\bmi\b|day|famil|out of here|this (?:town|place)/,
  (clause, context) => {
    if (!aboutCollege(clause)) return [];
    const out = found(clause, OUT, 'home_state', 'leave');
    const stay = found(clause, IN, 'home_state', 'stay').filter(
      ({ at }) => !out.some((one) => at >= one.at && at < one.at + one.length),
    );
    return [...leanings(clause), ...out, ...stay, ...limitsIn(clause, context)];
  },
);
