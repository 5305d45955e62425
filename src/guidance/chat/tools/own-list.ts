import { z } from 'zod';
import { PAGES, publicationOf } from '../../../ai/features/chat/built-in/chat-answer';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import { joinWords } from '../../../platform/text/join-words';
import { programsIn } from '../../../colleges/programs/reading/programs-in';
import { programStanding } from '../../../colleges/programs/standing';
import { degreesFor, programInText, sayGroups } from '../../../colleges/programs/standing-words';
import { programById } from '../../../colleges/programs/taxonomy/programs';
import { tier } from '../../../contract/text';
import { stateName } from '../../../contract/state-names';
import {
  type Gathered,
  hasList,
  type OwnSchool,
  ownSchools,
  result,
  tool,
  type ToolOver,
  withoutTown,
} from './gathered';
import { figureAt, type Order, ORDERS, priceNotes, sayFigure, sorted } from './own-list-orders';
import { onOneSide } from './own-list-side';

const args = z.object({
  sort: z.enum(ORDERS).optional().describe('What the schools are sorted by; odds is the share of applicants admitted'),
  from: z.enum(['lowest', 'highest']).optional().describe('Which end comes first; lowest price, nearest, smallest'),
  whole: z.boolean().optional().describe('True to get every school in order, not only the first three'),
  tier: tier.optional(),
  state: z.string().length(2).optional().describe('Two letters, to see only schools of this state'),
  than: z
    .string()
    .max(80)
    .optional()
    .describe('A college, to see only schools on one side of it in what they are sorted by'),
  limit: z.number().positive().optional().describe('The same with a number of undergraduates or dollars'),
  side: z.enum(['under', 'over']).optional(),
  program: z.string().max(80).optional().describe('A field of study, to see which schools award it'),
});
type Asked = z.infer<typeof args>;

const ENDS: Record<Order, Record<'lowest' | 'highest', string>> = {
  price: { lowest: 'The lowest price', highest: 'The highest price' },
  distance: { lowest: 'The closest to home', highest: 'The farthest from home' },
  size: { lowest: 'The smallest', highest: 'The largest' },
  odds: {
    lowest: 'The hardest to get into by its admission rate',
    highest: 'The easiest to get into by its admission rate',
  },
  graduation: { lowest: 'The lowest graduation rate', highest: 'The highest graduation rate' },
  tier: { lowest: 'The first', highest: 'The first' },
};

const UNKNOWN: Record<Order, string> = {
  price: 'publish no price',
  distance: 'have no place in our data',
  size: 'publish no number of students',
  odds: 'publish no admission rate',
  graduation: 'publish no graduation rate',
  tier: 'have no tier',
};

function inOrder(gathered: Gathered, schools: readonly OwnSchool[], { sort = 'tier', from, whole }: Asked) {
  const end = from ?? (sort === 'odds' || sort === 'graduation' ? 'highest' : 'lowest');
  const ordered = sorted(schools, sort, end);
  const unknown = schools.length - ordered.length;
  const lacking = unknown > 0 ? `${unknown} of them ${UNKNOWN[sort]}.` : '';
  if (ordered.length === 0) return result(gathered, [`The schools on your list ${UNKNOWN[sort]}.`], []);
  const [first, ...rest] = ordered;
  const say = (school: OwnSchool, at: number): string =>
    `${nameInText(school.college)} (${figureAt(sort, school, gathered, at)}${sort === 'tier' ? '' : `, ${school.listed.type}`})`;
  const note = sort === 'price' ? priceNotes(ordered) : '';
  const more = { links: [PAGES.schools], facts: publicationOf(ordered.map(({ college }) => college)) };
  const colleges = ordered.map(({ college }) => college);
  if (whole === true) {
    const lines = ordered.map(
      (school, at) =>
        `• ${nameInText(school.college)}: ${figureAt(sort, school, gathered, at)}${sort === 'tier' ? '' : `; ${school.listed.type}`}`,
    );
    return result(
      gathered,
      [`Your list, in order:\n${lines.join('\n')}`, [lacking, note].filter(Boolean).join(' ')],
      colleges,
      more,
    );
  }
  const next = rest.slice(0, 2).map((school, at) => say(school, at + 1));
  const opening = `${ENDS[sort][end]} on your list: ${nameInText(first.college)}, ${sort === 'odds' ? 'which ' : sort === 'graduation' ? 'where ' : ''}${sayFigure(sort, first, gathered)}. It is a ${first.listed.type} for you.`;
  const then = next.length ? `Then ${next.length > 1 ? 'come' : 'comes'} ${joinWords(next)}.` : '';
  return result(gathered, [opening, [then, lacking].filter(Boolean).join(' '), note], colleges.slice(0, 3), more);
}

