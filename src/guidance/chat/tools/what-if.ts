import { z } from 'zod';
import { PAGES, publicationOf } from '../../../ai/features/chat/built-in/chat-answer';
import type { TierMove, WhatIfAnswer } from '../../../contract/what-if';
import { type WhatIfChanges, whatIfChanges } from '../../../contract/what-if';
import { collegeNamed, hasList, ownSchools, result, tool, type ToolOver } from './gathered';
import { tryOnList } from './rules';

const { sat_score, act_score, unweighted_gpa, home_state } = whatIfChanges.shape;
const args = z.object({
  sat: sat_score.unwrap().unwrap().optional().describe('400 to 1600'),
  act: act_score.unwrap().unwrap().optional().describe('1 to 36'),
  gpa: unweighted_gpa.unwrap().optional().describe('Unweighted, on a scale of 4.0'),
  home_state: home_state.describe('Two letters'),
  college: z.string().max(120).optional().describe('Only this school of the list'),
});

const MOST_MOVES = 6;
const ORDER = ['Safety', 'Match', 'Reach', null];
const isEasier = ({ from, to }: TierMove): boolean => ORDER.indexOf(to) < ORDER.indexOf(from);
const sayMove = (move: TierMove): string =>
  `• ${move.name}: from ${move.from ?? 'no tier'} to ${move.to ?? 'no tier'}${isEasier(move) ? ' (easier)' : ' (harder)'}. ${move.reason}`;

/** A score of the one test counts alone, so that the other does not hide it. */
function changesOf({ sat, act, gpa, home_state: state }: z.infer<typeof args>): WhatIfChanges | null {
  const read = whatIfChanges.safeParse({
    ...(sat !== undefined && { sat_score: sat, act_score: act ?? null }),
    ...(act !== undefined && { act_score: act, sat_score: sat ?? null }),
    ...(gpa !== undefined && { unweighted_gpa: gpa }),
    ...(state !== undefined && { home_state: state.toUpperCase() }),
  });
  return read.success ? read.data : null;
}

/** What is tried, without what was only put aside for it. */
const summaryOf = ({ summary }: WhatIfAnswer): string =>
  summary.replace(/, no (?:ACT|SAT) score to send(?=,| and)| and no (?:ACT|SAT) score to send/g, '');

/** Which listed schools change their tier with another number. */
export const whatIf: ToolOver = tool({
  name: 'what_if',
  description:
    'What another SAT, ACT, GPA or home state would change: which schools on the student’s list move to another tier.',
  arguments: args,
  run(tried, gathered) {
    const changes = changesOf(tried);
    if (!changes || !hasList(gathered)) return null;
    const only = tried.college === undefined ? null : collegeNamed(tried.college, gathered);
    const all = ownSchools(gathered);
    const chosen = all.filter(({ college }) => college.unitid === only?.unitid);
    const schools = chosen.length ? chosen : all;
    const answer = tryOnList(schools, gathered.student.studentInput, changes);
    const moves = answer.moves.slice(0, MOST_MOVES).map(sayMove);
    const stay = answer.stays.length;
    const rest =
      moves.length && stay ? `The other ${stay === 1 ? 'one stays where it is' : `${stay} stay where they are`}.` : '';
    const told = result(
      gathered,
      [
        moves.length
          ? `${summaryOf(answer).replace(/ would move: .*$/s, ' would move to another tier:')}\n${moves.join('\n')}`
          : summaryOf(answer),
        [rest, ...answer.assumptions.slice(0, 1)].filter(Boolean).join(' '),
        'Nothing of this is saved, and nobody can foresee an admission.',
      ],
      schools.map(({ college }) => college),
      { links: [PAGES.schools], facts: publicationOf(schools.map(({ college }) => college)) },
    );
    return { ...told, isTried: true };
  },
});
