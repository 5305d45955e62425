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
import { isStaffField, planKeyParts, readPlan, type PlanFields } from '../contract/year-plan';
import { sourceNamed } from '../guidance/articles/article';
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
  async of(userId: string, fields: PlanFields): Promise<StaffNote[]> {
    const rows = await this.notes.find({ where: { userId }, order: { notedAt: 'ASC', field: 'ASC' } });
    const holding = rows.filter(({ field, value }) => fields[field] === value);
    const names = await this.users.names(holding.flatMap(({ authorId }) => authorId ?? []));
    return holding.map(({ field, value, authorId, notedAt }) => ({
      field,
      value,
      by: authorId === null ? null : (names.get(authorId) ?? null),
      at: notedAt.toISOString(),
    }));
  }

  async put({ userId, schoolId, actor }: Authorized<'review'>, { field, value }: NoteInYearBody): Promise<void> {
    const authorId = actor?.uid ?? null;
    await withLock(this.notes.manager, { userId }, async (manager) => {
      await manager.delete(YearNote, { userId, field });
      if (value === '') return;
      await manager.insert(YearNote, { id: randomUUID(), userId, authorId, field, value, notedAt: new Date() });
    });
    await this.audit.note({ what: 'year_noted', actorId: authorId, subjectIds: [userId], schoolId });
  }
}

const AID_SOURCES: AidSource[] = [
  { form: 'fafsa', ...sourceNamed('fafsa') },
  { form: 'css', ...sourceNamed('css') },
  { form: 'state', ...sourceNamed('stateAid') },
];

function isPlanned(fields: PlanFields, field: string): boolean {
  const { kind, id } = planKeyParts(field) ?? {};
  if (kind === 'aid') return true;
  const plan = readPlan(fields);
  return [...plan.applications, ...plan.letters, ...plan.scholarships].some(
    (one) => one.id === id && fields[`${kind}.${one.id}.added`] !== undefined,
  );
}

@Injectable()
export class YearService {
  constructor(
    private readonly plans: YearPlans,
    private readonly notes: StaffNotes,
    private readonly items: DueItems,
    private readonly wishes: ReminderPreferences,
  ) {}

  async read(student: Authorized<'read'>): Promise<ReadYear> {
    const kept = await this.plans.readStoredSet(student.userId);
    return this.toContract(student, kept, await this.plans.careFor(student, kept));
  }

  save(student: Authorized<'write'>, body: SaveYearBody): Promise<SavedYear> {
    return this.plans.save(student, body);
  }

  async remind({ userId }: Authorized<'write'>, { by_mail }: YearReminders): Promise<YearReminders> {
    await this.wishes.set(userId, by_mail, new Date());
    return { by_mail };
  }

  /** Throws 400 for a field only the student may change, and 409 if the item is no longer in the plan. */
  async note(student: Authorized<'review'>, body: NoteInYearBody): Promise<ReadYear> {
    const { field, value } = body;
    if (!isStaffField(field)) throw badRequest('Only the student fills this in.', '/field');
    if (!isPlanned(await this.plans.fields(student.userId), field))
      throw conflict('The student has taken this out of the plan.');
    const kept = await this.plans.setField(student.userId, field, value);
    await this.notes.put(student, body);
    return this.toContract(student, kept, []);
  }

  private async toContract(
    { userId, schoolId }: Pick<Authorized<'read'>, 'userId' | 'schoolId'>,
    kept: StoredAnswerSet,
    care: CareNotice[],
  ): Promise<ReadYear> {
    const fields = fieldsOf(kept.answers);
    const { colleges, dates } = await this.items.of(schoolId, fields);
    return {
      user_id: userId,
      revision: kept.revision,
      fields,
      care,
      notes: await this.notes.of(userId, fields),
      colleges,
      dates,
      aid_sources: AID_SOURCES,
      by_mail: await this.wishes.isOn(userId),
    };
  }
}
