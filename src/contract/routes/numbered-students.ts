import { CLOSING_DAYS } from '../limits';
import { numberedStudent, putStudent, putStudentBody } from '../numbered-students';
import { call, only } from '../call';

/** Students by the number that the school knows them by, for its own systems. */
export const numberedStudentsRoutes = {
  readStudentByNumber: call('GET', '/students/by-number/:number', {
    summary: 'The student with this number, graduated or with a closed account too.',
    access: only('admin'),
    scope: 'roster:read',
    answer: numberedStudent,
  }),
  putStudentByNumber: call('PUT', '/students/by-number/:number', {
    summary:
      'Makes the student with this number, or changes what is sent. A student without a number is known by the email. Sent twice it changes nothing the second time.',
    access: only('admin'),
    scope: 'roster:write',
    body: putStudentBody,
    answer: putStudent,
  }),
  closeStudentByNumber: call('DELETE', '/students/by-number/:number', {
    summary: `Closes the account of the student with this number, which is deleted ${CLOSING_DAYS} days later. Sent again it changes nothing, the day included.`,
    access: only('admin'),
    scope: 'roster:write',
    freshProof: 'sessions',
    answer: numberedStudent,
  }),
  restoreStudentByNumber: call('POST', '/students/by-number/:number/restore', {
    summary: 'Brings a closed account back as it was; one that is open stays as it is.',
    access: only('admin'),
    scope: 'roster:write',
    answer: numberedStudent,
  }),
};
