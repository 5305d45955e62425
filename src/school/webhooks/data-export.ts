import { WEBHOOK_LOG_DAYS } from '../../contract/webhook-values';
import { SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { WebhookDeliveryRow } from './delivery.entity';

export const deliveriesExport: TableExport<WebhookDeliveryRow> = {
  file: 'told-to-other-programs',
  title: 'Messages to other programs',
  about:
    'What another program of your school was told, where your school connected one: that you joined, that a form is complete, or that your school list is ready or reviewed. It holds ids, your student number and times, and nothing you wrote.',
  whose: 'students',
  why: 'So that your school’s other programs know where you are without anybody typing it in.',
  seenBy: `${SEEN_BY_SCHOOL} The program that your school connected gets it.`,
  kept: `${WEBHOOK_LOG_DAYS} days. It goes with the account.`,
  lines: ({ event, happenedAt, deliveredAt }) => [
    { what: event, happened: happenedAt.toISOString(), told: deliveredAt?.toISOString() ?? null },
  ],
};
