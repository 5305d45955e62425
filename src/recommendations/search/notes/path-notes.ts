import type { CollegeFacts } from '../../../contract/colleges';
import { stateName } from '../../../contract/state-names';
import type { Program } from '../../../colleges/programs/programs';
import { programForSentence } from '../../../colleges/programs/standing';
import { joinTranslated, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { isUnmetMust, isRefused, ofKind } from '../criterion';
import { aboutMiles, type Home, milesFromHome } from '../home';
import { leadingPrograms } from '../program-criteria';
import { REACH_MILES, wantsFourYears, isTwoYear, teaches } from '../two-year';
import { listedColleges, type NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

const MAX_NEAR = 4;

/** 'Kennebec Valley Community College (Fairfield, about 20 miles)'. */
const nearCollegeText = (college: CollegeFacts, home: Home): string =>
  `${college.name} (${college.city}, ${aboutMiles(milesFromHome(college, home) ?? 0)})`;

/**
 * Open-admission two-year colleges within reach that teach one of the programs and meet every must-have, nearest first:
 * 'X (Auburn, about 40 miles)'.
 */
function nearbyTwoYearColleges({ colleges, home, criteria }: NotesInput, programs: readonly Program[]): string[] {
  return colleges
    .filter((college) => isTwoYear(college) && college.open_admissions && teaches(college, programs))
    .filter((college) => !criteria.some((one) => isUnmetMust(one, college)))
    .map((college) => ({ college, miles: milesFromHome(college, home) ?? Infinity }))
    .filter(({ miles }) => miles <= REACH_MILES)
    .sort((one, other) => one.miles - other.miles)
    .slice(0, MAX_NEAR)
    .map(({ college }) => nearCollegeText(college, home));
}

/** The names of nearby two-year colleges; null if home is unknown. */
function nearbyTwoYearText(input: NotesInput, programs: readonly Program[]): string | null {
  const { home, criteria, choices } = input;
  if (home.place === null) return null;
  const near = nearbyTwoYearColleges(input, programs);
  // The cards already name the closest colleges and what each one lacks.
  if (near.length === 0 && listedColleges(choices).some(isTwoYear)) return null;
  const names = programs.map(({ name }) => programForSentence(name));
  const teach = names.length === 0 ? '' : say('near.teach', { programs: joinTranslated(names, 'or') });
  if (near.length > 0) return say('near', { home: home.name, teach, colleges: joinTranslated(near) });
  const keep = criteria.some(({ must }) => must) ? say('near.keep') : '';
  return say('near.none', { miles: REACH_MILES, teach, keep });
}

/** Below this GPA (4.0 scale) few colleges can be a Safety, so another good path is worth naming. */
const OTHER_PATH_MAX_GPA = 2.5;

export function anotherPathNote(input: NotesInput): string[] {
  const { reading, home, preferences, choices, named, anchors } = input;
  const credits = home.state === null ? say('credits') : say('credits.state', { state: stateName(home.state) });
  const namedColleges = new Set(named.map(({ college }) => college));
  const starts = listedColleges(choices).filter((college) => isTwoYear(college) && !namedColleges.has(college));
  if (starts.length > 0) {
    const names = joinTranslated(starts.map(({ name }) => name));
    return [say('starts', { names, credits, smart_count: starts.length })];
  }
  const isRefusedState = ofKind(preferences, 'state').some((one) => isRefused(one) && one.value === home.state);
  if (wantsFourYears(preferences) || isRefusedState) return [];
  const near = anchors.filter(({ role }) => role === 'community' || role === 'nearby');
  const names = near.map(({ college }) => nearCollegeText(college, home));
  if (names.length > 0) return [say('begin.at', { college: joinTranslated(names, 'or'), credits })];
  const isLow = reading.gpa !== null && reading.gpa.value < OTHER_PATH_MAX_GPA;
  return isLow ? [say('begin', { credits })] : [];
}

const TRAINING_PATHS = {
  apprenticeship: 'way.apprenticeship',
  'community college': 'way.college',
  certificate: 'way.certificate',
  academy: 'way.academy',
  license: 'way.license',
  military: 'way.military',
  'on the job': 'way.job',
} as const;
const isTrainingPath = (word: string): word is keyof typeof TRAINING_PATHS => Object.hasOwn(TRAINING_PATHS, word);

function trainingPathsText(programs: readonly Program[]): string {
  const words = [...new Set(programs.flatMap(({ path }) => path))].filter(isTrainingPath).slice(0, 3);
  return words.length > 0
    ? joinTranslated(
        words.map((word) => say(TRAINING_PATHS[word])),
        'or',
      )
    : say('way.usual');
}

/** 'for welding', 'to become a firefighter'. */
function aimText({ name }: Program): string {
  const programText = programForSentence(name);
  if (!/(?:er|or|ist|ian|man)$/i.test(name) || / and | or |,/.test(name))
    return say('aim.for', { program: programText });
  return say(/^[aeiou]/i.test(programText) ? 'aim.an' : 'aim.a', { program: programText });
}

function tradeNote(input: NotesInput, programs: readonly Program[]): string[] {
  const tradeText = say('trade', {
    aims: joinTranslated([...new Set(programs.map(aimText))], 'or'),
    ways: trainingPathsText(programs),
  });
  const near = input.path.excludesFourYear || input.path.twoYear ? nearbyTwoYearText(input, programs) : null;
  return [`${tradeText} ${say('find')}`, ...(near === null ? [] : [near])];
}

function twoYearNote(input: NotesInput): string[] {
  const starts = listedColleges(input.choices).filter(isTwoYear);
  const hasHomeState = starts.length === 0 || starts.some(({ state }) => state === input.home.state);
  const { state } = hasHomeState ? input.home : starts[0];
  const programs = leadingPrograms(input.programChoices);
  const openText = state === null ? say('two-year.near') : say('two-year.state', { state: stateName(state) });
  return [`${openText} ${nearbyTwoYearText(input, programs) ?? say('find')}`];
}

const NON_COLLEGE_PATHS = { military: 'path.military', work: 'path.work', gap_year: 'path.gap' } as const;
const isNonCollegePath = (path: string): path is keyof typeof NON_COLLEGE_PATHS =>
  Object.hasOwn(NON_COLLEGE_PATHS, path);

/** Advice for a student whose path doesn't begin at a four-year college. */
export function pathNotes(input: NotesInput): string[] {
  const { path } = input;
  const others = ofKind(input.preferences, 'path').flatMap(({ value, strength }) =>
    (strength === 'want' || strength === 'must') && isNonCollegePath(value) ? [say(NON_COLLEGE_PATHS[value])] : [],
  );
  const firstNotes = path.trades.length > 0 ? tradeNote(input, path.trades) : path.twoYear ? twoYearNote(input) : [];
  const degreeNotes = !path.excludesFourYear
    ? []
    : listedColleges(input.choices).length > 0
      ? [say(input.programChoices.some(({ leads }) => leads) ? 'path.awards-field' : 'path.awards')]
      : [say('path.four-year')];
  return [...firstNotes, ...(firstNotes.length > 0 ? degreeNotes : []), ...others];
}
