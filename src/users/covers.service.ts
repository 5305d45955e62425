import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { Actor } from '../access/actor';
import type { Covers as ToldCovers, SetCoverBody } from '../contract/users';
import { badRequest, notFound } from '../platform/http/problems';
import { AuditLog } from '../privacy/audit/audit-log';
import { CounselorCover, User } from './users.entity';

interface NewCover {
  counselor: Pick<User, 'id' | 'name'>;
  cover: Pick<User, 'id' | 'name'>;
  from: Date;
  until: Date;
}

@Injectable()
export class Covers {
  constructor(
    @InjectRepository(CounselorCover) private readonly rows: Repository<CounselorCover>,
    private readonly audit: AuditLog,
  ) {}

  /** The ids of the counselors who currently cover for this one. */
  async coveringCounselorIds(counselorId: string, now: Date): Promise<string[]> {
    const rows = await this.rows.findBy({ counselorId, ...activeAt(now) });
    return [...new Set(rows.flatMap(({ coverId }) => coverId ?? []))];
  }

  async read(actor: Actor): Promise<ToldCovers> {
    const now = new Date();
    const rows = await this.rows.find({
      where: await this.visibleTo(actor, now),
      order: { startsAt: 'ASC', id: 'ASC' },
    });
    const counselors = await this.counselors(actor.schoolId);
    const nameById = new Map(counselors.map(({ id, name }) => [id, name]));
    const covers = rows.flatMap(({ id, counselorId, coverId, startsAt, endsAt }) => {
      const [counselor, cover] = [nameById.get(counselorId), nameById.get(coverId ?? '')];
      if (counselor === undefined || cover === undefined || coverId === null) return [];
      return {
        id,
        counselor: { id: counselorId, name: counselor },
        cover: { id: coverId, name: cover },
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        active: startsAt <= now,
      };
    });
    const colleagues = actor.role === 'student' ? [] : counselors.filter(({ id }) => id !== actor.uid);
    return { covers, colleagues };
  }

  /** A counselor can set a cover for their own students, an admin for any counselor at the school. */
  async updateEntry(actor: Actor, body: SetCoverBody): Promise<NewCover> {
    const { counselor_id: counselorId, cover_id: coverId } = body;
    if (actor.role !== 'admin' && counselorId !== actor.uid) throw notFound();
    const counselors = await this.counselors(actor.schoolId);
    const counselor = counselors.find(({ id }) => id === counselorId);
    const cover = counselors.find(({ id }) => id === coverId);
    if (!counselor || !cover) throw notFound();
    const now = new Date();
    const [startsAt, endsAt] = [new Date(body.starts_at), new Date(body.ends_at)];
    if (endsAt <= now) throw badRequest('The end must be in the future.', '/ends_at');
    const from = startsAt < now ? now : startsAt;
    await this.rows.insert({
      id: randomUUID(),
      schoolId: actor.schoolId,
      counselorId,
      coverId,
      startsAt: from,
      endsAt,
    });
    await this.recordAudit('cover_set', actor, [counselorId, coverId]);
    return { counselor, cover, from, until: endsAt };
  }

  /** Ends it at once. The counselor, the cover and an admin can do so; anyone else gets 404. */
  async end(actor: Actor, coverId: string): Promise<ToldCovers> {
    const now = new Date();
    const row = await this.rows.findOneBy({ id: coverId, schoolId: actor.schoolId, endsAt: MoreThan(now) });
    const canEnd = actor.role === 'admin' || row?.counselorId === actor.uid || row?.coverId === actor.uid;
    if (!row || !canEnd) throw notFound();
    if (row.startsAt > now) await this.rows.delete({ id: row.id });
    else await this.rows.update({ id: row.id }, { endsAt: now });
    await this.recordAudit('cover_ended', actor, [row.counselorId, ...(row.coverId === null ? [] : [row.coverId])]);
    return this.read(actor);
  }

  private async visibleTo({ uid, role, schoolId }: Actor, now: Date): Promise<FindOptionsWhere<CounselorCover>[]> {
    const notEnded = { schoolId, endsAt: MoreThan(now) };
    if (role === 'admin') return [notEnded];
    if (role === 'counselor')
      return [
        { ...notEnded, counselorId: uid },
        { ...notEnded, coverId: uid },
      ];
    const student = await this.rows.manager.findOneBy(User, { id: uid });
    return [{ ...activeAt(now), schoolId, counselorId: student?.counselorId ?? '' }];
  }

  private counselors(schoolId: string): Promise<Pick<User, 'id' | 'name'>[]> {
    return this.rows.manager.find(User, {
      where: { schoolId, role: 'counselor' },
      select: { id: true, name: true },
      order: { nameKey: 'ASC', id: 'ASC' },
    });
  }

  private recordAudit(
    what: 'cover_set' | 'cover_ended',
    { uid, schoolId }: Actor,
    subjectIds: string[],
  ): Promise<void> {
    return this.audit.record({ what, actorId: uid, subjectIds, schoolId });
  }
}

const activeAt = (now: Date) => ({ startsAt: LessThanOrEqual(now), endsAt: MoreThan(now) });
