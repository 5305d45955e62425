import type { TableExport } from '../../users/personal-data-registry';
import type { ApiKey } from './api-key.entity';

export const apiKeyExport: TableExport<ApiKey> = {
  file: 'api-keys',
  title: 'API keys',
  about: 'The API keys you made for your school: their names and times, never the keys themselves.',
  whose: 'staff',
  why: 'So that your school’s own programs can work with its lists of people.',
  seenBy: 'The administrators of your school.',
  kept: 'A key works until it ends. Its line goes with the account of who made it.',
  lines: ({ name, prefix, scopes, createdAt, lastUsedAt, expiresAt, endedAt }) => [
    {
      name,
      begins_with: prefix,
      may: scopes.join(', '),
      made: createdAt.toISOString(),
      last_used: lastUsedAt?.toISOString() ?? null,
      works_until: expiresAt.toISOString(),
      ended: endedAt?.toISOString() ?? null,
    },
  ],
};
