import { roundDollars } from '../../contract/dollars';
import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { IncomeBracket } from '../../contract/income-brackets';
import { ownPrice } from '../../contract/price-for';
import { isEither } from '../../contract/two-prices';
import { stateName } from '../../contract/state-names';
import type { WhatIfChanges } from '../../contract/what-if';
import { spokenWords } from '../../platform/text/words';
import type sentences from '../../../data/words/what-if.json';
import { percent } from '../tiers/tier-of';
import { triesNumbers } from './footing';
import { uncapital } from '../../contract/in-a-sentence';

const say = spokenWords<typeof sentences>('what-if');

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

function scorePlace({ now, then }: Trial): string | null {
  const { score } = then.arithmetic;
  if (score === null) return now.arithmetic.score === null ? null : say('score.none');
  const { measure, standing, low, high } = score;
  const whose = say(score.converted ? 'score.converted' : 'score.own', { measure, score: String(score.student) });
  const before = now.arithmetic.score;
  const differs = before !== null && before.standing !== score.standing;
  const other = differs ? say(`score.other.${before.standing}`) : '';
  return say(`score.${standing}`, { whose, low: String(low), high: String(high), other });
}

function gradesPlace({ now, then }: Trial): string | null {
  const { gpa } = then.arithmetic;
  if (gpa === null) return null;
  const before = now.arithmetic.gpa;
  const differs = before !== null && before.standing !== gpa.standing;
  const other = differs ? say('gpa.other', { level: say(`grades.${before.standing}`) }) : '';
  return say('gpa', { gpa: String(gpa.student), level: say(`grades.${gpa.standing}`), other });
}

function homePlace({ college, changes }: Trial): string | null {
  const state = changes.home_state;
  if (state === undefined || college.control !== 'public') return null;
  return say(college.state === state ? 'home.own' : 'home.other', { state: stateName(state) });
}

function priceChange({ college, changes, homeState, income }: Trial): string | null {
  if (changes.home_state === undefined) return null;
  const [now, then] = [homeState, changes.home_state].map((state) => ownPrice(college, { homeState: state, income }));
  if (!now || !then || (!isEither(now) && now.amount === then.amount)) return null;
  // Where the home state is not known there is no one price that it would be instead of.
  const price = roundDollars(then.amount);
  return isEither(now) ? say('price', { price }) : say('price.instead', { price, now: roundDollars(now.amount) });
}

const said = (...sentences: (string | null)[]): string => sentences.filter((one) => one !== null).join(' ');

/** The sentence of the rule that would decide, to follow a colon. */
function ruleThen({ arithmetic }: Fit): string {
  const says = arithmetic.steps.at(-1) ?? '';
  return say('rule', { says: says.startsWith('Texas') ? says : uncapital(says) });
}

/** A kind word where a low score need not be sent. */
const optional = ({ college, then }: Trial): string | null =>
  college.test_policy === 'optional' && then.arithmetic.score?.standing === 'below' ? say('optional') : null;

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
      return { kind: 'blind', reason: say('blind') };
    }
    if (trial.then.arithmetic.score === null && trial.now.arithmetic.score === null) {
      return { kind: 'no_range', reason: say('no-range') };
    }
    if (otherScoreCounts(trial)) {
      return { kind: 'other_score', reason: say('other-score') };
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
    return { kind: 'wish', reason: say('wish') };
  }
  if (then.arithmetic.rule === 'open-admission') {
    return withPrice({ kind: 'open', reason: say('open') });
  }
  if (college.admission_rate_pct !== null && /^under-[12]0-percent$/.test(then.arithmetic.rule)) {
    const rate = percent(college.admission_rate_pct);
    return withPrice({
      kind: 'hard',
      reason: say('hard', { rate }),
    });
  }
  if (!triesNumbers(changes)) {
    return withPrice({
      kind: 'alike',
      reason: said(homePlace(trial), say('alike')),
    });
  }
  return withPrice(numbersStay(trial));
}

/** What a summary says of so many schools that stay for one kind of reason. */
export const sayStays = (kind: StayKind, schools: number): string => say(`stays.${kind}`, { smart_count: schools });
