import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { type Subject, type Authorized, PeopleDirectory, grantReadByLink, grantWriteByLink } from '../../access/actor';
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
    await this.note('parent_link_made', student);
    return { link: toContract((await this.links.findOneBy({ userId: link.userId })) ?? link), token };
  }

  /** The active link, if any. */
  async read(student: Authorized<'read' | 'review'>): Promise<ParentLinkState> {
    const { userId } = student;
    const now = new Date();
    const link = await this.links.findOneBy({ userId, expiresAt: MoreThan(now) });
    const asked = await contactCooldown(this.links.manager, [userId], now);
    return { link: link && toContract(link), asked_at: asked.get(userId)?.toISOString() ?? null };
  }

  async end(student: Authorized<'read'>): Promise<void> {
    const { affected } = await this.links.delete({ userId: student.userId });
    if (affected) await this.note('parent_link_ended', student);
  }

  /**
   * Asks the student to share the link, and returns it. Sends nothing without a link, or if the student was asked for
   * something a few days ago.
   */
  async remind(student: Authorized<'review'>): Promise<ParentLinkState> {
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
    await this.note('parent_reminder_sent', student);
  }

  /** Null for an unknown, expired or ended link. */
  async find(token: string, now: Date): Promise<ParentLink | null> {
    return this.links.findOneBy({ tokenHash: hashToken(token), expiresAt: MoreThan(now) });
  }

  async noteOpened(link: ParentLink, student: Subject, now: Date): Promise<void> {
    const { userId, tokenHash } = link;
    await this.links.update({ userId, tokenHash }, { lastOpenedAt: now });
    await this.noteByLink('parent_form_opened', link, student);
  }

  noteChanged(link: ParentLink, student: Subject): Promise<void> {
    return this.noteByLink('parent_form_changed', link, student);
  }

  noteStaffRefused({ uid, role, schoolId }: PublicCaller, { userId, schoolId: ofStudent }: Subject): Promise<void> {
    const who = { actorId: uid, actorKind: role, subjectIds: [userId] };
    return this.audit.note({
      what: 'student_refused',
      ...who,
      schoolId: ofStudent ?? schoolId,
      detail: 'saveParentForm',
    });
  }

  /** The link's creator knows its address. If the creator wasn't the student, entries for actions through it say so. */
  private noteByLink(what: AuditEventName, { madeBy }: ParentLink, { userId, schoolId }: Subject): Promise<void> {
    const detail = madeBy === 'student' ? {} : { detail: STAFF_LINK };
    return this.audit.note({ what, actorId: null, actorKind: 'parent', subjectIds: [userId], schoolId, ...detail });
  }

  private note(what: AuditEventName, { actor, userId, schoolId }: Authorized<'read' | 'review'>): Promise<void> {
    return this.audit.note({ what, actorId: actor?.uid ?? userId, subjectIds: [userId], schoolId });
  }
}

const WRONG_LINKS: RateLimitRule = { most: 20, windowMs: 60_000, windowFrom: 'first' };
/** Calls per link: a page that saves once a second stays far below this. */
const LINK_CALLS: RateLimitRule = { most: 240, windowMs: 60_000, windowFrom: 'first' };

/** A page saves while somebody types; the audit log counts that as one change. */
const NOTED_CHANGES: RateLimitRule = { most: 1, windowMs: 900_000, windowFrom: 'first' };

const tooManyTries = (): ProductError => new ProductError(429, MESSAGES.tooManyTries);

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
    const { link, student } = await this.open(token, address);
    await this.links.noteOpened(link, student, new Date());
    const subject = grantReadByLink(student);
    const [person, [set]] = await Promise.all([this.users.student(subject), this.responses.read(subject, PARENT_FORM)]);
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
    const { link, student } = await this.open(token, address);
    // School staff can create such a link, but a parent must fill in the form.
    if (caller && caller.role !== 'student' && caller.schoolId === student.schoolId) {
      await this.links.noteStaffRefused(caller, student);
      throw forbidden(MESSAGES.parentFormNotForStaff);
    }
    const key = {
      response_id: responseIdOf(student.userId, PARENT_FORM),
      user_id: student.userId,
      form_id: PARENT_FORM,
    };
    const saved = await this.responses.save(grantWriteByLink(student), { ...body, ...key });
    if (await this.counters.take(`parent-noted:${link.tokenHash}`, NOTED_CHANGES))
      await this.links.noteChanged(link, student);
    const { revision, responses, conflicts, care } = saved;
    return { revision, responses, conflicts, care };
  }

  /** Throws the same 404 for every link that doesn't work, whatever the reason. */
  private async open(token: string, address: string): Promise<{ link: ParentLink; student: Subject }> {
    const wrongLinks = `parent-address:${callerAddress(address)}`;
    if (await this.counters.isExhausted(wrongLinks, WRONG_LINKS)) throw tooManyTries();
    const link = await this.links.find(token, new Date());
    const student = link && (await this.people.find(link.userId));
    if (!link || student?.role !== 'student') {
      if (!(await this.counters.take(wrongLinks, WRONG_LINKS))) throw tooManyTries();
      throw notFound(MESSAGES.parentLinkInvalid, 'invalid_parent_link');
    }
    if (!(await this.counters.take(`parent-link:${link.tokenHash}`, LINK_CALLS))) throw tooManyTries();
    return { link, student };
  }
}
