import { Controller, Module, Injectable } from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { Repository } from 'typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { ApplicationsModule } from '../../applications/applications.module';
import { routes } from '../../contract/routes';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
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
import { essentialStates } from '../../recommendations/preferences.service';
import { type Line, shownLines } from '../profiles/lines';
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
  async recordVisit(student: Authorized<'review'>, now: Date): Promise<StudentAtAGlance> {
    const visitStart = new Date(now.getTime() - COUNSELOR_VISIT_MINUTES * MINUTE_MS);
    const [answerTimes, previousVisitAt, lastNoteAt] = await Promise.all([
      this.responses.answerTimes(grant<'read'>(student.actor, student)),
      this.updateVisit(student, now, visitStart),
      this.notes.findLastWrittenAt(student, visitStart),
    ]);
    const [lastContactAt] = [previousVisitAt, lastNoteAt]
      .filter((item) => item !== null)
      .sort((item, otherItem) => +otherItem - +item);
    if (!lastContactAt) return { since: null, changed: [] };
    const since = lastContactAt.toISOString();
    const changedAnswers = answerTimes
      .filter(({ form_id, changed_at }) => form_id !== PARENT_FORM && changed_at !== null && changed_at > since)
      .toSorted((item, otherItem) => (otherItem.changed_at ?? '').localeCompare(item.changed_at ?? ''))
      .map(({ form_id, question_id }) => {
        return { form_id, question_id, question_text: questionTextOf(form_id, question_id) };
      });
    return { since, changed: changedAnswers };
  }

  /**
   * Records a visit and returns when the reader's previous one ended. Opening the page again soon afterward belongs to
   * the same visit.
   */
  private async updateVisit(
    { userId, actor }: Authorized<'review'>,
    now: Date,
    visitStart: Date,
  ): Promise<Date | null> {
    // API keys have no visits.
    if (!actor || actor.scopes) return null;
    const readerId = actor.uid;
    const existingVisit = await this.visits.findOneBy({ userId, readerId });
    if (!existingVisit) {
      const values = { id: randomUUID(), userId, readerId, lookedAt: now, beforeAt: null };
      await this.visits.createQueryBuilder().insert().values(values).orIgnore().updateEntity(false).execute();
      return null;
    }
    const beforeAt = existingVisit.lookedAt > visitStart ? existingVisit.beforeAt : existingVisit.lookedAt;
    // If two pages open at once, the first one updates the time, and both show the same.
    await this.visits.update({ id: existingVisit.id, lookedAt: existingVisit.lookedAt }, { lookedAt: now, beforeAt });
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
class HostedCounselorLines {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly markedNotTrue: StatementsMarkedNotTrue,
  ) {}

  /** Removes a line, or restores one that the reader removed. Throws 404 if no such line is shown. */
  async markLineNotTrue(student: Authorized<'advise'>, body: NotTrueBody): Promise<RemovedLines> {
    const reader = grant<'read'>(student.actor, student);
    const { lines } = await this.readHosted(reader);
    return this.markedNotTrue.change(student, body, lines, () => this.removed(reader));
  }

  /** The lines staff removed. Only the student sees the lines the student removed. */
  async removed(student: Authorized<'read'>): Promise<RemovedLine[]> {
    return (await this.markedNotTrue.listRemoved(student)).filter(({ by }) => by !== null);
  }

  /** A hosted model's text, without lines marked as not true. */
  async readHosted(student: Authorized<'read'>): Promise<HostedView> {
    const [{ view, createdAt }, markedNotTrue] = await Promise.all([
      this.profiles.writtenForCounselor(student),
      this.markedNotTrue.listMarked(student),
    ]);
    if (!view) return { lines: [], by: 'built-in', createdAt };
    const lines = shownLines(view, markedNotTrue).map((line) => ({ ...line, field: line.field as Section }));
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
    private readonly hostedLines: HostedCounselorLines,
    private readonly visits: CounselorVisits,
  ) {}

  /**
   * Throws 404 for a student who hasn't answered anything yet. Records the visit, so the next one begins where this one
   * ends.
   */
  async read(student: Authorized<'review'>): Promise<CounselorViewAnswer> {
    const reader = grant<'read'>(student.actor, student);
    const { lines: hostedLines, by, createdAt } = await this.hostedLines.readHosted(reader);
    const now = new Date();
    const material = await this.material(reader, now);
    if (createdAt === null && material.savedAnswers.length === 0) throw notFound(MESSAGES.profileNotStarted);
    const { words, builtInSections, ...view } = buildCounselorView({ ...material, writtenLines: hostedLines });
    return {
      profile: {
        studentProfile: words,
        ...view,
        removed: await this.hostedLines.removed(reader),
        glance: await this.visits.recordVisit(student, now),
        written_by: by,
        ...(by === 'built-in' ? {} : { built_in_sections: builtInSections }),
        created_at: createdAt?.toISOString() ?? null,
      },
    };
  }

  private async material(student: Authorized<'read'>, now: Date): Promise<Omit<ViewInput, 'writtenLines'>> {
    const [{ studentInput, savedAnswers, storedChoices, record, verifiedFacts }, dueItems] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.plans.dueItemsByStudent(student.schoolId, [student.userId]),
    ]);
    const { isIncomeKnown, ...checked } = await this.lists.compare(student, studentInput);
    const essentials = essentialStates(studentInput.preferences, storedChoices.skipped, isIncomeKnown);
    return {
      ...{ studentInput, savedAnswers, record, verified: verifiedFacts, ...checked },
      wishes: { essentials, suggestions: studentInput.suggestions },
      dueItems: dueItems.get(student.userId) ?? [],
      today: now.toISOString().slice(0, 10),
    };
  }
}

@Controller()
class CounselorViewController {
  constructor(
    private readonly views: CounselorViewService,
    private readonly hostedLines: HostedCounselorLines,
  ) {}

  @Call(routes.readCounselorView)
  read({ student }: HandlerInput<'readCounselorView'>) {
    return this.views.read(student);
  }

  @Call(routes.refuseForCounselor)
  markLineNotTrue({ student, body }: HandlerInput<'refuseForCounselor'>) {
    return this.hostedLines.markLineNotTrue(student, body);
  }
}

const visitsCopy: TableExport<CounselorVisit> = {
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
  providers: [CounselorViewService, CounselorVisits, HostedCounselorLines],
})
export class CounselorViewModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(CounselorVisit, visitsCopy, 'userId', { other: 'readerId' });
  }
}
