import ZONES from '../../data/time-zones.json';
import { dayIn, daysBetween, hourIn } from './days';

/** The time zone of most people in each state; schools don't specify their own. */
const ZONE_BY_STATE = new Map(
  Object.entries(ZONES).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
);

/** The time zone of a school in this state; Eastern for anything that is not a state. */
export const zoneOf = (state: string): string => ZONE_BY_STATE.get(state) ?? 'America/New_York';

export interface LocalTime {
  /** '2026-10-18' */
  day: string;
  /** 0 to 23 */
  hour: number;
}

/** The local date and hour at a school in this state. */
export function localTime(now: Date, state: string): LocalTime {
  const timeZone = zoneOf(state);
  return { day: dayIn(timeZone, now), hour: hourIn(timeZone, now) };
}

/** Today at a school, and where its days begin and end. */
export interface SchoolDay {
  today: string;
  timeZone: string;
}

export function schoolDay(now: Date, state: string): SchoolDay {
  const timeZone = zoneOf(state);
  return { today: dayIn(timeZone, now), timeZone };
}

/** How many days ago a time was, by the school's calendar; negative if it is to come. */
export const daysSince = (time: Date, { today, timeZone }: SchoolDay): number =>
  daysBetween(dayIn(timeZone, time), today);
