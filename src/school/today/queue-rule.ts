import { createHash } from 'node:crypto';
import { NUDGE_EFFECT_DAYS, TODAY_DAYS } from '../../contract/limits';
import { NUDGE_FOR } from '../../contract/nudge-words';
import { needsNewList } from '../../contract/progress';
import type { DangerLevel } from '../../contract/notes';
import { dayAfter, TODAY_REASONS, type TodayReason } from '../../contract/note-values';
import type { Grade } from '../../contract/users';
import { daysBetween } from '../../contract/year-plan';

export interface DatedThing {
  key: string;
  dueOn: string;
  title: string;
}

export interface StudentFacts {
  userId: string;
  name: string;
  /** Distinguishes namesakes; null without one. */
  nameMark: string | null;
  grade: Grade | null;
  signedUpAt: Date;
  lastActive: Date | null;
  /** The most urgent sign of danger that nobody has reviewed. */
  danger: { level: DangerLevel; since: Date } | null;
  /** Number of answered reflection questions; `lastAnswerAt` is when the last one was saved. */
  answered: number;
  unlocked: boolean;
  lastAnswerAt: Date | null;
  isMakingList: boolean;
  /** A first list awaiting the counselor's approval. */
  held: { id: string; since: Date } | null;
  /** The newest list with its number of schools and when the student first opened it. */
  list: { id: string; schools: number; createdAt: Date; openedAt: Date | null } | null;
  /** How many of its schools are reviewed, and when the last one was. */
  reviewed: { count: number; at: Date } | null;
  visitedAt: Date | null;
  /** A valid parent link that nobody has opened. */
  unopenedLink: { createdAt: Date } | null;
  /** The student's unfinished plans, earliest first. */
  due: readonly DatedThing[];
  followUps: readonly DatedThing[];
  /** When the student was last nudged, if that was days but not weeks ago. */
  nudgedAt: Date | null;
}

/** One reason why a student needs the counselor. `happening` changes when something new happens. */
export interface QueueEntry {
  userId: string;
  name: string;
  nameMark: string | null;
  grade: Grade | null;
  reason: TodayReason;
  happening: string;
  since: Date;
  level: DangerLevel | null;
  what: string | null;
  nudgedAt: Date | null;
}

const DAY_MS = 86_400_000;
const SENIOR = 12;

const occurrenceId = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

type QueueReason = Pick<QueueEntry, 'reason' | 'since'> &
  Partial<Pick<QueueEntry, 'level' | 'what'>> & { about: string[] };

const isLongAgo = (time: Date, days: number, now: Date): boolean => now.getTime() - time.getTime() >= days * DAY_MS;

function datedReason(reason: TodayReason, things: readonly DatedThing[]): QueueReason[] {
  const [first] = things;
  if (!first) return [];
  const more = things.length > 1 ? ` and ${things.length - 1} more` : '';
  const about = things.map(({ key, dueOn }) => `${key} ${dueOn}`).sort();
  return [{ reason, since: noonOf(first.dueOn), what: `${first.title}${more}`, about }];
}

const dueSoon = (due: readonly DatedThing[], today: string): DatedThing[] =>
  due.filter(({ dueOn }) => {
    const days = daysBetween(today, dueOn);
    return days >= 0 && days <= TODAY_DAYS.deadline;
  });

/** Reasons about the school list; at most one per student. */
function listReasons({ list, reviewed, visitedAt }: StudentFacts, now: Date): QueueReason[] {
  if (!list) return [];
  if (list.openedAt === null && !reviewed) {
    const isWaiting = isLongAgo(list.createdAt, TODAY_DAYS.list_unopened, now);
    return isWaiting ? [{ reason: 'list_unopened', since: list.createdAt, about: [list.id] }] : [];
  }
  if (!reviewed || !needsNewList(reviewed.count, list.schools)) return [];
  if (visitedAt !== null && visitedAt >= reviewed.at) return [];
  return [{ reason: 'list_reviewed', since: reviewed.at, about: [list.id, reviewed.at.toISOString()] }];
}

