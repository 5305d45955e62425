import { roundDollars } from '../../contract/dollars';
import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { IncomeBracket } from '../../contract/income-brackets';
import { ownPrice } from '../../contract/price-for';
import { isEither } from '../../contract/two-prices';
import { stateName } from '../../contract/state-names';
import type { WhatIfChanges } from '../../contract/what-if';
import { percent } from '../tiers/tier-of';
import { triesNumbers } from './footing';

/** What is tried at one college. */
export interface Trial {
  college: CollegeFacts;
  now: Fit;
  then: Fit;
  changes: WhatIfChanges;
  homeState: string | null;
  income: IncomeBracket | null;
}

/** Why a school stays in its tier, by what a summary can count together. */
export type StayKind =
  'hard' | 'open' | 'blind' | 'no_range' | 'other_score' | 'same_place' | 'rule' | 'alike' | 'wish';

export interface Stay {
  kind: StayKind;
  reason: string;
}

const PLACES = { below: 'under', within: 'inside', above: 'above' } as const;

function scorePlace({ now, then }: Trial): string | null {
  const { score } = then.arithmetic;
  if (score === null) return now.arithmetic.score === null ? null : 'Without a score there is nothing to compare here.';
  const whose = score.converted
    ? `That score, about ${score.student} on the ${score.measure},`
    : `An ${score.measure} of ${score.student}`;
  const before = now.arithmetic.score;
  const differs = before !== null && before.standing !== score.standing;
  const other = differs ? `; the one you have is ${PLACES[before.standing]} it` : '';
  return `${whose} would be ${PLACES[score.standing]} the middle 50% of ${score.low}-${score.high} here${other}.`;
}

function gradesPlace({ now, then }: Trial): string | null {
  const { gpa } = then.arithmetic;
  if (gpa === null) return null;
  const before = now.arithmetic.gpa;
  const differs = before !== null && before.standing !== gpa.standing;
  const other = differs ? `; the one you have counts as ${before.standing}` : '';
  return `A GPA of ${gpa.student} would count as ${gpa.standing} here by our estimate${other}.`;
}

function homePlace({ college, changes }: Trial): string | null {
  const state = changes.home_state;
  if (state === undefined || college.control !== 'public') return null;
  return college.state === state
    ? `From ${stateName(state)} you would be a student of its own state.`
    : `From ${stateName(state)} you would be a student of another state.`;
}

function priceChange({ college, changes, homeState, income }: Trial): string | null {
  if (changes.home_state === undefined) return null;
  const [now, then] = [homeState, changes.home_state].map((state) => ownPrice(college, { homeState: state, income }));
  if (!now || !then || (!isEither(now) && now.amount === then.amount)) return null;
  // Where the home state is not known there is no one price that it would be instead of.
  const instead = isEither(now) ? '' : ` instead of about ${roundDollars(now.amount)}`;
  return `After grants it would cost about ${roundDollars(then.amount)} a year${instead}, as far as averages tell; out-of-state prices are our estimate.`;
}

const said = (...sentences: (string | null)[]): string => sentences.filter((one) => one !== null).join(' ');

/** The sentence of the rule that would decide, to follow a colon. */
function ruleThen({ arithmetic }: Fit): string {
  const says = arithmetic.steps.at(-1) ?? '';
  return `The rule then: ${says.startsWith('Texas') ? says : says.charAt(0).toLowerCase() + says.slice(1)}`;
}

/** A kind word where a low score need not be sent. */
const optional = ({ college, then }: Trial): string | null =>
  college.test_policy === 'optional' && then.arithmetic.score?.standing === 'below'
    ? 'Scores are optional here, so you may apply without sending one.'
    : null;

const triesScore = ({ changes }: Trial): boolean => changes.sat_score !== undefined || changes.act_score !== undefined;

function places(trial: Trial): (string | null)[] {
  return [
    triesScore(trial) ? scorePlace(trial) : null,
    trial.changes.unweighted_gpa === undefined ? null : gradesPlace(trial),
    homePlace(trial),
  ];
}

