import type { OwnCopy } from '../users/owned-data';
import type { ParentLink } from './parent-link.entity';

export const parentLinkCopy: OwnCopy<ParentLink> = {
  file: 'parent-link',
  about: 'The link to the Parent Form: when it was made, by whom, and when it was last opened.',
  lines: ({ madeBy, createdAt, expiresAt, lastOpenedAt }) => [
    {
      made: createdAt.toISOString(),
      made_by: madeBy,
      works_until: expiresAt.toISOString(),
      last_opened: lastOpenedAt?.toISOString() ?? null,
    },
  ],
};
