import { ACADEMIC, PREFERENCES } from './questions';

const listOf = (title: string): string => `/question-list/${encodeURIComponent(title)}`;
const questionOf = (title: string, id: number): string => `/question/${encodeURIComponent(title)}/${id}`;

/** Addresses that anybody may open, of pages that ask the server for nothing. */
export const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=worn-out',
  '/confirm-email?token=worn-out',
  '/about',
  '/nowhere',
];
/** Public pages that ask the server for something when they are opened, and so have to wait and may fail. */
export const PUBLIC_ASKING = ['/privacy', '/link-account', '/signup?finish', '/parent/worn-out', '/dev/outbox'];

export const STUDENT = [
  '/tasks',
  listOf(PREFERENCES),
  questionOf(ACADEMIC, 1),
  '/rec',
  '/recommendations',
  '/student-dashboard',
  '/insights',
  '/chat',
  '/forms',
  '/forms/junior_questionnaire',
  '/forms/parent_form',
  '/academic-information',
  '/account',
  '/account/activity',
];
/** Pages of students that staff may open, too. */
export const STAFF_ELSEWHERE = [listOf(PREFERENCES), questionOf(ACADEMIC, 1), '/rec', '/recommendations', '/insights'];

export const COUNSELOR = ['/students', '/chat', '/account', '/account/activity'];
/** A student as their counselor sees them. */
export const studentPages = (studentId: string): string[] =>
  ['', '?tab=forms', '?tab=schools'].map((tab) => `/student/${studentId}${tab}`);

export const ADMIN = [
  '/admin',
  '/admin/students',
  '/admin/counselors',
  '/admin/invite-codes',
  '/admin/api-keys',
  '/admin/audit',
  '/admin/school',
  '/account',
];
