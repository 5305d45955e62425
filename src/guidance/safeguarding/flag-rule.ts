import { createHash } from 'node:crypto';
import { CHECK_IN_REMINDER_HOURS, CHECK_IN_MAIL_HOURS } from '../../contract/limits';
import type { DangerKind, DangerSign, SignLevel } from '../../contract/notes';
import type { SafeguardingFlag } from './safeguarding.entity';

export const hashParts = (...hashedParts: string[]): string =>
  createHash('sha256').update(JSON.stringify(hashedParts)).digest('hex');

/** Identifies one exact text without storing it. */
export const textKeyOf = (text: string): string => hashParts(text.trim());

export type FlagState = Pick<
  SafeguardingFlag,
  'textKey' | 'level' | 'kinds' | 'createdAt' | 'seenAt' | 'seenBy' | 'misreadAt' | 'mailDueAt' | 'remindDueAt'
>;

type DetectedSign = Pick<DangerSign, 'level' | 'kinds'> & { textKey: string };

const HOUR_MS = 3_600_000;
const reminderDueAt = (now: Date): Date => new Date(now.getTime() + CHECK_IN_REMINDER_HOURS * HOUR_MS);

/** Identifies a flag's current text, so that closing a flag affects only the text that the counselor saw. */
export const flagVersion = ({
  textKey,
  level,
  createdAt,
}: Pick<FlagState, 'textKey' | 'level' | 'createdAt'>): string =>
  hashParts(textKey, level, createdAt.toISOString()).slice(0, 32);

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
export function updatedFlag(flag: FlagState, detected: DetectedSign, now: Date): FlagState | null {
  const isWorse = SEVERITY[detected.level] > SEVERITY[flag.level];
  if (flag.textKey === detected.textKey && !isWorse) return null;
  if (flag.seenAt !== null || isWorse) {
    return newFlag(
      { ...detected, kinds: flag.seenAt === null ? mergeKinds(detected.kinds, flag.kinds) : detected.kinds },
      now,
    );
  }
  const mailDueAt = detected.level === 'urgent' ? (flag.mailDueAt ?? now) : flag.mailDueAt;
  const { textKey } = detected;
  return { ...flag, textKey, kinds: mergeKinds(flag.kinds, detected.kinds), misreadAt: null, mailDueAt };
}

const mergeKinds = (kinds: readonly DangerKind[], otherKinds: readonly DangerKind[]): DangerKind[] => [
  ...new Set([...kinds, ...otherKinds]),
];

type MailedFlag = Pick<SafeguardingFlag, 'kinds' | 'mailedAt' | 'mailedKinds'>;

/**
 * Whether to email about pending flags: no second email within `CHECK_IN_MAIL_HOURS`, unless it may be about something
 * new.
 */
export function isMailOwed(flags: readonly MailedFlag[], dueFlags: readonly MailedFlag[], now: Date): boolean {
  const since = now.getTime() - CHECK_IN_MAIL_HOURS * HOUR_MS;
  const recentlyMailed = flags.filter(({ mailedAt }) => mailedAt !== null && mailedAt.getTime() > since);
  if (!recentlyMailed.length) return true;
  const mailedKindSet = new Set(recentlyMailed.flatMap(({ mailedKinds }) => mailedKinds));
  return dueFlags.some(({ kinds }) => kinds.some((kind) => !mailedKindSet.has(kind)));
}

type RemindableFlag = Pick<SafeguardingFlag, 'seenAt' | 'remindDueAt'>;

/** Flags that are due for a second email now, along with those due within `CHECK_IN_MAIL_HOURS`. */
export function flagsToRemind<Flag extends RemindableFlag>(flags: readonly Flag[], now: Date): Flag[] {
  const openFlags = flags.filter(({ seenAt, remindDueAt }) => seenAt === null && remindDueAt !== null);
  const isDueBy = (time: number) => (flag: Flag) => flag.remindDueAt !== null && flag.remindDueAt.getTime() <= time;
  if (!openFlags.some(isDueBy(now.getTime()))) return [];
  return openFlags.filter(isDueBy(now.getTime() + CHECK_IN_MAIL_HOURS * HOUR_MS));
}
