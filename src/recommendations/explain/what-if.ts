import type { CollegeFacts, Fit } from '../../contract/colleges';
import { type PriceBasis, hasTwoPrices, payerPrice, roundDollars } from '../../contract/prices';
import { uncapitalize } from '../../contract/text-rules';
import { type Preference, preferenceId } from '../../contract/preferences';
import type {
  Recommendation,
  TierMove,
  WhatIfSchool,
  WhatIfAnswer,
  WhatIfChanges,
} from '../../contract/recommendations';
import { stateName } from '../../contract/state-names';
import type { Candidate, HomePoint, RecordReading, StudentInput } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import type sentences from '../../../data/words/what-if.json';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import { preferencesFrom } from '../preferences/choices.service';
import { percent } from '../tiers/tier-of';

const say = translationsOf<typeof sentences>('what-if');

interface ListedSchool {
  college: CollegeFacts;
  shown: Tier;
}

/** The schools of a stored list that are still in the catalogue; empty without a list. */
export function listedSchools(
  list: { recommendations: readonly Pick<Recommendation, 'unitid' | 'type'>[] } | undefined,
  facts: readonly CollegeFacts[],
): ListedSchool[] {
  const byId = new Map(facts.map((college) => [college.unitid, college]));
  return (list?.recommendations ?? []).flatMap(({ unitid, type }) => {
    const college = byId.get(unitid);
    return college ? [{ college, shown: type }] : [];
  });
}

/** Inputs to tiers and searches, other than the student's choices. */
interface WhatIfFacts {
  reading: RecordReading;
  homeState: string | null;
  home: HomePoint | null;
}

type Score = RecordReading['sat'];

/** Applies the changes. In another home state the town is unknown, so distances don't count. */
export function applyChanges(own: Pick<StudentInput, keyof WhatIfFacts>, changes: WhatIfChanges): WhatIfFacts {
  const { reading, homeState, home } = own;
  const changed = (value: number | null | undefined, before: Score, source: string): Score =>
    value === undefined ? before : value === null ? null : { value, source };
  const state = changes.home_state ?? homeState;
  return {
    reading: {
      ...reading,
      sat: changed(changes.sat_score, reading.sat, 'SAT score'),
      act: changed(changes.act_score, reading.act, 'ACT score'),
      gpa: changed(changes.unweighted_gpa, reading.gpa, 'unweighted GPA'),
    },
    homeState: state,
    home: state === homeState ? home : null,
  };
}

export function applyCorrections(own: readonly Preference[], { corrections = [] }: WhatIfChanges): Preference[] {
  const ids = new Set(corrections.map(preferenceId));
  return [...own.filter(({ id }) => !ids.has(id)), ...preferencesFrom(corrections)];
}

/** Changed numbers only move the list's own schools between tiers; anything else needs a search. */
export const needsSearch = ({ home_state, corrections = [] }: WhatIfChanges): boolean =>
  home_state !== undefined || corrections.length > 0;

const changesScore = ({ sat_score, act_score }: WhatIfChanges): boolean =>
  sat_score !== undefined || act_score !== undefined;
const changesNumbers = (changes: WhatIfChanges): boolean =>
  changesScore(changes) || changes.unweighted_gpa !== undefined;

const MAX_NAMES = 3;

/** 'A, B, C and 2 more'. */
function sayNames(names: readonly string[]): string {
  if (names.length <= MAX_NAMES + 1) return joinTranslated(names);
  return say('names.more', { names: names.slice(0, MAX_NAMES).join(', '), more: names.length - MAX_NAMES });
}

/** 'an SAT of 1400 and a GPA of 3.8'. */
function sayChanges({ sat_score, act_score, unweighted_gpa, home_state, corrections = [] }: WhatIfChanges): string {
  const score = (name: string, value: number | null | undefined): string[] =>
    value === undefined
      ? []
      : [value === null ? say('with.no-score', { name }) : say('with.score', { name, value: String(value) })];
  return joinTranslated([
    ...score('SAT', sat_score),
    ...score('ACT', act_score),
    ...(unweighted_gpa === undefined ? [] : [say('with.gpa', { gpa: String(unweighted_gpa) })]),
    ...(home_state === undefined ? [] : [say('with.home', { state: stateName(home_state) })]),
    ...(corrections.length === 0 ? [] : [say('with.wishes', { smart_count: corrections.length })]),
  ]);
}

