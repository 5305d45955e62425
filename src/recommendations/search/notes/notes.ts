import { TIERS } from '../../../contract/limits';
import { stateName } from '../../../contract/state-names';
import { otherPath } from '../other-path';
import { isAsked, inWords, listedColleges, type NotesInput } from './notes-input';
import { type Criterion, isRefused, ofKind } from '../criterion';
import { joinWords } from '../../../platform/text/join-words';
import { programInText } from '../../../colleges/programs/standing-words';
import { averagePrices, mathAhead, needForAid, unknownTown, whomToAsk } from './ask-notes';
import { namedNotes } from './named-notes';
import { pathNotes } from './path-notes';
import { shortTiers } from './shortage-notes';
import { anotherPath } from './two-year-notes';

/** Longer lists of states are counted, not named. */
const MOST_NAMED = 5;

/** A sentence of more wishes is not read. */
const MOST_WISHES = 3;

function sayAsked(asked: readonly string[]): string {
  const rest = asked.slice(MOST_WISHES);
  const more = rest.length > 0 ? ` And for ${joinWords(rest)}.` : '';
  return `We also looked for what you asked: ${joinWords(asked.slice(0, MOST_WISHES))}.${more}`;
}

/** What was looked for. */
function understood({ criteria, meant }: NotesInput): string[] {
  const leading = meant.filter(({ leads }) => leads);
  const searched = (leading.length > 0 ? leading : meant).filter(
    ({ program }) => program.kind !== 'open' && program.level === 'bachelor',
  );
  const names = searched.map(({ program }) => programInText(program.name));
  const asked = [...new Set(criteria.filter(isAsked).map((one) => one.label))];
  const programs = `From your answers we looked for bachelor's degrees in ${joinWords(names, 'or')}; the public counts are some years old, so check each college's own pages.`;
  return [...(names.length > 0 ? [programs] : []), ...(asked.length > 0 ? [sayAsked(asked)] : [])];
}

const MOST_REVIEWS = 2;

/** How much of the list is as a review asked; told as it is, also where it is little. */
function shownByList(criterion: Criterion, { choices }: NotesInput): string {
  const colleges = listedColleges(choices);
  const meeting = colleges.filter((college) => criterion.met(college)).length;
  const said = `You wrote “${criterion.evidence?.quote ?? ''}” about ${criterion.evidence?.question_id ?? ''}`;
  if (meeting === 0)
    return `${said}. We looked for ${criterion.label} and found no college that also fits the rest of what you wrote.`;
  const rest = colleges.length - meeting;
  if (rest === 0) return `${said}, so we looked for ${criterion.label}, and every college here fits that.`;
  const some = meeting * 2 < colleges.length ? `only ${meeting}` : String(meeting);
  return `${said}, so we looked for ${criterion.label}; ${some} of the ${colleges.length} colleges here ${meeting === 1 ? 'fits' : 'fit'} that.`;
}

/** How reviews of earlier lists, and states the student would rather not go to, changed this one. */
function heeded(input: NotesInput): string[] {
  const { criteria, preferences, home } = input;
  const reviewed = criteria.filter((one) => one.kind === 'review' && one.label !== '' && one.evidence !== null);
  const avoided = ofKind(preferences, 'state')
    .filter(({ strength }) => strength === 'must_not')
    .map(({ value }) => stateName(value));
  const leaves = ofKind(preferences, 'home_state').some((one) => (one.value === 'leave') !== isRefused(one));
  const isLeft = home.state !== null && listedColleges(input.choices).every(({ state }) => state !== home.state);
  if (leaves && isLeft && home.state !== null && !avoided.includes(stateName(home.state)))
    avoided.push(stateName(home.state));
  const those =
    avoided.length > MOST_NAMED ? `the ${avoided.length} states you would rather not go to` : joinWords(avoided);
  return [
    ...reviewed.slice(0, MOST_REVIEWS).map((one) => shownByList(one, input)),
    ...(avoided.length > 0 ? [`We left out colleges in ${those}, as you wished.`] : []),
  ];
}

