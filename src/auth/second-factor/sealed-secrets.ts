import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import { TextEncryptor } from '../../platform/runtime/sealed-text';

/** Seals the secrets of second factors. */
@Injectable()
export class SealedSecrets extends TextEncryptor {
  constructor({ tokenKey }: Settings) {
    super(tokenKey, 'pathlight second factors');
  }
}
