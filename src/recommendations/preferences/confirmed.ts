import type { Finding } from './finding';
import { type Clause, plainText } from './text';

/** Words of their own that make a must of what stands before them. */
const CONFIRMED =
  /^[\s.!;,]*(?:and |but )?(?:(?:i )?(?:won'?t|can'?t|cannot|couldn'?t) go without|(?:(?:that|this|it)(?: part)?(?:'?s| is) |thats )?(?:a must|(?:absolutely )?non-? ?negotiable|a deal-? ?breaker|required|not optional|not up for|settled|decided|final|firm|a requirement)\b|no exceptions|not (?:one|another|a single|even one) (?:more )?(?:year|day|winter|summer|minute|second|month)\b|i (?:really |do )?mean (?:it|that|really)\b|i mean (\w+)\s*(?:[.!\n]|$)|(?:i'?m |im |i am |we'?re )?(?:not|never) (?:budging|compromising|negotiating|changing|giving (?:that|it|this) up)|(?:(?:that|this|it)(?:'?s| is) |thats )?the (?:one|only) thing (?:that )?(?:i|we)(?:'ll| will)? ?(?:will not|won'?t|can'?t|cannot|refuse|never|need|am not|have to)|needs? to have (?:it|that)|end of (?:story|discussion)|(?:that'?s|that is) (?:it|all|(?:the|my) (?:limit|max))\b|(?:that'?s|that is) the (?:whole|entire) (?:thing|conversation|list|budget|story)|or (?:bust|nothing|nada)\b|period\b(?! of)|full stop)/;
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

/** True where the next words make a must of what a finding names. */
export function isConfirmed(clause: Clause, { kind, at, length }: Finding): boolean {
  const words = clause.text.slice(at, at + length);
  return followings(clause).some((text) => {
    const said = CONFIRMED.exec(text);
    if (said) return said[1] === undefined || words.includes(said[1]);
    return TIED.has(kind) && STAYS_PUT.test(text);
  });
}
