import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../access/authorized';
import type { NoteInYearBody, StaffNote } from '../contract/year';
import type { PlanFields } from '../contract/year-plan';
import { AuditLog } from '../privacy/audit/audit-log';
import { UsersService } from '../users/users.service';
import { withLock } from '../users/lock-users';
import { YearNote } from './year-note.entity';

/** Remembers which fields of a plan staff filled in, so that the student sees who did. */
@Injectable()
export class StaffNotes {
  constructor(
    @InjectRepository(YearNote) private readonly notes: Repository<YearNote>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** Those that still hold: a field that somebody changed since is no longer theirs. */
  async of(userId: string, fields: PlanFields): Promise<StaffNote[]> {
    const rows = await this.notes.find({ where: { userId }, order: { notedAt: 'ASC', field: 'ASC' } });
    const holding = rows.filter(({ field, value }) => fields[field] === value);
    const names = await this.users.names(holding.flatMap(({ authorId }) => authorId ?? []));
    return holding.map(({ field, value, authorId, notedAt }) => ({
      field,
      value,
      by: authorId === null ? null : (names.get(authorId) ?? null),
      at: notedAt.toISOString(),
    }));
  }

  async put({ userId, schoolId, actor }: Authorized<'review'>, { field, value }: NoteInYearBody): Promise<void> {
    const authorId = actor?.uid ?? null;
    await withLock(this.notes.manager, { userId }, async (manager) => {
      await manager.delete(YearNote, { userId, field });
      if (value === '') return;
      await manager.insert(YearNote, { id: randomUUID(), userId, authorId, field, value, notedAt: new Date() });
    });
    await this.audit.note({ what: 'year_noted', actorId: authorId, subjectIds: [userId], schoolId });
  }
}
