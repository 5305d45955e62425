import { z } from 'zod';
import { aiResponse, aiResponseBody, givenFeedback } from '../ai';
import { anybody, call, ofPerson, ofStudent, only, signedIn } from '../call';
import { chatMessage, finderIndex, sendChatBody } from '../chat';
import { CHAT_SHOWN_MESSAGES, CLOSING_DAYS, MAX_AUDIT_FILE } from '../limits';
import { numberedStudent, putStudent, putStudentBody } from '../numbered-students';
import { auditEntry, ownAuditEntry } from '../privacy';
import { listQuery } from '../recommendations';
import { keptMail, live, ready } from '../school-admin';
import { MAX_WEBHOOKS, WEBHOOK_LOG_DAYS } from '../webhook-values';
import { createdWebhook, createWebhookBody, updateWebhookBody, webhookDelivery, webhookRow } from '../webhooks';

/** Addresses at which a school's other programs are told what happens, in the hands of its admin. */
export const webhooksRoutes = {
  listWebhooks: call('GET', '/webhooks', {
    summary: 'List your school’s webhooks, oldest first.',
    access: only('admin'),
    query: listQuery,
    answer: z.array(webhookRow),
  }),
  createWebhook: call('POST', '/webhooks', {
    summary: `Create a webhook. The signing secret is shown only once. A school can have up to ${MAX_WEBHOOKS} webhooks.`,
    access: only('admin'),
    freshProof: 'everybody',
    body: createWebhookBody,
    answer: createdWebhook,
    status: 201,
  }),
  readWebhook: call('GET', '/webhooks/:webhookId', {
    summary: 'Get one webhook of your school.',
    access: only('admin'),
    answer: webhookRow,
  }),
  updateWebhook: call('PATCH', '/webhooks/:webhookId', {
    summary:
      'Update a webhook’s name, address or events, or turn it on or off. Turning it on resends the deliveries that failed.',
    access: only('admin'),
    freshProof: 'everybody',
    body: updateWebhookBody,
    answer: webhookRow,
  }),
  removeWebhook: call('DELETE', '/webhooks/:webhookId', {
    summary: 'Delete a webhook and its delivery log.',
    access: only('admin'),
    answer: webhookRow,
  }),
  renewWebhookSecret: call('POST', '/webhooks/:webhookId/secret', {
    summary:
      'Replace a webhook’s signing secret. The new secret is shown only once, and the old one stops signing deliveries.',
    access: only('admin'),
    freshProof: 'everybody',
    answer: createdWebhook,
  }),
  testWebhook: call('POST', '/webhooks/:webhookId/test', {
    summary: 'Send a test delivery and return the receiver’s response.',
    access: only('admin'),
    rate: 'costly',
    answer: webhookDelivery,
  }),
  listWebhookDeliveries: call('GET', '/webhooks/:webhookId/deliveries', {
    summary: `List a webhook’s deliveries of the last ${WEBHOOK_LOG_DAYS} days, newest first. Use \`filter\` to select by \`state\`.`,
    access: only('admin'),
    query: listQuery,
    answer: z.array(webhookDelivery),
    audit: { students: (rows) => rows.flatMap(({ student_id: id }) => id ?? []) },
  }),
  sendWebhookAgain: call('POST', '/webhooks/:webhookId/deliveries/:deliveryId/again', {
    summary: 'Resend a delivery and return the receiver’s response. The webhook-id stays the same.',
    access: only('admin'),
    rate: 'costly',
    answer: webhookDelivery,
    audit: { students: ({ student_id: id }) => (id === null ? [] : [id]) },
  }),
};

