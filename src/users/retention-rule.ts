import { RETENTION_GRACE_DAYS, RETENTION_NOTICE_DAYS } from '../contract/limits';

const DAY_MS = 86_400_000;

/** What decides how long the account of a student who does not come back is kept. */
export interface RetentionFacts {
  months: number | null;
  /** When the school last changed the time. */
  setAt: Date | null;
  lastSeen: Date;
  warnedAt: Date | null;
}

/** The same day so many months later, or the last day of a month that is too short for it. */
export function addMonths(time: Date, months: number): Date {
  const later = new Date(time);
  later.setUTCMonth(time.getUTCMonth() + months);
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0);
  return later;
}

export const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
const latest = (...times: Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));

/** A notice counts only when neither the student came back nor the school changed the time after it. */
function standingNotice({ warnedAt, lastSeen, setAt }: RetentionFacts): Date | null {
  if (!warnedAt || warnedAt <= lastSeen) return null;
  return setAt && warnedAt < setAt ? null : warnedAt;
}

/** Until when an account is kept at least, if its student does not come back; null = for ever. */
export function keptUntil(facts: RetentionFacts): Date | null {
  const { months, setAt, lastSeen } = facts;
  if (months === null) return null;
  const notice = standingNotice(facts);
  return latest(
    addMonths(lastSeen, months),
    ...(setAt ? [addDays(setAt, RETENTION_GRACE_DAYS)] : []),
    ...(notice ? [addDays(notice, RETENTION_NOTICE_DAYS)] : []),
  );
}

/** What is to be done with an account now: nobody is deleted who was not told a notice's time before. */
export function retentionStep(facts: RetentionFacts, now: Date): 'wait' | 'tell' | 'delete' {
  const end = keptUntil(facts);
  if (!end) return 'wait';
  if (standingNotice(facts)) return now >= end ? 'delete' : 'wait';
  return now >= addDays(end, -RETENTION_NOTICE_DAYS) ? 'tell' : 'wait';
}
