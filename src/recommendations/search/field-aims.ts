import type { CollegeFacts } from '../../contract/colleges';
import type { FieldWish } from '../../contract/material';
import { areaInText } from '../../ai/built-in/field-words';
import { type Aim, AIM_WEIGHTS, share } from './aim';

const MOST_FIELDS = 4;
/** Fields said much more faintly than the first are left aside. */
const LEAST_SHARE = 0.3;
const FAITH_FIELDS = ['38', '39'];
/** A field leads when it weighs nearly as much as the first one and is more than a hobby. */
const LEADING_SHARE = 0.75;
const LEAST_LEADING_WEIGHT = 1.5;
/** A field that is hardly more than offered; the rest is earned by its share of the degrees, up to the usual and beyond it. */
const OFFERED = 0.35;
const USUAL = 0.35;
const STRONG = 1 - OFFERED - USUAL;
/** A college is strong in a field when its share is this many times the usual share among colleges that offer it. */
const STRONG_TIMES = 3;

const shareOf = (college: CollegeFacts, cip2: string): number =>
  college.top_fields.find((field) => field.cip2 === cip2)?.share_pct ?? 0;

const offers = (college: CollegeFacts, cip2: string): boolean => college.bachelors_fields.includes(cip2);

/** The mean percent of degrees in a field among the colleges that offer it. */
function usualShare(colleges: readonly CollegeFacts[], cip2: string): number {
  const offering = colleges.filter((college) => offers(college, cip2));
  const total = offering.reduce((sum, college) => sum + shareOf(college, cip2), 0);
  return total / Math.max(1, offering.length);
}

/** The fields a student points to most plainly; colleges on the list should offer one of them. */
export function leadingFields(fields: readonly FieldWish[]): FieldWish[] {
  const first = fields[0];
  if (!first || first.weight < LEAST_LEADING_WEIGHT) return [];
  return fields.slice(0, MOST_FIELDS).filter((field) => field.weight >= first.weight * LEADING_SHARE);
}

/** Where a field is usually this large (percent of degrees), a college with less than the least of it teaches only its edges. */
const LARGE_FIELD_PCT = 3;
const LEAST_TAUGHT_PCT = 2;

/** Tells whether a college teaches one of the leading fields; always true when none leads. */
export function fieldTeacher(
  fields: readonly FieldWish[],
  colleges: readonly CollegeFacts[],
): (college: CollegeFacts) => boolean {
  const large = new Set(
    fields.map((field) => field.cip2).filter((cip2) => usualShare(colleges, cip2) >= LARGE_FIELD_PCT),
  );
  return (college) =>
    fields.length === 0 ||
    fields.some(
      ({ cip2 }) => offers(college, cip2) && (!large.has(cip2) || shareOf(college, cip2) >= LEAST_TAUGHT_PCT),
    );
}

function sayField(college: CollegeFacts, field: FieldWish): string {
  const part = shareOf(college, field.cip2);
  const offered = `It offers bachelor's degrees in the area of ${areaInText(field.area)}`;
  return part >= 1 ? `${offered}; ${Math.round(part)}% of its degrees are in that area.` : `${offered}.`;
}

/** The fields that the search goes by: the first few, without those that are said much more faintly. */
export const searchedFields = (fields: readonly FieldWish[]): FieldWish[] =>
  fields.slice(0, MOST_FIELDS).filter((field) => field.weight >= (fields[0]?.weight ?? 0) * LEAST_SHARE);

/** One aim for each of the first fields; together they weigh `AIM_WEIGHTS.field`. */
export function fieldAims(fields: readonly FieldWish[], colleges: readonly CollegeFacts[]): Aim[] {
  const first = searchedFields(fields);
  const total = first.reduce((sum, field) => sum + field.weight, 0);
  const sure = Math.min(1, (first[0]?.weight ?? 0) / LEAST_LEADING_WEIGHT);
  const leading = new Set(leadingFields(fields));
  return first.map((field) => {
    const usual = usualShare(colleges, field.cip2);
    const strong = Math.max(1, STRONG_TIMES * usual);
    const least = usual >= LARGE_FIELD_PCT ? LEAST_TAUGHT_PCT : 0;
    return {
      kind: 'field',
      label: areaInText(field.area),
      weight: AIM_WEIGHTS.field * sure * (field.weight / total),
      firm: false,
      ...(FAITH_FIELDS.includes(field.cip2) ? { faith: true } : {}),
      evidence: field.evidence[0] ?? null,
      score: (college) => {
        const part = shareOf(college, field.cip2);
        if (!offers(college, field.cip2)) return 0;
        if (part === 0 || part < least) return OFFERED;
        return OFFERED + USUAL * share(part / Math.max(1, usual)) + STRONG * share(part / strong);
      },
      met: (college) => offers(college, field.cip2),
      reason: (college) => sayField(college, field),
      miss: () =>
        leading.has(field) ? `It lists no bachelor's degree in the area of ${areaInText(field.area)}.` : null,
    };
  });
}
