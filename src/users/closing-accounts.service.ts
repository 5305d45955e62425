import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { rowLock } from '../platform/database/hot-rows';
import { forgetDepartures, type GoneStudent, goneSince } from './departed-students';
import { touchRoster } from './touch-roster';
import { User } from './user.entity';

/** A student whose account is closed. */
export type ClosingPerson = Pick<User, 'id' | 'schoolId' | 'name' | 'email' | 'grade'> & { closesAt: Date };

/** Students whom their school deletes: closed first, gone later. */
@Injectable()
export class ClosingAccounts {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Those of a school, the next to go first. */
  async ofSchool(schoolId: string): Promise<ClosingPerson[]> {
    const where = { schoolId, closesAt: Not(IsNull()) };
    return (await this.dataSource.manager.find(User, {
      where,
      order: { closesAt: 'ASC', id: 'ASC' },
    })) as ClosingPerson[];
  }

  async close(userId: string, closesAt: Date): Promise<void> {
    await this.dataSource.manager.update(User, { id: userId, role: 'student' }, { closesAt, ...touchRoster() });
  }

  /** Brings an account back; false where none of this school was closed. */
  async reopen(schoolId: string, userId: string): Promise<boolean> {
    const closed = { id: userId, schoolId, closesAt: Not(IsNull()) };
    return (await this.dataSource.manager.update(User, closed, { closesAt: null, ...touchRoster() })).affected === 1;
  }

  /** Who left the school since a time, for its own systems. */
  gone(schoolId: string, since: Date): Promise<GoneStudent[]> {
    return goneSince(this.dataSource.manager, schoolId, since);
  }

  /** Forgets the ids of those who left long ago. */
  forget(now: Date): Promise<void> {
    return forgetDepartures(this.dataSource.manager, now);
  }

  /** Those whose time is over. */
  async due(now: Date): Promise<ClosingPerson[]> {
    return (await this.dataSource.manager.findBy(User, { closesAt: LessThanOrEqual(now) })) as ClosingPerson[];
  }

  /** Whether an account is still to go, asked inside the transaction that deletes it. */
  async isDue(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    const where = { id: userId, closesAt: LessThanOrEqual(now) };
    return (await manager.findOne(User, { where, select: { id: true }, ...rowLock(manager) })) !== null;
  }
}
