import { createHash } from 'node:crypto';
import { CHECK_IN_REMINDER_HOURS, CHECK_IN_MAIL_HOURS } from '../../contract/limits';
import type { DangerKind, DangerSign, SignLevel } from '../../contract/notes';
import type { SafeguardingFlag } from './safeguarding.entity';

export const hashOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Identifies one exact text without storing it. */
export const textKeyOf = (text: string): string => hashOf(text.trim());

export type FlagState = Pick<
  SafeguardingFlag,
  'textKey' | 'level' | 'kinds' | 'createdAt' | 'seenAt' | 'seenBy' | 'misreadAt' | 'mailDueAt' | 'remindDueAt'
>;

type DetectedSign = Pick<DangerSign, 'level' | 'kinds'> & { textKey: string };

const HOUR_MS = 3_600_000;
const reminderDueAt = (now: Date): Date => new Date(now.getTime() + CHECK_IN_REMINDER_HOURS * HOUR_MS);

/** Identifies a flag's current text, so that only what somebody saw gets closed. */
export const versionOf = ({ textKey, level, createdAt }: Pick<FlagState, 'textKey' | 'level' | 'createdAt'>): string =>
  hashOf(textKey, level, createdAt.toISOString()).slice(0, 32);

const SEVERITY: Record<SignLevel, number> = { read: 0, look: 1, urgent: 2 };

/** The first flag for a text. An urgent one also waits for its email, and for a second one a day later. */
export const newFlag = ({ textKey, level, kinds }: DetectedSign, now: Date): FlagState => ({
  textKey,
  level,
  kinds,
  createdAt: now,
  seenAt: null,
  seenBy: null,
  misreadAt: null,
  mailDueAt: level === 'urgent' ? now : null,
  remindDueAt: level === 'urgent' ? reminderDueAt(now) : null,
});

/**
 * How a newly checked text changes a flag; null if it doesn't. The same text changes it only with a worse verdict. A
 * milder text lowers nothing on an unreviewed flag, which keeps its waiting time unless it gets worse.
 */
export function updatedFlag(flag: FlagState, found: DetectedSign, now: Date): FlagState | null {
  const isWorse = SEVERITY[found.level] > SEVERITY[flag.level];
  if (flag.textKey === found.textKey && !isWorse) return null;
  if (flag.seenAt !== null || isWorse) {
    return newFlag({ ...found, kinds: flag.seenAt === null ? mergeKinds(found.kinds, flag.kinds) : found.kinds }, now);
  }
  const mailDueAt = found.level === 'urgent' ? (flag.mailDueAt ?? now) : flag.mailDueAt;
  const { textKey } = found;
  return { ...flag, textKey, kinds: mergeKinds(flag.kinds, found.kinds), misreadAt: null, mailDueAt };
}

const mergeKinds = (some: readonly DangerKind[], others: readonly DangerKind[]): DangerKind[] => [
  ...new Set([...some, ...others]),
];

type MailedFlag = Pick<SafeguardingFlag, 'kinds' | 'mailedAt' | 'mailedKinds'>;

/**
 * Whether to email about pending flags: no second email within `CHECK_IN_MAIL_HOURS`, unless it may be about something
 * new.
 */
export function isMailOwed(all: readonly MailedFlag[], due: readonly MailedFlag[], now: Date): boolean {
  const since = now.getTime() - CHECK_IN_MAIL_HOURS * HOUR_MS;
  const recent = all.filter(({ mailedAt }) => mailedAt !== null && mailedAt.getTime() > since);
  if (!recent.length) return true;
  const mailed = new Set(recent.flatMap(({ mailedKinds }) => mailedKinds));
  return due.some(({ kinds }) => kinds.some((kind) => !mailed.has(kind)));
}

type RemindableFlag = Pick<SafeguardingFlag, 'seenAt' | 'remindDueAt'>;

/** Flags that are due for a second email now, along with those due within `CHECK_IN_MAIL_HOURS`. */
export function flagsToRemind<Flag extends RemindableFlag>(all: readonly Flag[], now: Date): Flag[] {
  const open = all.filter(({ seenAt, remindDueAt }) => seenAt === null && remindDueAt !== null);
  const isDueBy = (time: number) => (flag: Flag) => flag.remindDueAt !== null && flag.remindDueAt.getTime() <= time;
  if (!open.some(isDueBy(now.getTime()))) return [];
  return open.filter(isDueBy(now.getTime() + CHECK_IN_MAIL_HOURS * HOUR_MS));
}
