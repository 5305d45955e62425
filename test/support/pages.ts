import { isFor, isOpenPage, PAGE_NAMES, type PageName, pages, type PathOf } from '../../src/contract/pages';
import { pagePath, questionPath } from '../../src/contract/page-paths';
import type { Role } from '../../src/contract/users';
import { ACADEMIC, PREFERENCES } from './questions';

type WithParameters = { [N in PageName]: PathOf<N> extends `${string}:${string}` ? N : never }[PageName];

const tabsOf = (studentId: string): string[] =>
  ['', '?tab=forms', '?tab=schools', '/letter', '/print'].map((part) => pagePath('student', { studentId }) + part);

/** The addresses by which a page is visited that has parameters, or more to look at than its bare path. */
const VISITS: Partial<Record<PageName, readonly string[]>> & Record<WithParameters, readonly string[]> = {
  resetPassword: ['/reset-password?token=worn-out'],
  confirmEmail: ['/confirm-email?token=worn-out'],
  parentForm: ['/parent/worn-out'],
  questionList: [pagePath('questionList', { title: PREFERENCES })],
  question: [questionPath(ACADEMIC, 1)],
  form: ['junior_questionnaire', 'parent_form'].map((formId) => pagePath('form', { formId })),
  school: ['/rec/school/156295'],
  earlierList: ['/rec/earlier/of-nobody'],
  student: tabsOf('of-nobody'),
  meeting: [pagePath('meeting', { studentId: 'of-nobody' })],
  letterPack: ['/student/of-nobody/letter'],
  studentSheet: ['/student/of-nobody/print'],
  adminWebhook: ['/admin/webhooks/of-nobody'],
  college: [pagePath('college', { unitid: 156295 })],
};

/** Sends everybody on, or is looked at by tests of its own. */
const LEFT_OUT: readonly PageName[] = ['dashboard', 'gallery'];
/** Public pages that ask the server for something when they are opened, and so have to wait and may fail. */
const ASKING: readonly PageName[] = ['privacy', 'linkAccount', 'parentForm', 'outbox'];

const visitsWhere = (isWanted: (name: PageName) => boolean): string[] =>
  PAGE_NAMES.filter((name) => !LEFT_OUT.includes(name) && isWanted(name)).flatMap(
    (name) => VISITS[name] ?? [pages[name].path],
  );

const isOpen = (name: PageName): boolean => isOpenPage(pages[name]);
const isOpenTo = (name: PageName, role: Role): boolean => !isOpen(name) && isFor(pages[name].for, role);

/** Whether a page is of a student's own work, also where staff may open it. */
function isOfStudents(name: PageName): boolean {
  const { for: whom, link, under } = pages[name];
  const parent = PAGE_NAMES.find((one) => one === under);
  return [whom, link?.for].some((one) => one === 'not-staff') || (parent !== undefined && isOfStudents(parent));
}

/** Addresses that anybody may open, of pages that ask the server for nothing. */
export const PUBLIC = [...visitsWhere((name) => isOpen(name) && !ASKING.includes(name)), '/nowhere'];
export const PUBLIC_ASKING = [...visitsWhere((name) => ASKING.includes(name)), '/signup?finish'];

export const STUDENT = visitsWhere((name) => isOpenTo(name, 'student'));
/** Pages of students that staff may open, too. */
export const STAFF_ELSEWHERE = visitsWhere((name) => isOpenTo(name, 'counselor') && isOfStudents(name));

/** Pages of one student, each visited with a student who is there. */
const OF_ONE_STUDENT: readonly PageName[] = ['student', 'letterPack', 'studentSheet'];
export const COUNSELOR = visitsWhere(
  (name) => !OF_ONE_STUDENT.includes(name) && isOpenTo(name, 'counselor') && !isOfStudents(name),
);
/** A student as their counselor sees them. */
export const studentPages = tabsOf;

export const ADMIN = visitsWhere((name) => isOpenTo(name, 'admin') && !isOfStudents(name));