interface CollegeChange {
  college: CollegeFacts;
  now: Fit;
  then: Fit;
  changes: WhatIfChanges;
  homeState: string | null;
  income: PriceBasis | null;
}

type UnchangedReason =
  'hard' | 'open' | 'blind' | 'no_range' | 'other_score' | 'same_place' | 'rule' | 'alike' | 'wish';

interface UnchangedTier {
  kind: UnchangedReason;
  reason: string;
}

const sentencesOf = (...parts: (string | null)[]): string => parts.filter((one) => one !== null).join(' ');

function scoreSentence({ now, then }: CollegeChange): string | null {
  const [before, score] = [now.arithmetic.score, then.arithmetic.score];
  if (score === null) return before === null ? null : say('score.none');
  const { measure, standing, low, high } = score;
  const whose = say(score.converted ? 'score.converted' : 'score.own', { measure, score: String(score.student) });
  const other = before !== null && before.standing !== standing ? say(`score.other.${before.standing}`) : '';
  return say(`score.${standing}`, { whose, low: String(low), high: String(high), other });
}

function gradesSentence({ now, then }: CollegeChange): string | null {
  const [before, gpa] = [now.arithmetic.gpa, then.arithmetic.gpa];
  if (gpa === null) return null;
  const differs = before !== null && before.standing !== gpa.standing;
  const other = differs ? say('gpa.other', { level: say(`grades.${before.standing}`) }) : '';
  return say('gpa', { gpa: String(gpa.student), level: say(`grades.${gpa.standing}`), other });
}

function homeSentence({ college, changes: { home_state: state } }: CollegeChange): string | null {
  if (state === undefined || college.control !== 'public') return null;
  return say(college.state === state ? 'home.own' : 'home.other', { state: stateName(state) });
}

function priceChange({ college, changes, homeState, income }: CollegeChange): string | null {
  if (changes.home_state === undefined) return null;
  const [now, then] = [homeState, changes.home_state].map((state) => payerPrice(college, { homeState: state, income }));
  if (!now || !then || (!hasTwoPrices(now) && now.amount === then.amount)) return null;
  const price = roundDollars(then.amount);
  // Without a home state there is no single price to compare.
  return hasTwoPrices(now) ? say('price', { price }) : say('price.instead', { price, now: roundDollars(now.amount) });
}

/** The deciding rule, phrased to follow a colon. */
function newRuleText({ arithmetic }: Fit): string {
  const rule = arithmetic.steps.at(-1) ?? '';
  return say('rule', { says: rule.startsWith('Texas') ? rule : uncapitalize(rule) });
}

const testOptionalNote = ({ college, then }: CollegeChange): string | null =>
  college.test_policy === 'optional' && then.arithmetic.score?.standing === 'below' ? say('optional') : null;

const reasonOf = (trial: CollegeChange): string =>
  sentencesOf(
    changesScore(trial.changes) ? scoreSentence(trial) : null,
    trial.changes.unweighted_gpa === undefined ? null : gradesSentence(trial),
    homeSentence(trial),
    newRuleText(trial.then),
    testOptionalNote(trial),
  );

function isOtherScoreUsed({ now, then, changes: { sat_score, act_score } }: CollegeChange): boolean {
  const [before, after] = [now.arithmetic.score, then.arithmetic.score];
  if (before === null || after === null || (sat_score !== undefined && act_score !== undefined)) return false;
  return (
    before.student === after.student && before.measure === after.measure && (sat_score ?? act_score) !== after.student
  );
}

function scoreKind(trial: CollegeChange): UnchangedReason | null {
  const { college, now, then, changes } = trial;
  if (!changesScore(changes) || changes.unweighted_gpa !== undefined || changes.home_state !== undefined) return null;
  if (college.test_policy === 'not_considered') return 'blind';
  if (then.arithmetic.score === null && now.arithmetic.score === null) return 'no_range';
  return isOtherScoreUsed(trial) ? 'other_score' : null;
}

