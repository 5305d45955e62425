/** Every call of the API as data: the server registers exactly these, the browser and the tests call exactly these. */
import { z } from 'zod';
import { readAcademicRecord, saveAcademicBody, savedAcademicRecord } from './academic';
import { apiKeyRow, createApiKeyBody, createdApiKey } from './api-keys';
import { auditEntry, auditState, ownAuditEntry } from './audit-entries';
import { aiResponse, aiResponseBody, givenFeedback } from './ai-response';
import { careFlag } from './attention';
import { chatMessage, sendChatBody } from './chat';
import { college, fit, wholeCollege } from './colleges';
import { familyIncome, saveFamilyIncomeBody } from './family-income';
import { schoolFeedback, storedFeedback } from './feedback';
import { live, ready } from './health';
import { listOdds } from './list-odds';
import { insights } from './insights';
import { inviteCode, inviteCodeQuery, inviteCodeRow } from './invite-codes';
import { listQuery } from './lists';
import { keptMail } from './outbox';
import {
  madeParentLink,
  parentForm,
  parentLinkBody,
  parentLinkState,
  savedParentForm,
  saveParentFormBody,
} from './parent-links';
import { aiReceipts, privacyNotice } from './privacy';
import { preferenceList, savePreferencesBody } from './preferences';
import { counselorViewAnswer, notTrueBody, removedLines, studentDashboardAnswer } from './profiles';
import { programChoice, programsQuery } from './programs';
import { generationStatus, recommendationSet } from './recommendations';
import { openedBoard, queueBoard } from './queues';
import { progress, readResponseSet, saveResponsesBody, savedResponses } from './responses';
import { ownRetention, schoolRetention, setRetentionBody } from './retention';
import { neighborsQuery, rosterNeighbors, rosterRow } from './roster';
import { route } from './route';
import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  provenBody,
  recoveryCodes,
  secondFactorSecret,
  secondFactorState,
} from './second-factor';
import {
  adminRow,
  counselorRow,
  createAdminBody,
  createdAdmin,
  handOverBody,
  movedStudents,
  nextGradeBody,
  nextGradeReport,
  reassignBody,
  removedCounselor,
  school,
  schoolOverview,
  updateSchoolBody,
  updateStudentBody,
} from './school-admin';
import {
  pendingSignup,
  proveByMailBody,
  proveByPasswordBody,
  providerAddress,
  signInProvider,
  signInWays,
  startQuery,
} from './social-sign-in';
import {
  changeEmailBody,
  changePasswordBody,
  confirmEmailBody,
  createProfileBody,
  forgotPasswordBody,
  loginBody,
  openSession,
  resetPasswordBody,
  session,
  sessionUser,
  signupBody,
  updateMeBody,
  userProfile,
} from './users';
import { whatIfAnswer, whatIfBody } from './what-if';
import { whyNotAnswer } from './why-not';

