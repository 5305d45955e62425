import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import type { RefusedClaim } from '../../contract/student-input';
import type { RemovedLine } from '../../contract/profiles';
import type { Line } from './lines';
import { RefusedStatement } from './refused-statement.entity';

/** Keeps what students say is not true of them. */
@Injectable()
export class RefusedStatements {
  constructor(@InjectRepository(RefusedStatement) private readonly rows: Repository<RefusedStatement>) {}

  async of({ userId }: Authorized<'read'>): Promise<RefusedClaim[]> {
    const rows = await this.rows.findBy({ userId });
    return rows.map(({ claim, said }) => ({ claim, words: said.words }));
  }

  /** The lines the student took off, the newest first. */
  async removed({ userId }: Authorized<'read'>): Promise<RemovedLine[]> {
    const rows = await this.rows.find({ where: { userId }, order: { refusedAt: 'DESC', lineId: 'ASC' } });
    return rows.map(({ lineId, said }) => ({ id: lineId, text: said.text }));
  }

  /** The same line twice is kept once. */
  async add({ userId }: Authorized<'write'>, { id: lineId, claim, text, words }: Line): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), userId, lineId, claim, said: { text, words }, refusedAt: new Date() })
      .orUpdate(['refused_at'], ['user_id', 'line_id'])
      .updateEntity(false)
      .execute();
  }

  async takeBack({ userId }: Authorized<'write'>, lineId: string): Promise<void> {
    await this.rows.delete({ userId, lineId });
  }
}
