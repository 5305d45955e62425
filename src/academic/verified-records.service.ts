import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Authorized, onBehalfOf } from '../access/actor';
import type { MovedSchool } from '../contract/school-lists';
import type { VerifiedFacts, VerifiedRecord, VerifyRecordBody } from '../contract/academic';
import { AuditLog } from '../privacy/audit/audit-log';
import { UsersService } from '../users/users.service';
import { withLock } from '../users/lock-users';
import { VerifiedRecordRow } from './academic.entity';

const saysAnything = ({ gpa, sat, act }: VerifiedFacts): boolean => gpa !== null || sat !== null || act !== null;

/** The numbers that a counselor has verified: used first wherever numbers count, and never mixed with what the student typed. */
@Injectable()
export class VerifiedRecords {
  private readonly listeners: ((student: Authorized<'read'>) => Promise<MovedSchool[] | null>)[] = [];

  constructor(
    @InjectRepository(VerifiedRecordRow) private readonly rows: Repository<VerifiedRecordRow>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** Calls this after each change and before the response, which names the schools that moved. This module knows no list. */
  onChange(listener: (student: Authorized<'read'>) => Promise<MovedSchool[] | null>): void {
    this.listeners.push(listener);
  }

  async read({ userId }: Authorized<'read' | 'verify'>): Promise<VerifiedRecord> {
    const row = await this.rows.findOneBy({ userId });
    if (!row || !saysAnything(row.facts)) return { verified: null };
    const names = await this.users.names(row.verifiedBy === null ? [] : [row.verifiedBy]);
    const by = names.get(row.verifiedBy ?? '') ?? null;
    return { verified: { ...row.facts, by, at: row.verifiedAt.toISOString() } };
  }

  /** The numbers alone; null where nothing is verified. */
  async facts({ userId }: Authorized<'read'>): Promise<VerifiedFacts | null> {
    return (await this.rows.findOneBy({ userId }))?.facts ?? null;
  }

  /** When they were last changed or taken away; null where nothing was ever verified. */
  async changedAt({ userId }: Authorized<'read'>): Promise<Date | null> {
    return (await this.rows.findOneBy({ userId }))?.verifiedAt ?? null;
  }

  /** The name of the counselor who verified it. */
  async verify(student: Authorized<'verify'>, facts: VerifyRecordBody): Promise<VerifiedRecord> {
    const { userId, schoolId, actor, role, counselorId } = student;
    const actorId = actor?.uid ?? null;
    await this.keep(userId, { facts, verifiedBy: actorId, verifiedAt: new Date() });
    await this.audit.note({ what: 'record_verified', actorId, subjectIds: [userId], schoolId });
    let moved: MovedSchool[] | null = null;
    for (const listener of this.listeners)
      moved = (await listener(onBehalfOf({ userId, schoolId, role, counselorId }))) ?? moved;
    return { ...(await this.read(student)), ...(moved && { moved }) };
  }

  /** Keeps the student's account from being deleted meanwhile; nothing is kept of somebody who is gone. */
  private async keep(
    userId: string,
    kept: Pick<VerifiedRecordRow, 'facts' | 'verifiedBy' | 'verifiedAt'>,
  ): Promise<void> {
    await withLock(this.rows.manager, { userId }, (manager) =>
      manager.upsert(VerifiedRecordRow, { userId, ...kept }, ['userId']),
    );
  }
}
