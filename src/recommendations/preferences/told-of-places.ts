import type { Finding } from './finding';
import { type Governed, unclear } from './governing';
import type { Clause } from './text';

const SAID_OF: ReadonlySet<Finding['kind']> = new Set([
  'size',
  'setting',
  'climate',
  'landscape',
  'near_place',
  'state',
  'region',
]);
const ALONE_BEFORE =
  /^\s*(?:(?:and|but|so|well|honestly|also|the|a|an|any|anything|everything|being|living|most|all|those|these|very|really|super|too|big|small|beach|college|ski|mountain|fancy|tourist|large|crowded|busy|anywhere|somewhere|in|near) )*$/;
const PREDICATE =
  /^(?: (?!that\b|where\b|who\b|which\b|so\b|because\b|and\b|or\b|i\b)\w+){0,2}? (?:is|are|was|were|has|have|had|makes?|made|gives?|gave|turns?|puts?|gets?|takes?|leaves?|reminds?|sends?|feels?|seems?|looks?|sounds?|smells?|means?|scares?|comes?|eats?|ate|costs?|tends?|=|does|do|did|\w{3,} me)\b(?! to\b)/;
const WELCOME =
  /\b(?:good|great|nice|best|better|perfect|ideal\w*|fine|ok|okay|love\w*|cool|plus|bonus|favorite|fav|important|must|dream|need\w*|key|prefer\w*|works?|suits?|fits?|fun|awesome|amazing|beautiful|pretty|goal|choice|happy|happier|alive|home|sounds?|calm\w*|free|thrive|belong|want|wish|(?<!\b(?:feels?|looks?|seems?|sounds?|smells?) )likes?|life|everything|everywhere|closest|close|enough|comfort\w*|safe|right|peace\w*|main|big one|number one|number 1|backup|back-?up|second|top|priority|first|mind|energ\w*|inspir\w*|exciting|excites?|my (?:place|places|people|thing|vibe|speed|jam|happy))\b|\bwould be\b|\bwhat i(?:'m| am) (?:after|looking)/;
const HURTS =
  /\b(?:migraines?|headaches?|panic|nervous|twitchy|shoulders|sweat|drown|ghost|anxious|dread|sick|cry|hide|hate|worst)\b/;

/** What makes somebody ill is no question of taste. */
const ILL = /\b(?:migraines?|panic|sick)\b/;

/** 'Cities are where I get migraines': what is said of a place in words of nobody's wish; null where it is no such sentence. */
export function saidOf(clause: Clause, finding: Finding): Governed | null {
  const { at, length, kind } = finding;
  if (!SAID_OF.has(kind) || !ALONE_BEFORE.test(clause.text.slice(0, at))) return null;
  const behind = clause.text.slice(at + length);
  if (/ = /.test(behind) && !WELCOME.test(behind)) return unclear;
  if (!PREDICATE.test(behind)) return null;
  if (HURTS.test(behind)) return { side: 'refuses', hard: ILL.test(behind), firm: false };
  return WELCOME.test(behind) ? null : unclear;
}