function unchangedReason(trial: CollegeChange): UnchangedReason {
  const { college, then, changes } = trial;
  const [before, after] = [trial.now.arithmetic, then.arithmetic];
  if (!changesNumbers(changes) && changes.home_state === undefined) return 'wish';
  if (after.rule === 'open-admission') return 'open';
  if (college.admission_rate_pct !== null && /^under-[12]0-percent$/.test(after.rule)) return 'hard';
  if (!changesNumbers(changes)) return 'alike';
  const isSame = before.score?.standing === after.score?.standing && before.gpa?.standing === after.gpa?.standing;
  return scoreKind(trial) ?? (isSame ? 'same_place' : 'rule');
}

function explainUnchanged(trial: CollegeChange): UnchangedTier {
  const kind = unchangedReason(trial);
  const reasons: Record<UnchangedReason, () => string> = {
    wish: () => say('wish'),
    open: () => say('open'),
    hard: () => say('hard', { rate: percent(trial.college.admission_rate_pct ?? 0) }),
    alike: () => sentencesOf(homeSentence(trial), say('alike')),
    blind: () => say('blind'),
    no_range: () => say('no-range'),
    other_score: () => say('other-score'),
    same_place: () => reasonOf(trial),
    rule: () => reasonOf(trial),
  };
  return { kind, reason: sentencesOf(reasons[kind](), priceChange(trial)) };
}

export interface WhatIfLists {
  before: readonly CollegeFacts[];
  after: readonly Candidate[];
  whyGone: (college: CollegeFacts) => string;
}

interface WhatIfInput {
  changes: WhatIfChanges;
  schools: readonly ListedSchool[];
  /** The tier rule with the student's current data; `then` applies the changes. */
  now: (college: CollegeFacts) => Fit;
  then: (college: CollegeFacts) => Fit;
  reading: RecordReading;
  homeState: string | null;
  /** Without it, prices are averages. */
  income?: PriceBasis | null;
  /** Null if only numbers were changed. */
  lists: WhatIfLists | null;
}

function scoreAssumptions({ changes, reading, schools }: WhatIfInput): string[] {
  const { sat_score: sat, act_score: act } = changes;
  const stays = (name: string, score: Score): string[] =>
    score ? [say('assume.still', { name, value: String(score.value) })] : [];
  const hasNone = (value: number | null | undefined, own: Score) => value === null || (value === undefined && !own);
  const sendsNone = (sat === null || act === null) && hasNone(sat, reading.sat) && hasNone(act, reading.act);
  const asking = sendsNone ? schools.filter(({ college }) => college.test_policy === 'required') : [];
  const names = sayNames(asking.map(({ college }) => college.name));
  return [
    ...(sat !== undefined && act === undefined ? stays('ACT', reading.act) : []),
    ...(act !== undefined && sat === undefined ? stays('SAT', reading.sat) : []),
    ...(asking.length > 0 ? [say('assume.asks', { names, smart_count: asking.length })] : []),
  ];
}

function assumptionsOf(input: WhatIfInput, outdated: readonly string[]): string[] {
  const { changes, reading, schools, lists } = input;
  const shown = new Set(schools.map(({ college }) => college.unitid));
  const triesWeighted = changes.unweighted_gpa !== undefined && reading.gpa?.source.startsWith('weighted');
  return [
    ...[say('assume.nothing-saved'), say('assume.same-rules'), ...scoreAssumptions(input)],
    ...(triesWeighted ? [say('assume.weighted')] : []),
    ...(changesNumbers(changes) && !needsSearch(changes) ? [say('assume.own-list')] : []),
    ...(changes.home_state === undefined ? [] : [say('assume.resident')]),
    ...(outdated.length > 0 ? [say('assume.outdated', { names: sayNames(outdated) })] : []),
    ...(lists?.before.some(({ unitid }) => !shown.has(unitid)) ? [say('assume.differs')] : []),
  ];
}

