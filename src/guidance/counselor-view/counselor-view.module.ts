import { Controller, Module, Injectable } from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { Repository } from 'typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { ApplicationsModule } from '../../applications/applications.module';
import { routes } from '../../contract/routes';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableCopy } from '../../users/personal-data-registry';
import { NotesModule } from '../notes/notes.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { CounselorVisit } from './counselor-visit.entity';
import { type Authorized, grant } from '../../access/actor';
import { DuePlans } from '../../applications/year-plans.service';
import { MESSAGES } from '../../contract/messages';
import type {
  CounselorViewAnswer,
  NotTrueBody,
  RemovedLine,
  RemovedLines,
  StudentAtAGlance,
} from '../../contract/profiles';
import type { WrittenBy } from '../../contract/text';
import { notFound } from '../../platform/http/problems';
import { ListComparer } from '../../recommendations/lists/list-writer.service';
import { essentialsOf } from '../../recommendations/preferences.service';
import { isMarkedNotTrue, type Line, linesOf } from '../profiles/lines';
import { ProfilesService, StatementsMarkedNotTrue } from '../profiles/profiles.service';
import { StudentInputService } from '../profiles/student-input.service';
import type { Section } from './computed';
import { buildCounselorView, type ViewInput, type WrittenLine } from './view';
import { PARENT_FORM, questionTextOf } from '../../contract/forms';
import { COUNSELOR_VISIT_MINUTES } from '../../contract/limits';
import { ResponsesService } from '../../responses/responses.service';
import { NotesService } from '../notes/notes.service';

const MINUTE_MS = 60 * 1000;

/** Records staff visits to a student's page, so that a visit can show what is new since the last one. */
@Injectable()
class CounselorVisits {
  constructor(
    @InjectRepository(CounselorVisit) private readonly visits: Repository<CounselorVisit>,
    private readonly responses: ResponsesService,
    private readonly notes: NotesService,
  ) {}

  /**
   * Records a visit and returns what was answered or changed since the previous one; nothing on the first visit.
   * Writing a note counts as a visit.
   */
  async note(student: Authorized<'review'>, now: Date): Promise<StudentAtAGlance> {
    const visitStart = new Date(now.getTime() - COUNSELOR_VISIT_MINUTES * MINUTE_MS);
    const [times, visited, noted] = await Promise.all([
      this.responses.answerTimes(grant<'read'>(student.actor, student)),
      this.visit(student, now, visitStart),
      this.notes.lastWritten(student, visitStart),
    ]);
    const [last] = [visited, noted].filter((one) => one !== null).sort((one, other) => +other - +one);
    if (!last) return { since: null, changed: [] };
    const since = last.toISOString();
    const changed = times
      .filter(({ form_id, changed_at }) => form_id !== PARENT_FORM && changed_at !== null && changed_at > since)
      .toSorted((one, other) => (other.changed_at ?? '').localeCompare(one.changed_at ?? ''))
      .map(({ form_id, question_id }) => {
        return { form_id, question_id, question_text: questionTextOf(form_id, question_id) };
      });
    return { since, changed };
  }

  /**
   * Records a visit and returns when the reader's previous one ended. Opening the page again soon afterward belongs to
   * the same visit.
   */
  private async visit({ userId, actor }: Authorized<'review'>, now: Date, visitStart: Date): Promise<Date | null> {
    // API keys have no visits.
    if (!actor || actor.scopes) return null;
    const readerId = actor.uid;
    const known = await this.visits.findOneBy({ userId, readerId });
    if (!known) {
      const values = { id: randomUUID(), userId, readerId, lookedAt: now, beforeAt: null };
      await this.visits.createQueryBuilder().insert().values(values).orIgnore().updateEntity(false).execute();
      return null;
    }
    const beforeAt = known.lookedAt > visitStart ? known.beforeAt : known.lookedAt;
    // If two pages open at once, the first one updates the time, and both show the same.
    await this.visits.update({ id: known.id, lookedAt: known.lookedAt }, { lookedAt: now, beforeAt });
    return beforeAt;
  }
}

/** What a hosted model wrote for a counselor. */
interface HostedView {
  lines: (WrittenLine & Line)[];
  by: WrittenBy;
  /** Null before the first generation. */
  createdAt: Date | null;
}

