import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import { OWN_SCHOOL_FLAG_START, REVIEW_PLACE } from '../../contract/check-in-words';
import type { AddOwnSchoolBody, OwnSchoolNote } from '../../contract/college-search';
import { OWN_SCHOOLS_MOST } from '../../contract/college-search-values';
import { MESSAGES } from '../../contract/messages';
import { SafeguardingService } from '../../guidance/safeguarding/safeguarding.service';
import { lockClause, selectRows } from '../../platform/database/hot-rows';
import { conflict, notFound } from '../../platform/http/problems';
import { OwnSchoolRow } from './own-school.entity';

/** A school of a student's own as it is kept. */
export type KeptSchool = Pick<OwnSchoolRow, 'unitid' | 'note' | 'reason' | 'addedAt'> & {
  byStudent: boolean;
  care: string | null;
};

/** Keeps the schools that stand beside a student's lists, because they or their counselor put them there. */
@Injectable()
export class OwnSchools {
  constructor(
    @InjectRepository(OwnSchoolRow) private readonly rows: Repository<OwnSchoolRow>,
    private readonly colleges: CollegesService,
    private readonly care: SafeguardingService,
  ) {}

  /** In the order of their ids, so that one that comes back stands where it stood. */
  async of(student: Authorized<'read'>): Promise<KeptSchool[]> {
    const rows = await this.rows.find({ where: { userId: student.userId }, order: { unitid: 'ASC' } });
    return Promise.all(rows.map((row) => this.kept(student, row)));
  }

  async unitids({ userId }: Authorized<'read'>): Promise<Set<number>> {
    const rows = await this.rows.find({ select: { unitid: true }, where: { userId } });
    return new Set(rows.map(({ unitid }) => unitid));
  }

  /** The same twice changes nothing. Throws a 404 for a college that the catalogue does not know, a 409 where there are as many as may be. */
  async add(student: Authorized<'write'>, unitid: number, { note = '' }: AddOwnSchoolBody): Promise<KeptSchool> {
    const { userId, actor } = student;
    const college = await this.colleges.find(unitid);
    if (!college) throw notFound();
    const now = new Date();
    const by = actor?.uid ?? userId;
    const added = { userId, unitid, addedBy: by, reason: null, note, addedAt: now, changedAt: now };
    const row = await this.rows.manager.transaction(async (manager) => {
      // Whoever adds at the same moment waits here, and the deletion of the account with them.
      await selectRows(manager, `SELECT id FROM users WHERE id = ?${lockClause(manager)}`, [userId]);
      const kept = await manager.findBy(OwnSchoolRow, { userId });
      const there = kept.find((one) => one.unitid === unitid);
      if (there) return there;
      if (kept.length >= OWN_SCHOOLS_MOST) throw conflict(MESSAGES.ownSchoolsFull);
      await manager.insert(OwnSchoolRow, added);
      return { ...added, note };
    });
    await this.look(student, unitid, college.name, row.note);
    return this.kept(student, row);
  }

  /** Throws a 404 where the school is not among the student's own: a note that comes late brings no school back. */
  async saveNote(student: Authorized<'write'>, unitid: number, note: string): Promise<OwnSchoolNote> {
    const { userId } = student;
    const { affected } = await this.rows.update({ userId, unitid }, { note, changedAt: new Date() });
    const isThere = affected !== 0 || (await this.rows.existsBy({ userId, unitid }));
    if (!isThere) throw notFound(MESSAGES.ownSchoolGone);
    const college = await this.colleges.find(unitid);
    return { note, care: await this.look(student, unitid, college?.name ?? 'a college', note) };
  }

  async remove({ userId }: Authorized<'write'>, unitid: number): Promise<void> {
    await this.rows.delete({ userId, unitid });
  }

  private look(student: Authorized<'write'>, unitid: number, name: string, note: string): Promise<string | null> {
    const questionText = `${OWN_SCHOOL_FLAG_START}${name}`;
    return this.care.afterReview(student, {
      formId: REVIEW_PLACE,
      questionId: `own-school-${unitid}`,
      questionText,
      answer: note,
    });
  }

  private async kept(student: Authorized<'read' | 'write'>, row: OwnSchoolRow): Promise<KeptSchool> {
    const { unitid, note, reason, addedAt } = row;
    const care = await this.care.besideReview(student, note);
    return { unitid, note, reason, addedAt, byStudent: row.addedBy === row.userId, care };
  }
}
