import { stateName } from '../../../contract/state-names';
import { ofKind } from '../criterion';
import { joinWords } from '../../../platform/text/join-words';
import { programInText } from '../../../colleges/programs/standing-words';
import type { Program } from '../../../colleges/programs/program';
import { listedColleges, type NotesInput } from './notes-input';
import { nearTwoYear } from './two-year-notes';

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

/** 'for welding', 'to become a firefighter'. */
function aim({ name }: Program): string {
  const said = programInText(name);
  if (!/(?:er|or|ist|ian|man)$/i.test(name) || / and | or |,/.test(name)) return `for ${said}`;
  return `to become ${/^[aeiou]/i.test(said) ? 'an' : 'a'} ${said}`;
}

function tradeNote(input: NotesInput, programs: readonly Program[]): string[] {
  const aims = joinWords(programs.map(aim), 'or');
  const needs = `No four-year degree is needed ${aims}. The usual way is ${waysOf(programs)}.`;
  const near = nearTwoYear(input, programs);
  return [`${needs} ${FIND}`, ...(near === null ? [] : [near])];
}

function twoYearNote(input: NotesInput): string[] {
  const where = input.home.state === null ? 'near you' : `in ${stateName(input.home.state)}`;
  const programs = input.meant.filter(({ leads }) => leads).map(({ program }) => program);
  return [
    `Most community colleges ${where} are open to everybody, and many have agreements by which credits count toward a bachelor's degree. ${nearTwoYear(input, programs) ?? FIND}`,
  ];
}

const OTHERS: Readonly<Record<string, string>> = {
  military:
    'For the military, compare three ways with your counselor: enlisting, ROTC at a college, and the service academies, which also need a nomination.',
  work: 'Going to work first is a way of its own: ask your counselor about paid apprenticeships, and about classes you could take beside a job.',
  gap_year: 'For a year off, apply now and ask each college whether it lets you start a year later; most do.',
};

/** An honest answer where the way the student means does not begin at a four-year college. */
export function pathNotes(input: NotesInput): string[] {
  const { path } = input;
  const others = ofKind(input.preferences, 'path').flatMap(({ value, strength }) =>
    strength === 'want' || strength === 'must' ? (OTHERS[value] ?? []) : [],
  );
  const first = path.trades.length > 0 ? tradeNote(input, path.trades) : path.twoYear ? twoYearNote(input) : [];
  const only = !path.only
    ? []
    : listedColleges(input.choices).length > 0
      ? [
          `The colleges on this list award two-year degrees or certificates${input.meant.some(({ leads }) => leads) ? '; each card says what it awards in your field' : ''}.`,
        ]
      : [
          'If a four-year degree is a way for you as well, choose that too, and your next list looks at those colleges.',
        ];
  return [...first, ...(first.length > 0 ? only : []), ...others];
}
