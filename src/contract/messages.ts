/** Every sentence a person reads that more than one place needs, or that the specification words. */
import { ACT_SCORE, MAX_AUDIT_NAMES, FRESH_SIGN_IN_MINUTES, GPA_SCALE, GRADES, SAT_SCORE } from './limits';

export const PRODUCT_NAME_DEFAULT = 'Pathlight';

export const MESSAGES = {
  invalidInviteCode: 'Invalid invite code',
  inviteCodeOver: 'This invite code has expired. Please ask whoever gave it to you for a new one.',
  inviteCodeUsedUp:
    'This invite code has been used by as many people as it was made for. Please ask whoever gave it to you for a new one.',
  inviteCodeEndsInPast: 'Please choose a day that is still to come.',
  noInviteCode: 'There is no invite code yet. Generate a new code.',
  passwordsDoNotMatch: 'Passwords do not match',
  wrongCredentials: 'Incorrect email or password',
  emailTaken: 'An account with this email already exists. Try to log in instead.',
  accountWaits:
    'Your school has made your account already. Please set your password with the link in our email, or ask your school for it.',
  emailOfAnother: 'Another account has this email already; each email opens one account.',
  ownAccount: 'This is your own account. Please change it on your account page.',
  lastAdmin: 'A school needs at least one admin. Please add another one first.',
  resetFailed: 'Failed to reset password',
  resetSent: 'Check your inbox for further instructions',
  resetLinkInvalid: 'This reset link is no longer valid. Ask for a new one.',
  pendingSignupOver: 'This sign-up expired or was already completed. Please start again on the log in page.',
  noMoreAiTests: 'Today’s tests have used the tokens we keep for tests. Please test again tomorrow.',
  lastWayIn: 'This is your only way to log in. Please set a password first.',
  providerUnreachable: 'We cannot reach this sign-in service right now. Please try again in a few minutes.',
  emailLinkInvalid: 'This link is no longer valid. Ask for a new one on your account page.',
  emailLinkSent: 'Check the inbox of the new address. Your email changes when you open the link there.',
  ownEmail: 'That is your email already.',
  parentFormNotForStaff:
    'Only a parent writes in this form. You are logged in as somebody of the school: nothing was saved. Please pass the link on.',
  parentLinkInvalid: 'This link is no longer valid. Ask your student or their counselor for a new one.',
  wrongCurrentPassword: 'That is not your current password.',
  satAsked: `An SAT total is a number from ${SAT_SCORE.least} to ${SAT_SCORE.most} that ends in 0.`,
  actAsked: `An ACT composite is a whole number from ${ACT_SCORE.least} to ${ACT_SCORE.most}.`,
  gpaAsked: `An unweighted GPA is a number from ${GPA_SCALE.least} to ${GPA_SCALE.most}.`,
  stateAsked: 'Please choose a state.',
  pickUnknown: 'This isn’t one of the choices. Please choose again.',
  starGone: 'This sentence isn’t in your answer anymore. Please choose another one.',
  wishUnread: 'This wish cannot be read. Please choose it again.',
  listWaits: 'Your counselor is looking at your first school list before you see it. Please try this once you have it.',
  listStays:
    'This list can’t be taken back: the student has asked for another one, or your school no longer approves first lists.',
  nothingTried: 'Please change at least one thing to see what would move.',
  currentPasswordAsked: 'Type your current password.',
  freshSignInAsked: `To protect your account, please log out, log in again, and do this within ${FRESH_SIGN_IN_MINUTES} minutes.`,
  proofNeeded: `This needs your password from the last ${FRESH_SIGN_IN_MINUTES} minutes, and a code if you use two-step verification. Nothing was changed.`,
  codeAsked: 'Type the code that your authenticator app shows now, or one of your recovery codes.',
  wrongCode: 'That code is not right, or was used before. Please type the one your app shows now.',
  ownFactorFirst:
    'Please set up two-step verification for your own account first, on your account page. Otherwise this would lock you out.',
  noTrustedService:
    'Your school requires two-step verification for staff, so they need their passwords. First choose a sign-in service that asks for a second step itself.',
  secondFactorNeeded:
    'Your school requires two-step verification for counselors and admins. Please set it up on your account page first.',
  emailProofNeeded:
    'Please confirm your email first: open the link in our email, or put your email right on your account page.',
  passwordForProof: 'To confirm this email, type the password that you chose when you signed up.',
  secondFactorIsOn: 'Two-step verification is on already. Turn it off first to set it up again.',
  noSecondFactor: 'There is no two-step verification to reset: the password alone opens this account.',
  secondFactorIsOff: 'Two-step verification is not on.',
  signedOut: 'Your session has ended. Please log in again.',
  textKept: 'What you typed is kept on this device and will be there when you log back in.',
  forbidden: 'Your account does not allow this.',
  bearerForm: 'The Authorization header must be sent once, as "Bearer", one space and one token.',
  keyInvalid: 'This API key is unknown, has ended or has expired.',
  notForKeys: 'API keys cannot make this call. Please log in instead.',
  notFound: 'We could not find that.',
  noteIdAsked: 'A note needs an id of its own. Please reload the page and try again.',
  noteNotYours: 'Only the person who wrote a note can change or remove it.',
  noteNarrower: 'Who could read a note goes on reading it. Remove it and write another one instead.',
  savedElsewhere: 'This was changed in another tab or on another device. Look at it as it is now, then try again.',
  brokenAddress: 'This address cannot be read. Please check it.',
  brokenJson: 'The body of this request is no valid JSON.',
  jsonOnly: 'Please send JSON (content-type: application/json).',
  tooManyNames: `More than ${MAX_AUDIT_NAMES} people have this in their name. Please type more of it.`,
  alreadyJoined: 'This counselor has signed in, so there is no open invitation any more.',
  invitedOftenEnough:
    'You asked for this email three times within an hour. Please wait a while, and check the email address.',
  tooManyTries: 'Too many tries in a short time. Please wait a minute and try again.',
  tooManyCalls: 'Too many requests. Please wait a few seconds and try again.',
  secretAsked:
    'Please leave out passwords and codes: nobody at school asks for one in a message. Offer help in person instead.',
  phoneInMessage: 'Please leave out phone numbers. Write your room or your extension instead.',
  otherSite: 'Another website asked for this, so nothing was done. Please open the page here and try again.',
  outage: 'The service is temporarily unavailable. Nothing is lost: please try again in a minute.',
  metricsToken: 'The metrics of this installation need its METRICS_TOKEN, sent as bearer token.',
  unexpected: 'Something went wrong on our side. Nothing you wrote is lost; please try again.',
  brokenRequest: 'This request cannot be read.',
  headersTooLarge: 'This browser sends too much at once. Please clear the cookies of this site and try again.',
  tooSlow: 'This took too long to arrive. Please try again.',
  transcriptKind: 'Please choose a PDF, or a picture as JPEG, PNG or WebP.',
  transcriptHeic:
    'This picture is in the iPhone’s own format (HEIC). Please save it as JPEG: on an iPhone under Settings, Camera, Formats, choose "Most Compatible" and take it again, or take a screenshot of it.',
  transcriptActive:
    'This file holds more than its pages, such as a program or another file, so we do not take it. Please print it to a new PDF, or take a picture of it.',
  transcriptHidden:
    'Parts of this PDF are locked or packed so that we cannot check them. Please print it to a new PDF, or take a picture of it.',
  transcriptBroken: 'This file is not whole. Please open it once to check it, and choose it again.',
  transcriptEmpty: 'This file is empty. Please choose another one.',
  transcriptTooLarge:
    'This file is larger than 10 MB. Please choose a smaller one, for example a scan in black and white.',
  fileCut: 'The file did not arrive whole, so nothing of it was kept. Please try again.',
  transcriptsFull:
    'Your school has no room for more transcripts right now. Please tell your counselor; what you had before is still here.',
  workbook:
    'This is an Excel workbook or another spreadsheet, not a table we can read. Open it, choose “Save as” and then “CSV UTF-8”, and choose that file here.',
  rosterTooLarge: 'This file is larger than 32 MB. Please export fewer tables, or one school.',
  fileBytes: 'Please send the file itself (content-type: application/octet-stream).',
  tooLarge: 'That is more than we can take at once.',
  tooManyParts: 'That has too many parts, or is nested too deeply, for us to take at once.',
  blocked:
    'Something on this network, such as a web filter, blocked this request. What you typed is kept, and we keep trying. Please tell your school.',
  unreachable: 'We cannot reach the server right now. Please check your connection and try again.',
  loading: 'Loading...',
  unlockRule: 'Answer at least 50% of all sections to unlock recommendations.',
  generationStarted: 'School recommendation generation has started! Please check back the schools tab in 3-5 minutes.',
  noRecommendations:
    "It seems like you haven't filled out your forms yet, or we're currently processing your recommendations. Check back in 2-3 minutes!",
  listRefreshing: 'Great job! Your school list is being updated. Check back soon for new recommendations.',
  savedFeedback: 'Successfully saved!',
  verdictRead:
    'Your next list already follows what you said here, so this review stays as it is. You can say something else on your new list.',
  copyCode: 'Copy code',
  copied: 'Copied!',
  dashboardFailed: 'Error fetching dashboard',
  studentsFailed: 'Error: Failed to fetch data',
  profileNotStarted: 'This student has not started their profile yet.',
  noStudents: "You haven't invited any students yet.",
  noStudentsHint:
    'Connect with your students by sharing your invite code. Students who use your code will appear in your dashboard.',
  autosaved: 'Responses are autosaved.',
  allOptional: 'All questions are optional.',
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'Offline: kept on this device',
  /** When neither the server nor the browser's own storage could take the answer. */
  keepPageOpen: 'Not saved yet. Please keep this page open.',
  thinking: 'Thinking...',
  answerFirst: 'Please write an answer first. There is nothing to give feedback on yet.',
  answerPlaceholder: 'Give your response here...',
  familyIncome: 'Prices for your family’s income',
  familyIncomeWhy:
    'Families pay different prices at the same college. Choose about what your family earns in a year, and prices here are what families like yours paid; your list can then follow it too. If your family pays without aid, choose the full price.',
  familyIncomeSeenBy:
    'Only you see it, and your counselor if you leave this on: no administrator, no other student, and no AI service ever does. No tier changes by it.',
  keepOut: 'Keep out of my profile',
  keepOutHint: 'Your counselor can still read it.',
  soundsPersonal: 'Sounds personal. Keep it out of your profile, sheets and letters?',
  keptOutByStatus: 'Kept out of your profile, because it mentions immigration status. You can turn this off.',
  keepOutWhy:
    'Your counselor and your school’s administrators see all answers in Forms. Each one is checked for signs of danger, so that help comes in time.',
  ownSchoolsFull:
    'You have saved 40 schools, which is as many as fit. Take one off that matters less to you, then save this one.',
  ownSchoolGone: 'This school is not saved any more, so its note was not kept. Save the school again to write one.',
} as const;

/** Why an API key is refused that may do other things. */
export const lacksScope = (scope: string): string => `This API key may not do this: it lacks the scope ${scope}.`;

/** Shown only to people who know the password of the closed account. */
export const accountClosed = (day: string): string =>
  `Your school closed this account, and it will be deleted on ${day}. If that is a mistake, please tell your counselor before then: your school can still bring it back.`;

/** For a person who knows the password of an account that only a service opens. */
export const passwordClosed = (services: readonly string[]): string =>
  `Your school logs in with ${services.join(' or ')}, not with a password. Please choose "Continue with ${services[0] ?? ''}" on the log in page.`;

/** What went wrong, before the server's own sentence about it. */
export const errorWith = (detail: string): string => `Error: ${detail}`;

/** The second sentence of the counselor's empty student page. */
export const encourageStudent = (product: string): string => `Encourage them to begin their ${product} journey.`;

/** The label of a grade, e.g. '11th Grade'. */
export const gradeLabel = (grade: number): string => `${grade}th Grade`;
export const GRADE_OPTIONS = GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) }));
