import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { CollegesService } from '../../colleges/colleges.service';
import { OWN_SCHOOL_FLAG_START, REVIEW_PLACE } from '../../contract/note-words';
import type {
  AddOwnSchoolBody,
  AnswerSuggestionBody,
  OwnSchool,
  OwnSchoolNote,
  OwnSchoolNoteBody,
  RemoveOwnSchoolQuery,
} from '../../contract/college-search';
import { isSaved, mayTakeBack, MAX_OWN_SCHOOLS } from '../../contract/college-search-values';
import type { Suggested } from '../../contract/recommendations';
import { MESSAGES } from '../../contract/messages';
import { SafeguardingService } from '../../guidance/safeguarding/safeguarding.service';
import { conflict, notFound } from '../../platform/http/problems';
import { type KeptSet, type Merged, mergeSave, refuseOutdated } from '../../platform/saving/merge-save';
import { refuseAskingForSecret } from '../../platform/text/unsafe-message';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';
import { UsersService } from '../../users/users.service';
import { type NoteSaves, SavedCollegeRow } from './saved.entity';

type NotedSchool = Pick<SavedCollegeRow, 'note' | 'noteSaves' | 'addedAt'>;

/**
 * Each change of a note raises it by one. It begins at the millisecond of adding, so that the note on a college that was removed and added
 * again is above every earlier one.
 */
const noteRevision = ({ noteSaves, addedAt }: NotedSchool): number => noteSaves?.revision ?? addedAt.getTime();

/** A note as a set of one answer, which saves are merged into. */
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

/** The notes of students on saved colleges, merged like answers if two windows edit one note. */
@Injectable()
export class SavedCollegeNotes {
  constructor(
    @InjectRepository(SavedCollegeRow) private readonly rows: Repository<SavedCollegeRow>,
    private readonly colleges: CollegesService,
    private readonly care: SafeguardingService,
  ) {}

  /** Throws a 404 for a college that is not saved: a late note doesn't restore it. */
  async save(student: Authorized<'write'>, unitid: number, body: OwnSchoolNoteBody): Promise<OwnSchoolNote> {
    const { set, conflicts } = await this.merged(student.userId, unitid, body);
    const note = set.answers[0]?.answer ?? '';
    const college = await this.colleges.find(unitid);
    const care = await this.look(student, unitid, college?.name ?? 'a college', note);
    return { note, revision: set.revision, conflicts, care };
  }

  /** Checks a note for signs of danger; returns where the student finds help, or null. */
  look(student: Authorized<'write'>, unitid: number, name: string, note: string): Promise<string | null> {
    return this.care.afterReview(student, {
      formId: REVIEW_PLACE,
      questionId: `own-school-${unitid}`,
      questionText: `${OWN_SCHOOL_FLAG_START}${name}`,
      answer: note,
    });
  }

  /** The same for a note that was checked before. */
  careBeside(student: Authorized<'read' | 'write'>, note: string): Promise<string | null> {
    return this.care.besideReview(student, note);
  }

  private merged(userId: string, unitid: number, { note, ...numbers }: OwnSchoolNoteBody): Promise<Merged> {
    return withLock(this.rows.manager, { userId }, async (manager) => {
      const row = await manager.findOneBy(SavedCollegeRow, { userId, unitid });
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
      if (changed) await manager.update(SavedCollegeRow, { userId, unitid }, written);
      return merged;
    });
  }
}

/** A saved college without the facts that the catalogue has about it. */
export type KeptCollege = Omit<OwnSchool, 'college'> & { unitid: number };

const isSavedRow = ({ userId, addedBy, response }: SavedCollegeRow): boolean =>
  isSaved({ by_student: addedBy === userId, response });

