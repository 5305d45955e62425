import { DIVISION } from '../../../contract/preference-values';
import type { Preference } from '../../../contract/preferences';
import { meetsFullNeed } from '../cost-criteria';
import { isHard, isWanted, ofKind } from '../criterion';
import { joined, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { programInText } from '../../../colleges/programs/standing';
import { listedColleges, type NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

/** What the catalogue cannot tell, and who can. */
interface Askable {
  about: string;
  whom: string;
}

type Unseen = Extract<keyof typeof notes, `about.${string}`> extends `about.${infer Name}` ? Name : never;
const ask = (name: Unseen): Askable => ({ about: say(`about.${name}`), whom: say(`whom.${name}`) });

const OFFERS: readonly Unseen[] = [
  'rotc',
  'learning_support',
  'wheelchair_access',
  'lgbtq_life',
  'childcare',
  'study_abroad',
  'greek_life',
  'internships',
  'honors',
  'diversity',
  'safety',
  'food',
  'marching_band',
  'mental_health',
  'small_classes',
  'research',
  'party_scene',
  'school_spirit',
];

/** Parts of campus life that nobody can leave out alone: 'no Greek life' is asked like 'Greek life', but nobody asks for no ROTC. */
const SOCIAL: readonly string[] = ['greek_life', 'party_scene'];

function askableOf({ kind, value }: Preference): Askable | null {
  if (kind === 'campus_offer') {
    const known = OFFERS.find((one) => one === value);
    return known ? ask(known) : { about: value.replaceAll('_', ' '), whom: say('whom.honors') };
  }
  if (kind === 'aid' && (value === 'full_ride' || value === 'merit')) return ask(value);
  if (kind === 'living' && value === 'campus') return ask('housing');
  return null;
}

/** What the student asked that the public data cannot tell: never treated as met, and said with whom to ask. */
export function whomToAsk({ preferences }: NotesInput): string[] {
  const unseen = preferences.filter((one) => isWanted(one) || SOCIAL.includes(one.value));
  const asked = unseen.flatMap((one) => askableOf(one) ?? []);
  if (asked.length === 0) return [];
  const about = [...new Set(asked.map((one) => one.about))];
  const whom = [...new Set(asked.map((one) => one.whom))];
  return [say('ask', { about: joined(about, 'or'), whom: joined(whom), smart_count: about.length })];
}

/** No public data says which colleges have a team, so a list goes by none. */
export function sportTeams({ preferences }: NotesInput): string[] {
  const sports = ofKind(preferences, 'sport')
    .filter(isWanted)
    .map(({ value }) => value.replace(DIVISION, ''));
  if (sports.length === 0) return [];
  return [say('sports', { sports: joined([...new Set(sports)], 'or') })];
}

/** Little of a subject and a program that is made of it. */
export function mathAhead({ preferences, meant }: NotesInput): string[] {
  const little = ofKind(preferences, 'subject').some((one) => one.value === 'math' && !isWanted(one));
  const much = meant
    .filter(({ leads, program }) => leads && program.math === 'much')
    .map(({ program }) => programInText(program.name));
  if (!little || much.length === 0) return [];
  return [say('math', { programs: joined(much), smart_count: much.length })];
}

/** Where aid is asked for, which colleges say they meet all need; nothing published says who is given how much. */
export function needForAid({ preferences, choices }: NotesInput): string[] {
  const asks = ofKind(preferences, 'aid').filter((one) => one.value === 'need' && isWanted(one));
  if (asks.length === 0) return [];
  const colleges = listedColleges(choices).filter(meetsFullNeed);
  if (colleges.length > 0) return [say('full-need.some', { colleges: joined(colleges.map(({ name }) => name)) })];
  return asks.some(isHard) ? [say('full-need')] : [];
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
  return asked && home.place === null ? [say('no-town')] : [];
}
