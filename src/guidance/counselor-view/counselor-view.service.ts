import { Injectable } from '@nestjs/common';
import { AcademicService } from '../../academic/academic.service';
import { type Authorized, grant } from '../../access/authorized';
import { PlansDue } from '../../applications/plans-due.service';
import type {
  CounselorViewAnswer,
  NotTrueBody,
  RemovedLine,
  RemovedLines,
  StudentAtAGlance,
} from '../../contract/profiles';
import { FeedbackService } from '../../feedback/feedback.service';
import { notFound } from '../../platform/http/problems';
import { essentialsOf } from '../../recommendations/preferences.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { listConflicts } from '../../recommendations/search/list-conflicts';
import { ListSearch } from '../../recommendations/search/list-search.service';
import { ResponsesService } from '../../responses/responses.service';
import { NotesService } from '../notes/notes.service';
import { isRefused, type Line, linesOf } from '../profiles/lines';
import { ProfilesService } from '../profiles/profiles.service';
import { RefusedStatements } from '../profiles/refused-statements.service';
import { StudentInputService } from '../profiles/student-input.service';
import { changedSince } from './changed-since';
import { CounselorVisits, visitsEndedBefore } from './counselor-visits.service';
import type { Section } from './line';
import { counselorViewOf, type ViewInput, type WrittenLine } from './view';

type Reading = Authorized<'read'>;

/** The counselor's view, computed when it is read; only what a hosted model wrote of it is stored. */
@Injectable()
export class CounselorViewService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly refused: RefusedStatements,
    private readonly studentInput: StudentInputService,
    private readonly academic: AcademicService,
    private readonly lists: RecommendationsService,
    private readonly search: ListSearch,
    private readonly feedback: FeedbackService,
    private readonly plans: PlansDue,
    private readonly responses: ResponsesService,
    private readonly visits: CounselorVisits,
    private readonly notes: NotesService,
  ) {}

  /** Throws 404 before the first generation. Looking is noted: the next visit begins where this one ends. */
  async read(student: Authorized<'review'>): Promise<CounselorViewAnswer> {
    const reader = grant<'read'>(student.actor, student);
    const written = await this.profiles.writtenForCounselor(reader);
    const lines = await this.writtenLines(reader);
    const { words, builtInSections, ...view } = counselorViewOf({ ...(await this.known(reader)), written: lines });
    return {
      profile: {
        studentProfile: words,
        ...view,
        removed: await this.removedByStaff(reader),
        glance: await this.glance(student),
        written_by: written.view?.writtenBy ?? 'built-in',
        ...(written.view ? { built_in_sections: builtInSections } : {}),
        created_at: written.createdAt.toISOString(),
      },
    };
  }

  /** Takes a hosted model's line off, or brings back one that the reader took off; throws 404 where no such line is shown. */
  async refuse(student: Authorized<'advise'>, { line: id, not_true }: NotTrueBody): Promise<RemovedLines> {
    const reader = grant<'read'>(student.actor, student);
    if (not_true) {
      const line = (await this.writtenLines(reader)).find((one) => one.id === id);
      if (line) await this.refused.add(student, line);
      else if (!(await this.removedByStaff(reader)).some((one) => one.id === id)) throw notFound();
    } else await this.refused.takeBack(student, id);
    return { removed: await this.removedByStaff(reader) };
  }

  /** That a student took something off is theirs alone. */
  private async removedByStaff(student: Reading): Promise<RemovedLine[]> {
    return (await this.refused.removed(student)).filter(({ by }) => by !== null);
  }

  /** What a hosted model wrote, without what was called not true. */
  private async writtenLines(student: Reading): Promise<(WrittenLine & Line)[]> {
    const [{ view }, refused] = await Promise.all([
      this.profiles.writtenForCounselor(student),
      this.refused.of(student),
    ]);
    if (!view) return [];
    const besides = new Set(view.builtInSections ?? []);
    return linesOf(view)
      .filter((line) => !besides.has(line.field) && !isRefused(line, refused))
      .map((line) => ({
        ...line,
        field: line.field as Section,
        evidence: view.evidence.filter(({ field, index }) => field === line.field && index === line.index),
      }));
  }

  /** All that the view is computed from. */
  private async known(student: Reading): Promise<Omit<ViewInput, 'written'>> {
    const [{ studentInput, answered, kept }, record, verified, list, reviews, income, due] = await Promise.all([
      this.studentInput.look(student),
      this.academic.facts(student),
      this.academic.verified(student),
      this.lists.read(student),
      this.feedback.all(student),
      this.search.income(student),
      this.plans.of(student.schoolId, [student.userId]),
    ]);
    const { search, colleges } = await this.search.unranked(student, studentInput);
    const byId = new Map(colleges.map((college) => [college.unitid, college]));
    const listed = list.recommendations.flatMap(({ unitid }) => byId.get(unitid) ?? []);
    return {
      studentInput,
      saved: answered,
      record,
      verified,
      wishes: {
        essentials: essentialsOf(studentInput.preferences, kept.skipped, income !== null),
        suggestions: studentInput.suggestions,
      },
      list,
      conflicts: listConflicts(search, listed),
      reviewed: reviews.length,
      due: due.get(student.userId) ?? [],
    };
  }

  /** A note of the reader's own counts as a visit, like opening the view. */
  private async glance(student: Authorized<'review'>): Promise<StudentAtAGlance> {
    const now = new Date();
    const [times, looked, noted] = await Promise.all([
      this.responses.answerTimes(grant<'read'>(student.actor, student)),
      this.visits.note(student, now),
      this.notes.lastWritten(student, visitsEndedBefore(now)),
    ]);
    const since = [looked, noted].filter((one) => one !== null).sort((one, other) => +other - +one)[0] ?? null;
    return { since: since?.toISOString() ?? null, changed: changedSince(times, since) };
  }
}
