import { stateName } from '../../../contract/state-names';
import { ofKind } from '../criterion';
import { joined, spokenWords } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { programInText } from '../../../colleges/programs/standing-words';
import type { Program } from '../../../colleges/programs/program';
import { listedColleges, type NotesInput } from './notes-input';
import { nearTwoYear } from './two-year-notes';

const say = spokenWords<typeof notes>('list-notes');

const WAYS = {
  apprenticeship: 'way.apprenticeship',
  'community college': 'way.college',
  certificate: 'way.certificate',
  academy: 'way.academy',
  license: 'way.license',
  military: 'way.military',
  'on the job': 'way.job',
} as const;
const isWay = (word: string): word is keyof typeof WAYS => Object.hasOwn(WAYS, word);

function waysOf(programs: readonly Program[]): string {
  const words = [...new Set(programs.flatMap(({ path }) => path))].filter(isWay).slice(0, 3);
  return words.length > 0
    ? joined(
        words.map((word) => say(WAYS[word])),
        'or',
      )
    : say('way.usual');
}

/** 'for welding', 'to become a firefighter'. */
function aim({ name }: Program): string {
  const said = programInText(name);
  if (!/(?:er|or|ist|ian|man)$/i.test(name) || / and | or |,/.test(name)) return say('aim.for', { program: said });
  return say(/^[aeiou]/i.test(said) ? 'aim.an' : 'aim.a', { program: said });
}

function tradeNote(input: NotesInput, programs: readonly Program[]): string[] {
  const needs = say('trade', { aims: joined(programs.map(aim), 'or'), ways: waysOf(programs) });
  const near = nearTwoYear(input, programs);
  return [`${needs} ${say('find')}`, ...(near === null ? [] : [near])];
}

function twoYearNote(input: NotesInput): string[] {
  const { state } = input.home;
  const programs = input.meant.filter(({ leads }) => leads).map(({ program }) => program);
  const open = state === null ? say('two-year.near') : say('two-year.state', { state: stateName(state) });
  return [`${open} ${nearTwoYear(input, programs) ?? say('find')}`];
}

const OTHERS = { military: 'path.military', work: 'path.work', gap_year: 'path.gap' } as const;
const isOther = (path: string): path is keyof typeof OTHERS => Object.hasOwn(OTHERS, path);

/** An honest answer where the way the student means does not begin at a four-year college. */
export function pathNotes(input: NotesInput): string[] {
  const { path } = input;
  const others = ofKind(input.preferences, 'path').flatMap(({ value, strength }) =>
    (strength === 'want' || strength === 'must') && isOther(value) ? [say(OTHERS[value])] : [],
  );
  const first = path.trades.length > 0 ? tradeNote(input, path.trades) : path.twoYear ? twoYearNote(input) : [];
  const only = !path.only
    ? []
    : listedColleges(input.choices).length > 0
      ? [say(input.meant.some(({ leads }) => leads) ? 'path.awards-field' : 'path.awards')]
      : [say('path.four-year')];
  return [...first, ...(first.length > 0 ? only : []), ...others];
}
