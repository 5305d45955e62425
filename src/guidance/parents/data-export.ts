import { SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { ParentLink } from './parent-link.entity';

export const parentLinkExport: TableExport<ParentLink> = {
  file: 'parent-link',
  title: 'Link for a parent',
  about:
    'The link to the Parent Form: when it was made, by whom, when it was last opened, and when your counselor last asked you to pass it on.',
  whose: 'students',
  why: 'So that a parent can fill in the Parent Form without an account, and so that you can see and end the link.',
  seenBy: SEEN_BY_SCHOOL,
  kept: 'The link works for 30 days. Its line goes when the link is ended or the account is deleted.',
  lines: ({ madeBy, createdAt, expiresAt, lastOpenedAt, remindedAt }) => [
    {
      made: createdAt.toISOString(),
      made_by: madeBy,
      works_until: expiresAt.toISOString(),
      last_opened: lastOpenedAt?.toISOString() ?? null,
      last_asked: remindedAt?.toISOString() ?? null,
    },
  ],
};
