import { COLLEGE_SIZES, collegeSizeOf } from '../../contract/college-size';
import type { CollegeFacts } from '../../contract/colleges';
import type { CollegeSize, Setting, StudentWishes, Wish } from '../../contract/material';
import { isOnMap, OPPOSITE_WEATHER, regionNamed } from '../../wishes/place-names';
import type { SchoolReview } from '../../wishes/read-wishes';
import type { DistanceRange } from './distance-range';
import { FAR_MILES, type Home, milesFromHome, NEAR_MILES } from './place-aims';

/** A review with the wishes behind its reason and the school it is about; null when the catalogue does not know it. */
export interface ReadReview {
  review: SchoolReview;
  wishes: StudentWishes;
  school: CollegeFacts | null;
}

/** What a student asks for, all that they have said taken together. */
export interface HeardWishes {
  wishes: StudentWishes;
  /** Stands for the wishes about distance where a review drew a line at a school. */
  range: DistanceRange | null;
}

type Values<T> = readonly Wish<T>[];

const holds = <T>(wishes: Values<T>, value: T): boolean => wishes.some((wish) => wish.value === value);

/**
 * One axis with the later words about it: what agrees changes nothing, what leaves a part of the earlier wish standing narrows
 * it to that part, and what contradicts it takes its place.
 */
function afterLater<T>(told: Values<T>, later: Values<T>): Wish<T>[] {
  const [first] = later;
  if (!first || told.length === 0) return [...(first ? later : told)];
  const common = told.filter(({ value }) => holds(later, value));
  if (common.length === told.length) return [...told];
  if (common.length === 0) return [...later];
  return common.map((wish) => ({ ...wish, firm: false, evidence: first.evidence }));
}

/** 'Too big' asks for smaller than the school it was said of, whatever size that is. */
function sizesBeside(later: Values<CollegeSize>, { review, school }: ReadReview): Values<CollegeSize> {
  if (review.liked !== false || school?.undergrads == null) return later;
  const own = COLLEGE_SIZES.indexOf(collegeSizeOf(school.undergrads));
  const beside = later.filter(({ value }) => {
    const place = COLLEGE_SIZES.indexOf(value);
    return holds(later, 'large') ? holds(later, 'small') || place > own : place < own;
  });
  return beside.length > 0 ? beside : later;
}

/** A disliked school's own setting is not what its review asks for. */
function settingsBeside(later: Values<Setting>, { review, school }: ReadReview): Values<Setting> {
  const beside = later.filter(({ value }) => review.liked !== false || value !== school?.setting);
  return beside.length > 0 ? beside : later;
}

/** Weather that was wished for gives way to its opposite; places and landscapes come on top. */
function regionsAfter(told: Values<string>, later: Values<string>): Wish<string>[] {
  const stays = ({ value }: Wish<string>): boolean => {
    const opposite = OPPOSITE_WEATHER[value];
    return opposite === undefined || !holds(later, opposite);
  };
  const kept = told.filter(stays);
  return [...kept, ...later.filter(({ value }) => !holds(kept, value))];
}

const added = <T>(told: Values<T>, later: Values<T>): Wish<T>[] => [
  ...told,
  ...later.filter(({ value }) => !holds(told, value)),
];

/** The newest of two single wishes, the earlier one where they agree. */
const newest = <T>(told: Wish<T> | null, later: Wish<T> | null): Wish<T> | null =>
  later && later.value !== told?.value ? later : told;

type Line = Pick<DistanceRange, 'least' | 'most'>;

/** The span of miles that was asked for so far; null where nothing was said. */
function askedSpan({ wishes, range }: HeardWishes): Line | null {
  if (range) return range;
  const { distance, mostMiles } = wishes;
  if (mostMiles) return { least: 0, most: mostMiles.value };
  if (distance === null) return null;
  return distance.value === 'near' ? { least: 0, most: NEAR_MILES } : { least: FAR_MILES, most: Infinity };
}

/** Where a review draws its line: at its own school, as far as the earlier wish leaves room on its side. */
function lineAt(side: DistanceRange['side'], miles: number, asked: Line): Line {
  if (side === 'nearer') return { least: asked.least < miles ? asked.least : 0, most: miles };
  return { least: miles, most: asked.most > miles ? asked.most : Infinity };
}

function withDistance(told: HeardWishes, { review, wishes: later, school }: ReadReview, home: Home): HeardWishes {
  const said = later.distance;
  const replaced = { ...told.wishes, distance: said, mostMiles: later.mostMiles };
  if (!said) return later.mostMiles ? { wishes: replaced, range: null } : told;
  const asked = askedSpan(told);
  if (asked === null) return { wishes: replaced, range: null };
  const miles = school && milesFromHome(school, home);
  if (review.liked !== false || miles === null) {
    const agrees = !told.range && told.wishes.distance?.value === said.value;
    return agrees ? told : { wishes: replaced, range: null };
  }
  const side = said.value === 'near' ? 'nearer' : 'farther';
  const isSaid = side === 'nearer' ? miles > asked.most : miles < asked.least;
  if (isSaid) return told;
  const line = lineAt(side, miles, asked);
  const range = { ...line, side, school: review.school_name, evidence: said.evidence } as const;
  return { wishes: { ...told.wishes, distance: null, mostMiles: null }, range };
}

function afterReview(told: HeardWishes, read: ReadReview, home: Home): HeardWishes {
  const { wishes: later } = read;
  const { wishes, range } = withDistance(told, read, home);
  const onMap = ({ value }: Wish<string>): boolean => {
    const region = regionNamed(value);
    return region !== null && isOnMap(region);
  };
  return {
    range,
    wishes: {
      ...wishes,
      sizes: afterLater(wishes.sizes, sizesBeside(later.sizes, read)),
      settings: afterLater(wishes.settings, settingsBeside(later.settings, read)),
      states: added(wishes.states, later.states).filter(({ value }) => !holds(later.avoidStates, value)),
      avoidStates: added(wishes.avoidStates, later.avoidStates).filter(({ value }) => !holds(later.states, value)),
      regions: [
        ...added(wishes.regions.filter(onMap), later.regions.filter(onMap)),
        ...regionsAfter(
          wishes.regions.filter((wish) => !onMap(wish)),
          later.regions.filter((wish) => !onMap(wish)),
        ),
      ],
      cost: wishes.cost ?? (wishes.mostCost ? null : later.cost),
      mostCost: newest(wishes.mostCost, later.mostCost),
      control: newest(wishes.control, later.control),
      religious: newest(wishes.religious, later.religious),
      kinds: added(wishes.kinds, later.kinds),
    },
  };
}

/** The wishes of a student with what they said later in reviews, the newest last: on each axis the latest word stands. */
export const withLaterWords = (own: StudentWishes, reviews: readonly ReadReview[], home: Home): HeardWishes =>
  reviews.reduce<HeardWishes>((told, review) => afterReview(told, review, home), { wishes: own, range: null });
