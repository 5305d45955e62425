import { CLOSING_DAYS } from '../limits';
import { numberedStudent, putStudent, putStudentBody } from '../numbered-students';
import { call, only } from '../call';

/** Students by the number that the school knows them by, for its own systems. */
export const numberedStudentsRoutes = {
  readStudentByNumber: call('GET', '/students/by-number/:number', {
    summary: 'Get a student by student number, including graduates and closed accounts.',
    access: only('admin'),
    scope: 'roster:read',
    answer: numberedStudent,
  }),
  putStudentByNumber: call('PUT', '/students/by-number/:number', {
    summary:
      'Create or update a student by student number. Omitted fields don’t change, and a student without a number is matched by email. Repeating the call changes nothing.',
    access: only('admin'),
    scope: 'roster:write',
    body: putStudentBody,
    answer: putStudent,
  }),
  closeStudentByNumber: call('DELETE', '/students/by-number/:number', {
    summary: `Close a student’s account by student number. The account is deleted ${CLOSING_DAYS} days later; repeating the call doesn’t change that date.`,
    access: only('admin'),
    scope: 'roster:write',
    freshProof: 'sessions',
    answer: numberedStudent,
  }),
  restoreStudentByNumber: call('POST', '/students/by-number/:number/restore', {
    summary: 'Restore a closed account by student number. An open account doesn’t change.',
    access: only('admin'),
    scope: 'roster:write',
    answer: numberedStudent,
  }),
};
