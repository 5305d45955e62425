import type { WhyNotAnswer } from '../../contract/why-not';
import type { Tier } from '../../contract/text';
import type { Criterion } from '../search/criterion';
import { byScore, type Ranked } from '../search/ranking';
import { keepsMusts } from '../search/selection';
import { percent } from '../tiers/tier-of';

type Reason = WhyNotAnswer['reasons'][number];

const MOST_GAPS = 2;
/** A wish that those chosen meet better by less than this says little. */
const LEAST_GAP = 0.2;
const LEAST_GRADUATION_GAP = 8;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The wishes that those chosen meet better, the weightiest first. */
function gapsOf({ college }: Ranked, chosen: readonly Ranked[], criteria: readonly Criterion[]): Reason[] {
  return criteria
    .filter(({ label, quiet }) => label !== '' && quiet !== true)
    .map((one) => {
      const others = mean(chosen.map((entry) => one.score(entry.college) ?? 0));
      return { one, gap: one.weight * (others - (one.score(college) ?? 0)) };
    })
    .filter(({ gap }) => gap >= LEAST_GAP)
    .sort((one, other) => other.gap - one.gap)
    .slice(0, MOST_GAPS)
    .map(({ one }) => {
      const miss = one.met(college) ? null : one.miss(college);
      return {
        text: miss ?? `You asked for ${one.label}; those chosen do better at that.`,
        quote: one.evidence?.quote ?? '',
      };
    });
}

/** Where nothing was said of a place, lists lean to home. */
function homeGap({ college }: Ranked, chosen: readonly Ranked[], criteria: readonly Criterion[]): Reason[] {
  const lean = criteria.find(({ homeLean }) => homeLean === true);
  if (lean === undefined) return [];
  const others = mean(chosen.map((entry) => lean.score(entry.college) ?? 0));
  if (lean.weight * (others - (lean.score(college) ?? 0)) < LEAST_GAP) return [];
  return [
    {
      text: 'You did not say where you want to be, so the list leans to home, and those chosen are nearer.',
      quote: '',
    },
  ];
}

function graduationGap({ college }: Ranked, chosen: readonly Ranked[]): Reason[] {
  const known = chosen.flatMap((entry) => entry.college.graduation_6yr_pct ?? []);
  const own = college.graduation_6yr_pct;
  if (known.length === 0) return [];
  if (own === null) return [{ text: 'It does not publish how many of its students graduate.', quote: '' }];
  const others = mean(known);
  if (others - own < LEAST_GRADUATION_GAP) return [];
  const text = `At those chosen ${Math.round(others)}% of students graduate within six years on average; here it is ${Math.round(own)}%.`;
  return [{ text, quote: '' }];
}

/** Of a Reach that is harder than those chosen. */
function rateGap({ college, tier }: Ranked, chosen: readonly Ranked[]): Reason[] {
  const rates = chosen.flatMap((entry) => entry.college.admission_rate_pct ?? []);
  const own = college.admission_rate_pct;
  if (tier !== 'Reach' || own === null || rates.length === 0 || own >= Math.min(...rates)) return [];
  const text = `It admits ${percent(own)} of applicants; each Reach that was chosen admits more, and a list of the hardest ones alone would not serve you.`;
  return [{ text, quote: '' }];
}

/** How many colleges of its tier that keep every must come before it. */
export const countBefore = (entry: Ranked, ranks: readonly Ranked[]): number =>
  ranks.filter((other) => other.tier === entry.tier && keepsMusts(other) && byScore(other, entry) < 0).length;

/** Why the chosen colleges of its tier come before a college that keeps every must. */
export function whyOthersFirst(entry: Ranked, chosen: readonly Ranked[], criteria: readonly Criterion[]): Reason[] {
  if (chosen.length === 0) return [];
  const found = [
    ...gapsOf(entry, chosen, criteria),
    ...homeGap(entry, chosen, criteria),
    ...rateGap(entry, chosen),
    ...graduationGap(entry, chosen),
  ];
  if (found.length > 0) return found;
  return [
    {
      text: 'No single thing speaks against it; all in all those chosen fit what you told us a little better.',
      quote: '',
    },
  ];
}

/** 'a Match', with its article. */
export const aTier = (tier: Tier): string => `a ${tier}`;
