import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import { SealedText } from '../../platform/runtime/sealed-text';

/** Seals the secrets of second factors. */
@Injectable()
export class SealedSecrets extends SealedText {
  constructor({ tokenKey }: Settings) {
    super(tokenKey, 'pathlight second factors');
  }
}
