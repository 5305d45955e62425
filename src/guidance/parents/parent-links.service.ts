import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { type Subject, type Authorized, PeopleDirectory, grantReadFor, grantWriteByLink } from '../../access/actor';
import type { PublicCaller } from '../../access/jwt.strategy';
import { AuditLog } from '../../privacy/audit/audit-log';
import { hashToken, newSecretToken } from '../../platform/runtime/secrets';
import { type AuditEventName, STAFF_LINK } from '../../contract/audit';
import { PARENT_LINK_DAYS } from '../../contract/limits';
import type {
  MadeParentLink,
  ParentLink as ParentLinkAnswer,
  ParentLinkState,
  ParentForm,
  SavedParentForm,
  SaveParentFormBody,
} from '../../contract/notes';
import { Mailer } from '../../platform/mail/mailer';
import { contactCooldown, withLock } from '../../users/lock-users';
import { UsersService } from '../../users/users.service';
import { ParentLink } from './parent-link.entity';
import { forbidden, notFound, ProductError } from '../../platform/http/problems';
import { PARENT_FORM, responseIdOf } from '../../contract/forms';
import { MESSAGES } from '../../contract/messages';
import { callerAddress } from '../../platform/http/caller';
import { type RateLimitRule, SharedCounters } from '../../platform/cluster/instances';
import { ResponsesService } from '../../responses/responses.service';

const DAY_MS = 86_400_000;

const toContract = (link: ParentLink): ParentLinkAnswer => ({
  created_at: link.createdAt.toISOString(),
  expires_at: link.expiresAt.toISOString(),
  last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
  reminded_at: link.remindedAt?.toISOString() ?? null,
  made_by: link.madeBy,
});

@Injectable()
export class ParentLinksService {
  constructor(
    @InjectRepository(ParentLink) private readonly links: Repository<ParentLink>,
    private readonly audit: AuditLog,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
  ) {}

  /** Creates a link and ends the previous one; only this response contains the token. */
  async create(student: Authorized<'read'>): Promise<MadeParentLink> {
    const now = new Date();
    const token = newSecretToken();
    const link: ParentLink = {
      userId: student.userId,
      tokenHash: hashToken(token),
      madeBy: student.actor?.role ?? 'student',
      createdAt: now,
      expiresAt: new Date(now.getTime() + PARENT_LINK_DAYS * DAY_MS),
      lastOpenedAt: null,
      remindedAt: null,
    };
    await this.links
      .createQueryBuilder()
      .insert()
      .values(link)
      // Keeps the time of the last reminder, because a new link is no reason to remind the student again.
      .orUpdate(['token_hash', 'made_by', 'created_at', 'expires_at', 'last_opened_at'], ['user_id'])
      .updateEntity(false)
      .execute();
    await this.recordAudit('parent_link_made', student);
    return { link: toContract((await this.links.findOneBy({ userId: link.userId })) ?? link), token };
  }

  /** The active link, if any. */
  async read(student: Authorized<'read' | 'review'>): Promise<ParentLinkState> {
    const { userId } = student;
    const now = new Date();
    const link = await this.links.findOneBy({ userId, expiresAt: MoreThan(now) });
    const recentlyContacted = await contactCooldown(this.links.manager, [userId], now);
    return { link: link && toContract(link), asked_at: recentlyContacted.get(userId)?.toISOString() ?? null };
  }

  async end(student: Authorized<'read'>): Promise<void> {
    const { affected } = await this.links.delete({ userId: student.userId });
    if (affected) await this.recordAudit('parent_link_ended', student);
  }

  /**
   * Asks the student to share the link, and returns it. Sends nothing without a link, or if the student was asked for
   * something a few days ago.
   */
  async sendManualReminder(student: Authorized<'review'>): Promise<ParentLinkState> {
    const now = new Date();
    if (await this.claimReminder(student, now)) await this.sendReminder(student);
    return this.read(student);
  }

  /** Records the reminder in the row before sending its mail; false if none may be sent. */
  private claimReminder({ userId }: Authorized<'review'>, now: Date): Promise<boolean> {
    return withLock(this.links.manager, { userId }, async (manager) => {
      if ((await contactCooldown(manager, [userId], now)).size) return false;
      const { affected } = await manager.update(ParentLink, { userId, expiresAt: MoreThan(now) }, { remindedAt: now });
      return Boolean(affected);
    });
  }

  private async sendReminder(student: Authorized<'review'>): Promise<void> {
    const to = await this.users.account(student.userId);
    if (!to) return;
    const by = student.actor && (await this.users.account(student.actor.uid));
    await this.mailer.send('parent_reminder', to, { askedBy: by?.name ?? 'Your school' });
    await this.recordAudit('parent_reminder_sent', student);
  }

  /** Null for an unknown, expired or ended link. */
  async find(token: string, now: Date): Promise<ParentLink | null> {
    return this.links.findOneBy({ tokenHash: hashToken(token), expiresAt: MoreThan(now) });
  }

  async recordOpened(link: ParentLink, student: Subject, now: Date): Promise<void> {
    const { userId, tokenHash } = link;
    await this.links.update({ userId, tokenHash }, { lastOpenedAt: now });
    await this.auditByLink('parent_form_opened', link, student);
  }

