import { z } from 'zod';
import { aiState } from '../ai';
import { apiKeyRow, createApiKeyBody, createdApiKey, signInPolicy, signInPolicyBody } from '../auth';
import { call, ofCounselor, ofStudent, only, signedIn } from '../call';
import { ASKED_PAUSE_DAYS, MAX_COVER_DAYS, MAX_INVITED_AGAIN, WORTH_READING_DAYS } from '../limits';
import { finishNoteBody, letterPack, saveLetterBody, saveNoteBody, studentNotes } from '../notes';
import { MIN_OUTCOMES } from '../note-values';
import { schoolRetention, setRetentionBody } from '../privacy';
import { listQuery } from '../recommendations';
import {
  cohortQuery,
  cohortReport,
  importedOutcomes,
  importOutcomesBody,
  readOutcome,
  removeOutcomesBody,
  reportSchedule,
  schoolOutcomes,
  setReportScheduleBody,
  showOutcomesBody,
} from '../reports';
import { worthReading } from '../roster';
import {
  adminRow,
  counselorRow,
  createAdminBody,
  createCounselorBody,
  createdAdmin,
  createdCounselor,
  handOverBody,
  movedStudents,
  removedCounselor,
  school,
  schoolOverview,
  systemState,
  townsQuery,
  updateSchoolBody,
} from '../school-admin';
import { collegeNumber } from '../text';
import {
  checkNudgeBody,
  markTodayBody,
  nudgeCard,
  nudgeCheck,
  nudgeRound,
  sendNudgeBody,
  sentNudge,
  studentNudge,
  todayMark,
  todayQueue,
} from '../today';
import { assignByNameBody, assignedByName, covers, setCoverBody } from '../users';

