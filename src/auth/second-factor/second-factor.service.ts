import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { badRequest, conflict } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import type { ProvenBody, RecoveryCodes, SecondFactorSecret, SecondFactorState } from '../../contract/second-factor';
import { withLock } from '../../users/lock-users';
import { SchoolsService } from '../../users/schools.service';
import { Reauthenticator } from '../sign-in/reauthenticator.service';
import { SecondFactorCodes } from './second-factor-codes';
import { SecondFactorNotes } from './second-factor-notes';
import { RecoveryCode, SecondFactor } from './second-factor.entity';

/** Sets up, renews and ends the second factor of somebody of the staff. */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly schools: SchoolsService,
    private readonly proof: Reauthenticator,
    private readonly codes: SecondFactorCodes,
    private readonly notes: SecondFactorNotes,
  ) {}

  async state({ uid, schoolId }: Actor): Promise<SecondFactorState> {
    const { manager } = this.dataSource;
    const { secondFactorRequired: required } = await this.schools.read(schoolId);
    const on = (await this.codes.confirmed(uid)) !== null;
    const left = on ? await manager.countBy(RecoveryCode, { userId: uid, usedAt: IsNull() }) : 0;
    return { on, required, recovery_codes_left: left };
  }

  /** A secret for the app; it counts from the first right code on. Throws 409 when there is a factor already. */
  async begin(actor: Actor, password: string): Promise<SecondFactorSecret> {
    const { id: userId, email } = await this.proof.byPassword(actor, password);
    const { sealedSecret, secret, address } = this.codes.make(userId, email);
    await this.hold(userId, async (manager) => {
      if (await this.codes.confirmed(userId, manager)) throw conflict(MESSAGES.secondFactorIsOn);
      await manager.delete(SecondFactor, { userId, confirmedAt: IsNull() });
      const fresh = { userId, sealedSecret, lastStep: 0, createdAt: new Date(), confirmedAt: null };
      await manager.insert(SecondFactor, fresh);
    });
    return { secret, address };
  }

  /** Switches the factor on with its first code; the recovery codes are told this once. Throws 400 for a wrong code. */
  async confirm(actor: Actor, code: string): Promise<RecoveryCodes> {
    const now = new Date();
    const userId = actor.uid;
    const waiting = await this.dataSource.manager.findOneBy(SecondFactor, { userId, confirmedAt: IsNull() });
    const lastStep = waiting && this.codes.stepOf(waiting, code, now);
    if (lastStep === null) throw badRequest(MESSAGES.wrongCode, '/code', 'wrong_second_factor_code');
    const codes = await this.hold(userId, async (manager) => {
      const switched = await manager.update(
        SecondFactor,
        { userId, confirmedAt: IsNull() },
        { confirmedAt: now, lastStep },
      );
      if (!switched.affected) throw badRequest(MESSAGES.wrongCode, '/code', 'wrong_second_factor_code');
      return this.codes.renew(manager, userId, now);
    });
    await this.notes.on(actor);
    return { codes };
  }

  /** New recovery codes; the ones before end. */
  async renew(actor: Actor, proven: ProvenBody): Promise<RecoveryCodes> {
    await this.proof.byBoth(actor, proven);
    const codes = await this.hold(actor.uid, (manager) => this.codes.renew(manager, actor.uid, new Date()));
    await this.notes.codesMade(actor);
    return { codes };
  }

  async end(actor: Actor, proven: ProvenBody): Promise<void> {
    await this.proof.byBoth(actor, proven);
    await this.remove(actor.uid);
    await this.notes.ended(actor);
  }

  /** For somebody of the school who lost phone and recovery codes. Throws 409 when there is no factor. */
  async reset(person: Authorized<'manage'>): Promise<void> {
    const { userId } = person;
    if (!(await this.codes.confirmed(userId))) throw conflict(MESSAGES.noSecondFactor);
    await this.remove(userId);
    await this.notes.reset(person);
  }

  /** The same from the machine itself, by email; false when there was none. */
  async resetByCommand(email: string): Promise<boolean> {
    const user = await this.proof.byCommand(email);
    if (!user || !(await this.codes.confirmed(user.id))) return false;
    await this.remove(user.id);
    await this.notes.resetByCommand(user);
    return true;
  }

  private remove(userId: string): Promise<void> {
    return this.hold(userId, async (manager) => {
      await manager.delete(RecoveryCode, { userId });
      await manager.delete(SecondFactor, { userId });
    });
  }

  private hold<T>(userId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withLock(this.dataSource.manager, { userId }, work);
  }
}
