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
  signedInGoTo?: string;
  /**
   * The frame. Default is the sidebar for signed-in people; otherwise a visitor's header with or without sign-in links,
   * or nothing.
   */
  frame?: 'visitor' | 'quiet' | 'own';
  /** True if the URL itself grants access: nobody caches the page, and no other site learns its URL. */
  secret?: true;
  /** Shown only by installations with demo data. */
  demo?: true;
  /** The link to it, if any. Links follow the order of this table. */
  link?: PageLink;
  /** The page whose link is highlighted here. */
  under?: string;
}

/**
 * Every page of the app. Guards, frames, links, preloads, headers and the pages tests visit come from this table; each
 * page's code has the same name in frontend/src/app/page-modules.ts.
 */
const table = {
  landing: { path: '/', for: 'guests', signedInGoTo: '/tasks', frame: 'visitor' },
  login: { path: '/login', for: 'guests', signedInGoTo: '/about', frame: 'own' },
  signup: { path: '/signup', for: 'guests', signedInGoTo: '/dashboard', frame: 'own' },
  forgotPassword: { path: '/forgot-password', for: 'guests', signedInGoTo: '/about', frame: 'own' },
  resetPassword: { path: '/reset-password', for: 'anyone', frame: 'own', secret: true },
  confirmEmail: { path: '/confirm-email', for: 'anyone', frame: 'own', secret: true },
  parentForm: { path: '/parent/:token', for: 'link-holder', frame: 'quiet', secret: true },

  tasks: { path: '/tasks', for: 'not-staff', link: { label: 'Tasks', group: 'main' } },
  quickCheck: { path: '/quick-check', for: 'not-staff', under: 'tasks' },
  questionList: { path: '/question-list/:title', for: 'signed-in', under: 'tasks' },
  question: { path: '/question/:title/:questionId', for: 'signed-in', under: 'tasks' },
  schools: { path: '/rec', for: 'signed-in', link: { label: 'Schools', group: 'main', for: 'not-staff' } },
  savedSchools: { path: '/rec/saved', for: 'signed-in', under: 'schools' },
  colleges: { path: '/colleges', for: 'signed-in', under: 'schools' },
  college: { path: '/colleges/:unitid', for: 'signed-in', under: 'schools' },
  // A former path, redirected to the college's page.
  school: { path: '/rec/school/:unitid', for: 'signed-in', under: 'schools' },
  myChoices: { path: '/my-choices', for: 'not-staff', under: 'schools' },
  compactList: { path: '/recommendations', for: 'signed-in', under: 'schools' },
  listMap: { path: '/rec/map', for: 'signed-in', under: 'schools' },
  compare: { path: '/rec/compare', for: 'signed-in', under: 'schools' },
  printList: { path: '/rec/print', for: 'signed-in', under: 'schools' },
  earlierLists: { path: '/rec/earlier', for: 'signed-in', under: 'schools' },
  earlierList: { path: '/rec/earlier/:listId', for: 'signed-in', under: 'schools' },
  today: { path: '/today', for: 'counselor', link: { label: 'Today', group: 'main' } },
  students: { path: '/students', for: 'counselor', link: { label: 'Students', group: 'main' } },
  student: { path: '/student/:studentId', for: 'counselor', under: 'students' },
  meeting: { path: '/student/:studentId/meeting', for: 'counselor', under: 'students' },
  letterPack: { path: '/student/:studentId/letter', for: 'counselor', under: 'students' },
  reports: { path: '/reports', for: 'staff', link: { label: 'Reports', group: 'main' } },
  admin: { path: '/admin', for: 'admin', link: { label: 'School admin', group: 'main' } },

  dashboard: { path: '/dashboard', for: 'signed-in' },
  studentDashboard: {
    path: '/student-dashboard',
    for: 'student',
    link: { label: 'My dashboard', group: 'more', for: 'not-staff' },
  },
  insights: { path: '/insights', for: 'signed-in', under: 'studentDashboard' },
  chat: { path: '/chat', for: 'signed-in', link: { label: 'Chat', group: 'more' } },
  forms: { path: '/forms', for: 'not-staff', link: { label: 'Forms', group: 'more' } },
  myYear: { path: '/my-year', for: 'not-staff', link: { label: 'My year', group: 'more' } },
  form: { path: '/forms/:formId', for: 'not-staff', under: 'forms' },
  academicInformation: { path: '/academic-information', for: 'not-staff', under: 'forms' },
  account: { path: '/account', for: 'signed-in', link: { label: 'Account', group: 'more' } },
  activity: { path: '/account/activity', for: 'signed-in', under: 'account' },
  about: { path: '/about', for: 'anyone', link: { label: 'How it works', group: 'more' } },
  privacy: { path: '/privacy', for: 'anyone' },

  adminStudents: { path: '/admin/students', for: 'admin', under: 'admin', link: { label: 'Students', group: 'admin' } },
  adminCounselors: {
    path: '/admin/counselors',
    for: 'admin',
    under: 'admin',
    link: { label: 'Counselors', group: 'admin' },
  },
  adminInviteCodes: {
    path: '/admin/invite-codes',
    for: 'admin',
    under: 'admin',
    link: { label: 'Invite codes', group: 'admin' },
  },
  adminOutcomes: { path: '/admin/outcomes', for: 'admin', under: 'admin', link: { label: 'Outcomes', group: 'admin' } },
  adminSchool: { path: '/admin/school', for: 'admin', under: 'admin', link: { label: 'School', group: 'admin' } },
  adminAi: { path: '/admin/ai', for: 'admin', under: 'admin', link: { label: 'AI', group: 'admin' } },
  adminApiKeys: { path: '/admin/api-keys', for: 'admin', under: 'admin', link: { label: 'API keys', group: 'admin' } },
  adminWebhooks: { path: '/admin/webhooks', for: 'admin', under: 'admin', link: { label: 'Webhooks', group: 'admin' } },
  adminWebhook: { path: '/admin/webhooks/:webhookId', for: 'admin', under: 'admin' },
  adminSystem: { path: '/admin/system', for: 'admin', under: 'admin', link: { label: 'System', group: 'admin' } },
  adminAudit: { path: '/admin/audit', for: 'admin', under: 'admin', link: { label: 'Audit log', group: 'admin' } },

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
export const pageNameAt = (path: string): PageName | null =>
  patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/**
 * Whether a signed-in person of this role may open a page for `whom`; a null role means a person without a profile yet.
 */
export function isInAudience(whom: PageAudience, role: Role | null): boolean {
  if (whom === 'not-staff') return role !== 'counselor' && role !== 'admin';
  if (whom === 'staff') return role === 'counselor' || role === 'admin';
  return whom === 'anyone' || whom === 'link-holder' || whom === 'signed-in' || whom === role;
}

export const isOpenPage = ({ for: whom }: Page): boolean => ['anyone', 'link-holder', 'guests'].includes(whom);

/** What is drawn before a page's scripts arrive: a frame that is certain, or only the background. */
export type FirstFrame = 'student' | 'signed-in' | 'visitor' | 'none';

const isStudentPage = ({ for: whom, link, under }: Page): boolean => {
  if (whom === 'not-staff' || whom === 'student' || link?.for === 'not-staff') return true;
  return under !== undefined && isStudentPage(pages[under as PageName]);
};

/** 'student' includes the bottom bar on phones, which staff don't have. */
export function firstFrameOf(name: PageName | null): FirstFrame {
  if (name === null) return 'none';
  const page = pages[name];
  if (!isOpenPage(page)) return isStudentPage(page) ? 'student' : 'signed-in';
  return page.frame === 'visitor' || page.frame === 'quiet' ? 'visitor' : 'none';
}

/** Whether a path holds a secret. Paths that only begin like such a page count too. */
export const isSecretPath = (path: string): boolean =>
  PAGE_NAMES.some((name) => pages[name].secret && path.toLowerCase().startsWith(pages[name].path.replace(/:.*/, '')));

/** Where each role starts; a person without a profile yet starts as a student. */
export const homeOf = (role: Role | null): string =>
  role === 'counselor' ? pages.today.path : role === 'admin' ? pages.admin.path : pages.tasks.path;

/** A page's path with its parameters filled in: `pagePath('form', { formId })`. */
export const pagePath = <N extends PageName>(name: N, params: PathParams<PathOf<N>>): string =>
  pages[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, string | number>)[key])),
  );

/** The path of a question's page. The server uses it to say what to answer next. */
export const questionPath = (section: string, id: number | string): string =>
  pagePath('question', { title: section, questionId: id });
