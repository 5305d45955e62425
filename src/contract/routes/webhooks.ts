import { z } from 'zod';
import { listQuery } from '../lists';
import { call, only } from '../call';
import { createdWebhook, createWebhookBody, updateWebhookBody, webhookDelivery, webhookRow } from '../webhooks';

/** Addresses at which a school's other programs are told what happens, in the hands of its admin. */
export const webhooksRoutes = {
  listWebhooks: call('GET', '/webhooks', {
    summary: 'The webhooks of the own school, the oldest first.',
    access: only('admin'),
    answer: z.array(webhookRow),
  }),
  createWebhook: call('POST', '/webhooks', {
    summary: 'Adds a webhook and shows, this once, the secret with which its deliveries are signed.',
    access: only('admin'),
    freshProof: 'everybody',
    body: createWebhookBody,
    answer: createdWebhook,
    status: 201,
  }),
  readWebhook: call('GET', '/webhooks/:webhookId', {
    summary: 'One webhook of the own school.',
    access: only('admin'),
    answer: webhookRow,
  }),
  updateWebhook: call('PATCH', '/webhooks/:webhookId', {
    summary:
      'Changes name, address or events of a webhook, or switches it off and on; switched on, it is told what failed before.',
    access: only('admin'),
    freshProof: 'everybody',
    body: updateWebhookBody,
    answer: webhookRow,
  }),
  removeWebhook: call('DELETE', '/webhooks/:webhookId', {
    summary: 'Removes a webhook with its log.',
    access: only('admin'),
    status: 204,
  }),
  renewWebhookSecret: call('POST', '/webhooks/:webhookId/secret', {
    summary: 'Gives a webhook another secret and shows it, this once; the former one signs nothing more.',
    access: only('admin'),
    freshProof: 'everybody',
    answer: createdWebhook,
  }),
  testWebhook: call('POST', '/webhooks/:webhookId/test', {
    summary: 'Sends a test, and answers what the receiver did with it.',
    access: only('admin'),
    rate: 'costly',
    answer: webhookDelivery,
  }),
  listWebhookDeliveries: call('GET', '/webhooks/:webhookId/deliveries', {
    summary: 'What a webhook was told in the last 30 days, the newest first; `filter` narrows it by `state`.',
    access: only('admin'),
    query: listQuery,
    answer: z.array(webhookDelivery),
    audit: { students: (rows) => rows.flatMap(({ student_id: id }) => id ?? []) },
  }),
  sendWebhookAgain: call('POST', '/webhooks/:webhookId/deliveries/:deliveryId/again', {
    summary: 'Sends a delivery once more under the same webhook-id, and answers what the receiver did with it.',
    access: only('admin'),
    rate: 'costly',
    answer: webhookDelivery,
    audit: { students: ({ student_id: id }) => (id === null ? [] : [id]) },
  }),
};
