import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import type { WhyNotAnswer } from '../../contract/why-not';
import { spokenWords } from '../../platform/text/words';
import type sentences from '../../../data/words/why-not.json';
import { isLimit, softened, type Criterion, isBroken, isHard } from '../search/criterion';
import type { CandidateSearch } from '../search/search-candidates';

const say = spokenWords<typeof sentences>('why-not');

type Help = WhyNotAnswer['helps'][number];

/** What has to hold and a college breaks: how it does, the student's words, and what would have to become a wish. */
export interface BrokenMust {
  reason: WhyNotAnswer['reasons'][number];
  helps: Help[];
}

const brokenIn = (criteria: readonly Criterion[], college: CollegeFacts): Criterion[] =>
  criteria.filter((one) => isBroken(one, college));

const isSame = (one: Criterion, other: Criterion): boolean => one.kind === other.kind && one.within === other.within;

const mustHold = (one: Preference): boolean => isHard(one) || isLimit(one);

/** The choices with these as wishes; a limit is no wish, and goes. */
const without = (all: readonly Preference[], some: readonly Preference[]): Preference[] =>
  all.flatMap((one) => (!some.includes(one) ? [one] : isLimit(one) ? [] : [softened(one)]));

const soften = (one: Preference): Help => ({
  text: say(isLimit(one) ? 'soften.limit' : one.strength === 'must' ? 'soften.wish' : 'soften.avoid', {
    wish: one.label,
  }),
  correction: { kind: one.kind, value: one.value, strength: isLimit(one) ? 'removed' : softened(one).strength },
});

/** The musts of one kind that a college breaks: those without which it would break less. */
function ofKind(kind: Preference['kind'], college: CollegeFacts, search: CandidateSearch): BrokenMust[] {
  const { preferences, criteria, criteriaFor } = search;
  const own = preferences.filter((one) => one.kind === kind && mustHold(one));
  const left = brokenIn(criteriaFor(without(preferences, own)), college);
  const gone = brokenIn(criteria, college).filter((one) => !left.some((other) => isSame(one, other)));
  const [first] = gone;
  if (first === undefined) return [];
  const said = gone.map((one) => one.miss(college)).find((miss) => miss !== null);
  return [
    {
      reason: {
        text: said ?? say('is-not', { within: first.within }),
        quote: own.find(({ quote }) => quote !== '')?.quote ?? '',
      },
      helps: own.map(soften),
    },
  ];
}

/**
 * What a college breaks of what was said to have to hold, must by must.
 * Making a must a wish is offered only where nothing else would still keep the college away.
 */
export function brokenMusts(college: CollegeFacts, search: CandidateSearch): BrokenMust[] {
  const { preferences, criteriaFor } = search;
  const musts = preferences.filter(mustHold);
  const kinds = new Set(musts.map(({ kind }) => kind));
  const said = [...kinds].flatMap((kind) => ofKind(kind, college, search));
  const left = brokenIn(criteriaFor(without(preferences, musts)), college);
  return left.length === 0 ? said : said.map(({ reason }) => ({ reason, helps: [] }));
}
