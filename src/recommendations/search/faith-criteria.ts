import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { type Criterion, CRITERION_WEIGHTS, askedBy, isHard, isRefused, weightOf } from './criterion';
import { spokenWords } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { own } from '../../contract/own';

const say = spokenWords<typeof list>('list');

const ANY = 'any';

/** How the catalogue labels a faith, where that is not by the word people use. */
const LABELS: Readonly<Record<string, RegExp>> = {
  'latter-day saint': /latter.day/i,
  quaker: /friends/i,
  christian: /^(?!.*(?:jewish|none of the above)).+$/i,
};

const labelOf = (faith: string): RegExp =>
  own(LABELS, faith.toLowerCase()) ?? new RegExp(faith.replaceAll(/[^A-Za-z]+/g, '.{0,3}'), 'i');

const isOf = ({ religious_affiliation: own }: CollegeFacts, faith: string): boolean =>
  own !== null && (faith === ANY || labelOf(faith).test(own));

function wantedFaith(preference: Preference): Criterion {
  const faith = preference.value;
  const asked = faith === ANY ? say('faith.any') : say('faith.one', { faith });
  return {
    kind: 'kind',
    label: asked,
    within: faith === ANY ? say('faith.any.within') : say('faith.one.within', { faith }),
    faith: true,
    dear: true,
    weight: weightOf(CRITERION_WEIGHTS.religion, isHard(preference)),
    must: isHard(preference),
    ...askedBy(preference),
    score: (college) => (isOf(college, faith) ? 1 : 0),
    met: (college) => isOf(college, faith),
    reason: ({ religious_affiliation: own }) => say('faith.reason', { own: own ?? '' }),
    miss: ({ religious_affiliation: own }) =>
      own === null ? say('is-not', { name: asked }) : say('faith.miss', { own, asked }),
  };
}

/** A college reports its affiliation itself: where it reports none, only a public one is sure to have none. */
function refusedFaith(preference: Preference): Criterion {
  const faith = preference.value;
  const name = faith === ANY ? say('faith.any.name') : say('faith.one.name', { faith });
  const met = (college: CollegeFacts): boolean => !isOf(college, faith);
  return {
    kind: 'kind',
    label: say('faith.without', { name }),
    within: say('faith.without.within', { name }),
    faith: false,
    dear: true,
    weight: weightOf(CRITERION_WEIGHTS.religion, isHard(preference)),
    must: isHard(preference),
    ...askedBy(preference),
    score: (college) => (met(college) ? 1 : 0),
    met,
    reason: ({ control, religious_affiliation: own }) => {
      if (control === 'public') return say('faith.public');
      return own === null ? say('faith.none-reported') : say('faith.another', { own });
    },
    miss: ({ religious_affiliation: own }) => say('faith.refused', { own: own ?? '', name }),
  };
}

/** Criteria about a college's faith, wanted or not. */
export function faithCriteria(preferences: readonly Preference[]): Criterion[] {
  const wanted = preferences.filter((one) => !isRefused(one));
  // Two faiths side by side are alternatives; the one said as a must is told.
  const first = wanted.find(isHard) ?? wanted[0];
  const others = wanted.filter((one) => one !== first && isHard(one));
  const criteria = first ? [wantedFaith(first)] : [];
  const joined = criteria.map((one) => ({
    ...one,
    ...askedBy(...(first ? [first, ...others] : [])),
    breaks: (college: CollegeFacts) => !one.met(college) && !others.some(({ value }) => isOf(college, value)),
  }));
  return [...joined, ...preferences.filter(isRefused).map(refusedFaith)];
}
