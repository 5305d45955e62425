import { COLLEGE_SIZES, type CollegeSize, collegeSizeOf } from '../../contract/college-size';
import type { CollegeFacts } from '../../contract/colleges';
import type { Setting } from '../../contract/student-input';
import type { Preference, PreferenceKind } from '../../contract/preferences';
import type { SchoolReview } from '../suggestions/read-suggestions';
import { evidenceOf, isHard, isRefused, isWanted, ofKind } from './criterion';
import { FAR_MILES, NEAR_MILES } from './distance-criteria';
import type { DistanceRange } from './distance-range';
import { type Home, MILES_AN_HOUR, milesFromHome } from './home';
import { OPPOSITE_CLIMATE } from './landscape-criteria';

/** A review with the preferences behind its reason and the school it is about; null when the catalogue does not know it. */
export interface ReadReview {
  review: SchoolReview;
  preferences: readonly Preference[];
  school: CollegeFacts | null;
}

/** What a student asks for, all that they have said taken together. */
export interface HeardPreferences {
  preferences: readonly Preference[];
  /** Stands for the preferences about distance where a review drew a line at a school. */
  range: DistanceRange | null;
}

const SETTINGS: readonly Setting[] = ['city', 'suburb', 'town', 'rural'];
const DISTANCE_KINDS: readonly PreferenceKind[] = [
  'distance',
  'most_miles',
  'most_hours',
  'least_miles',
  'least_hours',
];

const holds = (preferences: readonly Preference[], value: string): boolean =>
  preferences.some((one) => one.value === value);

const replaced = (
  all: readonly Preference[],
  kinds: readonly PreferenceKind[],
  by: readonly Preference[],
): Preference[] => [...all.filter(({ kind }) => !kinds.includes(kind)), ...by];

/** What is wanted of one kind; where only refusals were said, the other values. */
function wantedAmong(preferences: readonly Preference[], values: readonly string[]): Preference[] {
  const wanted = preferences.filter(isWanted);
  const refused = preferences.filter(isRefused);
  const [first] = refused;
  if (wanted.length > 0 || !first) return wanted;
  return values
    .filter((value) => !holds(refused, value))
    .map((value) => ({ ...first, id: `${first.kind}:${value}`, value, strength: 'want' as const }));
}

/**
 * One subject with the later words about it: what agrees changes nothing, what leaves a part of the earlier wish standing
 * narrows it to that part, and what contradicts it takes its place.
 */
function afterLater(told: readonly Preference[], later: readonly Preference[]): readonly Preference[] {
  const [first] = later;
  const wanted = told.filter(isWanted);
  if (!first) return told;
  if (wanted.length === 0) return [...told.filter(({ value }) => !holds(later, value)), ...later];
  const common = wanted.filter(({ value }) => holds(later, value));
  if (common.length === wanted.length) return told;
  if (common.length === 0) return later;
  const narrowed = common.map((one) => ({
    ...one,
    quote: first.quote,
    question: first.question,
    strength: 'want' as const,
  }));
  return [...wanted.filter(isHard), ...narrowed];
}

/** 'Too big' asks for smaller than the school it was said of, whatever size that is. */
function sizesBeside(later: readonly Preference[], { review, school }: ReadReview): readonly Preference[] {
  if (review.liked !== false || school?.undergrads == null) return later;
  const own = COLLEGE_SIZES.indexOf(collegeSizeOf(school.undergrads));
  const beside = later.filter(({ value }) => {
    const place = COLLEGE_SIZES.indexOf(value as CollegeSize);
    return holds(later, 'large') ? holds(later, 'small') || place > own : place < own;
  });
  return beside.length > 0 ? beside : later;
}

/** A disliked school's own setting is not what its review asks for. */
function settingsBeside(later: readonly Preference[], { review, school }: ReadReview): readonly Preference[] {
  const beside = later.filter(({ value }) => review.liked !== false || value !== school?.setting);
  return beside.length > 0 ? beside : later;
}

/** Weather that is the same to somebody who wants none of it. */
const alike = (one: string, other: string): boolean =>
  one === other || (['cold', 'snow'].includes(one) && ['cold', 'snow'].includes(other));

/** Weather that was wished for gives way to its opposite, and to a later refusal; the rest comes on top. */
function climateAfter(told: readonly Preference[], later: readonly Preference[]): Preference[] {
  const stays = (one: Preference): boolean => {
    if (isRefused(one)) return !later.some((other) => isWanted(other) && alike(other.value, one.value));
    const opposites = OPPOSITE_CLIMATE[one.value] ?? [];
    return !later.some((other) => (isRefused(other) ? alike(other.value, one.value) : opposites.includes(other.value)));
  };
  return added(told.filter(stays), later);
}

function added(told: readonly Preference[], later: readonly Preference[]): Preference[] {
  return [...told, ...later.filter(({ kind, value }) => !told.some((one) => one.kind === kind && one.value === value))];
}

/** A place that is refused is no longer a wish, and one that is liked no longer avoided. */
function placesAfter(told: readonly Preference[], later: readonly Preference[]): Preference[] {
  const turned = (one: Preference): boolean =>
    later.some((other) => other.kind === one.kind && other.value === one.value && isWanted(other) !== isWanted(one));
  return added(
    told.filter((one) => !turned(one)),
    later,
  );
}

