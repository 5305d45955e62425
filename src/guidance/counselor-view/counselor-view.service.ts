import { Injectable } from '@nestjs/common';
import { type Authorized, grant } from '../../access/authorized';
import type { CounselorViewAnswer, StudentAtAGlance } from '../../contract/profiles';
import { ResponsesService } from '../../responses/responses.service';
import { MESSAGES } from '../../contract/messages';
import { notFound } from '../../platform/http/problems';
import { NotesService } from '../notes/notes.service';
import { changedSince } from './changed-since';
import { CounselorVisits, visitsEndedBefore } from './counselor-visits.service';
import { counselorViewOf } from './view';
import { ViewMaterial } from './view-material.service';
import { WrittenLines } from './written-lines.service';

/** The counselor's view, computed when it is read; only what a hosted model wrote of it is stored. */
@Injectable()
export class CounselorViewService {
  constructor(
    private readonly material: ViewMaterial,
    private readonly written: WrittenLines,
    private readonly responses: ResponsesService,
    private readonly visits: CounselorVisits,
    private readonly notes: NotesService,
  ) {}

  /** Throws 404 for a student who has not answered anything yet. Looking is noted: the next visit begins where this one ends. */
  async read(student: Authorized<'review'>): Promise<CounselorViewAnswer> {
    const reader = grant<'read'>(student.actor, student);
    const { lines: written, by, createdAt } = await this.written.of(reader);
    const material = await this.material.of(reader);
    if (createdAt === null && material.saved.length === 0) throw notFound(MESSAGES.profileNotStarted);
    const { words, builtInSections, ...view } = counselorViewOf({ ...material, written });
    return {
      profile: {
        studentProfile: words,
        ...view,
        removed: await this.written.removed(reader),
        glance: await this.glance(student, reader),
        written_by: by,
        ...(by === 'built-in' ? {} : { built_in_sections: builtInSections }),
        created_at: createdAt?.toISOString() ?? null,
      },
    };
  }

  /** A note of the reader's own counts as a visit, like opening the view. */
  private async glance(student: Authorized<'review'>, reader: Authorized<'read'>): Promise<StudentAtAGlance> {
    const now = new Date();
    const [times, looked, noted] = await Promise.all([
      this.responses.answerTimes(reader),
      this.visits.note(student, now),
      this.notes.lastWritten(student, visitsEndedBefore(now)),
    ]);
    const since = [looked, noted].filter((one) => one !== null).sort((one, other) => +other - +one)[0] ?? null;
    return { since: since?.toISOString() ?? null, changed: changedSince(times, since) };
  }
}
