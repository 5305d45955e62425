import type { ApiKeyRow } from '@contract/api-keys';
import type { ApiScope } from '@contract/api-scopes';

/** What a scope lets a program do, in plain words. */
export const SCOPE_WORDS: Record<ApiScope, string> = {
  'roster:read': 'See the student list: names, emails, grades, counselors and progress',
  'roster:write': 'Bring in students, and change names, emails, grades and counselors',
  'counselors:read': 'See counselors',
  'counselors:write': 'Hand over a counselor’s students',
  'invite-codes:read': 'See counselors’ invite codes',
  'invite-codes:write': 'Generate new invite codes',
  'colleges:read': 'Read the college catalogue',
  'reports:read': 'Read the report: how many students of each grade and counselor are how far',
};

const DAY_MS = 86_400_000;

/** How long a key may work, in days; the empty value is forever. */
export const KEY_LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
];

/** When a key made at `now` ends; null when it does not end by itself. */
export const expiryOf = (days: string, now: Date): string | null =>
  days === '' ? null : new Date(now.getTime() + Number(days) * DAY_MS).toISOString();

export type KeyState = 'works' | 'ended' | 'expired';

export const keyStateAt = (key: Pick<ApiKeyRow, 'ended_at' | 'expires_at'>, now: Date): KeyState => {
  if (key.ended_at !== null) return 'ended';
  return key.expires_at !== null && new Date(key.expires_at) <= now ? 'expired' : 'works';
};

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** How long a key works, or since when it does not. */
export function lifeText(key: Pick<ApiKeyRow, 'ended_at' | 'expires_at'>, now: Date): string {
  if (key.ended_at !== null) return `Ended ${dayOf(key.ended_at)}`;
  if (key.expires_at === null) return 'Never';
  return `${keyStateAt(key, now) === 'expired' ? 'Expired' : 'Until'} ${dayOf(key.expires_at)}`;
}

/** A line to try a key with. */
export const exampleLine = (origin: string, key: string): string =>
  `curl -H "Authorization: Bearer ${key}" ${origin}/api/students`;
