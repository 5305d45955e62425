import { CLOSING_DAYS } from '../limits';
import { endpoints } from '../endpoints';
import { numberedStudent, putStudent, putStudentBody } from '../numbered-students';
import { route } from '../route';

/** Students by the number that the school knows them by, for its own systems. */
export const numberedStudentsRoutes = {
  readStudentByNumber: route(
    endpoints.readStudentByNumber,
    'The student with this number, graduated or with a closed account too.',
    { answer: numberedStudent },
  ),
  putStudentByNumber: route(
    endpoints.putStudentByNumber,
    'Makes the student with this number, or changes what is sent. A student without a number is known by the email. Sent twice it changes nothing the second time.',
    { body: putStudentBody, answer: putStudent },
  ),
  closeStudentByNumber: route(
    endpoints.closeStudentByNumber,
    `Closes the account of the student with this number, which is deleted ${CLOSING_DAYS} days later. Sent again it changes nothing, the day included.`,
    { answer: numberedStudent },
  ),
  restoreStudentByNumber: route(
    endpoints.restoreStudentByNumber,
    'Brings a closed account back as it was; one that is open stays as it is.',
    { answer: numberedStudent, status: 200 },
  ),
};
