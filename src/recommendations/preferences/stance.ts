import { cuesBefore, FIRM, FIRM_SENTENCE, SOFT } from './cues';
import type { Finding } from './finding';
import { carried, type Governed, governed, nothing, unclear } from './governing';
import { isDoubtful } from './doubts';
import { isTakenBack, isWantedAnyway, type Verdict, verdictAfter } from './predicates';
import { type Clause, plainText } from './text';
import { isSomebodyElses, tellsOfLife, voiceOf } from './voices';

/** How the student stands to what a finding names. */
export interface Stance {
  side: 'wants' | 'refuses';
  /** Said as a must, or as a leaning. */
  firm: boolean;
  /** False for what parents expect. */
  own: boolean;
}

/** What a college lacks is the fault ('no nursing program'), where the question asks for faults. */
const LACKING = new Set(['program', 'aid', 'campus_offer', 'serving', 'sport', 'living']);
const UNCLEAR_WITHOUT = new Set(['climate', 'landscape', 'near_place', 'distance']);

/** 'I do not want the city anymore' refuses it, also where faults are asked for. */
const REFUSED_MYSELF =
  /\b(?:i|we) (?:(?:really|just|honestly|def|definitely) )*(?:do not|don'?t|dont|no longer|never|wouldn'?t|would not|won'?t|will not|am not|can'?t|cannot|hate|refuse)\b|\bi'?m (?:not|over|done)\b/;

/** An answer that lists what would make somebody say no: what is named is refused, what is missing is asked for. */
function asComplaint(said: Governed, finding: Finding, mustHave: boolean): Governed {
  if (said.side === 'said-nothing') return { side: 'refuses', hard: mustHave, firm: mustHave };
  if (said.side !== 'refuses') return said;
  if (!mustHave) return { side: 'wants', hard: false, firm: false };
  if (LACKING.has(finding.kind)) return { side: 'wants', hard: false, firm: true };
  return UNCLEAR_WITHOUT.has(finding.kind) ? unclear : said;
}

/** 'I think big schools are ...': the predicate says it, not the word before. */
const THINKS = /\b(?:think|thought|believe|feel like|find|say|said|heard)\b/;

/** A verdict behind a finding, which stands before what the words in front of it say. */
function judged(clause: Clause, finding: Finding, before: Governed, verdict: Verdict): Governed | null {
  if (verdict === 'unclear') return unclear;
  if (verdict === 'fine') return before.side === 'refuses' ? before : unclear;
  if (verdict !== 'bad' && verdict !== 'never') return null;
  if (before.side !== 'refuses') return { side: 'refuses', hard: verdict === 'never', firm: false };
  return THINKS.test(clause.text.slice(0, finding.at)) ? unclear : before;
}

/** 'It can be cold' grants something and asks for nothing. */
const GRANTED = /\b(?:it|they|that) (?:can|could|may|might) be (?:\w+ )?$/;

/** 'Why would anyone leave Chicago?' */
const isRhetorical = ({ sentence }: Clause): boolean =>
  sentence.asks && /^\s*(?:why|who|how (?:can|could|do|would))\b/.test(sentence.text);

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
  /^\s*(?:(?:and|but|so|well|honestly|also|the|a|an|any|anything|everything|being|living|most|all|those|these|very|really|super|too|big|small|large|crowded|busy|anywhere|somewhere|in|near) )*$/;
const PREDICATE =
  /^(?: (?!that\b|where\b|who\b|which\b|so\b|because\b|and\b|or\b|i\b)\w+){0,2}? (?:is|are|was|were|has|have|had|makes?|made|gives?|gave|turns?|puts?|gets?|takes?|leaves?|reminds?|sends?|does|do|did|\w{3,} me)\b(?! to\b)/;