/** What happened in a school, and with one’s own data. */
export const auditRoutes = {
  listAudit: call('GET', '/audit', {
    summary:
      'List your school’s audit log. An entry says who did what, when and from where, but never includes content.',
    access: only('admin'),
    scope: 'audit:read',
    query: listQuery,
    answer: z.array(auditEntry),
  }),
  exportAudit: call('GET', '/audit/file', {
    summary: `Download your school’s audit log as a CSV file. The file holds the newest ${MAX_AUDIT_FILE} entries at most; Content-Range gives the total. Filter by 'from' and 'to' to get the others.`,
    access: only('admin'),
    scope: 'audit:read',
    rate: 'costly',
    query: listQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listOwnAudit: call('GET', '/audit/mine', {
    summary: 'List the audit log entries about your account and data.',
    access: signedIn,
    beforeSetup: true,
    query: listQuery,
    answer: z.array(ownAuditEntry),
  }),
};

/** The running of the server: outbox, health, metrics and this API’s own description. */
export const operationsRoutes = {
  readOutbox: call('GET', '/dev/outbox', {
    summary: 'List the emails in a demo installation’s outbox. All other installations return 404.',
    access: anybody,
    answer: z.array(keptMail),
  }),
  live: call('GET', '/health/live', {
    summary: 'Check whether the process responds.',
    access: anybody,
    rate: 'uncounted',
    answer: live,
  }),
  ready: call('GET', '/health/ready', {
    summary: 'Check whether this instance can accept requests. A 503 means that another instance should get them.',
    access: anybody,
    rate: 'uncounted',
    answer: ready,
  }),
  metrics: call('GET', '/metrics', {
    summary: 'Get the metrics of this process in Prometheus text format.',
    access: anybody,
    rate: 'uncounted',
    kind: 'text',
    media: 'text/plain',
  }),
  reference: call('GET', '/docs', {
    summary: 'Get this API reference as a web page.',
    access: anybody,
    kind: 'text',
    media: 'text/html',
  }),
  openapi: call('GET', '/openapi.json', {
    summary: 'Get this API as an OpenAPI 3.1 document.',
    access: anybody,
    answer: z.looseObject({}),
  }),
};

/** Feedback on answers and the conversation with Buddy. */
export const aiRoutes = {
  respond: call('POST', '/ai-response', {
    summary: 'Get feedback on one answer. Send Accept: text/event-stream to stream the response.',
    access: only('student'),
    rate: 'costly',
    body: aiResponseBody,
    answer: aiResponse,
  }),
  readGivenFeedback: call('GET', '/ai-response/:userId/:formId', {
    summary: 'List earlier feedback on the answers of one section.',
    access: ofStudent('read'),
    answer: z.array(givenFeedback),
  }),
  readChat: call('GET', '/chat/:userId', {
    summary: `List your newest messages with Buddy, oldest first. Returns up to ${CHAT_SHOWN_MESSAGES} messages.`,
    access: ofPerson('chat'),
    answer: z.array(chatMessage),
  }),
  sendChat: call('POST', '/chat', {
    summary: 'Send a message to Buddy and get the reply. Send Accept: text/event-stream to stream the response.',
    access: ofPerson('chat', 'body.user_id'),
    rate: 'costly',
    body: sendChatBody,
    answer: chatMessage,
  }),
  readFinder: call('GET', '/chat-finder', {
    summary:
      'Get the buttons, colleges and articles that Buddy can find, with the words that find them; for staff, their students as well.',
    access: signedIn,
    answer: finderIndex,
    audit: { students: ({ entries }) => entries.flatMap(({ user_id: id }) => id ?? []) },
  }),
  clearChat: call('DELETE', '/chat/:userId', {
    summary: 'Clear your conversation with Buddy.',
    access: ofPerson('chat'),
    status: 204,
  }),
};

/** Students by the number that the school knows them by, for its own systems. */
export const numberedStudentsRoutes = {
  readStudentByNumber: call('GET', '/students/by-number/:number', {
    summary: 'Get a student by student number, including graduates and closed accounts.',
    access: only('admin'),
    scope: 'roster:read',
    answer: numberedStudent,
  }),
  putStudentByNumber: call('PUT', '/students/by-number/:number', {
    summary:
      'Create or update a student by student number. Omitted fields don’t change, and a student without a number is matched by email. Repeating the call changes nothing.',
    access: only('admin'),
    scope: 'roster:write',
    body: putStudentBody,
    answer: putStudent,
  }),
  closeStudentByNumber: call('DELETE', '/students/by-number/:number', {
    summary: `Close a student’s account by student number. The account is deleted ${CLOSING_DAYS} days later; repeating the call doesn’t change that date.`,
    access: only('admin'),
    scope: 'roster:write',
    freshProof: 'sessions',
    answer: numberedStudent,
  }),
  restoreStudentByNumber: call('POST', '/students/by-number/:number/restore', {
    summary: 'Restore a closed account by student number. An open account doesn’t change.',
    access: only('admin'),
    scope: 'roster:write',
    answer: numberedStudent,
  }),
};
