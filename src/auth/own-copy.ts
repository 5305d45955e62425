import { SEEN_BY_YOU } from '../users/data-words';
import type { OwnCopy } from '../users/owned-data';
import type { PasswordReset } from './password-reset.entity';
import type { Session } from './session.entity';

export const sessionsCopy: OwnCopy<Session> = {
  file: 'sign-ins',
  title: 'Sign-ins',
  about: 'Where and when you signed in.',
  whose: 'everybody',
  why: 'To keep you logged in, and so that you can see and end a sign-in that is not yours.',
  seenBy: SEEN_BY_YOU,
  kept: 'A sign-in ends after 30 days without use, or when you log out. Its line goes with the account.',
  lines: ({ device, createdAt, rotatedAt, endedAt }) => [
    {
      device,
      signed_in: createdAt.toISOString(),
      last_used: rotatedAt.toISOString(),
      ended: endedAt?.toISOString() ?? null,
    },
  ],
};

export const resetsCopy: OwnCopy<PasswordReset> = {
  file: 'password-resets',
  title: 'Password links',
  about: 'Links to set a new password that were mailed to you.',
  whose: 'everybody',
  why: 'So that a link to set a new password works once, and only for you.',
  seenBy: SEEN_BY_YOU,
  kept: 'A link works for a short time. Its line goes with the account.',
  lines: ({ expiresAt, usedAt }) => [{ worked_until: expiresAt.toISOString(), used: usedAt?.toISOString() ?? null }],
};
