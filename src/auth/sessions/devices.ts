import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, IsNull } from 'typeorm';
import { KNOWN_DEVICE_DAYS, REFRESH_TOKEN_DAYS } from '../../contract/limits';
import type { Session as SessionBody } from '../../contract/users';
import { Settings } from '../../platform/config/settings';
import { deviceOf, PrivateCookie } from '../../platform/http/caller';
import { Mailer } from '../../platform/mail/mailer';
import { deriveKey, isSameSecret } from '../../platform/runtime/secrets';
import { type Account, UsersService } from '../../users/users.service';
import { Session } from '../auth.entity';
import type { SignedIn } from './sessions.service';

export interface Browser {
  /** Browser and system in words; null if unknown. */
  device: string | null;
  /** A signed cookie with the accounts that signed in there. */
  deviceCookie: string | undefined;
}

/** How many accounts a browser is remembered for, newest first: a family may share a computer. */
const MAX_ACCOUNTS = 5;
const DAY_MS = 86_400_000;

/** An account that knows a device. A new password makes every device unknown again. */
export interface DeviceOwner {
  id: string;
  passwordHash: string | null;
}

/**
 * Recognizes browsers where somebody signed in before, by a signed cookie; we store nothing. For each account it holds
 * `nonce.end.mark`. The mark depends on the account and its password without revealing either.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(settings: Settings) {
    this.key = deriveKey(settings.tokenKey, 'pathlight known devices');
  }

  /** The key for counting the device's own failed guesses; null if the account doesn't know the device. */
  recognize(cookie: string | undefined, owner: DeviceOwner | null, now: Date): string | null {
    if (!owner) return null;
    return (
      entriesOf(cookie)
        .find((entry) => this.belongsTo(entry, owner, now))
        ?.split('.')[0] ?? null
    );
  }

  addEnded(cookie: string | undefined, owner: DeviceOwner, now: Date): string {
    const otherEntries = entriesOf(cookie).filter((entry) => !this.belongsTo(entry, owner, now));
    const nonce = this.recognize(cookie, owner, now) ?? randomBytes(12).toString('base64url');
    const expiry = (now.getTime() + KNOWN_DEVICE_DAYS * DAY_MS).toString(36);
    return [`${nonce}.${expiry}.${this.signatureOf(nonce, expiry, owner)}`, ...otherEntries]
      .slice(0, MAX_ACCOUNTS)
      .join('~');
  }

  private belongsTo(entry: string, owner: DeviceOwner, now: Date): boolean {
    const [nonce = '', expiry = '', signature = ''] = entry.split('.');
    return isSameSecret(signature, this.signatureOf(nonce, expiry, owner)) && parseInt(expiry, 36) > now.getTime();
  }

  private signatureOf(nonce: string, expiry: string, { id, passwordHash }: DeviceOwner): string {
    return createHmac('sha256', this.key)
      .update([nonce, expiry, id, passwordHash ?? ''].join('|'))
      .digest('base64url');
  }
}

/** Reads no more entries than we write, however long the cookie is. */
const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', MAX_ACCOUNTS).filter((entry) => /^[\w-]{16}\.[\da-z]{1,12}\.[\w-]{43}$/.test(entry));

interface SignInDevice {
  /** Browser and system in words; null if unknown. */
  device: string | null;
  isNewDevice: boolean;
  cookie: string;
}

@Injectable()
export class NewDevices {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly knownDevices: KnownDevices,
    private readonly mailer: Mailer,
  ) {}

  /** Must run before the session opens. */
  async inspect(
    user: Account & { passwordHash: string | null },
    { device, deviceCookie }: Browser,
    now: Date,
  ): Promise<SignInDevice> {
    const isKnown = this.knownDevices.recognize(deviceCookie, user, now) !== null;
    const isNewDevice = !isKnown && (await this.isNewDevice(user, device));
    return { device, isNewDevice, cookie: this.knownDevices.addEnded(deviceCookie, user, now) };
  }

  async report(user: Account, { device, isNewDevice }: SignInDevice): Promise<void> {
    if (isNewDevice) await this.mailer.sendOrLog('new_device', user, { device });
  }

  /**
   * Whether a login in an unknown browser is worth a mail. An account's first login isn't. School laptops that forget cookies would cause a
   * mail each morning, so students get one only if no session with the same kind of browser is open. Staff, who can see many students,
   * always get one.
   */
  private async isNewDevice({ id, role }: Account, device: string | null): Promise<boolean> {
    const { manager } = this.dataSource;
    const sameDevice = { userId: id, endedAt: IsNull(), device: device ?? IsNull() };
    if (role === 'student' && (await manager.existsBy(Session, sameDevice))) return false;
    return (await this.users.hasLoggedIn(id)) || manager.existsBy(Session, { userId: id });
  }
}

const COOKIE_PATH = '/api/auth';
const DAY_SECONDS = 86_400;

@Injectable()
export class RefreshCookie {
  private readonly refresh: PrivateCookie;
  private readonly device: PrivateCookie;

  constructor(settings: Settings) {
    this.refresh = new PrivateCookie('pathlight_refresh', COOKIE_PATH, settings);
    this.device = new PrivateCookie('pathlight_device', COOKIE_PATH, settings);
  }

  read(request: FastifyRequest): string | undefined {
    return this.refresh.read(request);
  }

  browserOf(request: FastifyRequest): Browser {
    return { device: deviceOf(request.headers['user-agent']), deviceCookie: this.device.read(request) };
  }

  /** Makes the browser known to the accounts in this cookie. Logging out keeps it. */
  setDeviceCookie(reply: FastifyReply, deviceCookie: string): void {
    this.device.set(reply, deviceCookie, KNOWN_DEVICE_DAYS * DAY_SECONDS);
  }

  respond(reply: FastifyReply, { response, cookie, deviceCookie }: SignedIn): SessionBody {
    if (cookie) this.refresh.set(reply, cookie, REFRESH_TOKEN_DAYS * DAY_SECONDS);
    if (deviceCookie) this.setDeviceCookie(reply, deviceCookie);
    return response;
  }

  clear(reply: FastifyReply): void {
    this.refresh.clear(reply);
  }
}
