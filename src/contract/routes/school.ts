import { z } from 'zod';
import { aiState } from '../ai';
import { apiKeyRow, createApiKeyBody, createdApiKey, signInPolicy, signInPolicyBody } from '../auth';
import { admins, call, counselorAccess, studentAccess, onlyRoles, signedIn, staff } from '../call';
import { finishNoteBody, letterPack, saveLetterBody, saveNoteBody, studentNotes } from '../notes';
import { schoolRetention, setRetentionBody } from '../privacy';
import { listQuery } from '../recommendations';
import * as reports from '../reports';
import { worthReading } from '../roster';
import * as admin from '../school-admin';
import { collegeNumber } from '../text';
import * as today from '../today';
import { assignByNameBody, assignedByName, covers, setCoverBody } from '../users';

export const schoolRoutes = {
  resetSecondFactor: call('DELETE', '/counselors/:userId/second-factor', {
    access: counselorAccess('manage'),
    reauthentication: 'everybody',
    status: 204,
  }),
  assignByName: call('POST', '/students/assign-by-name', {
    access: admins,
    scope: 'roster:write',
    body: assignByNameBody,
    response: assignedByName,
  }),
  listCounselors: call('GET', '/counselors', {
    access: admins,
    scope: 'counselors:read',
    query: listQuery,
    response: z.array(admin.counselorRow),
  }),
  createCounselor: call('POST', '/counselors', {
    access: admins,
    scope: 'counselors:add',
    reauthentication: 'sessions',
    body: admin.createCounselorBody,
    response: admin.createdCounselor,
    status: 201,
  }),
  readCounselor: call('GET', '/counselors/:userId', {
    access: counselorAccess('manage'),
    scope: 'counselors:read',
    response: admin.counselorRow,
  }),
  handOver: call('POST', '/counselors/:userId/hand-over', {
    access: counselorAccess('manage'),
    scope: 'counselors:write',
    reauthentication: 'sessions',
    body: admin.handOverBody,
    response: admin.movedStudents,
  }),
  inviteAgain: call('POST', '/counselors/:userId/invitation', {
    access: counselorAccess('manage'),
    scope: 'counselors:add',
    reauthentication: 'sessions',
    response: admin.createdCounselor,
  }),
  takeBackInvitation: call('DELETE', '/counselors/:userId/invitation', {
    access: counselorAccess('manage'),
    scope: 'counselors:add',
    reauthentication: 'sessions',
    response: admin.removedCounselor,
  }),
  removeCounselor: call('DELETE', '/counselors/:userId', {
    access: counselorAccess('manage'),
    reauthentication: 'everybody',
    response: admin.removedCounselor,
  }),
  readCovers: call('GET', '/covers', { access: signedIn, response: covers }),
  setCover: call('POST', '/covers', {
    access: staff,
    reauthentication: 'everybody',
    body: setCoverBody,
    response: covers,
    status: 201,
  }),
  endCover: call('DELETE', '/covers/:coverId', { access: staff, response: covers }),
  readSchool: call('GET', '/schools/mine', { access: admins, response: admin.school }),
  updateSchool: call('PATCH', '/schools/mine', {
    access: admins,
    reauthentication: 'everybody',
    body: admin.updateSchoolBody,
    response: admin.school,
  }),
  listTowns: call('GET', '/schools/mine/towns', {
    access: signedIn,
    query: admin.townsQuery,
    response: z.array(z.string()),
  }),
  readSignInPolicy: call('GET', '/schools/mine/sign-in', { access: admins, response: signInPolicy }),
  setSignInPolicy: call('PATCH', '/schools/mine/sign-in', {
    access: admins,
    reauthentication: 'everybody',
    body: signInPolicyBody,
    response: signInPolicy,
  }),
  readRetention: call('GET', '/schools/mine/retention', { access: admins, response: schoolRetention }),
  setRetention: call('PATCH', '/schools/mine/retention', {
    access: admins,
    reauthentication: 'everybody',
    body: setRetentionBody,
    response: schoolRetention,
  }),
  readOverview: call('GET', '/schools/mine/overview', { access: admins, response: admin.schoolOverview }),
  readSystem: call('GET', '/system', { access: admins, response: admin.systemState }),
  retryJob: call('POST', '/system/jobs/:jobId/retry', { access: admins, response: admin.systemState }),
  readAiState: call('GET', '/ai', { access: admins, response: aiState }),
  testAi: call('POST', '/ai/test', { access: admins, rate: 'costly', response: aiState }),
  listAdmins: call('GET', '/admins', { access: admins, query: listQuery, response: z.array(admin.adminRow) }),
  readAdmin: call('GET', '/admins/:adminId', { access: admins, response: admin.adminRow }),
  createAdmin: call('POST', '/admins', {
    access: admins,
    reauthentication: 'everybody',
    body: admin.createAdminBody,
    response: admin.createdAdmin,
    status: 201,
  }),
  listApiKeys: call('GET', '/api-keys', { access: admins, query: listQuery, response: z.array(apiKeyRow) }),
  readApiKey: call('GET', '/api-keys/:keyId', { access: admins, response: apiKeyRow }),
  createApiKey: call('POST', '/api-keys', {
    access: admins,
    reauthentication: 'everybody',
    body: createApiKeyBody,
    response: createdApiKey,
    status: 201,
  }),
  endApiKey: call('DELETE', '/api-keys/:keyId', { access: admins, response: apiKeyRow }),
};

