import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import type { WebhookDeliveryRow } from './delivery.entity';
import { deliverTo, type Reception } from './receiver';
import { addressProblem, type AddressProblem, type AddressRules } from '../../platform/http/outside-address';
import type { WebhookEntity } from './webhook.entity';
import { WebhookSecrets } from './webhook-secrets';
import { createHmac, randomBytes } from 'node:crypto';

export const PRIVATE_REFUSAL =
  'This address is inside a private network. The server tells only receivers on the internet, unless whoever runs it allows private addresses.';

const SENTENCES: Record<AddressProblem, string> = {
  no_address: 'Please enter the whole address, beginning with https://',
  with_password: 'Please leave out the user name and password: every delivery is signed instead.',
  no_encryption: 'The address must begin with https://',
  private: PRIVATE_REFUSAL,
};

/** Why this cannot be the address of a receiver, as the admin reads it; null where it can, as far as it tells without asking anybody. */
export function receiverProblem(text: string, rules: AddressRules): string | null {
  const problem = addressProblem(text, rules);
  return problem && SENTENCES[problem];
}

/** What every secret begins with, so that one is known for what it is. */
const SECRET_START = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => SECRET_START + randomBytes(SECRET_BYTES).toString('base64');

/** The headers of a delivery that prove from whom it is and when it was sent: the scheme of Standard Webhooks, version 1. */
export function signedHeaders(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_START.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}

/** Sends deliveries, signed, by the rules for addresses that the settings make. */
@Injectable()
export class WebhookSender {
  private readonly rules: AddressRules;
  private readonly program: string;

  constructor(
    private readonly secrets: WebhookSecrets,
    { webhookPrivateAddresses, production, productName }: Settings,
  ) {
    this.rules = { privateNetworks: webhookPrivateAddresses, ownMachine: !production };
    this.program = `${productName.replace(/[^\w.-]+/g, '-')}-Webhooks`;
  }

  /** Why this cannot be an address; null where it can. */
  problemOf(address: string): string | null {
    return receiverProblem(address, this.rules);
  }

  /** Another secret for a webhook, and how it is kept. */
  secretFor(webhookId: string): { secret: string; sealedSecret: string } {
    const secret = newSecret();
    return { secret, sealedSecret: this.secrets.seal(secret, webhookId) };
  }

  async send({ id: webhookId, address, sealedSecret }: WebhookEntity, row: WebhookDeliveryRow): Promise<Reception> {
    const secret = this.secrets.open(sealedSecret, webhookId);
    // Sealed with another JWT_SECRET: a new secret mends it.
    if (secret === null) return { fault: 'secret_lost', status: null, answer: null };
    const { id, body } = row;
    const headers = {
      'content-type': 'application/json',
      'user-agent': this.program,
      ...signedHeaders(secret, id, body, new Date()),
    };
    return deliverTo({ address, headers, body }, this.rules);
  }
}
