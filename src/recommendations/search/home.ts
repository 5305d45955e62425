import type { HomePoint } from '../../contract/student-input';
import type collegeWords from '../../../data/words/college.json';
import { MILES_PER_HOUR } from '../../contract/college-search-values';
import type { CollegeFacts } from '../../contract/colleges';
import type { Language } from '../../contract/users';
import { currentLanguage, translatorFor } from '../../platform/text/words';
import { findPlaceInState, resolvePlace } from '../../colleges/us-places';
import { stateName } from '../../contract/state-names';

/** A point on the map in decimal degrees. */
export type Place = Pick<HomePoint, 'latitude' | 'longitude'>;

const EARTH_RADIUS_MILES = 3959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight-line miles between two points on the globe (haversine). */
export function milesBetween(one: Place, other: Place): number {
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const haversine =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const words = translatorFor<typeof collegeWords>('college');
/** The placeholder for an unknown town name. */
const UNKNOWN_TOWN = 'home';

/** The student's home. Distances are measured from a town or not at all. */
export interface Home {
  state: string | null;
  /** Null if no town is known. */
  place: Place | null;
  /** Its name in a distance: 'Camden, ME'. */
  name: string;
}

export const homeOf = (state: string | null, point: HomePoint | null): Home => ({
  state,
  place: point,
  name: point?.name ?? UNKNOWN_TOWN,
});

/** True for a public college in the home state: it charges in-state tuition, and everybody there knows it. */
export const isInStatePublic = ({ control, state }: CollegeFacts, homeState: string | null): boolean =>
  control === 'public' && state === homeState;

/** A college's coordinates; null if unpublished. */
export const placeOf = ({ latitude, longitude }: CollegeFacts): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * Within this distance a student can commute daily: the college may start a two-year path, or join a list even if it
 * costs a little more.
 */
export const NEXT_DOOR_MILES = 20;

/** Straight-line miles from home; null if either place is unknown. */
export function milesFromHome(college: CollegeFacts, home: Home): number | null {
  const place = placeOf(college);
  return place && home.place ? milesBetween(home.place, place) : null;
}

export { MILES_PER_HOUR };

/** Travel time in everyday words: '45 minutes', '1 hour', '1.5 hours'. */
export function hoursText(hours: number): string {
  const say = words(currentLanguage());
  if (hours < 1) return say('minutes', { minutes: Math.round(hours * 60) });
  return hours === 1 ? say('one_hour') : say('hours', { hours });
}

/** Give longer distances only in miles, because nobody drives that far to come home. */
const MAX_DRIVE_HOURS = 12;

/** Estimated hours, rounded to the half hour. */
function roundedHoursText(hours: number, language: Language): string {
  const say = words(language);
  if (hours < 0.2) return say('few_minutes');
  if (hours < 0.4) return say('twenty_minutes');
  const halfHours = Math.max(0.5, Math.round(hours * 2) / 2);
  if (halfHours === 0.5) return say('half_hour');
  return halfHours === 1 ? say('one_hour') : say('hours', { hours: halfHours });
}

const OVERSEAS_STATES = ['HI', 'AK', 'PR', 'GU', 'VI', 'AS'];

/** True for a state that no road from the mainland reaches in a day. */
const isOverseas = (state: string | null): boolean => state !== null && OVERSEAS_STATES.includes(state);

/** True if no practical road connects the two states, or two islands; null is the mainland. */
const isAcrossSea = (one: string | null, other: string | null): boolean =>
  (one !== other || one === 'HI') && [one, other].some(isOverseas);

/** 'about 90 miles', 'less than a mile'; with a decimal if it is over a limit that the rounded miles would meet. */
export function aboutMiles(miles: number, language: Language = currentLanguage(), limit = 0): string {
  const isJustOver = miles > limit && Math.round(miles) === limit;
  const rounded = isJustOver ? Math.max(limit + 0.1, Math.round(miles * 10) / 10) : Math.round(miles);
  return rounded === 0 ? words(language)('under_a_mile') : words(language)('miles', { smart_count: rounded });
}

/** 'about 90 miles from Camden', 'less than a mile from the center of Camden'. */
export function milesFromText(
  miles: number,
  { place, name }: Home,
  language: Language = currentLanguage(),
  limit = 0,
): string {
  const say = words(language);
  const home = place === null || name === UNKNOWN_TOWN ? say('home') : name;
  return say(Math.round(miles) === 0 ? 'miles_from_middle' : 'miles_from', {
    miles: aboutMiles(miles, language, limit),
    home,
  });
}

/** ' (2 hours by car, roughly)'; empty if the distance is too long to drive or crosses the sea. */
export function driveText(college: CollegeFacts, home: Home, language: Language = currentLanguage()): string {
  const hours = (milesFromHome(college, home) ?? Infinity) / MILES_PER_HOUR;
  if (hours > MAX_DRIVE_HOURS || isAcrossSea(home.state, college.state)) return '';
  return ` ${words(language)('drive', { hours: roundedHoursText(hours, language) })}`;
}

/**
 * The coordinates of a town written 'Boston, MA', or without a state, of the town people usually mean; null if unknown.
 */
export function townCoordinates(name: string, homeState: string | null): Place | null {
  const [, city = name, state] = /^(.*), ([A-Za-z]{2})$/.exec(name) ?? [];
  return state === undefined ? resolvePlace(city, homeState) : findPlaceInState(city, state.toUpperCase());
}

/** 'Boston, Massachusetts'; the capital is its own state. */
export const cityAndState = (city: string, state: string): string =>
  state === 'DC' ? 'Washington, DC' : `${city}, ${stateName(state)}`;

export const locationText = ({ city, state }: CollegeFacts): string => cityAndState(city, state);

/** Converts 'Boston, MA' to 'Boston, Massachusetts'. */
export const townText = (name: string): string =>
  name.replace(/^(.*), ([A-Z]{2})$/, (_, city: string, state: string) => cityAndState(city, state));
