import type { CollegeFacts } from '../../../contract/colleges';
import { stateName } from '../../../contract/state-names';
import { count, ofKind } from '../criterion';
import { joinWords } from '../../../platform/text/join-words';
import { milesFromHome } from '../home';
import { degreesFor, programInText } from '../../../colleges/programs/standing-words';
import type { Program } from '../../../colleges/programs/program';
import { associateStanding } from '../../../colleges/programs/standing';
import { type OtherPath, REACH_MILES } from '../other-path';
import { listedColleges, type NotesInput } from './notes-input';

const MOST_NEAR = 4;

const WAYS: Readonly<Record<string, string>> = {
  apprenticeship: 'a paid apprenticeship (apprenticeship.gov lists them by place)',
  'community college': 'a program at a community college',
  certificate: 'a certificate at a community college or trade school',
  academy: 'an academy',
  license: 'a state license',
  military: 'training in the military',
  'on the job': 'learning on the job',
};

function waysOf(programs: readonly Program[]): string {
  const said = [...new Set(programs.flatMap(({ path }) => path))].flatMap((word) => WAYS[word] ?? []).slice(0, 3);
  return said.length > 0
    ? joinWords(said, 'or')
    : 'an apprenticeship or a program at a community college or trade school';
}

const FIND =
  'Your counselor and College Navigator (nces.ed.gov/collegenavigator) find community colleges and trade schools by program and distance.';

/** Colleges of the catalogue in reach that award a two-year degree in one of the programs, the nearest first. */
function nearAssociates({ colleges, home }: NotesInput, programs: readonly Program[]): string {
  const near = colleges
    .filter(({ control }) => control !== 'private_for_profit')
    .filter((college) => programs.some((program) => associateStanding(college, program).kind === 'awards'))
    .map((college) => ({ college, miles: milesFromHome(college, home) }))
    .filter((one): one is { college: CollegeFacts; miles: number } => one.miles !== null && one.miles <= REACH_MILES)
    .sort((one, other) => one.miles - other.miles)
    .slice(0, MOST_NEAR)
    .map(({ college, miles }) => `${college.name} (${college.city}, about ${count(miles)} miles)`);
  const names = joinWords(
    programs.map(({ name }) => programInText(name)),
    'or',
  );
  if (near.length === 0)
    return `None of the colleges we know within ${REACH_MILES} miles awards a two-year degree in ${names}.`;
  return `Of the colleges we know, these award two-year ${degreesFor(programs)} within ${REACH_MILES} miles of ${home.name}: ${joinWords(near)}.`;
}

/** 'for welding', 'to become a firefighter'. */
function aim({ name }: Program): string {
  const said = programInText(name);
  if (!/(?:er|or|ist|ian|man)$/i.test(name) || / and | or |,/.test(name)) return `for ${said}`;
  return `to become ${/^[aeiou]/i.test(said) ? 'an' : 'a'} ${said}`;
}

function tradeNote(input: NotesInput, programs: readonly Program[]): string[] {
  const aims = joinWords(programs.map(aim), 'or');
  const needs = `No four-year degree is needed ${aims}. The usual way is ${waysOf(programs)}.`;
  return [`${needs} ${FIND}`, ...(input.home.place ? [nearAssociates(input, programs)] : [])];
}

function twoYearNote(input: NotesInput): string[] {
  const where = input.home.state === null ? 'near you' : `in ${stateName(input.home.state)}`;
  const programs = input.meant.filter(({ leads }) => leads).map(({ program }) => program);
  const near = programs.length > 0 && input.home.place ? [nearAssociates(input, programs)] : [];
  return [
    `A community college ${where} is a good first answer: open to everybody, low in price, and many have agreements by which credits count toward a bachelor's degree. ${FIND}`,
    ...near,
  ];
}

const OTHERS: Readonly<Record<string, string>> = {
  military:
    'For the military, compare three ways with your counselor: enlisting, ROTC at a college, and the service academies, which also need a nomination.',
  work: 'Going to work first is a way of its own: ask your counselor about paid apprenticeships, and about classes you could take beside a job.',
  gap_year: 'For a year off, apply now and ask each college whether it lets you start a year later; most do.',
};

/** An honest answer where the way the student means does not begin at a four-year college. */
export function pathNotes(input: NotesInput, path: OtherPath): string[] {
  const others = ofKind(input.preferences, 'path').flatMap(({ value, strength }) =>
    strength === 'want' || strength === 'must' ? (OTHERS[value] ?? []) : [],
  );
  const first = path.trades.length > 0 ? tradeNote(input, path.trades) : path.twoYear ? twoYearNote(input) : [];
  const only = !path.only
    ? []
    : listedColleges(input.choices).length > 0
      ? ['The colleges on this list award two-year degrees in what you mean, or close to it.']
      : ['So this list is empty; if you also think of a four-year degree, tell us and it fills.'];
  return [...first, ...(first.length > 0 ? only : []), ...others];
}
