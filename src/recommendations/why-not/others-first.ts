import type { WhyNotAnswer } from '../../contract/why-not';
import type { Tier } from '../../contract/text';
import type { Criterion } from '../search/criterion';
import { spokenWords } from '../../platform/text/words';
import type sentences from '../../../data/words/why-not.json';
import { inOrder, mayBeListed, type Ranked } from '../search/order';

const say = spokenWords<typeof sentences>('why-not');

type Reason = WhyNotAnswer['reasons'][number];

const MOST_GAPS = 2;
/** A wish that those chosen meet better by less than this says little. */
const LEAST_GAP = 0.2;
const LEAST_GRADUATION_GAP = 8;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const isOfFamily = ({ asked = [] }: Criterion): boolean =>
  asked.length > 0 && asked.every(({ holder }) => holder === 'family');

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
        text: miss ?? say(isOfFamily(one) ? 'gap.family' : 'gap.self', { wish: one.label }),
        quote: one.evidence?.quote ?? '',
      };
    });
}

/** Where no place was chosen, lists lean to home. */
function homeGap({ college }: Ranked, chosen: readonly Ranked[], criteria: readonly Criterion[]): Reason[] {
  const lean = criteria.find(({ homeLean }) => homeLean === true);
  if (lean === undefined) return [];
  const others = mean(chosen.map((entry) => lean.score(entry.college) ?? 0));
  if (lean.weight * (others - (lean.score(college) ?? 0)) < LEAST_GAP) return [];
  return [
    {
      text: say('gap.home'),
      quote: '',
    },
  ];
}

function graduationGap({ college }: Ranked, chosen: readonly Ranked[]): Reason[] {
  const known = chosen.flatMap((entry) => entry.college.graduation_6yr_pct ?? []);
  const own = college.graduation_6yr_pct;
  if (known.length === 0 || college.level === 'two_year') return [];
  if (own === null) return [{ text: say('gap.unknown'), quote: '' }];
  const others = mean(known);
  if (others - own < LEAST_GRADUATION_GAP) return [];
  const text = say('gap.graduate', { others: Math.round(others), own: Math.round(own) });
  return [{ text, quote: '' }];
}

function standingGap({ standing }: Ranked, chosen: readonly Ranked[]): Reason[] {
  if (standing.why === null || chosen.some((one) => one.standing.step >= standing.step)) return [];
  return [{ text: say(`standing.${standing.why}`), quote: '' }];
}

/** How many colleges of its tier that keep every must come before it. */
export const countBefore = (entry: Ranked, ranks: readonly Ranked[]): number =>
  ranks.filter((other) => other.tier === entry.tier && mayBeListed(other) && inOrder(other, entry) < 0).length;

/** Why the chosen colleges of its tier come before a college that keeps every must. */
export function whyOthersFirst(entry: Ranked, chosen: readonly Ranked[], criteria: readonly Criterion[]): Reason[] {
  if (chosen.length === 0) return [];
  const found = [
    ...standingGap(entry, chosen),
    ...gapsOf(entry, chosen, criteria),
    ...homeGap(entry, chosen, criteria),
    ...graduationGap(entry, chosen),
  ];
  if (found.length > 0) return found;
  return [
    {
      text: say('gap.little'),
      quote: '',
    },
  ];
}

/** 'a Match', with its article. */
export const aTier = (tier: Tier): string => say('a-tier', { tier });