/** Reasons about the answers of a student without a list; at most one per student. */
function answerReasons(facts: StudentFacts, now: Date): QueueReason[] {
  const { list, isMakingList, unlocked, answered, lastAnswerAt, signedUpAt } = facts;
  if (list || isMakingList) return [];
  if (answered === 0 || lastAnswerAt === null) {
    const isLate = isLongAgo(signedUpAt, TODAY_DAYS.not_started, now);
    return isLate ? [{ reason: 'not_started', since: signedUpAt, about: [] }] : [];
  }
  const reason = unlocked ? 'ready_to_unlock' : 'stalled';
  if (!isLongAgo(lastAnswerAt, TODAY_DAYS[reason], now)) return [];
  return [{ reason, since: lastAnswerAt, about: [lastAnswerAt.toISOString()] }];
}

/** An inactive student gets 'silent' instead of these reasons. */
const REPLACES_INACTIVE: readonly TodayReason[] = ['stalled', 'not_started'];

function reasonsOf(facts: StudentFacts, now: Date, today: string): QueueReason[] {
  const { grade, lastActive, signedUpAt, danger, unopenedLink } = facts;
  const found = [...listReasons(facts, now), ...answerReasons(facts, now)];
  if (facts.held) found.push({ reason: 'first_look', since: facts.held.since, about: [facts.held.id] });
  if (danger) {
    const { level, since } = danger;
    found.push({ reason: 'danger', since, level, about: [level, since.toISOString()] });
  }
  const seen = lastActive ?? signedUpAt;
  const isSilent = grade === SENIOR && isLongAgo(seen, TODAY_DAYS.silent, now);
  if (isSilent) found.push({ reason: 'silent', since: seen, about: [seen.toISOString()] });
  if (unopenedLink && isLongAgo(unopenedLink.createdAt, TODAY_DAYS.parent_link, now)) {
    const since = unopenedLink.createdAt;
    found.push({ reason: 'parent_link', since, about: [since.toISOString()] });
  }
  found.push(...datedReason('deadline', dueSoon(facts.due, today)));
  found.push(
    ...datedReason(
      'follow_up',
      facts.followUps.filter(({ dueOn }) => dueOn <= today),
    ),
  );
  return found.filter(({ reason }) => !isSilent || !REPLACES_INACTIVE.includes(reason));
}

/** Signs of danger first, urgent ones before others; then by reason; then longest waiting first. */
export function inQueueOrder(one: QueueEntry, other: QueueEntry): number {
  const rank = ({ reason, level }: QueueEntry): number => TODAY_REASONS.indexOf(reason) + (level === 'look' ? 0.5 : 0);
  const bySince = one.since.getTime() - other.since.getTime();
  return rank(one) - rank(other) || bySince || (one.name < other.name ? -1 : 1);
}

/** Why these students need their counselor now. `today` is the day at the school. */
export function buildQueue(students: readonly StudentFacts[], now: Date, today: string): QueueEntry[] {
  return students
    .flatMap((facts) =>
      reasonsOf(facts, now, today).map(({ reason, since, about, level = null, what = null }) => ({
        ...{
          userId: facts.userId,
          name: facts.name,
          nameMark: facts.nameMark,
          grade: facts.grade,
          nudgedAt: facts.nudgedAt,
        },
        ...{ reason, since, level, what, happening: occurrenceId(reason, ...about) },
      })),
    )
    .sort(inQueueOrder);
}

export interface Mark {
  userId: string;
  reason: TodayReason;
  happening: string;
  /** The day when it returns; null if it is done until something new happens. */
  untilDay: string | null;
}

/** Whether a mark still hides an entry. A new sign of danger ends the snooze of an earlier one. */
export function isSetAside(entry: QueueEntry, mark: Mark, today: string): boolean {
  const isSame = entry.happening === mark.happening;
  if (mark.untilDay === null) return isSame && entry.reason !== 'danger';
  return today < mark.untilDay && (isSame || entry.reason !== 'danger');
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
  if (NUDGE_FOR[reason] === null || nudgedAt === null || nudgedOn === null) return null;
  const isDate = reason === 'deadline';
  const cameAt = since.getTime() - (isDate ? TODAY_DAYS.deadline * DAY_MS : 0);
  if (nudgedAt.getTime() < cameAt) return null;
  const week = dayAfter(nudgedOn, NUDGE_EFFECT_DAYS);
  const eve = isDate ? dayAfter(since.toISOString().slice(0, 10), -1) : week;
  const until = eve < week ? eve : week;
  return today < until ? until : null;
}
