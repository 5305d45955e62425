import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, EntityManager, In, Repository } from 'typeorm';
import { scopeOf } from '../access/access.policy';
import { type Actor, type Subject, type Authorized, ReauthenticationGuard } from '../access/actor';
import { AuditLog } from '../privacy/audit/audit-log';
import { ListPage } from '../platform/http/list-page';
import { badRequest, notFound, type ProductError } from '../platform/http/problems';
import {
  INVITE_ALPHABET,
  type InviteCodeRow,
  type InviteLimits,
  readInviteCode,
  type SetInviteLimitsBody,
  formatInviteCode,
} from '../contract/auth';
import { INVITE_CODE_LENGTH, SIGNUP_ROLES } from '../contract/limits';
import type { ListQuery } from '../contract/recommendations';
import { MESSAGES } from '../contract/messages';
import type { Role } from '../contract/users';
import { SchoolPeople, type StaffListing, staffListingOf } from '../users/school-people.service';
import { withLock } from '../users/lock-users';
import { InviteCode } from './invite-code.entity';

export interface Invitation {
  schoolId: string;
  /** The counselor of a new student; null for a new counselor. */
  counselorId: string | null;
}

const roleInvitedBy = (role: Role): InviteCode['makesRole'] => (role === 'admin' ? 'counselor' : 'student');

const invalidCodeError = (sentence: string): ProductError =>
  badRequest(sentence, '/invite_code', 'invalid_invite_code');

