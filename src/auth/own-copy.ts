import type { OwnCopy } from '../users/owned-data';
import type { PasswordReset } from './password-reset.entity';
import type { Session } from './session.entity';

export const sessionsCopy: OwnCopy<Session> = {
  file: 'sign-ins',
  about: 'Where and when you signed in.',
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
  about: 'Links to set a new password that were mailed to you.',
  lines: ({ expiresAt, usedAt }) => [{ worked_until: expiresAt.toISOString(), used: usedAt?.toISOString() ?? null }],
};
