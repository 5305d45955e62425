import { type Cue, cuesIn, FIRM, FIRM_SENTENCE, SOFT } from './cues';
import type { Finding } from './finding';
import { after, verdictAfter } from './predicates';
import { opposes, sameAxis } from './axes';
import type { Clause } from './text';
import { wordCount } from './text';
import { isSomebodyElses, tellsOfLife, voiceOf } from './voices';

/** How the student stands to what a finding names. */
export interface Stance {
  side: 'wants' | 'refuses';
  /** Said as a must, or as a leaning. */
  firm: boolean;
  /** False for what parents expect. */
  own: boolean;
}

type Side = Stance['side'] | 'none' | 'said-nothing';

interface Governed {
  side: Side;
  /** True when the refusal is a plain no, false when it is a dislike. */
  hard: boolean;
  firm: boolean;
}

const nothing: Governed = { side: 'said-nothing', hard: false, firm: false };
const none: Governed = { side: 'none', hard: false, firm: false };
const AND = /\b(?:and|y|&|plus)\b|\+|\//;

/** What a word of refusal does to a finding behind it; after an 'and' only what is of the same kind is still refused. */
function refusedBy(cue: Cue, clause: Clause, finding: Finding, others: readonly Finding[]): Governed {
  const hard = cue.type !== 'dislikes';
  const between = clause.text.slice(cue.end, finding.at);
  if (!AND.test(between)) return { side: 'refuses', hard, firm: false };
  const inside = others.filter((other) => other.at >= cue.at && other.at < finding.at);
  const alike = inside.some((other) => sameAxis(other, finding) && !opposes(other, finding));
  if (alike) return { side: 'refuses', hard, firm: false };
  return cue.type === 'not' && inside.length > 0 ? nothing : none;
}

/** The stance the words before a finding give it. */
function governed(clause: Clause, finding: Finding, others: readonly Finding[]): Governed {
  const before = clause.text.slice(0, finding.at);
  const all = cuesIn(before).filter((cue) => cue.type !== 'idle');
  const start = all.findLastIndex((cue) => cue.type === 'own' || cue.type === 'firm');
  const opener = start < 0 ? undefined : all[start];
  const cues = all.slice(start + 1);
  if (cues.some((cue) => cue.type === 'indifferent' || cue.type === 'unsure')) return none;
  const refusing = cues.filter((cue) => cue.type === 'refuses' || cue.type === 'dislikes');
  const denying = cues.filter((cue) => cue.type === 'not');
  const last = refusing.at(-1);
  if (last) {
    const lead = denying.filter((cue) => before.slice(0, cue.at).trim() === '');
    if (refusing.length > 1 || denying.length > lead.length) return none;
    return refusedBy(last, clause, finding, others);
  }
  const no = denying.at(-1);
  if (no) return refusedBy(no, clause, finding, others);
  if (opener) return { side: 'wants', hard: false, firm: opener.type === 'firm' };
  return cues.length > 0 ? { side: 'wants', hard: false, firm: false } : nothing;
}

const SHORT_ITEM = 4;

/** 'No law, medicine or business': the refusal of a list's head holds for its short items, if the list ends in or/nor. */
function carried(clause: Clause, finding: Finding, earlier: readonly Finding[][]): Governed {
  const { clauses } = clause.sentence;
  if (clause.joint !== ',' || wordCount(clause.text) > SHORT_ITEM) return nothing;
  let head = clause.index - 1;
  while (head > 0 && clauses[head]?.joint === ',' && wordCount(clauses[head]?.text ?? '') <= SHORT_ITEM) {
    if (headOf(clauses[head])) break;
    head -= 1;
  }
  const first = clauses[head];
  const cue = first && headOf(first);
  if (!first || !cue) return nothing;
  const named = (earlier[head] ?? []).filter((other) => other.at >= cue.at);
  const last = clauses.slice(clause.index).find((_, place, rest) => {
    const next = rest[place + 1];
    return next === undefined || next.joint !== ',' || wordCount(next.text) > SHORT_ITEM;
  });
  const hard = cue.type !== 'dislikes';
  if (/^\s*(?:or|nor|ni|o)\b/.test(last?.text ?? '')) return { side: 'refuses', hard, firm: false };
  const alike = named.some((other) => sameAxis(other, finding) && !opposes(other, finding));
  if (alike && cue.type !== 'not') return { side: 'refuses', hard, firm: false };
  if (alike && !/\b(?:maybe|please|pls)\b/.test(clause.text)) return none;
  return cue.type === 'not' || named.length > 0 ? nothing : none;
}

