import { z } from 'zod';
import { endpoints } from '../endpoints';
import {
  closeAccountBody,
  closedAccount,
  closingStudent,
  correctedPerson,
  correctPersonBody,
  loggedOutPerson,
  signInLinkSent,
} from '../people';
import { route } from '../route';

/** The accounts of a school's students and counselors, in the hands of its admin. */
export const peopleRoutes = {
  correctPerson: route(
    endpoints.correctPerson,
    'Corrects the name or email of a student or counselor; the former address is told.',
    { body: correctPersonBody, answer: correctedPerson },
  ),
  mailSignInLink: route(endpoints.mailSignInLink, 'Mails a link to set a password to somebody who cannot get in.', {
    answer: signInLinkSent,
    status: 200,
  }),
  logOutPerson: route(endpoints.logOutPerson, 'Logs a person out on every device.', {
    answer: loggedOutPerson,
    status: 200,
  }),
  exportStudentData: route(
    endpoints.exportStudentData,
    'What the school keeps of a student, as a zip file for a records request; without what only the student sees.',
    { kind: 'file', media: 'application/zip' },
  ),
  closeAccount: route(
    endpoints.closeAccount,
    'Closes the account of a student, which is deleted 7 days later, or at once where that is asked for.',
    { body: closeAccountBody, answer: closedAccount, status: 200 },
  ),
  listClosing: route(endpoints.listClosing, 'Students whose accounts are closed and will be deleted, the next first.', {
    answer: z.array(closingStudent),
  }),
  reopenAccount: route(endpoints.reopenAccount, 'Brings a closed account back as it was.', { status: 204 }),
  removeAdmin: route(endpoints.removeAdmin, 'Removes another admin of the own school.', { status: 204 }),
};
