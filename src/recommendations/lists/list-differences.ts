import type { Fit, TierArithmetic } from '../../contract/colleges';
import type { Recommendation, ListChanges, MovedSchool } from '../../contract/recommendations';
import type sentences from '../../../data/words/list-changes.json';
import { translationsOf } from '../../platform/text/words';
import { percent } from '../tiers/tier-of';

const translate = translationsOf<typeof sentences>('list-changes');

type ListedCollege = Pick<Recommendation, 'unitid' | 'name' | 'type' | 'arithmetic'>;
type ListDifferences = Pick<ListChanges, 'came' | 'gone' | 'moved' | 'stayed'>;
type RemovedCollege = ListChanges['gone'][number];

export interface CurrentFit {
  fit: Fit;
  /** The must-have it breaks; null if it breaks none. */
  brokenMust: string | null;
}

export interface ListPair {
  newestSchools: readonly (ListedCollege & { info: Pick<Recommendation['info'], 'why'> })[];
  previous: readonly ListedCollege[];
  /** The names of schools the student rejected before the newest list. */
  dislikedNames: ReadonlySet<string>;
  /** How a school fits today; null if unknown, or if the list isn't the newest. */
  now: (unitid: number) => CurrentFit | null;
}

type ScoreArithmetic = TierArithmetic['score'];

function scoreChange(before: ScoreArithmetic, after: ScoreArithmetic): string | null {
  if (after === null) return before === null ? null : translate('score.gone', { measure: before.measure });
  const now = { measure: after.measure, score: String(after.student) };
  if (before === null) return translate('score.new', now);
  const previousValue = String(before.student);
  if (before.measure !== after.measure)
    return translate('score.other', { ...now, before: before.measure, was: previousValue });
  if (before.student !== after.student) return translate('score.counts', { ...now, was: previousValue });
  if (before.low === after.low && before.high === after.high) return null;
  const range = { low: String(after.low), high: String(after.high) };
  return translate('range', { ...range, wasLow: String(before.low), wasHigh: String(before.high) });
}

function gradesChange({ gpa: before }: TierArithmetic, { gpa: after }: TierArithmetic): string | null {
  if (before?.student === after?.student) return null;
  if (after === null) return translate('gpa.gone');
  const gpa = String(after.student);
  return before === null
    ? translate('gpa.new', { gpa })
    : translate('gpa.counts', { gpa, was: String(before.student) });
}

function rateChange(before: TierArithmetic, after: TierArithmetic): string | null {
  const [previousValue, currentValue] = [before.admission_rate_pct, after.admission_rate_pct];
  if (previousValue === currentValue || previousValue === null || currentValue === null) return null;
  return translate('rate', { rate: percent(currentValue), was: percent(previousValue) });
}

/** The numbers that differ between two tiers of one school, and the rule that decides now; null if none differ. */
export function numbersChanged(before: TierArithmetic, after: TierArithmetic): string | null {
  const changes = [scoreChange(before.score, after.score), gradesChange(before, after), rateChange(before, after)];
  const changeSentences = changes.filter((change) => change !== null);
  return changeSentences.length === 0 ? null : [...changeSentences, after.steps.at(-1) ?? ''].join(' ').trim();
}

function removalCause(school: ListedCollege, { dislikedNames, now }: ListPair): Pick<RemovedCollege, 'cause' | 'why'> {
  if (dislikedNames.has(school.name)) return { cause: 'disliked', why: null };
  const currentFit = now(school.unitid);
  if (currentFit?.brokenMust) return { cause: 'preference', why: currentFit.brokenMust };
  const { fit } = currentFit ?? {};
  if (fit?.tier && fit.tier !== school.type) {
    const numbers = numbersChanged(school.arithmetic, fit.arithmetic);
    if (numbers !== null) return { cause: 'numbers', why: translate('would-be', { tier: fit.tier, numbers }) };
  }
  return { cause: null, why: null };
}

export function tierMovesBetween(
  newestSchools: readonly ListedCollege[],
  previous: readonly ListedCollege[],
): MovedSchool[] {
  const before = new Map(previous.map((school) => [school.unitid, school]));
  return newestSchools.flatMap((school) => {
    const previousSchool = before.get(school.unitid);
    if (!previousSchool || previousSchool.type === school.type) return [];
    const reason = numbersChanged(previousSchool.arithmetic, school.arithmetic);
    return [{ unitid: school.unitid, name: school.name, from: previousSchool.type, to: school.type, why: reason }];
  });
}

/** The schools that are new, gone or in another tier. Gives a cause only if it is known. */
export function listDifferences(lists: ListPair): ListDifferences {
  const { newestSchools, previous } = lists;
  const before = new Map(previous.map((school) => [school.unitid, school]));
  const newestUnitids = new Set(newestSchools.map(({ unitid }) => unitid));
  return {
    came: newestSchools
      .filter(({ unitid }) => !before.has(unitid))
      .map(({ unitid, name, type, info }) => ({ unitid, name, tier: type, why: info.why })),
    gone: previous
      .filter(({ unitid }) => !newestUnitids.has(unitid))
      .map((school) => ({
        ...{ unitid: school.unitid, name: school.name, tier: school.type },
        ...removalCause(school, lists),
      })),
    moved: tierMovesBetween(newestSchools, previous),
    stayed: newestSchools.filter(({ unitid }) => before.has(unitid)).length,
  };
}
