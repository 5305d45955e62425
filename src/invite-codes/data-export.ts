import { showInviteCode } from '../contract/invite-codes';
import { KEPT_WITH_ACCOUNT, SEEN_BY_ADMINS } from '../users/data-words';
import type { TableExport } from '../users/personal-data-registry';
import type { InviteCode } from './invite-code.entity';

export const inviteCodesExport: TableExport<InviteCode> = {
  file: 'invite-codes',
  title: 'Invite codes',
  about: 'The invite codes you gave out and when they ended.',
  whose: 'staff',
  why: 'So that only people of your school can sign up.',
  seenBy: SEEN_BY_ADMINS,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ code, makesRole, createdAt, endedAt, expiresAt, mostUses, uses }) => [
    {
      code: showInviteCode(code),
      makes: makesRole,
      made: createdAt.toISOString(),
      ended: endedAt?.toISOString() ?? null,
      works_until: expiresAt?.toISOString() ?? null,
      for_so_many_people: mostUses,
      signed_up_with_it: uses,
    },
  ],
};
