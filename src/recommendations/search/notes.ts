import { SCHOOLS_PER_TIER, TIERS } from '../../contract/limits';
import type { FieldWish, StudentMaterial } from '../../contract/material';
import type { Tier } from '../../contract/text';
import { stateName } from '../../wishes/place-names';
import { type Aim, listed } from './aim';
import type { TierChoice } from './selection';

/** All that the notes speak of. */
export interface NotesInput {
  material: StudentMaterial;
  aims: readonly Aim[];
  leading: readonly FieldWish[];
  choices: Readonly<Record<Tier, TierChoice>>;
  /** Names of colleges the student typed that the catalogue does not know. */
  unknownNames: readonly string[];
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const inWords = (value: number): string => NUMBER_WORDS[value] ?? String(value);
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function understood({ aims, material }: NotesInput): string[] {
  const fields = aims.filter((aim) => aim.kind === 'field').map((aim) => aim.label);
  const asked = [...new Set(aims.filter((aim) => aim.kind !== 'field' && aim.label !== '').map((aim) => aim.label))];
  const avoided = material.wishes.avoidStates.map((wish) => stateName(wish.value));
  return [
    ...(fields.length > 0 ? [`From your answers we looked for colleges that teach ${listed(fields)}.`] : []),
    ...(asked.length > 0 ? [`We also looked for what you asked: ${listed(asked)}.`] : []),
    ...(avoided.length > 0 ? [`We left out colleges in ${listed(avoided, 'and')}, as you wished.`] : []),
  ];
}

/** 'in Maine offer Nursing' from the musts and the leading fields. */
function mustsInWords(musts: readonly Aim[], leading: readonly FieldWish[]): string {
  const fields = listed(
    leading.map((field) => field.area),
    'or',
  );
  const places = musts
    .filter((aim) => aim.label.startsWith('in ') || aim.label.startsWith('within '))
    .map((aim) => aim.label);
  const others = musts
    .filter((aim) => !aim.label.startsWith('in ') && !aim.label.startsWith('within '))
    .map((aim) => aim.label);
  const must = others.length > 0 ? ` meet your must of ${listed(others)}` : '';
  const offer = fields === '' ? '' : `${must === '' ? '' : ','} offer ${fields}`;
  const where = places.length > 0 ? ` ${places.join(' and ')}` : '';
  return `${where}${must}${offer}`;
}

/** Says for one tier why not every college on it meets every must. */
function shortTier(tier: Tier, input: NotesInput): string[] {
  const { chosen, fitting } = input.choices[tier];
  if (fitting >= SCHOOLS_PER_TIER.least) return [];
  const musts = input.aims.filter((aim) => aim.firm);
  const rest = chosen.filter((entry) => entry.missedMusts.length > 0 || !entry.offersField);
  const words = mustsInWords(musts, input.leading);
  const noun = fitting === 1 ? 'college' : 'colleges';
  const verb = words.includes(' offer') || words.includes(' meet') ? ' and count' : ' count';
  if (words === '' && rest.length === 0) return [];
  const start = `${fitting === 0 ? 'No' : `Only ${inWords(fitting)}`} ${noun}${singular(words, fitting)}${singular(verb, fitting)} as ${tier} for you`;
  if (rest.length === 0) return [`${sentence(start)}.`];
  const states = [...new Set(rest.map((entry) => stateName(entry.college.state)))];
  return [`${sentence(start)}, so ${fitting === 0 ? 'that tier' : 'the rest of that tier'} is in ${listed(states)}.`];
}

const singular = (words: string, amount: number): string =>
  amount === 1 ? words.replace(/ (offer|meet|count)\b/g, ' $1s') : words;

/** Leanings that fewer than half of the list meets. */
function rareLeanings({ aims, choices }: NotesInput): string[] {
  const colleges = TIERS.flatMap((tier) => choices[tier].chosen.map((entry) => entry.college));
  return aims
    .filter(
      (aim) => !aim.firm && aim.label !== '' && aim.kind !== 'field' && aim.kind !== 'named' && colleges.length > 0,
    )
    .flatMap((aim) => {
      const meeting = colleges.filter((college) => aim.met(college)).length;
      if (meeting * 2 >= colleges.length) return [];
      const some = meeting === 0 ? 'none' : `only ${inWords(meeting)}`;
      return [
        `You lean towards ${aim.label}; ${some} of the ${colleges.length} colleges here fit that, because your other wishes weighed more.`,
      ];
    });
}

function emptyTiers({ material, choices }: NotesInput): string[] {
  const { reading } = material;
  const hasNumbers = reading.gpa !== null || reading.sat !== null || reading.act !== null || reading.rankShare !== null;
  const few = TIERS.filter((tier) => choices[tier].chosen.length < SCHOOLS_PER_TIER.least);
  return [
    ...(hasNumbers
      ? []
      : [
          'We have no GPA or test score of yours yet, so only colleges open to everybody can be a Safety. Add your numbers under Academic Information and the tiers will say more.',
        ]),
    ...few.map(
      (tier) =>
        `With what we know, ${inWords(choices[tier].chosen.length)} ${choices[tier].chosen.length === 1 ? 'college counts' : 'colleges count'} as ${tier} for you.`,
    ),
  ];
}

function askForMore({ material, aims, unknownNames }: NotesInput): string[] {
  const said = aims.filter((aim) => aim.label !== '');
  const hasFields = aims.some((aim) => aim.kind === 'field');
  const notes: string[] = [];
  if (said.length === 0) {
    notes.push(
      'Your answers say little yet about what you look for, so this list goes by graduation rates and by how near a college is. Answering the College Preferences questions (majors, size, location) would make it yours.',
    );
  } else if (!hasFields) {
    notes.push(
      'We found no field of study in your answers. Naming a major or a subject you enjoy would change this list the most.',
    );
  }
  if (material.homeState === null)
    notes.push('Your home state is not known, so distance and in-state tuition are not counted.');
  if (unknownNames.length > 0) notes.push(`We do not know ${listed(unknownNames)} from the college catalogue.`);
  return notes;
}

/** What was understood of the student and what could not be honoured, one plain sentence each. */
export const notesOf = (input: NotesInput): string[] => [
  ...understood(input),
  ...askForMore(input),
  ...TIERS.flatMap((tier) => shortTier(tier, input)),
  ...rareLeanings(input),
  ...emptyTiers(input),
];
