import { createHash } from 'node:crypto';
import { CHECK_IN_MAIL_HOURS } from '../../contract/limits';
import type { DangerKind, DangerSign } from '../../contract/safeguarding';
import type { SafeguardingFlag } from './care-flag.entity';

export const hashOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Names one exact text without holding it. */
export const textKeyOf = (text: string): string => hashOf(text.trim());

/** What of a flag a text decides. */
export type FlagState = Pick<
  SafeguardingFlag,
  'textKey' | 'level' | 'kinds' | 'createdAt' | 'seenAt' | 'seenBy' | 'mailDueAt'
>;

type Found = Pick<DangerSign, 'level' | 'kinds'> & { textKey: string };

/** How a text is flagged for the first time: an urgent one also waits for its mail. */
export const newFlag = ({ textKey, level, kinds }: Found, now: Date): FlagState => ({
  textKey,
  level,
  kinds,
  createdAt: now,
  seenAt: null,
  seenBy: null,
  mailDueAt: level === 'urgent' ? now : null,
});

/**
 * What a newly read text changes in a flag; null when it changes nothing. The same text changes it only by a worse verdict. What
 * nobody has reviewed yet loses nothing by a milder text, and keeps the time since which it waits unless it gets worse.
 */
export function changeOf(flag: FlagState, found: Found, now: Date): FlagState | null {
  const isWorse = found.level === 'urgent' && flag.level === 'look';
  if (flag.textKey === found.textKey && !isWorse) return null;
  if (flag.seenAt !== null || isWorse) {
    return newFlag({ ...found, kinds: flag.seenAt === null ? both(found.kinds, flag.kinds) : found.kinds }, now);
  }
  const mailDueAt = found.level === 'urgent' ? (flag.mailDueAt ?? now) : flag.mailDueAt;
  const { textKey } = found;
  return { ...flag, textKey, kinds: both(flag.kinds, found.kinds), mailDueAt };
}

const both = (some: readonly DangerKind[], others: readonly DangerKind[]): DangerKind[] => [
  ...new Set([...some, ...others]),
];

type Mailed = Pick<SafeguardingFlag, 'kinds' | 'mailedAt' | 'mailedKinds'>;

/** Whether a mail is owed for flags that wait for one: not a second within `CHECK_IN_MAIL_HOURS`, unless it may be about something new. */
export function isMailOwed(all: readonly Mailed[], due: readonly Mailed[], now: Date): boolean {
  const since = now.getTime() - CHECK_IN_MAIL_HOURS * 3_600_000;
  const recent = all.filter(({ mailedAt }) => mailedAt !== null && mailedAt.getTime() > since);
  if (!recent.length) return true;
  const told = new Set(recent.flatMap(({ mailedKinds }) => mailedKinds));
  return due.some(({ kinds }) => kinds.some((kind) => !told.has(kind)));
}
