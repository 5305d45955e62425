import { cuesBefore, FIRM, FIRM_SENTENCE, SOFT } from './cues';
import type { Finding } from './finding';
import { carried, type Governed, governed, nothing, unclear } from './governing';
import { isConfirmed } from './confirmed';
import { isDoubtful } from './doubts';
import { saidOf } from './told-of-places';
import { isTakenBack, isWantedAnyway, type Verdict, verdictAfter } from './predicates';
import type { Clause } from './text';
import { isUnreal } from './unreal';
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
/** Nobody calls these missing: 'no frats' among the faults is a list of what must not be. */
const UNWELCOME = new Set(['greek_life', 'party_scene']);
const UNCLEAR_WITHOUT = new Set(['climate', 'landscape', 'near_place', 'distance']);

/** 'I do not want the city anymore' refuses it, also where faults are asked for. */
const REFUSED_MYSELF =
  /\b(?:i|we) (?:(?:really|just|honestly|def|definitely) )*(?:do not|don'?t|dont|no longer|never|wouldn'?t|would not|won'?t|will not|am not|can'?t|cannot|hate|refuse)\b|\bi'?m (?:not|over|done)\b/;

/** An answer that lists what would make somebody say no: what is named is refused, what is missing is asked for. */
function asComplaint(said: Governed, finding: Finding, mustHave: boolean): Governed {
  // Nobody breaks a deal over a program that is offered: 'politics' is another reason.
  if (said.side === 'said-nothing' && mustHave && finding.kind === 'program') return unclear;
  if (said.side === 'said-nothing') return { side: 'refuses', hard: mustHave, firm: mustHave };
  if (said.side !== 'refuses') return said;
  if (UNWELCOME.has(finding.value)) return said;
  if (!mustHave) return { side: 'wants', hard: false, firm: false };
  if (LACKING.has(finding.kind)) return { side: 'wants', hard: false, firm: true };
  return UNCLEAR_WITHOUT.has(finding.kind) ? unclear : said;
}

/** 'I think big schools are ...': the predicate says it, not the word before. */
const THINKS = /\b(?:think|thought|believe|feel like|find|say|said|heard)\b/;

/** A verdict behind a finding, which stands before what the words in front of it say. */
function judged(clause: Clause, finding: Finding, before: Governed, verdict: Verdict): Governed | null {
  if (verdict === 'unclear') return unclear;
  // A college that is fine is one to look at; a size or a place that is fine is no wish.
  if (verdict === 'fine' && finding.kind === 'college' && before.side === 'said-nothing') return null;
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

/** 'Hate the heat but who am I kidding': the refusal is taken back with a shrug. */
const SHRUGGED =
  /\bwho am i (?:kidding|fooling)\b|\bi(?:'ll| will) (?:live|survive|get over it|deal(?: with it)?)\b|\bit is what it is\b|\bhere i am\b/;
const isShrugged = ({ sentence, to }: Clause): boolean => SHRUGGED.test(sentence.text.slice(to - sentence.from));

/** 'I hear Boston is fun, but ...' grants it and asks for something else. */
const CONCEDED =
  /\b(?:i (?:hear|know|get|guess|bet|(?:would|could|might) say)|i'?d say|(?:people|everyone|everybody|they) (?:say|says|tell))\b/;
const isConceded = ({ sentence, index, text }: Clause, { at }: Finding): boolean =>
  CONCEDED.test(text.slice(0, at)) && /^(?:but|though|pero)$/.test(sentence.clauses[index + 1]?.joint ?? '');
/** 'Nobody in this family ever leaves but me.' */
const BUT_ME = /\b(?:nobody|no one|none of)\b/;
const isAllButMe = ({ sentence }: Clause): boolean =>
  BUT_ME.test(sentence.text) && /\b(?:but|except) me\s*$/.test(sentence.text);

/** 'Too far' refuses, unless the words before it leave it open or choose it ('I'd rather get lost in a crowd'). */
function complained(clause: Clause, finding: Finding, before: Governed): Governed {
  if (before.side === 'none' || (finding.faint === true && before.side === 'wants')) return unclear;
  const firm = isFirm(clause, finding);
  return { side: 'refuses', hard: firm, firm };
}

function sideOf(clause: Clause, finding: Finding, all: readonly Finding[][]): Governed {
  if (isConceded(clause, finding) || isAllButMe(clause)) return unclear;
  if (GRANTED.test(clause.text.slice(0, finding.at)) || isRhetorical(clause)) return unclear;
  const before = governed(clause, finding, all[clause.index] ?? []);
  if (finding.complaint) return complained(clause, finding, before);
  const verdict = verdictAfter(clause, finding);
  const verdictSide = judged(clause, finding, before, verdict);
  if (verdictSide) return verdictSide;
  const said = before.side === 'said-nothing' ? carried(clause, finding, all) : before;
  if (said.side === 'refuses' && isShrugged(clause)) return unclear;
  const { role } = clause.sentence;
  if (!role.complaint) return asWish(clause, finding, said, verdict);
  return REFUSED_MYSELF.test(clause.text.slice(0, finding.at)) ? said : asComplaint(said, finding, role.must);
}

/** What words say that ask for nothing in so many words: a wish, unless they only tell something of it. */
function asWish(clause: Clause, finding: Finding, said: Governed, verdict: Verdict): Governed {
  if (said.side !== 'said-nothing') return verdict === 'must' && said.side === 'wants' ? { ...said, firm: true } : said;
  const told = verdict === null ? saidOf(clause, finding) : null;
  if (told) return told;
  return { ...nothing, side: isReasonOnly(clause, verdict) ? 'none' : 'wants', firm: verdict === 'must' };
}

/** A reason ('because small towns are old') wishes for nothing of itself. */
const isReasonOnly = (clause: Clause, verdict: Verdict): boolean =>
  /^(?:because|bc|cuz|cause|since|porque)$/.test(clause.joint) && verdict === null;

/** '... so I can live at home, but San Antonio I could do': there is another way. */
const hasAnother = ({ sentence, index }: Clause): boolean =>
  sentence.clauses
    .slice(index + 1)
    .some(({ joint, text }) => joint === 'but' && /\b(?:i|we) (?:could|can|would)\b/.test(text));

const isFirm = (clause: Clause, finding: Finding): boolean => {
  const { text, role } = clause.sentence;
  if (role.must || isConfirmed(clause, finding)) return true;
  if (SOFT.test(clause.text)) return false;
  return FIRM.test(clause.text) || FIRM_SENTENCE.test(text) || (finding.binding === true && !hasAnother(clause));
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
  if (isUnreal(clause, finding)) return null;
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
