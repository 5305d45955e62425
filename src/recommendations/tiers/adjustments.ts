import type { CollegeFacts } from '../../contract/colleges';
import type { Tier } from '../../contract/text';
import type tiers from '../../../data/words/tiers.json';
import { translationsOf } from '../../platform/text/words';
import type { GradesLevel } from './grades-standing';
import type { ScoreComparison } from './score-standing';
import type { Residency } from './residency';
import type { Rule } from './tier-cases';

const translate = translationsOf<typeof tiers>('tiers');

/** A program with its own admission: fewer seats than applicants, an audition or a portfolio. */
export interface SelectiveProgram {
  name: string;
  selective: 'capped' | 'audition' | 'portfolio' | null;
  /** False for a college that doesn't teach it, where it isn't a hurdle. */
  isOfferedAt?: (college: CollegeFacts) => boolean;
}

/** What each program requires, and for a Safety why it stays one. */
export function hurdleSentences(programs: readonly SelectiveProgram[], { tier, rule }: TierDecision): string[] {
  const hurdles = programs.flatMap(({ name, selective }) =>
    selective === null ? [] : [translate(`hurdle.${selective}`, { program: name })],
  );
  const staysSafety = hurdles.length > 0 && tier === 'Safety' && !SETTLED_RULES.includes(rule);
  return staysSafety ? [...hurdles, translate('hurdle.safe')] : hurdles;
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
  appliesTo: (decision: TierDecision, circumstances: Circumstances) => boolean;
}

/**
 * Below this admission rate, a college that caps out-of-state students is a Reach for them, and so is one that admits
 * them at a lower rate unless they have a score or strong grades.
 */
const OUT_OF_STATE_REACH_PCT = 50;
/** Below this admission rate, a college is never a Safety for a student who wants a program with its own admission. */
const SELECTIVE_SAFETY_PCT = 75;
/** Below this admission rate and without a comparable score, a program with its own admission makes it a Reach. */
const SELECTIVE_REACH_PCT = 40;
/** Below this admission rate, an out-of-state public college isn't a Safety. */
const OUT_OF_STATE_SAFETY_PCT = 75;
const OPEN_ADMISSION_RULE: Rule = 'open-admission';
/**
 * Never adjusted for a program: open admission, a college without a published rate, and admission by law, whose text
 * says that it doesn't guarantee a major.
 */
const SETTLED_RULES: readonly Rule[] = [OPEN_ADMISSION_RULE, 'nearly-open', 'texas-automatic-admission'];

/** Adjustments only lower the chances; the first match applies. */
const TIER_ADJUSTMENTS: readonly Adjustment[] = [
  { rule: 'below-published-minimum', tier: 'Reach', appliesTo: (_, { residency }) => residency.isBelowMinimum },
  {
    rule: 'out-of-state-capped',
    tier: 'Reach',
    appliesTo: (_, { residency, rate }) => residency.outOfState === 'capped' && (rate ?? 0) < OUT_OF_STATE_REACH_PCT,
  },
  {
    rule: 'out-of-state-without-score',
    tier: 'Reach',
    appliesTo: (_, { residency, rate, score, grades }) =>
      residency.outOfState !== null && score === null && grades !== 'strong' && (rate ?? 0) < OUT_OF_STATE_REACH_PCT,
  },
  {
    rule: 'out-of-state-no-safety',
    tier: 'Match',
    appliesTo: ({ tier, rule }, { residency, rate }) =>
      tier === 'Safety' &&
      rule !== OPEN_ADMISSION_RULE &&
      (residency.outOfState !== null || (residency.isOutOfState && (rate ?? 0) < OUT_OF_STATE_SAFETY_PCT)),
  },
  {
    rule: 'audition-no-safety',
    tier: 'Match',
    appliesTo: ({ tier }, { selective, isTwoYear }) =>
      tier === 'Safety' && !isTwoYear && selective.some((program) => program.selective === 'audition'),
  },
  {
    rule: 'portfolio-no-safety',
    tier: 'Match',
    appliesTo: ({ tier, rule }, { isArtCollege }) => tier === 'Safety' && rule !== OPEN_ADMISSION_RULE && isArtCollege,
  },
  {
    rule: 'selective-program-no-safety',
    tier: 'Match',
    appliesTo: ({ tier, rule }, { selective, rate }) =>
      tier === 'Safety' &&
      !SETTLED_RULES.includes(rule) &&
      selective.length > 0 &&
      rate !== null &&
      rate < SELECTIVE_SAFETY_PCT,
  },
  {
    rule: 'selective-program-without-score',
    tier: 'Reach',
    appliesTo: (_, { selective, rate, score }) =>
      selective.length > 0 && score === null && rate !== null && rate < SELECTIVE_REACH_PCT,
  },
];

/** The decision by the published rules, corrected for residency and for programs with their own admission. */
export function adjustDecision(decision: TierDecision, circumstances: Circumstances): TierDecision {
  if (decision.tier === null || decision.tier === 'Reach') return decision;
  return TIER_ADJUSTMENTS.find(({ appliesTo }) => appliesTo(decision, circumstances)) ?? decision;
}