const generateCode = (): string =>
  Array.from({ length: INVITE_CODE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');

/** Reads the query of a code list. `makes_role` narrows it to codes that create students or counselors. */
function codeListingOf({ filter, ...query }: ListQuery): StaffListing {
  const { makes_role: roleFilter, ...otherFilters } = filter ?? {};
  const listing = staffListingOf({ ...query, filter: otherFilters }, ['name']);
  if (roleFilter === undefined) return listing;
  const role = (['counselor', 'admin'] as const).find((inviter) => roleInvitedBy(inviter) === roleFilter);
  if (!role) throw badRequest(`'makes_role' is ${SIGNUP_ROLES.join(' or ')}.`, '/filter/makes_role');
  return { ...listing, role };
}

@Injectable()
export class InviteCodesService {
  constructor(
    @InjectRepository(InviteCode) private readonly codes: Repository<InviteCode>,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly people: SchoolPeople,
    private readonly audit: AuditLog,
    private readonly reauthentication: ReauthenticationGuard,
  ) {}

  /** The owner's live code as people see it. */
  async read(owner: Authorized<'invite'>): Promise<{ code: string }> {
    return { code: formatInviteCode((await this.requireLiveCode(owner)).code) };
  }

  private async requireLiveCode(owner: Authorized<'invite'>): Promise<InviteCode> {
    const liveCode = await this.codes.findOneBy({ liveOwnerId: owner.userId });
    if (!liveCode) throw notFound(MESSAGES.noInviteCode);
    return liveCode;
  }

  async limits(owner: Authorized<'invite'>): Promise<InviteLimits> {
    const { expiresAt, mostUses, uses } = await this.requireLiveCode(owner);
    return { ends_at: expiresAt?.toISOString() ?? null, most_uses: mostUses, uses };
  }

  /** Throws 400 for a time in the past. */
  async setLimits(owner: Authorized<'invite'>, body: SetInviteLimitsBody, now: Date): Promise<InviteLimits> {
    const expiresAt = body.ends_at === null ? null : new Date(body.ends_at);
    if (expiresAt && expiresAt <= now) throw badRequest(MESSAGES.inviteCodeEndsInPast, '/ends_at');
    const { code } = await this.requireLiveCode(owner);
    await this.codes.update({ code }, { expiresAt, mostUses: body.most_uses });
    const { userId, schoolId, actor } = owner;
    await this.audit.record({
      what: 'invite_code_limited',
      actorId: actor?.uid ?? userId,
      subjectIds: [userId],
      schoolId,
    });
    return this.limits(owner);
  }

  /** One page of the codes the actor may see and renew. Reading codes that create counselors takes a fresh proof. */
  async list(actor: Actor, query: ListQuery): Promise<ListPage<InviteCodeRow>> {
    const listing = codeListingOf(query);
    const { rows, total } = await this.people.staff(scopeOf(actor, 'invite'), listing);
    const liveCodes = await this.findLiveCodes(rows.map(({ id }) => id));
    const canSeeAll = actor.scopes !== undefined || (await this.reauthentication.has(actor));
    const codes = rows.map(({ id, name, role }): InviteCodeRow => {
      const code = liveCodes.get(id);
      return {
        id,
        owner_name: name,
        makes_role: roleInvitedBy(role),
        code: code && (canSeeAll || roleInvitedBy(role) === 'student') ? formatInviteCode(code.code) : null,
        since: code?.createdAt.toISOString() ?? null,
      };
    });
    return new ListPage('invite-codes', codes, listing.first, total);
  }

  async findLiveCodes(ownerIds: string[]): Promise<Map<string, Pick<InviteCode, 'code' | 'createdAt'>>> {
    const codes = await this.codes.findBy({ liveOwnerId: In(ownerIds) });
    return new Map(codes.map((code) => [code.ownerId, code]));
  }

  /** Creates a new code; the old one ends at once. */
  async renew(owner: Authorized<'invite'>): Promise<{ code: string }> {
    const now = new Date();
    const { userId, schoolId, actor } = owner;
    const code = await withLock(this.dataSource.manager, { userId }, (manager) => this.issue(manager, owner, now));
    const actorId = actor?.uid ?? userId;
    await this.audit.record({ what: 'invite_code_made', actorId, subjectIds: [userId], schoolId });
    return { code: formatInviteCode(code) };
  }

  async issue(manager: EntityManager, owner: Subject, now: Date): Promise<string> {
    await manager.update(InviteCode, { liveOwnerId: owner.userId }, { liveOwnerId: null, endedAt: now });
    const code = generateCode();
    await manager.insert(InviteCode, {
      code,
      ownerId: owner.userId,
      liveOwnerId: owner.userId,
      schoolId: owner.schoolId,
      makesRole: roleInvitedBy(owner.role),
      createdAt: now,
      endedAt: null,
      expiresAt: null,
      mostUses: null,
      uses: 0,
    });
    return code;
  }

  /** Throws 400 if the code is unknown, ended, expired, used up, or for another role. */
  async findUsable(input: string, role: Role, now: Date, manager = this.dataSource.manager): Promise<Invitation> {
    const code = readInviteCode(input);
    const inviteCode = code && (await manager.findOneBy(InviteCode, { code }));
    if (!inviteCode || !inviteCode.liveOwnerId || inviteCode.makesRole !== role)
      throw invalidCodeError(MESSAGES.invalidInviteCode);
    if (inviteCode.expiresAt && inviteCode.expiresAt <= now) throw invalidCodeError(MESSAGES.inviteCodeOver);
    if (inviteCode.mostUses !== null && inviteCode.uses >= inviteCode.mostUses)
      throw invalidCodeError(MESSAGES.inviteCodeUsedUp);
    return { schoolId: inviteCode.schoolId, counselorId: role === 'student' ? inviteCode.ownerId : null };
  }

  /**
   * Like `look`, but inside a sign-up's transaction, and counted: if two people take the last place, one is rejected.
   */
  async redeem(manager: EntityManager, input: string, role: Role, now: Date): Promise<Invitation> {
    const invitation = await this.findUsable(input, role, now, manager);
    const codeFilter = { code: readInviteCode(input) ?? '' };
    const updateResult = await manager
      .createQueryBuilder()
      .update(InviteCode)
      .set({ uses: () => 'uses + 1' })
      .where(codeFilter)
      .andWhere('(most_uses IS NULL OR uses < most_uses)')
      .execute();
    if (!updateResult.affected) throw invalidCodeError(MESSAGES.inviteCodeUsedUp);
    return invitation;
  }
}