@Injectable()
class WrittenLines {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly refused: StatementsMarkedNotTrue,
  ) {}

  /** Removes a line, or restores one that the reader removed. Throws 404 if no such line is shown. */
  async refuse(student: Authorized<'advise'>, { line: id, not_true }: NotTrueBody): Promise<RemovedLines> {
    const reader = grant<'read'>(student.actor, student);
    if (not_true) {
      const line = (await this.of(reader)).lines.find((one) => one.id === id);
      if (line) await this.refused.add(student, line);
      else if (!(await this.removed(reader)).some((one) => one.id === id)) throw notFound();
    } else await this.refused.takeBack(student, id);
    return { removed: await this.removed(reader) };
  }

  /** The lines staff removed. Only the student sees the lines the student removed. */
  async removed(student: Authorized<'read'>): Promise<RemovedLine[]> {
    return (await this.refused.removed(student)).filter(({ by }) => by !== null);
  }

  /** A hosted model's text, without lines marked as not true. */
  async of(student: Authorized<'read'>): Promise<HostedView> {
    const [{ view, createdAt }, refused] = await Promise.all([
      this.profiles.writtenForCounselor(student),
      this.refused.of(student),
    ]);
    if (!view) return { lines: [], by: 'built-in', createdAt };
    const computed = new Set(view.builtInSections ?? []);
    const lines = linesOf(view)
      .filter((line) => !computed.has(line.field) && !isMarkedNotTrue(line, refused))
      .map((line) => ({
        ...line,
        field: line.field as Section,
        evidence: view.evidence.filter(({ field, index }) => field === line.field && index === line.index),
      }));
    return { lines, by: view.writtenBy, createdAt };
  }
}

/** The counselor view, computed on each read; only a hosted model's text is stored. */
@Injectable()
class CounselorViewService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly lists: ListComparer,
    private readonly plans: DuePlans,
    private readonly written: WrittenLines,
    private readonly visits: CounselorVisits,
  ) {}

  /**
   * Throws 404 for a student who hasn't answered anything yet. Records the visit, so the next one begins where this one
   * ends.
   */
  async read(student: Authorized<'review'>): Promise<CounselorViewAnswer> {
    const reader = grant<'read'>(student.actor, student);
    const { lines: written, by, createdAt } = await this.written.of(reader);
    const now = new Date();
    const material = await this.material(reader, now);
    if (createdAt === null && material.saved.length === 0) throw notFound(MESSAGES.profileNotStarted);
    const { words, builtInSections, ...view } = buildCounselorView({ ...material, written });
    return {
      profile: {
        studentProfile: words,
        ...view,
        removed: await this.written.removed(reader),
        glance: await this.visits.note(student, now),
        written_by: by,
        ...(by === 'built-in' ? {} : { built_in_sections: builtInSections }),
        created_at: createdAt?.toISOString() ?? null,
      },
    };
  }

  private async material(student: Authorized<'read'>, now: Date): Promise<Omit<ViewInput, 'written'>> {
    const [{ studentInput, answered: saved, kept, record, verified }, due] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.plans.of(student.schoolId, [student.userId]),
    ]);
    const { incomeIsTold, ...checked } = await this.lists.of(student, studentInput);
    const essentials = essentialsOf(studentInput.preferences, kept.skipped, incomeIsTold);
    return {
      ...{ studentInput, saved, record, verified, ...checked },
      wishes: { essentials, suggestions: studentInput.suggestions },
      due: due.get(student.userId) ?? [],
      today: now.toISOString().slice(0, 10),
    };
  }
}

@Controller()
class CounselorViewController {
  constructor(
    private readonly views: CounselorViewService,
    private readonly written: WrittenLines,
  ) {}

  @Call(routes.readCounselorView)
  read({ student }: HandlerInput<'readCounselorView'>) {
    return this.views.read(student);
  }

  @Call(routes.refuseForCounselor)
  refuse({ student, body }: HandlerInput<'refuseForCounselor'>) {
    return this.written.refuse(student, body);
  }
}

const visitsExport: TableCopy<CounselorVisit> = {
  file: 'visits-to-your-counselor-view',
  lines: ({ lookedAt, beforeAt }) => [
    { last_looked: lookedAt.toISOString(), visit_before: beforeAt?.toISOString() ?? null },
  ],
};

@Module({
  imports: [
    TypeOrmModule.forFeature([CounselorVisit]),
    ApplicationsModule,
    NotesModule,
    ProfilesModule,
    RecommendationsModule,
    ResponsesModule,
  ],
  controllers: [CounselorViewController],
  providers: [CounselorViewService, CounselorVisits, WrittenLines],
})
export class CounselorViewModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(CounselorVisit, visitsExport, 'userId', { other: 'readerId' });
  }
}
