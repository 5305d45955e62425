import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { type Authorized, grant } from '../access/authorized';
import { AiService } from '../ai/ai.service';
import { counselorViewTask } from '../ai/tasks/counselor-view';
import { studentDashboardTask } from '../ai/tasks/student-dashboard';
import { notFound } from '../common/problems';
import { MESSAGES } from '../contract/messages';
import type {
  CounselorView,
  CounselorViewAnswer,
  StudentDashboard,
  StudentDashboardAnswer,
} from '../contract/profiles';
import { MaterialService, type StudentFile } from './material.service';
import { StudentProfile, type WrittenProfile } from './student-profile.entity';

@Injectable()
export class ProfilesService {
  constructor(
    @InjectRepository(StudentProfile) private readonly profiles: Repository<StudentProfile>,
    private readonly ai: AiService,
    private readonly material: MaterialService,
  ) {}

  async writeDashboard({ material, context }: StudentFile): Promise<WrittenProfile<StudentDashboard>> {
    const { value, writtenBy } = await this.ai.write(studentDashboardTask, material, context);
    const { studentDashboard: words, evidence, builtInSections } = value;
    return { words, evidence, writtenBy, builtInSections };
  }

  async writeCounselorView({ material, context }: StudentFile): Promise<WrittenProfile<CounselorView>> {
    const { value, writtenBy } = await this.ai.write(counselorViewTask, material, context);
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

  /** Throws 404 with the sentence to show before the first generation. */
  async readDashboard(student: Authorized<'read'>): Promise<StudentDashboardAnswer> {
    const { dashboard: stored, createdAt } = await this.load(student, MESSAGES.noDashboard);
    const dashboard = (await this.mayStillShow(student, stored)) ? stored : await this.dashboardAnew(student);
    return { dashboard: { studentDashboard: dashboard.words, ...aboutText(dashboard, createdAt) } };
  }

  async readCounselorView(student: Authorized<'attend'>): Promise<CounselorViewAnswer> {
    const reader = grant<'read'>(student.actor, student);
    const { counselorView: stored, createdAt } = await this.load(student, MESSAGES.profileNotStarted);
    const counselorView = (await this.mayStillShow(reader, stored)) ? stored : await this.viewAnew(reader);
    return { profile: { studentProfile: counselorView.words, ...aboutText(counselorView, createdAt) } };
  }

  /** Whether everything that a stored text quotes may be quoted today. */
  private async mayStillShow(student: Authorized<'read'>, { evidence }: WrittenProfile<unknown>): Promise<boolean> {
    const still = await this.material.stillQuotable(student);
    return evidence.every((one) => still.evidence(one));
  }

  /** What the offline engine says today, in place of a text that quotes what was kept out since. */
  private async dashboardAnew(student: Authorized<'read'>): Promise<WrittenProfile<StudentDashboard>> {
    const { material } = await this.material.look(student);
    const { studentDashboard, evidence } = studentDashboardTask.builtIn(material);
    return { words: studentDashboard, evidence, writtenBy: 'built-in' };
  }

  private async viewAnew(student: Authorized<'read'>): Promise<WrittenProfile<CounselorView>> {
    const { material } = await this.material.look(student);
    const { studentProfile, evidence } = counselorViewTask.builtIn(material);
    return { words: studentProfile, evidence, writtenBy: 'built-in' };
  }

  private async load(student: Authorized<'read' | 'attend'>, absent: string): Promise<StudentProfile> {
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
