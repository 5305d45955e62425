import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../privacy/audit/audit-log';
import { ownNote } from '../accounts/own-note';
import type { Browser } from '../sessions/device';
import { NewDevices } from '../sessions/new-devices';
import { SessionsService, type SignedIn } from '../sessions/sessions.service';
import type { LockedAccount } from './credentials-verifier';
import { SignInPolicy } from './sign-in-policy';

/** What follows a right password, and the right code where there is one. */
@Injectable()
export class PasswordEntry {
  constructor(
    private readonly policy: SignInPolicy,
    private readonly newDevices: NewDevices,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  /** Throws 403 where the school lets in by a service alone. */
  async enter(user: LockedAccount, browser: Browser, now: Date): Promise<SignedIn> {
    await this.policy.assertPasswordAllowed(user);
    const device = await this.newDevices.lookAt(user, browser, now);
    const signedIn = await this.sessions.openFor(user, { device: browser.device, now });
    await this.audit.note(ownNote('signed_in', user));
    await this.newDevices.tell(user, device);
    return { ...signedIn, deviceCookie: device.cookie };
  }
}
