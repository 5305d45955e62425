import { z } from 'zod';
import { aiResponse, aiResponseBody, givenFeedback } from '../ai';
import { admins, publicAccess, call, personAccess, studentAccess, onlyRoles, signedIn } from '../call';
import { chatMessage, finderIndex, sendChatBody } from '../chat';
import { numberedStudent, putStudent, putStudentBody } from '../roster';
import { auditEntry, ownAuditEntry } from '../privacy';
import { listQuery } from '../recommendations';
import { keptMail, live, ready } from '../school-admin';
import { createdWebhook, createWebhookBody, updateWebhookBody, webhookDelivery, webhookRow } from '../webhooks';

export const webhooksRoutes = {
  listWebhooks: call('GET', '/webhooks', { access: admins, query: listQuery, response: z.array(webhookRow) }),
  createWebhook: call('POST', '/webhooks', {
    access: admins,
    reauthentication: 'everybody',
    body: createWebhookBody,
    response: createdWebhook,
    status: 201,
  }),
  readWebhook: call('GET', '/webhooks/:webhookId', { access: admins, response: webhookRow }),
  updateWebhook: call('PATCH', '/webhooks/:webhookId', {
    access: admins,
    reauthentication: 'everybody',
    body: updateWebhookBody,
    response: webhookRow,
  }),
  removeWebhook: call('DELETE', '/webhooks/:webhookId', { access: admins, response: webhookRow }),
  renewWebhookSecret: call('POST', '/webhooks/:webhookId/secret', {
    access: admins,
    reauthentication: 'everybody',
    response: createdWebhook,
  }),
  testWebhook: call('POST', '/webhooks/:webhookId/test', { access: admins, rate: 'costly', response: webhookDelivery }),
  listWebhookDeliveries: call('GET', '/webhooks/:webhookId/deliveries', {
    access: admins,
    query: listQuery,
    response: z.array(webhookDelivery),
    audit: { students: (rows) => rows.flatMap(({ student_id: id }) => id ?? []) },
  }),
  sendWebhookAgain: call('POST', '/webhooks/:webhookId/deliveries/:deliveryId/again', {
    access: admins,
    rate: 'costly',
    response: webhookDelivery,
    audit: { students: ({ student_id: id }) => (id === null ? [] : [id]) },
  }),
};

export const auditRoutes = {
  listAudit: call('GET', '/audit', {
    access: admins,
    scope: 'audit:read',
    query: listQuery,
    response: z.array(auditEntry),
  }),
  exportAudit: call('GET', '/audit/file', {
    access: admins,
    scope: 'audit:read',
    rate: 'costly',
    query: listQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listOwnAudit: call('GET', '/audit/mine', {
    access: signedIn,
    beforeSetup: true,
    query: listQuery,
    response: z.array(ownAuditEntry),
  }),
};

export const operationsRoutes = {
  readOutbox: call('GET', '/dev/outbox', { access: publicAccess, response: z.array(keptMail) }),
  live: call('GET', '/health/live', { access: publicAccess, rate: 'uncounted', response: live }),
  ready: call('GET', '/health/ready', { access: publicAccess, rate: 'uncounted', response: ready }),
  metrics: call('GET', '/metrics', { access: publicAccess, rate: 'uncounted', kind: 'text', media: 'text/plain' }),
  reference: call('GET', '/docs', { access: publicAccess, kind: 'text', media: 'text/html' }),
  openapi: call('GET', '/openapi.json', { access: publicAccess, response: z.looseObject({}) }),
};

export const aiRoutes = {
  respond: call('POST', '/ai-response', {
    access: onlyRoles('student'),
    rate: 'costly',
    body: aiResponseBody,
    response: aiResponse,
  }),
  readGivenFeedback: call('GET', '/ai-response/:userId/:formId', {
    access: studentAccess('read'),
    response: z.array(givenFeedback),
  }),
  readChat: call('GET', '/chat/:userId', { access: personAccess('chat'), response: z.array(chatMessage) }),
  sendChat: call('POST', '/chat', {
    access: personAccess('chat', 'body.user_id'),
    rate: 'costly',
    body: sendChatBody,
    response: chatMessage,
  }),
  readFinder: call('GET', '/chat-finder', {
    access: signedIn,
    response: finderIndex,
    audit: { students: ({ entries }) => entries.flatMap(({ user_id: id }) => id ?? []) },
  }),
  clearChat: call('DELETE', '/chat/:userId', { access: personAccess('chat'), status: 204 }),
};

/** Students by the school's own student numbers, for the school's systems. */
export const numberedStudentsRoutes = {
  readStudentByNumber: call('GET', '/students/by-number/:number', {
    access: admins,
    scope: 'roster:read',
    response: numberedStudent,
  }),
  putStudentByNumber: call('PUT', '/students/by-number/:number', {
    access: admins,
    scope: 'roster:write',
    body: putStudentBody,
    response: putStudent,
  }),
  closeStudentByNumber: call('DELETE', '/students/by-number/:number', {
    access: admins,
    scope: 'roster:write',
    reauthentication: 'sessions',
    response: numberedStudent,
  }),
  restoreStudentByNumber: call('POST', '/students/by-number/:number/restore', {
    access: admins,
    scope: 'roster:write',
    response: numberedStudent,
  }),
};
