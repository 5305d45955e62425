import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import type { AddOwnSchoolBody, AnswerSuggestionBody, RemoveOwnSchoolQuery } from '../../contract/college-search';
import { isSaved, mayTakeBack, OWN_SCHOOLS_MOST } from '../../contract/college-search-values';
import type { Suggested } from '../../contract/list-decisions';
import { MESSAGES } from '../../contract/messages';
import { conflict, notFound } from '../../platform/http/problems';
import { refuseOutdated } from '../../platform/saving/outdated-save';
import { refuseAskingForSecret } from '../../platform/text/unsafe-message';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';
import { UsersService } from '../../users/users.service';
import { noteRevision, OwnSchoolNotes } from './own-school-notes.service';
import { OwnSchoolRow } from './own-school.entity';

/** A school of a student's own as it is kept. */
export type KeptSchool = Pick<OwnSchoolRow, 'unitid' | 'note' | 'reason' | 'response' | 'revision' | 'addedAt'> & {
  byStudent: boolean;
  /** What a save of the note is made on top of. */
  noteRevision: number;
  /** The name of who suggested it; null where nobody did, or their account is gone. */
  suggestedBy: string | null;
  care: string | null;
};

const isSavedRow = ({ userId, addedBy, response }: OwnSchoolRow): boolean =>
  isSaved({ by_student: addedBy === userId, response });

