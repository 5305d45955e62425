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

const translate = translationsOf<typeof sentences>('what-if');

interface ListedSchool {
  college: CollegeFacts;
  shown: Tier;
}

/** The schools of a stored list that are still in the catalog; empty without a list. */
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

type ScoreReading = RecordReading['sat'];

/** Applies the changes. In another home state the town is unknown, so distances don't count. */
export function applyChanges(current: Pick<StudentInput, keyof WhatIfFacts>, changes: WhatIfChanges): WhatIfFacts {
  const { reading, homeState, home } = current;
  const changedScore = (value: number | null | undefined, before: ScoreReading, source: string): ScoreReading =>
    value === undefined ? before : value === null ? null : { value, source };
  const state = changes.home_state ?? homeState;
  return {
    reading: {
      ...reading,
      sat: changedScore(changes.sat_score, reading.sat, 'SAT score'),
      act: changedScore(changes.act_score, reading.act, 'ACT score'),
      gpa: changedScore(changes.unweighted_gpa, reading.gpa, 'unweighted GPA'),
    },
    homeState: state,
    home: state === homeState ? home : null,
  };
}

export function applyCorrections(current: readonly Preference[], { corrections = [] }: WhatIfChanges): Preference[] {
  const ids = new Set(corrections.map(preferenceId));
  return [...current.filter(({ id }) => !ids.has(id)), ...preferencesFrom(corrections)];
}

/** Changed numbers only move the list's own schools between tiers; anything else needs a search. */
export const needsSearch = ({ home_state, corrections = [] }: WhatIfChanges): boolean =>
  home_state !== undefined || corrections.length > 0;

const changesScore = ({ sat_score, act_score }: WhatIfChanges): boolean =>
  sat_score !== undefined || act_score !== undefined;
const changesNumbers = (changes: WhatIfChanges): boolean =>
  changesScore(changes) || changes.unweighted_gpa !== undefined;

const MAX_LISTED_NAMES = 3;

/** 'A, B, C and 2 more'. */
function namesText(names: readonly string[]): string {
  if (names.length <= MAX_LISTED_NAMES + 1) return joinTranslated(names);
  return translate('names.more', {
    names: names.slice(0, MAX_LISTED_NAMES).join(', '),
    more: names.length - MAX_LISTED_NAMES,
  });
}

/** 'an SAT of 1400 and a GPA of 3.8'. */
function changesText({ sat_score, act_score, unweighted_gpa, home_state, corrections = [] }: WhatIfChanges): string {
  const score = (name: string, value: number | null | undefined): string[] =>
    value === undefined
      ? []
      : [
          value === null
            ? translate('with.no-score', { name })
            : translate('with.score', { name, value: String(value) }),
        ];
  return joinTranslated([
    ...score('SAT', sat_score),
    ...score('ACT', act_score),
    ...(unweighted_gpa === undefined ? [] : [translate('with.gpa', { gpa: String(unweighted_gpa) })]),
    ...(home_state === undefined ? [] : [translate('with.home', { state: stateName(home_state) })]),
    ...(corrections.length === 0 ? [] : [translate('with.wishes', { smart_count: corrections.length })]),
  ]);
}

