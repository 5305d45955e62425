import { COLLEGE_SIZE_LIMITS, COLLEGE_SIZES, collegeSizeOf } from '../../../contract/college-size';
import type { CollegeSize } from '../../../contract/material';
import { SOFT } from '../cues';
import type { Finding } from '../finding';
import type { Clause } from '../text';

const COUNT =
  /(?<![$\d.,])(\d{1,3}(?:,\d{3})+|\d+)(k| thousand| mil)?\b(?:\s*(?:-|–|to|and|or|a)\s*(\d{1,3}(?:,\d{3})+|\d+)(k| thousand| mil)?\b)?\+?[ -]*(students?|undergrads|undergraduates|kids|people|person|estudiantes)?/g;
const UNDER =
  /\b(?:under|fewer than|less than|below|at most|no more than|no m[aá]s de|no bigger than|not bigger than|smaller than|up to|max(?:imum)?(?: of)?|not more than|menos de)\s*(?:about |around |like )?$/;
const OVER =
  /\b(?:over|more than|at least|above|bigger than|larger than|minimum(?: of)?|(?<!no )m[aá]s de)\s*(?:about |around |like )?$/;

/** 'I don't want more than 10,000' is an upper limit. */
const DENIED =
  /\b(?:not?|\w{2,6}n't|dont|never|nothing)\b[^,]{0,20}\b(?:over|more than|above|bigger than|larger than) (?:about |like )?$/;

const numberOf = (digits: string, thousands: string | undefined): number =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);

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
  /^ ?(?:\w+ )?(?:would |will )?(?:feels?|seems?|sounds?)\b|^ ?(?:lectures?|classes|class)\b|^ ?(?:in|per) (?:a |one |my |each )?(?:class|lecture)/;
const FEWEST = 300;
const MOST = 90_000;

/** The sizes that a limit leaves; null where the number is no limit. */
function limited(before: string, count: number): CollegeSize[] | null {
  if (UNDER.test(before) || (OVER.test(before) && DENIED.test(before))) return sizesBetween(0, count);
  return OVER.test(before) ? sizesBetween(count, Infinity) : null;
}

function countAt(clause: Clause, match: RegExpExecArray): Finding[] {
  const [said, digits = '', thousands, otherDigits, otherThousands, people] = match;
  const first = numberOf(digits, thousands ?? (otherDigits ? otherThousands : undefined));
  const isCount = people !== undefined || (clause.sentence.role.topic === 'size' && first >= 1000);
  if (!isCount || first < FEWEST || first > MOST) return [];
  if (OF_CLASS.test(clause.text.slice(match.index + said.length))) return [];
  const place = { kind: 'size' as const, at: match.index, length: said.trimEnd().length };
  if (otherDigits)
    return sizesBetween(first, numberOf(otherDigits, otherThousands)).map((value) => ({ ...place, value }));
  const sizes = limited(clause.text.slice(0, match.index), first);
  if (!sizes) return [{ ...place, value: collegeSizeOf(first) }];
  const fixed = SOFT.test(clause.text) || first > COLLEGE_SIZE_LIMITS.largeOver ? 'want' : 'must';
  return sizes.map((value) => ({ ...place, value, fixed, limit: true }));
}

/** Sizes by the number of students ('under 3,000 students'); amounts of other things are none. */
export function sizesByCount(clause: Clause): Finding[] {
  if (/\$|\bmiles?\b|\bgraduating\b/.test(clause.text)) return [];
  return [...clause.text.matchAll(COUNT)].flatMap((match) => countAt(clause, match));
}