function listChanges({ schools, lists, then }: WhatIfInput): Pick<WhatIfAnswer, 'enters' | 'leaves'> {
  if (lists === null) return { enters: [], leaves: [] };
  const idsOf = (all: readonly { college: CollegeFacts }[]) => new Set(all.map(({ college }) => college.unitid));
  const [shown, after, before] = [idsOf(schools), idsOf(lists.after), new Set(lists.before.map((one) => one.unitid))];
  return {
    enters: lists.after
      .filter(({ college: { unitid } }) => !shown.has(unitid) && !before.has(unitid))
      .map(({ college: { unitid, name }, tier, reasons }) => ({ unitid, name, tier, reason: reasons[0]?.text ?? '' })),
    leaves: lists.before
      .filter(({ unitid }) => shown.has(unitid) && !after.has(unitid))
      .map((college) => ({
        ...{ unitid: college.unitid, name: college.name },
        ...{ tier: then(college).tier, reason: lists.whyGone(college) },
      })),
  };
}

function sayMoves(moves: readonly TierMove[], stays: readonly UnchangedTier[], total: number): string {
  if (moves.length > 0) {
    const words = moves.map(({ name, from, to }) =>
      say('move', { name, from: from ?? say('no-tier'), to: to ?? say('no-tier') }),
    );
    return say('moves', { many: moves.length, moves: sayNames(words), smart_count: total });
  }
  const counts = new Map<UnchangedReason, number>();
  for (const { kind } of stays) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const reasons = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([kind, smart_count]) => say(`stays.${kind}`, { smart_count }));
  const why = reasons.length === 0 ? '' : ` ${say('stay', { all: stays.length, said: joinTranslated(reasons) })}`;
  return `${say('moves.none')}${why}`;
}

function sayLists({ enters, leaves }: WhatIfAnswer): string {
  const [gained, lost] = [enters, leaves].map((all: WhatIfSchool[]) => sayNames(all.map(({ name }) => name)));
  if (enters.length + leaves.length === 0) return say('lists.same');
  if (leaves.length === 0) return say('lists.gain', { gained: gained ?? '' });
  if (enters.length === 0) return say('lists.lose', { lost: lost ?? '' });
  return say('lists.both', { gained: gained ?? '', lost: lost ?? '' });
}

function summaryOf(
  { changes, schools, lists }: WhatIfInput,
  answer: WhatIfAnswer,
  stays: readonly UnchangedTier[],
): string {
  if (schools.length === 0) return say('no-list');
  const tried = say('with', { changes: sayChanges(changes) });
  const others = lists === null ? '' : sayLists(answer);
  const onlyWishes = Object.keys(changes).join() === 'corrections';
  if (onlyWishes && answer.moves.length === 0) return `${tried}, ${uncapitalize(others)}`;
  return [`${tried}, ${sayMoves(answer.moves, stays, schools.length)}`, others].filter(Boolean).join(' ');
}

/** Computes how other numbers, another home state or other preferences would change a list. Stores nothing. */
export function whatIf(input: WhatIfInput): WhatIfAnswer {
  const { changes, schools, homeState, income = null } = input;
  const answer: WhatIfAnswer = { summary: '', moves: [], stays: [], ...listChanges(input), assumptions: [] };
  const stays: UnchangedTier[] = [];
  const outdated: string[] = [];
  for (const { college, shown } of schools) {
    const { unitid, name } = college;
    const trial = { college, now: input.now(college), then: input.then(college), changes, homeState, income };
    const [from, to] = [trial.now.tier, trial.then.tier];
    if (from !== shown) outdated.push(name);
    if (from === to) {
      const stay = explainUnchanged(trial);
      stays.push(stay);
      answer.stays.push({ unitid, name, tier: to, reason: stay.reason });
    } else answer.moves.push({ unitid, name, from, to, reason: sentencesOf(reasonOf(trial), priceChange(trial)) });
  }
  return { ...answer, assumptions: assumptionsOf(input, outdated), summary: summaryOf(input, answer, stays) };
}