/** The colleges that students save and that counselors suggest to them. */
@Injectable()
export class SavedColleges {
  constructor(
    @InjectRepository(SavedCollegeRow) private readonly rows: Repository<SavedCollegeRow>,
    private readonly colleges: CollegesService,
    private readonly notes: SavedCollegeNotes,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** In the order of their ids, so that a restored one is where it was. */
  async of(student: Authorized<'read'>): Promise<KeptCollege[]> {
    const rows = await this.rows.find({ where: { userId: student.userId }, order: { unitid: 'ASC' } });
    const names = await this.users.names(rows.flatMap(({ addedBy }) => addedBy ?? []));
    return Promise.all(rows.map((row) => this.kept(student, row, names)));
  }

  /** The colleges that the student saved. */
  async unitids({ userId }: Authorized<'read'>): Promise<Set<number>> {
    const select = { unitid: true, userId: true, response: true, addedBy: true } as const;
    const rows = await this.rows.find({ select, where: { userId } });
    return new Set(rows.filter(isSavedRow).map(({ unitid }) => unitid));
  }

  /** Whether the student may save another one. */
  async hasRoom({ userId }: Authorized<'write'>): Promise<boolean> {
    return (await this.rows.countBy({ userId })) < MAX_OWN_SCHOOLS;
  }

  /** Saving it twice changes nothing. Throws a 404 for an unknown college, and a 409 if there are too many. */
  async add(student: Authorized<'write'>, unitid: number, { note = '' }: AddOwnSchoolBody): Promise<KeptCollege> {
    const college = await this.colleges.find(unitid);
    if (!college) throw notFound();
    const { userId, actor } = student;
    const { row } = await this.put(student.userId, unitid, { addedBy: actor?.uid ?? userId, reason: null, note });
    // Saving a suggested college answers the suggestion.
    if (!isSavedRow(row)) return this.answer(student, unitid, { response: 'kept' });
    await this.notes.look(student, unitid, college.name, row.note);
    return this.kept(student, row, await this.users.names(row.addedBy ? [row.addedBy] : []));
  }

  /** Suggests a college for a counselor; changes nothing if it is there already. Throws a 404 and a 409 as `add`. */
  async suggest(student: Authorized<'advise'>, unitid: number, reason: string): Promise<Suggested> {
    refuseAskingForSecret(reason, '/reason');
    if (!(await this.colleges.find(unitid))) throw notFound();
    const { userId, schoolId, actor } = student;
    const addedBy = actor?.uid ?? null;
    const { added } = await this.put(userId, unitid, { addedBy, reason, note: '' });
    if (added) await this.audit.note({ what: 'college_suggested', actorId: addedBy, subjectIds: [userId], schoolId });
    return { added };
  }

  /** Takes back a suggestion that the student declined or did not answer; what the student added or kept stays. */
  async takeBack({ userId, schoolId, actor }: Authorized<'advise'>, unitid: number): Promise<void> {
    const row = await this.rows.findOneBy({ userId, unitid });
    if (!row || !mayTakeBack({ ...row, byStudent: row.addedBy === userId })) return;
    // A student who keeps it or writes on it at this moment wins.
    const { affected } = await this.rows.delete({ userId, unitid, changedAt: row.changedAt });
    if (!affected) return;
    await this.audit.note({ what: 'college_suggested', actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
  }

  /**
   * Answers a suggestion; what the student added needs no answer. Throws a 404 for a college that is not saved, and a 409 if it was answered
   * otherwise since that revision.
   */
  async answer(student: Authorized<'write'>, unitid: number, body: AnswerSuggestionBody): Promise<KeptCollege> {
    const { userId } = student;
    const row = await withLock(this.rows.manager, { userId }, async (manager) => {
      const before = await manager.findOneBy(SavedCollegeRow, { userId, unitid });
      if (!before) throw notFound(MESSAGES.ownSchoolGone);
      return respond(manager, before, { ...body, response: before.addedBy === userId ? null : body.response });
    });
    return this.kept(student, row, await this.users.names(row.addedBy ? [row.addedBy] : []));
  }

  private async put(
    userId: string,
    unitid: number,
    given: Pick<SavedCollegeRow, 'addedBy' | 'reason' | 'note'>,
  ): Promise<{ row: SavedCollegeRow; added: boolean }> {
    const now = new Date();
    const fresh = { noteSaves: null, response: null, revision: 0, addedAt: now, changedAt: now };
    const row = { userId, unitid, ...given, ...fresh };
    return withLock(this.rows.manager, { userId }, async (manager) => {
      const kept = await manager.findBy(SavedCollegeRow, { userId });
      const there = kept.find((one) => one.unitid === unitid);
      if (there) return { row: there, added: false };
      if (kept.length >= MAX_OWN_SCHOOLS) throw conflict(MESSAGES.ownSchoolsFull);
      await manager.insert(SavedCollegeRow, row);
      return { row, added: true };
    });
  }

  /** Removes a college that the student added and wrote no note on. */
  async removeUnnoted({ userId }: Authorized<'write'>, unitid: number): Promise<void> {
    const row = await this.rows.findOneBy({ userId, unitid, addedBy: userId });
    // A note that is written at this moment stays.
    if (row?.note === '') await this.rows.delete({ userId, unitid, changedAt: row.changedAt });
  }

  /** Declines a suggestion, so that the counselor sees it; removes what the student added. Throws a 409 as `answer`, also for the note. */
  async remove({ userId }: Authorized<'write'>, unitid: number, seen: RemoveOwnSchoolQuery): Promise<void> {
    await withLock(this.rows.manager, { userId }, async (manager) => {
      const row = await manager.findOneBy(SavedCollegeRow, { userId, unitid });
      if (!row) return;
      refuseOutdated(seen.note_revision, noteRevision(row));
      if (row.addedBy !== userId) return void (await respond(manager, row, { ...seen, response: 'declined' }));
      refuseOutdated(seen.revision, row.revision);
      await manager.delete(SavedCollegeRow, { userId, unitid });
    });
  }

  private async kept(
    student: Authorized<'read' | 'write'>,
    row: SavedCollegeRow,
    names: ReadonlyMap<string, string>,
  ): Promise<KeptCollege> {
    const { unitid, note, reason, response, revision, addedAt, addedBy } = row;
    const byStudent = addedBy === row.userId;
    const suggestedBy = byStudent || addedBy === null ? null : (names.get(addedBy) ?? null);
    return {
      ...{ unitid, note, note_revision: noteRevision(row), by_student: byStudent, suggested_by: suggestedBy },
      ...{ reason, response, revision, added_at: addedAt.toISOString() },
      care: await this.notes.careBeside(student, note),
    };
  }
}

/** Stores a response in a row that the caller has locked; the same one changes nothing. */
async function respond(
  manager: EntityManager,
  row: SavedCollegeRow,
  { response, revision }: AnswerSuggestionBody,
): Promise<SavedCollegeRow> {
  if (row.response === response) return row;
  refuseOutdated(revision, row.revision);
  const changes = { response, revision: row.revision + 1, changedAt: new Date() };
  await manager.update(SavedCollegeRow, { userId: row.userId, unitid: row.unitid }, changes);
  return { ...row, ...changes };
}
