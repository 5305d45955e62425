import { Injectable, Logger, Module } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { MailModule } from '../../platform/mail/mail.module';
import { Mailer } from '../../platform/mail/mailer';
import type { AdminAct, CaseloadChange } from '../../platform/mail/mail-kinds';
import type { AuditNote } from '../../privacy/audit/audit-log';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';

export const selfNote = (
  what: AuditNote['what'],
  { id, schoolId }: { id: string; schoolId: string },
  detail?: string,
): AuditNote => ({ what, actorId: id, subjectIds: [id], schoolId, ...(detail === undefined ? {} : { detail }) });

export const actorNote = (what: AuditNote['what'], { uid, schoolId }: Actor, detail?: string): AuditNote =>
  selfNote(what, { id: uid, schoolId }, detail);

export const anonymousNote = (
  what: AuditNote['what'],
  account: { id: string; schoolId: string } | null,
  detail?: string,
): AuditNote => ({
  what,
  actorId: null,
  schoolId: account?.schoolId ?? null,
  ...(account ? { subjectIds: [account.id] } : {}),
  ...(detail === undefined ? {} : { detail }),
});

const NON_PERSON_NAMES = {
  program: 'A program with an API key',
  sync: 'The nightly roster sync',
  server: 'The server administrator',
} as const;

export interface NoticeActor {
  /** A person's id; null for anything else. */
  by: string | null;
  /** Names the actor if no person has that id; defaults to `server`. */
  nonPersonKind?: keyof typeof NON_PERSON_NAMES;
}

export const noticeActor = ({ uid, scopes }: Actor): NoticeActor => ({
  by: uid,
  ...(scopes ? { nonPersonKind: 'program' } : {}),
});

interface Notice extends NoticeActor {
  act: AdminAct;
  /** The name of the affected person or thing. */
  about?: string;
}

/** Changes to the recipients of a notice. */
interface Recipients {
  /** Ids of admins who get a different mail. */
  except?: readonly string[];
  /** A former admin. Their mail is sent once and not stored. */
  removedAdmin?: { name: string; email: string };
}

const MAX_NAMES_SHOWN = 5;

/** 'Ann Lake, Ben Hill and 3 more' for a mail. */
export function summarizeNames(names: readonly string[]): string {
  const hiddenCount = names.length - MAX_NAMES_SHOWN;
  return hiddenCount > 0 ? `${names.slice(0, MAX_NAMES_SHOWN).join(', ')} and ${hiddenCount} more` : names.join(', ');
}

/** Mails every admin of a school what one of them did, so that a stolen session or rogue admin gets noticed. */
@Injectable()
export class AdminNotices {
  private readonly logger = new Logger('AdminNotices');

  constructor(
    private readonly people: SchoolPeople,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
  ) {}

  async nameOf({ by, nonPersonKind = 'server' }: NoticeActor): Promise<string> {
    const name = by === null ? undefined : (await this.users.names([by])).get(by);
    return name ?? NON_PERSON_NAMES[nonPersonKind];
  }

  /** A failed mail doesn't undo the action. */
  async notify(
    schoolId: string,
    { act, about = '', ...noticeActorInput }: Notice,
    { except = [], removedAdmin }: Recipients = {},
  ): Promise<void> {
    try {
      const data = { act, by: await this.nameOf(noticeActorInput), about };
      for (const admin of await this.people.admins(schoolId))
        if (!except.includes(admin.id)) await this.mailer.send('admin_act', admin, data);
      // Mail in this machine's outbox would outlive the account.
      if (removedAdmin && this.mailer.canDeliver) await this.mailer.sendNow('admin_act', removedAdmin, data);
    } catch (error) {
      this.logger.error('The mails about what an admin did could not be sent.', error);
    }
  }
}

/** Students by former counselor; the null key holds those who had none. */
type FormerCounselors = ReadonlyMap<string | null, readonly string[]>;

type WithoutActor<Change> = Change extends unknown ? Omit<Change, 'by'> : never;

@Injectable()
export class StaffNotices {
  private readonly logger = new Logger('StaffNotices');

  constructor(
    private readonly users: UsersService,
    private readonly notices: AdminNotices,
    private readonly mailer: Mailer,
  ) {}

  /** Mails everyone involved, including the actor, so they notice if somebody else used their account. */
  async notify(actor: Actor, userIds: readonly string[], change: WithoutActor<CaseloadChange>): Promise<void> {
    try {
      const by = await this.notices.nameOf(noticeActor(actor));
      for (const id of new Set(userIds)) {
        const account = await this.users.account(id);
        if (account) await this.mailer.send('caseload_changed', account, { ...change, by });
      }
    } catch (error) {
      this.logger.error('The mails about who looks after students could not be sent.', error);
    }
  }

  /** Mails the new and former counselors of students. Students who didn't move aren't counted. */
  async notifyReassigned(actor: Actor, formerCounselors: FormerCounselors, to: string | null): Promise<void> {
    let assignedCount = 0;
    const name = to === null ? null : ((await this.users.names([to])).get(to) ?? null);
    for (const [counselorId, { length: students }] of formerCounselors) {
      if (counselorId === to) continue;
      assignedCount += students;
      if (counselorId !== null) await this.notify(actor, [counselorId], { what: 'taken', students, to: name });
    }
    if (to !== null && assignedCount > 0) await this.notify(actor, [to], { what: 'given', students: assignedCount });
  }
}

/** A separate module because workers without accounts send these mails too. */
@Module({ imports: [MailModule], providers: [AdminNotices, StaffNotices], exports: [AdminNotices, StaffNotices] })
export class NoticesModule {}
