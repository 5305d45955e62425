import { createHash } from 'node:crypto';
import { dayAfter, dayIn, daysBetween } from '../../contract/days';
import { NUDGE_EFFECT_DAYS, TODAY_REASON_DAYS } from '../../contract/limits';
import { NUDGE_BY_REASON } from '../../contract/nudge-words';
import { daysSince, type SchoolDay } from '../../contract/school-time';
import { needsNewList } from '../../contract/progress';
import type { DangerLevel } from '../../contract/notes';
import { TODAY_REASONS, type TodayReason } from '../../contract/note-values';
import type { Grade } from '../../contract/users';

export interface DatedItem {
  key: string;
  dueOn: string;
  title: string;
}

export interface StudentFacts {
  userId: string;
  name: string;
  /** Distinguishes namesakes; null without one. */
  nameSuffix: string | null;
  grade: Grade | null;
  signedUpAt: Date;
  lastActive: Date | null;
  /** The most urgent sign of danger that nobody has reviewed. */
  dangerSign: { level: DangerLevel; since: Date } | null;
  /** Number of answered reflection questions; `lastAnswerAt` is when the last one was saved. */
  answeredCount: number;
  isUnlocked: boolean;
  lastAnswerAt: Date | null;
  isMakingList: boolean;
  /** A first list awaiting the counselor's approval. */
  pendingList: { id: string; since: Date } | null;
  /** The newest list with its number of schools and when the student first opened it. */
  list: { id: string; schools: number; createdAt: Date; openedAt: Date | null } | null;
  /** How many of its schools are reviewed, and when the last one was. */
  reviewedSchools: { count: number; at: Date } | null;
  visitedAt: Date | null;
  /** A valid parent link that nobody has opened. */
  unopenedLink: { createdAt: Date } | null;
  /** The student's unfinished plans, earliest first. */
  dueItems: readonly DatedItem[];
  followUps: readonly DatedItem[];
  /** When the student was last nudged, if that was days but not weeks ago. */
  nudgedAt: Date | null;
}

/** One reason why a student needs the counselor. `happening` changes when something new happens. */
export interface QueueEntry {
  userId: string;
  name: string;
  nameSuffix: string | null;
  grade: Grade | null;
  reason: TodayReason;
  happening: string;
  since: Date;
  level: DangerLevel | null;
  what: string | null;
  nudgedAt: Date | null;
}

const SENIOR_GRADE = 12;

const occurrenceId = (...idParts: string[]): string =>
  createHash('sha256').update(JSON.stringify(idParts)).digest('hex').slice(0, 32);

/** A moment of this day in every time zone of the United States and its territories. */
const momentOf = (day: string): Date => new Date(`${day}T11:00:00Z`);

type QueueReason = Pick<QueueEntry, 'reason' | 'since'> &
  Partial<Pick<QueueEntry, 'level' | 'what'>> & { about: string[] };

function toDatedReasons(reason: TodayReason, datedItems: readonly DatedItem[]): QueueReason[] {
  const [first] = datedItems;
  if (!first) return [];
  const moreText = datedItems.length > 1 ? ` and ${datedItems.length - 1} more` : '';
  const about = datedItems.map(({ key, dueOn }) => `${key} ${dueOn}`).sort();
  return [{ reason, since: momentOf(first.dueOn), what: `${first.title}${moreText}`, about }];
}

const filterDueSoon = (dueItems: readonly DatedItem[], today: string): DatedItem[] =>
  dueItems.filter(({ dueOn }) => {
    const days = daysBetween(today, dueOn);
    return days >= 0 && days <= TODAY_REASON_DAYS.deadline;
  });

/** Reasons about the school list; at most one per student. */
function findListReasons({ list, reviewedSchools, visitedAt }: StudentFacts, day: SchoolDay): QueueReason[] {
  if (!list) return [];
  if (list.openedAt === null && !reviewedSchools) {
    const isListUnopened = daysSince(list.createdAt, day) >= TODAY_REASON_DAYS.list_unopened;
    return isListUnopened ? [{ reason: 'list_unopened', since: list.createdAt, about: [list.id] }] : [];
  }
  if (!reviewedSchools || !needsNewList(reviewedSchools.count, list.schools)) return [];
  if (visitedAt !== null && visitedAt >= reviewedSchools.at) return [];
  return [{ reason: 'list_reviewed', since: reviewedSchools.at, about: [list.id, reviewedSchools.at.toISOString()] }];
}

/** Reasons about the answers of a student without a list; at most one per student. */
function findAnswerReasons(facts: StudentFacts, day: SchoolDay): QueueReason[] {
  const { list, isMakingList, isUnlocked, answeredCount, lastAnswerAt, signedUpAt } = facts;
  if (list || isMakingList) return [];
  if (answeredCount === 0 || lastAnswerAt === null) {
    const isNotStartedLate = daysSince(signedUpAt, day) >= TODAY_REASON_DAYS.not_started;
    return isNotStartedLate ? [{ reason: 'not_started', since: signedUpAt, about: [] }] : [];
  }
  const reason = isUnlocked ? 'ready_to_unlock' : 'stalled';
  if (daysSince(lastAnswerAt, day) < TODAY_REASON_DAYS[reason]) return [];
  return [{ reason, since: lastAnswerAt, about: [lastAnswerAt.toISOString()] }];
}

