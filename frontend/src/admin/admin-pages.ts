/** The pages of a school's admin, as the sub-navigation names them; the first is the area's own address. */
export const ADMIN_PAGES = [
  { to: '/admin', label: 'Overview' },
  { to: '/admin/students', label: 'Students' },
  { to: '/admin/counselors', label: 'Counselors' },
  { to: '/admin/invite-codes', label: 'Invite codes' },
  { to: '/admin/school', label: 'School' },
  { to: '/admin/api-keys', label: 'API keys' },
  { to: '/admin/audit', label: 'Audit log' },
] as const;

/** The roster narrowed to what this filter says. */
export const rosterAddress = (filter: Record<string, string | boolean>): string =>
  `/admin/students?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
