import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import type { WebhookDeliveryRow } from './delivery.entity';
import { deliverTo, type Reception } from './receiver';
import type { AddressRules } from '../../platform/http/outside-address';
import { receiverProblem } from './receiver-address';
import { newSecret, signedHeaders } from './signature';
import type { WebhookEntity } from './webhook.entity';
import { WebhookSecrets } from './webhook-secrets';

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
