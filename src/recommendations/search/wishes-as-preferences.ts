import { questionFacts } from '../../contract/forms/question-facts';
import type { StudentWishes, Wish } from '../../contract/material';
import { type Preference, preferenceId, type PreferenceKind, type PreferenceStrength } from '../../contract/preferences';
import type { Evidence } from '../../contract/text';
import { NO_FAITH } from '../../wishes/college-kinds';
import { familyProgram } from './programs';

const LANDSCAPES: Readonly<Record<string, [PreferenceKind, string]>> = {
  'the coast': ['landscape', 'ocean'],
  'the mountains': ['landscape', 'mountains'],
  'warm weather': ['climate', 'warm'],
  'real winters': ['climate', 'snow'],
};

function preferenceOf(kind: PreferenceKind, value: string, strength: PreferenceStrength, evidence: Evidence): Preference {
  const { quote, ...question } = evidence;
  return { id: preferenceId({ kind, value }), kind, value, label: value, strength, quote, question, by: 'reader' };
}

const strengthOf = ({ firm }: Wish<unknown>): PreferenceStrength => (firm ? 'must' : 'want');
const all = (kind: PreferenceKind, wishes: readonly Wish<string | number>[]): Preference[] =>
  wishes.map((wish) => preferenceOf(kind, String(wish.value), strengthOf(wish), wish.evidence));
const one = (kind: PreferenceKind, wish: Wish<string | number> | null): Preference[] => (wish ? all(kind, [wish]) : []);

/** The place that says a field most plainly. */
const plainest = (evidence: readonly Evidence[]): Evidence | undefined =>
  evidence.toSorted((a, b) => (questionFacts(b)?.role.fieldWeight ?? 0) - (questionFacts(a)?.role.fieldWeight ?? 0))[0];

/** The wishes that were read from the answers, as preferences. */
export function wishesAsPreferences(wishes: StudentWishes): Preference[] {
  const { religious, cost } = wishes;
  const regions = wishes.regions.map((wish) => {
    const [kind, value] = LANDSCAPES[wish.value] ?? ['region', wish.value];
    return preferenceOf(kind, value, strengthOf(wish), wish.evidence);
  });
  const faith =
    religious?.value === NO_FAITH
      ? [preferenceOf('religion', 'any', religious.firm ? 'must_not' : 'avoid', religious.evidence)]
      : one('religion', religious && { ...religious, value: religious.value === 'religious' ? 'any' : religious.value });
  return [
    ...wishes.fields.flatMap(({ cip2, evidence }) => {
      const from = plainest(evidence);
      return from ? [preferenceOf('program', familyProgram(cip2), 'want', from)] : [];
    }),
    ...all('size', wishes.sizes),
    ...all('setting', wishes.settings),
    ...all('state', wishes.states),
    ...wishes.avoidStates.map((wish) => preferenceOf('state', wish.value, 'must_not', wish.evidence)),
    ...regions,
    ...one('distance', wishes.distance),
    ...one('most_miles', wishes.mostMiles),
    ...one('aid', cost && { ...cost, value: cost.value === 'low' ? 'low_cost' : 'need' }),
    ...one('net_price', wishes.mostCost),
    ...one('control', wishes.control),
    ...faith,
    ...wishes.kinds.map((wish) =>
      preferenceOf(wish.value === 'online' ? 'online' : 'serving', wish.value, strengthOf(wish), wish.evidence),
    ),
    ...all('college', wishes.namedColleges),
  ];
}
