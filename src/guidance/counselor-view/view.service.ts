import { Injectable } from '@nestjs/common';
import { type Authorized, grant } from '../../access/actor';
import { PlansDue } from '../../applications/year-plans.service';
import { MESSAGES } from '../../contract/messages';
import type { CounselorViewAnswer, NotTrueBody, RemovedLine, RemovedLines } from '../../contract/profiles';
import type { WrittenBy } from '../../contract/text';
import { notFound } from '../../platform/http/problems';
import { ListCheck } from '../../recommendations/lists/list-writer.service';
import { essentialsOf } from '../../recommendations/preferences.service';
import { isRefused, type Line, linesOf } from '../profiles/lines';
import { ProfilesService } from '../profiles/profiles.service';
import { RefusedStatements } from '../profiles/refused-statements.service';
import { StudentInputService } from '../profiles/student-input.service';
import type { Section } from './computed';
import { CounselorVisits } from './visits.service';
import { counselorViewOf, type ViewInput, type WrittenLine } from './view';

/** What a hosted model wrote for a counselor. */
interface Written {
  lines: (WrittenLine & Line)[];
  by: WrittenBy;
  /** Null before the first generation. */
  createdAt: Date | null;
}

/** What a hosted model wrote of the counselor's view. */
@Injectable()
export class WrittenLines {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly refused: RefusedStatements,
  ) {}

  /** Removes a line, or restores one that the reader removed. Throws 404 where no such line is shown. */
  async refuse(student: Authorized<'advise'>, { line: id, not_true }: NotTrueBody): Promise<RemovedLines> {
    const reader = grant<'read'>(student.actor, student);
    if (not_true) {
      const line = (await this.of(reader)).lines.find((one) => one.id === id);
      if (line) await this.refused.add(student, line);
      else if (!(await this.removed(reader)).some((one) => one.id === id)) throw notFound();
    } else await this.refused.takeBack(student, id);
    return { removed: await this.removed(reader) };
  }

  /** What staff removed. What a student removed is theirs alone. */
  async removed(student: Authorized<'read'>): Promise<RemovedLine[]> {
    return (await this.refused.removed(student)).filter(({ by }) => by !== null);
  }

  /** What a hosted model wrote, without what was called not true. */
  async of(student: Authorized<'read'>): Promise<Written> {
    const [{ view, createdAt }, refused] = await Promise.all([
      this.profiles.writtenForCounselor(student),
      this.refused.of(student),
    ]);
    if (!view) return { lines: [], by: 'built-in', createdAt };
    const computed = new Set(view.builtInSections ?? []);
    const lines = linesOf(view)
      .filter((line) => !computed.has(line.field) && !isRefused(line, refused))
      .map((line) => ({
        ...line,
        field: line.field as Section,
        evidence: view.evidence.filter(({ field, index }) => field === line.field && index === line.index),
      }));
    return { lines, by: view.writtenBy, createdAt };
  }
}

/** The counselor's view, computed when it is read; only what a hosted model wrote of it is stored. */
@Injectable()
export class CounselorViewService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly lists: ListCheck,
    private readonly plans: PlansDue,
    private readonly written: WrittenLines,
    private readonly visits: CounselorVisits,
  ) {}

  /** Throws 404 for a student who has not answered anything yet. A look is noted: the next visit begins where this one ends. */
  async read(student: Authorized<'review'>): Promise<CounselorViewAnswer> {
    const reader = grant<'read'>(student.actor, student);
    const { lines: written, by, createdAt } = await this.written.of(reader);
    const now = new Date();
    const material = await this.material(reader, now);
    if (createdAt === null && material.saved.length === 0) throw notFound(MESSAGES.profileNotStarted);
    const { words, builtInSections, ...view } = counselorViewOf({ ...material, written });
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
      this.studentInput.look(student),
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
