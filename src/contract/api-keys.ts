import { z } from 'zod';
import { API_SCOPES } from './api-scopes';
import { isoTime } from './text';
import { personName } from './users';

/** What every API key begins with. */
export const API_KEY_START = 'plk_';

const scopes = z.array(z.enum(API_SCOPES));

export const apiKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key, to tell keys apart. */
  prefix: z.string(),
  scopes,
  made_by: z.string(),
  created_at: isoTime,
  last_used_at: isoTime.nullable(),
  expires_at: isoTime,
  ended_at: isoTime.nullable(),
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;

export const createApiKeyBody = z.object({
  name: personName,
  scopes: scopes.min(1, 'Please choose what the key can do.'),
  /** When the key expires, at most one year ahead. If null or omitted, it expires in one year. */
  expires_at: isoTime.nullable().default(null),
});
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

/** The only response that contains the full key. */
export const createdApiKey = apiKeyRow.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
