import { z } from 'zod';
import { endpoints } from '../endpoints';
import { listQuery } from '../lists';
import { route } from '../route';
import { createdWebhook, createWebhookBody, updateWebhookBody, webhookDelivery, webhookRow } from '../webhooks';

/** Addresses at which a school's other programs are told what happens, in the hands of its admin. */
export const webhooksRoutes = {
  listWebhooks: route(endpoints.listWebhooks, 'The webhooks of the own school, the oldest first.', {
    answer: z.array(webhookRow),
  }),
  createWebhook: route(
    endpoints.createWebhook,
    'Adds a webhook and shows, this once, the secret with which its deliveries are signed.',
    { body: createWebhookBody, answer: createdWebhook, status: 201 },
  ),
  readWebhook: route(endpoints.readWebhook, 'One webhook of the own school.', { answer: webhookRow }),
  updateWebhook: route(
    endpoints.updateWebhook,
    'Changes name, address or events of a webhook, or switches it off and on; switched on, it is told what failed before.',
    { body: updateWebhookBody, answer: webhookRow },
  ),
  removeWebhook: route(endpoints.removeWebhook, 'Removes a webhook with its log.', { status: 204 }),
  renewWebhookSecret: route(
    endpoints.renewWebhookSecret,
    'Gives a webhook another secret and shows it, this once; the former one signs nothing more.',
    { answer: createdWebhook, status: 200 },
  ),
  testWebhook: route(endpoints.testWebhook, 'Sends a test, and answers what the receiver did with it.', {
    answer: webhookDelivery,
    status: 200,
  }),
  listWebhookDeliveries: route(
    endpoints.listWebhookDeliveries,
    'What a webhook was told in the last 30 days, the newest first; `filter` narrows it by `state`.',
    { query: listQuery, answer: z.array(webhookDelivery), kind: 'list' },
  ),
  sendWebhookAgain: route(
    endpoints.sendWebhookAgain,
    'Sends a delivery once more under the same webhook-id, and answers what the receiver did with it.',
    { answer: webhookDelivery, status: 200 },
  ),
};
