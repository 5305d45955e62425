import type { ApiKeyRow } from '@contract/api-keys';
import type { ApiScope } from '@contract/api-scopes';
import { MAX_API_KEY_DAYS, API_KEY_NOTICE_DAYS } from '@contract/limits';

/** What a scope lets a program do, in plain words. */
export const SCOPE_WORDS: Record<ApiScope, string> = {
  'roster:read': 'See the student list: names, emails, grades, counselors and progress',
  'roster:write':
    'Bring in students, and change names, grades and counselors; emails only until a student first signs in',
  'emails:write':
    'With the line above: change the email of somebody who has signed in. Whoever reads that mailbox can open the account. Every admin is told by email',
  'counselors:read': 'See counselors',
  'counselors:write': 'Hand over a counselor’s students',
  'counselors:add':
    'Add counselors by name and email, and send again or take back invitations nobody has used; with students, each of them reads what those students write. Every admin is told by email',
  'invite-codes:read': 'See counselors’ invite codes',
  'invite-codes:write': 'Generate new invite codes',
  'colleges:read': 'Read the college data',
  'reports:read': 'Read the report: how many students of each grade and counselor are how far',
  'audit:read': 'Read the audit log, without check-ins: who did what, when and from where',
  'exports:read':
    'Download students as a file, and one student’s whole copy for a records request, with what they wrote and uploaded',
};

const DAY_MS = 86_400_000;

/** How long a key may work, in days. */
export const KEY_LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: String(MAX_API_KEY_DAYS), label: 'One year' },
];

/** When a key made at `now` ends. */
export const expiryOf = (days: string, now: Date): string =>
  new Date(now.getTime() + Number(days) * DAY_MS).toISOString();

export type KeyState = 'works' | 'ended' | 'expired';

export const keyStateAt = (key: Pick<ApiKeyRow, 'ended_at' | 'expires_at'>, now: Date): KeyState => {
  if (key.ended_at !== null) return 'ended';
  return new Date(key.expires_at) <= now ? 'expired' : 'works';
};

/** The keys that work and end soon, the next first. */
export const endingSoon = <K extends Pick<ApiKeyRow, 'ended_at' | 'expires_at'>>(
  keys: readonly K[],
  now: Date,
): K[] => {
  const until = new Date(now.getTime() + API_KEY_NOTICE_DAYS * DAY_MS);
  return keys
    .filter((key) => keyStateAt(key, now) === 'works' && new Date(key.expires_at) <= until)
    .sort((one, other) => one.expires_at.localeCompare(other.expires_at));
};

export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** How long a key works, or since when it does not. */
export function lifeText(key: Pick<ApiKeyRow, 'ended_at' | 'expires_at'>, now: Date): string {
  if (key.ended_at !== null) return `Ended ${dayOf(key.ended_at)}`;
  return `${keyStateAt(key, now) === 'expired' ? 'Expired' : 'Until'} ${dayOf(key.expires_at)}`;
}

/** A line to try a key with. */
export const exampleLine = (origin: string, key: string): string =>
  `curl -H "Authorization: Bearer ${key}" ${origin}/api/students`;
