import { SCHOOLS_PER_TIER, TIERS } from '../../contract/limits';
import type { FieldWish, StudentMaterial } from '../../contract/material';
import { stateName } from '../../contract/state-names';
import type { Tier } from '../../contract/text';
import { areaInText } from '../../ai/built-in/field-words';
import { type Aim, listed } from './aim';
import type { Ranked } from './ranking';
import type { TierChoice } from './selection';

/** All that the notes speak of. */
export interface NotesInput {
  material: StudentMaterial;
  aims: readonly Aim[];
  leading: readonly FieldWish[];
  choices: Readonly<Record<Tier, TierChoice>>;
  /** All colleges with a tier for the student, chosen or not. */
  ranks: readonly Ranked[];
  /** Names of colleges the student typed that the catalogue does not know. */
  unknownNames: readonly string[];
}

/** Longer lists of states are counted, not named. */
const MOST_NAMED = 5;
const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const inWords = (value: number): string => NUMBER_WORDS[value] ?? String(value);
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const isAsked = (aim: Aim): boolean => aim.label !== '' && aim.kind !== 'field' && aim.kind !== 'review';

/** What was looked for, with what the public data cannot say. */
function understood({ aims, leading }: NotesInput): string[] {
  const named = aims.filter((aim) => aim.kind === 'field').map((aim) => aim.label);
  const fields = leading.length > 0 ? leading.map((field) => areaInText(field.area)) : named;
  const asked = [...new Set(aims.filter(isAsked).map((aim) => aim.label))];
  const areas = `From your answers we looked for colleges that teach in the area of ${listed(fields)}; the public data names areas, so check each college's own pages for your exact major.`;
  return [
    ...(fields.length > 0 ? [areas] : []),
    ...(asked.length > 0 ? [`We also looked for what you asked: ${listed(asked)}.`] : []),
  ];
}

const MOST_REVIEWS = 2;

/** How much of the list is as a review asked; told as it is, also where it is little. */
function shownByList(aim: Aim, { choices }: NotesInput): string {
  const colleges = TIERS.flatMap((tier) => choices[tier].chosen.map((entry) => entry.college));
  const meeting = colleges.filter((college) => aim.met(college)).length;
  const said = `You wrote “${aim.evidence?.quote ?? ''}” about ${aim.evidence?.question_id ?? ''}`;
  if (meeting === 0)
    return `${said}. We looked for ${aim.label} and found no college that also fits the rest of what you wrote.`;
  const rest = colleges.length - meeting;
  if (rest === 0) return `${said}, so we looked for ${aim.label}, and every college here fits that.`;
  const some = meeting * 2 < colleges.length ? `only ${meeting}` : String(meeting);
  return `${said}, so we looked for ${aim.label}; ${some} of the ${colleges.length} colleges here ${meeting === 1 ? 'fits' : 'fit'} that.`;
}

/** How reviews of earlier lists, and states the student would rather not go to, changed this one. */
function heeded(input: NotesInput): string[] {
  const { aims, material } = input;
  const reviewed = aims.filter((aim) => aim.kind === 'review' && aim.label !== '' && aim.evidence !== null);
  const avoided = material.wishes.avoidStates.map((wish) => stateName(wish.value));
  const those =
    avoided.length > MOST_NAMED ? `the ${avoided.length} states you would rather not go to` : listed(avoided);
  return [
    ...reviewed.slice(0, MOST_REVIEWS).map((aim) => shownByList(aim, input)),
    ...(avoided.length > 0 ? [`We left out colleges in ${those}, as you wished.`] : []),
  ];
}

interface Musts {
  /** ' in Maine', said behind 'colleges'. */
  where: string;
  /** What the colleges do: 'meet your must of a small college', 'offer Nursing'. */
  verbs: string[];
}

function mustsInWords(musts: readonly Aim[], leading: readonly FieldWish[], one: boolean): Musts {
  const placed = (aim: Aim): boolean => aim.kind === 'place' || aim.kind === 'distance';
  const places = musts.filter(placed).map((aim) => aim.label.replace(/^a college /, ''));
  const others = musts.filter((aim) => !placed(aim)).map((aim) => aim.label);
  const areas = leading.map((field) => areaInText(field.area));
  return {
    where: places.length > 0 ? ` ${places.join(' and ')}` : '',
    verbs: [
      ...(others.length > 0 ? [`${one ? 'meets' : 'meet'} your must of ${listed(others)}`] : []),
      ...(areas.length > 0 ? [`${one ? 'offers' : 'offer'} ${listed(areas, 'or')}`] : []),
    ],
  };
}

/** Says for one tier why not every college on it meets every must. */
function shortTier(tier: Tier, input: NotesInput): string[] {
  const { chosen, fitting } = input.choices[tier];
  const rest = chosen.filter((entry) => entry.missedMusts.length > 0 || !entry.offersField);
  if (fitting >= SCHOOLS_PER_TIER.least || rest.length === 0) return [];
  const one = fitting === 1;
  const musts = input.aims.filter((aim) => aim.firm);
  const { where, verbs } = mustsInWords(musts, input.leading, one);
  const start = `${fitting === 0 ? 'no' : `only ${inWords(fitting)}`} ${one ? 'college' : 'colleges'}${where}`;
  const said = listed([...verbs, `${one ? 'counts' : 'count'} as ${tier} for you`]);
  const states = [...new Set(rest.map((entry) => stateName(entry.college.state)))];
  const filled = fitting === 0 ? 'that tier' : 'the rest of that tier';
  return [sentence(`${start} ${said}, so ${filled} is in ${listed(states)}.`)];
}

