import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { type Authorized, asReadAccess } from '../../access/actor';
import { AiService } from '../../ai/ai.service';
import { notFound } from '../../platform/http/problems';
import type { CounselorView, NotTrueBody, RemovedLine, RemovedLines, StudentDashboard } from '../../contract/profiles';
import type { WrittenBy } from '../../contract/text';
import { type Line, shownLines } from './lines';
import { StudentInputService, type StudentInputWithContext } from './student-input.service';
import { StudentProfile, type WrittenProfile, StatementMarkedNotTrue } from './profiles.entity';
import { UsersService } from '../../users/users.service';

@Injectable()
export class StatementsMarkedNotTrue {
  constructor(
    @InjectRepository(StatementMarkedNotTrue) private readonly rows: Repository<StatementMarkedNotTrue>,
    private readonly users: UsersService,
  ) {}

  async listMarked({ userId }: Authorized<'read'>): Promise<Pick<Line, 'words'>[]> {
    const rows = await this.rows.findBy({ userId });
    return rows.map(({ said }) => ({ words: said.words }));
  }

  /** Newest first. */
  async listRemoved({ userId }: Authorized<'read'>): Promise<RemovedLine[]> {
    const rows = await this.rows.find({ where: { userId }, order: { refusedAt: 'DESC', lineId: 'ASC' } });
    const names = await this.users.names(rows.flatMap(({ refusedBy }) => refusedBy ?? []));
    return rows.map(({ lineId, said, refusedBy }) => ({
      id: lineId,
      text: said.text,
      by: said.byStaff ? { name: names.get(refusedBy ?? '') ?? null } : null,
    }));
  }

  /** Marks one of the lines shown, or restores it. Throws 404 for a line that is neither shown nor removed. */
  async change(
    student: Authorized<'write' | 'advise'>,
    { line: id, not_true: isNotTrue }: NotTrueBody,
    lines: readonly Line[],
    listRemoved: () => Promise<RemovedLine[]>,
  ): Promise<RemovedLines> {
    const line = lines.find((item) => item.id === id);
    if (!isNotTrue) await this.restoreLine(student, id);
    else if (line) await this.add(student, line);
    else if (!(await listRemoved()).some((item) => item.id === id)) throw notFound();
    return { removed: await listRemoved() };
  }

  /** A line marked twice is stored once, with the first person who marked it, student or counselor. */
  private async add(
    { userId, actor }: Authorized<'write' | 'advise'>,
    { id: lineId, field, text, words }: Line,
  ): Promise<void> {
    const isByStaff = actor !== null && actor.uid !== userId;
    const removedText = { text, words, ...(isByStaff ? { byStaff: true as const } : {}) };
    const refusedBy = isByStaff ? actor.uid : null;
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), userId, lineId, claim: field, said: removedText, refusedAt: new Date(), refusedBy })
      .orUpdate(['refused_at'], ['user_id', 'line_id'])
      .updateEntity(false)
      .execute();
  }

  /** Restores a line: a student may restore any, a counselor only those they removed. */
  private async restoreLine({ userId, actor }: Authorized<'write' | 'advise'>, lineId: string): Promise<void> {
    const ownMarkFilter = actor !== null && actor.uid !== userId ? { refusedBy: actor.uid } : {};
    await this.rows.delete({ userId, lineId, ...ownMarkFilter });
  }
}

export interface HostedDashboard {
  lines: Line[];
  writtenBy: WrittenBy;
  createdAt: Date;
}

@Injectable()
export class ProfilesService {
  constructor(
    @InjectRepository(StudentProfile) private readonly profiles: Repository<StudentProfile>,
    private readonly ai: AiService,
    private readonly studentInput: StudentInputService,
    private readonly markedNotTrue: StatementsMarkedNotTrue,
  ) {}

  async writeDashboard({
    studentInput,
    context,
  }: StudentInputWithContext): Promise<WrittenProfile<Partial<StudentDashboard>>> {
    const { studentDashboardTask } = await import('../../ai/features/student-dashboard/task.js');
    const { value, writtenBy } = await this.ai.write(studentDashboardTask, studentInput, context);
    return { words: value.studentDashboard, evidence: value.evidence, writtenBy };
  }

  async writeCounselorView({ studentInput, context }: StudentInputWithContext): Promise<WrittenProfile<CounselorView>> {
    const { counselorViewTask } = await import('../../ai/features/counselor-view/task.js');
    const { value, writtenBy } = await this.ai.write(counselorViewTask, studentInput, context);
    const { studentProfile: words, evidence, builtInSections } = value;
    return { words, evidence, writtenBy, builtInSections };
  }

  /** Replaces the profile inside the caller's transaction. */
  async save(
    manager: EntityManager,
    userId: string,
    profile: Pick<StudentProfile, 'dashboard' | 'counselorView'>,
    now: Date,
  ): Promise<void> {
    const row = manager.create(StudentProfile, { userId, ...profile, createdAt: now });
    await manager.delete(StudentProfile, { userId });
    await manager.insert(StudentProfile, row);
  }

  /**
   * Without the lines marked as not true. Null if a hosted model wrote nothing, or quoted something that can't be
   * quoted anymore.
   */
  async hostedDashboard(student: Authorized<'read'>): Promise<HostedDashboard | null> {
    const row = await this.profiles.findOneBy({ userId: student.userId });
    if (!row || row.dashboard.writtenBy === 'built-in') return null;
    const { dashboard, createdAt } = row;
    const [canShow, markedNotTrue] = await Promise.all([
      this.canStillShow(student, dashboard),
      this.markedNotTrue.listMarked(student),
    ]);
    if (!canShow) return null;
    const { DASHBOARD_SECTIONS } = await import('../../ai/features/student-dashboard/task.js');
    const lines = shownLines(dashboard, markedNotTrue).filter(({ field }) =>
      (DASHBOARD_SECTIONS as readonly string[]).includes(field),
    );
    return { lines, writtenBy: dashboard.writtenBy, createdAt };
  }

  removedLines(student: Authorized<'read'>): Promise<RemovedLine[]> {
    return this.markedNotTrue.listRemoved(student);
  }

  /** Removes a hosted model's line for good, or restores it. Throws 404 if no such line is shown. */
  async markNotTrue(student: Authorized<'write'>, body: NotTrueBody): Promise<RemovedLines> {
    const reader = asReadAccess(student);
    const { lines = [] } = (body.not_true && (await this.hostedDashboard(reader))) || {};
    return this.markedNotTrue.change(student, body, lines, () => this.removedLines(reader));
  }

  /**
   * A hosted model's text for the counselor, null if there is none or it can't be shown anymore; and when the newest
   * list was generated.
   */
  async writtenForCounselor(
    student: Authorized<'read'>,
  ): Promise<{ view: WrittenProfile<CounselorView> | null; createdAt: Date | null }> {
    const row = await this.profiles.findOneBy({ userId: student.userId });
    if (!row) return { view: null, createdAt: null };
    const { counselorView: view, createdAt } = row;
    const canShowView = view.writtenBy !== 'built-in' && (await this.canStillShow(student, view));
    return { view: canShowView ? view : null, createdAt };
  }

  /** Whether everything a stored text quotes may still be quoted. */
  private async canStillShow(student: Authorized<'read'>, { evidence }: WrittenProfile<unknown>): Promise<boolean> {
    const quotePolicy = await this.studentInput.quotePolicy(student);
    return evidence.every((item) => quotePolicy.canRepeatEvidence(item));
  }
}
