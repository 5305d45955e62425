import type { Preference } from '../../../contract/preferences';
import { isWanted, ofKind } from '../criterion';
import { joinWords } from '../../../platform/text/join-words';
import { programInText } from '../../../colleges/programs/standing-words';
import { HOME_TOWN_UNKNOWN } from '../home';
import type { NotesInput } from './notes-input';

/** What the catalogue cannot tell, and who can. */
interface Askable {
  about: string;
  whom: string;
}

const ask = (about: string, whom: string): Askable => ({ about, whom });

const OFFERS: Readonly<Record<string, Askable>> = {
  rotc: ask('ROTC', 'the ROTC office'),
  learning_support: ask('learning support', 'the disability and access office'),
  wheelchair_access: ask('how accessible a campus is', 'the disability and access office'),
  lgbtq_life: ask('the communities on a campus', 'students there and the student life office'),
  childcare: ask('childcare', 'the dean of students'),
  study_abroad: ask('study abroad', 'the study abroad office'),
  greek_life: ask('Greek life', 'the student life office'),
  internships: ask('internships', 'the career center'),
  honors: ask('honors programs', 'the admissions office'),
  diversity: ask('how welcome people feel', 'students there and the multicultural center'),
  safety: ask('campus safety', 'the yearly security report that every college must publish'),
  food: ask('the food', 'students there, on a visit'),
  marching_band: ask('marching band', 'the band director'),
  // A counselor reads the notes, too: what is private has a general name here.
  mental_health: ask('student support', 'the dean of students'),
  small_classes: ask('class sizes', 'the department'),
  research: ask('research with professors', 'the department'),
  party_scene: ask('life on weekends', 'students there'),
  school_spirit: ask('school spirit', 'students there'),
};

function askableOf({ kind, value }: Preference): Askable | null {
  if (kind === 'sport') {
    const sport = value.replace(/ (?:D[123]|NAIA|NJCAA|club)$/i, '');
    return ask(value, `the ${sport} coach and the athletics page`);
  }
  if (kind === 'campus_offer') return OFFERS[value] ?? ask(value.replaceAll('_', ' '), 'the admissions office');
  if (kind === 'aid' && value === 'full_ride') return ask('full scholarships', 'the financial aid office');
  if (kind === 'aid' && value === 'merit') return ask('merit aid', 'the financial aid office');
  if (kind === 'living' && value === 'campus') return ask('housing', 'the housing office');
  return null;
}

/** What the student asked that the public data cannot tell: never treated as met, and said with whom to ask. */
export function whomToAsk({ preferences }: NotesInput): string[] {
  // What is refused cannot be seen either: 'no Greek life' is asked like 'Greek life'.
  const unseen = preferences.filter((one) => isWanted(one) || one.kind === 'campus_offer');
  const asked = unseen.flatMap((one) => askableOf(one) ?? []);
  if (asked.length === 0) return [];
  const about = [...new Set(asked.map((one) => one.about))];
  const whom = [...new Set(asked.map((one) => one.whom))];
  return [
    `The public data says nothing of ${joinWords(about, 'or')}, so no college here was chosen for ${about.length === 1 ? 'it' : 'them'}. At each one, ask ${joinWords(whom)}.`,
  ];
}

/** Little of a subject and a program that is made of it. */
export function mathAhead({ preferences, meant }: NotesInput): string[] {
  const little = ofKind(preferences, 'subject').some((one) => one.value === 'math' && !isWanted(one));
  const much = meant
    .filter(({ leads, program }) => leads && program.math === 'much')
    .map(({ program }) => programInText(program.name));
  if (!little || much.length === 0) return [];
  return [
    `You chose little math, and ${joinWords(much)} ${much.length === 1 ? 'needs' : 'need'} a good deal of it; look at the required courses before you decide.`,
  ];
}

/** Aid without which it will not happen: nothing published says who is given how much. */
export function needForAid({ preferences }: NotesInput): string[] {
  if (!ofKind(preferences, 'aid').some(({ strength, value }) => strength === 'must' && value === 'need')) return [];
  return [
    'Which colleges meet full need is not in the public data: run each net price calculator, and ask each financial aid office.',
  ];
}

const MILES_KINDS: readonly Preference['kind'][] = [
  'distance',
  'most_miles',
  'most_hours',
  'least_miles',
  'least_hours',
];

/** A wish about distance that could not be heeded, because no home town is known. */
export function unknownTown({ preferences, home }: NotesInput): string[] {
  const asked = preferences.some(
    (one) => MILES_KINDS.includes(one.kind) || (one.kind === 'living' && one.value === 'commute'),
  );
  return asked && home.place === null ? [HOME_TOWN_UNKNOWN] : [];
}