/** Why a school would move: what changes here, and the rule that decides then. */
export const moveReason = (trial: Trial): string =>
  said(...places(trial), ruleThen(trial.then), optional(trial), priceChange(trial));

const samePlace = ({ now, then }: Trial): boolean =>
  now.arithmetic.score?.standing === then.arithmetic.score?.standing &&
  now.arithmetic.gpa?.standing === then.arithmetic.gpa?.standing;

/** True where the score that counts is not the one that was tried. */
function otherScoreCounts({ now, then, changes }: Trial): boolean {
  const [before, after] = [now.arithmetic.score, then.arithmetic.score];
  if (before === null || after === null || (changes.sat_score !== undefined && changes.act_score !== undefined)) {
    return false;
  }
  const tried = changes.sat_score ?? changes.act_score;
  return before.student === after.student && before.measure === after.measure && tried !== after.student;
}

function numbersStay(trial: Trial): Stay {
  const { college, changes } = trial;
  const onlyScore = changes.unweighted_gpa === undefined && changes.home_state === undefined;
  if (triesScore(trial) && onlyScore) {
    if (college.test_policy === 'not_considered') {
      return { kind: 'blind', reason: 'It does not look at SAT or ACT scores.' };
    }
    if (trial.then.arithmetic.score === null && trial.now.arithmetic.score === null) {
      return { kind: 'no_range', reason: 'It publishes no score range to compare with.' };
    }
    if (otherScoreCounts(trial)) {
      return { kind: 'other_score', reason: 'Your other score is the stronger one here, so that one counts.' };
    }
  }
  const kind = samePlace(trial) ? 'same_place' : 'rule';
  return { kind, reason: said(...places(trial), ruleThen(trial.then), optional(trial)) };
}

/** Why a school stays in its tier. */
export function stayOf(trial: Trial): Stay {
  const { college, then, changes } = trial;
  const withPrice = ({ kind, reason }: Stay): Stay => ({ kind, reason: said(reason, priceChange(trial)) });
  if (!triesNumbers(changes) && changes.home_state === undefined) {
    return { kind: 'wish', reason: 'A wish changes which schools are chosen, not the tier of one.' };
  }
  if (then.arithmetic.rule === 'open-admission') {
    return withPrice({ kind: 'open', reason: 'It is open to everyone with a high-school diploma.' });
  }
  if (college.admission_rate_pct !== null && /^under-[12]0-percent$/.test(then.arithmetic.rule)) {
    const rate = percent(college.admission_rate_pct);
    return withPrice({
      kind: 'hard',
      reason: `It admits ${rate} of applicants, and under 20% is a Reach for nearly everybody, whatever the numbers.`,
    });
  }
  if (!triesNumbers(changes)) {
    return withPrice({
      kind: 'alike',
      reason: said(homePlace(trial), 'Where you live does not change its tier.'),
    });
  }
  return withPrice(numbersStay(trial));
}

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** What a summary says of so many schools that stay for one kind of reason. */
export const STAYS_SAID: Readonly<Record<StayKind, (count: number) => string>> = {
  hard: (count) => `${many(count, 'admits', 'admit')} under 20% of applicants, a Reach for nearly everybody`,
  open: (count) => `${many(count, 'is', 'are')} open to everyone with a high-school diploma`,
  blind: (count) => `${many(count, 'does', 'do')} not look at scores`,
  no_range: (count) => `${many(count, 'publishes', 'publish')} no score range`,
  other_score: (count) => `at ${count} your other score is the stronger one`,
  same_place: (count) => `at ${count} your numbers would stand where they stand now`,
  rule: (count) => `at ${count} the rules come to the same tier`,
  alike: (count) => `at ${count} it does not matter for the tier where you live`,
  wish: () => 'a wish changes which schools are chosen, not the tier of one',
};
