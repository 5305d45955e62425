import { z } from 'zod';
import { aiResponse, aiResponseBody, givenFeedback } from '../ai';
import {
  admins,
  del,
  get,
  onlyRoles,
  patch,
  personAccess,
  post,
  publicAccess,
  put,
  signedIn,
  studentAccess,
} from '../call';
import { chatMessage, finderIndex, sendChatBody } from '../chat';
import { numberedStudent, putStudent, putStudentBody } from '../roster';
import { auditEntry, ownAuditEntry } from '../privacy';
import { listQuery } from '../recommendations';
import { keptMail, live, ready } from '../school-admin';
import { createdWebhook, createWebhookBody, updateWebhookBody, webhookDelivery, webhookRow } from '../webhooks';

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
  readOutbox: get('/dev/outbox', publicAccess, z.array(keptMail)),
  live: get('/health/live', publicAccess, live, { rate: 'uncounted' }),
  ready: get('/health/ready', publicAccess, ready, { rate: 'uncounted' }),
  metrics: get('/metrics', publicAccess, null, { rate: 'uncounted', kind: 'text', media: 'text/plain' }),
  reference: get('/docs', publicAccess, null, { kind: 'text', media: 'text/html' }),
  openapi: get('/openapi.json', publicAccess, z.looseObject({})),
};

export const aiRoutes = {
  respond: post('/ai-response', onlyRoles('student'), aiResponseBody, aiResponse, { rate: 'costly' }),
  readGivenFeedback: get('/ai-response/:userId/:formId', studentAccess('read'), z.array(givenFeedback)),
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
