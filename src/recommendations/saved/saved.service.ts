import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { CollegesService } from '../../colleges/colleges.service';
import { SAVED_COLLEGE_FLAG_PREFIX, REVIEW_FORM_ID } from '../../contract/note-words';
import type {
  AddOwnSchoolBody,
  AnswerSuggestionBody,
  OwnSchool,
  OwnSchoolNote,
  OwnSchoolNoteBody,
  RemoveOwnSchoolQuery,
} from '../../contract/college-search';
import { isSaved, canWithdraw, MAX_SAVED_COLLEGES } from '../../contract/college-search-values';
import type { SuggestResult } from '../../contract/recommendations';
import { MESSAGES } from '../../contract/messages';
import { SafeguardingService } from '../../guidance/safeguarding/safeguarding.service';
import { conflict, notFound } from '../../platform/http/problems';
import { type StoredAnswerSet, type MergeResult, mergeSave, assertUpToDate } from '../../platform/saving/merge-save';
import { rejectSecretRequest } from '../../platform/text/unsafe-message';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';
import { UsersService } from '../../users/users.service';
import { type NoteSaves, SavedCollegeRow } from './saved.entity';

type NotedCollege = Pick<SavedCollegeRow, 'note' | 'noteSaves' | 'addedAt'>;

/**
 * Each change to a note increments it. It starts at the millisecond when the college was added, so a re-added college
 * has a higher revision than every earlier note.
 */
const noteRevision = ({ noteSaves, addedAt }: NotedCollege): number => noteSaves?.revision ?? addedAt.getTime();

function noteAsAnswerSet(unitid: number, row: NotedCollege): StoredAnswerSet {
  const revision = noteRevision(row);
  const { writer = null, earlier = '', writers = {} } = row.noteSaves ?? {};
  const questionRef = { question_id: String(unitid), question_text: '' };
  return { revision, answers: [{ ...questionRef, answer: row.note, revision, writer, earlier }], writers };
}

function toNoteSaves({ revision, answers, writers }: StoredAnswerSet): NoteSaves {
  const [note] = answers;
  return { revision, writer: note?.writer ?? null, earlier: note?.earlier ?? '', writers };
}

/** Students' notes on saved colleges, merged like answers if two windows edit one note. */
@Injectable()
export class SavedCollegeNotes {
  constructor(
    @InjectRepository(SavedCollegeRow) private readonly rows: Repository<SavedCollegeRow>,
    private readonly colleges: CollegesService,
    private readonly care: SafeguardingService,
  ) {}

  /** Throws a 404 for a college that isn't saved: a late note doesn't restore it. */
  async save(student: Authorized<'write'>, unitid: number, body: OwnSchoolNoteBody): Promise<OwnSchoolNote> {
    const { set, conflicts } = await this.merged(student.userId, unitid, body);
    const note = set.answers[0]?.answer ?? '';
    const college = await this.colleges.find(unitid);
    const care = await this.checkForDanger(student, unitid, college?.name ?? 'a college', note);
    return { note, revision: set.revision, conflicts, care };
  }

  /** Checks a note for signs of danger; returns where the student can find help, or null. */
  checkForDanger(student: Authorized<'write'>, unitid: number, name: string, note: string): Promise<string | null> {
    return this.care.afterReview(student, {
      formId: REVIEW_FORM_ID,
      questionId: `own-school-${unitid}`,
      questionText: `${SAVED_COLLEGE_FLAG_PREFIX}${name}`,
      answer: note,
    });
  }

  /** The same for a note that was already checked. */
  findHelp(student: Authorized<'read' | 'write'>, note: string): Promise<string | null> {
    return this.care.helpForReview(student, note);
  }