function headOf(clause: Clause | undefined): Cue | undefined {
  const cues = clause ? cuesIn(clause.text).filter((cue) => cue.type !== 'idle' && cue.type !== 'likes') : [];
  const last = cues.at(-1);
  return last && ['refuses', 'dislikes', 'not'].includes(last.type) ? last : undefined;
}

/** What a college lacks is the fault ('no nursing program'), where the question asks for faults. */
const LACKING = new Set(['program', 'aid', 'campus_offer', 'serving', 'sport', 'living', 'subject']);
const UNCLEAR_WITHOUT = new Set(['climate', 'landscape', 'near_place', 'distance']);

/** An answer that lists what would make somebody say no: what is named is refused, what is missing is asked for. */
function asComplaint(said: Governed, finding: Finding, mustHave: boolean): Governed {
  if (said.side === 'said-nothing') return { side: 'refuses', hard: mustHave, firm: mustHave };
  if (said.side !== 'refuses') return said;
  if (!mustHave) return { side: 'wants', hard: false, firm: false };
  if (LACKING.has(finding.kind)) return { side: 'wants', hard: false, firm: true };
  return UNCLEAR_WITHOUT.has(finding.kind) ? none : said;
}

function sideOf(clause: Clause, finding: Finding, all: readonly Finding[][]): Governed {
  const others = all[clause.index] ?? [];
  const before = governed(clause, finding, others);
  if (finding.complaint)
    return before.side === 'none'
      ? none
      : { side: 'refuses', hard: before.hard && before.side === 'refuses', firm: false };
  const behind = verdictAfter(clause, finding);
  if (behind === 'unclear' || behind === 'fine') return before.side === 'refuses' && behind === 'fine' ? before : none;
  if (behind === 'bad' || behind === 'never') {
    if (before.side === 'refuses') return none;
    return { side: 'refuses', hard: behind === 'never', firm: false };
  }
  const said = before.side === 'said-nothing' ? carried(clause, finding, all) : before;
  const { role } = clause.sentence;
  if (role.complaint) return asComplaint(said, finding, role.must);
  if (said.side === 'said-nothing') return { side: 'wants', hard: false, firm: behind === 'must' };
  return behind === 'must' && said.side === 'wants' ? { ...said, firm: true } : said;
}

const WISH_WORDS = new Set(['own', 'likes', 'firm', 'refuses', 'dislikes', 'not']);

/** A reason ('because small towns are boring') wishes for nothing of itself. */
const isReasonOnly = (clause: Clause, behind: boolean): boolean =>
  /^(?:because|bc|cuz|cause|since|porque)$/.test(clause.joint) &&
  !behind &&
  !cuesIn(clause.text).some((cue) => WISH_WORDS.has(cue.type));

const turnedSide = (side: Stance['side'], turned: boolean): Stance['side'] =>
  turned ? (side === 'wants' ? 'refuses' : 'wants') : side;

const isFirm = (clause: Clause): boolean => {
  const { text, role } = clause.sentence;
  if (role.must) return true;
  if (SOFT.test(clause.text)) return false;
  return FIRM.test(clause.text) || FIRM_SENTENCE.test(text);
};

/** How the student stands to a finding of a clause; null where the words leave it open. `all` are the findings of each clause of the sentence. */
export function stanceOf(clause: Clause, finding: Finding, all: readonly Finding[][]): Stance | null {
  if (isSomebodyElses(clause, finding) || tellsOfLife(clause, finding)) return null;
  const own = voiceOf(clause, finding) === 'own';
  const firm = isFirm(clause);
  if (finding.fixed) {
    const cues = cuesIn(clause.text.slice(0, finding.at));
    if (cues.some((cue) => cue.type === 'indifferent')) return null;
    const side = finding.fixed === 'want' || finding.fixed === 'must' ? 'wants' : 'refuses';
    const must = finding.fixed === 'must' || finding.fixed === 'must_not';
    return { side, firm: (must && !SOFT.test(clause.text)) || (side === 'wants' && !finding.limit && firm), own };
  }
  if (isReasonOnly(clause, after(clause, finding))) return null;
  const said = sideOf(clause, finding, all);
  if (said.side === 'none' || said.side === 'said-nothing') return null;
  const side = turnedSide(said.side, finding.turned === true);
  if (said.side === 'wants') return { side, firm: firm || said.firm, own };
  const softened = SOFT.test(clause.text) && !clause.sentence.role.must;
  return {
    side,
    firm:
      (said.hard && !softened) ||
      said.firm ||
      (said.hard === false && finding.turned !== true && FIRM_SENTENCE.test(clause.sentence.text)),
    own,
  };
}
