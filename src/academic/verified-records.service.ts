import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Authorized, grantReadFor } from '../access/actor';
import type { MovedSchool } from '../contract/recommendations';
import type { VerifiedFacts, VerifiedRecord, VerifyRecordBody } from '../contract/academic';
import { AuditLog } from '../privacy/audit/audit-log';
import { UsersService } from '../users/users.service';
import { withLock } from '../users/lock-users';
import { VerifiedRecordRow } from './academic.entity';

const hasAnyFact = ({ gpa, sat, act }: VerifiedFacts): boolean => gpa !== null || sat !== null || act !== null;

/**
 * Numbers a counselor has verified: they take precedence wherever numbers count, and never mix with what the student
 * typed.
 */
@Injectable()
export class VerifiedRecords {
  private readonly listeners: ((student: Authorized<'read'>) => Promise<MovedSchool[] | null>)[] = [];

  constructor(
    @InjectRepository(VerifiedRecordRow) private readonly rows: Repository<VerifiedRecordRow>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Called after each change and before the response, which lists the schools that moved. This module doesn't know
   * about lists.
   */
  onChange(listener: (student: Authorized<'read'>) => Promise<MovedSchool[] | null>): void {
    this.listeners.push(listener);
  }

  async read({ userId }: Authorized<'read' | 'verify'>): Promise<VerifiedRecord> {
    const row = await this.rows.findOneBy({ userId });
    if (!row || !hasAnyFact(row.facts)) return { verified: null };
    const names = await this.users.names(row.verifiedBy === null ? [] : [row.verifiedBy]);
    const by = names.get(row.verifiedBy ?? '') ?? null;
    return { verified: { ...row.facts, by, at: row.verifiedAt.toISOString() } };
  }

  /** Only the numbers; null if none are verified. */
  async facts({ userId }: Authorized<'read'>): Promise<VerifiedFacts | null> {
    return (await this.rows.findOneBy({ userId }))?.facts ?? null;
  }

  /** When they were last changed or removed; null if nothing was ever verified. */
  async changedAt({ userId }: Authorized<'read'>): Promise<Date | null> {
    return (await this.rows.findOneBy({ userId }))?.verifiedAt ?? null;
  }

  async verify(student: Authorized<'verify'>, facts: VerifyRecordBody): Promise<VerifiedRecord> {
    const { userId, schoolId, actor, role, counselorId } = student;
    const actorId = actor?.uid ?? null;
    await this.save(userId, { facts, verifiedBy: actorId, verifiedAt: new Date() });
    await this.audit.record({ what: 'record_verified', actorId, subjectIds: [userId], schoolId });
    let movedSchools: MovedSchool[] | null = null;
    for (const listener of this.listeners)
      movedSchools = (await listener(grantReadFor({ userId, schoolId, role, counselorId }))) ?? movedSchools;
    return { ...(await this.read(student)), ...(movedSchools && { moved: movedSchools }) };
  }

  /** Locks the student's account against deletion in the meantime; nothing is stored for a deleted account. */
  private async save(
    userId: string,
    columns: Pick<VerifiedRecordRow, 'facts' | 'verifiedBy' | 'verifiedAt'>,
  ): Promise<void> {
    await withLock(this.rows.manager, { userId }, (manager) =>
      manager.upsert(VerifiedRecordRow, { userId, ...columns }, ['userId']),
    );
  }
}
