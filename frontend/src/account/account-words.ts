import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';

/** What a student reads on the account page; what only staff meet there stays in English beside its piece. */
export const accountWords = defineWords('account', {
  title: 'Account',
  parts: 'Parts of this page',
  allParts: 'All of your account',
  partProfile: 'Profile',
  partSigningIn: 'Signing in',
  partDevices: 'Devices',
  partLanguage: 'Language',
  partData: 'Your data',
  partDelete: 'Delete',
  aboutSigningIn: 'Email, password and other ways to log in',
  aboutDevices: 'Where you are signed in',
  aboutLanguage: 'English or Spanish',
  aboutData: 'Who has seen it, and a copy for you',
  aboutDelete: 'Remove your account and everything in it',

  aboutYou: 'About you',
  email: 'Email',
  role: 'Role',
  grade: 'Grade',
  ofGrade: '%{grade}th Grade',
  student: 'Student',
  fullName: 'Full Name',
  saveName: 'Save name',

  proveEmail:
    'Welcome! Your school asks you to confirm your email first. We sent a link to %{email}: open it, on your phone too. If the address is wrong, put it right below.',
  emailIsProved: 'I have opened it',
  mailProofAgain: 'Send it again',
  proofMailed: 'The link is on its way.',

  changeEmail: 'Change email',
  newEmail: 'New Email',
  newEmailHint: 'We’ll email a link to this address. Your email stays the same until you open it.',
  yourPassword: 'Your Password',
  emailLinkSent: MESSAGES.emailLinkSent,

  changePassword: 'Change password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  passwordsDiffer: MESSAGES.passwordsDoNotMatch,
  keepServices:
    'These services log you in, too. A new password disconnects them, in case somebody else connected one. Keep those that you use:',
  keepService: 'Keep %{service}',
  passwordChanged: 'Your password is changed. Every other device was logged out.',

  otherWays: 'Other ways to log in',
  noPassword: 'You don’t have a password here. With one, you can also log in without a service.',
  mailLink: 'Email me a link to set one',
  linkSent: MESSAGES.resetSent,
  connect: 'Connect',
  connectTitle: 'Connect %{service}?',
  connectLead:
    'Whoever can sign in to %{service} as you can then open this account. Type your password to show that it is yours.',
  cancel: 'Cancel',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  disconnect: 'Disconnect',
  notConnected: 'Not connected',
  connectedAt: 'Connected %{moment}.',
  lastUsedAt: 'Last used %{moment}.',
  onlyWay: 'Your only way to log in.',

  devices: 'Where you are signed in',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  signedInAt: 'Signed in %{moment}.',
  logOut: 'Log out',
  logOutDevice: 'Log out %{device}, signed in %{moment}',
  showAll: 'Show all %{smart_count}',
  logOutElsewhere: 'Log out everywhere else',
  notRecognized: 'If you don’t recognize one of these, log it out and change your password.',

  whoHasSeen: 'Who has seen your data',
  coveredBy: '%{cover} looks after you for %{counselor} through %{day} and sees what your counselor sees.',
  whoHasSeenLead: 'See who at your school opened or changed your data, and when and where you signed in.',
  showActivity: 'Show activity',
  activityLead:
    'Each time someone at your school opens or changes your data, it is recorded here, and so is each sign-in. Nobody can change this list in the app, not even an admin.',
  nothingYet: 'Nothing yet',
  activityWillAppear: 'Activity will appear here.',
  times: '%{smart_count} time |||| %{smart_count} times',
  between: '%{first} to %{last}',
  from: 'from %{place}',
  activityPages: 'Pages of activity',

  keptTitle: 'How long your account is kept',
  keptUntil:
    'Kept until %{day} if you don’t come back. Logging in restarts the clock, and you get an email %{days} days before.',

  aiTitle: 'What the AI wrote for you',
  aiNothing: 'Nothing yet.',
  aiByApp: 'Written by the app itself. Nothing left your school’s machine.',
  aiSent:
    'Sent to %{service} (%{model}), without your name, your counselor’s, your school’s and contact details: %{kinds}. %{tokens} tokens.',
  aiNotUsed: 'Its answer was not used; the app wrote the text itself.',
  aiAllowed: 'An AI service may write for me',
  aiAllowedHint:
    'The service is %{service}. It gets your answers whole, without your name, but never one you keep out of your profile. If you turn this off, it gets nothing.',
  aiOffBySchool: 'Your school has turned the AI service off for you. The app itself writes everything.',
  showLast: 'Show the last %{smart_count}',
  lastOf: 'These are the last %{shown} of %{total}. All of them are in your download.',

  languageHint:
    'The language of your pages, on every device where you log in. The reasons on your list are written in English; feedback and Buddy answer in Spanish where they can. You can write in either language.',

  download: 'Download my data',
  downloadWhat: 'A zip file with everything you wrote here and everything that was written to you and about you.',
  downloadHow: 'It holds tables for any spreadsheet, the same as JSON, and a guide in plain words.',
  packing: 'Packing your data…',
  fileReady: 'Your file is ready.',

  deleteTitle: 'Delete my account',
  deleteLoses:
    'Your answers, forms, academic information, feedback, dashboard, school lists and chat are removed with it. This cannot be undone.',
  downloadFirst: 'If you may want any of it later, download your data first.',
  deleteAsk: 'Delete your account?',
  keepAccount: 'Keep my account',
  deleteEverything: 'Delete everything',
});
