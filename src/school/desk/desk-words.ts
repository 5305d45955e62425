import { gradeLabel } from '../../contract/messages';
import type { RosterQuestion } from '../roster/roster-question';

export const TODAY_WORDS = 'Everybody who needs you stands in Today, with the reason and one thing to do about it.';
export const OTHER_WORDS =
  'I can count your students by how far they are: who has not started, who is ready to unlock, whose list lacks a tier, who has been away. I never see what they wrote.';

/** What is so of students, of one and of several; and what is so of all where nobody is so, if that is better said. */
type Say = readonly [one: string, several: string, ofAll?: string];

const STANDING: Record<NonNullable<RosterQuestion['standing']>, Say> = {
  not_started: ['has not answered anything yet', 'have not answered anything yet', 'answered something'],
  started: ['has started and cannot unlock a list yet', 'have started and cannot unlock a list yet'],
  ready_to_unlock: ['is ready to unlock a school list', 'are ready to unlock a school list'],
  unlocked: ['has asked for a school list', 'have asked for a school list'],
  list_ready: ['has a school list', 'have a school list'],
};
const LIST: Record<NonNullable<RosterQuestion['list']>, Say> = {
  none: ['has no school list yet', 'have no school list yet', 'asked for a school list'],
  unreviewed: ['has a list and has not reviewed a school on it', 'have a list and have not reviewed a school on it'],
  reviewed: ['has reviewed schools of the list', 'have reviewed schools of their list'],
};
const BALANCE: Record<NonNullable<RosterQuestion['balance']>, Say> = {
  no_safety: ['has a list without a Safety', 'have a list without a Safety'],
  no_match: ['has a list without a Match', 'have a list without a Match'],
  no_reach: ['has a list without a Reach', 'have a list without a Reach'],
};

function sayOf({ standing, list, balance, away_days: days, needs_attention: need }: RosterQuestion): Say {
  if (standing) return STANDING[standing];
  if (list) return LIST[list];
  if (balance) return BALANCE[balance];
  if (need) return ['may need a check-in', 'may need a check-in'];
  const away = `not been here for ${days} days`;
  return [`has ${away}`, `have ${away}`, `been here in the last ${days} days`];
}

/** '3 of your 7 students in 12th Grade have not answered anything yet.' */
export function rosterWords(filter: RosterQuestion, found: number, among: number): string {
  const [one, several, ofAll] = sayOf(filter);
  const within = filter.grade === undefined ? '' : ` in ${gradeLabel(filter.grade)}`;
  if (among === 0) return `You have no students${within} yet.`;
  if (among === 1) return onlyOne(within, found === 1 ? one : ofAll && `has ${ofAll}`);
  const of = `your ${among} students${within}`;
  if (found === 0) return ofAll ? `All of ${of} have ${ofAll}.` : `None of ${of} ${one}.`;
  return `${found} of ${of} ${found === 1 ? one : several}.`;
}

const onlyOne = (within: string, is: string | undefined): string =>
  is === undefined ? `Your one student${within} is not among those.` : `Your one student${within} ${is}.`;