/** Leanings that fewer than half of the list meets, in one sentence that says what the student can do. */
function unmetLeanings({ criteria, choices }: NotesInput): string[] {
  const colleges = listedColleges(choices);
  const rare = criteria
    .filter((one) => !one.must && isAsked(one) && one.confidential !== true)
    .map((one) => ({ one, meeting: colleges.filter((college) => one.met(college)).length }))
    .filter(({ meeting }) => meeting * 2 < colleges.length)
    .sort((one, other) => other.one.weight - one.one.weight);
  if (rare.length === 0) return [];
  const said = rare.map(({ one, meeting }) => {
    if (colleges.length === 1) return `does not meet your wish for ${one.label}`;
    const some = meeting === 0 ? 'none' : inWords(meeting);
    return `${some} ${meeting === 1 || meeting === 0 ? 'meets' : 'meet'} your wish for ${one.label}`;
  });
  const rest = said.slice(MOST_WISHES);
  const more = rest.length > 0 ? ` Also, ${joinWords(rest.slice(0, MOST_WISHES))}.` : '';
  const here = colleges.length === 1 ? 'the one college here' : `of the ${colleges.length} colleges here,`;
  return [
    `Not all wishes fit at once: ${here} ${joinWords(said.slice(0, MOST_WISHES))}.${more} Tell us what matters most to you and the list changes.`,
  ];
}

/** Where the list began when the student said nothing of a place. */
function startedNearHome({ criteria, preferences, home: { state, place, name } }: NotesInput): string[] {
  const leaves = ofKind(preferences, 'home_state').length > 0;
  if (state === null || leaves || !criteria.some((one) => one.homeLean === true)) return [];
  const start = place === null ? `in ${stateName(state)}` : `near ${name}`;
  return [`You did not say where you would like to be, so we started ${start}; tell us and the list changes.`];
}

function withoutNumbers({ reading: { gpa, sat, act, rankShare } }: NotesInput): string[] {
  if (gpa !== null || sat !== null || act !== null || rankShare !== null) return [];
  return [
    'We have no GPA or test score of yours yet, so only colleges open to everybody can be a Safety. Add your numbers under Academic Information and the tiers will say more.',
  ];
}

const HOME_STATE_UNKNOWN =
  'Your home state is not known: public colleges show two prices, in state and from another state, and their tiers count you as from another state. An admin of your school can add the state on the School page.';

function askForMore({ home, criteria, meant }: NotesInput): string[] {
  const notes: string[] = [];
  const undecided = meant.some(({ program }) => program.kind === 'open');
  if (meant.length === 0 && !criteria.some(isAsked)) {
    notes.push(
      'Your answers say little yet about what you look for, so this list goes by graduation rates and by how near a college is. Answering the College Preferences questions (majors, size, location) would make it yours.',
    );
  } else if (meant.length === 0) {
    notes.push(
      'We found no field of study in your answers. Naming a major or a subject you enjoy would change this list the most.',
    );
  } else if (undecided && meant.every(({ program }) => program.kind === 'open')) {
    notes.push('Being undecided is fine: we looked for colleges with many fields, where you can find yours.');
  }
  if (home.state === null) {
    notes.push(HOME_STATE_UNKNOWN);
  }
  return notes;
}

/** How the list is made up, in one sentence. */
function balance({ choices }: NotesInput): string[] {
  const total = listedColleges(choices).length;
  if (total === 0) return [];
  const parts = TIERS.map((tier) => `${choices[tier].chosen.length} ${tier}`);
  return [`Your list holds ${total} ${total === 1 ? 'college' : 'colleges'}: ${joinWords(parts)}.`];
}

/** A student reads a few notes, not a page of them. */
export const MOST_NOTES = 8;

/** What could not be met and what was understood of the student, one plain sentence each: the most useful first. */
export function notesOf(input: NotesInput): string[] {
  const path = otherPath(input.preferences, input.meant);
  const other = path.trades.length > 0 || path.twoYear;
  const [made, ...rest] = balance(input);
  const notes = [
    ...pathNotes(input, path),
    ...askForMore(input),
    ...unknownTown(input),
    ...(path.only ? [] : shortTiers(input)),
    ...averagePrices(input),
    ...needForAid(input),
    ...namedNotes(input),
    ...whomToAsk(input),
    ...mathAhead(input),
    ...withoutNumbers(input),
    ...(other ? [] : anotherPath(input)),
    ...(path.only ? [] : startedNearHome(input)),
    ...heeded(input),
    ...unmetLeanings(input),
    ...(path.only ? [] : understood(input)),
    ...rest,
  ];
  return made === undefined ? notes.slice(0, MOST_NOTES) : [...notes.slice(0, MOST_NOTES - 1), made];
}
