import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import { MESSAGES } from '../../contract/messages';
import { conflict } from '../../platform/http/problems';
import { selectRows, timeToRaw } from '../../platform/database/hot-rows';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolsService } from '../../users/schools.service';
import { UsersService } from '../../users/users.service';
import { Generation } from '../generation/generation.entity';
import { RecommendationSetRow } from '../lists/recommendation-set.entity';
import { storeList } from '../lists/store-list';
import { HeldList } from './held-list.entity';

const DAY_MS = 86_400_000;
/** Lists that one sweep shows at most. */
const SHOWN_MOST = 200;
/** Whose time is over, or for whom nobody looks any more: the school has turned it off, or the counselor is gone. */
const OVERDUE = `SELECT held.id FROM held_lists held JOIN users person ON person.id = held.user_id
  JOIN schools school ON school.id = person.school_id
  WHERE held.show_at <= ? OR school.first_look_days IS NULL OR person.counselor_id IS NULL
  ORDER BY held.show_at LIMIT ${SHOWN_MOST}`;

/** Whether a counselor or admin asks, who may read a list that waits. */
export const isStaff = ({ actor }: Authorized<'read'>): boolean =>
  actor?.role === 'counselor' || actor?.role === 'admin';

/** Who looks at a held list, and when its student sees it at the latest. */
export interface FirstLook {
  by: string | null;
  until: string;
}

/** First lists that a counselor looks at before the student does. A held list is no list yet: it becomes one when it is shown. */
@Injectable()
export class FirstLooks {
  constructor(
    @InjectRepository(HeldList) private readonly held: Repository<HeldList>,
    private readonly users: UsersService,
    private readonly schools: SchoolsService,
    private readonly audit: AuditLog,
  ) {}

  /** Until when a list of this student that is finished now waits; null where it does not. */
  async waitsUntil(userId: string, now: Date): Promise<Date | null> {
    const student = await this.users.find(userId);
    if (!student?.counselorId) return null;
    const { firstLookDays } = await this.schools.read(student.schoolId);
    if (firstLookDays === null) return null;
    const isFirst = !(await this.held.manager.existsBy(RecommendationSetRow, { userId }));
    return isFirst ? new Date(now.getTime() + firstLookDays * DAY_MS) : null;
  }

  /** Keeps a list until it is shown, as a part of the transaction that ends its generation. */
  async hold(manager: EntityManager, list: Omit<HeldList, 'heldAt'>, now: Date): Promise<void> {
    await manager.insert(HeldList, manager.create(HeldList, { ...list, heldAt: now }));
  }

  of(userId: string): Promise<HeldList | null> {
    return this.held.findOneBy({ userId });
  }

  /** Throws 409 where a list waits and its student asks for what would tell which schools it holds. */
  async requireShown(student: Authorized<'read'>): Promise<void> {
    if (isStaff(student)) return;
    const waits = await this.held.existsBy({ userId: student.userId });
    if (waits) throw conflict(MESSAGES.listWaits, 'list_waits');
  }

  /** What its student is told of a held list; undefined where none is held. */
  async toldOf(userId: string): Promise<FirstLook | undefined> {
    const [held, student] = await Promise.all([this.of(userId), this.users.find(userId)]);
    if (!held) return undefined;
    const names = await this.users.names(student?.counselorId ? [student.counselorId] : []);
    return { by: names.get(student?.counselorId ?? '') ?? null, until: held.showAt.toISOString() };
  }

  /** Shows a held list to its student, as looked at by whoever does; where none is held, nothing changes. */
  async show(student: Authorized<'advise'>, now: Date): Promise<void> {
    const { userId, schoolId, actor } = student;
    const actorId = actor?.uid ?? null;
    const held = await this.of(userId);
    const isShown = held !== null && (await this.release(held, actorId, now));
    const what = isShown
      ? ({ what: 'list_shown' } as const)
      : ({ what: 'student_changed', detail: 'showFirstList' } as const);
    await this.audit.note({ ...what, actorId, subjectIds: [userId], schoolId });
  }

  /** Shows what nobody has looked at in time. */
  async showOverdue(now: Date): Promise<void> {
    const rows = await selectRows(this.held.manager, OVERDUE, [timeToRaw(now)]);
    for (const row of rows) {
      const held = await this.held.findOneBy({ id: String(row['id']) });
      if (held) await this.release(held, null, now);
    }
  }

  /** False where somebody else has shown it meanwhile. */
  private release({ id, userId, list }: HeldList, lookedBy: string | null, now: Date): Promise<boolean> {
    return this.held.manager.transaction(async (manager) => {
      const ended = await manager.update(
        Generation,
        { id, state: 'held' },
        { state: 'ready', activeUserId: null, finishedAt: now },
      );
      if (!ended.affected) return false;
      await manager.delete(HeldList, { id });
      await storeList(manager, { id, userId, list: list, lookedBy }, now);
      return true;
    });
  }
}
