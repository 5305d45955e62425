import { Injectable } from '@nestjs/common';
import type { Authorized } from '../access/actor';
import type { CareNotice } from '../contract/responses';
import type {
  AidSource,
  NoteInYearBody,
  ReadYear,
  SavedYear,
  SaveYearBody,
  YearReminders,
  StaffNote,
} from '../contract/year';
import { isStaffField, parsePlanKey, readPlan, type PlanFields } from '../contract/year-plan';
import { findSource } from '../guidance/articles/article';
import { badRequest, conflict } from '../platform/http/problems';
import type { StoredAnswerSet } from '../platform/saving/merge-save';
import { DueItems } from './dates.service';
import { ReminderPreferences } from './reminders.service';
import { fieldsOf, YearPlans } from './year-plans.service';
import { randomUUID } from 'node:crypto';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditLog } from '../privacy/audit/audit-log';
import { UsersService } from '../users/users.service';
import { withLock } from '../users/lock-users';
import { YearNote } from './applications.entity';

@Injectable()
export class StaffNotes {
  constructor(
    @InjectRepository(YearNote) private readonly notes: Repository<YearNote>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** The records that are still valid; a field changed since then has none. */
  async findNotes(userId: string, fields: PlanFields): Promise<StaffNote[]> {
    const rows = await this.notes.find({ where: { userId }, order: { notedAt: 'ASC', field: 'ASC' } });
    const currentNotes = rows.filter(({ field, value }) => fields[field] === value);
    const names = await this.users.names(currentNotes.flatMap(({ authorId }) => authorId ?? []));
    return currentNotes.map(({ field, value, authorId, notedAt }) => ({
      field,
      value,
      by: authorId === null ? null : (names.get(authorId) ?? null),
      at: notedAt.toISOString(),
    }));
  }

  async save({ userId, schoolId, actor }: Authorized<'review'>, { field, value }: NoteInYearBody): Promise<void> {
    const authorId = actor?.uid ?? null;
    await withLock(this.notes.manager, { userId }, async (manager) => {
      await manager.delete(YearNote, { userId, field });
      if (value === '') return;
      await manager.insert(YearNote, { id: randomUUID(), userId, authorId, field, value, notedAt: new Date() });
    });
    await this.audit.record({ what: 'year_noted', actorId: authorId, subjectIds: [userId], schoolId });
  }
}

const AID_SOURCES: AidSource[] = [
  { form: 'fafsa', ...findSource('fafsa') },
  { form: 'css', ...findSource('css') },
  { form: 'state', ...findSource('stateAid') },
];

function isPlanned(fields: PlanFields, field: string): boolean {
  const { kind, id } = parsePlanKey(field) ?? {};
  if (kind === 'aid') return true;
  const plan = readPlan(fields);
  return [...plan.applications, ...plan.letters, ...plan.scholarships].some(
    (entry) => entry.id === id && fields[`${kind}.${entry.id}.added`] !== undefined,
  );
}

@Injectable()
export class YearService {
  constructor(
    private readonly plans: YearPlans,
    private readonly notes: StaffNotes,
    private readonly items: DueItems,
    private readonly preferences: ReminderPreferences,
  ) {}

  async read(student: Authorized<'read'>): Promise<ReadYear> {
    const storedSet = await this.plans.readStoredSet(student.userId);
    return this.toContract(student, storedSet, await this.plans.careFor(student, storedSet));
  }

  save(student: Authorized<'write'>, body: SaveYearBody): Promise<SavedYear> {
    return this.plans.save(student, body);
  }

  async setReminders({ userId }: Authorized<'write'>, { by_mail }: YearReminders): Promise<YearReminders> {
    await this.preferences.set(userId, by_mail, new Date());
    return { by_mail };
  }

  /** Throws 400 for a field only the student may change, and 409 if the item is no longer in the plan. */
  async note(student: Authorized<'review'>, body: NoteInYearBody): Promise<ReadYear> {
    const { field, value } = body;
    if (!isStaffField(field)) throw badRequest('Only the student fills this in.', '/field');
    if (!isPlanned(await this.plans.fields(student.userId), field))
      throw conflict('The student has taken this out of the plan.');
    const storedSet = await this.plans.setField(student.userId, field, value);
    await this.notes.save(student, body);
    return this.toContract(student, storedSet, []);
  }

  private async toContract(
    { userId, schoolId }: Pick<Authorized<'read'>, 'userId' | 'schoolId'>,
    storedSet: StoredAnswerSet,
    care: CareNotice[],
  ): Promise<ReadYear> {
    const fields = fieldsOf(storedSet.answers);
    const { colleges, dates } = await this.items.forSchool(schoolId, fields);
    return {
      user_id: userId,
      revision: storedSet.revision,
      fields,
      care,
      notes: await this.notes.findNotes(userId, fields),
      colleges,
      dates,
      aid_sources: AID_SOURCES,
      by_mail: await this.preferences.isOn(userId),
    };
  }
}
