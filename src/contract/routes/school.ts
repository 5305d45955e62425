import { z } from 'zod';
import { aiResponse, aiResponseBody, aiState, givenFeedback } from '../ai';
import { apiKeyRow, createApiKeyBody, createdApiKey, signInPolicy, signInPolicyBody } from '../auth';
import {
  admins,
  counselorAccess,
  del,
  get,
  onlyRoles,
  patch,
  personAccess,
  post,
  publicAccess,
  put,
  signedIn,
  staff,
  student,
} from '../call';
import { chatMessage, finderIndex, sendChatBody } from '../chat';
import { finishNoteBody, letterPack, saveLetterBody, saveNoteBody, studentNotes } from '../notes';
import { auditEntry, ownAuditEntry, schoolRetention, setRetentionBody } from '../privacy';
import { listQuery } from '../recommendations';
import * as reports from '../reports';
import { numberedStudent, putStudent, putStudentBody, worthReading } from '../roster';
import * as admin from '../school-admin';
import { collegeNumber } from '../text';
import * as today from '../today';
import { createdWebhook, createWebhookBody, updateWebhookBody, webhookDelivery, webhookRow } from '../webhooks';
import { assignByNameBody, assignedByName, covers, setCoverBody } from '../users';

export const schoolRoutes = {
  resetSecondFactor: del('/counselors/:userId/second-factor', counselorAccess('manage'), null, {
    reauthentication: 'everybody',
  }),
  assignByName: post('/students/assign-by-name', admins, assignByNameBody, assignedByName, { scope: 'roster:write' }),
  listCounselors: get('/counselors', admins, z.array(admin.counselorRow), {
    scope: 'counselors:read',
    query: listQuery,
  }),
  createCounselor: post('/counselors', admins, admin.createCounselorBody, admin.createdCounselor, {
    scope: 'counselors:add',
    reauthentication: 'sessions',
    status: 201,
  }),
  readCounselor: get('/counselors/:userId', counselorAccess('manage'), admin.counselorRow, {
    scope: 'counselors:read',
  }),
  handOver: post('/counselors/:userId/hand-over', counselorAccess('manage'), admin.handOverBody, admin.movedStudents, {
    scope: 'counselors:write',
    reauthentication: 'sessions',
  }),
  inviteAgain: post('/counselors/:userId/invitation', counselorAccess('manage'), null, admin.createdCounselor, {
    scope: 'counselors:add',
    reauthentication: 'sessions',
  }),
  takeBackInvitation: del('/counselors/:userId/invitation', counselorAccess('manage'), admin.removedCounselor, {
    scope: 'counselors:add',
    reauthentication: 'sessions',
  }),
  removeCounselor: del('/counselors/:userId', counselorAccess('manage'), admin.removedCounselor, {
    reauthentication: 'everybody',
  }),
  readCovers: get('/covers', signedIn, covers),
  setCover: post('/covers', staff, setCoverBody, covers, { reauthentication: 'everybody', status: 201 }),
  endCover: del('/covers/:coverId', staff, covers),
  readSchool: get('/schools/mine', admins, admin.school),
  updateSchool: patch('/schools/mine', admins, admin.updateSchoolBody, admin.school, { reauthentication: 'everybody' }),
  listTowns: get('/schools/mine/towns', signedIn, z.array(z.string()), { query: admin.townsQuery }),
  readSignInPolicy: get('/schools/mine/sign-in', admins, signInPolicy),
  setSignInPolicy: patch('/schools/mine/sign-in', admins, signInPolicyBody, signInPolicy, {
    reauthentication: 'everybody',
  }),
  readRetention: get('/schools/mine/retention', admins, schoolRetention),
  setRetention: patch('/schools/mine/retention', admins, setRetentionBody, schoolRetention, {
    reauthentication: 'everybody',
  }),
  readOverview: get('/schools/mine/overview', admins, admin.schoolOverview),
  readSystem: get('/system', admins, admin.systemState),
  retryJob: post('/system/jobs/:jobId/retry', admins, null, admin.systemState),
  readAiState: get('/ai', admins, aiState),
  testAi: post('/ai/test', admins, null, aiState, { rate: 'costly' }),
  listAdmins: get('/admins', admins, z.array(admin.adminRow), { query: listQuery }),
  readAdmin: get('/admins/:adminId', admins, admin.adminRow),
  createAdmin: post('/admins', admins, admin.createAdminBody, admin.createdAdmin, {
    reauthentication: 'everybody',
    status: 201,
  }),
  listApiKeys: get('/api-keys', admins, z.array(apiKeyRow), { query: listQuery }),
  readApiKey: get('/api-keys/:keyId', admins, apiKeyRow),
  createApiKey: post('/api-keys', admins, createApiKeyBody, createdApiKey, {
    reauthentication: 'everybody',
    status: 201,
  }),
  endApiKey: del('/api-keys/:keyId', admins, apiKeyRow),
};