  recordChanged(link: ParentLink, student: Subject): Promise<void> {
    return this.auditByLink('parent_form_changed', link, student);
  }

  recordStaffRefused(
    { uid, role, schoolId }: PublicCaller,
    { userId, schoolId: studentSchoolId }: Subject,
  ): Promise<void> {
    const auditActor = { actorId: uid, actorKind: role, subjectIds: [userId] };
    return this.audit.record({
      what: 'student_refused',
      ...auditActor,
      schoolId: studentSchoolId ?? schoolId,
      detail: 'saveParentForm',
    });
  }

  /** The link's creator knows its address. If the creator wasn't the student, entries for actions through it say so. */
  private auditByLink(
    auditEvent: AuditEventName,
    { madeBy }: ParentLink,
    { userId, schoolId }: Subject,
  ): Promise<void> {
    const detail = madeBy === 'student' ? {} : { detail: STAFF_LINK };
    return this.audit.record({
      what: auditEvent,
      actorId: null,
      actorKind: 'parent',
      subjectIds: [userId],
      schoolId,
      ...detail,
    });
  }

  private recordAudit(
    auditEvent: AuditEventName,
    { actor, userId, schoolId }: Authorized<'read' | 'review'>,
  ): Promise<void> {
    return this.audit.record({ what: auditEvent, actorId: actor?.uid ?? userId, subjectIds: [userId], schoolId });
  }
}

const WRONG_LINK_LIMIT: RateLimitRule = { max: 20, windowMs: 60_000, windowFrom: 'first' };
/** Calls per link: a page that saves once a second stays far below this. */
const LINK_CALL_LIMIT: RateLimitRule = { max: 240, windowMs: 60_000, windowFrom: 'first' };

/** A page saves while somebody types; the audit log counts that as one change. */
const CHANGE_AUDIT_LIMIT: RateLimitRule = { max: 1, windowMs: 900_000, windowFrom: 'first' };

const tooManyTriesError = (): ProductError => new ProductError(429, MESSAGES.tooManyTries);

/** What the holder of a parent link may do: read and write one student's parent form, nothing else. */
@Injectable()
export class ParentFormService {
  constructor(
    private readonly links: ParentLinksService,
    private readonly people: PeopleDirectory,
    private readonly users: UsersService,
    private readonly responses: ResponsesService,
    private readonly counters: SharedCounters,
  ) {}

  async read(token: string, address: string): Promise<ParentForm> {
    const { link, student } = await this.openLink(token, address);
    await this.links.recordOpened(link, student, new Date());
    const subject = grantReadFor(student);
    const [person, [set]] = await Promise.all([this.users.student(subject), this.responses.scan(subject, PARENT_FORM)]);
    return {
      student_first_name: person.name.trim().split(/\s+/)[0] ?? '',
      school_name: person.schoolName,
      asked_by: link.madeBy,
      expires_at: link.expiresAt.toISOString(),
      revision: set?.revision ?? 0,
      responses: set?.responses ?? [],
      care: set?.care ?? [],
    };
  }

  /**
   * Merged into the student's own set like every save. Signs of danger reach the counselor, and the parent sees where
   * families can get help.
   */
  async save(
    token: string,
    address: string,
    body: SaveParentFormBody,
    caller: PublicCaller | null,
  ): Promise<SavedParentForm> {
    const { link, student } = await this.openLink(token, address);
    // School staff can create such a link, but a parent must fill in the form.
    if (caller && caller.role !== 'student' && caller.schoolId === student.schoolId) {
      await this.links.recordStaffRefused(caller, student);
      throw forbidden(MESSAGES.parentFormNotForStaff);
    }
    const key = {
      response_id: responseIdOf(student.userId, PARENT_FORM),
      user_id: student.userId,
      form_id: PARENT_FORM,
    };
    const savedResponse = await this.responses.save(grantWriteByLink(student), { ...body, ...key });
    if (await this.counters.tryConsume(`parent-noted:${link.tokenHash}`, CHANGE_AUDIT_LIMIT))
      await this.links.recordChanged(link, student);
    const { revision, responses, conflicts, care } = savedResponse;
    return { revision, responses, conflicts, care };
  }

  /** Throws the same 404 for every link that doesn't work, whatever the reason. */
  private async openLink(token: string, address: string): Promise<{ link: ParentLink; student: Subject }> {
    const wrongLinksKey = `parent-address:${callerAddress(address)}`;
    if (await this.counters.isExhausted(wrongLinksKey, WRONG_LINK_LIMIT)) throw tooManyTriesError();
    const link = await this.links.find(token, new Date());
    const student = link && (await this.people.find(link.userId));
    if (!link || student?.role !== 'student') {
      if (!(await this.counters.tryConsume(wrongLinksKey, WRONG_LINK_LIMIT))) throw tooManyTriesError();
      throw notFound(MESSAGES.parentLinkInvalid, 'invalid_parent_link');
    }
    if (!(await this.counters.tryConsume(`parent-link:${link.tokenHash}`, LINK_CALL_LIMIT))) throw tooManyTriesError();
    return { link, student };
  }
}
