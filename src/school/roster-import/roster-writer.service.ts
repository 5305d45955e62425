import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EmailChanges } from '../../auth/email-change/email-change.service';
import { giveWay } from '../../platform/runtime/give-way';
import { SchoolRoster } from '../../users/school-roster.service';
import { type ChangedStudent, changedFields, type RosterDiff } from './roster-diff';
import { entryOf } from './roster-entry';

/** Writes what a file says into the accounts of a school. */
@Injectable()
export class RosterWriter {
  constructor(
    private readonly roster: SchoolRoster,
    private readonly emails: EmailChanges,
  ) {}

  /** Answers the ids of the new accounts, in their order. */
  async apply(
    manager: EntityManager,
    schoolId: string,
    { created, changed }: RosterDiff,
    now: Date,
  ): Promise<string[]> {
    const counselors = [...created.map(({ values }) => values), ...changed.map(({ after }) => after)].map(
      ({ counselor }) => counselor,
    );
    const held = [...new Set(counselors)].filter((id) => id !== null);
    await this.roster.holdCounselors(manager, schoolId, held);
    for (const { id, before, after } of changed) {
      await giveWay();
      await this.change(manager, schoolId, id, { before, after }, now);
    }
    return this.roster.enroll(
      manager,
      schoolId,
      created.map(({ values }) => entryOf(values)),
      now,
    );
  }

  /** Sets the fields of a student in which `after` differs from `before`. */
  async change(
    manager: EntityManager,
    schoolId: string,
    id: string,
    { before, after }: Pick<ChangedStudent, 'before' | 'after'>,
    now: Date,
  ): Promise<void> {
    const fields = changedFields(before, after);
    const { email: _email, ...whole } = entryOf(after);
    const { student_number, name, grade, counselor } = Object.fromEntries(fields.map((field) => [field, true]));
    await this.roster.set(manager, schoolId, id, {
      ...(student_number ? { studentNumber: whole.studentNumber } : {}),
      ...(name ? { name: whole.name } : {}),
      ...(grade ? { grade: whole.grade } : {}),
      ...(counselor ? { counselorId: whole.counselorId } : {}),
    });
    if (fields.includes('email')) await this.emails.set(manager, id, after.email, { now, isProved: false });
  }
}