/** Leanings that fewer than half of the list meets, in one sentence that says what the student can do. */
function unmetLeanings({ aims, choices }: NotesInput): string[] {
  const colleges = TIERS.flatMap((tier) => choices[tier].chosen.map((entry) => entry.college));
  const rare = aims
    .filter((aim) => !aim.firm && isAsked(aim))
    .map((aim) => ({ aim, meeting: colleges.filter((college) => aim.met(college)).length }))
    .filter(({ meeting }) => meeting * 2 < colleges.length);
  if (rare.length === 0) return [];
  const said = rare.map(({ aim, meeting }) => {
    const some = meeting === 0 ? 'none' : inWords(meeting);
    return `${some} ${meeting === 1 ? 'meets' : 'meet'} your wish for ${aim.label}`;
  });
  return [
    `Not all wishes fit at once: of the ${colleges.length} colleges here, ${listed(said)}. Tell us what matters most to you and the list changes.`,
  ];
}

/** Places and kinds of college that a tier does not have at all. */
function lackingTiers({ aims, ranks }: NotesInput): string[] {
  return aims
    .filter((aim) => !aim.firm && isAsked(aim) && (aim.kind === 'place' || aim.kind === 'kind'))
    .flatMap((aim) => {
      const tiers = TIERS.filter((tier) => !ranks.some((entry) => entry.tier === tier && aim.met(entry.college)));
      return tiers.length > 0
        ? [`No ${aim.label.replace(/^an? /, '')} counts as ${listed(tiers, 'or')} for you, so those are elsewhere.`]
        : [];
    });
}

/** Where the list began when the student said nothing of a place. */
function startedNearHome({ aims, material: { homeState } }: NotesInput): string[] {
  if (homeState === null || !aims.some((aim) => aim.homeLean === true)) return [];
  return [
    `You did not say where you would like to be, so we started near ${stateName(homeState)}; tell us and the list changes.`,
  ];
}

function emptyTiers({ material, choices }: NotesInput): string[] {
  const { gpa, sat, act, rankShare } = material.reading;
  const hasNumbers = gpa !== null || sat !== null || act !== null || rankShare !== null;
  const withoutNumbers =
    'We have no GPA or test score of yours yet, so only colleges open to everybody can be a Safety. Add your numbers under Academic Information and the tiers will say more.';
  const short = TIERS.flatMap((tier) => {
    const { length } = choices[tier].chosen;
    if (length >= SCHOOLS_PER_TIER.least) return [];
    return [
      `${length === 0 ? 'no' : `only ${inWords(length)}`} ${length === 1 ? 'college counts' : 'colleges count'} as ${tier}`,
    ];
  });
  return [
    ...(hasNumbers ? [] : [withoutNumbers]),
    ...(short.length > 0 ? [`With what we know, ${listed(short)} for you.`] : []),
  ];
}

/** Below this GPA (4.0 scale) few colleges can be a Safety, and another good way is worth naming. */
const OTHER_PATH_BELOW = 2.5;

/** A way to the same degree that no tier shows, because the catalogue holds four-year colleges. */
function anotherPath({ material: { reading, homeState } }: NotesInput): string[] {
  if (reading.gpa === null || reading.gpa.value >= OTHER_PATH_BELOW) return [];
  const where = homeState === null ? '' : ` in ${stateName(homeState)}`;
  return [
    `This list holds four-year colleges. Many students also begin at a community college and transfer; your counselor can tell you which credits count${where}.`,
  ];
}

function askForMore({ material, aims, unknownNames }: NotesInput): string[] {
  const hasFields = aims.some((aim) => aim.kind === 'field');
  const notes: string[] = [];
  if (!hasFields && !aims.some(isAsked)) {
    notes.push(
      'Your answers say little yet about what you look for, so this list goes by graduation rates and by how near a college is. Answering the College Preferences questions (majors, size, location) would make it yours.',
    );
  } else if (!hasFields) {
    notes.push(
      'We found no field of study in your answers. Naming a major or a subject you enjoy would change this list the most.',
    );
  }
  if (material.homeState === null) {
    notes.push('Your home state is not known, so distance and in-state tuition are not counted.');
  }
  if (unknownNames.length > 0) notes.push(`We did not find ${listed(unknownNames)} in the college catalogue.`);
  return notes;
}

/** A student reads a few notes, not a page of them. */
const MOST_NOTES = 5;

/** What could not be honoured and what was understood of the student, one plain sentence each: the most useful first, at most five. */
export const notesOf = (input: NotesInput): string[] =>
  [
    ...askForMore(input),
    ...TIERS.flatMap((tier) => shortTier(tier, input)),
    ...emptyTiers(input),
    ...anotherPath(input),
    ...startedNearHome(input),
    ...heeded(input),
    ...lackingTiers(input),
    ...understood(input),
    ...unmetLeanings(input),
  ].slice(0, MOST_NOTES);
