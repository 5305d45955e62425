import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import { type Criterion, CRITERION_WEIGHTS, evidenceOf, listed, ofKind, wantedOf, weightOf } from './criterion';
import { cityAndState } from './towns';

/** What weather and landscape are judged by: the state. */
interface StateKind {
  /** Completes 'It is in Vermont, a state with ...'. */
  says: string;
  /** States that have it as asked for. */
  states: readonly string[];
  /** States that have enough of it for somebody who wants none. */
  some: readonly string[];
}

const stateKind = (says: string, states: string, also = ''): StateKind => ({
  says,
  states: states.split(' '),
  some: `${states} ${also}`.trim().split(' '),
});

const WINTERS = 'ME NH VT MA NY MI WI MN IA ND SD MT WY ID CO UT AK';
const HEAT = 'FL GA SC AL MS LA TX AZ CA HI NV NM';
const COAST = 'ME NH MA RI CT NY NJ DE MD VA NC SC GA FL AL MS LA TX CA OR WA HI AK PR VI GU AS';

const KINDS: Readonly<Record<string, StateKind>> = {
  warm: stateKind('warm weather', HEAT, 'AR OK'),
  mild: stateKind('mild weather', 'CA OR WA NC SC VA TN KY GA MD DC DE'),
  cold: stateKind('real winters', WINTERS, 'RI CT NJ PA OH IN IL NE KS MO WV'),
  snow: stateKind('real winters', WINTERS, 'RI CT NJ PA OH IN IL NE KS MO WV'),
  dry: stateKind('a dry climate', 'AZ NM NV UT CO ID WY'),
  rain: stateKind('plenty of rain', 'WA OR', 'AK HI'),
  seasons: stateKind(
    'four seasons',
    'ME NH VT MA RI CT NY NJ PA OH MI IN IL WI MN IA MO KY TN VA WV MD DC DE NC NE KS',
  ),
  ocean: stateKind('a coast', COAST),
  mountains: stateKind('mountains', 'CO UT MT WY ID NV NM AZ WA OR CA AK VT NH ME NC WV TN', 'VA NY'),
  lakes: stateKind('great lakes', 'MI WI MN IL OH IN NY PA'),
  desert: stateKind('deserts', 'AZ NM NV UT'),
};

/** Weather that cannot be had together: who asks for one no longer asks for the others. */
export const OPPOSITE_CLIMATE: Readonly<Record<string, readonly string[]>> = {
  warm: ['cold', 'snow'],
  cold: ['warm', 'mild', 'dry'],
  snow: ['warm', 'mild', 'dry'],
  mild: ['cold', 'snow'],
  dry: ['rain'],
  rain: ['dry'],
};

const kindsOf = (preferences: readonly Preference[]): StateKind[] =>
  preferences.flatMap(({ value }) => KINDS[value] ?? []);

function wantedStates(preferences: readonly Preference[], must: boolean): Criterion[] {
  const kinds = kindsOf(preferences);
  const [first] = preferences;
  if (!first || kinds.length === 0) return [];
  const said = `in a state with ${listed([...new Set(kinds.map(({ says }) => says))], 'or')}`;
  const met = (college: CollegeFacts): boolean => kinds.some(({ states }) => states.includes(college.state));
  return [
    {
      kind: 'place',
      label: `a college ${said}`,
      within: said,
      weight: weightOf(CRITERION_WEIGHTS.landscape, must),
      must,
      evidence: evidenceOf(first),
      score: (college) => (met(college) ? 1 : 0),
      met,
      reason: (college) => `It is in ${cityAndState(college.city, college.state)}, ${said.replace(/^in /, '')}.`,
      miss: (college) => `It is in ${stateName(college.state)}, not ${said} as you wished.`,
    },
  ];
}

function refusedStates(preference: Preference): Criterion[] {
  const kind = KINDS[preference.value];
  if (!kind) return [];
  const must = preference.strength === 'must_not';
  const met = (college: CollegeFacts): boolean => !kind.some.includes(college.state);
  const said = `away from ${kind.says}`;
  return [
    {
      kind: 'place',
      label: `a college ${said}`,
      within: said,
      weight: weightOf(CRITERION_WEIGHTS.landscape, must) * 2,
      must,
      evidence: evidenceOf(preference),
      score: (college) => (met(college) ? 1 : 0),
      met,
      reason: (college) => `It is in ${cityAndState(college.city, college.state)}, ${said}, as you wished.`,
      miss: (college) =>
        `It is in ${stateName(college.state)}, a state with ${kind.says}, which you would rather avoid.`,
    },
  ];
}

/** Criteria about weather and landscape, judged by the state; of one kind, several wishes are alternatives. */
export function landscapeCriteria(preferences: readonly Preference[]): Criterion[] {
  return (['climate', 'landscape'] as const).flatMap((kind) => {
    const own = ofKind(preferences, kind);
    const { chosen, must } = wantedOf(own);
    const refused = own.filter(({ strength }) => strength === 'avoid' || strength === 'must_not');
    const told = chosen.length > 0;
    return [...wantedStates(chosen, must), ...refused.flatMap(refusedStates).map((one) => ({ ...one, quiet: told }))];
  });
}
