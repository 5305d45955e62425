import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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
  createdIds: string[];
  emails: ChangedEmail[];
}

@Injectable()
export class RosterWriter {
  constructor(
    private readonly roster: SchoolRoster,
    private readonly emails: EmailChanges,
    /** Who may change emails in use, and whom to tell of it after the commit. */
    readonly emailsInUse: EmailsInUse,
    private readonly invitations: InvitationMails,
  ) {}

  /** Mails new students the link for their first login. Returns how many mails were sent. */
  async sendInvitations(people: readonly { id: string }[]): Promise<number> {
    let sentCount = 0;
    for (const { id } of people) {
      if (await this.invitations.send(id)) sentCount += 1;
      await yieldToEventLoop();
    }
    return sentCount;
  }

  /** Call `emailsInUse.report` after the commit. Throws 403 if an email in use may not change. */
  async applyDiff(
    manager: EntityManager,
    schoolId: string,
    { created, changed }: RosterDiff,
    writeContext: WriteContext,
  ): Promise<WrittenRoster> {
    const counselors = [...created.map(({ values }) => values), ...changed.map(({ after }) => after)].map(
      ({ counselor }) => counselor,
    );
    const heldCounselorIds = [...new Set(counselors)].filter((id) => id !== null);
    await this.roster.lockCounselors(manager, schoolId, heldCounselorIds);
    const emails: ChangedEmail[] = [];
    for (const { id, before, after } of changed) {
      await yieldToEventLoop();
      emails.push(...(await this.change(manager, schoolId, id, { before, after }, writeContext)));
    }
    const entries = created.map(({ values }) => toRosterEntry(values));
    return { createdIds: await this.roster.enroll(manager, schoolId, entries, writeContext.now), emails };
  }

  /** Updates the fields that differ. Returns the email in use if it changed. */
  async change(
    manager: EntityManager,
    schoolId: string,
    id: string,
    { before, after }: Pick<ChangedStudent, 'before' | 'after'>,
    writeContext: WriteContext,
  ): Promise<ChangedEmail[]> {
    const fields = changedFields(before, after);
    const { email: _email, ...otherEntry } = toRosterEntry(after);
    const { student_number, name, grade, counselor } = Object.fromEntries(fields.map((field) => [field, true]));
    await this.roster.updateEntry(manager, schoolId, id, {
      ...(student_number ? { studentNumber: otherEntry.studentNumber } : {}),
      ...(name ? { name: otherEntry.name } : {}),
      ...(grade ? { grade: otherEntry.grade } : {}),
      ...(counselor ? { counselorId: otherEntry.counselorId } : {}),
    });
    const changed = fields.includes('email') ? await this.emails.set(manager, id, after.email, writeContext) : null;
    return changed ? [changed] : [];
  }
}
