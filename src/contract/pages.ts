import type { Role } from './users';
import type { PathParams } from './call';

/**
 * Who a page is for. `link-holder`: anyone with its link, signed in or not. `not-staff`: students, and people without
 * a profile yet, who start as students. `staff`: counselors and admins.
 */
export type PageAudience = 'anyone' | 'link-holder' | 'guests' | 'signed-in' | 'not-staff' | 'staff' | Role;

interface PageLink {
  label: string;
  /** Where the link appears: the first or second part of the sidebar, or above the admin pages. */
  group: 'main' | 'more' | 'admin';
  /** Who sees the link, if not everybody the page is for. */
  for?: PageAudience;
}

export interface Page {
  /** The path in the browser; ':name' stands for one segment. */
  path: string;
  for: PageAudience;
  /** For guest pages: where signed-in people are redirected. */
  signedInRedirect?: string;
  /** By default the sidebar, or for visitors a header with or without sign-in links. */
  frame?: 'visitor' | 'quiet' | 'own';
  /** True if the URL itself grants access: nobody caches the page, and no other site learns its URL. */
  secret?: true;
  /** Shown only by installations with demo data. */
  demo?: true;
  /** The link to it, if any. Links follow the order of this table. */
  link?: PageLink;
  /** The page whose link is highlighted here. */
  parent?: string;
}

const adminPage = <const P extends string>(path: P, label: string) =>
  ({ path, for: 'admin', parent: 'admin', link: { label, group: 'admin' } }) as const;