export const todayRoutes = {
  readToday: call('GET', '/today', {
    access: onlyRoles('counselor'),
    response: today.todayQueue,
    audit: { students: ({ entries, aside }) => [...entries, ...aside].map(({ user_id }) => user_id) },
  }),
  listWorthReading: call('GET', '/care', {
    access: onlyRoles('counselor'),
    response: z.array(worthReading),
    audit: { students: (texts) => texts.map(({ user_id }) => user_id) },
  }),
  markToday: call('POST', '/today/:userId/marks', {
    access: studentAccess('review'),
    body: today.markTodayBody,
    response: today.todayMark,
    audit: 'nothing-seen',
  }),
  unmarkToday: call('DELETE', '/today/:userId/marks/:reason', {
    access: studentAccess('review'),
    status: 204,
    audit: 'nothing-seen',
  }),
  checkNudge: call('POST', '/nudges/check', {
    access: onlyRoles('counselor'),
    body: today.checkNudgeBody,
    response: today.nudgeCheck,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  sendNudge: call('POST', '/nudges', {
    access: onlyRoles('counselor'),
    body: today.sendNudgeBody,
    response: today.sentNudge,
  }),
  listNudgeRounds: call('GET', '/nudges', { access: onlyRoles('counselor'), response: z.array(today.nudgeRound) }),
  listStudentNudges: call('GET', '/nudges/:userId', {
    access: studentAccess('review'),
    response: z.array(today.studentNudge),
  }),
  readNudgeCard: call('GET', '/nudges/:userId/card', { access: studentAccess('read'), response: today.nudgeCard }),
  dismissNudge: call('POST', '/nudges/:userId/:nudgeId/dismissed', { access: studentAccess('write'), status: 204 }),
};

export const reportsRoutes = {
  readCohort: call('GET', '/reports/cohort', {
    access: staff,
    scope: 'reports:read',
    query: reports.cohortQuery,
    response: reports.cohortReport,
  }),
  exportCohort: call('GET', '/reports/cohort/file', {
    access: staff,
    scope: 'reports:read',
    query: reports.cohortQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  readReportSchedule: call('GET', '/reports/schedule', { access: admins, response: reports.reportSchedule }),
  setReportSchedule: call('PUT', '/reports/schedule', {
    access: admins,
    reauthentication: 'everybody',
    body: reports.setReportScheduleBody,
    response: reports.reportSchedule,
  }),
};

export const outcomesRoutes = {
  readOutcomes: call('GET', '/schools/mine/outcomes', { access: admins, response: reports.schoolOutcomes }),
  importOutcomes: call('POST', '/schools/mine/outcomes', {
    access: admins,
    body: reports.importOutcomesBody,
    response: reports.importedOutcomes,
  }),
  removeOutcomes: call('POST', '/schools/mine/outcomes/removal', {
    access: admins,
    body: reports.removeOutcomesBody,
    response: reports.schoolOutcomes,
  }),
  showOutcomes: call('PATCH', '/schools/mine/outcomes', {
    access: admins,
    body: reports.showOutcomesBody,
    response: reports.schoolOutcomes,
  }),
  readOutcome: call('GET', '/outcomes/:userId/:unitid', {
    access: studentAccess('read'),
    params: { unitid: collegeNumber },
    response: reports.readOutcome,
  }),
};

export const lettersRoutes = {
  readLetterPack: call('GET', '/letters/:userId', { access: studentAccess('review'), response: letterPack }),
  saveLetterPack: call('PUT', '/letters/:userId', {
    access: studentAccess('review'),
    body: saveLetterBody,
    response: letterPack,
  }),
  exportLetterPack: call('GET', '/letters/:userId/file', {
    access: studentAccess('review'),
    kind: 'file',
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  }),
};

export const notesRoutes = {
  readNotes: call('GET', '/notes/:userId', { access: studentAccess('readNotes'), response: studentNotes }),
  saveNote: call('PUT', '/notes/:userId/:noteId', {
    access: studentAccess('note'),
    body: saveNoteBody,
    response: studentNotes,
  }),
  finishNote: call('PUT', '/notes/:userId/:noteId/done', {
    access: studentAccess('note'),
    body: finishNoteBody,
    response: studentNotes,
  }),
  removeNote: call('DELETE', '/notes/:userId/:noteId', { access: studentAccess('note'), response: studentNotes }),
  restoreNote: call('POST', '/notes/:userId/:noteId/restored', {
    access: studentAccess('note'),
    response: studentNotes,
  }),
};
