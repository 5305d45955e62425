import { Injectable } from '@nestjs/common';
import { counselorsInScope } from '../../access/access.policy';
import type { Actor, Authorized } from '../../access/actor';
import { AdminAccounts } from '../../auth/accounts/admin-accounts.service';
import { AdminNotices, noticeActor } from '../../auth/accounts/notices';
import { InvitationMails, PasswordLinks } from '../../auth/passwords/password-links';
import { SecondFactorCodes } from '../../auth/second-factor/second-factor-codes';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import { MAX_REINVITES_PER_HOUR } from '../../contract/limits';
import type { ListQuery } from '../../contract/recommendations';
import { MESSAGES } from '../../contract/messages';
import type {
  CounselorInvitation,
  CounselorRow,
  CreateAdminBody,
  CreateCounselorBody,
  CreatedAdmin,
  CreatedCounselor,
  RemovedCounselor,
} from '../../contract/school-admin';
import { InviteCodesService } from '../../invite-codes/invite-codes.service';
import { type RateLimitRule, SharedCounters } from '../../platform/cluster/instances';
import { ListPage } from '../../platform/http/list-page';
import { conflict, notFound, ProductError } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolPeople, type StaffListing, staffListingOf, type StaffPerson } from '../../users/school-people.service';
import { type Account, UsersService } from '../../users/users.service';

@Injectable()
export class CounselorRows {
  constructor(
    private readonly schoolPeople: SchoolPeople,
    private readonly inviteCodes: InviteCodesService,
    private readonly secondFactors: SecondFactorCodes,
    private readonly links: PasswordLinks,
    private readonly users: UsersService,
  ) {}

  async list(actor: Actor, query: ListQuery): Promise<ListPage<CounselorRow>> {
    const listing = staffListingOf(query, ['name', 'email', 'students', 'last_active']);
    const { rows, total } = await this.page(actor, listing);
    return new ListPage('counselors', rows, listing.first, total);
  }

  /** A counselor within the actor's reach. Throws 404 for anyone else. */
  async row(actor: Actor, id: string): Promise<CounselorRow> {
    const [row] = (await this.page(actor, staffListingOf({ filter: { id } }, ['name']))).rows;
    if (!row) throw notFound();
    return row;
  }

  /** The school's counselor with this email; null if there is none. */
  async findByEmail(actor: Actor, email: string): Promise<CounselorRow | null> {
    const person = await this.users.findByEmail(email);
    const isOwn = person?.role === 'counselor' && person.schoolId === actor.schoolId;
    return isOwn ? this.row(actor, person.id) : null;
  }

  private async page(actor: Actor, listing: StaffListing): Promise<{ rows: CounselorRow[]; total: number }> {
    const { rows, total } = await this.schoolPeople.staff(counselorsInScope(actor), listing);
    const ids = rows.map(({ id }) => id);
    const [inviteCodeCounts, withSecondFactor, invitations] = await Promise.all([
      this.inviteCodes.findLiveCodes(ids),
      this.secondFactors.findOwners(ids),
      this.findInvitations(rows),
    ]);
    const counselors = rows.map(({ id, name, email, students, lastActive }) => {
      const invitation = invitations.get(id) ?? null;
      return {
        ...{ id, name, email },
        status: invitation === null ? ('joined' as const) : ('invited' as const),
        invitation,
        students,
        last_active: lastActive?.toISOString() ?? null,
        code_since: inviteCodeCounts.get(id)?.createdAt.toISOString() ?? null,
        second_factor: withSecondFactor.has(id),
      };
    });
    return { rows: counselors, total };
  }

  private async findInvitations(staff: readonly StaffPerson[]): Promise<Map<string, CounselorInvitation>> {
    const invitedStaff = staff.flatMap(({ id, waitingSince }) =>
      waitingSince === null ? [] : [{ id, waitsSince: waitingSince }],
    );
    const expiryById = await this.links.expiryTimes(invitedStaff.map(({ id }) => id));
    return new Map(
      invitedStaff.map(({ id, waitsSince }) => [
        id,
        { since: waitsSince.toISOString(), link_until: expiryById.get(id)?.toISOString() ?? null },
      ]),
    );
  }
}

const alreadyJoinedError = () => conflict(MESSAGES.alreadyJoined, 'already_joined');

@Injectable()
export class CounselorsService {
  constructor(
    private readonly rows: CounselorRows,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
  ) {}

