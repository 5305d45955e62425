import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { IncomeBracket } from '../../contract/income-brackets';
import type { Candidate, RecordReading } from '../../contract/student-input';
import type { TierMove, TriedSchool, WhatIfAnswer, WhatIfChanges } from '../../contract/what-if';
import { joined, spokenWords } from '../../platform/text/words';
import type sentences from '../../../data/words/what-if.json';
import type { ListedSchool } from '../lists/listed-schools';
import { assumptionsOf, sayNames } from './assumptions';
import { sayChanges } from './footing';
import { moveReason, type Stay, sayStays, type StayKind, stayOf, type Trial } from './tier-reasons';
import { uncapital } from '../../contract/in-a-sentence';

const say = spokenWords<typeof sentences>('what-if');

/** The lists that a search of today gives without and with the changes. */
export interface TriedLists {
  before: readonly CollegeFacts[];
  after: readonly Candidate[];
  /** Why a college would no longer be chosen. */
  whyGone: (college: CollegeFacts) => string;
}

export interface WhatIfInput {
  changes: WhatIfChanges;
  schools: readonly ListedSchool[];
  /** The tier rule as the record is, and with the changes on it. */
  now: (college: CollegeFacts) => Fit;
  then: (college: CollegeFacts) => Fit;
  reading: RecordReading;
  homeState: string | null;
  /** The family's income, as far as whoever asks may see it; averages are told where it is left out. */
  income?: IncomeBracket | null;
  /** Null where only numbers are tried. */
  lists: TriedLists | null;
}

interface Tried extends Trial {
  stays: Stay | null;
}

const idsOf = (all: readonly { college: CollegeFacts }[]): Set<number> =>
  new Set(all.map(({ college }) => college.unitid));
const isIn =
  (ids: ReadonlySet<number>) =>
  ({ unitid }: CollegeFacts): boolean =>
    ids.has(unitid);

function entersOf({ schools, lists }: WhatIfInput): TriedSchool[] {
  if (lists === null) return [];
  const isShown = isIn(idsOf(schools));
  return lists.after
    .filter(({ college }) => !isShown(college) && !lists.before.some(({ unitid }) => unitid === college.unitid))
    .map(({ college: { unitid, name }, tier, reasons }) => ({ unitid, name, tier, reason: reasons[0]?.text ?? '' }));
}

function leavesOf({ schools, lists, then }: WhatIfInput): TriedSchool[] {
  if (lists === null) return [];
  const [isShown, stays] = [isIn(idsOf(schools)), isIn(idsOf(lists.after))];
  return lists.before
    .filter((college) => isShown(college) && !stays(college))
    .map((college) => ({
      unitid: college.unitid,
      name: college.name,
      tier: then(college).tier,
      reason: lists.whyGone(college),
    }));
}

const inWords = ({ name, from, to }: TierMove): string =>
  say('move', { name, from: from ?? say('no-tier'), to: to ?? say('no-tier') });

/** Why nothing moves: the reasons that hold for most schools, counted. */
function whyNothing(stays: readonly Stay[]): string {
  const counts = new Map<StayKind, number>();
  for (const { kind } of stays) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const said = [...counts].sort(([, one], [, other]) => other - one).map(([kind, count]) => sayStays(kind, count));
  return said.length === 0 ? '' : ` ${say('stay', { all: stays.length, said: joined(said) })}`;
}

function sayMoves(moves: readonly TierMove[], stays: readonly Stay[], total: number): string {
  if (moves.length === 0) return `${say('moves.none')}${whyNothing(stays)}`;
  return say('moves', { many: moves.length, moves: sayNames(moves.map(inWords)), smart_count: total });
}

function sayLists(enters: readonly TriedSchool[], leaves: readonly TriedSchool[]): string {
  const names = (all: readonly TriedSchool[]): string => sayNames(all.map(({ name }) => name));
  if (enters.length + leaves.length === 0) return say('lists.same');
  const gained = names(enters);
  const lost = names(leaves);
  if (leaves.length === 0) return say('lists.gain', { gained });
  return enters.length === 0 ? say('lists.lose', { lost }) : say('lists.both', { gained, lost });
}

const onlyWishes = ({ changes }: WhatIfInput): boolean => Object.keys(changes).join() === 'corrections';

function summaryOf(input: WhatIfInput, { moves, enters, leaves }: WhatIfAnswer, stays: readonly Stay[]): string {
  const { changes, schools, lists } = input;
  const said = say('with', { changes: joined(sayChanges(changes)) });
  const moved = sayMoves(moves, stays, schools.length);
  const others = lists === null ? '' : sayLists(enters, leaves);
  if (schools.length === 0) return say('no-list');
  if (onlyWishes(input) && moves.length === 0) return `${said}, ${uncapital(others)}`;
  return [`${said}, ${moved}`, others].filter(Boolean).join(' ');
}

/** What other numbers, another home state or another wish would change on a student's list. Stores nothing. */
export function whatIf(input: WhatIfInput): WhatIfAnswer {
  const { changes, schools, homeState, income = null, lists } = input;
  const tried = schools.map(({ college }): Tried => {
    const trial = { college, now: input.now(college), then: input.then(college), changes, homeState, income };
    return { ...trial, stays: trial.now.tier === trial.then.tier ? stayOf(trial) : null };
  });
  const moves = tried
    .filter(({ stays }) => stays === null)
    .map((trial): TierMove => {
      const { unitid, name } = trial.college;
      return { unitid, name, from: trial.now.tier, to: trial.then.tier, reason: moveReason(trial) };
    });
  const staying = tried.flatMap(({ college: { unitid, name }, then, stays }) =>
    stays === null ? [] : [{ stays, school: { unitid, name, tier: then.tier, reason: stays.reason } }],
  );
  const outdated = tried.filter(({ now }, at) => now.tier !== schools[at]?.shown).map(({ college }) => college.name);
  const isShown = isIn(idsOf(schools));
  const answer: WhatIfAnswer = {
    summary: '',
    moves,
    stays: staying.map(({ school }) => school),
    enters: entersOf(input),
    leaves: leavesOf(input),
    assumptions: assumptionsOf({
      changes,
      reading: input.reading,
      schools,
      outdated,
      listDiffers: lists?.before.some((college) => !isShown(college)) ?? false,
    }),
  };
  return {
    ...answer,
    summary: summaryOf(
      input,
      answer,
      staying.map(({ stays }) => stays),
    ),
  };
}
