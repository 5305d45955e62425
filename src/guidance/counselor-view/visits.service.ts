import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Authorized, grant } from '../../access/actor';
import { PARENT_FORM, questionTextOf } from '../../contract/forms';
import { COUNSELOR_VISIT_MINUTES } from '../../contract/limits';
import type { StudentAtAGlance } from '../../contract/profiles';
import { ResponsesService } from '../../responses/responses.service';
import { NotesService } from '../notes/notes.service';
import { CounselorVisit } from './counselor-visit.entity';

const MINUTE_MS = 60 * 1000;

/** Remembers who of the school looked at which student, so that a visit can show what is new since the one before. */
@Injectable()
export class CounselorVisits {
  constructor(
    @InjectRepository(CounselorVisit) private readonly visits: Repository<CounselorVisit>,
    private readonly responses: ResponsesService,
    private readonly notes: NotesService,
  ) {}

  /** Notes a visit, and returns what was answered or changed since the one before: nothing on a first one. A note of the reader's counts as a visit. */
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

  /** Notes a visit, and returns when the reader's visit before it ended. A look soon after another is the same visit. */
  private async visit({ userId, actor }: Authorized<'review'>, now: Date, visitStart: Date): Promise<Date | null> {
    // An API key does not remember.
    if (!actor || actor.scopes) return null;
    const readerId = actor.uid;
    const known = await this.visits.findOneBy({ userId, readerId });
    if (!known) {
      const values = { id: randomUUID(), userId, readerId, lookedAt: now, beforeAt: null };
      await this.visits.createQueryBuilder().insert().values(values).orIgnore().updateEntity(false).execute();
      return null;
    }
    const beforeAt = known.lookedAt > visitStart ? known.beforeAt : known.lookedAt;
    // Of two pages opened at once the first one moves the time, and both say the same.
    await this.visits.update({ id: known.id, lookedAt: known.lookedAt }, { lookedAt: now, beforeAt });
    return beforeAt;
  }
}
