import type { WhyNotAnswer } from '../../contract/why-not';
import type { Tier } from '../../contract/text';
import type { Criterion } from '../search/criterion';
import { byStanding, type Ranked } from '../search/ranking';
import { mayBeListed } from '../search/selection';
import type { Standing } from '../search/standing';

type Reason = WhyNotAnswer['reasons'][number];

const MOST_GAPS = 2;
/** A wish that those chosen meet better by less than this says little. */
const LEAST_GAP = 0.2;
const LEAST_GRADUATION_GAP = 8;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const whoChose = ({ asked = [] }: Criterion): string =>
  asked.length > 0 && asked.every(({ holder }) => holder === 'family') ? 'Your family' : 'You';

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
        text: miss ?? `${whoChose(one)} chose ${one.label}; the others do better at that.`,
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
      text: 'You haven’t chosen a place yet, so the list leans to home, and the others are nearer.',
      quote: '',
    },
  ];
}

function graduationGap({ college }: Ranked, chosen: readonly Ranked[]): Reason[] {
  const known = chosen.flatMap((entry) => entry.college.graduation_6yr_pct ?? []);
  const own = college.graduation_6yr_pct;
  if (known.length === 0 || college.level === 'two_year') return [];
  if (own === null) return [{ text: 'It does not publish how many of its students graduate.', quote: '' }];
  const others = mean(known);
  if (others - own < LEAST_GRADUATION_GAP) return [];
  const text = `At those chosen ${Math.round(others)}% of students graduate within six years on average; here it is ${Math.round(own)}%.`;
  return [{ text, quote: '' }];
}

/** What is said of a college whose numbers lie worse to the student's than those of the chosen ones. */
const STANDING_WORDS: Readonly<Record<NonNullable<Standing['why']>, string>> = {
  out_of_reach: 'With numbers like yours a list holds no Reach that admits so few; it would be a lottery ticket.',
  lottery: 'Nearly everybody who applies there is turned away, whatever their record.',
  far_under: 'Your numbers are far under those of most students there; each Reach that was chosen is nearer to you.',
  off_the_middle: 'Those chosen lie nearer to the middle of the students they admit.',
  hardly_above: 'Your numbers are hardly above those of most students there; the chosen ones are safer.',
  far_above: 'Your numbers are far above those of most students there; the chosen ones come nearer to them.',
  unknown:
    'Without a GPA or score of yours a list goes by admission rates and prices, and by those the chosen ones come first.',
};

function standingGap({ standing }: Ranked, chosen: readonly Ranked[]): Reason[] {
  if (standing.why === null || chosen.some((one) => one.standing.step >= standing.step)) return [];
  return [{ text: STANDING_WORDS[standing.why], quote: '' }];
}

/** How many colleges of its tier that keep every must come before it. */
export const countBefore = (entry: Ranked, ranks: readonly Ranked[]): number =>
  ranks.filter((other) => other.tier === entry.tier && mayBeListed(other) && byStanding(other, entry) < 0).length;

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
      text: 'No single thing speaks against it; all in all the others fit your choices a little better.',
      quote: '',
    },
  ];
}

/** 'a Match', with its article. */
export const aTier = (tier: Tier): string => `a ${tier}`;
