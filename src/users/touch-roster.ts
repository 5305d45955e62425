/**
 * To be written with every column of a student that a roster shows (name, email, number, grade, class, counselor, whether the account is
 * open), so that a school's own systems can read what changed alone.
 */
export const touchRoster = (now = new Date()) => ({ rosterChangedAt: now });
