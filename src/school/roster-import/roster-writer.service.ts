import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { NoticeActor } from '../../auth/accounts/notices';
import { EmailChanges, type ChangedEmail, type EmailAuthority, EmailsInUse } from '../../auth/emails/email-changes';
import { InvitationMails } from '../../auth/passwords/password-links';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { SchoolRoster } from '../../users/school-roster.service';
import { type RosterDiff } from './roster-diff';
import { type ChangedStudent, changedFields, toRosterEntry } from './roster-values';

interface WriteContext {
  now: Date;
  authority: EmailAuthority;
}

/** The ids of new accounts in the diff's order, and the changed emails in use. */
export interface WrittenRoster {
  made: string[];
  emails: ChangedEmail[];
}

@Injectable()
export class RosterWriter {
  constructor(
    private readonly roster: SchoolRoster,
    private readonly emails: EmailChanges,
    private readonly inUse: EmailsInUse,
    private readonly invitations: InvitationMails,
  ) {}

  emailAuthority(actor: Actor): Promise<EmailAuthority> {
    return this.inUse.authorityOf(actor);
  }

  /** Notifies people whose email in use changed. Call it after the commit. */
  notifyEmailChanges(schoolId: string, emails: readonly ChangedEmail[], by: NoticeActor): Promise<void> {
    return this.inUse.report(schoolId, emails, by);
  }

  /** Mails new students the link for their first login. Returns how many mails were sent. */
  async invite(people: readonly { id: string }[]): Promise<number> {
    let sent = 0;
    for (const { id } of people) {
      if (await this.invitations.send(id)) sent += 1;
      await yieldToEventLoop();
    }
    return sent;
  }

  /** Call `notifyEmailChanges` after the commit. Throws 403 if an email in use may not change. */
  async apply(
    manager: EntityManager,
    schoolId: string,
    { created, changed }: RosterDiff,
    given: WriteContext,
  ): Promise<WrittenRoster> {
    const counselors = [...created.map(({ values }) => values), ...changed.map(({ after }) => after)].map(
      ({ counselor }) => counselor,
    );
    const held = [...new Set(counselors)].filter((id) => id !== null);
    await this.roster.lockCounselors(manager, schoolId, held);
    const emails: ChangedEmail[] = [];
    for (const { id, before, after } of changed) {
      await yieldToEventLoop();
      emails.push(...(await this.change(manager, schoolId, id, { before, after }, given)));
    }
    const entries = created.map(({ values }) => toRosterEntry(values));
    return { made: await this.roster.enroll(manager, schoolId, entries, given.now), emails };
  }

  /** Updates the fields that differ. Returns the email in use if it changed. */
  async change(
    manager: EntityManager,
    schoolId: string,
    id: string,
    { before, after }: Pick<ChangedStudent, 'before' | 'after'>,
    given: WriteContext,
  ): Promise<ChangedEmail[]> {
    const fields = changedFields(before, after);
    const { email: _email, ...whole } = toRosterEntry(after);
    const { student_number, name, grade, counselor } = Object.fromEntries(fields.map((field) => [field, true]));
    await this.roster.set(manager, schoolId, id, {
      ...(student_number ? { studentNumber: whole.studentNumber } : {}),
      ...(name ? { name: whole.name } : {}),
      ...(grade ? { grade: whole.grade } : {}),
      ...(counselor ? { counselorId: whole.counselorId } : {}),
    });
    const changed = fields.includes('email') ? await this.emails.set(manager, id, after.email, given) : null;
    return changed ? [changed] : [];
  }
}
