import { z } from 'zod';
import { aiResponse, aiResponseBody, givenFeedback } from '../ai';
import { admins, publicAccess, call, ofPerson, ofStudent, onlyRoles, signedIn } from '../call';
import { chatMessage, finderIndex, sendChatBody } from '../chat';
import { numberedStudent, putStudent, putStudentBody } from '../roster';
import { auditEntry, ownAuditEntry } from '../privacy';
import { listQuery } from '../recommendations';
import { keptMail, live, ready } from '../school-admin';
import { createdWebhook, createWebhookBody, updateWebhookBody, webhookDelivery, webhookRow } from '../webhooks';

export const webhooksRoutes = {
  listWebhooks: call('GET', '/webhooks', { access: admins, query: listQuery, answer: z.array(webhookRow) }),
  createWebhook: call('POST', '/webhooks', {
    access: admins,
    freshProof: 'everybody',
    body: createWebhookBody,
    answer: createdWebhook,
    status: 201,
  }),
  readWebhook: call('GET', '/webhooks/:webhookId', { access: admins, answer: webhookRow }),
  updateWebhook: call('PATCH', '/webhooks/:webhookId', {
    access: admins,
    freshProof: 'everybody',
    body: updateWebhookBody,
    answer: webhookRow,
  }),
  removeWebhook: call('DELETE', '/webhooks/:webhookId', { access: admins, answer: webhookRow }),
  renewWebhookSecret: call('POST', '/webhooks/:webhookId/secret', {
    access: admins,
    freshProof: 'everybody',
    answer: createdWebhook,
  }),
  testWebhook: call('POST', '/webhooks/:webhookId/test', { access: admins, rate: 'costly', answer: webhookDelivery }),
  listWebhookDeliveries: call('GET', '/webhooks/:webhookId/deliveries', {
    access: admins,
    query: listQuery,
    answer: z.array(webhookDelivery),
    audit: { students: (rows) => rows.flatMap(({ student_id: id }) => id ?? []) },
  }),
  sendWebhookAgain: call('POST', '/webhooks/:webhookId/deliveries/:deliveryId/again', {
    access: admins,
    rate: 'costly',
    answer: webhookDelivery,
    audit: { students: ({ student_id: id }) => (id === null ? [] : [id]) },
  }),
};

export const auditRoutes = {
  listAudit: call('GET', '/audit', {
    access: admins,
    scope: 'audit:read',
    query: listQuery,
    answer: z.array(auditEntry),
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
    answer: z.array(ownAuditEntry),
  }),
};

export const operationsRoutes = {
  readOutbox: call('GET', '/dev/outbox', { access: publicAccess, answer: z.array(keptMail) }),
  live: call('GET', '/health/live', { access: publicAccess, rate: 'uncounted', answer: live }),
  ready: call('GET', '/health/ready', { access: publicAccess, rate: 'uncounted', answer: ready }),
  metrics: call('GET', '/metrics', { access: publicAccess, rate: 'uncounted', kind: 'text', media: 'text/plain' }),
  reference: call('GET', '/docs', { access: publicAccess, kind: 'text', media: 'text/html' }),
  openapi: call('GET', '/openapi.json', { access: publicAccess, answer: z.looseObject({}) }),
};

export const aiRoutes = {
  respond: call('POST', '/ai-response', {
    access: onlyRoles('student'),
    rate: 'costly',
    body: aiResponseBody,
    answer: aiResponse,
  }),
  readGivenFeedback: call('GET', '/ai-response/:userId/:formId', {
    access: ofStudent('read'),
    answer: z.array(givenFeedback),
  }),
  readChat: call('GET', '/chat/:userId', { access: ofPerson('chat'), answer: z.array(chatMessage) }),
  sendChat: call('POST', '/chat', {
    access: ofPerson('chat', 'body.user_id'),
    rate: 'costly',
    body: sendChatBody,
    answer: chatMessage,
  }),
  readFinder: call('GET', '/chat-finder', {
    access: signedIn,
    answer: finderIndex,
    audit: { students: ({ entries }) => entries.flatMap(({ user_id: id }) => id ?? []) },
  }),
  clearChat: call('DELETE', '/chat/:userId', { access: ofPerson('chat'), status: 204 }),
};

/** Students by the school's own student numbers, for the school's systems. */
export const numberedStudentsRoutes = {
  readStudentByNumber: call('GET', '/students/by-number/:number', {
    access: admins,
    scope: 'roster:read',
    answer: numberedStudent,
  }),
  putStudentByNumber: call('PUT', '/students/by-number/:number', {
    access: admins,
    scope: 'roster:write',
    body: putStudentBody,
    answer: putStudent,
  }),
  closeStudentByNumber: call('DELETE', '/students/by-number/:number', {
    access: admins,
    scope: 'roster:write',
    freshProof: 'sessions',
    answer: numberedStudent,
  }),
  restoreStudentByNumber: call('POST', '/students/by-number/:number/restore', {
    access: admins,
    scope: 'roster:write',
    answer: numberedStudent,
  }),
};
