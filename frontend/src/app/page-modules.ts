import type { PageName } from '@contract/pages';
import type { ComponentType } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

const movedPage: LoadPage = () => import('./moved-page');

/**
 * The code of every page in src/contract/pages.ts, each in its own chunk. Nothing else belongs here (see
 * page-preloads.ts).
 */
export const pageModules: Record<PageName, LoadPage> = {
  landing: () => import('../public/landing-page'),
  login: () => import('../auth/login-page'),
  signup: () => import('../auth/signup-page'),
  forgotPassword: () => import('../auth/forgot-password-page'),
  resetPassword: () => import('../auth/reset-password-page'),
  confirmEmail: () => import('../auth/confirm-email-page'),
  parentForm: () => import('../public/parent/parent-page'),

  tasks: () => import('../student/tasks/tasks-page'),
  quickCheck: () => import('../student/choices/quick-check-page'),
  questionList: () => import('../student/question-list/question-list-page'),
  question: () => import('../student/question/question-page'),
  schools: () => import('../student/schools/schools-page'),
  savedSchools: () => import('../student/schools/saved-page'),
  colleges: () => import('../student/colleges/colleges-page'),
  college: () => import('../student/college/college-page'),
  school: movedPage,
  compactList: () => import('../student/schools/compact-list-page'),
  myChoices: () => import('../student/choices/my-choices-page'),
  listMap: () => import('../student/list-map/list-map-page'),
  compare: () => import('../student/compare/compare-page'),
  printList: () => import('../student/print-list/print-page'),
  earlierLists: () => import('../student/earlier-lists/earlier-lists-page'),
  earlierList: () => import('../student/earlier-lists/earlier-list-page'),
  today: () => import('../counselor/today/today-page'),
  students: () => import('../counselor/students-page'),
  student: () => import('../counselor/student-page'),
  meeting: () => import('../counselor/notes/meeting-page'),
  letterPack: () => import('../counselor/letter/letter-page'),
  reports: () => import('../reports/reports-page'),
  admin: () => import('../admin/overview-page'),

  dashboard: () => import('./dashboard-redirect'),
  studentDashboard: () => import('../student/dashboard/dashboard-page'),
  insights: () => import('../student/insights/insights-page'),
  chat: () => import('../chat/chat-page'),
  forms: () => import('../student/forms/forms-page'),
  myYear: () => import('../student/my-year/my-year-page'),
  form: () => import('../student/forms/form-page'),
  academicInformation: () => import('../student/academic/academic-page'),
  account: () => import('../account/account-page'),
  activity: () => import('../account/activity/activity-page'),
  about: () => import('../public/about-page'),
  privacy: () => import('../public/privacy-page'),

  adminStudents: () => import('../admin/students-page'),
  adminCounselors: () => import('../admin/counselors-page'),
  adminInviteCodes: () => import('../admin/invite-codes-page'),
  adminOutcomes: () => import('../admin/outcomes-page'),
  adminSchool: () => import('../admin/school-page'),
  adminAi: () => import('../admin/ai/ai-page'),
  adminApiKeys: () => import('../admin/api-keys-page'),
  adminWebhooks: () => import('../admin/webhooks/webhooks-page'),
  adminWebhook: () => import('../admin/webhooks/webhook-page'),
  adminSystem: () => import('../admin/system-page'),
  adminAudit: () => import('../admin/audit-page'),

  outbox: () => import('../public/outbox-page'),
  gallery: () => import('./gallery/gallery-page'),
};
