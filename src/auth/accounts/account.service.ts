import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { ChangePasswordBody } from '../../contract/users';
import { KnownDevices } from '../sessions/known-devices';
import { disconnectServices, NewPasswords } from './new-passwords';
import { actorNote } from './own-note';
import { Reauthentication } from '../sign-in/reauthentication';

/** Changes the password of a person who is signed in. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly reauthentication: Reauthentication,
    private readonly passwords: NewPasswords,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
  ) {}

  /** Ends every other session, and disconnects every service that was not named; the answer is the device cookie of this browser. Throws 400 for a wrong current password and for one that cannot be taken. */
  async change(
    actor: Actor,
    { current_password, password, keep_identities }: ChangePasswordBody,
    deviceCookie: string | undefined,
  ): Promise<string> {
    const now = new Date();
    const user = await this.reauthentication.require(actor, current_password, 'password_change_failed');
    const owner = await this.passwords.set(user, password, {
      now,
      keep: actor.sessionId,
      unless: (manager) => disconnectServices(manager, user.id, keep_identities),
    });
    await this.audit.note(actorNote('password_changed', actor));
    return this.devices.remember(deviceCookie, owner, now);
  }
}
