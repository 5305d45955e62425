import { z } from 'zod';
import { aiState } from '../ai';
import { apiKeyRow, createApiKeyBody, createdApiKey, signInPolicy, signInPolicyBody } from '../auth';
import { admins, call, ofCounselor, ofStudent, onlyRoles, signedIn, staff } from '../call';
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
    access: ofCounselor('manage'),
    freshProof: 'everybody',
    status: 204,
  }),
  assignByName: call('POST', '/students/assign-by-name', {
    access: admins,
    scope: 'roster:write',
    body: assignByNameBody,
    answer: assignedByName,
  }),
  listCounselors: call('GET', '/counselors', {
    access: admins,
    scope: 'counselors:read',
    query: listQuery,
    answer: z.array(admin.counselorRow),
  }),
  createCounselor: call('POST', '/counselors', {
    access: admins,
    scope: 'counselors:add',
    freshProof: 'sessions',
    body: admin.createCounselorBody,
    answer: admin.createdCounselor,
    status: 201,
  }),
  readCounselor: call('GET', '/counselors/:userId', {
    access: ofCounselor('manage'),
    scope: 'counselors:read',
    answer: admin.counselorRow,
  }),
  handOver: call('POST', '/counselors/:userId/hand-over', {
    access: ofCounselor('manage'),
    scope: 'counselors:write',
    freshProof: 'sessions',
    body: admin.handOverBody,
    answer: admin.movedStudents,
  }),
  inviteAgain: call('POST', '/counselors/:userId/invitation', {
    access: ofCounselor('manage'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    answer: admin.createdCounselor,
  }),
  takeBackInvitation: call('DELETE', '/counselors/:userId/invitation', {
    access: ofCounselor('manage'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    answer: admin.removedCounselor,
  }),
  removeCounselor: call('DELETE', '/counselors/:userId', {
    access: ofCounselor('manage'),
    freshProof: 'everybody',
    answer: admin.removedCounselor,
  }),
  readCovers: call('GET', '/covers', { access: signedIn, answer: covers }),
  setCover: call('POST', '/covers', {
    access: staff,
    freshProof: 'everybody',
    body: setCoverBody,
    answer: covers,
    status: 201,
  }),
  endCover: call('DELETE', '/covers/:coverId', { access: staff, answer: covers }),
  readSchool: call('GET', '/schools/mine', { access: admins, answer: admin.school }),
  updateSchool: call('PATCH', '/schools/mine', {
    access: admins,
    freshProof: 'everybody',
    body: admin.updateSchoolBody,
    answer: admin.school,
  }),
  listTowns: call('GET', '/schools/mine/towns', {
    access: signedIn,
    query: admin.townsQuery,
    answer: z.array(z.string()),
  }),
  readSignInPolicy: call('GET', '/schools/mine/sign-in', { access: admins, answer: signInPolicy }),
  setSignInPolicy: call('PATCH', '/schools/mine/sign-in', {
    access: admins,
    freshProof: 'everybody',
    body: signInPolicyBody,
    answer: signInPolicy,
  }),
  readRetention: call('GET', '/schools/mine/retention', { access: admins, answer: schoolRetention }),
  setRetention: call('PATCH', '/schools/mine/retention', {
    access: admins,
    freshProof: 'everybody',
    body: setRetentionBody,
    answer: schoolRetention,
  }),
  readOverview: call('GET', '/schools/mine/overview', { access: admins, answer: admin.schoolOverview }),
  readSystem: call('GET', '/system', { access: admins, answer: admin.systemState }),
  retryJob: call('POST', '/system/jobs/:jobId/retry', { access: admins, answer: admin.systemState }),
  readAiState: call('GET', '/ai', { access: admins, answer: aiState }),
  testAi: call('POST', '/ai/test', { access: admins, rate: 'costly', answer: aiState }),
  listAdmins: call('GET', '/admins', { access: admins, query: listQuery, answer: z.array(admin.adminRow) }),
  readAdmin: call('GET', '/admins/:adminId', { access: admins, answer: admin.adminRow }),
  createAdmin: call('POST', '/admins', {
    access: admins,
    freshProof: 'everybody',
    body: admin.createAdminBody,
    answer: admin.createdAdmin,
    status: 201,
  }),
  listApiKeys: call('GET', '/api-keys', { access: admins, query: listQuery, answer: z.array(apiKeyRow) }),
  readApiKey: call('GET', '/api-keys/:keyId', { access: admins, answer: apiKeyRow }),
  createApiKey: call('POST', '/api-keys', {
    access: admins,
    freshProof: 'everybody',
    body: createApiKeyBody,
    answer: createdApiKey,
    status: 201,
  }),
  endApiKey: call('DELETE', '/api-keys/:keyId', { access: admins, answer: apiKeyRow }),
};

export const todayRoutes = {
  readToday: call('GET', '/today', {
    access: onlyRoles('counselor'),
    answer: today.todayQueue,
    audit: { students: ({ entries, aside }) => [...entries, ...aside].map(({ user_id }) => user_id) },
  }),
  listWorthReading: call('GET', '/care', {
    access: onlyRoles('counselor'),
    answer: z.array(worthReading),
    audit: { students: (texts) => texts.map(({ user_id }) => user_id) },
  }),
  markToday: call('POST', '/today/:userId/marks', {
    access: ofStudent('review'),
    body: today.markTodayBody,
    answer: today.todayMark,
    audit: 'nothing-seen',
  }),
  unmarkToday: call('DELETE', '/today/:userId/marks/:reason', {
    access: ofStudent('review'),
    status: 204,
    audit: 'nothing-seen',
  }),
  checkNudge: call('POST', '/nudges/check', {
    access: onlyRoles('counselor'),
    body: today.checkNudgeBody,
    answer: today.nudgeCheck,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  sendNudge: call('POST', '/nudges', {
    access: onlyRoles('counselor'),
    body: today.sendNudgeBody,
    answer: today.sentNudge,
  }),
  listNudgeRounds: call('GET', '/nudges', { access: onlyRoles('counselor'), answer: z.array(today.nudgeRound) }),
  listStudentNudges: call('GET', '/nudges/:userId', {
    access: ofStudent('review'),
    answer: z.array(today.studentNudge),
  }),
  readNudgeCard: call('GET', '/nudges/:userId/card', { access: ofStudent('read'), answer: today.nudgeCard }),
  dismissNudge: call('POST', '/nudges/:userId/:nudgeId/dismissed', { access: ofStudent('write'), status: 204 }),
};

export const reportsRoutes = {
  readCohort: call('GET', '/reports/cohort', {
    access: staff,
    scope: 'reports:read',
    query: reports.cohortQuery,
    answer: reports.cohortReport,
  }),
  exportCohort: call('GET', '/reports/cohort/file', {
    access: staff,
    scope: 'reports:read',
    query: reports.cohortQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  readReportSchedule: call('GET', '/reports/schedule', { access: admins, answer: reports.reportSchedule }),
  setReportSchedule: call('PUT', '/reports/schedule', {
    access: admins,
    freshProof: 'everybody',
    body: reports.setReportScheduleBody,
    answer: reports.reportSchedule,
  }),
};

export const outcomesRoutes = {
  readOutcomes: call('GET', '/schools/mine/outcomes', { access: admins, answer: reports.schoolOutcomes }),
  importOutcomes: call('POST', '/schools/mine/outcomes', {
    access: admins,
    body: reports.importOutcomesBody,
    answer: reports.importedOutcomes,
  }),
  removeOutcomes: call('POST', '/schools/mine/outcomes/removal', {
    access: admins,
    body: reports.removeOutcomesBody,
    answer: reports.schoolOutcomes,
  }),
  showOutcomes: call('PATCH', '/schools/mine/outcomes', {
    access: admins,
    body: reports.showOutcomesBody,
    answer: reports.schoolOutcomes,
  }),
  readOutcome: call('GET', '/outcomes/:userId/:unitid', {
    access: ofStudent('read'),
    params: { unitid: collegeNumber },
    answer: reports.readOutcome,
  }),
};

export const lettersRoutes = {
  readLetterPack: call('GET', '/letters/:userId', { access: ofStudent('review'), answer: letterPack }),
  saveLetterPack: call('PUT', '/letters/:userId', {
    access: ofStudent('review'),
    body: saveLetterBody,
    answer: letterPack,
  }),
  exportLetterPack: call('GET', '/letters/:userId/file', {
    access: ofStudent('review'),
    kind: 'file',
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  }),
};

export const notesRoutes = {
  readNotes: call('GET', '/notes/:userId', { access: ofStudent('readNotes'), answer: studentNotes }),
  saveNote: call('PUT', '/notes/:userId/:noteId', {
    access: ofStudent('note'),
    body: saveNoteBody,
    answer: studentNotes,
  }),
  finishNote: call('PUT', '/notes/:userId/:noteId/done', {
    access: ofStudent('note'),
    body: finishNoteBody,
    answer: studentNotes,
  }),
  removeNote: call('DELETE', '/notes/:userId/:noteId', { access: ofStudent('note'), answer: studentNotes }),
  restoreNote: call('POST', '/notes/:userId/:noteId/restored', { access: ofStudent('note'), answer: studentNotes }),
};