const STANDING_ORDER = ['awards', 'family', 'neighbor', 'none'];

/** Which listed schools award a program, by published degrees. */
function withProgram(gathered: Gathered, schools: readonly OwnSchool[], words: string) {
  const program = programsIn(words)[0]?.program ?? programById(words);
  if (!program) return null;
  const rows = schools
    .map((school) => ({ school, standing: programStanding(school.college, program) }))
    .sort(
      (one, other) =>
        STANDING_ORDER.indexOf(one.standing.kind) - STANDING_ORDER.indexOf(other.standing.kind) ||
        degrees(other.standing) - degrees(one.standing),
    );
  const lines = rows.flatMap(({ school: { college, listed }, standing }) =>
    standing.kind === 'awards'
      ? `• ${nameInText(college)} (${listed.type}): ${sayGroups(program, standing.groups, { years: college.programs_years })}`
      : [],
  );
  const none = rows.length - lines.length;
  return result(
    gathered,
    [
      lines.length
        ? `Schools on your list with bachelor’s ${degreesFor([program])}:\n${lines.join('\n')}`
        : `For no school on your list do we know of bachelor’s degrees in ${programInText(program.name)}; ask each of them.`,
      lines.length && none ? `For the other ${none} no such degree is known.` : '',
      'How many degrees a college awards is no judgment on how good the program is. What would you want to learn there first?',
    ],
    rows.map(({ school }) => school.college),
    { links: [PAGES.schools], facts: publicationOf(schools.map(({ college }) => college)) },
  );
}

const degrees = (standing: ReturnType<typeof programStanding>): number => ('awards' in standing ? standing.awards : 0);

function inState(gathered: Gathered, schools: readonly OwnSchool[], state: string) {
  const there = schools.filter(({ college }) => college.state === state.toUpperCase());
  const lines = there.map(
    ({ college, listed }) => `• ${nameInText(college)}, ${college.city}, ${college.state} (${listed.type})`,
  );
  const name = stateName(state.toUpperCase());
  return result(
    gathered,
    [
      lines.length
        ? `On your list in ${name}:\n${lines.join('\n')}`
        : `None of the ${schools.length} schools on your list is in ${name}.`,
    ],
    there.map(({ college }) => college),
    { links: [PAGES.schools] },
  );
}

/** The schools of the own list, sorted or sifted. */
export const ownList: ToolOver = tool({
  name: 'own_list',
  description:
    'The schools on the student’s own list, sorted by price, distance, size, odds or tier, or only those of one tier, state or program.',
  arguments: args,
  run(asked, gathered) {
    if (!hasList(gathered)) return null;
    const all = ownSchools(gathered);
    const schools = asked.tier ? all.filter(({ listed }) => listed.type === asked.tier) : all;
    if (asked.program) return withProgram(gathered, schools, asked.program);
    if (asked.state) return inState(gathered, schools, asked.state);
    const unknown = withoutTown(gathered, asked.sort === 'distance');
    if (unknown) return unknown;
    const { sort = 'price', side = 'under', than, limit } = asked;
    if ((than !== undefined || limit !== undefined) && sort !== 'tier')
      return onOneSide(gathered, schools, { sort, side, than, limit });
    return schools.length
      ? inOrder(gathered, schools, asked)
      : result(gathered, [`You have no ${asked.tier} on your list.`]);
  },
});
