import {
  isInAudience,
  isOpenPage,
  PAGE_NAMES,
  type PageName,
  pages,
  type PathOf,
  pagePath,
  questionPath,
} from '../../src/contract/pages';
import type { Role } from '../../src/contract/users';
import { ACADEMIC, PREFERENCES } from './questions';

export type Visitor = 'nobody' | Role;

/** The visitor stays on the page that was asked for. */
export const STAYS = '';
type Ends = Record<Visitor, string>;
const OWN_AREA = { student: '/tasks', counselor: '/today', admin: '/admin' };
const everybody = (to: string): Ends => ({ nobody: to, student: to, counselor: to, admin: to });
const ofAnybody = everybody(STAYS);
const ofSignedIn: Ends = { ...everybody(STAYS), nobody: '/login' };
const ofStudents: Ends = { ...OWN_AREA, nobody: '/login', student: STAYS };
const ofCounselors: Ends = { ...OWN_AREA, nobody: '/login', counselor: STAYS };
const ofAdmins: Ends = { ...OWN_AREA, nobody: '/login', admin: STAYS };

/** Where the address of each page leads each kind of visitor, as the specification says it. */
export const ENDS: Record<PageName, Ends> = {
  landing: { ...OWN_AREA, nobody: STAYS },
  login: { ...everybody('/about'), nobody: STAYS },
  signup: { ...OWN_AREA, student: '/student-dashboard', nobody: STAYS },
  forgotPassword: { ...everybody('/about'), nobody: STAYS },
  resetPassword: ofAnybody,
  confirmEmail: ofAnybody,
  parentForm: ofAnybody,
  about: ofAnybody,
  privacy: ofAnybody,
  outbox: ofAnybody,
  gallery: ofAnybody,
  studentDashboard: ofStudents,
  dashboard: { ...ofStudents, student: '/student-dashboard' },
  tasks: ofStudents,
  quickCheck: ofStudents,
  myChoices: ofStudents,
  forms: ofStudents,
  form: ofStudents,
  myYear: ofStudents,
  academicInformation: ofStudents,
  question: ofSignedIn,
  questionList: ofSignedIn,
  insights: ofSignedIn,
  schools: ofSignedIn,
  savedSchools: ofSignedIn,
  school: { ...everybody('/colleges/156295'), nobody: '/login' },
  compactList: ofSignedIn,
  listMap: ofSignedIn,
  compare: ofSignedIn,
  printList: ofSignedIn,
  earlierLists: ofSignedIn,
  earlierList: ofSignedIn,
  colleges: ofSignedIn,
  college: ofSignedIn,
  chat: ofSignedIn,
  account: ofSignedIn,
  activity: ofSignedIn,
  today: ofCounselors,
  students: ofCounselors,
  student: ofCounselors,
  meeting: ofCounselors,
  letterPack: ofCounselors,
  reports: { ...ofCounselors, admin: STAYS },
  admin: ofAdmins,
  adminStudents: ofAdmins,
  adminCounselors: ofAdmins,
  adminInviteCodes: ofAdmins,
  adminOutcomes: ofAdmins,
  adminSchool: ofAdmins,
  adminAi: ofAdmins,
  adminApiKeys: ofAdmins,
  adminWebhooks: ofAdmins,
  adminWebhook: ofAdmins,
  adminSystem: ofAdmins,
  adminAudit: ofAdmins,
};

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
  student: ['', '?tab=forms', '?tab=schools'].map((part) => `/student/of-nobody${part}`),
  meeting: ['/student/of-nobody/meeting'],
  letterPack: ['/student/of-nobody/letter'],
  adminWebhook: ['/admin/webhooks/of-nobody'],
  college: ['/colleges/156295'],
};

export const addressesOf = (name: PageName): readonly string[] => ADDRESSES[name] ?? [pages[name].path];

/** Whether a page is of a student's own work, also where staff may open it. */
export function isOfStudents(name: PageName): boolean {
  const { for: whom, link, under } = pages[name];
  const parent = PAGE_NAMES.find((one) => one === under);
  return [whom, link?.for].some((one) => one === 'not-staff') || (parent !== undefined && isOfStudents(parent));
}

/** Sends everybody on, or is looked at by tests of its own. */
const LEFT_OUT: readonly PageName[] = ['dashboard', 'school', 'gallery'];
/** Public pages that ask the server for something when they are opened, and so have to wait and may fail. */
const ASKING: readonly PageName[] = ['privacy', 'parentForm', 'outbox'];

const addressesWhere = (isWanted: (name: PageName) => boolean): string[] =>
  PAGE_NAMES.filter((name) => !LEFT_OUT.includes(name) && isWanted(name)).flatMap(addressesOf);
const isOpen = (name: PageName): boolean => isOpenPage(pages[name]);
const isOpenTo = (name: PageName, role: Role): boolean => !isOpen(name) && isInAudience(pages[name].for, role);

/** Addresses that anybody may open, of pages that ask the server for nothing. */
export const PUBLIC = [...addressesWhere((name) => isOpen(name) && !ASKING.includes(name)), '/nowhere'];
export const PUBLIC_ASKING = [...addressesWhere((name) => ASKING.includes(name)), '/signup?finish'];
export const STUDENT = addressesWhere((name) => isOpenTo(name, 'student'));
export const COUNSELOR = addressesWhere((name) => isOpenTo(name, 'counselor') && !isOfStudents(name));
export const ADMIN = addressesWhere((name) => isOpenTo(name, 'admin') && !isOfStudents(name));
