import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import type { ListDecision } from '../../contract/list-decisions';
import type { RecommendationSet } from '../../contract/recommendations';
import { UsersService } from '../../users/users.service';
import { ListDecisions } from '../decisions/list-decisions.service';
import { FirstLooks } from '../first-look/first-looks.service';
import { RecommendationSetRow } from './recommendation-set.entity';

/** A student's newest list as it was stored, and what their counselor decided about it. */
@Injectable()
export class NewestLists {
  constructor(
    @InjectRepository(RecommendationSetRow) private readonly sets: Repository<RecommendationSetRow>,
    private readonly firstLooks: FirstLooks,
    private readonly users: UsersService,
    private readonly decisions: ListDecisions,
  ) {}

  decisionsOn(student: Authorized<'read'>): Promise<ListDecision[]> {
    return this.decisions.of(student);
  }

  /** Null before the first one. One that waits for the counselor is there for staff alone. */
  async of(student: Authorized<'read'>): Promise<RecommendationSet | null> {
    const [row] = await this.sets.find({
      where: { userId: student.userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: 1,
    });
    if (!row) return this.heldFor(student);
    const { id, recommendations, notes, writtenBy, createdAt, lookedAt } = row;
    const list = { _id: id, recommendations, notes, written_by: writtenBy, created_at: createdAt.toISOString() };
    if (!lookedAt) return list;
    const names = await this.users.names(row.lookedBy === null ? [] : [row.lookedBy]);
    return { ...list, looked_at: { by: names.get(row.lookedBy ?? '') ?? null, at: lookedAt.toISOString() } };
  }

  private async heldFor({ userId, actor }: Authorized<'read'>): Promise<RecommendationSet | null> {
    if (actor?.role !== 'counselor' && actor?.role !== 'admin') return null;
    const held = await this.firstLooks.of(userId);
    if (!held) return null;
    const { recommendations, notes, writtenBy } = held.list;
    return { _id: held.id, recommendations, notes, written_by: writtenBy, created_at: held.heldAt.toISOString() };
  }
}
