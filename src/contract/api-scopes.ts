/** What an API key may be allowed to do. None of it reads what students wrote. */
export const API_SCOPES = [
  'roster:read',
  'roster:write',
  'counselors:read',
  'counselors:write',
  'invite-codes:read',
  'invite-codes:write',
  'colleges:read',
  'reports:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];