export const todayRoutes = {
  readToday: get('/today', onlyRoles('counselor'), today.todayQueue, {
    audit: { students: ({ entries, aside }) => [...entries, ...aside].map(({ user_id }) => user_id) },
  }),
  listWorthReading: get('/care', onlyRoles('counselor'), z.array(worthReading), {
    audit: { students: (texts) => texts.map(({ user_id }) => user_id) },
  }),
  markToday: post('/today/:userId/marks', student.review, today.markTodayBody, today.todayMark, {
    audit: 'nothing-seen',
  }),
  unmarkToday: del('/today/:userId/marks/:reason', student.review, null, { audit: 'nothing-seen' }),
  checkNudge: post('/nudges/check', onlyRoles('counselor'), today.checkNudgeBody, today.nudgeCheck, {
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  sendNudge: post('/nudges', onlyRoles('counselor'), today.sendNudgeBody, today.sentNudge),
  listNudgeRounds: get('/nudges', onlyRoles('counselor'), z.array(today.nudgeRound)),
  listStudentNudges: get('/nudges/:userId', student.review, z.array(today.studentNudge)),
  readNudgeCard: get('/nudges/:userId/card', student.read, today.nudgeCard),
  dismissNudge: post('/nudges/:userId/:nudgeId/dismissed', student.write, null, null),
};

export const reportsRoutes = {
  readCohort: get('/reports/cohort', staff, reports.cohortReport, {
    scope: 'reports:read',
    query: reports.cohortQuery,
  }),
  exportCohort: get('/reports/cohort/file', staff, null, {
    scope: 'reports:read',
    query: reports.cohortQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  readReportSchedule: get('/reports/schedule', admins, reports.reportSchedule),
  setReportSchedule: put('/reports/schedule', admins, reports.setReportScheduleBody, reports.reportSchedule, {
    reauthentication: 'everybody',
  }),
};

export const outcomesRoutes = {
  readOutcomes: get('/schools/mine/outcomes', admins, reports.schoolOutcomes),
  importOutcomes: post('/schools/mine/outcomes', admins, reports.importOutcomesBody, reports.importedOutcomes),
  removeOutcomes: post('/schools/mine/outcomes/removal', admins, reports.removeOutcomesBody, reports.schoolOutcomes),
  showOutcomes: patch('/schools/mine/outcomes', admins, reports.showOutcomesBody, reports.schoolOutcomes),
  readOutcome: get('/outcomes/:userId/:unitid', student.read, reports.readOutcome, {
    params: { unitid: collegeNumber },
  }),
};

export const lettersRoutes = {
  readLetterPack: get('/letters/:userId', student.review, letterPack),
  saveLetterPack: put('/letters/:userId', student.review, saveLetterBody, letterPack),
  exportLetterPack: get('/letters/:userId/file', student.review, null, {
    kind: 'file',
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  }),
};

export const notesRoutes = {
  readNotes: get('/notes/:userId', student.readNotes, studentNotes),
  saveNote: put('/notes/:userId/:noteId', student.note, saveNoteBody, studentNotes),
  finishNote: put('/notes/:userId/:noteId/done', student.note, finishNoteBody, studentNotes),
  removeNote: del('/notes/:userId/:noteId', student.note, studentNotes),
  restoreNote: post('/notes/:userId/:noteId/restored', student.note, null, studentNotes),
};

export const webhooksRoutes = {
  listWebhooks: get('/webhooks', admins, z.array(webhookRow), { query: listQuery }),
  createWebhook: post('/webhooks', admins, createWebhookBody, createdWebhook, {
    reauthentication: 'everybody',
    status: 201,
  }),
  readWebhook: get('/webhooks/:webhookId', admins, webhookRow),
  updateWebhook: patch('/webhooks/:webhookId', admins, updateWebhookBody, webhookRow, {
    reauthentication: 'everybody',
  }),
  removeWebhook: del('/webhooks/:webhookId', admins, webhookRow),
  renewWebhookSecret: post('/webhooks/:webhookId/secret', admins, null, createdWebhook, {
    reauthentication: 'everybody',
  }),
  testWebhook: post('/webhooks/:webhookId/test', admins, null, webhookDelivery, { rate: 'costly' }),
  listWebhookDeliveries: get('/webhooks/:webhookId/deliveries', admins, z.array(webhookDelivery), {
    query: listQuery,
    audit: { students: (rows) => rows.flatMap(({ student_id: id }) => id ?? []) },
  }),
  sendWebhookAgain: post('/webhooks/:webhookId/deliveries/:deliveryId/again', admins, null, webhookDelivery, {
    rate: 'costly',
    audit: { students: ({ student_id: id }) => (id === null ? [] : [id]) },
  }),
};

export const auditRoutes = {
  listAudit: get('/audit', admins, z.array(auditEntry), { scope: 'audit:read', query: listQuery }),
  exportAudit: get('/audit/file', admins, null, {
    scope: 'audit:read',
    rate: 'costly',
    query: listQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listOwnAudit: get('/audit/mine', signedIn, z.array(ownAuditEntry), { beforeSetup: true, query: listQuery }),
};

export const operationsRoutes = {
  readOutbox: get('/dev/outbox', publicAccess, z.array(admin.keptMail)),
  live: get('/health/live', publicAccess, admin.live, { rate: 'uncounted' }),
  ready: get('/health/ready', publicAccess, admin.ready, { rate: 'uncounted' }),
  metrics: get('/metrics', publicAccess, null, { rate: 'uncounted', kind: 'text', media: 'text/plain' }),
  reference: get('/docs', publicAccess, null, { kind: 'text', media: 'text/html' }),
  openapi: get('/openapi.json', publicAccess, z.looseObject({})),
};

export const aiRoutes = {
  respond: post('/ai-response', onlyRoles('student'), aiResponseBody, aiResponse, { rate: 'costly' }),
  readGivenFeedback: get('/ai-response/:userId/:formId', student.read, z.array(givenFeedback)),
  readChat: get('/chat/:userId', personAccess('chat'), z.array(chatMessage)),
  sendChat: post('/chat', personAccess('chat', 'body.user_id'), sendChatBody, chatMessage, { rate: 'costly' }),
  readFinder: get('/chat-finder', signedIn, finderIndex, {
    audit: { students: ({ entries }) => entries.flatMap(({ user_id: id }) => id ?? []) },
  }),
  clearChat: del('/chat/:userId', personAccess('chat'), null),
};

/** Students by the school's own student numbers, for the school's systems. */
export const numberedStudentsRoutes = {
  readStudentByNumber: get('/students/by-number/:number', admins, numberedStudent, { scope: 'roster:read' }),
  putStudentByNumber: put('/students/by-number/:number', admins, putStudentBody, putStudent, { scope: 'roster:write' }),
  closeStudentByNumber: del('/students/by-number/:number', admins, numberedStudent, {
    scope: 'roster:write',
    reauthentication: 'sessions',
  }),
  restoreStudentByNumber: post('/students/by-number/:number/restore', admins, null, numberedStudent, {
    scope: 'roster:write',
  }),
};
