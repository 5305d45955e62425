import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { AuditLog } from '../../privacy/audit/audit-log';
import { conflict, notSignedIn, ProductError } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import type { LoginBody, SessionUser, UpdateMeBody } from '../../contract/users';
import { ResidualData } from '../accounts/residual-data';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { adminMayLeave } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';
import type { Browser } from '../sessions/device';
import { PasswordEntry } from './password-entry';
import { CredentialsVerifier, type LockedAccount } from './credentials-verifier';
import { actorNote, strangerNote } from '../accounts/own-note';
import { SessionsService, type SignedIn } from '../sessions/sessions.service';

/** How a log in is refused whose password is right. */
const SECOND_STEP = {
  asked: { detail: MESSAGES.codeAsked, code: 'second_factor_code_needed' },
  wrong: { detail: MESSAGES.wrongCode, code: 'wrong_second_factor_code' },
} as const;

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly credentials: CredentialsVerifier,
    private readonly entry: PasswordEntry,
    private readonly audit: AuditLog,
  ) {}

  /** The same answer and the same time for a wrong password and an unknown email. */
  async login(body: LoginBody, browser: Browser): Promise<SignedIn> {
    const now = new Date();
    const { account, user, second } = await this.credentials.verify(body, browser.deviceCookie, now);
    if (second !== 'fine') await this.askForCode(account, second);
    if (!user) {
      await this.audit.note(strangerNote('sign_in_failed', account));
      throw notSignedIn(MESSAGES.wrongCredentials, 'wrong_credentials');
    }
    return this.entry.enter(user, browser, now);
  }

  /** Only whoever knows the password learns that there is a second factor. */
  private async askForCode(account: LockedAccount | null, second: 'asked' | 'wrong'): Promise<never> {
    if (second === 'wrong') await this.audit.note(strangerNote('second_factor_failed', account));
    const { detail, code } = SECOND_STEP[second];
    throw new ProductError(401, detail, second === 'wrong' ? [{ pointer: '/code', detail }] : undefined, code);
  }

  async refresh(cookie: string | undefined): Promise<SignedIn> {
    const now = new Date();
    const refreshed = await this.sessions.refresh(cookie, now);
    const user = await this.users.account(refreshed.userId);
    if (!user) throw notSignedIn();
    await this.users.noteActivity(user.id, now);
    return this.sessions.renewed(user, refreshed);
  }

  me(actor: Actor): Promise<SessionUser> {
    return this.users.sessionUser(actor.uid);
  }

  /** Changes what is given; a new name goes on record, a language says nothing about anybody's data. */
  async update(actor: Actor, { display_name, language }: UpdateMeBody): Promise<SessionUser> {
    if (display_name !== undefined) {
      await this.users.rename(actor.uid, display_name);
      await this.audit.note(actorNote('name_changed', actor));
    }
    return language === undefined ? this.me(actor) : this.users.speak(actor.uid, language);
  }
}

/** Asked inside the transaction of a deletion, with the account's row held. */
export type IsDue = (manager: EntityManager) => Promise<boolean>;
/** The same for many: which of them are still to go. */
export type DueAmong = (manager: EntityManager, userIds: readonly string[]) => Promise<readonly string[]>;

/** Accounts of one transaction where many go: others wait for its end. */
const GONE_AT_ONCE = 100;

interface Removed {
  count: number;
  addresses: string[];
}

/** Removes an account with every row that belongs to it. */
@Injectable()
export class AccountDeletion {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly owned: PersonalDataRegistry,
    private readonly traces: ResidualData,
  ) {}

  /** Throws 409 for the last admin of a school, which would have nobody left to look after it. */
  async deleteOwn(actor: Actor): Promise<void> {
    const { uid, role, schoolId, sessionId } = actor;
    const mayLeave: IsDue = (manager) => adminMayLeave(manager, schoolId);
    if (!(await this.delete(uid, [sessionId], role === 'admin' ? mayLeave : undefined)))
      throw conflict(MESSAGES.lastAdmin);
    await this.traces.note(actor);
  }

  /** Removes the account of somebody whom the caller may remove; its sessions end at once. */
  async remove(person: Authorized<'manage'>): Promise<void> {
    await this.delete(person.userId, []);
  }

  /** The same for an account that nobody has opened yet; false when somebody has, or it is gone. */
  async removeUnused({ userId }: Authorized<'manage'>): Promise<boolean> {
    return this.delete(userId, [], (manager) => this.users.isUnused(userId, manager));
  }

  /** Removes an account that is still to go when its turn comes; false when it is not, or is gone already. */
  async lapse(userId: string, isDue: IsDue): Promise<boolean> {
    return this.delete(userId, [], isDue);
  }

  /** The same for many, some at a time; the answer is how many went. */
  async lapseAll(userIds: readonly string[], dueAmong?: DueAmong): Promise<number> {
    let gone = 0;
    const addresses: string[] = [];
    for (let first = 0; first < userIds.length; first += GONE_AT_ONCE) {
      await yieldToEventLoop();
      const removed = await this.removeRows(userIds.slice(first, first + GONE_AT_ONCE), dueAmong);
      gone += removed.count;
      addresses.push(...removed.addresses);
    }
    if (gone) await this.traces.clear(addresses);
    return gone;
  }

  private async delete(userId: string, sessionIds: string[], isDue?: IsDue): Promise<boolean> {
    const dueAmong: DueAmong | undefined = isDue && (async (manager) => ((await isDue(manager)) ? [userId] : []));
    const { count, addresses } = await this.removeRows([userId], dueAmong);
    if (count === 0) return false;
    this.sessions.publishEnded(sessionIds);
    await this.traces.clear(addresses);
    return true;
  }

  /** Removes those who are due, in one transaction: how many they are, and where mails about them may have gone. */
  private async removeRows(userIds: readonly string[], dueAmong?: DueAmong): Promise<Removed> {
    const { sessions, ...removed } = await this.dataSource.transaction(async (manager) => {
      // A sign-in at the same moment waits, and then finds nobody.
      await this.users.holdAll(manager, userIds);
      const due = dueAmong ? await dueAmong(manager, userIds) : userIds;
      if (due.length === 0) return { sessions: [], count: 0, addresses: [] };
      const addresses = await this.traces.addressesOf(manager, due);
      const sessions = await this.sessions.endAndDetachAllOf(manager, due, new Date());
      await this.owned.deleteAllOf(manager, due);
      await this.users.delete(manager, due);
      return { sessions, count: due.length, addresses };
    });
    this.sessions.publishEnded(sessions);
    return removed;
  }
}
