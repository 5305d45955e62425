import { join } from 'node:path';
import {
  isInAudience,
  isPublicPage,
  PAGE_NAMES,
  type PageName,
  pages,
  type PathOf,
  pagePath,
  questionPath,
} from '../../src/contract/pages';
import type { Role } from '../../src/contract/users';
import { readTsvRows } from '../../src/platform/runtime/process';
import { ACADEMIC, PREFERENCES } from './questions';

export type Visitor = 'nobody' | Role;

/** The visitor stays on the page that was asked for. */
export const NO_REDIRECT = '-';

/** Where the address of each page leads each kind of visitor, as the specification says it. */
export const EXPECTED_PATHS = Object.fromEntries(
  readTsvRows(join(__dirname, 'page-paths.tsv')).map(([page, ...paths]) => {
    const [nobody, student, counselor, admin] = paths;
    return [page, { nobody, student, counselor, admin }];
  }),
) as Record<PageName, Record<Visitor, string>>;

type WithParameters = { [N in PageName]: PathOf<N> extends `${string}:${string}` ? N : never }[PageName];

/** The addresses of a page that has parameters, or more to look at than its bare path. */
const ADDRESSES: Partial<Record<PageName, readonly string[]>> & Record<WithParameters, readonly string[]> = {
  resetPassword: ['/reset-password?token=worn-out'],
  confirmEmail: ['/confirm-email?token=worn-out'],
  parentForm: ['/parent/worn-out'],
  questionList: [pagePath('questionList', { title: PREFERENCES })],
  question: [questionPath(ACADEMIC, 1)],
  form: ['junior_questionnaire', 'parent_form'].map((formId) => pagePath('form', { formId })),
  school: ['/rec/school/156295'],
  earlierList: ['/rec/earlier/of-nobody'],
  student: ['', '?tab=forms', '?tab=schools'].map((query) => `/student/of-nobody${query}`),
  meeting: ['/student/of-nobody/meeting'],
  letterPack: ['/student/of-nobody/letter'],
  adminWebhook: ['/admin/webhooks/of-nobody'],
  college: ['/colleges/156295'],
};

export const pageAddresses = (name: PageName): readonly string[] => ADDRESSES[name] ?? [pages[name].path];

/** Whether a page is of a student's own work, also where staff may open it. */
export function isStudentPage(name: PageName): boolean {
  const { for: audience, link, parent: under } = pages[name];
  const parent = PAGE_NAMES.find((value) => value === under);
  return (
    [audience, link?.for].some((value) => value === 'not-staff') || (parent !== undefined && isStudentPage(parent))
  );
}

/** Sends everybody on, or is looked at by tests of its own. */
const EXCLUDED_PAGES: readonly PageName[] = ['dashboard', 'school', 'gallery'];
/** Public pages that ask the server for something when they are opened, and so have to wait and may fail. */
const PUBLIC_PAGES_WITH_REQUESTS: readonly PageName[] = ['privacy', 'parentForm', 'outbox'];

const addressesOfPages = (matches: (name: PageName) => boolean): string[] =>
  PAGE_NAMES.filter((name) => !EXCLUDED_PAGES.includes(name) && matches(name)).flatMap(pageAddresses);
const isOpen = (name: PageName): boolean => isPublicPage(pages[name]);
const isRolePage = (name: PageName, role: Role): boolean => !isOpen(name) && isInAudience(pages[name].for, role);

/** Addresses that anybody may open, of pages that ask the server for nothing. */
export const PUBLIC = [
  ...addressesOfPages((name) => isOpen(name) && !PUBLIC_PAGES_WITH_REQUESTS.includes(name)),
  '/nowhere',
];
export const PUBLIC_WITH_REQUESTS = [
  ...addressesOfPages((name) => PUBLIC_PAGES_WITH_REQUESTS.includes(name)),
  '/signup?finish',
];
export const STUDENT = addressesOfPages((name) => isRolePage(name, 'student'));
export const COUNSELOR = addressesOfPages((name) => isRolePage(name, 'counselor') && !isStudentPage(name));
export const ADMIN = addressesOfPages((name) => isRolePage(name, 'admin') && !isStudentPage(name));
