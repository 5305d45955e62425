import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { Doer } from '../../auth/accounts/notices';
import { EmailChanges, type ChangedEmail, type EmailAuthority, EmailsInUse } from '../../auth/emails/email-changes';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { SchoolRoster } from '../../users/school-roster.service';
import { type RosterDiff } from './roster-diff';
import { type ChangedStudent, changedFields } from './roster-values';
import { entryOf } from './roster-entry';

/** When it is written, and what the writer may do with emails in use. */
interface WriteGiven {
  now: Date;
  authority: EmailAuthority;
}

/** The ids of new accounts in the order of the difference, and the emails in use that changed. */
export interface WrittenRoster {
  made: string[];
  emails: ChangedEmail[];
}

/** Writes what a file says into the accounts of a school. */
@Injectable()
export class RosterWriter {
  constructor(
    private readonly roster: SchoolRoster,
    private readonly emails: EmailChanges,
    private readonly inUse: EmailsInUse,
  ) {}

  /** What somebody may do with emails in use. */
  emailAuthority(actor: Actor): Promise<EmailAuthority> {
    return this.inUse.authorityOf(actor);
  }

  /** Tells of emails in use that were changed; to be called after the commit. */
  tellOfEmails(schoolId: string, emails: readonly ChangedEmail[], by: Doer): Promise<void> {
    return this.inUse.report(schoolId, emails, by);
  }

  /** Call `tellOfEmails` with the emails after the commit. Throws 403 where an email in use may not be changed. */
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

  /** Sets the fields of a student in which `after` differs from `before`; the answer is the email in use that changed, if one did. */
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