/** Guards, frames, links, preloads and headers come from this table; frontend/src/app/page-modules.ts has the code. */
const table = {
  landing: { path: '/', for: 'guests', signedInRedirect: '/tasks', frame: 'visitor' },
  login: { path: '/login', for: 'guests', signedInRedirect: '/about', frame: 'own' },
  signup: { path: '/signup', for: 'guests', signedInRedirect: '/dashboard', frame: 'own' },
  forgotPassword: { path: '/forgot-password', for: 'guests', signedInRedirect: '/about', frame: 'own' },
  resetPassword: { path: '/reset-password', for: 'anyone', frame: 'own', secret: true },
  confirmEmail: { path: '/confirm-email', for: 'anyone', frame: 'own', secret: true },
  parentForm: { path: '/parent/:token', for: 'link-holder', frame: 'quiet', secret: true },

  tasks: { path: '/tasks', for: 'not-staff', link: { label: 'Tasks', group: 'main' } },
  quickCheck: { path: '/quick-check', for: 'not-staff', parent: 'tasks' },
  questionList: { path: '/question-list/:title', for: 'signed-in', parent: 'tasks' },
  question: { path: '/question/:title/:questionId', for: 'signed-in', parent: 'tasks' },
  schools: { path: '/rec', for: 'signed-in', link: { label: 'Schools', group: 'main', for: 'not-staff' } },
  savedSchools: { path: '/rec/saved', for: 'signed-in', parent: 'schools' },
  colleges: { path: '/colleges', for: 'signed-in', parent: 'schools' },
  college: { path: '/colleges/:unitid', for: 'signed-in', parent: 'schools' },
  // A former path, redirected to the college's page.
  school: { path: '/rec/school/:unitid', for: 'signed-in', parent: 'schools' },
  myChoices: { path: '/my-choices', for: 'not-staff', parent: 'schools' },
  compactList: { path: '/recommendations', for: 'signed-in', parent: 'schools' },
  listMap: { path: '/rec/map', for: 'signed-in', parent: 'schools' },
  compare: { path: '/rec/compare', for: 'signed-in', parent: 'schools' },
  printList: { path: '/rec/print', for: 'signed-in', parent: 'schools' },
  earlierLists: { path: '/rec/earlier', for: 'signed-in', parent: 'schools' },
  earlierList: { path: '/rec/earlier/:listId', for: 'signed-in', parent: 'schools' },
  today: { path: '/today', for: 'counselor', link: { label: 'Today', group: 'main' } },
  students: { path: '/students', for: 'counselor', link: { label: 'Students', group: 'main' } },
  student: { path: '/student/:studentId', for: 'counselor', parent: 'students' },
  meeting: { path: '/student/:studentId/meeting', for: 'counselor', parent: 'students' },
  letterPack: { path: '/student/:studentId/letter', for: 'counselor', parent: 'students' },
  reports: { path: '/reports', for: 'staff', link: { label: 'Reports', group: 'main' } },
  admin: { path: '/admin', for: 'admin', link: { label: 'School admin', group: 'main' } },

  dashboard: { path: '/dashboard', for: 'signed-in' },
  studentDashboard: {
    path: '/student-dashboard',
    for: 'student',
    link: { label: 'My dashboard', group: 'more', for: 'not-staff' },
  },
  insights: { path: '/insights', for: 'signed-in', parent: 'studentDashboard' },
  chat: { path: '/chat', for: 'signed-in', link: { label: 'Chat', group: 'more' } },
  forms: { path: '/forms', for: 'not-staff', link: { label: 'Forms', group: 'more' } },
  myYear: { path: '/my-year', for: 'not-staff', link: { label: 'My year', group: 'more' } },
  form: { path: '/forms/:formId', for: 'not-staff', parent: 'forms' },
  academicInformation: { path: '/academic-information', for: 'not-staff', parent: 'forms' },
  account: { path: '/account', for: 'signed-in', link: { label: 'Account', group: 'more' } },
  activity: { path: '/account/activity', for: 'signed-in', parent: 'account' },
  about: { path: '/about', for: 'anyone', link: { label: 'How it works', group: 'more' } },
  privacy: { path: '/privacy', for: 'anyone' },

  adminStudents: adminPage('/admin/students', 'Students'),
  adminCounselors: adminPage('/admin/counselors', 'Counselors'),
  adminInviteCodes: adminPage('/admin/invite-codes', 'Invite codes'),
  adminOutcomes: adminPage('/admin/outcomes', 'Outcomes'),
  adminSchool: adminPage('/admin/school', 'School'),
  adminAi: adminPage('/admin/ai', 'AI'),
  adminApiKeys: adminPage('/admin/api-keys', 'API keys'),
  adminWebhooks: adminPage('/admin/webhooks', 'Webhooks'),
  adminWebhook: { path: '/admin/webhooks/:webhookId', for: 'admin', parent: 'admin' },
  adminSystem: adminPage('/admin/system', 'System'),
  adminAudit: adminPage('/admin/audit', 'Audit log'),

  outbox: { path: '/dev/outbox', for: 'anyone', demo: true },
  gallery: { path: '/dev/ui', for: 'anyone', demo: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof table;
export type SidebarPageName = {
  [N in PageName]: (typeof table)[N] extends { link: { group: 'main' | 'more' } } ? N : never;
}[PageName];
export type PathOf<N extends PageName> = (typeof table)[N]['path'];

export const pages: Record<PageName, Page> = table;
export const PAGE_NAMES = Object.keys(pages) as PageName[];

/** Ignores case and a trailing slash, like the browser's router. */
const patternOf = ({ path }: Page): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');
const patterns = PAGE_NAMES.map((name) => [name, patternOf(pages[name])] as const);

/** The page at a path (without the query); null if there is none. */
export const pageNameForPath = (path: string): PageName | null =>
  patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/** A null role means a signed-in person without a profile yet. */
export function isInAudience(audience: PageAudience, role: Role | null): boolean {
  if (audience === 'not-staff') return role !== 'counselor' && role !== 'admin';
  if (audience === 'staff') return role === 'counselor' || role === 'admin';
  return audience === 'anyone' || audience === 'link-holder' || audience === 'signed-in' || audience === role;
}

export const isPublicPage = ({ for: audience }: Page): boolean =>
  ['anyone', 'link-holder', 'guests'].includes(audience);

/** What is drawn before a page's scripts arrive: a frame that is certain, or only the background. */
export type FirstFrame = 'student' | 'signed-in' | 'visitor' | 'none';

const isStudentPage = ({ for: audience, link, parent }: Page): boolean => {
  if (audience === 'not-staff' || audience === 'student' || link?.for === 'not-staff') return true;
  return parent !== undefined && isStudentPage(pages[parent as PageName]);
};

/** 'student' includes the bottom bar on phones, which staff don't have. */
export function firstFrameOf(name: PageName | null): FirstFrame {
  if (name === null) return 'none';
  const page = pages[name];
  if (!isPublicPage(page)) return isStudentPage(page) ? 'student' : 'signed-in';
  return page.frame === 'visitor' || page.frame === 'quiet' ? 'visitor' : 'none';
}

/** Whether a path holds a secret. Paths that only begin like such a page count too. */
export const isSecretPath = (path: string): boolean =>
  PAGE_NAMES.some((name) => pages[name].secret && path.toLowerCase().startsWith(pages[name].path.replace(/:.*/, '')));

/** Where each role starts; a person without a profile yet starts as a student. */
export const homePath = (role: Role | null): string =>
  role === 'counselor' ? pages.today.path : role === 'admin' ? pages.admin.path : pages.tasks.path;

export const pagePath = <N extends PageName>(name: N, params: PathParams<PathOf<N>>): string =>
  pages[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, string | number>)[key])),
  );

export const questionPath = (section: string, id: number | string): string =>
  pagePath('question', { title: section, questionId: id });
