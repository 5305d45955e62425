import type { Fit, TierArithmetic } from '../../contract/colleges';
import type { Recommendation } from '../../contract/recommendations';
import type { ListChanges, MovedSchool } from '../../contract/school-lists';
import type sentences from '../../../data/words/list-changes.json';
import { translationsOf } from '../../platform/text/words';
import { percent } from '../tiers/tier-of';

const say = translationsOf<typeof sentences>('list-changes');

type ListedCollege = Pick<Recommendation, 'unitid' | 'name' | 'type' | 'arithmetic'>;
type ListDifferences = Pick<ListChanges, 'came' | 'gone' | 'moved' | 'stayed'>;
type RemovedCollege = ListChanges['gone'][number];

export interface CurrentFit {
  fit: Fit;
  /** The must-have it breaks; null if it breaks none. */
  broken: string | null;
}

export interface TwoLists {
  newest: readonly (ListedCollege & { info: Pick<Recommendation['info'], 'why'> })[];
  previous: readonly ListedCollege[];
  /** The names of schools the student rejected before the newest list. */
  disliked: ReadonlySet<string>;
  /** How a school fits today; null if unknown, or if the list isn't the newest. */
  now: (unitid: number) => CurrentFit | null;
}

type Score = TierArithmetic['score'];

function scoreChange(before: Score, after: Score): string | null {
  if (after === null) return before === null ? null : say('score.gone', { measure: before.measure });
  const now = { measure: after.measure, score: String(after.student) };
  if (before === null) return say('score.new', now);
  const was = String(before.student);
  if (before.measure !== after.measure) return say('score.other', { ...now, before: before.measure, was });
  if (before.student !== after.student) return say('score.counts', { ...now, was });
  if (before.low === after.low && before.high === after.high) return null;
  const range = { low: String(after.low), high: String(after.high) };
  return say('range', { ...range, wasLow: String(before.low), wasHigh: String(before.high) });
}

function gradesChange({ gpa: before }: TierArithmetic, { gpa: after }: TierArithmetic): string | null {
  if (before?.student === after?.student) return null;
  if (after === null) return say('gpa.gone');
  const gpa = String(after.student);
  return before === null ? say('gpa.new', { gpa }) : say('gpa.counts', { gpa, was: String(before.student) });
}

function rateChange(before: TierArithmetic, after: TierArithmetic): string | null {
  const [was, is] = [before.admission_rate_pct, after.admission_rate_pct];
  if (was === is || was === null || is === null) return null;
  return say('rate', { rate: percent(is), was: percent(was) });
}

/** The numbers that differ between two tiers of one school, and the rule that decides now; null if none differ. */
export function numbersChanged(before: TierArithmetic, after: TierArithmetic): string | null {
  const changes = [scoreChange(before.score, after.score), gradesChange(before, after), rateChange(before, after)];
  const found = changes.filter((one) => one !== null);
  return found.length === 0 ? null : [...found, after.steps.at(-1) ?? ''].join(' ').trim();
}

function removalCause(school: ListedCollege, { disliked, now }: TwoLists): Pick<RemovedCollege, 'cause' | 'why'> {
  if (disliked.has(school.name)) return { cause: 'disliked', why: null };
  const known = now(school.unitid);
  if (known?.broken) return { cause: 'preference', why: known.broken };
  const { fit } = known ?? {};
  if (fit?.tier && fit.tier !== school.type) {
    const numbers = numbersChanged(school.arithmetic, fit.arithmetic);
    if (numbers !== null) return { cause: 'numbers', why: say('would-be', { tier: fit.tier, numbers }) };
  }
  return { cause: null, why: null };
}

export function tierMovesBetween(newest: readonly ListedCollege[], previous: readonly ListedCollege[]): MovedSchool[] {
  const before = new Map(previous.map((school) => [school.unitid, school]));
  return newest.flatMap((school) => {
    const old = before.get(school.unitid);
    if (!old || old.type === school.type) return [];
    const why = numbersChanged(old.arithmetic, school.arithmetic);
    return [{ unitid: school.unitid, name: school.name, from: old.type, to: school.type, why }];
  });
}

/** The schools that are new, gone or in another tier. Gives a cause only if it is known. */
export function listDifferences(lists: TwoLists): ListDifferences {
  const { newest, previous } = lists;
  const before = new Map(previous.map((school) => [school.unitid, school]));
  const here = new Set(newest.map(({ unitid }) => unitid));
  return {
    came: newest
      .filter(({ unitid }) => !before.has(unitid))
      .map(({ unitid, name, type, info }) => ({ unitid, name, tier: type, why: info.why })),
    gone: previous
      .filter(({ unitid }) => !here.has(unitid))
      .map((school) => ({
        ...{ unitid: school.unitid, name: school.name, tier: school.type },
        ...removalCause(school, lists),
      })),
    moved: tierMovesBetween(newest, previous),
    stayed: newest.filter(({ unitid }) => before.has(unitid)).length,
  };
}