/** Of single wishes the newest takes the place of the earlier one, which stays where they agree. */
function newest(told: readonly Preference[], later: readonly Preference[]): readonly Preference[] {
  const [last] = later;
  return !last || told.some(({ value, strength }) => value === last.value && strength === last.strength) ? told : later;
}

type Line = Pick<DistanceRange, 'least' | 'most'>;

/** 'near' or 'far', whichever way it was said; null where nothing was. */
function sideOf(preferences: readonly Preference[]): 'near' | 'far' | null {
  const [first] = ofKind(preferences, 'distance');
  if (!first) return null;
  return (first.value === 'near') === isWanted(first) ? 'near' : 'far';
}

const milesOf = ({ kind, value }: Preference): number => Number(value) * (kind.endsWith('hours') ? MILES_AN_HOUR : 1);

/** The span of miles that was asked for so far; null where nothing was said. */
function askedSpan({ preferences, range }: HeardPreferences): Line | null {
  if (range) return range;
  const most = ofKind(preferences, 'most_miles', 'most_hours').map(milesOf);
  const least = ofKind(preferences, 'least_miles', 'least_hours').map(milesOf);
  if (most.length + least.length > 0) return { least: Math.max(0, ...least), most: Math.min(Infinity, ...most) };
  const side = sideOf(preferences);
  if (side === null) return null;
  return side === 'near' ? { least: 0, most: NEAR_MILES } : { least: FAR_MILES, most: Infinity };
}

/** Where a review draws its line: at its own school, as far as the earlier wish leaves room on its side. */
function lineAt(side: DistanceRange['side'], miles: number, asked: Line): Line {
  if (side === 'nearer') return { least: asked.least < miles ? asked.least : 0, most: miles };
  return { least: miles, most: asked.most > miles ? asked.most : Infinity };
}

function withDistance(
  told: HeardPreferences,
  { review, preferences, school }: ReadReview,
  home: Home,
): HeardPreferences {
  const later = preferences.filter(({ kind }) => DISTANCE_KINDS.includes(kind));
  const [said] = ofKind(later, 'distance');
  const instead = { preferences: replaced(told.preferences, DISTANCE_KINDS, later), range: null };
  const asked = askedSpan(told);
  if (later.length === 0) return told;
  if (!said || asked === null) return instead;
  const near = sideOf(later) === 'near';
  const miles = school && milesFromHome(school, home);
  if (review.liked !== false || miles === null) {
    const agrees = !told.range && sideOf(told.preferences) === sideOf(later);
    return agrees ? told : instead;
  }
  const side = near ? 'nearer' : 'farther';
  const isSaid = side === 'nearer' ? miles > asked.most : miles < asked.least;
  if (isSaid) return told;
  const range = {
    ...lineAt(side, miles, asked),
    side,
    school: review.school_name,
    evidence: evidenceOf(said),
  } as const;
  // What must be stays a must beside the line.
  const stays = ({ kind, ...one }: Preference): boolean => !DISTANCE_KINDS.includes(kind) || isHard({ kind, ...one });
  return { preferences: told.preferences.filter(stays), range };
}

const PLACES: readonly PreferenceKind[] = ['state', 'region', 'near_place', 'home_state'];
const TAKEN_OVER: readonly PreferenceKind[] = [
  'serving',
  'online',
  'program',
  'subject',
  'sport',
  'campus_offer',
  'landscape',
];

function afterReview(told: HeardPreferences, read: ReadReview, home: Home): HeardPreferences {
  const { preferences, range } = withDistance(told, read, home);
  const of = (kind: PreferenceKind) => ({ own: ofKind(preferences, kind), later: ofKind(read.preferences, kind) });
  const sizes = of('size');
  const settings = of('setting');
  const climate = of('climate');
  const price = ofKind(preferences, 'price', 'net_price', 'aid');
  const laterAid = price.length > 0 ? [] : ofKind(read.preferences, 'aid');
  const changed: [readonly PreferenceKind[], readonly Preference[]][] = [
    [['size'], afterLater(sizes.own, sizesBeside(wantedAmong(sizes.later, COLLEGE_SIZES), read))],
    [['setting'], afterLater(settings.own, settingsBeside(wantedAmong(settings.later, SETTINGS), read))],
    [['climate'], climateAfter(climate.own, climate.later)],
    [PLACES, placesAfter(ofKind(preferences, ...PLACES), ofKind(read.preferences, ...PLACES))],
    [['aid'], [...of('aid').own, ...laterAid]],
    ...(['price', 'net_price', 'control', 'religion'] as const).map(
      (kind): [PreferenceKind[], readonly Preference[]] => [[kind], newest(of(kind).own, of(kind).later)],
    ),
    [TAKEN_OVER, added(ofKind(preferences, ...TAKEN_OVER), ofKind(read.preferences, ...TAKEN_OVER))],
  ];
  const heard = changed.reduce<readonly Preference[]>((all, [kinds, by]) => replaced(all, kinds, by), preferences);
  return { range, preferences: heard };
}

/** The preferences of a student with what they said later in reviews, the newest last: on each subject the latest word stands. */
export const withLaterWords = (
  own: readonly Preference[],
  reviews: readonly ReadReview[],
  home: Home,
): HeardPreferences =>
  reviews.reduce<HeardPreferences>((told, review) => afterReview(told, review, home), {
    preferences: own,
    range: null,
  });
