import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import type { ListDecision } from '../../contract/list-decisions';
import type { RecommendationSet } from '../../contract/recommendations';
import { UsersService } from '../../users/users.service';
import { ListDecisions } from '../decisions/list-decisions.service';
import { readerLanguage } from '../../guidance/profiles/reader-language';
import { FirstLooks, isStaff } from '../first-look/first-looks.service';
import { placed } from './placed-list';
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

  /** What counselors decided about a student's schools. */
  decisionsOn(student: Authorized<'read'>): Promise<ListDecision[]> {
    return this.decisions.of(student);
  }

  /** Which decisions whoever asks may know: a student none before their first list is shown, and no removal from before that ever. */
  async tellsOf(student: Authorized<'read'>): Promise<(decision: ListDecision) => boolean> {
    if (isStaff(student)) return () => true;
    const [first] = await this.sets.find({
      where: { userId: student.userId },
      select: { id: true, createdAt: true },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: 1,
    });
    return ({ kind, at }) => first !== undefined && (kind !== 'remove' || new Date(at) >= first.createdAt);
  }

  /** The decisions that whoever asks may know. */
  async toldDecisions(student: Authorized<'read'>): Promise<ListDecision[]> {
    const [decisions, isTold] = await Promise.all([this.decisions.of(student), this.tellsOf(student)]);
    return decisions.filter(isTold);
  }

  /** Throws 409 where a list waits for the counselor and its student asks. */
  requireShown(student: Authorized<'read'>): Promise<void> {
    return this.firstLooks.requireShown(student);
  }

  /** Null before the first one. One that waits for the counselor is there for staff alone. */
  async of(student: Authorized<'read'>): Promise<RecommendationSet | null> {
    const [row] = await this.sets.find({
      where: { userId: student.userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: 1,
    });
    if (!row) return this.heldFor(student);
    const { lookedAt } = row;
    const list = placed(row, readerLanguage(student));
    if (!lookedAt) return list;
    const names = await this.users.names(row.lookedBy === null ? [] : [row.lookedBy]);
    const isOpenTo = isStaff(student) && (await this.firstLooks.canTakeBack(row));
    return {
      ...list,
      looked_at: { by: names.get(row.lookedBy ?? '') ?? null, at: lookedAt.toISOString() },
      ...(isOpenTo ? { take_back: { opened_at: row.openedAt?.toISOString() ?? null } } : {}),
    };
  }

  private async heldFor(student: Authorized<'read'>): Promise<RecommendationSet | null> {
    if (!isStaff(student)) return null;
    const held = await this.firstLooks.of(student.userId);
    if (!held) return null;
    const { writtenBy, spanish: _, ...said } = held.list;
    const list = { ...said, written_by: writtenBy };
    return { _id: held.id, ...list, created_at: held.heldAt.toISOString() };
  }
}
