import type { Outcome } from '../../contract/outcomes';
import { shippedRows } from '../../platform/runtime/shipped-data';
import { escaped } from '../../platform/text/search-key';

type Kind = 'admitted' | 'going' | 'denied' | 'waitlisted' | 'deferred' | 'void' | 'open';

const PHRASES = new Map(
  shippedRows('outcome-words.tsv').map(([kind = '', words = '']) => [kind, words.split(', ')] as const),
);
const patternOf = (phrase: string): string => escaped(phrase).replaceAll('\\*', '[a-z]*');
const anyOf = (kind: string): string =>
  [...(PHRASES.get(kind) ?? [])]
    .sort((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|');

const KINDS: readonly Kind[] = ['waitlisted', 'open', 'denied', 'admitted', 'going', 'deferred', 'void'];
const WORD = new RegExp(`\\b(?:${KINDS.map((kind) => `(?<${kind}>${anyOf(kind)})`).join('|')})(?![a-z])`, 'g');
const EARLIER = new RegExp(`\\b(?:${anyOf('earlier')})\\b`);
const LATER = new RegExp(`\\b(?:${anyOf('later')})\\b`);
const NOT = /(?:\b(?:not|no|never|unable|cannot|without)|n['’]t)\b/;
/** 'denied financial aid', 'honors program denied'. */
const ASIDE_BEHIND = new RegExp(`^ (?:(?:for|from|to|by|into|of|the) ){0,2}(?:${anyOf('aside')})\\b`);
const ASIDE_BEFORE = new RegExp(`\\b(?:${anyOf('aside')})(?: college| appeal| program)?:? $`);

/** Longer than any result that a system exports. */
const LONGEST = 200;

/** What a word says, with what stands between it and the word before: 'not accepted' is a denial, and 'not attending' says nothing. */
function meaningOf(kind: Kind, between: string, behind: string): Kind {
  if ((kind === 'denied' || kind === 'waitlisted') && (ASIDE_BEHIND.test(behind) || ASIDE_BEFORE.test(between)))
    return 'open';
  const clause = between.split(/[,;/|>→:.]|--? /).at(-1) ?? '';
  if (!NOT.test(clause)) return kind === 'going' ? 'admitted' : kind;
  return kind === 'admitted' && !/\byet\b/.test(clause + behind) ? 'denied' : 'open';
}

/** Whether a word tells what came before the last one: 'accepted off waitlist', 'denied (originally deferred)', 'admitted (waitlist)'. */
function isEarlier(before: Kind, kind: Kind, between: string): boolean {
  if (/\(\s*(?:was )?$/.test(between)) return before === 'admitted' && kind === 'waitlisted';
  const clause = between.split(/[,;/|>→]/).at(-1) ?? '';
  return EARLIER.test(clause) && !LATER.test(clause);
}

const DECISIONS: readonly Kind[] = ['admitted', 'denied', 'waitlisted', 'void'];

/**
 * What became of an application by the last decision that a result names. A deferral, and what a student does after a decision, change
 * nothing in it. Null where the result is not known.
 */
export function resultOf(text: string): Outcome | 'undecided' | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/wait(?:ing)?[ -]?list/g, 'waitlist');
  if (plain === '') return 'undecided';
  if (plain.length > LONGEST) return null;
  let [last, end, isKnown]: [Kind | null, number, boolean] = [null, 0, false];
  for (const match of plain.matchAll(WORD)) {
    const between = plain.slice(end, match.index);
    end = match.index + match[0].length;
    const named = KINDS.find((kind) => match.groups?.[kind] !== undefined) ?? 'open';
    const kind = meaningOf(named, between, plain.slice(end));
    isKnown = true;
    if (DECISIONS.includes(kind) && !(last && isEarlier(last, kind, between))) last = kind;
  }
  if (last === 'admitted' || last === 'denied' || last === 'waitlisted') return last;
  return isKnown ? 'undecided' : null;
}
