import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import type { ProvenBody, RecoveryCodes, SecondFactorSecret, SecondFactorState } from '../../contract/auth';
import { badRequest, conflict } from '../../platform/http/problems';
import { Mailer } from '../../platform/mail/mailer';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';
import { SchoolsService } from '../../users/schools.service';
import { type Account, UsersService } from '../../users/users.service';
import { actorNote, AdminNotices, anonymousNote } from '../accounts/notices';
import { RecoveryCode, SecondFactor } from '../auth.entity';
import { Reauthentication } from '../sign-in/reauthentication';
import { SecondFactorCodes } from './second-factor-codes';

/**
 * Records and mails that a second factor was switched off, because a session thief or rogue admin does that to get in.
 */
@Injectable()
export class SecondFactorReports {
  constructor(
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly mailer: Mailer,
    private readonly notices: AdminNotices,
  ) {}

  async ended(actor: Actor): Promise<void> {
    await this.audit.record(actorNote('second_factor_off', actor));
    const person = await this.users.account(actor.uid);
    if (person) await this.mailer.sendOrLog('second_step_off', person, { kind: 'self' });
  }

  /** `actor` is null for the operator's command. */
  async reset(person: Account, actor: Actor | null): Promise<void> {
    const by = actor?.uid ?? null;
    await this.audit.record({
      ...anonymousNote('second_factor_off', person, actor ? 'reset' : 'command'),
      actorId: by,
    });
    const name = by === null ? undefined : (await this.users.names([by])).get(by);
    const disabledBy = name === undefined ? ({ kind: 'server' } as const) : ({ kind: 'admin', name } as const);
    await this.mailer.sendOrLog('second_step_off', person, disabledBy);
    const notice = { act: 'second_step_reset' as const, by, about: person.name };
    await this.notices.notify(person.schoolId, notice, { except: [person.id] });
  }
}

@Injectable()
export class SecondFactors {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly schools: SchoolsService,
    private readonly reauthentication: Reauthentication,
    private readonly codes: SecondFactorCodes,
    private readonly reports: SecondFactorReports,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  async state({ uid, schoolId }: Actor): Promise<SecondFactorState> {
    const { manager } = this.dataSource;
    const { secondFactorRequired: required } = await this.schools.read(schoolId);
    const isOn = (await this.codes.findConfirmed(uid)) !== null;
    const codesLeft = isOn ? await manager.countBy(RecoveryCode, { userId: uid, usedAt: IsNull() }) : 0;
    return { on: isOn, required, recovery_codes_left: codesLeft };
  }

  /**
   * Returns a secret for the app. Login asks for codes only after the first correct one. Throws 409 if there is
   * already a factor.
   */
  async begin(actor: Actor, password: string): Promise<SecondFactorSecret> {
    const { id: userId, email } = await this.reauthentication.requirePassword(actor, password);
    const { sealedSecret, secret, address } = this.codes.make(userId, email);
    await this.withUserLock(userId, async (manager) => {
      if (await this.codes.findConfirmed(userId, manager)) throw conflict(MESSAGES.secondFactorIsOn);
      await manager.delete(SecondFactor, { userId, confirmedAt: IsNull() });
      const row = { userId, sealedSecret, lastStep: 0, createdAt: new Date(), confirmedAt: null };
      await manager.insert(SecondFactor, row);
    });
    return { secret, address };
  }

  /**
   * Switches the factor on with its first code. Only this call returns the recovery codes. Throws 400 for a wrong
   * code.
   */
  async confirm(actor: Actor, code: string): Promise<RecoveryCodes> {
    const now = new Date();
    const userId = actor.uid;
    const pendingFactor = await this.dataSource.manager.findOneBy(SecondFactor, { userId, confirmedAt: IsNull() });
    const lastStep = pendingFactor && this.codes.stepOf(pendingFactor, code, now);
    if (lastStep === null) throw badRequest(MESSAGES.wrongCode, '/code', 'wrong_second_factor_code');
    const codes = await this.withUserLock(userId, async (manager) => {
      const updateResult = await manager.update(
        SecondFactor,
        { userId, confirmedAt: IsNull() },
        { confirmedAt: now, lastStep },
      );
      if (!updateResult.affected) throw badRequest(MESSAGES.wrongCode, '/code', 'wrong_second_factor_code');
      return this.codes.renew(manager, userId, now);
    });
    await this.audit.record(actorNote('second_factor_on', actor));
    return { codes };
  }

  async renew(actor: Actor, credentials: ProvenBody): Promise<RecoveryCodes> {
    await this.reauthentication.requirePasswordAndCode(actor, credentials);
    const codes = await this.withUserLock(actor.uid, (manager) => this.codes.renew(manager, actor.uid, new Date()));
    await this.audit.record(actorNote('recovery_codes_made', actor));
    return { codes };
  }

  async end(actor: Actor, credentials: ProvenBody): Promise<void> {
    await this.reauthentication.requirePasswordAndCode(actor, credentials);
    await this.remove(actor.uid);
    await this.reports.ended(actor);
  }

  /** For staff who lost phone and recovery codes. Throws 409 if there is no factor. */
  async reset({ userId, actor }: Authorized<'manage'>): Promise<void> {
    if (!(await this.resetFor(await this.users.account(userId), actor))) throw conflict(MESSAGES.noSecondFactor);
  }

  /** Resets by email, for the operator's command; false if there was no factor. */
  async resetByCommand(email: string): Promise<boolean> {
    return this.resetFor(await this.users.findByEmail(email), null);
  }

  private async resetFor(person: Account | null, actor: Actor | null): Promise<boolean> {
    if (!person || !(await this.codes.findConfirmed(person.id))) return false;
    await this.remove(person.id);
    await this.reports.reset(person, actor);
    return true;
  }

  private remove(userId: string): Promise<void> {
    return this.withUserLock(userId, async (manager) => {
      await manager.delete(RecoveryCode, { userId });
      await manager.delete(SecondFactor, { userId });
    });
  }

  private withUserLock<T>(userId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withLock(this.dataSource.manager, { userId }, work);
  }
}
