import type { CollegeFacts } from '../../contract/colleges';
import type { Tier } from '../../contract/text';
import type tiers from '../../../data/words/tiers.json';
import { translationsOf } from '../../platform/text/words';
import type { GradesLevel } from './grades-standing';
import type { ScoreComparison } from './score-standing';
import type { Residency } from './residency';
import type { Rule } from './tier-cases';

const say = translationsOf<typeof tiers>('tiers');

/** A program with its own admission: fewer seats than applicants, an audition or a portfolio. */
export interface SelectiveProgram {
  name: string;
  selective: 'capped' | 'audition' | 'portfolio' | null;
  /** False for a college that doesn't teach it, where it isn't a hurdle. */
  isAt?: (college: CollegeFacts) => boolean;
}

/** What each program requires, and for a Safety why it stays one. */
export function sayHurdles(programs: readonly SelectiveProgram[], { tier, rule }: TierDecision): string[] {
  const said = programs.flatMap(({ name, selective }) =>
    selective === null ? [] : [say(`hurdle.${selective}`, { program: name })],
  );
  const staysSafe = said.length > 0 && tier === 'Safety' && !SETTLED.includes(rule);
  return staysSafe ? [...said, say('hurdle.safe')] : said;
}

export interface TierDecision {
  tier: Tier | null;
  rule: Rule;
}

interface Circumstances {
  rate: number | null;
  score: ScoreComparison['standing'] | null;
  grades: GradesLevel | null;
  residency: Residency;
  selective: readonly SelectiveProgram[];
  /** True for a two-year college, where no program has an audition. */
  isTwoYear: boolean;
  isArtCollege: boolean;
}

interface Adjustment extends TierDecision {
  holds: (decision: TierDecision, circumstances: Circumstances) => boolean;
}

/**
 * Below this admission rate, a college that caps out-of-state students is a Reach for them, and so is one that admits
 * them at a lower rate unless they have a score or strong grades.
 */
const ELSEWHERE_REACH_PCT = 50;
/** Below this admission rate, a college is never a Safety for a student who wants a program with its own admission. */
const SELECTIVE_SAFETY_PCT = 75;
/** Below this admission rate and without a comparable score, a program with its own admission makes it a Reach. */
const SELECTIVE_REACH_PCT = 40;
/** Below this admission rate, an out-of-state public college isn't a Safety. */
const ELSEWHERE_SAFETY_PCT = 75;
const OPEN: Rule = 'open-admission';
/**
 * Never adjusted for a program: open admission, or admission by law, whose text says that it doesn't guarantee a
 * major.
 */
const SETTLED: readonly Rule[] = [OPEN, 'texas-automatic-admission'];

/** Adjustments only lower the chances; the first match applies. */
const ADJUSTMENTS: readonly Adjustment[] = [
  { rule: 'below-published-minimum', tier: 'Reach', holds: (_, { residency }) => residency.belowMinimum },
  {
    rule: 'out-of-state-capped',
    tier: 'Reach',
    holds: (_, { residency, rate }) => residency.outOfState === 'capped' && (rate ?? 0) < ELSEWHERE_REACH_PCT,
  },
  {
    rule: 'out-of-state-without-score',
    tier: 'Reach',
    holds: (_, { residency, rate, score, grades }) =>
      residency.outOfState !== null && score === null && grades !== 'strong' && (rate ?? 0) < ELSEWHERE_REACH_PCT,
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
    rule: 'portfolio-no-safety',
    tier: 'Match',
    holds: ({ tier, rule }, { isArtCollege }) => tier === 'Safety' && rule !== OPEN && isArtCollege,
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

/** The decision by the published rules, corrected for residency and for programs with their own admission. */
export function adjustDecision(decision: TierDecision, circumstances: Circumstances): TierDecision {
  if (decision.tier === null || decision.tier === 'Reach') return decision;
  return ADJUSTMENTS.find(({ holds }) => holds(decision, circumstances)) ?? decision;
}
