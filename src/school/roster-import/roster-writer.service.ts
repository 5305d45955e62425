import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { Doer } from '../../auth/accounts/notices';
import { EmailChanges, type ChangedEmail, type EmailAuthority, EmailsInUse } from '../../auth/emails/email-changes';
import { InvitationMails } from '../../auth/passwords/password-links';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { SchoolRoster } from '../../users/school-roster.service';
import { type RosterDiff } from './roster-diff';
import { type ChangedStudent, changedFields, entryOf } from './roster-values';

interface WriteGiven {
  now: Date;
  authority: EmailAuthority;
}

/** The ids of new accounts in the difference's order, and the emails in use that changed. */
export interface WrittenRoster {
  made: string[];
  emails: ChangedEmail[];
}

/** Writes a difference into a school's accounts. */
@Injectable()
export class RosterWriter {
  constructor(
    private readonly roster: SchoolRoster,
    private readonly emails: EmailChanges,
    private readonly inUse: EmailsInUse,
    private readonly invitations: InvitationMails,
  ) {}

  /** Whether somebody may change emails in use. */
  emailAuthority(actor: Actor): Promise<EmailAuthority> {
    return this.inUse.authorityOf(actor);
  }

  /** Notifies people whose email in use changed. Call it after the commit. */
  tellOfEmails(schoolId: string, emails: readonly ChangedEmail[], by: Doer): Promise<void> {
    return this.inUse.report(schoolId, emails, by);
  }

  /** Mails new students how to sign in for the first time. Returns how many mails left. */
  async invite(people: readonly { id: string }[]): Promise<number> {
    let sent = 0;
    for (const { id } of people) {
      if (await this.invitations.send(id)) sent += 1;
      await yieldToEventLoop();
    }
    return sent;
  }

  /** Call `tellOfEmails` after the commit. Throws 403 if an email in use may not change. */
  async apply(
    manager: EntityManager,
    schoolId: string,
    { created, changed }: RosterDiff,
    given: WriteGiven,
  ): Promise<WrittenRoster> {
    const counselors = [...created.map(({ values }) => values), ...changed.map(({ after }) => after)].map(
      ({ counselor }) => counselor,
    );
    const held = [...new Set(counselors)].filter((id) => id !== null);
    await this.roster.holdCounselors(manager, schoolId, held);
    const emails: ChangedEmail[] = [];
    for (const { id, before, after } of changed) {
      await yieldToEventLoop();
      emails.push(...(await this.change(manager, schoolId, id, { before, after }, given)));
    }
    const entries = created.map(({ values }) => entryOf(values));
    return { made: await this.roster.enroll(manager, schoolId, entries, given.now), emails };
  }

  /** Sets the fields that differ. Returns the email in use that changed, if one did. */
  async change(
    manager: EntityManager,
    schoolId: string,
    id: string,
    { before, after }: Pick<ChangedStudent, 'before' | 'after'>,
    given: WriteGiven,
  ): Promise<ChangedEmail[]> {
    const fields = changedFields(before, after);
    const { email: _email, ...whole } = entryOf(after);
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
