import type { StudentInputAnswer } from '../../contract/student-input';
import {
  type Preference,
  preferenceId,
  type PreferenceKind,
  type PreferenceStrength,
} from '../../contract/preferences';
import { axisOf, opposes } from './axes';
import type { Finding } from './finding';
import { labelOf } from './labels';
import type { Stance } from './stance';
import { type Clause, quoteOf } from './text';

/** A wish as one clause says it. */
export interface Saying {
  finding: Finding;
  stance: Stance;
  clause: Clause;
  /** Its place in all that was read: later words have a larger number. */
  order: number;
  /** The words take back what was said before them on the same thing ('actually', 'no wait'). */
  corrects: boolean;
}

const TOPIC_OF: Readonly<Record<string, readonly PreferenceKind[]>> = {
  size: ['size'],
  location: [
    'state',
    'region',
    'near_place',
    'distance',
    'most_hours',
    'most_miles',
    'least_hours',
    'least_miles',
    'home_state',
    'setting',
    'climate',
    'landscape',
  ],
};

const onTopic = ({ clause, finding }: Saying): boolean =>
  (TOPIC_OF[clause.sentence.role.topic ?? ''] ?? []).includes(finding.kind);

/** How much a saying counts against another one: the student's own, then the asked for, then the later. */
const weightOf = (saying: Saying): number =>
  (saying.stance.own ? 4 : 0) + (onTopic(saying) ? 2 : 0) + (saying.clause.sentence.role.must ? 1 : 0);

const outweighs = (one: Saying, other: Saying): boolean =>
  weightOf(one) !== weightOf(other) ? weightOf(one) > weightOf(other) : one.order > other.order;

const strengthOf = ({ stance }: Saying): PreferenceStrength => {
  if (stance.side === 'wants') return stance.firm && stance.own ? 'must' : 'want';
  return stance.firm && stance.own ? 'must_not' : 'avoid';
};

/** Staying and leaving are each other's refusal; said as the wish that is meant. */
function straightened(saying: Saying): Saying {
  const { finding, stance } = saying;
  if (stance.side === 'wants') return saying;
  const other = OTHER_SIDE[`${finding.kind}:${finding.value}`];
  return other ? { ...saying, finding: { ...finding, value: other }, stance: { ...stance, side: 'wants' } } : saying;
}
const OTHER_SIDE: Readonly<Record<string, string>> = {
  'home_state:stay': 'leave',
  'home_state:leave': 'stay',
  'living:commute': 'campus',
};

/** Kinds of which only one value can hold. */
const SINGLE: ReadonlySet<PreferenceKind> = new Set([
  'most_hours',
  'most_miles',
  'least_hours',
  'least_miles',
  'price',
  'net_price',
  'home_state',
]);

const keyOf = ({ finding }: Saying): string =>
  SINGLE.has(finding.kind) ? finding.kind : `${finding.kind}:${finding.value}`;

const sameAnswer = (one: Saying, other: Saying): boolean =>
  one.clause.sentence.answer.form_id === other.clause.sentence.answer.form_id &&
  one.clause.sentence.answer.question_id === other.clause.sentence.answer.question_id;

/** Where one lives, what one believes and plays nobody else can wish. */
const NOT_FOR_ANOTHER: ReadonlySet<PreferenceKind> = new Set(['living', 'religion', 'sport']);

/** Drops what was taken back, what parents wish where the student has spoken, and faint hints beside plain words. */
function standing(all: readonly Saying[]): Saying[] {
  const kept = all.filter(
    (saying) =>
      !all.some(
        (later) =>
          later.corrects &&
          later.order > saying.order &&
          sameAnswer(later, saying) &&
          later.finding.kind === saying.finding.kind,
      ),
  );
  const own = new Set(kept.filter(({ stance }) => stance.own).map(({ finding }) => axisOf(finding.kind)));
  const heard = kept.filter(
    ({ stance, finding }) =>
      stance.own ||
      finding.kind === 'college' ||
      !(NOT_FOR_ANOTHER.has(finding.kind) || /^(?:wo)?men_only$/.test(finding.value) || own.has(axisOf(finding.kind))),
  );
  return heard.filter(
    (saying) =>
      !saying.finding.faint ||
      !heard.some(
        (other) =>
          !other.finding.faint &&
          other.finding.kind === saying.finding.kind &&
          other.finding.value !== saying.finding.value &&
          other.stance.side === saying.stance.side,
      ),
  );
}

/** Of two wishes that cannot both hold and were said in different answers, the weightier one. */
const contradicted = (saying: Saying, all: readonly Saying[]): boolean =>
  all.some(
    (other) =>
      other !== saying &&
      other.stance.side === 'wants' &&
      saying.stance.side === 'wants' &&
      opposes(other.finding, saying.finding) &&
      !sameAnswer(other, saying) &&
      outweighs(other, saying),
  );

/** 'Warm but not hot', 'far but not that far': the second half only bounds the first. */
function unbounded(sayings: readonly Saying[]): readonly Saying[] {
  const bounds = (saying: Saying): boolean =>
    saying.stance.side === 'refuses' &&
    !(saying.stance.firm && saying.finding.kind === 'subject') &&
    sayings.some(
      (other) =>
        other.stance.side === 'wants' &&
        other.order < saying.order &&
        other.clause.sentence === saying.clause.sentence &&
        !saying.corrects,
    );
  return sayings.filter((saying) => !bounds(saying));
}

function strongest(all: readonly Saying[]): Saying {
  const sayings = unbounded(all);
  return sayings.reduce((best, saying) => {
    const together = saying.stance.side === best.stance.side && saying.stance.own === best.stance.own;
    if (together && saying.stance.firm !== best.stance.firm) return saying.stance.firm ? saying : best;
    return outweighs(saying, best) ? saying : best;
  });
}

const questionOf = ({ form_id, question_id, question_text }: StudentInputAnswer): Preference['question'] => ({
  form_id,
  question_id,
  question_text,
});

function preferenceOf(saying: Saying): Preference {
  const { kind, value } = saying.finding;
  const strength = strengthOf(saying);
  return {
    id: preferenceId({ kind, value }),
    kind,
    value,
    label: labelOf({ kind, value, strength }),
    strength,
    quote: quoteOf(saying.clause),
    question: questionOf(saying.clause.sentence.answer),
    by: 'reader',
  };
}

const orderOf = ({ order }: Saying): number => order;

/** What is named as second best, or by the family alone, stands behind all else of its kind. */
const isBehind = ({ finding, stance }: Saying): boolean =>
  finding.weaker === true || (finding.kind === 'college' && !stance.own);

/** One preference for each wish, what is named first before what is named second: what outweighs is kept, and nothing is both wanted and refused. */
export function settled(sayings: readonly Saying[]): Preference[] {
  const all = standing(sayings.map(straightened));
  const groups = new Map<string, Saying[]>();
  for (const saying of all) groups.set(keyOf(saying), [...(groups.get(keyOf(saying)) ?? []), saying]);
  const best = [...groups.values()].map(strongest);
  const isSecond = (saying: Saying): boolean => isBehind(saying) && (groups.get(keyOf(saying)) ?? []).every(isBehind);
  const first = (saying: Saying): number =>
    Math.min(...(groups.get(keyOf(saying)) ?? []).filter((one) => one.stance.side === saying.stance.side).map(orderOf));
  return best
    .filter((saying) => !contradicted(saying, best))
    .sort((one, other) => Number(isSecond(one)) - Number(isSecond(other)) || first(one) - first(other))
    .map(preferenceOf);
}
