import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { type Authorized, toRead } from '../../access/authorized';
import { AiService } from '../../ai/ai.service';
import { counselorViewTask } from '../../ai/features/counselor-view/task';
import { studentDashboardTask } from '../../ai/features/student-dashboard/task';
import { notFound } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import type {
  CounselorView,
  NotTrueBody,
  RemovedLines,
  StudentDashboard,
  StudentDashboardAnswer,
} from '../../contract/profiles';
import { linesOf, withoutRefused } from './lines';
import { StudentInputService, type StudentFile } from './student-input.service';
import { RefusedStatements } from './refused-statements.service';
import { StudentProfile, type WrittenProfile } from './student-profile.entity';

@Injectable()
export class ProfilesService {
  constructor(
    @InjectRepository(StudentProfile) private readonly profiles: Repository<StudentProfile>,
    private readonly ai: AiService,
    private readonly studentInput: StudentInputService,
    private readonly refused: RefusedStatements,
  ) {}

  async writeDashboard({ studentInput, context }: StudentFile): Promise<WrittenProfile<StudentDashboard>> {
    const { value, writtenBy } = await this.ai.write(studentDashboardTask, studentInput, context);
    const { studentDashboard: words, evidence, claims, builtInSections } = value;
    return { words, evidence, claims, writtenBy, builtInSections };
  }

  async writeCounselorView({ studentInput, context }: StudentFile): Promise<WrittenProfile<CounselorView>> {
    const { value, writtenBy } = await this.ai.write(counselorViewTask, studentInput, context);
    const { studentProfile: words, evidence, claims, builtInSections } = value;
    return { words, evidence, claims, writtenBy, builtInSections };
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

  /** Throws 404 with the sentence to show before the first generation. */
  async readDashboard(student: Authorized<'read'>): Promise<StudentDashboardAnswer> {
    const { dashboard, createdAt } = await this.dashboard(student);
    const removed = student.actor?.uid === student.userId ? await this.refused.removed(student) : [];
    const lines = linesOf(dashboard).map(({ field, index, id, link }) => ({ field, index, id, link }));
    return { dashboard: { studentDashboard: dashboard.words, ...aboutText(dashboard, createdAt), lines, removed } };
  }

  /** Takes a line off for good, or brings it back; throws 404 where no such line is shown. */
  async notTrue(student: Authorized<'write'>, { line: id, not_true }: NotTrueBody): Promise<RemovedLines> {
    const reader = toRead(student);
    if (not_true) {
      const line = linesOf((await this.dashboard(reader)).dashboard).find((one) => one.id === id);
      if (line) await this.refused.add(student, line);
      else if (!(await this.refused.removed(reader)).some((one) => one.id === id)) throw notFound();
    } else await this.refused.takeBack(student, id);
    return { removed: await this.refused.removed(reader) };
  }

  /** What a hosted model wrote for the counselor, null where none did or it may not be shown any more. Throws 404 before the first generation. */
  async writtenForCounselor(
    student: Authorized<'read'>,
  ): Promise<{ view: WrittenProfile<CounselorView> | null; createdAt: Date }> {
    const { counselorView: view, createdAt } = await this.load(student, MESSAGES.profileNotStarted);
    const isShown = view.writtenBy !== 'built-in' && (await this.mayStillShow(student, view));
    return { view: isShown ? view : null, createdAt };
  }

  /** The dashboard as it is shown today, without what the student took off. */
  private async dashboard(student: Authorized<'read'>) {
    const { dashboard: stored, createdAt } = await this.load(student, MESSAGES.noDashboard);
    const shown = (await this.mayStillShow(student, stored)) ? stored : await this.dashboardAnew(student);
    return { dashboard: { ...shown, ...withoutRefused(shown, await this.refused.of(student)) }, createdAt };
  }

  /** Whether everything that a stored text quotes may be quoted today. */
  private async mayStillShow(student: Authorized<'read'>, { evidence }: WrittenProfile<unknown>): Promise<boolean> {
    const still = await this.studentInput.stillQuotable(student);
    return evidence.every((one) => still.evidence(one));
  }

  /** What the offline engine says today, in place of a text that quotes what was kept out since. */
  private async dashboardAnew(student: Authorized<'read'>): Promise<WrittenProfile<StudentDashboard>> {
    const { studentInput } = await this.studentInput.look(student);
    const { studentDashboard, evidence, claims } = studentDashboardTask.builtIn(studentInput);
    return { words: studentDashboard, evidence, claims, writtenBy: 'built-in' };
  }

  private async load(student: Authorized<'read'>, absent: string): Promise<StudentProfile> {
    const profile = await this.profiles.findOneBy({ userId: student.userId });
    if (!profile) throw notFound(absent);
    return profile;
  }
}

const aboutText = ({ evidence, writtenBy, builtInSections }: WrittenProfile<unknown>, createdAt: Date) => ({
  evidence,
  written_by: writtenBy,
  ...(builtInSections?.length ? { built_in_sections: builtInSections } : {}),
  created_at: createdAt.toISOString(),
});
