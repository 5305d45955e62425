import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Authorized, onBehalfOf } from '../../access/authorized';
import type { GenerationStage } from '../../contract/recommendations';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { ProfilesService } from '../../guidance/profiles/profiles.service';
import { UsersService } from '../../users/users.service';
import type { Generation } from './generation.entity';
import { PreferenceProposals } from '../preferences/preference-proposals.service';
import { ListWriter, type WrittenList } from '../lists/list-writer.service';

/** What one run has written, ready to be stored in one transaction. */
export interface WrittenGeneration {
  student: Authorized<'read'>;
  /** When its student was read. */
  readAt: Date;
  list: WrittenList;
  /** Stores what was written beside the list. */
  saveBeside: (manager: EntityManager, now: Date) => Promise<void>;
}

/** Writes profile and list of one student, stage by stage, and stores nothing. */
@Injectable()
export class GenerationWork {
  constructor(
    private readonly users: UsersService,
    private readonly studentInput: StudentInputService,
    private readonly profiles: ProfilesService,
    private readonly proposals: PreferenceProposals,
    private readonly lists: ListWriter,
  ) {}

  /** Whether the student chose something after they were read. */
  isOvertaken({ student, readAt }: WrittenGeneration): Promise<boolean> {
    return this.studentInput.choseSince(student, readAt);
  }

  /** Null when the student's account is gone. A run that has begun is reading. */
  async write(
    { userId, language }: Generation,
    enter: (stage: GenerationStage) => Promise<void>,
  ): Promise<WrittenGeneration | null> {
    const subject = await this.users.find(userId);
    if (!subject) return null;
    const student = onBehalfOf(subject);
    const readAt = new Date();
    const file = await this.studentInput.read(student);
    await enter('profile');
    const dashboard = await this.profiles.writeDashboard(file);
    await enter('counselor-view');
    const counselorView = await this.profiles.writeCounselorView(file);
    await enter('searching');
    const proposed = await this.proposals.ask(file.studentInput, file.context);
    const candidates = await this.lists.search(student, file);
    await enter('writing');
    const written = await this.lists.write(file, candidates);
    const list = language === 'es' ? { ...written, spanish: await this.lists.inSpanish(student, file) } : written;
    const saveBeside = async (manager: EntityManager, now: Date): Promise<void> => {
      await this.profiles.save(manager, userId, { dashboard, counselorView }, now);
      await this.proposals.save(manager, userId, proposed, now);
    };
    return { student, readAt, list, saveBeside };
  }
}