  /** Deletes the account and ends its sessions. Its students stay and wait for a counselor. */
  async remove(actor: Actor, counselor: Authorized<'manage'>): Promise<RemovedCounselor> {
    const { students, name } = await this.rows.row(actor, counselor.userId);
    await this.deletion.remove(counselor);
    const { userId, schoolId } = counselor;
    const note = { actorId: actor.uid, subjectIds: [userId], schoolId, named: name };
    await this.audit.record({ what: 'counselor_removed', ...note });
    await this.notices.notify(schoolId, { act: 'counselor_removed', by: actor.uid, about: name });
    return { id: userId, students_waiting: students };
  }

  /**
   * Deletes the account of an invited counselor; assigned students wait for another one. Throws 409 once the counselor
   * has logged in.
   */
  async withdrawInvitation(actor: Actor, counselor: Authorized<'manage'>): Promise<RemovedCounselor> {
    const { id, name, students } = await this.findInvited(actor, counselor.userId);
    // A counselor who logs in at this moment keeps the account, because the deletion checks again under a lock.
    if (!(await this.deletion.removeUnused(counselor))) {
      await this.findInvited(actor, id);
      throw alreadyJoinedError();
    }
    await this.auditInvitation(actor, 'invitation_taken_back', { id, name });
    return { id, students_waiting: students };
  }

  async findInvited(actor: Actor, userId: string): Promise<CounselorRow> {
    const counselor = await this.rows.row(actor, userId);
    if (counselor.invitation === null) throw alreadyJoinedError();
    return counselor;
  }

  /** Logs an invitation event and emails every admin. */
  async auditInvitation(
    actor: Actor,
    act: 'counselor_invited_again' | 'invitation_taken_back',
    counselor: { id: string; name: string },
  ): Promise<void> {
    const { uid, schoolId } = actor;
    const { id, name } = counselor;
    await this.audit.record({ what: act, actorId: uid, subjectIds: [id], schoolId, named: name });
    await this.notices.notify(schoolId, { act, ...noticeActor(actor), about: name });
  }
}

/** Limits how many emails one mailbox gets. */
const REINVITE_LIMIT: RateLimitRule = { max: MAX_REINVITES_PER_HOUR, windowMs: 3_600_000, windowFrom: 'first' };

@Injectable()
export class StaffInvitations {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly rows: CounselorRows,
    private readonly counselors: CounselorsService,
    private readonly mails: InvitationMails,
    private readonly counters: SharedCounters,
  ) {}

  /** Creates an admin's account and mails the link for the first login. */
  async inviteAdmin(actor: Actor, body: CreateAdminBody): Promise<CreatedAdmin> {
    const { id, name, email } = await this.accounts.inviteStaff(actor, 'admin', body);
    const isMailed = await this.mails.send(id);
    return { id, name, email, last_active: null, second_factor: false, mailed: isMailed };
  }

  /**
   * Creates a counselor's account unless the school has one with this email. Throws 409 if anyone else has this email.
   */
  async inviteCounselor(actor: Actor, body: CreateCounselorBody): Promise<CreatedCounselor> {
    const existingRow = await this.rows.findByEmail(actor, body.email);
    if (existingRow) return { ...existingRow, mailed: false };
    const createdAccount = await this.createOrFind(actor, body);
    if ('existingRow' in createdAccount) return { ...createdAccount.existingRow, mailed: false };
    const isMailed = await this.mails.send(createdAccount.id);
    return { ...(await this.rows.row(actor, createdAccount.id)), mailed: isMailed };
  }

  /**
   * Mails an invitation again and invalidates its earlier link. Throws 409 once the counselor has logged in, 429 after
   * too many in an hour.
   */
  async resendInvitation(actor: Actor, { userId }: Authorized<'manage'>): Promise<CreatedCounselor> {
    const counselor = await this.counselors.findInvited(actor, userId);
    if (!(await this.counters.tryConsume(`counselor-invited:${userId}`, REINVITE_LIMIT)))
      throw new ProductError(429, MESSAGES.invitedOftenEnough);
    const isMailed = await this.mails.send(userId);
    if (isMailed) await this.counselors.auditInvitation(actor, 'counselor_invited_again', counselor);
    return { ...(await this.rows.row(actor, userId)), mailed: isMailed };
  }

  /** Of two concurrent calls, the second finds the account of the first. */
  private async createOrFind(
    actor: Actor,
    body: CreateCounselorBody,
  ): Promise<Account | { existingRow: CounselorRow }> {
    try {
      return await this.accounts.inviteStaff(actor, 'counselor', body);
    } catch (error) {
      const isEmailTaken = error instanceof ProductError && error.code === 'email_taken';
      const existingRow = isEmailTaken ? await this.rows.findByEmail(actor, body.email) : null;
      if (!existingRow) throw error;
      return { existingRow };
    }
  }
}
