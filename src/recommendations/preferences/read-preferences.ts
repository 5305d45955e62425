import { questionFacts } from '../../contract/forms/question-facts';
import { programsIn } from '../../colleges/programs/reading/programs-in';
import type { StudentMaterial, StudentWishes, Wish } from '../../contract/material';
import { type Preference, preferenceId, type PreferenceKind, type PreferenceStrength } from '../../contract/preferences';
import type { Evidence } from '../../contract/text';
import { NO_FAITH } from '../../wishes/college-kinds';
import { readReviewWishes, type SchoolReview } from '../../wishes/read-wishes';

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

/** Programs named where a field was read. */
function programsOf(wishes: StudentWishes): Preference[] {
  const said = wishes.fields.flatMap(({ evidence }) =>
    evidence.flatMap((from) => programsIn(from.quote).map(({ program }) => ({ program, from }))),
  );
  const weightAt = (from: Evidence): number => questionFacts(from)?.role.fieldWeight ?? 0;
  const plainest = said.toSorted((one, other) => weightAt(other.from) - weightAt(one.from));
  const first = new Map<string, Preference>();
  for (const { program, from } of plainest) {
    if (!first.has(program.id)) first.set(program.id, preferenceOf('program', program.id, 'want', from));
  }
  return [...first.values()];
}

function wishesAsPreferences(wishes: StudentWishes): Preference[] {
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
    ...programsOf(wishes),
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

type Named = Pick<Preference, 'kind' | 'value' | 'strength'>;

/** What a chip says of a preference. */
export const labelOf = ({ kind, value }: Named): string => `${kind} ${value}`;

/** What the student's own answers ask of a college. */
export const readPreferences = ({ wishes }: Pick<StudentMaterial, 'wishes'>): Preference[] => wishesAsPreferences(wishes);

/** The preferences behind the reason of a review. */
export const reviewPreferences = (review: SchoolReview, { homeState }: Pick<StudentMaterial, 'homeState'>): Preference[] =>
  wishesAsPreferences(readReviewWishes(review, homeState));
