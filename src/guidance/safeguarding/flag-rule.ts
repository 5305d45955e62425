import { createHash } from 'node:crypto';
import { CHECK_IN_AGAIN_HOURS, CHECK_IN_MAIL_HOURS } from '../../contract/limits';
import type { DangerKind, DangerSign, SignLevel } from '../../contract/notes';
import type { SafeguardingFlag } from './safeguarding.entity';

export const hashOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Names one exact text without holding it. */
export const textKeyOf = (text: string): string => hashOf(text.trim());

/** What of a flag a text decides. */
export type FlagState = Pick<
  SafeguardingFlag,
  'textKey' | 'level' | 'kinds' | 'createdAt' | 'seenAt' | 'seenBy' | 'misreadAt' | 'mailDueAt' | 'remindDueAt'
>;

type DetectedSign = Pick<DangerSign, 'level' | 'kinds'> & { textKey: string };

const HOUR_MS = 3_600_000;
const againFrom = (now: Date): Date => new Date(now.getTime() + CHECK_IN_AGAIN_HOURS * HOUR_MS);

/** Names the text of a flag as it stands, so that only what somebody had before them is closed. */
export const versionOf = ({ textKey, level, createdAt }: Pick<FlagState, 'textKey' | 'level' | 'createdAt'>): string =>
  hashOf(textKey, level, createdAt.toISOString()).slice(0, 32);

const PRESSING: Record<SignLevel, number> = { read: 0, look: 1, urgent: 2 };

/** How a text is flagged for the first time: an urgent one also waits for its mail, and for a second one a day later. */
export const newFlag = ({ textKey, level, kinds }: DetectedSign, now: Date): FlagState => ({
  textKey,
  level,
  kinds,
  createdAt: now,
  seenAt: null,
  seenBy: null,
  misreadAt: null,
  mailDueAt: level === 'urgent' ? now : null,
  remindDueAt: level === 'urgent' ? againFrom(now) : null,
});

/**
 * What a newly read text changes in a flag; null when it changes nothing. The same text changes it only by a worse verdict. What
 * nobody has reviewed yet loses nothing by a milder text, and keeps the time since which it waits unless it gets worse.
 */
export function changeOf(flag: FlagState, found: DetectedSign, now: Date): FlagState | null {
  const isWorse = PRESSING[found.level] > PRESSING[flag.level];
  if (flag.textKey === found.textKey && !isWorse) return null;
  if (flag.seenAt !== null || isWorse) {
    return newFlag({ ...found, kinds: flag.seenAt === null ? both(found.kinds, flag.kinds) : found.kinds }, now);
  }
  const mailDueAt = found.level === 'urgent' ? (flag.mailDueAt ?? now) : flag.mailDueAt;
  const { textKey } = found;
  return { ...flag, textKey, kinds: both(flag.kinds, found.kinds), misreadAt: null, mailDueAt };
}

const both = (some: readonly DangerKind[], others: readonly DangerKind[]): DangerKind[] => [
  ...new Set([...some, ...others]),
];

type Mailed = Pick<SafeguardingFlag, 'kinds' | 'mailedAt' | 'mailedKinds'>;

/** Whether a mail is owed for flags that wait for one: not a second within `CHECK_IN_MAIL_HOURS`, unless it may be about something new. */
export function isMailOwed(all: readonly Mailed[], due: readonly Mailed[], now: Date): boolean {
  const since = now.getTime() - CHECK_IN_MAIL_HOURS * HOUR_MS;
  const recent = all.filter(({ mailedAt }) => mailedAt !== null && mailedAt.getTime() > since);
  if (!recent.length) return true;
  const told = new Set(recent.flatMap(({ mailedKinds }) => mailedKinds));
  return due.some(({ kinds }) => kinds.some((kind) => !told.has(kind)));
}

type Remindable = Pick<SafeguardingFlag, 'seenAt' | 'remindDueAt'>;

/** The flags that a second mail is owed for now; what would be due within `CHECK_IN_MAIL_HOURS` goes along with it. */
export function toRemind<Flag extends Remindable>(all: readonly Flag[], now: Date): Flag[] {
  const open = all.filter(({ seenAt, remindDueAt }) => seenAt === null && remindDueAt !== null);
  const isDueBy = (time: number) => (flag: Flag) => flag.remindDueAt !== null && flag.remindDueAt.getTime() <= time;
  if (!open.some(isDueBy(now.getTime()))) return [];
  return open.filter(isDueBy(now.getTime() + CHECK_IN_MAIL_HOURS * HOUR_MS));
}
