import { DIVISION } from '../../../contract/preference-values';
import type { Preference } from '../../../contract/preferences';
import { meetsFullNeed } from '../cost-criteria';
import { isHard, isWanted, ofKind } from '../criterion';
import { joinTranslated, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { programForSentence } from '../../../colleges/programs/standing';
import { listedColleges, type NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

interface QuestionToAsk {
  about: string;
  whom: string;
}

type UnpublishedTopic = Extract<keyof typeof notes, `about.${string}`> extends `about.${infer Name}` ? Name : never;
const questionAbout = (name: UnpublishedTopic): QuestionToAsk => ({
  about: say(`about.${name}`),
  whom: say(`whom.${name}`),
});

const UNPUBLISHED_OFFERS: readonly UnpublishedTopic[] = [
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

/**
 * Parts of campus life that a student can't avoid alone: both 'Greek life' and 'no Greek life' are worth asking about,
 * but nobody asks for no ROTC.
 */
const SOCIAL_LIFE: readonly string[] = ['greek_life', 'party_scene'];

function questionFor({ kind, value }: Preference): QuestionToAsk | null {
  if (kind === 'campus_offer') {
    const known = UNPUBLISHED_OFFERS.find((one) => one === value);
    return known ? questionAbout(known) : { about: value.replaceAll('_', ' '), whom: say('whom.honors') };
  }
  if (kind === 'aid' && (value === 'full_ride' || value === 'merit')) return questionAbout(value);
  if (kind === 'living' && value === 'campus') return questionAbout('housing');
  return null;
}

/**
 * Notes about preferences that our data can't check. `must` has the notes about must-haves, which belong above the
 * list.
 */
interface UnsettledNotes {
  says: string[];
  must: string[];
}

/** Preferences that public data can't settle: they never count as met, and the note says whom to ask. */
export function questionsForColleges({ preferences }: NotesInput): UnsettledNotes {
  const uncheckable = preferences.filter((one) => isWanted(one) || SOCIAL_LIFE.includes(one.value));
  const asked = uncheckable.flatMap((one) => questionFor(one) ?? []);
  if (asked.length === 0) return { says: [], must: [] };
  const about = [...new Set(asked.map((one) => one.about))];
  const whom = [...new Set(asked.map((one) => one.whom))];
  const says = [
    say('ask', { about: joinTranslated(about, 'or'), whom: joinTranslated(whom), smart_count: about.length }),
  ];
  const isMust = uncheckable.some((one) => one.kind === 'campus_offer' && one.strength === 'must');
  return { says, must: isMust ? says : [] };
}

/** No public data says which colleges have a team, so lists ignore it. */
export function sportTeamsNote({ preferences }: NotesInput): UnsettledNotes {
  const wanted = ofKind(preferences, 'sport').filter(isWanted);
  if (wanted.length === 0) return { says: [], must: [] };
  const isMust = wanted.some(isHard);
  const sports = wanted.filter((one) => !isMust || isHard(one)).map(({ value }) => value.replace(DIVISION, ''));
  const says = [say(isMust ? 'sports.must' : 'sports', { sports: joinTranslated([...new Set(sports)], 'or') })];
  return { says, must: isMust ? says : [] };
}

/** Warns a student who wants little of a subject but chose a program that consists of it. */
export function mathWarning({ preferences, programChoices }: NotesInput): string[] {
  const wantsLittleMath = ofKind(preferences, 'subject').some((one) => one.value === 'math' && !isWanted(one));
  const mathHeavyPrograms = programChoices
    .filter(({ leads, program }) => leads && program.math === 'much')
    .map(({ program }) => programForSentence(program.name));
  if (!wantsLittleMath || mathHeavyPrograms.length === 0) return [];
  return [say('math', { programs: joinTranslated(mathHeavyPrograms), smart_count: mathHeavyPrograms.length })];
}

/** If aid was requested, names the colleges that say they meet full need; no published data says who gets how much. */
export function fullNeedNote({ preferences, choices }: NotesInput): string[] {
  const needPreferences = ofKind(preferences, 'aid').filter((one) => one.value === 'need' && isWanted(one));
  if (needPreferences.length === 0) return [];
  const colleges = listedColleges(choices).filter(meetsFullNeed);
  if (colleges.length > 0)
    return [
      say('full-need.some', {
        colleges: joinTranslated(colleges.map(({ name }) => name)),
        smart_count: colleges.length,
      }),
    ];
  return needPreferences.some(isHard) ? [say('full-need')] : [];
}

const DISTANCE_KINDS: readonly Preference['kind'][] = [
  'distance',
  'most_miles',
  'most_hours',
  'least_miles',
  'least_hours',
];

/** Mentions a distance preference that couldn't be applied because no home town is known. */
export function unknownTownNote({ preferences, home }: NotesInput): string[] {
  const asked = preferences.some(
    (one) => DISTANCE_KINDS.includes(one.kind) || (one.kind === 'living' && one.value === 'commute'),
  );
  return asked && home.place === null ? [say('no-town')] : [];
}
