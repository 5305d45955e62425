/**
 * What an API key may be allowed to do. None of it reads what students wrote but exports:read, which fetches the copy of one
 * student that a records request asks for. A program with counselors:add decides who becomes a counselor, and so who may read it; one with
 * emails:write decides who can take an account over that is in use.
 */
export const API_SCOPES = [
  'roster:read',
  'roster:write',
  'emails:write',
  'counselors:read',
  'counselors:write',
  'counselors:add',
  'invite-codes:read',
  'invite-codes:write',
  'colleges:read',
  'reports:read',
  'audit:read',
  'exports:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];
