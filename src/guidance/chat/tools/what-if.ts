import { z } from 'zod';
import { SAT_SCORE } from '../../../contract/limits';
import { stateName } from '../../../contract/state-names';
import { type TierMove, type WhatIfAnswer, type WhatIfChanges, whatIfChanges } from '../../../contract/recommendations';
import { listIn } from '../../../platform/text/words';
import { chatSay, pageLink, publicationOf, reply } from '../answers/reply';
import type { ToolResult } from '../../../ai/generated-words';
import {
  buttons,
  collegeByName,
  type ToolContext,
  hasList,
  resultFromReply,
  toolResult,
  studentSchools,
  tool,
  type ToolFactory,
} from './gathered';
import { whatIfOnList } from './rules';

const { sat_score, act_score, unweighted_gpa, home_state } = whatIfChanges.shape;
const args = z.object({
  sat: sat_score.unwrap().unwrap().optional().describe('400 to 1600'),
  act: act_score.unwrap().unwrap().optional().describe('1 to 36'),
  gpa: unweighted_gpa.unwrap().optional().describe('Unweighted, on a scale of 4.0'),
  home_state: home_state.describe('Two letters'),
  college: z.string().max(120).optional().describe('Only this school of the list'),
});
type WhatIfArguments = z.infer<typeof args>;

const MAX_MOVES = 6;
const ORDER = ['Safety', 'Match', 'Reach', null];
const isEasierTier = ({ from, to }: TierMove): boolean => ORDER.indexOf(to) < ORDER.indexOf(from);

/** A score on one test counts alone, so that the other doesn't hide it. */
function changesOf({ sat, act, gpa, home_state: state }: WhatIfArguments): WhatIfChanges | null {
  const read = whatIfChanges.safeParse({
    ...(sat !== undefined && { sat_score: sat, act_score: act ?? null }),
    ...(act !== undefined && { act_score: act, sat_score: sat ?? null }),
    ...(gpa !== undefined && { unweighted_gpa: gpa }),
    ...(state !== undefined && { home_state: state.toUpperCase() }),
  });
  return read.success ? read.data : null;
}

/** The values tried, without the score that was only set aside for it. */
const summaryOf = ({ summary }: WhatIfAnswer): string =>
  summary.replace(/, no (?:ACT|SAT) score to send(?=,| and)| and no (?:ACT|SAT) score to send/g, '');

/** 'an SAT score of 1200'. */
function changesText({ sat, act, gpa, home_state: state }: WhatIfArguments, { language }: ToolContext): string {
  const say = chatSay(language);
  const parts = [
    sat !== undefined && say('try_sat', { value: String(sat) }),
    act !== undefined && say('try_act', { value: String(act) }),
    gpa !== undefined && say('try_gpa', { value: String(gpa) }),
    state !== undefined && say('try_state', { value: stateName(state.toUpperCase()) }),
  ];
  return listIn(
    parts.filter((one) => one !== false),
    language,
  );
}

export const whatIfTool: ToolFactory = tool({
  name: 'what_if',
  description:
    'What another SAT, ACT, GPA or home state would change: which schools on the student’s list move to another tier.',
  arguments: args,
  run(tried, gathered) {
    const changes = changesOf(tried);
    if (!changes || !hasList(gathered)) return null;
    const { language } = gathered;
    const say = chatSay(language);
    const only = tried.college === undefined ? null : collegeByName(tried.college, gathered);
    const all = studentSchools(gathered);
    const chosen = all.filter(({ college }) => college.unitid === only?.unitid);
    const schools = chosen.length ? chosen : all;
    const answer = whatIfOnList(schools, gathered.student.studentInput, changes);
    const none = say('try_no_tier');
    const moves = answer.moves.slice(0, MAX_MOVES).map((move) =>
      say('try_move', {
        college: move.name,
        from: move.from ?? none,
        to: move.to ?? none,
        way: say(isEasierTier(move) ? 'try_easier' : 'try_harder'),
        reason: move.reason,
      }),
    );
    const isEnglish = language === 'en';
    const what = changesText(tried, gathered);
    const head = isEnglish
      ? summaryOf(answer).replace(/ would move: .*$/s, ` ${say('try_moves')}`)
      : say(moves.length ? 'try_summary' : 'try_nothing', { what });
    const stay = moves.length && answer.stays.length ? say('try_stay', { smart_count: answer.stays.length }) : '';
    const colleges = schools.map(({ college }) => college);
    const told = toolResult(
      gathered,
      [
        [head, ...moves].join('\n'),
        [stay, ...answer.assumptions.slice(0, 1)].filter(Boolean).join(' '),
        say('try_unsaved'),
      ],
      colleges,
      {
        links: [pageLink('schools', language)],
        facts: publicationOf(colleges, language),
        suggestions: numbersToTry(gathered, tried),
      },
    );
    return { ...told, isTried: true };
  },
});

const clampToStep = (value: number, { least, most, step }: { least: number; most: number; step: number }): number =>
  Math.round(Math.min(most, Math.max(least, value)) / step) * step;
const STEPS = [50, 100, -50] as const;
const FIRST_SCORES = [1000, 1100, 1200];

function numbersToTry(gathered: ToolContext, tried: WhatIfArguments = {}) {
  const { reading } = gathered.student?.studentInput ?? {};
  const own = tried.sat ?? reading?.sat?.value;
  const scores = own === undefined ? FIRST_SCORES : STEPS.map((step) => clampToStep(own + step, SAT_SCORE));
  const gpa = reading?.gpa?.value;
  const act = reading?.act?.value;
  return buttons(gathered, [
    ...scores.filter((sat) => sat !== own).map((sat) => ({ kind: 'what_if' as const, sat })),
    act !== undefined && { kind: 'what_if', act: Math.min(36, act + 2) },
    gpa !== undefined && { kind: 'what_if', gpa: Math.min(4, Math.round((gpa + 0.2) * 10) / 10) },
  ]);
}

export const whatToTry = (gathered: ToolContext): ToolResult =>
  resultFromReply(
    reply([chatSay(gathered.language)('try_number')], {
      links: [pageLink('schools', gathered.language), pageLink('record', gathered.language)],
      suggestions: numbersToTry(gathered),
    }),
  );
