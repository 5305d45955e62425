import { z } from 'zod';
import { PAGES, publicationOf } from '../../ai/built-in/chat/chat-answer';
import { nameInText } from '../../ai/built-in/schools/facts';
import { joinWords } from '../../ai/built-in/variety';
import { stateName } from '../../contract/state-names';
import type { Tier } from '../../contract/text';
import { hasList, ownSchools, result, tool, type ToolOver } from './gathered';
import { type Changes, tierWith } from './rules';

const args = z
  .object({
    sat: z.number().int().min(400).max(1600).optional(),
    act: z.number().int().min(1).max(36).optional(),
    gpa: z.number().min(0).max(4).optional().describe('Unweighted, on a scale of 4.0'),
    home_state: z.string().length(2).optional().describe('Two letters'),
    college: z.string().max(120).optional().describe('Only this school of the list'),
  })
  .refine(({ sat, act, gpa, home_state }) => [sat, act, gpa, home_state].some((one) => one !== undefined));

const sayChanges = ({ sat, act, gpa, homeState }: Changes): string =>
  joinWords(
    [
      sat === undefined ? null : `an SAT of ${sat}`,
      act === undefined ? null : `an ACT of ${act}`,
      gpa === undefined ? null : `a GPA of ${gpa.toFixed(gpa * 10 === Math.round(gpa * 10) ? 1 : 2)}`,
      homeState === undefined ? null : `${stateName(homeState)} as your home state`,
    ].filter((one) => one !== null),
  );

interface Moved {
  name: string;
  now: Tier | null;
  then: Tier | null;
}

const ORDER: readonly (Tier | null)[] = ['Safety', 'Match', 'Reach', null];
const sayMove = ({ name, now, then }: Moved): string => {
  const easier = ORDER.indexOf(then) < ORDER.indexOf(now);
  return `• ${name}: from ${now ?? 'no tier'} to ${then ?? 'no tier'}${easier ? ' (easier)' : ' (harder)'}`;
};

/** Which listed schools change their tier with another number. */
export const whatIf: ToolOver = tool({
  name: 'what_if',
  description:
    'What another SAT, ACT, GPA or home state would change: which schools on the student’s list move to another tier.',
  arguments: args,
  run({ home_state, college: only, ...numbers }, gathered) {
    if (!hasList(gathered)) return null;
    const changes: Changes = { ...numbers, ...(home_state ? { homeState: home_state.toUpperCase() } : {}) };
    const { material } = gathered.student;
    const all = ownSchools(gathered);
    const schools = only ? all.filter(({ college }) => college.name === only || String(college.unitid) === only) : all;
    const rows = (schools.length ? schools : all).map(({ college }) => ({
      college,
      ...tierWith(college, material, changes),
    }));
    const moved = rows.flatMap(({ college, now, then }) =>
      now.tier === then.tier ? [] : [{ name: nameInText(college), now: now.tier, then: then.tier }],
    );
    const stay = rows.length - moved.length;
    const what = sayChanges(changes);
    const told = moved.length
      ? `With ${what}, by the same arithmetic, ${moved.length === 1 ? 'one school' : `${moved.length} schools`} on your list would change tier:\n${moved.map(sayMove).join('\n')}`
      : `With ${what} nothing moves: ${rows.length === 1 ? `${nameInText(rows[0].college)} stays a ${rows[0].now.tier ?? 'school without a tier'}` : `all ${rows.length} schools on your list keep their tier, Reach, Match or Safety`}.`;
    const rest = moved.length && stay ? `The other ${stay} stay where they are.` : '';
    const why = moved.length
      ? ''
      : 'Tiers are broad on purpose: the admission rate counts, and so do scores and grades together, so one number alone often changes little.';
    const price =
      changes.homeState && rows.some(({ college }) => college.control === 'public')
        ? 'The price at public colleges depends on your state as well, and each state says who counts as a resident.'
        : '';
    return result(
      gathered,
      [
        told,
        [rest, why, price].filter(Boolean).join(' '),
        'Nothing of this is saved, and nobody can foresee an admission.',
      ],
      rows.map(({ college }) => college),
      { links: [PAGES.schools], facts: publicationOf(rows.map(({ college }) => college)) },
    );
  },
});
