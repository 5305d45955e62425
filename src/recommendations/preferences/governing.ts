import { opposes, sameAxis } from './axes';
import { type Cue, cuesBefore, cuesIn } from './cues';
import type { Finding } from './finding';
import type { Clause } from './text';
import { wordCount } from './text';

/** What the words before a finding do to it. */
export interface Governed {
  side: 'wants' | 'refuses' | 'none' | 'said-nothing';
  /** True when the refusal is a plain no, false when it is a dislike. */
  hard: boolean;
  firm: boolean;
}

export const nothing: Governed = { side: 'said-nothing', hard: false, firm: false };
/** Said so that the direction is not certain. */
export const unclear: Governed = { side: 'none', hard: false, firm: false };

const refusing = (hard: boolean): Governed => ({ side: 'refuses', hard, firm: false });
const wanting = (firm: boolean): Governed => ({ side: 'wants', hard: false, firm });

const AND = /\b(?:and|y|plus)\b|[+&/]/;

const isAlike = (one: Finding, other: Finding): boolean => sameAxis(one, other) && !opposes(one, other);

/** What a word of refusal does to a finding behind it; after an 'and' only what is of the same kind is still refused. */
function refusedBy(cue: Cue, clause: Clause, finding: Finding, others: readonly Finding[]): Governed {
  const hard = cue.type !== 'dislikes';
  if (!AND.test(clause.text.slice(cue.end, finding.at))) return refusing(hard);
  const inside = others.filter((other) => other.at >= cue.at && other.at < finding.at);
  if (inside.some((other) => isAlike(other, finding))) return refusing(hard);
  return cue.type === 'not' && inside.length > 0 ? nothing : unclear;
}

const STARTS_ANEW = new Set<Cue['type']>(['own', 'firm']);

/** The cues that still hold at the end of a stretch: those since the student last said 'I want' or 'I don't mind'. */
function holding(cues: readonly Cue[]): { opener: Cue | undefined; cues: readonly Cue[] } {
  const start = cues.findLastIndex(({ type }) => STARTS_ANEW.has(type));
  const rest = cues.slice(start + 1);
  const careless = rest.findLastIndex(({ type }) => type === 'indifferent');
  const later = rest.slice(careless + 1);
  const turns = careless >= 0 && later.some(({ type }) => type === 'refuses');
  return { opener: cues[start], cues: turns ? later : rest };
}

const UNSURE =
  /\b(?:not (?:really |totally )?sure|unsure|idk|(?:don'?t|do not|dont) know) (?:if|whether|about)\b|\bwhether\b/;
/** 'I would rather have internships than parties'. */
const THAN = /\b(?:rather|prefer|sooner)\b[^,]{0,60} (?:than|over)\b[^,]{0,30}$/;

/** A condition that fails: 'if I can't get in'. */
const CONDITION =
  /\bif (?:i|we|it|that|they) (?:(?:really|just) )?(?:can(?:'?t|not)|do not|don'?t|doesn'?t|fail|hate|am not|won'?t|isn'?t)\b[^,]*$/;

/** 'Anywhere in the South but Florida': the short rest behind 'but' is left out of it. */
function isExcepted({ joint, text, index, sentence }: Clause): boolean {
  const earlier = sentence.clauses[index - 1]?.text ?? '';
  return (
    joint === 'but' &&
    wordCount(text) <= 3 &&
    /\b(?:anywhere|anything|everywhere|any state|any place)\b/.test(earlier) &&
    cuesIn(text).length === 0
  );
}

/** How the words before a finding put it. */
export function governed(clause: Clause, finding: Finding, others: readonly Finding[]): Governed {
  const before = clause.text.slice(0, finding.at);
  // 'If I can't hack the math then aviation': what holds only under a condition is no refusal, and does not reach behind 'then'.
  const condition = CONDITION.exec(before);
  if (condition && !clause.sentence.role.complaint) return /\bthen\b/.test(condition[0]) ? nothing : unclear;
  if (UNSURE.test(before)) return unclear;
  // What comes second in 'Chicago > Columbus' is not refused.
  if (/\w\s*>+\s*(?:the |a )?$/.test(before)) return unclear;
  if (THAN.test(before)) return refusing(false);
  if (isExcepted(clause)) return refusing(true);
  const { opener, cues } = holding(cuesBefore(clause.text, finding.at).filter(({ type }) => type !== 'idle'));
  if (cues.some(({ type }) => type === 'indifferent' || type === 'unsure')) return unclear;
  const verbs = cues.filter(({ type }) => type === 'refuses' || type === 'dislikes');
  const noes = cues.filter(({ type }) => type === 'not');
  const verb = verbs.at(-1);
  if (verb) {
    const leading = noes.filter(({ at }) => before.slice(0, at).trim() === '');
    return verbs.length > 1 || noes.length > leading.length ? unclear : refusedBy(verb, clause, finding, others);
  }
  const no = noes.at(-1);
  if (no) return refusedBy(no, clause, finding, others);
  if (opener) return wanting(opener.type === 'firm');
  return cues.length > 0 ? wanting(false) : nothing;
}

const SHORT_ITEM = 4;
const isItem = (clause: Clause): boolean => clause.joint === ',' && wordCount(clause.text) <= SHORT_ITEM;

/** The word of refusal that a clause ends under, if any. */
function refusalOf(clause: Clause): Cue | undefined {
  const last = cuesIn(clause.text)
    .filter(({ type }) => type !== 'idle' && type !== 'likes')
    .at(-1);
  return last && ['refuses', 'dislikes', 'not'].includes(last.type) ? last : undefined;
}

/** 'Anything but what my dad does (accounting)': brackets name what the words before them left open. */
function explained({ sentence, index }: Clause, all: readonly Finding[][]): Governed {
  const before = sentence.clauses[index - 1];
  const cue = before && refusalOf(before);
  if (!cue || (all[index - 1] ?? []).length > 0) return nothing;
  return refusing(cue.type !== 'dislikes');
}

/** 'No law, medicine or business': the refusal of a list's head holds for its short items where the list ends in 'or' or 'nor'. */
export function carried(clause: Clause, finding: Finding, all: readonly Finding[][]): Governed {
  if (clause.joint === '(') return explained(clause, all);
  if (!isItem(clause)) return nothing;
  const { clauses } = clause.sentence;
  const before = clauses.slice(0, clause.index);
  const head = before.findLast((one) => refusalOf(one) !== undefined || !isItem(one));
  const cue = head && refusalOf(head);
  if (!head || !cue) return nothing;
  const end = clauses.slice(clause.index + 1).findIndex((one) => !isItem(one));
  const last = end < 0 ? clauses.at(-1) : clauses[clause.index + end];
  if (/^\s*(?:or|nor|ni|o)\b/.test(last?.text ?? '')) return refusing(cue.type !== 'dislikes');
  const named = (all[head.index] ?? []).filter(({ at }) => at >= cue.at);
  if (!named.some((other) => isAlike(other, finding)))
    return cue.type === 'not' || named.length > 0 ? nothing : unclear;
  return cue.type === 'not' ? unclear : refusing(cue.type !== 'dislikes');
}
