import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';

export const accountWords = defineWords('account', {
  title: 'Account',
  parts: 'Parts of this page',
  allParts: 'All parts',
  profile: 'Profile',
  signingIn: 'Signing in',
  devices: 'Devices and activity',
  language: 'Language',
  data: 'Your data',
  delete: 'Delete',
  aboutYou: 'About you',
  email: 'Email',
  role: 'Role',
  grade: 'Grade',
  ofGrade: '%{grade}th Grade',
  student: 'Student',
  counselor: 'Counselor',
  admin: 'School admin',
  changeEmail: 'Change email',
  changePassword: 'Change password',
  twoSteps: 'Two-step verification',
  twoStepsNeeded: MESSAGES.secondFactorNeeded,
  signedIn: 'Where you are signed in',
  whoSaw: 'Who has seen your data',
  whatHappened: 'What happened with your account',
  download: 'Download my data',
  deleteAccount: 'Delete my account',
  languageHint:
    'The language of your pages, on every device where you log in. Buddy and the feedback answer as before.',
});
