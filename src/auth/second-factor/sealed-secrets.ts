import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import { TextEncryptor } from '../../platform/runtime/text-encryptor';

/** Seals the secrets of second factors. */
@Injectable()
export class SealedSecrets extends TextEncryptor {
  constructor({ tokenKey }: Settings) {
    super(tokenKey, 'pathlight second factors');
  }
}
