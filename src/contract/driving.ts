/** Straight-line miles that an hour on the road covers: roads wind, and towns slow down. */
export const MILES_AN_HOUR = 45;