/** Keeps the schools that stand beside a student's lists, because they or their counselor put them there. */
@Injectable()
export class OwnSchools {
  constructor(
    @InjectRepository(OwnSchoolRow) private readonly rows: Repository<OwnSchoolRow>,
    private readonly colleges: CollegesService,
    private readonly notes: OwnSchoolNotes,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** In the order of their ids, so that one that comes back stands where it stood. */
  async of(student: Authorized<'read'>): Promise<KeptSchool[]> {
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

  /** Whether another one may be added. */
  async hasRoom({ userId }: Authorized<'write'>): Promise<boolean> {
    return (await this.rows.countBy({ userId })) < OWN_SCHOOLS_MOST;
  }

  /** The same twice changes nothing. Throws a 404 for a college that the catalogue does not know, a 409 where there are as many as may be. */
  async add(student: Authorized<'write'>, unitid: number, { note = '' }: AddOwnSchoolBody): Promise<KeptSchool> {
    const college = await this.colleges.find(unitid);
    if (!college) throw notFound();
    const { userId, actor } = student;
    const { row } = await this.put(student.userId, unitid, { addedBy: actor?.uid ?? userId, reason: null, note });
    // To save what somebody else suggested answers it.
    if (!isSavedRow(row)) return this.answer(student, unitid, { response: 'kept' });
    await this.notes.look(student, unitid, college.name, row.note);
    return this.kept(student, row, await this.users.names(row.addedBy ? [row.addedBy] : []));
  }

  /** Puts a college among a student's own for a counselor; where it stands there already, nothing changes. Throws a 404 and a 409 as `add`. */
  async suggest(student: Authorized<'advise'>, unitid: number, reason: string): Promise<Suggested> {
    refuseAskingForSecret(reason, '/reason');
    if (!(await this.colleges.find(unitid))) throw notFound();
    const { userId, schoolId, actor } = student;
    const addedBy = actor?.uid ?? null;
    const { added } = await this.put(userId, unitid, { addedBy, reason, note: '' });
    if (added) await this.audit.note({ what: 'college_suggested', actorId: addedBy, subjectIds: [userId], schoolId });
    return { added };
  }

  /** Takes back what a counselor suggested and the student declined or left without a word; what the student added or kept stays. */
  async takeBack({ userId, schoolId, actor }: Authorized<'advise'>, unitid: number): Promise<void> {
    const row = await this.rows.findOneBy({ userId, unitid });
    if (!row || !mayTakeBack({ ...row, byStudent: row.addedBy === userId })) return;
    // Whoever keeps it or writes on it at this moment has the last word.
    const { affected } = await this.rows.delete({ userId, unitid, changedAt: row.changedAt });
    if (!affected) return;
    await this.audit.note({ what: 'college_suggested', actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
  }

  /**
   * What the student added is theirs without an answer. Throws a 404 where the college is not among their schools, and a 409 where it was
   * answered otherwise since that revision.
   */
  async answer(student: Authorized<'write'>, unitid: number, body: AnswerSuggestionBody): Promise<KeptSchool> {
    const { userId } = student;
    const row = await withLock(this.rows.manager, { userId }, async (manager) => {
      const before = await manager.findOneBy(OwnSchoolRow, { userId, unitid });
      if (!before) throw notFound(MESSAGES.ownSchoolGone);
      return respond(manager, before, { ...body, response: before.addedBy === userId ? null : body.response });
    });
    return this.kept(student, row, await this.users.names(row.addedBy ? [row.addedBy] : []));
  }

  private async put(
    userId: string,
    unitid: number,
    given: Pick<OwnSchoolRow, 'addedBy' | 'reason' | 'note'>,
  ): Promise<{ row: OwnSchoolRow; added: boolean }> {
    const now = new Date();
    const fresh = { noteSaves: null, response: null, revision: 0, addedAt: now, changedAt: now };
    const row = { userId, unitid, ...given, ...fresh };
    return withLock(this.rows.manager, { userId }, async (manager) => {
      const kept = await manager.findBy(OwnSchoolRow, { userId });
      const there = kept.find((one) => one.unitid === unitid);
      if (there) return { row: there, added: false };
      if (kept.length >= OWN_SCHOOLS_MOST) throw conflict(MESSAGES.ownSchoolsFull);
      await manager.insert(OwnSchoolRow, row);
      return { row, added: true };
    });
  }

  /** Takes off what the student added and wrote no note on. */
  async removeUnnoted({ userId }: Authorized<'write'>, unitid: number): Promise<void> {
    const row = await this.rows.findOneBy({ userId, unitid, addedBy: userId });
    // A note that is written at this moment stays.
    if (row?.note === '') await this.rows.delete({ userId, unitid, changedAt: row.changedAt });
  }

  /** What somebody else suggested is declined, so that they see it; what the student added goes. Throws a 409 as `answer`, also for the note. */
  async remove({ userId }: Authorized<'write'>, unitid: number, seen: RemoveOwnSchoolQuery): Promise<void> {
    await withLock(this.rows.manager, { userId }, async (manager) => {
      const row = await manager.findOneBy(OwnSchoolRow, { userId, unitid });
      if (!row) return;
      refuseOutdated(seen.note_revision, noteRevision(row));
      if (row.addedBy !== userId) return void (await respond(manager, row, { ...seen, response: 'declined' }));
      refuseOutdated(seen.revision, row.revision);
      await manager.delete(OwnSchoolRow, { userId, unitid });
    });
  }

  private async kept(
    student: Authorized<'read' | 'write'>,
    row: OwnSchoolRow,
    names: ReadonlyMap<string, string>,
  ): Promise<KeptSchool> {
    const { unitid, note, reason, response, revision, addedAt, addedBy } = row;
    const care = await this.notes.careBeside(student, note);
    const byStudent = addedBy === row.userId;
    const suggestedBy = byStudent || addedBy === null ? null : (names.get(addedBy) ?? null);
    const words = { note, noteRevision: noteRevision(row), reason };
    return { unitid, ...words, response, revision, addedAt, byStudent, suggestedBy, care };
  }
}

/** Stores a response in a row that the caller holds; the same one changes nothing. */
async function respond(
  manager: EntityManager,
  row: OwnSchoolRow,
  { response, revision }: AnswerSuggestionBody,
): Promise<OwnSchoolRow> {
  if (row.response === response) return row;
  refuseOutdated(revision, row.revision);
  const changes = { response, revision: row.revision + 1, changedAt: new Date() };
  await manager.update(OwnSchoolRow, { userId: row.userId, unitid: row.unitid }, changes);
  return { ...row, ...changes };
}
