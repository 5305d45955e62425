import { MILES_AN_HOUR } from '../../contract/driving';
import type { CollegeFacts } from '../../contract/colleges';
import type { HomePoint } from '../../contract/student-input';
import { count } from './criterion';
import { milesBetween, type Place } from './miles-between';

/** Where home is. Distances are measured from a town or not at all. */
export interface Home {
  state: string | null;
  /** Null where no town is known. */
  place: Place | null;
  /** How a distance names it: 'Camden, ME'. */
  name: string;
}

/** The home to measure from. */
export const homeOf = (state: string | null, point: HomePoint | null): Home => ({
  state,
  place: point,
  name: point?.name ?? 'home',
});

/** Where a college is, or null when it publishes no place. */
export const placeOf = ({ latitude, longitude }: CollegeFacts): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Straight-line miles from home, or null when one of the two places is unknown. */
export function milesFromHome(college: CollegeFacts, home: Home): number | null {
  const place = placeOf(college);
  return place && home.place ? milesBetween(home.place, place) : null;
}

export { MILES_AN_HOUR };

/** Hours as the student said them: '45 minutes', '1 hour', '1.5 hours'. */
export function hoursAsSaid(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** Longer ways are told in miles alone: nobody drives them to come home. */
const LONGEST_DRIVE_HOURS = 12;

/** An estimate in hours, to the half hour. */
function sayHours(hours: number): string {
  if (hours < 0.2) return 'a few minutes';
  if (hours < 0.4) return '20 minutes';
  const halves = Math.max(0.5, Math.round(hours * 2) / 2);
  if (halves === 0.5) return 'half an hour';
  return halves === 1 ? '1 hour' : `${halves} hours`;
}

/** What to do where a distance is asked for and no home town is known. */
export const HOME_TOWN_UNKNOWN =
  'We do not know your home town, so we count no distance. Write “I live in …” with your town in one of your answers, or ask an admin of your school to add the school’s town.';

const OVER_SEA = ['HI', 'AK', 'PR', 'GU', 'VI', 'AS'];

/** True where no road worth the name leads from the one state to the other, or from island to island; null stands for the mainland. */
const overSea = (one: string | null, other: string | null): boolean =>
  (one !== other || one === 'HI') && [one, other].some((state) => state !== null && OVER_SEA.includes(state));

/** 'about 90 miles', 'less than a mile'. */
export const aboutMiles = (miles: number): string => {
  const rounded = Math.round(miles);
  return rounded === 0 ? 'less than a mile' : `about ${count(rounded)} ${rounded === 1 ? 'mile' : 'miles'}`;
};

/** 'about 90 miles from Camden', 'less than a mile from the middle of Camden'. */
export const sayMilesFrom = (miles: number, { name }: Home): string =>
  `${aboutMiles(miles)} from ${Math.round(miles) === 0 ? 'the middle of ' : ''}${name}`;

/** ' (2 hours by car, roughly)'; nothing where the way is longer than anybody drives, or leads over the sea. */
export function sayDrive(college: CollegeFacts, home: Home): string {
  const hours = (milesFromHome(college, home) ?? Infinity) / MILES_AN_HOUR;
  if (hours > LONGEST_DRIVE_HOURS || overSea(home.state, college.state)) return '';
  return ` (${sayHours(hours)} by car, roughly)`;
}
