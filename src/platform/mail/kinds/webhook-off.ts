import { WEBHOOK_TRIED_DAYS } from '../../../contract/webhook-values';
import type { MailKind } from '../mail-kind';

interface WebhookOffData {
  /** What the admins call it. */
  name: string;
  reason: 'gone' | 'failing';
}

const WHY = {
  gone: 'Its receiver answered that the address is gone for good (410).',
  failing: `Its receiver has taken nothing for ${WEBHOOK_TRIED_DAYS} days.`,
};

export const webhookOff: MailKind<WebhookOffData> = {
  title: 'Webhook switched off',
  purpose:
    'To school admins: that a webhook, by which another program of the school was told what happens, was switched off because its receiver did not answer. It names no student.',
  write: ({ name, reason }, { productName, publicUrl }) => ({
    subject: `${productName}: the webhook “${name}” was switched off`,
    paragraphs: [
      `${productName} no longer tells the webhook “${name}” of your school. ${WHY[reason]}`,
      'While it is off, nothing is kept for it. Please ask whoever runs the other program; once it answers again, send a test and switch the webhook on. What failed in the last 30 days is then sent again.',
    ],
    button: { label: 'Open webhooks', link: `${publicUrl}/admin/webhooks` },
    closing: ['You get this email because you are an admin of your school.'],
  }),
};
