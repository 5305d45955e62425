import { showInviteCode } from '../contract/invite-codes';
import type { OwnCopy } from '../users/owned-data';
import type { InviteCode } from './invite-code.entity';

export const inviteCodesCopy: OwnCopy<InviteCode> = {
  file: 'invite-codes',
  about: 'The invite codes you gave out and when they ended.',
  lines: ({ code, makesRole, createdAt, endedAt }) => [
    {
      code: showInviteCode(code),
      makes: makesRole,
      made: createdAt.toISOString(),
      ended: endedAt?.toISOString() ?? null,
    },
  ],
};
