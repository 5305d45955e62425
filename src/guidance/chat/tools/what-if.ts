import { z } from 'zod';
import { SAT_SCORE } from '../../../contract/limits';
import { stateName } from '../../../contract/state-names';
import { type TierMove, type WhatIfAnswer, type WhatIfChanges, whatIfChanges } from '../../../contract/recommendations';
import { formatList } from '../../../platform/text/words';
import { translate, pageLink, sourceText, makeReply } from '../answers/reply';
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

const MAX_LISTED_MOVES = 6;
const TIER_ORDER = ['Safety', 'Match', 'Reach', null];
const isEasierTier = ({ from, to }: TierMove): boolean => TIER_ORDER.indexOf(to) < TIER_ORDER.indexOf(from);

/** A score on one test counts alone, so that the other doesn't hide it. */
function toChanges({ sat, act, gpa, home_state: state }: WhatIfArguments): WhatIfChanges | null {
  const parsedChanges = whatIfChanges.safeParse({
    ...(sat !== undefined && { sat_score: sat, act_score: act ?? null }),
    ...(act !== undefined && { act_score: act, sat_score: sat ?? null }),
    ...(gpa !== undefined && { unweighted_gpa: gpa }),
    ...(state !== undefined && { home_state: state.toUpperCase() }),
  });
  return parsedChanges.success ? parsedChanges.data : null;
}

/** The values tried, without the score that was only set aside for it. */
const summarySentence = ({ summary }: WhatIfAnswer): string =>
  summary.replace(/, no (?:ACT|SAT) score to send(?=,| and)| and no (?:ACT|SAT) score to send/g, '');

/** 'an SAT score of 1200'. */
function changesText({ sat, act, gpa, home_state: state }: WhatIfArguments): string {
  const changeParts = [
    sat !== undefined && translate('try_sat', { value: String(sat) }),
    act !== undefined && translate('try_act', { value: String(act) }),
    gpa !== undefined && translate('try_gpa', { value: String(gpa) }),
    state !== undefined && translate('try_state', { value: stateName(state.toUpperCase()) }),
  ];
  return formatList(changeParts.filter((part) => part !== false));
}

export const whatIfTool: ToolFactory = tool({
  name: 'what_if',
  description:
    'What another SAT, ACT, GPA or home state would change: which schools on the student’s list move to another tier.',
  argumentsSchema: args,
  run(whatIfArguments, context) {
    const changes = toChanges(whatIfArguments);
    if (!changes || !hasList(context)) return null;
    const onlyCollege = whatIfArguments.college === undefined ? null : collegeByName(whatIfArguments.college, context);
    const allSchools = studentSchools(context);
    const chosenSchools = allSchools.filter(({ college }) => college.unitid === onlyCollege?.unitid);
    const schools = chosenSchools.length ? chosenSchools : allSchools;
    const answer = whatIfOnList(schools, context.student.studentInput, changes);
    const noTierText = translate('try_no_tier');
    const moves = answer.moves.slice(0, MAX_LISTED_MOVES).map((move) =>
      translate('try_move', {
        college: move.name,
        from: move.from ?? noTierText,
        to: move.to ?? noTierText,
        way: translate(isEasierTier(move) ? 'try_easier' : 'try_harder'),
        reason: move.reason,
      }),
    );
    const head =
      context.language === 'en'
        ? summarySentence(answer).replace(/ would move: .*$/s, ` ${translate('try_moves')}`)
        : translate(moves.length ? 'try_summary' : 'try_nothing', { what: changesText(whatIfArguments) });
    const unchangedText =
      moves.length && answer.stays.length ? translate('try_stay', { smart_count: answer.stays.length }) : '';
    const colleges = schools.map(({ college }) => college);
    const toolReply = toolResult(
      context,
      [
        [head, ...moves].join('\n'),
        [unchangedText, ...answer.assumptions.slice(0, 1)].filter(Boolean).join(' '),
        translate('try_unsaved'),
      ],
      colleges,
      {
        links: [pageLink('schools')],
        facts: sourceText(colleges),
        suggestions: suggestNumbers(context, whatIfArguments),
      },
    );
    return { ...toolReply, isWhatIf: true };
  },
});

const clampToStep = (value: number, { min, max, step }: { min: number; max: number; step: number }): number =>
  Math.round(Math.min(max, Math.max(min, value)) / step) * step;
const SCORE_STEPS = [50, 100, -50] as const;
const FIRST_SCORES = [1000, 1100, 1200];

function suggestNumbers(context: ToolContext, whatIfArguments: WhatIfArguments = {}) {
  const { reading } = context.student?.studentInput ?? {};
  const ownSat = whatIfArguments.sat ?? reading?.sat?.value;
  const scores = ownSat === undefined ? FIRST_SCORES : SCORE_STEPS.map((step) => clampToStep(ownSat + step, SAT_SCORE));
  const gpa = reading?.gpa?.value;
  const act = reading?.act?.value;
  return buttons(context, [
    ...scores.filter((sat) => sat !== ownSat).map((sat) => ({ kind: 'what_if' as const, sat })),
    act !== undefined && { kind: 'what_if', act: Math.min(36, act + 2) },
    gpa !== undefined && { kind: 'what_if', gpa: Math.min(4, Math.round((gpa + 0.2) * 10) / 10) },
  ]);
}

export const suggestWhatIfs = (context: ToolContext): ToolResult =>
  resultFromReply(
    makeReply([translate('try_number')], {
      links: [pageLink('schools'), pageLink('record')],
      suggestions: suggestNumbers(context),
    }),
  );