/** A school and who works there, in the hands of its admin. */
export const schoolRoutes = {
  resetSecondFactor: call('DELETE', '/counselors/:userId/second-factor', {
    summary: 'Turn off two-step verification for a counselor who lost access.',
    access: ofCounselor('manage'),
    freshProof: 'everybody',
    status: 204,
  }),
  assignByName: call('POST', '/students/assign-by-name', {
    summary:
      'Preview or assign counselors by first letter of last name. Send `save` to assign the students; a signed-in caller must then have confirmed their identity recently.',
    access: only('admin'),
    scope: 'roster:write',
    body: assignByNameBody,
    answer: assignedByName,
  }),
  listCounselors: call('GET', '/counselors', {
    summary: 'List the counselors of your school.',
    access: only('admin'),
    scope: 'counselors:read',
    query: listQuery,
    answer: z.array(counselorRow),
  }),
  createCounselor: call('POST', '/counselors', {
    summary:
      'Add a counselor to your school. The counselor receives sign-in instructions by email and can be assigned students right away. An existing counselor is returned unchanged.',
    access: only('admin'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    body: createCounselorBody,
    answer: createdCounselor,
    status: 201,
  }),
  readCounselor: call('GET', '/counselors/:userId', {
    summary: 'Get one counselor of your school.',
    access: ofCounselor('manage'),
    scope: 'counselors:read',
    answer: counselorRow,
  }),
  handOver: call('POST', '/counselors/:userId/hand-over', {
    summary: 'Reassign all students of a counselor to another counselor.',
    access: ofCounselor('manage'),
    scope: 'counselors:write',
    freshProof: 'sessions',
    body: handOverBody,
    answer: movedStudents,
  }),
  inviteAgain: call('POST', '/counselors/:userId/invitation', {
    summary: `Resend the invitation of a counselor who hasn’t signed in. The previous link stops working. Limited to ${MAX_INVITED_AGAIN} emails per hour.`,
    access: ofCounselor('manage'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    answer: createdCounselor,
  }),
  takeBackInvitation: call('DELETE', '/counselors/:userId/invitation', {
    summary:
      'Withdraw the invitation of a counselor who hasn’t signed in. Students assigned to that counselor become unassigned.',
    access: ofCounselor('manage'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    answer: removedCounselor,
  }),
  removeCounselor: call('DELETE', '/counselors/:userId', {
    summary: 'Remove a counselor. Their students stay and become unassigned.',
    access: ofCounselor('manage'),
    freshProof: 'everybody',
    answer: removedCounselor,
  }),
  readCovers: call('GET', '/covers', {
    summary: 'List the current and upcoming coverage that concerns you.',
    access: signedIn,
    answer: covers,
  }),
  setCover: call('POST', '/covers', {
    summary: `Assign a colleague to cover a counselor’s students for a period. Only that counselor or an admin may do this, for up to ${MAX_COVER_DAYS} days.`,
    access: only('counselor', 'admin'),
    freshProof: 'everybody',
    body: setCoverBody,
    answer: covers,
    status: 201,
  }),
  endCover: call('DELETE', '/covers/:coverId', {
    summary: 'End a coverage period immediately. Only the two counselors or an admin may do this.',
    access: only('counselor', 'admin'),
    answer: covers,
  }),
  readSchool: call('GET', '/schools/mine', {
    summary: 'Get your school.',
    access: only('admin'),
    answer: school,
  }),
  updateSchool: call('PATCH', '/schools/mine', {
    summary: 'Update the name, state or town of your school. The town must be in the state.',
    access: only('admin'),
    freshProof: 'everybody',
    body: updateSchoolBody,
    answer: school,
  }),
  listTowns: call('GET', '/schools/mine/towns', {
    summary: 'Search the towns of a state by name, most likely match first.',
    access: signedIn,
    query: townsQuery,
    answer: z.array(z.string()),
  }),
  readSignInPolicy: call('GET', '/schools/mine/sign-in', {
    summary: 'Get your school’s sign-in policy.',
    access: only('admin'),
    answer: signInPolicy,
  }),
  setSignInPolicy: call('PATCH', '/schools/mine/sign-in', {
    summary: 'Update your school’s sign-in policy.',
    access: only('admin'),
    freshProof: 'everybody',
    body: signInPolicyBody,
    answer: signInPolicy,
  }),
  readRetention: call('GET', '/schools/mine/retention', {
    summary: 'Get how long inactive student accounts are kept.',
    access: only('admin'),
    answer: schoolRetention,
  }),
  setRetention: call('PATCH', '/schools/mine/retention', {
    summary: 'Set how long inactive student accounts are kept.',
    access: only('admin'),
    freshProof: 'everybody',
    body: setRetentionBody,
    answer: schoolRetention,
  }),
  readOverview: call('GET', '/schools/mine/overview', {
    summary: 'Get your school’s progress in numbers.',
    access: only('admin'),
    answer: schoolOverview,
  }),
  readSystem: call('GET', '/system', {
    summary: 'Get the system status: storage, backup, jobs, mail, webhooks and AI.',
    access: only('admin'),
    answer: systemState,
  }),
  retryJob: call('POST', '/system/jobs/:jobId/retry', {
    summary: 'Start a failed background job again.',
    access: only('admin'),
    answer: systemState,
  }),
  readAiState: call('GET', '/ai', {
    summary: 'Get the hosted AI service’s settings, recent errors and last test.',
    access: only('admin'),
    answer: aiState,
  }),
  testAi: call('POST', '/ai/test', {
    summary:
      'Test the hosted AI service with a made-up student. The test runs in the background; the call joins a test that is already running.',
    access: only('admin'),
    rate: 'costly',
    answer: aiState,
  }),
  listAdmins: call('GET', '/admins', {
    summary: 'List the admins of your school.',
    access: only('admin'),
    query: listQuery,
    answer: z.array(adminRow),
  }),
  readAdmin: call('GET', '/admins/:adminId', {
    summary: 'Get one admin of your school.',
    access: only('admin'),
    answer: adminRow,
  }),
  createAdmin: call('POST', '/admins', {
    summary: 'Add an admin to your school. The admin receives sign-in instructions by email.',
    access: only('admin'),
    freshProof: 'everybody',
    body: createAdminBody,
    answer: createdAdmin,
    status: 201,
  }),
  listApiKeys: call('GET', '/api-keys', {
    summary: 'List the API keys of your school, newest first.',
    access: only('admin'),
    query: listQuery,
    answer: z.array(apiKeyRow),
  }),
  readApiKey: call('GET', '/api-keys/:keyId', {
    summary: 'Get one API key of your school.',
    access: only('admin'),
    answer: apiKeyRow,
  }),
  createApiKey: call('POST', '/api-keys', {
    summary: 'Create an API key. The key is shown only once.',
    access: only('admin'),
    freshProof: 'everybody',
    body: createApiKeyBody,
    answer: createdApiKey,
    status: 201,
  }),
  endApiKey: call('DELETE', '/api-keys/:keyId', {
    summary: 'Revoke an API key immediately.',
    access: only('admin'),
    answer: apiKeyRow,
  }),
};

/** A counselor’s day: who needs them, and nudges to students. */
export const todayRoutes = {
  readToday: call('GET', '/today', {
    summary: 'List your students who need attention today, and why.',
    access: only('counselor'),
    answer: todayQueue,
    audit: { students: ({ entries, aside }) => [...entries, ...aside].map(({ user_id }) => user_id) },
  }),
  listWorthReading: call('GET', '/care', {
    summary: `List texts of your students that may be worth reading, newest first, from the last ${WORTH_READING_DAYS} days. Check-ins are in \`readToday\`.`,
    access: only('counselor'),
    answer: z.array(worthReading),
    audit: { students: (texts) => texts.map(({ user_id }) => user_id) },
  }),
  markToday: call('POST', '/today/:userId/marks', {
    summary: 'Set aside an entry in your queue. Other counselors’ queues don’t change.',
    access: ofStudent('review'),
    body: markTodayBody,
    answer: todayMark,
    audit: 'nothing-seen',
  }),
  unmarkToday: call('DELETE', '/today/:userId/marks/:reason', {
    summary: 'Return an entry you set aside to your queue.',
    access: ofStudent('review'),
    status: 204,
    audit: 'nothing-seen',
  }),
  checkNudge: call('POST', '/nudges/check', {
    summary: 'Preview who a nudge would reach. The response shows who was emailed a request in the last few days.',
    access: only('counselor'),
    body: checkNudgeBody,
    answer: nudgeCheck,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  sendNudge: call('POST', '/nudges', {
    summary: `Nudge your students by email and on their Tasks page. Students who were emailed a request in the last ${ASKED_PAUSE_DAYS} days are left out.`,
    access: only('counselor'),
    body: sendNudgeBody,
    answer: sentNudge,
  }),
  listNudgeRounds: call('GET', '/nudges', {
    summary: 'List the nudges you sent and how many students came back.',
    access: only('counselor'),
    answer: z.array(nudgeRound),
  }),
  listStudentNudges: call('GET', '/nudges/:userId', {
    summary: 'List the nudges sent to one student.',
    access: ofStudent('review'),
    answer: z.array(studentNudge),
  }),
  readNudgeCard: call('GET', '/nudges/:userId/card', {
    summary: 'Get the nudge shown on a student’s Tasks page.',
    access: ofStudent('read'),
    answer: nudgeCard,
  }),
  dismissNudge: call('POST', '/nudges/:userId/:nudgeId/dismissed', {
    summary: 'Dismiss a nudge from a student’s Tasks page.',
    access: ofStudent('write'),
    status: 204,
  }),
};

/** Numbers of many students at once, of nobody by name. */
export const reportsRoutes = {
  readCohort: call('GET', '/reports/cohort', {
    summary: 'Get student progress counts by grade and counselor, and by week.',
    access: only('counselor', 'admin'),
    scope: 'reports:read',
    query: cohortQuery,
    answer: cohortReport,
  }),
  exportCohort: call('GET', '/reports/cohort/file', {
    summary: 'Download the student progress report as a CSV file.',
    access: only('counselor', 'admin'),
    scope: 'reports:read',
    query: cohortQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  readReportSchedule: call('GET', '/reports/schedule', {
    summary: 'Get the schedule and recipients of your school’s emailed report.',
    access: only('admin'),
    answer: reportSchedule,
  }),
  setReportSchedule: call('PUT', '/reports/schedule', {
    summary: 'Schedule the emailed report weekly or monthly, or turn it off.',
    access: only('admin'),
    freshProof: 'everybody',
    body: setReportScheduleBody,
    answer: reportSchedule,
  }),
};

/** What became of a school's past applications, without names. */
export const outcomesRoutes = {
  readOutcomes: call('GET', '/schools/mine/outcomes', {
    summary: 'Get a summary of the past applications your school imported.',
    access: only('admin'),
    answer: schoolOutcomes,
  }),
  importOutcomes: call('POST', '/schools/mine/outcomes', {
    summary:
      'Preview or import a CSV file of past applications. With `save`, its valid rows replace those of the same class years.',
    access: only('admin'),
    body: importOutcomesBody,
    answer: importedOutcomes,
  }),
  removeOutcomes: call('POST', '/schools/mine/outcomes/removal', {
    summary: 'Delete the past applications of one class year.',
    access: only('admin'),
    body: removeOutcomesBody,
    answer: schoolOutcomes,
  }),
  showOutcomes: call('PATCH', '/schools/mine/outcomes', {
    summary: 'Set whether students see their school’s past applications.',
    access: only('admin'),
    body: showOutcomesBody,
    answer: schoolOutcomes,
  }),
  readOutcome: call('GET', '/outcomes/:userId/:unitid', {
    summary: `Get the school’s past applications to one college. Returns no results below ${MIN_OUTCOMES} cases.`,
    access: ofStudent('read'),
    params: { unitid: collegeNumber },
    answer: readOutcome,
  }),
};

/** The material for a letter of recommendation. */
export const lettersRoutes = {
  readLetterPack: call('GET', '/letters/:userId', {
    summary: 'Get student and parent answers for a recommendation letter.',
    access: ofStudent('review'),
    answer: letterPack,
  }),
  saveLetterPack: call('PUT', '/letters/:userId', {
    summary: 'Save the answers selected for a recommendation letter, in order.',
    access: ofStudent('review'),
    body: saveLetterBody,
    answer: letterPack,
  }),
  exportLetterPack: call('GET', '/letters/:userId/file', {
    summary: 'Download the selected answers for a recommendation letter as a Word file.',
    access: ofStudent('review'),
    kind: 'file',
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  }),
};

/** Notes of counselors about a student, and the follow-ups among them. */
export const notesRoutes = {
  readNotes: call('GET', '/notes/:userId', {
    summary:
      'List the notes about a student that you may see. Counselors see their own notes and notes shared with counselors; students see notes shared with them.',
    access: ofStudent('readNotes'),
    answer: studentNotes,
  }),
  saveNote: call('PUT', '/notes/:userId/:noteId', {
    summary: 'Create a note, or update one of your own. You choose the id of a new note.',
    access: ofStudent('note'),
    body: saveNoteBody,
    answer: studentNotes,
  }),
  finishNote: call('PUT', '/notes/:userId/:noteId/done', {
    summary: 'Mark a follow-up as done or not done.',
    access: ofStudent('note'),
    body: finishNoteBody,
    answer: studentNotes,
  }),
  removeNote: call('DELETE', '/notes/:userId/:noteId', {
    summary: 'Delete one of your notes. You can restore it for one day.',
    access: ofStudent('note'),
    answer: studentNotes,
  }),
  restoreNote: call('POST', '/notes/:userId/:noteId/restored', {
    summary: 'Restore a note deleted within the last day.',
    access: ofStudent('note'),
    answer: studentNotes,
  }),
};