  private merged(userId: string, unitid: number, { note, ...numbers }: OwnSchoolNoteBody): Promise<MergeResult> {
    return withLock(this.rows.manager, { userId }, async (manager) => {
      const row = await manager.findOneBy(SavedCollegeRow, { userId, unitid });
      if (!row) throw notFound(MESSAGES.ownSchoolGone);
      const now = new Date();
      const merged = mergeSave(noteAsAnswerSet(unitid, row), {
        answers: [{ question_id: String(unitid), question_text: '', answer: note }],
        revision: numbers.revision,
        writer: numbers.writer_id,
        saveNumber: numbers.save_number,
      });
      const { changed, set } = merged;
      const noteFields = { note: set.answers[0]?.answer ?? '', noteSaves: toNoteSaves(set), changedAt: now };
      if (changed) await manager.update(SavedCollegeRow, { userId, unitid }, noteFields);
      return merged;
    });
  }
}

export type SavedCollege = Omit<OwnSchool, 'college'> & { unitid: number };

const isSavedRow = ({ userId, addedBy, response }: SavedCollegeRow): boolean =>
  isSaved({ by_student: addedBy === userId, response });

@Injectable()
export class SavedColleges {
  constructor(
    @InjectRepository(SavedCollegeRow) private readonly rows: Repository<SavedCollegeRow>,
    private readonly colleges: CollegesService,
    private readonly notes: SavedCollegeNotes,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** Ordered by id, so that a restored one returns to its place. */
  async listSaved(student: Authorized<'read'>): Promise<SavedCollege[]> {
    const rows = await this.rows.find({ where: { userId: student.userId }, order: { unitid: 'ASC' } });
    const names = await this.users.names(rows.flatMap(({ addedBy }) => addedBy ?? []));
    return Promise.all(rows.map((row) => this.kept(student, row, names)));
  }

  async unitids({ userId }: Authorized<'read'>): Promise<Set<number>> {
    const select = { unitid: true, userId: true, response: true, addedBy: true } as const;
    const rows = await this.rows.find({ select, where: { userId } });
    return new Set(rows.filter(isSavedRow).map(({ unitid }) => unitid));
  }

  async canSaveMore({ userId }: Authorized<'write'>): Promise<boolean> {
    return (await this.rows.countBy({ userId })) < MAX_SAVED_COLLEGES;
  }

  /** Idempotent. Throws a 404 for an unknown college, and a 409 if there are too many. */
  async add(student: Authorized<'write'>, unitid: number, { note = '' }: AddOwnSchoolBody): Promise<SavedCollege> {
    const college = await this.colleges.find(unitid);
    if (!college) throw notFound();
    const { userId, actor } = student;
    const { row } = await this.insertIfMissing(student.userId, unitid, {
      addedBy: actor?.uid ?? userId,
      reason: null,
      note,
    });
    if (!isSavedRow(row)) return this.answer(student, unitid, { response: 'kept' });
    await this.notes.checkForDanger(student, unitid, college.name, row.note);
    return this.kept(student, row, await this.users.names(row.addedBy ? [row.addedBy] : []));
  }

  /** Suggests a college for a counselor; does nothing if it is already saved. Throws 404 and 409 like `add`. */
  async suggest(student: Authorized<'advise'>, unitid: number, reason: string): Promise<SuggestResult> {
    rejectSecretRequest(reason, '/reason');
    if (!(await this.colleges.find(unitid))) throw notFound();
    const { userId, schoolId, actor } = student;
    const addedBy = actor?.uid ?? null;
    const { added } = await this.insertIfMissing(userId, unitid, { addedBy, reason, note: '' });
    if (added) await this.audit.record({ what: 'college_suggested', actorId: addedBy, subjectIds: [userId], schoolId });
    return { added };
  }

  /** Withdraws a suggestion the student declined or didn't answer; colleges the student added or kept stay. */
  async withdraw({ userId, schoolId, actor }: Authorized<'advise'>, unitid: number): Promise<void> {
    const row = await this.rows.findOneBy({ userId, unitid });
    if (!row || !canWithdraw({ ...row, byStudent: row.addedBy === userId })) return;
    // If the student keeps it or adds a note at the same time, the student wins.
    const { affected } = await this.rows.delete({ userId, unitid, changedAt: row.changedAt });
    if (!affected) return;
    await this.audit.record({ what: 'college_suggested', actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
  }

  /**
   * Responds to a suggestion; colleges the student added need no response. Throws a 404 for a college that isn't saved,
   * and a 409 if the response changed since that revision.
   */
  async answer(student: Authorized<'write'>, unitid: number, body: AnswerSuggestionBody): Promise<SavedCollege> {
    const { userId } = student;
    const row = await withLock(this.rows.manager, { userId }, async (manager) => {
      const before = await manager.findOneBy(SavedCollegeRow, { userId, unitid });
      if (!before) throw notFound(MESSAGES.ownSchoolGone);
      return saveResponse(manager, before, { ...body, response: before.addedBy === userId ? null : body.response });
    });
    return this.kept(student, row, await this.users.names(row.addedBy ? [row.addedBy] : []));
  }

  private async insertIfMissing(
    userId: string,
    unitid: number,
    newFields: Pick<SavedCollegeRow, 'addedBy' | 'reason' | 'note'>,
  ): Promise<{ row: SavedCollegeRow; added: boolean }> {
    const now = new Date();
    const initialFields = { noteSaves: null, response: null, revision: 0, addedAt: now, changedAt: now };
    const row = { userId, unitid, ...newFields, ...initialFields };
    return withLock(this.rows.manager, { userId }, async (manager) => {
      const kept = await manager.findBy(SavedCollegeRow, { userId });
      const existingRow = kept.find((savedRow) => savedRow.unitid === unitid);
      if (existingRow) return { row: existingRow, added: false };
      if (kept.length >= MAX_SAVED_COLLEGES) throw conflict(MESSAGES.ownSchoolsFull);
      await manager.insert(SavedCollegeRow, row);
      return { row, added: true };
    });
  }

  /** Removes a college that the student added without a note. */
  async removeWithoutNote({ userId }: Authorized<'write'>, unitid: number): Promise<void> {
    const row = await this.rows.findOneBy({ userId, unitid, addedBy: userId });
    // A note written at the same time survives.
    if (row?.note === '') await this.rows.delete({ userId, unitid, changedAt: row.changedAt });
  }

  /**
   * Declines a suggestion so that the counselor sees it, or removes a college the student added. Throws a 409 like
   * `answer`, also for the note.
   */
  async remove({ userId }: Authorized<'write'>, unitid: number, expectedRevision: RemoveOwnSchoolQuery): Promise<void> {
    await withLock(this.rows.manager, { userId }, async (manager) => {
      const row = await manager.findOneBy(SavedCollegeRow, { userId, unitid });
      if (!row) return;
      assertUpToDate(expectedRevision.note_revision, noteRevision(row));
      if (row.addedBy !== userId)
        return void (await saveResponse(manager, row, { ...expectedRevision, response: 'declined' }));
      assertUpToDate(expectedRevision.revision, row.revision);
      await manager.delete(SavedCollegeRow, { userId, unitid });
    });
  }

  private async kept(
    student: Authorized<'read' | 'write'>,
    row: SavedCollegeRow,
    names: ReadonlyMap<string, string>,
  ): Promise<SavedCollege> {
    const { unitid, note, reason, response, revision, addedAt, addedBy } = row;
    const isByStudent = addedBy === row.userId;
    const suggestedBy = isByStudent || addedBy === null ? null : (names.get(addedBy) ?? null);
    return {
      ...{ unitid, note, note_revision: noteRevision(row), by_student: isByStudent, suggested_by: suggestedBy },
      ...{ reason, response, revision, added_at: addedAt.toISOString() },
      care: await this.notes.findHelp(student, note),
    };
  }
}

/** Stores a response in a row the caller has locked; idempotent. */
async function saveResponse(
  manager: EntityManager,
  row: SavedCollegeRow,
  { response, revision }: AnswerSuggestionBody,
): Promise<SavedCollegeRow> {
  if (row.response === response) return row;
  assertUpToDate(revision, row.revision);
  const changes = { response, revision: row.revision + 1, changedAt: new Date() };
  await manager.update(SavedCollegeRow, { userId: row.userId, unitid: row.unitid }, changes);
  return { ...row, ...changes };
}
