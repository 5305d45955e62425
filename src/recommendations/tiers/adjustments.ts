import type { CollegeFacts } from '../../contract/colleges';
import type { Tier } from '../../contract/text';
import type tiers from '../../../data/words/tiers.json';
import { translationsOf } from '../../platform/text/words';
import type { ScoreComparison } from './score-standing';
import type { Residency } from './residency';
import type { Rule } from './tier-cases';

const say = translationsOf<typeof tiers>('tiers');

/** A program that chooses for itself: fewer seats than applicants, an audition or a portfolio. */
export interface SelectiveProgram {
  name: string;
  selective: 'capped' | 'audition' | 'portfolio' | null;
  /** False for a college that doesn't teach it: there it is no hurdle. */
  isAt?: (college: CollegeFacts) => boolean;
}

/** Says for each program that it may be harder to get into than the college. */
export const sayHurdles = (programs: readonly SelectiveProgram[]): string[] =>
  programs.flatMap(({ name, selective }) =>
    selective === null ? [] : [say(`hurdle.${selective}`, { program: name })],
  );

/** A tier and the rule that decides it. */
export interface Decision {
  tier: Tier | null;
  rule: Rule;
}

/** What the published rules don't consider. */
interface Circumstances {
  rate: number | null;
  score: ScoreComparison['standing'] | null;
  residency: Residency;
  selective: readonly SelectiveProgram[];
  /** True at a two-year college, where no program has an audition. */
  isTwoYear: boolean;
}

interface Adjustment extends Decision {
  holds: (decision: Decision, circumstances: Circumstances) => boolean;
}

/** Under this percent a college that caps students of other states is a Reach for them. */
const CAPPED_REACH_PCT = 50;
/** Under this percent a college is never a Safety for somebody who means a program with a hurdle of its own. */
const SELECTIVE_SAFETY_PCT = 75;
/** Under this percent, and without a score to compare, a program with a hurdle of its own makes a Reach. */
const SELECTIVE_REACH_PCT = 40;
/** Under this percent a public college of another state is no Safety. */
const ELSEWHERE_SAFETY_PCT = 75;
const OPEN: Rule = 'open-admission';
/** Settled whatever program is meant: open to everybody, or admission by law, which promises no major and says so. */
const SETTLED: readonly Rule[] = [OPEN, 'texas-automatic-admission'];

/** Only ever downward, the first that holds. */
const ADJUSTMENTS: readonly Adjustment[] = [
  { rule: 'below-published-minimum', tier: 'Reach', holds: (_, { residency }) => residency.belowMinimum },
  {
    rule: 'out-of-state-capped',
    tier: 'Reach',
    holds: (_, { residency, rate }) => residency.outOfState === 'capped' && (rate ?? 0) < CAPPED_REACH_PCT,
  },
  {
    rule: 'out-of-state-no-safety',
    tier: 'Match',
    holds: ({ tier, rule }, { residency, rate }) =>
      tier === 'Safety' &&
      rule !== OPEN &&
      (residency.outOfState !== null || (residency.fromElsewhere && (rate ?? 0) < ELSEWHERE_SAFETY_PCT)),
  },
  {
    rule: 'audition-no-safety',
    tier: 'Match',
    holds: ({ tier }, { selective, isTwoYear }) =>
      tier === 'Safety' && !isTwoYear && selective.some((program) => program.selective === 'audition'),
  },
  {
    rule: 'selective-program-no-safety',
    tier: 'Match',
    holds: ({ tier, rule }, { selective, rate }) =>
      tier === 'Safety' &&
      !SETTLED.includes(rule) &&
      selective.length > 0 &&
      rate !== null &&
      rate < SELECTIVE_SAFETY_PCT,
  },
  {
    rule: 'selective-program-without-score',
    tier: 'Reach',
    holds: (_, { selective, rate, score }) =>
      selective.length > 0 && score === null && rate !== null && rate < SELECTIVE_REACH_PCT,
  },
];

/** The decision by the published rules, corrected for residency and for programs that choose for themselves. */
export function adjusted(decision: Decision, circumstances: Circumstances): Decision {
  if (decision.tier === null || decision.tier === 'Reach') return decision;
  return ADJUSTMENTS.find(({ holds }) => holds(decision, circumstances)) ?? decision;
}