const WELCOME =
  /\b(?:good|great|nice|best|better|perfect|ideal\w*|fine|ok|okay|love\w*|cool|plus|bonus|favorite|fav|important|must|dream|need\w*|key|prefer\w*|works?|suits?|fits?|fun|awesome|amazing|beautiful|pretty|goal|choice|happy|happier|alive|home|sounds?|calm\w*|free|thrive|belong|want|wish|like|likes|life|everything|everywhere|closest|close|enough|comfort\w*|safe|right|peace\w*|main|big one|number one|number 1|backup|back-?up|second|top|priority|first|mind|energ\w*|inspir\w*|exciting|excites?)\b|\bwould be\b|\bwhat i(?:'m| am) (?:after|looking)/;
const HURTS =
  /\b(?:migraines?|headaches?|panic|nervous|twitchy|shoulders|sweat|drown|ghost|anxious|dread|sick|cry|hide|hate|worst)\b/;

/** 'Cities are where I get migraines': what is said of a place in words of nobody's wish; null where it is no such sentence. */
function saidOf(clause: Clause, finding: Finding): Governed | null {
  const { at, length, kind } = finding;
  if (!SAID_OF.has(kind) || !ALONE_BEFORE.test(clause.text.slice(0, at))) return null;
  const behind = clause.text.slice(at + length);
  if (!PREDICATE.test(behind)) return null;
  if (HURTS.test(behind)) return { side: 'refuses', hard: false, firm: false };
  return WELCOME.test(behind) ? null : unclear;
}

/** 'Hate the heat but who am I kidding': the refusal is taken back with a shrug. */
const SHRUGGED =
  /\bwho am i (?:kidding|fooling)\b|\bi(?:'ll| will) (?:live|survive|get over it|deal(?: with it)?)\b|\bit is what it is\b|\bhere i am\b/;
const isShrugged = ({ sentence, to }: Clause): boolean => SHRUGGED.test(sentence.text.slice(to - sentence.from));

function sideOf(clause: Clause, finding: Finding, all: readonly Finding[][]): Governed {
  if (GRANTED.test(clause.text.slice(0, finding.at)) || isRhetorical(clause)) return unclear;
  const before = governed(clause, finding, all[clause.index] ?? []);
  if (finding.complaint) {
    const firm = isFirm(clause, finding);
    return before.side === 'none' ? unclear : { side: 'refuses', hard: firm, firm };
  }
  const verdict = verdictAfter(clause, finding);
  const verdictSide = judged(clause, finding, before, verdict);
  if (verdictSide) return verdictSide;
  const said = before.side === 'said-nothing' ? carried(clause, finding, all) : before;
  const { role } = clause.sentence;
  if (said.side === 'refuses' && isShrugged(clause)) return unclear;
  if (role.complaint)
    return REFUSED_MYSELF.test(clause.text.slice(0, finding.at)) ? said : asComplaint(said, finding, role.must);
  const subject = said.side === 'said-nothing' && verdict === null ? saidOf(clause, finding) : null;
  if (subject) return subject;
  if (said.side === 'said-nothing')
    return { ...nothing, side: isReasonOnly(clause, verdict) ? 'none' : 'wants', firm: verdict === 'must' };
  return verdict === 'must' && said.side === 'wants' ? { ...said, firm: true } : said;
}

/** A reason ('because small towns are old') wishes for nothing of itself. */
const isReasonOnly = (clause: Clause, verdict: Verdict): boolean =>
  /^(?:because|bc|cuz|cause|since|porque)$/.test(clause.joint) && verdict === null;

/** Words of their own that make a must of what stands before them. */
const CONFIRMED =
  /^[\s.!;,]*(?:and |but )?(?:(?:i )?(?:won'?t|can'?t|cannot|couldn'?t) go without|(?:(?:that|this|it)(?: part)?(?:'?s| is) |thats )?(?:a must|(?:absolutely )?non-? ?negotiable|a deal-? ?breaker|required|not optional|not up for|settled|decided|final|firm|a requirement)\b|no exceptions|i (?:really |do )?mean (?:it|that|really)\b|i mean (\w+)\s*(?:[.!\n]|$)|(?:i'?m |im |i am |we'?re )?(?:not|never) (?:budging|compromising|negotiating|changing|giving (?:that|it|this) up)|(?:(?:that|this|it)(?:'?s| is) |thats )?the (?:one|only) thing (?:that )?(?:i|we)(?:'ll| will)? ?(?:will not|won'?t|can'?t|cannot|refuse|never|need|am not|have to)|needs? to have (?:it|that)|end of (?:story|discussion)|period\b(?! of)|full stop)/;
const STAYS_PUT =
  /^[\s.!;,]*(?:and |but )?(?:i'?m |im |i am |we'?re |i )?(?:(?:not|never|ain'?t)(?: ever)? (?:leavin|movin|goin\w* (?:anywhere|any place))|(?:won'?t|wont|will not|can'?t|cant|cannot) (?:leave|move)\b)/;
const TIED: ReadonlySet<Finding['kind']> = new Set([
  'near_place',
  'state',
  'region',
  'distance',
  'home_state',
  'living',
  'most_hours',
  'most_miles',
]);

/** What is written behind a clause, in the next one or in the next sentence. */
function followings({ sentence, index, to }: Clause): string[] {
  const { answer } = sentence.answer;
  const next = plainText(answer.slice(sentence.to, sentence.to + 70));
  const inside = index < sentence.clauses.length - 1 ? [plainText(answer.slice(to, to + 70))] : [];
  return [...inside, next];
}

function isConfirmed(clause: Clause, { kind, at, length }: Finding): boolean {
  const words = clause.text.slice(at, at + length);
  return followings(clause).some((text) => {
    const said = CONFIRMED.exec(text);
    if (said) return said[1] === undefined || words.includes(said[1]);
    return TIED.has(kind) && STAYS_PUT.test(text);
  });
}

const isFirm = (clause: Clause, finding: Finding): boolean => {
  const { text, role } = clause.sentence;
  if (role.must || isConfirmed(clause, finding)) return true;
  if (SOFT.test(clause.text)) return false;
  return FIRM.test(clause.text) || FIRM_SENTENCE.test(text) || finding.binding === true;
};

const isSoftened = (clause: Clause): boolean => SOFT.test(clause.text) && !clause.sentence.role.must;

/** A finding whose own words say the direction ('not too far', 'at most 2 hours'). */
function fixedStance(clause: Clause, finding: Finding, own: boolean): Stance | null {
  const cues = cuesBefore(clause.text, finding.at);
  if (finding.kind !== 'subject' && cues.some(({ type }) => type === 'indifferent')) return null;
  const { fixed } = finding;
  const side = fixed === 'want' || fixed === 'must' ? 'wants' : 'refuses';
  const plain = (fixed === 'must' || fixed === 'must_not') && (finding.limit === true || !isSoftened(clause));
  const said = plain || (finding.limit === true && isConfirmed(clause, finding));
  return { side, firm: said || (side === 'wants' && !finding.limit && isFirm(clause, finding)), own };
}

/** Where somebody is now and what they think of it: 'I go to a small school and I hate it'. */
function formerStance(clause: Clause): Stance | null {
  return isTakenBack(clause) ? { side: 'refuses', firm: false, own: true } : null;
}

/** How the student stands to a finding of a clause; null where the words leave it open. `all` are the findings of each clause of the sentence. */
export function stanceOf(clause: Clause, finding: Finding, all: readonly Finding[][]): Stance | null {
  if (isSomebodyElses(clause, finding)) return isTakenBack(clause) ? { side: 'refuses', firm: true, own: true } : null;
  if (tellsOfLife(clause, finding)) return formerStance(clause);
  const own = voiceOf(clause, finding) === 'own';
  if (finding.fixed) return fixedStance(clause, finding, own);
  const said = sideOf(clause, finding, all);
  // Nobody refuses a college for giving aid; 'I cannot do the FAFSA' speaks of something else.
  if (said.side === 'refuses' && (finding.kind === 'aid' || isHelp(finding))) return null;
  if (said.side === 'wants') return wantedStance(clause, finding, said, own);
  return said.side === 'refuses' ? refusedStance(clause, finding, said, own) : null;
}

const HELPS = new Set(['learning_support', 'wheelchair_access', 'break_housing', 'mental_health', 'childcare']);
const isHelp = ({ kind, value }: Finding): boolean => kind === 'campus_offer' && HELPS.has(value);

/** True where the student says in so many words that they want it. */
const isAskedFor = (clause: Clause, finding: Finding): boolean =>
  cuesBefore(clause.text, finding.at).some(({ type }) => type === 'own' || type === 'firm' || type === 'likes');

function wantedStance(clause: Clause, finding: Finding, said: Governed, own: boolean): Stance | null {
  if (isDoubtful(clause, finding) || (finding.shunned && !isAskedFor(clause, finding))) return null;
  return { side: finding.turned ? 'refuses' : 'wants', firm: isFirm(clause, finding) || said.firm, own };
}

function refusedStance(clause: Clause, finding: Finding, said: Governed, own: boolean): Stance {
  if (!own && isWantedAnyway(clause)) return { side: 'wants', firm: false, own: true };
  if (finding.turned) return { side: 'wants', firm: isFirm(clause, finding), own };
  const plainNo = said.hard && !isSoftened(clause) && !finding.extreme;
  const firm = said.firm || plainNo || FIRM_SENTENCE.test(clause.sentence.text);
  return { side: 'refuses', firm, own: own || isTakenBack(clause) };
}
