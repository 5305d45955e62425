import { cuesIn } from '../cues';
import type { Finding } from '../finding';
import type { Clause } from '../text';

/** Words before a town that is named as a place. */
export const BEFORE_TOWN =
  /\b(?:in|near|around|to|from|of|by|outside|like|at|en|cerca de|than)(?: the| downtown| like)? $/;
const OTHER_USE =
  /\b(?:aunt|uncle|grandma|cousins?|brother|sister|dad|mom|family|abuel[oa]|relatives)(?: \w+){0,3} (?:in|from|at|en|lives in) $/;
const ISLANDS =
  /^ ?(?:traffic|weather|winters?|summers?|drivers|style|pizza|accents?|transit|airport|road|street|ave\b|heights)\b|^ ?(?:state|city)?(?: bulldogs| sports| teams)/;

/** 'Not over 5 hours from Scranton' says nothing against Scranton. */
const NOT_MORE =
  /\b(?:no|not|never|nothing) (?:over|(?:more|farther|further|longer) than)(?: about| like)? [\w.]+[- ](?:hours?|hrs?|minutes?|mins?|miles?)(?: drive| away)?(?: of| from) $/;

/** A line on the map, or a part of a state, which is not the state. */
const BEYOND =
  /\b(?:north|south|east|west) of (?:the )?$|\b(?:farther|further|past|beyond|closer)(?: (?:away )?than)? $/;
const PART_OF = /\b(?:eastern|western|northern|southern|central|rural|downtown) $/;

const NEVER_LEFT = /\b(?:never|not|haven't|hardly|barely)(?: \w+)? (?:been|gone|traveled|lived)\b/;
const HAS_TO_DO =
  /\b(?:visit\w*|vacation\w*|trip|relatives|born|flight|fly|drove|drive (?:her|him|them|us|my \w+)|language|food|history|team|fans?)\b(?: \w+){0,2} $/;

/** 'Colorado State or Mines or Denver': beside a college that is named a place is one, too. */
const BESIDE_COLLEGE = /\u00b7(?:,| or| and)(?: \w+)?(?: or| and|,)? $/;

/** 'Anywhere from Georgia up to Vermont' means all between them, not the two ends. */
const SPAN =
  /\b(?:anywhere|everywhere|somewhere|any state)(?: between)? from (?:(?:\w+ ){1,3}(?:(?:up|down|over|out|all the way) )*to )?$/;

/** Words before a place that only mention it. */
/** 'It would feel like Vegas', 'a city the size of Seattle'. */
const COMPARED =
  /\b(?:feels?|felt|seems?|looks?|sounds?) (?:\w+ )?like (?:an? )?$|\b(?:the )?size of $|\bas (?:big|small|hot|cold|crowded|expensive) as $/;
/** 'Which rules out half of Ohio'. */
const PART_ONLY = /\b(?:half|most|parts?|some) of $/;
const MENTIONED = [PART_ONLY, NEVER_LEFT, HAS_TO_DO, BEYOND, SPAN, COMPARED];

/** 'My grandparents are in Vermont, so up there would be nice.' */
const THERE = /\b(?:(?:up|down|over|out) )?there would be (?:\w+ )?(?:nice|good|great|cool|perfect|fun|ideal)\b/;
const isRelativesHome = (before: string, behind: string): boolean =>
  !THERE.test(behind) && OTHER_USE.test(before) && !/\b(?:near|close|by|cerca|around)\b/.test(before);

/** 'No western Texas': a part that is refused is not the state. */
const isRefusedPart = (before: string): boolean =>
  PART_OF.test(before) && cuesIn(before).some(({ type }) => type !== 'own' && type !== 'likes');

const isRiver = (before: string, behind: string, { value }: Finding): boolean =>
  behind.startsWith(' river') || (value === 'MS' && /\bthe $/.test(before));

/** A place that stands in a list of colleges. */
function isCollege({ sentence }: Clause, before: string): boolean {
  if (sentence.role.parents && BESIDE_COLLEGE.test(before)) return true;
  return sentence.answer.question_id === 'schools_in_mind' && !BEFORE_TOWN.test(before);
}

/** True for a place that is named without being wished for: relatives live there, hours are counted from it, it is a college. */
export function isInPassing(clause: Clause, finding: Finding): boolean {
  const before = clause.text.slice(0, finding.at);
  const behind = clause.text.slice(finding.at + finding.length);
  const later = clause.sentence.text.slice(clause.from - clause.sentence.from + finding.at);
  if (isCollege(clause, before) || ISLANDS.test(behind) || isRiver(before, behind, finding)) return true;
  if (finding.kind === 'near_place' && NOT_MORE.test(before) && !finding.fixed) return true;
  return MENTIONED.some((words) => words.test(before)) || isRefusedPart(before) || isRelativesHome(before, later);
}
