import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { Authorized } from '../access/actor';
import { YEAR_PLAN_FORM_ID } from '../contract/note-words';
import type { CareNotice } from '../contract/responses';
import type { SavedYear, SaveYearBody } from '../contract/year';
import {
  type DueItem,
  dueItems,
  keysRemovedBefore,
  MAX_PLAN_FIELDS,
  type PlanFields,
  readPlan,
  REMOVED_RETENTION_DAYS,
} from '../contract/year-plan';
import { SafeguardingService } from '../guidance/safeguarding/safeguarding.service';
import { GroupCommit } from '../platform/database/group-commit';
import { conflict } from '../platform/http/problems';
import {
  countSave,
  EMPTY_SET,
  type StoredAnswer,
  type StoredAnswerSet,
  type MergeResult,
  recordSaveBatch,
} from '../platform/saving/merge-save';
import { saveAnswerSets, type StoredAnswerSetSave } from '../users/lock-users';
import { YearPlanRow } from './applications.entity';
import { CollegesService } from '../colleges/colleges.service';
import { placeholdersOf, selectRows } from '../platform/database/hot-rows';
import { storedAnswersFrom } from '../platform/database/columns';
import { DatesService } from './dates.service';

const DAY_MS = 86_400_000;

export const fieldsOf = (answers: readonly StoredAnswer[]): PlanFields =>
  Object.fromEntries(answers.flatMap(({ question_id, answer }) => (answer === '' ? [] : [[question_id, answer]])));

const answersOf = (fields: PlanFields) =>
  Object.entries(fields).map(([question_id, answer]) => ({
    question_id,
    question_text: 'A note on the page My year',
    answer,
  }));

/** Stores students' plans, merged by field like a form's answers; returns after the commit. */
@Injectable()
export class YearPlans {
  private readonly saves: GroupCommit<StoredAnswerSetSave, MergeResult>;

  constructor(
    @InjectRepository(YearPlanRow) private readonly plans: Repository<YearPlanRow>,
    @InjectDataSource() dataSource: DataSource,
    private readonly care: SafeguardingService,
  ) {
    this.saves = new GroupCommit(dataSource, saveAnswerSets(YearPlanRow), recordSaveBatch);
  }

  async readStoredSet(userId: string): Promise<StoredAnswerSet> {
    return (await this.plans.findOneBy({ userId })) ?? EMPTY_SET;
  }

  async fields(userId: string): Promise<PlanFields> {
    return fieldsOf((await this.readStoredSet(userId)).answers);
  }

  careFor(student: Authorized<'read'>, { answers }: StoredAnswerSet): Promise<CareNotice[]> {
    return this.care.noticesFor(student, YEAR_PLAN_FORM_ID, answers);
  }

  /** Also erases what was removed long ago. Throws 409 for more fields than a plan may contain. */
  async save(student: Authorized<'write'>, body: SaveYearBody): Promise<SavedYear> {
    const { userId } = student;
    const now = new Date();
    const { answers: existingAnswers } = await this.readStoredSet(userId);
    const existingKeys = new Set(existingAnswers.map(({ question_id }) => question_id));
    const addedCount = Object.keys(body.fields).filter((key) => !existingKeys.has(key)).length;
    if (existingKeys.size + addedCount > MAX_PLAN_FIELDS)
      throw conflict('This plan is full. Nothing more can be added to it.');
    const cutoff = new Date(now.getTime() - REMOVED_RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
    const erased = keysRemovedBefore(fieldsOf(existingAnswers), cutoff).map((key) => [key, ''] as const);
    const answers = answersOf({ ...Object.fromEntries(erased), ...body.fields });
    const save = { answers, revision: body.revision, writer: body.writer_id, saveNumber: body.save_number };
    const { set, conflicts } = await countSave(() => this.saves.submit({ userId, save, now }));
    const care = await this.care.afterSave(student, YEAR_PLAN_FORM_ID, set);
    return { user_id: userId, revision: set.revision, fields: fieldsOf(set.answers), care, conflicts };
  }

  async setField(userId: string, field: string, value: string): Promise<StoredAnswerSet> {
    const save = { answers: answersOf({ [field]: value }) };
    return (await this.saves.submit({ userId, save, now: new Date() })).set;
  }
}

@Injectable()
export class DuePlans {
  constructor(
    @InjectRepository(YearPlanRow) private readonly plans: Repository<YearPlanRow>,
    private readonly catalogue: CollegesService,
    private readonly dates: DatesService,
  ) {}

  /** By student, earliest first; students without plans are left out. */
  async dueItemsByStudent(schoolId: string, userIds: readonly string[]): Promise<Map<string, DueItem[]>> {
    const sql = `SELECT user_id, fields FROM year_plans WHERE user_id IN ${placeholdersOf(userIds)}`;
    const rows = await selectRows(this.plans.manager, sql, userIds);
    const plans = rows.map(
      (row) => [String(row['user_id']), readPlan(fieldsOf(storedAnswersFrom('year_plans', row['fields'])))] as const,
    );
    const unitids = new Set(plans.flatMap(([, plan]) => plan.applications.flatMap(({ unitid }) => unitid ?? [])));
    if (!plans.length) return new Map();
    const dates = await this.dates.forSchool(schoolId, [...unitids]);
    const colleges = unitids.size ? await this.catalogue.catalogue() : [];
    const names = new Map(
      colleges.flatMap(({ unitid, name }) => (unitids.has(unitid) ? [[unitid, name] as const] : [])),
    );
    return new Map(plans.map(([userId, plan]) => [userId, dueItems(plan, dates, (unitid) => names.get(unitid))]));
  }
}
