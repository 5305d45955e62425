import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import { TextEncryptor } from '../../platform/runtime/text-encryptor';

/** The secrets of webhooks as the database holds them: it alone does not tell them. */
@Injectable()
export class WebhookSecrets extends TextEncryptor {
  constructor({ tokenKey }: Settings) {
    super(tokenKey, 'pathlight webhooks');
  }
}
