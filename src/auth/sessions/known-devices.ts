import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import { KNOWN_DEVICE_DAYS } from '../../contract/limits';

/** Accounts that one browser is remembered for, the newest: a family may share a computer. */
const MAX_ACCOUNTS = 5;
const DAY_MS = 86_400_000;

/** Whose device it is; a new password makes every device unknown again. */
export interface DeviceOwner {
  id: string;
  passwordHash: string | null;
}

/**
 * Browsers in which somebody signed in before, as a signed cookie that nothing is stored of: for each account `nonce.end.mark`.
 * The mark binds it to the account and its password without naming either.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(settings: Settings) {
    this.key = Buffer.from(hkdfSync('sha256', settings.tokenKey, '', 'pathlight known devices', 32));
  }

  /** The name under which the device's own failures count; null for a device that this account does not know. */
  recognise(cookie: string | undefined, owner: DeviceOwner | null, now: Date): string | null {
    if (!owner) return null;
    return (
      entriesOf(cookie)
        .find((entry) => this.isOf(entry, owner, now))
        ?.split('.')[0] ?? null
    );
  }

  /** The cookie after this account was signed in to. */
  remember(cookie: string | undefined, owner: DeviceOwner, now: Date): string {
    const others = entriesOf(cookie).filter((entry) => !this.isOf(entry, owner, now));
    const nonce = this.recognise(cookie, owner, now) ?? randomBytes(12).toString('base64url');
    const end = (now.getTime() + KNOWN_DEVICE_DAYS * DAY_MS).toString(36);
    return [`${nonce}.${end}.${this.mark(nonce, end, owner)}`, ...others].slice(0, MAX_ACCOUNTS).join('~');
  }

  private isOf(entry: string, owner: DeviceOwner, now: Date): boolean {
    const [nonce = '', end = '', mark = ''] = entry.split('.');
    const expected = Buffer.from(this.mark(nonce, end, owner));
    const given = Buffer.from(mark);
    return given.length === expected.length && timingSafeEqual(given, expected) && parseInt(end, 36) > now.getTime();
  }

  private mark(nonce: string, end: string, { id, passwordHash }: DeviceOwner): string {
    return createHmac('sha256', this.key)
      .update([nonce, end, id, passwordHash ?? ''].join('|'))
      .digest('base64url');
  }
}

/** A cookie of any length is read only as far as we write it. */
const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', MAX_ACCOUNTS).filter((entry) => /^[\w-]{16}\.[\da-z]{1,12}\.[\w-]{43}$/.test(entry));
