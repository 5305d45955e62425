import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import { OWN_SCHOOL_FLAG_START, REVIEW_PLACE } from '../../contract/check-in-words';
import type { OwnSchoolNote, OwnSchoolNoteBody } from '../../contract/college-search';
import { MESSAGES } from '../../contract/messages';
import { SafeguardingService } from '../../guidance/safeguarding/safeguarding.service';
import { notFound } from '../../platform/http/problems';
import { type KeptSet, type Merged, mergeSave } from '../../platform/saving/merge-save';
import { withLock } from '../../users/lock-users';
import { type NoteSaves, OwnSchoolRow } from './own-school.entity';

type NotedSchool = Pick<OwnSchoolRow, 'note' | 'noteSaves' | 'addedAt'>;

/**
 * The number that each change of a note raises by one. It begins at the millisecond of adding, so that the note on a school that
 * was removed and added again stands above every earlier one.
 */
export const noteRevision = ({ noteSaves, addedAt }: NotedSchool): number => noteSaves?.revision ?? addedAt.getTime();

/** A note as the one answer of a set, which is what saves are merged into. */
function setOf(unitid: number, row: NotedSchool): KeptSet {
  const revision = noteRevision(row);
  const { writer = null, earlier = '', writers = {} } = row.noteSaves ?? {};
  const about = { question_id: String(unitid), question_text: '' };
  return { revision, answers: [{ ...about, answer: row.note, revision, writer, earlier }], writers };
}

function savesOf({ revision, answers, writers }: KeptSet): NoteSaves {
  const [note] = answers;
  return { revision, writer: note?.writer ?? null, earlier: note?.earlier ?? '', writers };
}

/** Keeps what students write on the schools of their own, merged like an answer where two windows hold one note. */
@Injectable()
export class OwnSchoolNotes {
  constructor(
    @InjectRepository(OwnSchoolRow) private readonly rows: Repository<OwnSchoolRow>,
    private readonly colleges: CollegesService,
    private readonly care: SafeguardingService,
  ) {}

  /** Throws a 404 where the school is not among the student's own: a note that comes late brings no school back. */
  async save(student: Authorized<'write'>, unitid: number, body: OwnSchoolNoteBody): Promise<OwnSchoolNote> {
    const { set, conflicts } = await this.merged(student.userId, unitid, body);
    const note = set.answers[0]?.answer ?? '';
    const college = await this.colleges.find(unitid);
    const care = await this.look(student, unitid, college?.name ?? 'a college', note);
    return { note, revision: set.revision, conflicts, care };
  }

  /** Looks at a note for signs of danger; where help is for the student, or null. */
  look(student: Authorized<'write'>, unitid: number, name: string, note: string): Promise<string | null> {
    return this.care.afterReview(student, {
      formId: REVIEW_PLACE,
      questionId: `own-school-${unitid}`,
      questionText: `${OWN_SCHOOL_FLAG_START}${name}`,
      answer: note,
    });
  }

  /** What to show the student beside a note that was looked at before. */
  careBeside(student: Authorized<'read' | 'write'>, note: string): Promise<string | null> {
    return this.care.besideReview(student, note);
  }

  private merged(userId: string, unitid: number, { note, ...numbers }: OwnSchoolNoteBody): Promise<Merged> {
    return withLock(this.rows.manager, { userId }, async (manager) => {
      const row = await manager.findOneBy(OwnSchoolRow, { userId, unitid });
      if (!row) throw notFound(MESSAGES.ownSchoolGone);
      const now = new Date();
      const merged = mergeSave(setOf(unitid, row), {
        answers: [{ question_id: String(unitid), question_text: '', answer: note }],
        revision: numbers.revision,
        writer: numbers.writer_id,
        saveNumber: numbers.save_number,
      });
      const { changed, set } = merged;
      const written = { note: set.answers[0]?.answer ?? '', noteSaves: savesOf(set), changedAt: now };
      if (changed) await manager.update(OwnSchoolRow, { userId, unitid }, written);
      return merged;
    });
  }
}
