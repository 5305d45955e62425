import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import type { Subject, Authorized } from '../../access/actor';
import type { PublicCaller } from '../../access/jwt.strategy';
import { AuditLog } from '../../privacy/audit/audit-log';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';
import { type AuditEventName, STAFF_LINK } from '../../contract/audit';
import { PARENT_LINK_DAYS } from '../../contract/limits';
import type { MadeParentLink, ParentLink as ParentLinkAnswer, ParentLinkState } from '../../contract/parent-links';
import { Mailer } from '../../platform/mail/mailer';
import { contactCooldown } from '../../users/contact-cooldown';
import { UsersService } from '../../users/users.service';
import { withLock } from '../../users/lock-users';
import { ParentLink } from './parent-link.entity';

const DAY_MS = 86_400_000;

const toContract = (link: ParentLink): ParentLinkAnswer => ({
  created_at: link.createdAt.toISOString(),
  expires_at: link.expiresAt.toISOString(),
  last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
  reminded_at: link.remindedAt?.toISOString() ?? null,
  made_by: link.madeBy,
});

/** Makes, shows and ends the link of a student's parent. Whoever may read the student's answers may ask for the parent's. */
@Injectable()
export class ParentLinksService {
  constructor(
    @InjectRepository(ParentLink) private readonly links: Repository<ParentLink>,
    private readonly audit: AuditLog,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
  ) {}

  /** Makes a link and ends the one before; the token is in this answer and nowhere else. */
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
      // When the student was last reminded stays: a new link is no reason to ask them again.
      .orUpdate(['token_hash', 'made_by', 'created_at', 'expires_at', 'last_opened_at'], ['user_id'])
      .updateEntity(false)
      .execute();
    await this.note('parent_link_made', student);
    return { link: toContract((await this.links.findOneBy({ userId: link.userId })) ?? link), token };
  }

  /** The link that works now, or none. */
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

  /** Asks the student to pass the link on, and answers with it. Whoever was asked for something a few days ago is not, nor is anybody without a link. */
  async remind(student: Authorized<'review'>): Promise<ParentLinkState> {
    const now = new Date();
    if (await this.claim(student, now)) await this.sendReminder(student);
    return this.read(student);
  }

  /** Notes the reminder in the row before its mail leaves; false where none may leave. */
  private claim({ userId }: Authorized<'review'>, now: Date): Promise<boolean> {
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

  /** The working link of this token; null for an unknown, expired or ended one. */
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

  /** Somebody of the school tried to write as a parent. */
  noteStaffRefused({ uid, role, schoolId }: PublicCaller, { userId, schoolId: ofStudent }: Subject): Promise<void> {
    const who = { actorId: uid, actorKind: role, subjectIds: [userId] };
    return this.audit.note({
      what: 'student_refused',
      ...who,
      schoolId: ofStudent ?? schoolId,
      detail: 'saveParentForm',
    });
  }

  /** Whoever made a link has seen it: that it was not the student is told with what came by it. */
  private noteByLink(what: AuditEventName, { madeBy }: ParentLink, { userId, schoolId }: Subject): Promise<void> {
    const detail = madeBy === 'student' ? {} : { detail: STAFF_LINK };
    return this.audit.note({ what, actorId: null, actorKind: 'parent', subjectIds: [userId], schoolId, ...detail });
  }

  private note(what: AuditEventName, { actor, userId, schoolId }: Authorized<'read' | 'review'>): Promise<void> {
    return this.audit.note({ what, actorId: actor?.uid ?? userId, subjectIds: [userId], schoolId });
  }
}
