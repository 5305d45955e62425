import { SCHOOLS_PER_TIER, TIERS } from '../../contract/limits';
import type { FieldWish, StudentMaterial } from '../../contract/material';
import type { Tier } from '../../contract/text';
import { stateName } from '../../wishes/place-names';
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

function understood({ aims, material }: NotesInput): string[] {
  const fields = aims.filter((aim) => aim.kind === 'field').map((aim) => aim.label);
  const asked = [...new Set(aims.filter(isAsked).map((aim) => aim.label))];
  const reviewed = aims.filter((aim) => aim.kind === 'review' && aim.label !== '' && aim.evidence !== null);
  const avoided = material.wishes.avoidStates.map((wish) => stateName(wish.value));
  const areas = `From your answers we looked for colleges that teach in the area of ${listed(fields)}; the public data names areas, so check each college's own pages for your exact major.`;
  return [
    ...(fields.length > 0 ? [areas] : []),
    ...(asked.length > 0 ? [`We also looked for what you asked: ${listed(asked)}.`] : []),
    ...reviewed.map(
      (aim) =>
        `You wrote “${aim.evidence?.quote ?? ''}” about ${aim.evidence?.question_id ?? ''}, so we looked for ${aim.label}.`,
    ),
    ...(avoided.length > 0
      ? [
          `We left out colleges in ${avoided.length > MOST_NAMED ? `the ${avoided.length} states you would rather not go to` : listed(avoided)}, as you wished.`,
        ]
      : []),
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
  const areas = leading.map((field) => field.area);
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

/** Leanings that fewer than half of the list meets, and places and kinds that a tier does not have at all. */
function unmetLeanings({ aims, choices, ranks }: NotesInput): string[] {
  const colleges = TIERS.flatMap((tier) => choices[tier].chosen.map((entry) => entry.college));
  const leanings = aims.filter((aim) => !aim.firm && isAsked(aim));
  return leanings.flatMap((aim) => {
    const meeting = colleges.filter((college) => aim.met(college)).length;
    const some = meeting === 0 ? 'none' : `only ${inWords(meeting)}`;
    const rare = meeting * 2 < colleges.length;
    const lacking = TIERS.filter(
      (tier) =>
        (aim.kind === 'place' || aim.kind === 'kind') &&
        !ranks.some((entry) => entry.tier === tier && aim.met(entry.college)),
    );
    return [
      ...(rare
        ? [
            `You lean towards ${aim.label}: ${some} of the ${colleges.length} colleges here fit that, because your other wishes and the tiers weighed more.`,
          ]
        : []),
      ...lacking.map((tier) => `No ${aim.label.replace(/^an? /, '')} counts as ${tier} for you.`),
    ];
  });
}

function emptyTiers({ material, choices }: NotesInput): string[] {
  const { gpa, sat, act, rankShare } = material.reading;
  const hasNumbers = gpa !== null || sat !== null || act !== null || rankShare !== null;
  const withoutNumbers =
    'We have no GPA or test score of yours yet, so only colleges open to everybody can be a Safety. Add your numbers under Academic Information and the tiers will say more.';
  return [
    ...(hasNumbers ? [] : [withoutNumbers]),
    ...TIERS.flatMap((tier) => {
      const { length } = choices[tier].chosen;
      const colleges = length === 1 ? 'college counts' : 'colleges count';
      return length < SCHOOLS_PER_TIER.least
        ? [`With what we know, ${length === 0 ? 'no' : `only ${inWords(length)}`} ${colleges} as ${tier} for you.`]
        : [];
    }),
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

/** What was understood of the student and what could not be honoured, one plain sentence each. */
export const notesOf = (input: NotesInput): string[] => [
  ...understood(input),
  ...askForMore(input),
  ...TIERS.flatMap((tier) => shortTier(tier, input)),
  ...unmetLeanings(input),
  ...emptyTiers(input),
];
