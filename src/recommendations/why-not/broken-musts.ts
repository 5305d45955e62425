import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import type { WhyNotAnswer } from '../../contract/why-not';
import { REVIEW_FORM } from '../suggestions/read-suggestions';
import { type Criterion, isBroken, isHard, isWanted } from '../search/criterion';
import type { CandidateSearch } from '../search/search-candidates';

type Help = WhyNotAnswer['helps'][number];

/** What has to hold and a college breaks: how it does, the student's words, and what would have to become a wish. */
export interface BrokenMust {
  reason: WhyNotAnswer['reasons'][number];
  helps: Help[];
}

const softened = (one: Preference): Preference => ({ ...one, strength: one.strength === 'must' ? 'want' : 'avoid' });

const brokenIn = (criteria: readonly Criterion[], college: CollegeFacts): Criterion[] =>
  criteria.filter((one) => isBroken(one, college));

const isSame = (one: Criterion, other: Criterion): boolean => one.kind === other.kind && one.within === other.within;

/** What was said in a review cannot be corrected as a wish. */
export const isCorrectable = ({ question }: Preference): boolean => question?.form_id !== REVIEW_FORM;

const soften = (one: Preference): Help => ({
  text: `Make “${one.label}” ${one.strength === 'must' ? 'a wish' : 'something to avoid'} instead of a must. It could then come onto a new list beside the others that fit.`,
  correction: { kind: one.kind, value: one.value, strength: softened(one).strength },
});

/** The musts of one kind that a college breaks: those without which it would break less. */
function ofKind(kind: Preference['kind'], college: CollegeFacts, search: CandidateSearch): BrokenMust[] {
  const { preferences, criteria, criteriaFor } = search;
  const own = preferences.filter((one) => one.kind === kind && isHard(one));
  const left = brokenIn(criteriaFor(preferences.map((one) => (own.includes(one) ? softened(one) : one))), college);
  const gone = brokenIn(criteria, college).filter((one) => !left.some((other) => isSame(one, other)));
  const [first] = gone;
  if (first === undefined) return [];
  const said = gone.map((one) => one.miss(college)).find((miss) => miss !== null);
  return [
    {
      reason: { text: said ?? `It is not ${first.within}.`, quote: own.find(({ quote }) => quote !== '')?.quote ?? '' },
      helps: own.filter(isCorrectable).map(soften),
    },
  ];
}

/**
 * What a college breaks of what was said to have to hold, must by must.
 * Making a must a wish is offered only where nothing else would still keep the college away.
 */
export function brokenMusts(college: CollegeFacts, search: CandidateSearch): BrokenMust[] {
  const { preferences, criteriaFor } = search;
  const kinds = new Set(preferences.filter(isHard).map(({ kind }) => kind));
  const said = [...kinds].flatMap((kind) => ofKind(kind, college, search));
  const left = brokenIn(criteriaFor(preferences.map((one) => (isHard(one) ? softened(one) : one))), college);
  return left.length === 0 ? said : said.map(({ reason }) => ({ reason, helps: [] }));
}

const NEAR_KINDS: readonly Preference['kind'][] = [
  'near_place',
  'distance',
  'most_miles',
  'most_hours',
  'home_state',
  'state',
];

/** What of a student's wishes keeps the list near where a college is not, though nothing of it was said to have to hold. */
export function tooFar(college: CollegeFacts, search: CandidateSearch): (BrokenMust & { within: string }) | null {
  const { preferences, criteria, criteriaFor } = search;
  const [lean] = brokenIn(criteria, college);
  if (lean === undefined) return null;
  const near = preferences.filter((one) => isWanted(one) && NEAR_KINDS.includes(one.kind));
  const others = preferences.filter((one) => !near.includes(one));
  const opens = near.every(isCorrectable) && brokenIn(criteriaFor(others), college).length === 0;
  return {
    within: lean.within,
    reason: {
      text: `It lies outside: lists stay ${lean.within} where a student asks for it.`,
      quote: near.find(({ quote }) => quote !== '')?.quote ?? '',
    },
    helps: !opens
      ? []
      : near.map(({ kind, value, label }) => ({
          text: `If “${label}” is not what you mean, take that wish away${near.length > 1 ? ', with the others about where' : ''}.`,
          correction: { kind, value, strength: 'removed' },
        })),
  };
}
