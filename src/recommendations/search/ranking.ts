import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { FieldWish } from '../../contract/material';
import type { Tier } from '../../contract/text';
import { type Aim, share } from './aim';
import { offersOneOf } from './field-aims';

/** A college with its tier for the student, how well it does, and which musts it misses. */
export interface Ranked {
  college: CollegeFacts;
  tier: Tier;
  fit: Fit;
  score: number;
  /** Firm wishes that it does not meet. */
  missedMusts: Aim[];
  /** True when it offers a leading field, or none leads. */
  offersField: boolean;
}

/** What an unknown fact is worth, so that a college is not punished hard for a gap. */
const UNKNOWN = 0.35;
const OUTCOME_WEIGHTS: Readonly<Record<Tier, number>> = { Reach: 2.2, Match: 2, Safety: 2 };
const REALISM_WEIGHT = 2;
const FEW_DEGREES_PENALTY = 0.8;
/** A score gap of this many SAT points (or 4.5 ACT points) under the range is as far as a Reach should go. */
const WIDEST_GAP = { SAT: 150, ACT: 4.5 } as const;

/** Graduation and return after the first year, 0 to 1. */
export function outcomeScore(college: CollegeFacts): number {
  const graduation = college.graduation_6yr_pct === null ? UNKNOWN : college.graduation_6yr_pct / 100;
  const retention = college.retention_pct === null ? UNKNOWN : share((college.retention_pct - 50) / 50);
  return 0.7 * graduation + 0.3 * retention;
}

/** How real an aspiration is, 0 to 1: the chance the admission rate leaves, less a score far under the range. */
function realism({ arithmetic }: Fit): number {
  const rate = arithmetic.admission_rate_pct ?? 50;
  const chance = share(rate / 30);
  const { score, gpa } = arithmetic;
  const gap = score ? share((score.low - score.student) / WIDEST_GAP[score.measure]) : 0;
  const grades = gpa?.standing === 'weak' ? 0.25 : 0;
  return share(0.4 + 0.6 * chance - 0.8 * gap - grades);
}

function scoreOf(college: CollegeFacts, tier: Tier, fit: Fit, aims: readonly Aim[]): number {
  const wished = aims.reduce((sum, aim) => sum + aim.weight * (aim.score(college) ?? UNKNOWN), 0);
  const real = tier === 'Reach' ? REALISM_WEIGHT * realism(fit) : 0;
  const isBachelors = college.predominant_degree?.startsWith('bachelor') ?? false;
  return wished + OUTCOME_WEIGHTS[tier] * outcomeScore(college) + real - (isBachelors ? 0 : FEW_DEGREES_PENALTY);
}

/** Ranks one college, or null when it has no tier for the student. */
export function ranked(
  college: CollegeFacts,
  fit: Fit,
  aims: readonly Aim[],
  leading: readonly FieldWish[],
): Ranked | null {
  if (fit.tier === null) return null;
  return {
    college,
    tier: fit.tier,
    fit,
    score: scoreOf(college, fit.tier, fit, aims),
    missedMusts: aims.filter((aim) => aim.firm && !aim.met(college)),
    offersField: offersOneOf(college, leading),
  };
}

/** The best first; equal scores by id, so that the order never depends on the input's order. */
export const byScore = (one: Ranked, other: Ranked): number =>
  other.score - one.score || one.college.unitid - other.college.unitid;