interface CollegeChange {
  college: CollegeFacts;
  currentFit: Fit;
  newFit: Fit;
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

const joinSentences = (...sentenceParts: (string | null)[]): string =>
  sentenceParts.filter((item) => item !== null).join(' ');

function scoreSentence({ currentFit, newFit }: CollegeChange): string | null {
  const [before, score] = [currentFit.arithmetic.score, newFit.arithmetic.score];
  if (score === null) return before === null ? null : translate('score.none');
  const { measure, standing, low, high } = score;
  const scoreSubject = translate(score.converted ? 'score.converted' : 'score.own', {
    measure,
    score: String(score.student),
  });
  const other = before !== null && before.standing !== standing ? translate(`score.other.${before.standing}`) : '';
  return translate(`score.${standing}`, { whose: scoreSubject, low: String(low), high: String(high), other });
}

function gradesSentence({ currentFit, newFit }: CollegeChange): string | null {
  const [before, gpa] = [currentFit.arithmetic.gpa, newFit.arithmetic.gpa];
  if (gpa === null) return null;
  const isDifferent = before !== null && before.standing !== gpa.standing;
  const other = isDifferent ? translate('gpa.other', { level: translate(`grades.${before.standing}`) }) : '';
  return translate('gpa', { gpa: String(gpa.student), level: translate(`grades.${gpa.standing}`), other });
}

function homeSentence({ college, changes: { home_state: state } }: CollegeChange): string | null {
  if (state === undefined || college.control !== 'public') return null;
  return translate(college.state === state ? 'home.own' : 'home.other', { state: stateName(state) });
}

function priceChange({ college, changes, homeState, income }: CollegeChange): string | null {
  if (changes.home_state === undefined) return null;
  const [currentFit, newFit] = [homeState, changes.home_state].map((state) =>
    payerPrice(college, { homeState: state, income }),
  );
  if (!currentFit || !newFit || (!hasTwoPrices(currentFit) && currentFit.amount === newFit.amount)) return null;
  const price = roundDollars(newFit.amount);
  // If the home state is unknown, there is no single price to compare.
  return hasTwoPrices(currentFit)
    ? translate('price', { price })
    : translate('price.instead', { price, now: roundDollars(currentFit.amount) });
}

/** The deciding rule, phrased to follow a colon. */
function newRuleSentence({ arithmetic }: Fit): string {
  const rule = arithmetic.steps.at(-1) ?? '';
  return translate('rule', { says: rule.startsWith('Texas') ? rule : uncapitalize(rule) });
}

const testOptionalNote = ({ college, newFit }: CollegeChange): string | null =>
  college.test_policy === 'optional' && newFit.arithmetic.score?.standing === 'below' ? translate('optional') : null;

const changeReason = (collegeChange: CollegeChange): string =>
  joinSentences(
    changesScore(collegeChange.changes) ? scoreSentence(collegeChange) : null,
    collegeChange.changes.unweighted_gpa === undefined ? null : gradesSentence(collegeChange),
    homeSentence(collegeChange),
    newRuleSentence(collegeChange.newFit),
    testOptionalNote(collegeChange),
  );

function isOtherScoreUsed({ currentFit, newFit, changes: { sat_score, act_score } }: CollegeChange): boolean {
  const [before, after] = [currentFit.arithmetic.score, newFit.arithmetic.score];
  if (before === null || after === null || (sat_score !== undefined && act_score !== undefined)) return false;
  return (
    before.student === after.student && before.measure === after.measure && (sat_score ?? act_score) !== after.student
  );
}

function scoreKind(collegeChange: CollegeChange): UnchangedReason | null {
  const { college, currentFit, newFit, changes } = collegeChange;
  if (!changesScore(changes) || changes.unweighted_gpa !== undefined || changes.home_state !== undefined) return null;
  if (college.test_policy === 'not_considered') return 'blind';
  if (newFit.arithmetic.score === null && currentFit.arithmetic.score === null) return 'no_range';
  return isOtherScoreUsed(collegeChange) ? 'other_score' : null;
}

function unchangedReason(collegeChange: CollegeChange): UnchangedReason {
  const { college, newFit, changes } = collegeChange;
  const [before, after] = [collegeChange.currentFit.arithmetic, newFit.arithmetic];
  if (!changesNumbers(changes) && changes.home_state === undefined) return 'wish';
  if (after.rule === 'open-admission') return 'open';
  if (college.admission_rate_pct !== null && /^under-[12]0-percent$/.test(after.rule)) return 'hard';
  if (!changesNumbers(changes)) return 'alike';
  const isSame = before.score?.standing === after.score?.standing && before.gpa?.standing === after.gpa?.standing;
  return scoreKind(collegeChange) ?? (isSame ? 'same_place' : 'rule');
}

function explainUnchanged(collegeChange: CollegeChange): UnchangedTier {
  const kind = unchangedReason(collegeChange);
  const reasons: Record<UnchangedReason, () => string> = {
    wish: () => translate('wish'),
    open: () => translate('open'),
    hard: () => translate('hard', { rate: percent(collegeChange.college.admission_rate_pct ?? 0) }),
    alike: () => joinSentences(homeSentence(collegeChange), translate('alike')),
    blind: () => translate('blind'),
    no_range: () => translate('no-range'),
    other_score: () => translate('other-score'),
    same_place: () => changeReason(collegeChange),
    rule: () => changeReason(collegeChange),
  };
  return { kind, reason: joinSentences(reasons[kind](), priceChange(collegeChange)) };
}

export interface WhatIfLists {
  before: readonly CollegeFacts[];
  after: readonly Candidate[];
  removalReason: (college: CollegeFacts) => string;
}

interface WhatIfInput {
  changes: WhatIfChanges;
  schools: readonly ListedSchool[];
  /** The tier rule with the student's current data; `newFit` applies the changes. */
  currentFit: (college: CollegeFacts) => Fit;
  newFit: (college: CollegeFacts) => Fit;
  reading: RecordReading;
  homeState: string | null;
  /** Without it, prices are averages. */
  income?: PriceBasis | null;
  /** Null if only numbers were changed. */
  lists: WhatIfLists | null;
}

function scoreAssumptions({ changes, reading, schools }: WhatIfInput): string[] {
  const { sat_score: sat, act_score: act } = changes;
  const unchangedItems = (name: string, score: ScoreReading): string[] =>
    score ? [translate('assume.still', { name, value: String(score.value) })] : [];
  const hasNoScore = (value: number | null | undefined, current: ScoreReading) =>
    value === null || (value === undefined && !current);
  const isTestOptional = (sat === null || act === null) && hasNoScore(sat, reading.sat) && hasNoScore(act, reading.act);
  const testRequired = isTestOptional ? schools.filter(({ college }) => college.test_policy === 'required') : [];
  const names = namesText(testRequired.map(({ college }) => college.name));
  return [
    ...(sat !== undefined && act === undefined ? unchangedItems('ACT', reading.act) : []),
    ...(act !== undefined && sat === undefined ? unchangedItems('SAT', reading.sat) : []),
    ...(testRequired.length > 0 ? [translate('assume.asks', { names, smart_count: testRequired.length })] : []),
  ];
}

function assumptionsOf(input: WhatIfInput, outdatedNotes: readonly string[]): string[] {
  const { changes, reading, schools, lists } = input;
  const shown = new Set(schools.map(({ college }) => college.unitid));
  const replacesWeightedGpa = changes.unweighted_gpa !== undefined && reading.gpa?.source.startsWith('weighted');
  return [
    ...[translate('assume.nothing-saved'), translate('assume.same-rules'), ...scoreAssumptions(input)],
    ...(replacesWeightedGpa ? [translate('assume.weighted')] : []),
    ...(changesNumbers(changes) && !needsSearch(changes) ? [translate('assume.own-list')] : []),
    ...(changes.home_state === undefined ? [] : [translate('assume.resident')]),
    ...(outdatedNotes.length > 0 ? [translate('assume.outdated', { names: namesText(outdatedNotes) })] : []),
    ...(lists?.before.some(({ unitid }) => !shown.has(unitid)) ? [translate('assume.differs')] : []),
  ];
}

function listChanges({ schools, lists, newFit }: WhatIfInput): Pick<WhatIfAnswer, 'enters' | 'leaves'> {
  if (lists === null) return { enters: [], leaves: [] };
  const unitidsOf = (items: readonly { college: CollegeFacts }[]) =>
    new Set(items.map(({ college }) => college.unitid));
  const [shown, after, before] = [
    unitidsOf(schools),
    unitidsOf(lists.after),
    new Set(lists.before.map((item) => item.unitid)),
  ];
  return {
    enters: lists.after
      .filter(({ college: { unitid } }) => !shown.has(unitid) && !before.has(unitid))
      .map(({ college: { unitid, name }, tier, reasons }) => ({ unitid, name, tier, reason: reasons[0]?.text ?? '' })),
    leaves: lists.before
      .filter(({ unitid }) => shown.has(unitid) && !after.has(unitid))
      .map((college) => ({
        ...{ unitid: college.unitid, name: college.name },
        ...{ tier: newFit(college).tier, reason: lists.removalReason(college) },
      })),
  };
}

function movesText(moves: readonly TierMove[], unchangedItems: readonly UnchangedTier[], total: number): string {
  if (moves.length > 0) {
    const words = moves.map(({ name, from, to }) =>
      translate('move', { name, from: from ?? translate('no-tier'), to: to ?? translate('no-tier') }),
    );
    return translate('moves', { many: moves.length, moves: namesText(words), smart_count: total });
  }
  const counts = new Map<UnchangedReason, number>();
  for (const { kind } of unchangedItems) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const reasons = [...counts]
    .sort(([, item], [, other]) => other - item)
    .map(([kind, smart_count]) => translate(`stays.${kind}`, { smart_count }));
  const reasonsText =
    reasons.length === 0 ? '' : ` ${translate('stay', { all: unchangedItems.length, said: joinTranslated(reasons) })}`;
  return `${translate('moves.none')}${reasonsText}`;
}

function listChangesText({ enters, leaves }: WhatIfAnswer): string {
  const [gainedNames, lostNames] = [enters, leaves].map((items: WhatIfSchool[]) =>
    namesText(items.map(({ name }) => name)),
  );
  if (enters.length + leaves.length === 0) return translate('lists.same');
  if (leaves.length === 0) return translate('lists.gain', { gained: gainedNames ?? '' });
  if (enters.length === 0) return translate('lists.lose', { lost: lostNames ?? '' });
  return translate('lists.both', { gained: gainedNames ?? '', lost: lostNames ?? '' });
}

function summaryText(
  { changes, schools, lists }: WhatIfInput,
  answer: WhatIfAnswer,
  unchangedItems: readonly UnchangedTier[],
): string {
  if (schools.length === 0) return translate('no-list');
  const changesSentence = translate('with', { changes: changesText(changes) });
  const listsSentence = lists === null ? '' : listChangesText(answer);
  const changesOnlyWishes = Object.keys(changes).join() === 'corrections';
  if (changesOnlyWishes && answer.moves.length === 0) return `${changesSentence}, ${uncapitalize(listsSentence)}`;
  return [`${changesSentence}, ${movesText(answer.moves, unchangedItems, schools.length)}`, listsSentence]
    .filter(Boolean)
    .join(' ');
}

/** Computes how other numbers, another home state or other preferences would change a list. Stores nothing. */
export function whatIf(input: WhatIfInput): WhatIfAnswer {
  const { changes, schools, homeState, income = null } = input;
  const answer: WhatIfAnswer = { summary: '', moves: [], stays: [], ...listChanges(input), assumptions: [] };
  const unchangedItems: UnchangedTier[] = [];
  const outdatedNotes: string[] = [];
  for (const { college, shown } of schools) {
    const { unitid, name } = college;
    const collegeChange = {
      college,
      currentFit: input.currentFit(college),
      newFit: input.newFit(college),
      changes,
      homeState,
      income,
    };
    const [from, to] = [collegeChange.currentFit.tier, collegeChange.newFit.tier];
    if (from !== shown) outdatedNotes.push(name);
    if (from === to) {
      const unchanged = explainUnchanged(collegeChange);
      unchangedItems.push(unchanged);
      answer.stays.push({ unitid, name, tier: to, reason: unchanged.reason });
    } else
      answer.moves.push({
        unitid,
        name,
        from,
        to,
        reason: joinSentences(changeReason(collegeChange), priceChange(collegeChange)),
      });
  }
  return {
    ...answer,
    assumptions: assumptionsOf(input, outdatedNotes),
    summary: summaryText(input, answer, unchangedItems),
  };
}
