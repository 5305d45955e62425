import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import type { RemovedLine } from '../../contract/profiles';
import { UsersService } from '../../users/users.service';
import type { Line } from './lines';
import { RefusedStatement } from './profiles.entity';

/** Keeps what students, and their counselors, say is not true of a student. */
@Injectable()
export class RefusedStatements {
  constructor(
    @InjectRepository(RefusedStatement) private readonly rows: Repository<RefusedStatement>,
    private readonly users: UsersService,
  ) {}

  async of({ userId }: Authorized<'read'>): Promise<Pick<Line, 'words'>[]> {
    const rows = await this.rows.findBy({ userId });
    return rows.map(({ said }) => ({ words: said.words }));
  }

  /** The lines that were taken off, the newest first. */
  async removed({ userId }: Authorized<'read'>): Promise<RemovedLine[]> {
    const rows = await this.rows.find({ where: { userId }, order: { refusedAt: 'DESC', lineId: 'ASC' } });
    const names = await this.users.names(rows.flatMap(({ refusedBy }) => refusedBy ?? []));
    return rows.map(({ lineId, said, refusedBy }) => ({
      id: lineId,
      text: said.text,
      by: said.byStaff ? { name: names.get(refusedBy ?? '') ?? null } : null,
    }));
  }

  /** The same line twice is kept once; of student and counselor, who came first is kept. */
  async add(
    { userId, actor }: Authorized<'write' | 'advise'>,
    { id: lineId, field, text, words }: Line,
  ): Promise<void> {
    const byStaff = actor !== null && actor.uid !== userId;
    const said = { text, words, ...(byStaff ? { byStaff: true as const } : {}) };
    const refusedBy = byStaff ? actor.uid : null;
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), userId, lineId, claim: field, said, refusedAt: new Date(), refusedBy })
      .orUpdate(['refused_at'], ['user_id', 'line_id'])
      .updateEntity(false)
      .execute();
  }

  /** Brings a line back: a student every one, a counselor those that they took off themself. */
  async takeBack({ userId, actor }: Authorized<'write' | 'advise'>, lineId: string): Promise<void> {
    const own = actor !== null && actor.uid !== userId ? { refusedBy: actor.uid } : {};
    await this.rows.delete({ userId, lineId, ...own });
  }
}
