import type { DataWords } from './data-words';

export const accountWords: DataWords = {
  title: 'Account',
  about:
    'Your name, email, role, grade and class, school, counselor, the language you chose, whether an AI service may write for you, and when you were last here.',
  whose: 'everybody',
  why: 'So that you can log in, and so that your school knows who you are here. Your password is kept only as a hash that nobody can read back.',
  seenBy: 'You, your counselor and the administrators of your school.',
  kept: 'Until you delete your account, or until the time your school has set for inactive accounts is over.',
};

export const schoolWords: DataWords = {
  title: 'School',
  about:
    'The name, town and state of your school, when its school year begins, and how long it keeps inactive accounts.',
  whose: 'everybody',
  why: 'So that people, lists and answers of different schools never meet, and so that in-state tuition and distances are right.',
  seenBy: 'Everybody at your school.',
  kept: 'As long as your school uses this app.',
};

export const deletedWords: DataWords = {
  title: 'Deleted accounts',
  about: 'The random number of an account that was deleted a moment ago, without anything else.',
  whose: 'everybody',
  why: 'So that something that was being saved at the moment of the deletion is found and deleted, too.',
  seenBy: 'Nobody.',
  kept: 'One hour.',
};

export const auditWords: DataWords = {
  title: 'Activity',
  about:
    'Who signed in, and who at your school opened or changed whose data, when and from which address; never what was in it.',
  whose: 'everybody',
  why: 'So that you can see who looked at your data, and so that nobody can look at it unseen.',
  seenBy: 'You see what concerns you; the administrators of your school see what happened in the school.',
  kept: 'Seven years, unless your school has set another time. From where something was done is erased with your account; the random number of the account stays, so that the record stays whole.',
};

export const auditSubjectWords: DataWords = {
  ...auditWords,
  title: 'Activity: whom it is about',
  about: 'Which entries of the activity are about whom, as random numbers of accounts.',
};

export const auditGroupWords: DataWords = {
  ...auditWords,
  title: 'Activity: who was listed together',
  about: 'Which students a page or file of a roster showed together, as random numbers of accounts.',
};
