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
  showInviteCode,
} from '../contract/auth';
import { INVITE_CODE_LENGTH, SIGNUP_ROLES } from '../contract/limits';
import type { ListQuery } from '../contract/recommendations';
import { MESSAGES } from '../contract/messages';
import type { Role } from '../contract/users';
import { SchoolPeople, type StaffListing, staffListingOf } from '../users/school-people.service';
import { withLock } from '../users/lock-users';
import { InviteCode } from './invite-code.entity';

/** Where a new account belongs, from its invite code. */
export interface Invitation {
  schoolId: string;
  /** The counselor of a new student; null for a new counselor. */
  counselorId: string | null;
}

/** Whom the code of somebody of this role makes. */
const madeBy = (role: Role): InviteCode['makesRole'] => (role === 'admin' ? 'counselor' : 'student');

const refused = (sentence: string): ProductError => badRequest(sentence, '/invite_code', 'invalid_invite_code');

const newCode = (): string =>
  Array.from({ length: INVITE_CODE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');

/** Reads the query of a list of codes: one of staff, which `makes_role` narrows to the codes that make students or counselors. */
function codeListingOf({ filter, ...query }: ListQuery): StaffListing {
  const { makes_role: makes, ...rest } = filter ?? {};
  const listing = staffListingOf({ ...query, filter: rest }, ['name']);
  if (makes === undefined) return listing;
  const role = (['counselor', 'admin'] as const).find((one) => madeBy(one) === makes);
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
    private readonly proofs: ReauthenticationGuard,
  ) {}

  /** The owner's live code as people see it. */
  async read(owner: Authorized<'invite'>): Promise<{ code: string }> {
    return { code: showInviteCode((await this.live(owner)).code) };
  }

  private async live(owner: Authorized<'invite'>): Promise<InviteCode> {
    const live = await this.codes.findOneBy({ liveOwnerId: owner.userId });
    if (!live) throw notFound(MESSAGES.noInviteCode);
    return live;
  }

  async limits(owner: Authorized<'invite'>): Promise<InviteLimits> {
    const { expiresAt, mostUses, uses } = await this.live(owner);
    return { ends_at: expiresAt?.toISOString() ?? null, most_uses: mostUses, uses };
  }

  /** Throws 400 for a time that is over. */
  async setLimits(owner: Authorized<'invite'>, body: SetInviteLimitsBody, now: Date): Promise<InviteLimits> {
    const expiresAt = body.ends_at === null ? null : new Date(body.ends_at);
    if (expiresAt && expiresAt <= now) throw badRequest(MESSAGES.inviteCodeEndsInPast, '/ends_at');
    const { code } = await this.live(owner);
    await this.codes.update({ code }, { expiresAt, mostUses: body.most_uses });
    const { userId, schoolId, actor } = owner;
    await this.audit.note({
      what: 'invite_code_limited',
      actorId: actor?.uid ?? userId,
      subjectIds: [userId],
      schoolId,
    });
    return this.limits(owner);
  }

  /** One page of the codes that the actor may see and renew; one that makes counselors takes a fresh proof to read. */
  async list(actor: Actor, query: ListQuery): Promise<ListPage<InviteCodeRow>> {
    const listing = codeListingOf(query);
    const { rows, total } = await this.people.staff(scopeOf(actor, 'invite'), listing);
    const live = await this.liveOf(rows.map(({ id }) => id));
    const seesAll = actor.scopes !== undefined || (await this.proofs.has(actor));
    const codes = rows.map(({ id, name, role }): InviteCodeRow => {
      const code = live.get(id);
      return {
        id,
        owner_name: name,
        makes_role: madeBy(role),
        code: code && (seesAll || madeBy(role) === 'student') ? showInviteCode(code.code) : null,
        since: code?.createdAt.toISOString() ?? null,
      };
    });
    return new ListPage('invite-codes', codes, listing.first, total);
  }

  /** The live codes of these people, by their owner. */
  async liveOf(ownerIds: string[]): Promise<Map<string, Pick<InviteCode, 'code' | 'createdAt'>>> {
    const codes = await this.codes.findBy({ liveOwnerId: In(ownerIds) });
    return new Map(codes.map((code) => [code.ownerId, code]));
  }

  /** A new code; the old one ends at once. */
  async renew(owner: Authorized<'invite'>): Promise<{ code: string }> {
    const now = new Date();
    const { userId, schoolId, actor } = owner;
    const code = await withLock(this.dataSource.manager, { userId }, (manager) => this.issue(manager, owner, now));
    const who = actor?.uid ?? userId;
    await this.audit.note({ what: 'invite_code_made', actorId: who, subjectIds: [userId], schoolId });
    return { code: showInviteCode(code) };
  }

  /** Makes the live code of `owner` inside the caller's transaction. */
  async issue(manager: EntityManager, owner: Subject, now: Date): Promise<string> {
    await manager.update(InviteCode, { liveOwnerId: owner.userId }, { liveOwnerId: null, endedAt: now });
    const code = newCode();
    await manager.insert(InviteCode, {
      code,
      ownerId: owner.userId,
      liveOwnerId: owner.userId,
      schoolId: owner.schoolId,
      makesRole: madeBy(owner.role),
      createdAt: now,
      endedAt: null,
      expiresAt: null,
      mostUses: null,
      uses: 0,
    });
    return code;
  }

  /** Where a code leads. Throws 400 when it is unknown, ended, expired, used up, or does not make this role. */
  async look(typed: string, role: Role, now: Date, manager = this.dataSource.manager): Promise<Invitation> {
    const code = readInviteCode(typed);
    const found = code && (await manager.findOneBy(InviteCode, { code }));
    if (!found || !found.liveOwnerId || found.makesRole !== role) throw refused(MESSAGES.invalidInviteCode);
    if (found.expiresAt && found.expiresAt <= now) throw refused(MESSAGES.inviteCodeOver);
    if (found.mostUses !== null && found.uses >= found.mostUses) throw refused(MESSAGES.inviteCodeUsedUp);
    return { schoolId: found.schoolId, counselorId: role === 'student' ? found.ownerId : null };
  }

  /** The same inside the transaction of a sign-up, which counts: of two who take the last place one is refused. */
  async redeem(manager: EntityManager, typed: string, role: Role, now: Date): Promise<Invitation> {
    const invitation = await this.look(typed, role, now, manager);
    const open = { code: readInviteCode(typed) ?? '' };
    const counted = await manager
      .createQueryBuilder()
      .update(InviteCode)
      .set({ uses: () => 'uses + 1' })
      .where(open)
      .andWhere('(most_uses IS NULL OR uses < most_uses)')
      .execute();
    if (!counted.affected) throw refused(MESSAGES.inviteCodeUsedUp);
    return invitation;
  }
}