/** An inactive student gets 'silent' instead of these reasons. */
const REPLACES_INACTIVE: readonly TodayReason[] = ['stalled', 'not_started'];

function findReasons(facts: StudentFacts, day: SchoolDay): QueueReason[] {
  const { grade, lastActive, signedUpAt, dangerSign, unopenedLink } = facts;
  const foundReasons = [...findListReasons(facts, day), ...findAnswerReasons(facts, day)];
  if (facts.pendingList)
    foundReasons.push({ reason: 'first_look', since: facts.pendingList.since, about: [facts.pendingList.id] });
  if (dangerSign) {
    const { level, since } = dangerSign;
    foundReasons.push({ reason: 'danger', since, level, about: [level, since.toISOString()] });
  }
  const lastSeenAt = lastActive ?? signedUpAt;
  const isInactiveSenior = grade === SENIOR_GRADE && daysSince(lastSeenAt, day) >= TODAY_REASON_DAYS.silent;
  if (isInactiveSenior) foundReasons.push({ reason: 'silent', since: lastSeenAt, about: [lastSeenAt.toISOString()] });
  if (unopenedLink && daysSince(unopenedLink.createdAt, day) >= TODAY_REASON_DAYS.parent_link) {
    const since = unopenedLink.createdAt;
    foundReasons.push({ reason: 'parent_link', since, about: [since.toISOString()] });
  }
  foundReasons.push(...toDatedReasons('deadline', filterDueSoon(facts.dueItems, day.today)));
  foundReasons.push(
    ...toDatedReasons(
      'follow_up',
      facts.followUps.filter(({ dueOn }) => dueOn <= day.today),
    ),
  );
  return foundReasons.filter(({ reason }) => !isInactiveSenior || !REPLACES_INACTIVE.includes(reason));
}

/** Sorts signs of danger first, the urgent ones on top; then by reason; then by the longest wait. */
export function compareEntries(entry: QueueEntry, otherEntry: QueueEntry): number {
  const rank = ({ reason, level }: QueueEntry): number => TODAY_REASONS.indexOf(reason) + (level === 'look' ? 0.5 : 0);
  const sinceOrder = entry.since.getTime() - otherEntry.since.getTime();
  return rank(entry) - rank(otherEntry) || sinceOrder || (entry.name < otherEntry.name ? -1 : 1);
}

/** Why these students need their counselor now. */
export function buildQueue(students: readonly StudentFacts[], day: SchoolDay): QueueEntry[] {
  return students
    .flatMap((facts) =>
      findReasons(facts, day).map(({ reason, since, about, level = null, what = null }) => ({
        ...{
          userId: facts.userId,
          name: facts.name,
          nameSuffix: facts.nameSuffix,
          grade: facts.grade,
          nudgedAt: facts.nudgedAt,
        },
        ...{ reason, since, level, what, happening: occurrenceId(reason, ...about) },
      })),
    )
    .sort(compareEntries);
}

export interface TodayMarkFacts {
  userId: string;
  reason: TodayReason;
  happening: string;
  /** The day when it returns; null if it is done until something new happens. */
  untilDay: string | null;
}

/** Whether a mark still hides an entry. A new sign of danger ends the snooze of an earlier one. */
export function isSetAside(entry: QueueEntry, mark: TodayMarkFacts, today: string): boolean {
  const isSameOccurrence = entry.happening === mark.happening;
  if (mark.untilDay === null) return isSameOccurrence && entry.reason !== 'danger';
  return today < mark.untilDay && (isSameOccurrence || entry.reason !== 'danger');
}

/**
 * The day when a nudged entry returns; null if it is due now. The nudge must be newer than the entry. A deadline
 * returns the day before, so that it isn't missed. `nudgedOn` is the nudge's day in the school's time zone.
 */
export function snoozedUntil(
  { reason, since, nudgedAt }: QueueEntry,
  nudgedOn: string | null,
  today: string,
): string | null {
  if (NUDGE_BY_REASON[reason] === null || nudgedAt === null || nudgedOn === null) return null;
  const dueOn = reason === 'deadline' ? dayIn('UTC', since) : null;
  const isOlder = dueOn === null ? nudgedAt < since : nudgedOn < dayAfter(dueOn, -TODAY_REASON_DAYS.deadline);
  if (isOlder) return null;
  const nudgeEffectEnd = dayAfter(nudgedOn, NUDGE_EFFECT_DAYS);
  const lastDay = dueOn === null ? nudgeEffectEnd : dayAfter(dueOn, -1);
  const until = lastDay < nudgeEffectEnd ? lastDay : nudgeEffectEnd;
  return today < until ? until : null;
}