export const routes = {
  signup: route('POST', '/auth/signup', 'Makes an account and its profile with an invite code.', {
    body: signupBody,
    answer: session,
    status: 201,
  }),
  login: route('POST', '/auth/login', 'Signs in with email and password.', { body: loginBody, answer: session }),
  refresh: route('POST', '/auth/refresh', 'Rotates the refresh cookie and gives a new access token.', {
    answer: session,
  }),
  logout: route('POST', '/auth/logout', 'Ends this session.', { status: 204 }),
  readMe: route('GET', '/auth/me', 'The signed-in person.', { answer: sessionUser }),
  updateMe: route('PATCH', '/auth/me', 'Changes the display name.', { body: updateMeBody, answer: sessionUser }),
  deleteMe: route('DELETE', '/auth/me', 'Deletes the account and all its data.', { status: 204 }),
  changePassword: route('POST', '/auth/password', 'Changes the own password and ends all other sessions.', {
    body: changePasswordBody,
    status: 204,
  }),
  changeEmail: route('POST', '/auth/change-email', 'Asks for another email; a link mailed there changes it.', {
    body: changeEmailBody,
    status: 202,
  }),
  confirmEmail: route('POST', '/auth/confirm-email', 'Changes the email with the token of a mailed link.', {
    body: confirmEmailBody,
    status: 204,
  }),
  readSecondFactor: route('GET', '/auth/second-factor', 'Whether the own second factor is on.', {
    answer: secondFactorState,
  }),
  beginSecondFactor: route('POST', '/auth/second-factor', 'Makes a secret for an authenticator app.', {
    body: beginSecondFactorBody,
    answer: secondFactorSecret,
  }),
  confirmSecondFactor: route(
    'POST',
    '/auth/second-factor/confirm',
    'Switches the second factor on with a first code.',
    {
      body: confirmSecondFactorBody,
      answer: recoveryCodes,
    },
  ),
  renewRecoveryCodes: route(
    'POST',
    '/auth/second-factor/recovery-codes',
    'Makes new recovery codes and ends the old.',
    {
      body: provenBody,
      answer: recoveryCodes,
    },
  ),
  endSecondFactor: route('POST', '/auth/second-factor/end', 'Switches the own second factor off.', {
    body: provenBody,
    status: 204,
  }),
  resetSecondFactor: route(
    'DELETE',
    '/counselors/:userId/second-factor',
    'Switches off the second factor of a counselor who lost it.',
    { status: 204 },
  ),
  listSessions: route('GET', '/auth/sessions', 'Where the signed-in person is signed in.', {
    answer: z.array(openSession),
  }),
  endOtherSessions: route('DELETE', '/auth/sessions', 'Ends all sessions of the person but this one.', { status: 204 }),
  endSession: route('DELETE', '/auth/sessions/:sessionId', 'Ends one session of the signed-in person.', {
    status: 204,
  }),
  exportMe: route('GET', '/auth/me/export', 'Everything that is kept of the signed-in person, as a zip file.', {
    kind: 'file',
    media: 'application/zip',
  }),
  readAiReceipts: route(
    'GET',
    '/auth/me/ai-receipts',
    'What the AI wrote for the signed-in person, and what was sent for it.',
    {
      answer: aiReceipts,
    },
  ),
  readOwnRetention: route('GET', '/auth/me/retention', 'How long the own account is kept without coming back.', {
    answer: ownRetention,
  }),
  readPrivacyNotice: route('GET', '/privacy/notice', 'What is kept here, who sees it, and what leaves this machine.', {
    answer: privacyNotice,
  }),
  forgotPassword: route('POST', '/auth/forgot-password', 'Sends a reset link if the account exists.', {
    body: forgotPasswordBody,
    status: 202,
  }),
  resetPassword: route('POST', '/auth/reset-password', 'Sets a new password and ends all sessions.', {
    body: resetPasswordBody,
    status: 204,
  }),

  listSignInProviders: route('GET', '/auth/providers', 'The services by which people may sign in here.', {
    answer: z.array(signInProvider),
  }),
  authorizeProvider: route('GET', '/auth/oidc/:providerId', 'Sends the browser to a service to sign in there.', {
    query: startQuery,
    status: 302,
    kind: 'redirect',
  }),
  returnFromProvider: route(
    'GET',
    '/auth/oidc/:providerId/callback',
    'Where a service sends the browser back: signs in and goes on to a page.',
    { status: 302, kind: 'redirect' },
  ),
  connectProvider: route('POST', '/auth/oidc/:providerId/link', 'Begins to connect a service with the own account.', {
    answer: providerAddress,
  }),
  readPendingSignup: route(
    'GET',
    '/auth/pending-signup',
    'Whom a service vouched for in this browser, without an account yet.',
    {
      answer: pendingSignup,
    },
  ),
  dropPendingSignup: route('DELETE', '/auth/pending-signup', 'Forgets whom a service vouched for in this browser.', {
    status: 204,
  }),
  proveByPassword: route(
    'POST',
    '/auth/pending-signup/password',
    'Connects the service after the account’s password.',
    {
      body: proveByPasswordBody,
      answer: session,
    },
  ),
  sendProofMail: route('POST', '/auth/pending-signup/mail', 'Mails the account a link that connects the service.', {
    status: 202,
  }),
  proveByMail: route('POST', '/auth/pending-signup/proof', 'Connects the service with the token of the mailed link.', {
    body: proveByMailBody,
    answer: session,
  }),
  readSignInWays: route('GET', '/auth/identities', 'How the signed-in person can log in.', { answer: signInWays }),
  disconnectIdentity: route('DELETE', '/auth/identities/:identityId', 'Disconnects a service from the own account.', {
    status: 204,
  }),

  readUser: route('GET', '/users/:userId', 'Reads a profile; a counselor’s holds the students.', {
    answer: userProfile,
  }),
  createUser: route('POST', '/users', 'Registers the profile of an identity that has none yet.', {
    body: createProfileBody,
    answer: userProfile,
    status: 201,
  }),

  readInviteCode: route('GET', '/invite-codes/:counselorId', 'The live invite code.', { answer: inviteCode }),
  listInviteCodes: route('GET', '/invite-codes', 'The live codes of the counselors and the own one for counselors.', {
    query: listQuery,
    answer: z.array(inviteCodeRow),
    kind: 'list',
  }),
  createInviteCode: route('POST', '/invite-codes', 'Makes a new invite code and ends the old one.', {
    query: inviteCodeQuery,
    answer: inviteCode,
  }),

  readResponses: route('GET', '/responses/responses/:userId/:formId', 'The saved answers of one section or form.', {
    answer: z.array(readResponseSet),
  }),
  saveResponses: route('POST', '/responses/responses', 'Saves the answers of one section or form.', {
    body: saveResponsesBody,
    answer: savedResponses,
  }),
  readProgress: route('GET', '/responses/progress/:userId', 'Answered counts per section and form.', {
    answer: progress,
  }),

  createParentLink: route('POST', '/parent-links', 'Makes the link to the parent form and ends the one before.', {
    body: parentLinkBody,
    answer: madeParentLink,
    status: 201,
  }),
  readParentLink: route('GET', '/parent-links/:userId', 'Whether a link to the parent form works, and since when.', {
    answer: parentLinkState,
  }),
  endParentLink: route('DELETE', '/parent-links/:userId', 'Ends the link to the parent form.', { status: 204 }),
  readParentForm: route('GET', '/parent/:token', 'The parent form for the holder of its link.', { answer: parentForm }),
  saveParentForm: route('POST', '/parent/:token', 'Saves answers of the parent form for the holder of its link.', {
    body: saveParentFormBody,
    answer: savedParentForm,
  }),

  readAcademicRecord: route('GET', '/academic-records/:userId', 'The academic record.', { answer: readAcademicRecord }),
  saveAcademicRecord: route('POST', '/academic-records', 'Saves fields of the academic record.', {
    body: saveAcademicBody,
    answer: savedAcademicRecord,
  }),

  respond: route('POST', '/ai-response', 'Feedback on one answer; streamed with Accept: text/event-stream.', {
    body: aiResponseBody,
    answer: aiResponse,
  }),
  readGivenFeedback: route(
    'GET',
    '/ai-response/:userId/:formId',
    'Feedback given earlier on the answers of one section.',
    {
      answer: z.array(givenFeedback),
    },
  ),

  readChat: route('GET', '/chat/:userId', 'The own conversation with Buddy: its newest messages, oldest first.', {
    answer: z.array(chatMessage),
  }),
  sendChat: route('POST', '/chat', 'A message to Buddy and the answer; streamed with Accept: text/event-stream.', {
    body: sendChatBody,
    answer: chatMessage,
  }),
  clearChat: route('DELETE', '/chat/:userId', 'Clears the own conversation with Buddy.', { status: 204 }),

  readCareFlags: route('GET', '/care/:userId', 'Answers of a student that a counselor should look at.', {
    answer: z.array(careFlag),
  }),
  markCareSeen: route('POST', '/care/:userId/seen', 'Notes that a counselor has looked at them.', {
    answer: z.array(careFlag),
  }),

  generate: route(
    'POST',
    '/recommendations/generate-school-recommendations/:userId',
    'Starts a generation, or joins the one that is running.',
    { answer: generationStatus },
  ),
  readRecommendations: route('GET', '/recommendations/recommendations/:userId', 'The newest school list.', {
    answer: recommendationSet,
  }),
  readGenerationStatus: route('GET', '/recommendations/status/:userId', 'The state of the latest generation.', {
    answer: generationStatus,
  }),
  readDashboard: route('GET', '/recommendations/student-dashboard/:userId', 'The student’s dashboard.', {
    answer: studentDashboardAnswer,
  }),
  refuseStatement: route('POST', '/dashboard/:userId/not-true', 'Takes a line off the dashboard, or brings it back.', {
    body: notTrueBody,
    answer: removedLines,
  }),
  readCounselorView: route(
    'GET',
    '/recommendations/student-profile-counselor-view/:studentId',
    'The counselor’s view of a student.',
    { answer: counselorViewAnswer },
  ),

  tryWhatIf: route(
    'POST',
    '/recommendations/what-if/:userId',
    'What another score, GPA, home state or wish would change on the school list. Stores nothing.',
    { body: whatIfBody, answer: whatIfAnswer },
  ),
  readWhyNot: route(
    'GET',
    '/recommendations/why-not/:userId/:unitid',
    'Why a college is not on the school list, and what would bring it there.',
    { answer: whyNotAnswer },
  ),
  readListOdds: route(
    'GET',
    '/recommendations/odds/:userId',
    'At least one admission by the published rates of the whole list, with how it is counted.',
    { answer: listOdds },
  ),

  readInsights: route('GET', '/insights/:userId', 'What the student’s answers say so far, with their own words.', {
    answer: insights,
  }),

  readPreferences: route(
    'GET',
    '/preferences/:userId',
    'What the student asks of a college, with their own corrections.',
    {
      answer: preferenceList,
    },
  ),
  savePreferences: route(
    'PUT',
    '/preferences/:userId',
    'The student’s own word about their wishes, all of it at once.',
    {
      body: savePreferencesBody,
      answer: preferenceList,
    },
  ),

  readFamilyIncome: route(
    'GET',
    '/family-income/:userId',
    'The income bracket a student chose, so that prices are those of their family’s income.',
    { answer: familyIncome },
  ),
  saveFamilyIncome: route(
    'PUT',
    '/family-income/:userId',
    'Chooses the family’s income bracket and whether the own counselor may see it; null takes it away.',
    { body: saveFamilyIncomeBody, answer: familyIncome },
  ),

  readFeedback: route('GET', '/feedback/:userId/:recommendationId', 'What the student said of the schools of a list.', {
    answer: z.array(storedFeedback),
  }),
  saveFeedback: route('POST', '/feedback', 'Saves what the student says of one school.', {
    body: schoolFeedback,
    answer: storedFeedback,
  }),

  listStudents: route('GET', '/students', 'The roster: own students, or the school’s for its admin.', {
    query: listQuery,
    answer: z.array(rosterRow),
    kind: 'list',
  }),
  readStudent: route('GET', '/students/:userId', 'One row of the roster.', { answer: rosterRow }),
  readNeighbors: route(
    'GET',
    '/students/:userId/neighbors',
    'Who stands before and after a student in the roster, by id alone, in the same order and filter as the list.',
    { query: neighborsQuery, answer: rosterNeighbors },
  ),
  updateStudent: route(
    'PATCH',
    '/students/:userId',
    'Gives a student another counselor of the school or another grade.',
    {
      body: updateStudentBody,
      answer: rosterRow,
    },
  ),
  reassignStudents: route(
    'POST',
    '/students/reassignments',
    'Gives several students the same counselor, all or none.',
    {
      body: reassignBody,
      answer: movedStudents,
    },
  ),
  nextGrade: route('POST', '/students/next-grade', 'Moves every student up one grade; 12th graders stay as they are.', {
    body: nextGradeBody,
    answer: nextGradeReport,
  }),

  listCounselors: route('GET', '/counselors', 'The counselors of the school.', {
    query: listQuery,
    answer: z.array(counselorRow),
    kind: 'list',
  }),
  readCounselor: route('GET', '/counselors/:userId', 'One counselor of the school.', { answer: counselorRow }),
  handOver: route('POST', '/counselors/:userId/hand-over', 'Gives all students of a counselor to another one.', {
    body: handOverBody,
    answer: movedStudents,
  }),
  removeCounselor: route(
    'DELETE',
    '/counselors/:userId',
    'Removes a counselor; the students stay and wait for another.',
    {
      answer: removedCounselor,
    },
  ),

  readSchool: route('GET', '/schools/mine', 'The own school.', { answer: school }),
  updateSchool: route('PATCH', '/schools/mine', 'Changes name, state or town of the own school.', {
    body: updateSchoolBody,
    answer: school,
  }),
  readRetention: route(
    'GET',
    '/schools/mine/retention',
    'How long accounts of students who do not come back are kept.',
    {
      answer: schoolRetention,
    },
  ),
  setRetention: route('PATCH', '/schools/mine/retention', 'Changes how long such accounts are kept.', {
    body: setRetentionBody,
    answer: schoolRetention,
  }),
  readOverview: route('GET', '/schools/mine/overview', 'How far the own school is, in numbers.', {
    answer: schoolOverview,
  }),
  listAdmins: route('GET', '/admins', 'The admins of the own school.', { answer: z.array(adminRow) }),
  createAdmin: route('POST', '/admins', 'Makes another admin of the own school, who gets a mail to set a password.', {
    body: createAdminBody,
    answer: createdAdmin,
    status: 201,
  }),

  listApiKeys: route('GET', '/api-keys', 'The API keys of the own school, the newest first.', {
    answer: z.array(apiKeyRow),
  }),
  createApiKey: route('POST', '/api-keys', 'Makes an API key and shows it, this once.', {
    body: createApiKeyBody,
    answer: createdApiKey,
    status: 201,
  }),
  endApiKey: route('DELETE', '/api-keys/:keyId', 'Ends an API key at once.', { status: 204 }),

  listAudit: route('GET', '/audit', 'What happened in the own school: who, what, when and from where, never content.', {
    query: listQuery,
    answer: z.array(auditEntry),
    kind: 'list',
  }),
  exportAudit: route('GET', '/audit/file', 'The newest entries of the own school as a table for a spreadsheet.', {
    query: listQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  verifyAudit: route('GET', '/audit/verification', 'Whether the audit log of the own school is whole.', {
    answer: auditState,
  }),
  listOwnAudit: route('GET', '/audit/mine', 'Who did what with the data and the account of the signed-in person.', {
    query: listQuery,
    answer: z.array(ownAuditEntry),
    kind: 'list',
  }),

  listColleges: route('GET', '/colleges', 'The college catalogue.', {
    query: listQuery,
    answer: z.array(college),
    kind: 'list',
  }),
  readCollege: route('GET', '/colleges/:unitid', 'The facts of one college.', { answer: wholeCollege }),
  readCollegeLogo: route('GET', '/colleges/:unitid/logo.svg', 'The monogram tile of one college.', {
    kind: 'text',
    media: 'image/svg+xml',
  }),
  listPrograms: route('GET', '/programs', 'The programs and careers that words may mean, the likeliest first.', {
    query: programsQuery,
    answer: z.array(programChoice),
  }),
  readFit: route(
    'GET',
    '/colleges/:unitid/fit/:userId',
    'The tier of one college for one student, with its arithmetic.',
    {
      answer: fit,
    },
  ),

  readQueueBoard: route('GET', '/queues/session', 'Whether there is a job queue to look at.', { answer: queueBoard }),
  openQueueBoard: route('POST', '/queues/session', 'Lets this browser look at the job queue for 15 minutes.', {
    answer: openedBoard,
  }),

  readOutbox: route('GET', '/dev/outbox', 'The mails of an installation with demo data; 404 everywhere else.', {
    answer: z.array(keptMail),
  }),

  live: route('GET', '/health/live', 'Whether the process answers.', { answer: live }),
  ready: route('GET', '/health/ready', 'Whether this instance should get requests: 503 means another one.', {
    answer: ready,
  }),
  metrics: route('GET', '/metrics', 'What this process has counted and timed, in the text format of Prometheus.', {
    kind: 'text',
    media: 'text/plain',
  }),
  reference: route('GET', '/docs', 'This API as a page to read.', { kind: 'text', media: 'text/html' }),
  openapi: route('GET', '/openapi.json', 'This API as an OpenAPI 3.1 document.', { answer: z.looseObject({}) }),
} as const;
