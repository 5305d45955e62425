import { COLLEGE_SIZE_LIMITS, COLLEGE_SIZES, collegeSizeOf } from '../../../contract/college-size';
import type { CollegeSize } from '../../../contract/college-size';
import { SOFT } from '../cues';
import type { Finding } from '../finding';
import type { Clause } from '../text';
import { amountOf } from './numbers';

const COUNT =
  /(?<![$\d.,\w])(\d{1,3}(?:,\d{3})+|\d+|(?:a few|a couple|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|forty|fifty)(?= thousand))(k| thousand| mil)?(?:ish)?\b(?:\s*(?:-|–|to|and|or|a)\s*(\d{1,3}(?:,\d{3})+|\d+)(k| thousand| mil)?\b)?\+?[ -]*(students?|undergrads|undergraduates|kids|people|person|estudiantes)?/g;
const UNDER =
  /\b(?:under|fewer than|less than|below|at most|no more than|no m[aá]s de|no bigger than|not bigger than|smaller than|up to|max(?:imum)?(?: of)?|not more than|menos de)\s*(?:about |around |like )?$/;
const OVER =
  /\b(?:over|more than|past|at least|above|bigger than|larger than|minimum(?: of)?|(?<!no )m[aá]s de)\s*(?:about |around |like )?$/;

/** 'I don't want more than 10,000' is an upper limit. */
const DENIED =
  /\b(?:not?|\w{2,6}n't|dont|never|nothing|lost|hate|drown|scared|afraid|hide|overwhelmed|intimidated|freak(?: out)?)\b[^,]{0,20}\b(?:over|more than|above|past|bigger than|larger than) (?:about |like )?$/;
/** 'Anything over 20,000 and I'm out' is one, too. */
const PAST =
  /\b(?:any ?(?:thing|where|place|school)|if it'?s)(?: \w+)? (?:over|more than|above|past|bigger than|larger than) (?:about |like )?$/;
const OUT =
  /\bi(?:'?m| am) out\b|\b(?:is|are|would be) (?:an? )?(?:hard |big )?(?:no|too (?:big|many|much)|out)\b|\bno (?:thanks?|way)\b/;
/** So many in a lecture are no college. */
const CLASS_BEFORE = /\b(?:lectures?|lecture halls?|class(?:es|rooms?)?|rooms?|halls?|graduating \w+)(?: \w+){0,2} $/;

const numberOf = (digits: string, thousands: string | undefined): number =>
  (/^[a-z]/.test(digits) ? amountOf(digits) : Number(digits.replaceAll(',', ''))) * (thousands ? 1000 : 1);

const UPPER: Readonly<Record<CollegeSize, number>> = {
  small: COLLEGE_SIZE_LIMITS.smallUnder,
  medium: COLLEGE_SIZE_LIMITS.largeOver,
  large: Infinity,
};
const LOWER: Readonly<Record<CollegeSize, number>> = {
  small: 0,
  medium: COLLEGE_SIZE_LIMITS.smallUnder,
  large: COLLEGE_SIZE_LIMITS.largeOver,
};

/** The sizes that lie in a span of students; one that only its edge touches does not. */
const sizesBetween = (least: number, most: number): CollegeSize[] =>
  COLLEGE_SIZES.filter((size) => LOWER[size] < most && UPPER[size] > least);

const OF_CLASS =
  /^ ?(?:\w+ )?(?:would |will )?(?:feels?|seems?|sounds?)\b|^ ?(?:live |living )?(?:here|in (?:my|our|this))\b|^ ?(?:lectures?|classes|class)\b|^ ?(?:in|per) (?:a |one |my |each )?(?:class|lecture)/;
const FEWEST = 300;
const MOST = 90_000;

/** True where more than the number is refused: 'I'd get lost with more than 3k', 'anything past 15,000 I am out'. */
const isTooMany = (before: string, behind: string): boolean =>
  DENIED.test(before) || (PAST.test(before) && OUT.test(behind));

/** The sizes that a limit leaves; null where the number is no limit. */
function limited(before: string, behind: string, count: number): CollegeSize[] | null {
  // Who draws a line above asks for nothing large, also where the line is drawn a little into it.
  if (UNDER.test(before) || isTooMany(before, behind)) return sizesBetween(0, Math.min(count, UPPER.medium));
  return OVER.test(before) ? sizesBetween(count, Infinity) : null;
}

/** What a number of students asks for: the sizes in a span, those that a limit leaves, or the one it names. */
function sizesOf(clause: Clause, match: RegExpExecArray, first: number): Finding[] {
  const [said, , , otherDigits, otherThousands] = match;
  const place = { kind: 'size' as const, at: match.index, length: said.trimEnd().length };
  if (otherDigits)
    return sizesBetween(first, numberOf(otherDigits, otherThousands)).map((value) => ({ ...place, value }));
  const before = clause.text.slice(0, match.index);
  const behind = clause.sentence.text.slice(clause.from - clause.sentence.from + match.index + said.length);
  if (first > COLLEGE_SIZE_LIMITS.largeOver && isTooMany(before, behind))
    return [{ ...place, value: 'large', fixed: OUT.test(behind) ? 'must_not' : 'avoid', limit: true }];
  const sizes = limited(before, behind, first);
  if (!sizes) return [{ ...place, value: collegeSizeOf(first) }];
  const fixed = SOFT.test(clause.text) || first > COLLEGE_SIZE_LIMITS.largeOver ? 'want' : 'must';
  return sizes.map((value) => ({ ...place, value, fixed, limit: true }));
}

function countAt(clause: Clause, match: RegExpExecArray): Finding[] {
  const [said, digits = '', thousands, otherDigits, otherThousands, people] = match;
  const first = numberOf(digits, thousands ?? (otherDigits ? otherThousands : undefined));
  const isCount = people !== undefined || (clause.sentence.role.topic === 'size' && first >= 1000);
  if (!isCount || first < FEWEST || first > MOST) return [];
  const ofClass =
    OF_CLASS.test(clause.text.slice(match.index + said.length)) || CLASS_BEFORE.test(clause.text.slice(0, match.index));
  return ofClass ? [] : sizesOf(clause, match, first);
}

/** Sizes by the number of students ('under 3,000 students'); amounts of other things are none. */
export function sizesByCount(clause: Clause): Finding[] {
  if (/\$|\bmiles?\b|\bgraduating\b/.test(clause.text)) return [];
  return [...clause.text.matchAll(COUNT)].flatMap((match) => countAt(clause, match));
}
