import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { studentsInReach } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import { selectRows } from '../../platform/database/hot-rows';
import { notFound } from '../../platform/http/problems';
import { searchKey } from '../../platform/text/words';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { ChangedTags, ChangeTagsBody, TagCount } from '../../contract/roster';
import { readStudentIds } from '../../users/student-rows';
import { rosterListingOf } from './roster-listing';
import { StudentTag } from './student-tag.entity';

/** Values in one statement. */
const AT_ONCE = 500;

/** The words with which staff group students. */
@Injectable()
export class StudentTags {
  constructor(
    @InjectRepository(StudentTag) private readonly tags: Repository<StudentTag>,
    private readonly audit: AuditLog,
  ) {}

  /** The tags of students the actor reaches, and how many students have each. */
  async list(actor: Actor): Promise<TagCount[]> {
    const counselor = actor.role === 'counselor' ? ' AND users.counselor_id = ?' : '';
    const sql = `SELECT MIN(mark.tag) AS tag, COUNT(*) AS students FROM student_tags mark
      JOIN users ON users.id = mark.user_id AND users.school_id = ?${counselor}
      WHERE mark.school_id = ? GROUP BY mark.tag_key ORDER BY mark.tag_key`;
    const values = [actor.schoolId, ...(counselor ? [actor.uid] : []), actor.schoolId];
    const rows = await selectRows(this.tags.manager, sql, values);
    return rows.map((row) => ({ tag: String(row['tag']), students: Number(row['students']) }));
  }

  /** Changes all of these students or none. Throws 404 if one of them is out of the actor's reach. */
  async change(actor: Actor, { student_ids: asked, add, remove }: ChangeTagsBody): Promise<ChangedTags> {
    const ids = [...new Set(asked)];
    await this.check(actor, ids);
    const removed = await this.remove(ids, remove.map(searchKey));
    const added = await this.add(actor.schoolId, ids, add);
    const changed = [...new Set([...added, ...removed])];
    if (changed.length) {
      await this.audit.note({
        what: 'student_changed',
        actorId: actor.uid,
        subjectIds: changed,
        schoolId: actor.schoolId,
        detail: 'changeTags',
      });
    }
    return { changed: changed.length, added, removed };
  }

  private async check(actor: Actor, ids: string[]): Promise<void> {
    const reach = studentsInReach(actor);
    const found = await inBatches(ids, async (some) => {
      const listing = { ...rosterListingOf({}), ids: some };
      return (await readStudentIds(this.tags.manager, reach, listing, some.length + 1)).ids;
    });
    if (found.length !== ids.length) throw notFound();
  }

  private async remove(ids: string[], tagKeys: string[]): Promise<string[]> {
    if (!tagKeys.length) return [];
    const having = await inBatches(ids, (some) => this.tags.findBy({ userId: In(some), tagKey: In(tagKeys) }));
    await inBatches(
      having.map(({ id }) => id),
      async (some) => {
        await this.tags.delete({ id: In(some) });
        return [];
      },
    );
    return [...new Set(having.map(({ userId }) => userId))];
  }

  private async add(schoolId: string, ids: string[], words: string[]): Promise<string[]> {
    const tags = new Map(words.map((tag) => [searchKey(tag), tag]));
    const changed = new Set<string>();
    for (const [tagKey, typed] of tags) {
      // The school's first spelling stays.
      const known = await this.tags.findOneBy({ schoolId, tagKey });
      const having = await inBatches(ids, (some) => this.tags.findBy({ userId: In(some), tagKey }));
      const marked = new Set(having.map(({ userId }) => userId));
      const rows = ids
        .filter((userId) => !marked.has(userId))
        .map((userId) => ({
          id: randomUUID(),
          schoolId,
          userId,
          tag: known?.tag ?? typed,
          tagKey,
          addedAt: new Date(),
        }));
      await inBatches(rows, async (some) => {
        // A colleague may add the same tag at the same moment.
        await this.tags.createQueryBuilder().insert().values(some).orIgnore().updateEntity(false).execute();
        return [];
      });
      for (const { userId } of rows) changed.add(userId);
    }
    return [...changed];
  }
}

async function inBatches<T, R>(all: T[], ask: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) found.push(...(await ask(all.slice(from, from + AT_ONCE))));
  return found;
}
