import { MAX_WEBHOOKS, WEBHOOK_LOG_DAYS } from '../webhook-values';
import { z } from 'zod';
import { listQuery } from '../lists';
import { call, only } from '../call';
import { createdWebhook, createWebhookBody, updateWebhookBody, webhookDelivery, webhookRow } from '../webhooks';

/** Addresses at which a school's other programs are told what happens, in the hands of its admin. */
export const webhooksRoutes = {
  listWebhooks: call('GET', '/webhooks', {
    summary: 'List your school’s webhooks, oldest first.',
    access: only('admin'),
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
    status: 204,
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
