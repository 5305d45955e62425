import { defineWords } from '../i18n/words';

/** The privacy notice, as far as it is the same everywhere; what an installation keeps and sends, its server tells. */
export const privacyWords = defineWords('privacy', {
  title: 'Privacy',
  lead: 'What %{product} keeps about you, who sees it, and what you can do about it.',

  short: 'In short',
  shortWhy: 'What you write here is kept for one thing: helping you with college.',
  shortWho: 'You, your counselor and the administrators of your own school can see it. Nobody at another school can.',
  shortWhere: 'It lies on the machine that your school runs. It is not sold, and there is no advertising.',
  shortYours: 'You can take a copy of everything, and you can delete everything, at any time, without asking anybody.',

  seen: 'Who can see it',
  seenYou: 'You, after logging in.',
  seenCounselor: 'Your counselor, to help you. A counselor can read your answers and cannot change them.',
  seenAdmins: 'The administrators of your own school.',
  seenParent:
    'A parent or guardian, only if you, your counselor or your school made a link for them: it opens the Parent Form and nothing else, and each of you can end it.',
  seenBuddy:
    "Your conversation with Buddy only you, with one exception: of a message that sounds as if you or someone else may need help, your counselor and your school's administrators are told, with its words.",
  seenOperators: 'The people who run the server of %{product} for your school, as far as running it requires.',

  long: 'How long it is kept',
  longYou:
    'Until you delete it. Deleting your account on the Account page removes your answers and everything written about you, within a minute.',
  longSchool:
    'Your school can set a time after which inactive accounts are deleted. The Account page then shows until when yours is kept; logging in restarts the clock, and you get an email %{days} days before.',
  longBackups: 'Backups that your school makes may hold older copies until they expire.',

  rights: 'What you can do',
  rightsFree: 'No question has to be answered, and every answer can be changed or cleared.',
  rightsCopy:
    'You can download everything that is kept about you on the Account page, also what was written about you for your counselor.',
  rightsReaders: 'The Account page shows who at your school opened or changed your data, and when.',
  rightsAi: 'The Account page also shows what the AI wrote for you, and whether anything was sent away for it.',
  rightsDelete: 'You can delete your account there, with everything in it. A parent who wants that can do it with you.',
  rightsAge:
    '%{product} is for people of 13 or older. You confirm that when you sign up; your date of birth is not asked for and not kept.',

  device: 'What is kept on your device',
  deviceText:
    'One cookie keeps you logged in for up to %{days} days. Another one lets this browser be recognized for a year, so that nobody can lock you out by guessing your password. Neither does anything else. While an answer has not reached the server yet, it is kept in this browser so that it is not lost. Logging out removes it. On a shared computer, please log out when you are done.',

  leaves: 'What leaves your school’s machine',
  ask: 'Whom to ask',
  askAt:
    'If you or your parents want to know more, or think that something is wrong: %{contact}. You can also ask your counselor.',
  askCounselor:
    'If you or your parents want to know more, or think that something is wrong, ask your counselor or your school.',
  kept: 'Everything that is kept, one by one',
  keptHow: 'Open a line to see why it is kept, who sees it and how long.',
  everybody: 'Of everybody with an account',
  students: 'Of students',
  staff: 'Of counselors and school administrators',
  why: 'Why',
  whoSees: 'Who sees it',
  howLong: 'How long',

  leavesNothing:
    "Nothing. Every text is written on the same machine by the app itself, and mails stay in a folder there. No other company's code, fonts or trackers are loaded.",
  leavesAi:
    'Your school uses an AI service: %{server}, model %{model}. What may be sent to write a text for you: %{sent}.',
  leavesAiNot:
    'Your name, email, school and counselor are not sent, nor what a parent wrote. Emails, phone numbers and street addresses inside your texts are taken out first, and so are answers in which a rule sees that somebody may be in danger.',
  leavesNoAi: 'No AI service is used: every text is written on the same machine by the app itself.',
  leavesMails: 'Mails, by your school’s mail server; no answer of yours is ever in one:',
  leavesNoMails: 'No mails: they stay in a folder on the same machine.',
  leavesWebhooks:
    'Some schools connected other programs of theirs, which are told when a student joins, completes a form, or has or has reviewed a school list: with an id and the student number, and nothing you write.',
  leavesSignIn:
    'If you choose to log in with %{services}, that service learns that you log in here, and nothing you write.',
  or: '%{one} or %{other}',
  leavesNoCode: "No other company's code, fonts or trackers are loaded.",
});
