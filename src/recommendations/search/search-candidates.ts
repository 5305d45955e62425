import type { CollegeFacts } from '../../contract/colleges';
import { TIERS } from '../../contract/limits';
import type { CandidateList, FieldWish, StudentMaterial, Wish } from '../../contract/material';
import type { Tier } from '../../contract/text';
import type { SchoolReview } from '../../wishes/read-wishes';
import { tierOf } from '../tier/tier-of';
import { type Aim, AIM_WEIGHTS } from './aim';
import { campusAims } from './campus-aims';
import { candidateOf } from './candidate';
import { collegeFinder } from './college-names';
import { doorsOf, isConsidered } from './considered';
import { costAims } from './cost-aims';
import { rangeAim } from './distance-range';
import { fieldAims, fieldTeacher, leadingFields } from './field-aims';
import { notesOf } from './notes';
import { homeOf, placeAims } from './place-aims';
import { type Ranked, ranked } from './ranking';
import { readReviews, toldByReview } from './review-aims';
import { chooseTier, type TierChoice } from './selection';

/** What the search looks at: the whole catalogue, the student, what they said of earlier schools, and where home is. */
export interface SearchInput {
  colleges: readonly CollegeFacts[];
  material: StudentMaterial;
  reviews: SchoolReview[];
  /** Null when only the home state is known. */
  home: { latitude: number; longitude: number } | null;
}

/** A college the student named, with the wish that named it. */
interface NamedCollege {
  college: CollegeFacts;
  wish: Wish<string>;
}

const namedAim = ({ college, wish }: NamedCollege): Aim => ({
  kind: 'named',
  label: '',
  weight: AIM_WEIGHTS.named,
  firm: false,
  evidence: wish.evidence,
  score: ({ unitid }) => (unitid === college.unitid ? 1 : 0),
  met: ({ unitid }) => unitid === college.unitid,
  reason: () => 'You named it yourself.',
  miss: () => null,
});

/** The student's fields with those that reviews brought up, the weightiest first. */
function joinFields(own: readonly FieldWish[], reviewed: readonly FieldWish[]): FieldWish[] {
  const joined = new Map<string, FieldWish>();
  for (const field of [...own, ...reviewed]) {
    const known = joined.get(field.cip2);
    const evidence = [...(known?.evidence ?? []), ...field.evidence];
    joined.set(field.cip2, { ...field, weight: field.weight + (known?.weight ?? 0), evidence });
  }
  return [...joined.values()].sort((one, other) => other.weight - one.weight || one.cip2.localeCompare(other.cip2));
}

function chooseAll(ranks: readonly Ranked[], named: ReadonlySet<number>, spread: boolean): Record<Tier, TierChoice> {
  const choose = (tier: Tier): TierChoice =>
    chooseTier(
      ranks.filter((entry) => entry.tier === tier),
      named,
      spread,
    );
  return { Reach: choose('Reach'), Match: choose('Match'), Safety: choose('Safety') };
}

/** A search in two steps, because ranking a whole catalogue takes long: every college by itself, in any order, then the choice. */
export interface CandidateSearch {
  /** Null for a college that is not considered. */
  rank: (college: CollegeFacts) => Ranked | null;
  choose: (ranks: readonly Ranked[]) => CandidateList;
}

/** Finds the colleges to recommend, by facts and the student's own words; the same input always gives the same list. */
export function candidateSearch({ colleges, material: typed, reviews, home: point }: SearchInput): CandidateSearch {
  const { reading, homeState } = typed;
  const home = homeOf(homeState, point);
  const find = collegeFinder(colleges);
  const reviewed = readReviews(reviews, typed.wishes, home, find);
  const { wishes, range } = reviewed.heard;
  const material = { ...typed, wishes };
  const resolved = wishes.namedColleges.map((wish) => ({ wish, college: find(wish.value) }));
  const named = resolved.flatMap(({ wish, college }) => (college ? [{ wish, college }] : []));
  const fields = joinFields(wishes.fields, reviewed.fields);
  const leading = leadingFields(fields);
  const campus = campusAims(wishes);
  const drawn = range ? [rangeAim(range, home)] : [];
  const asked = [
    ...campus,
    ...drawn,
    ...placeAims(wishes, home, { alone: fields.length === 0 && campus.length === 0, drawn: range !== null }),
    ...costAims(wishes, homeState),
  ];
  const aims: Aim[] = [
    ...fieldAims(fields, colleges),
    ...asked.map(toldByReview),
    ...named.map(namedAim),
    ...reviewed.aims,
  ];
  const doors = doorsOf(
    material,
    named.map(({ college }) => college),
    reviewed,
  );
  const yardstick = { aims, teaches: leading.length > 0 ? fieldTeacher(leading, colleges) : null };
  const asksForPlace =
    wishes.states.length > 0 || wishes.distance?.value === 'near' || wishes.mostMiles !== null || range !== null;
  const unknownNames = resolved.filter(({ college }) => college === null).map(({ wish }) => wish.value);
  return {
    rank: (college) =>
      isConsidered(college, doors) ? ranked(college, tierOf(college, reading, homeState), yardstick) : null,
    choose: (ranks) => {
      const choices = chooseAll(ranks, doors.named, !asksForPlace);
      return {
        candidates: TIERS.flatMap((tier) => choices[tier].chosen.map((entry) => candidateOf(entry, aims))),
        notes: notesOf({ material, aims, leading, choices, ranks, unknownNames }),
      };
    },
  };
}
