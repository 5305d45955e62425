import { Controller, Module, StreamableFile, Injectable } from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { In, Repository } from 'typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { RosterChanges, RosterService, SchoolOverviewService } from './roster.service';
import { StudentTag } from './student-tag.entity';
import type { Actor } from '../../access/actor';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { AuditLog } from '../../privacy/audit/audit-log';
import { LINE_END, tableFile, tableLines } from '../../platform/text/csv';
import { dayIn } from '../../contract/days';
import { schoolDay } from '../../contract/school-time';
import { MAX_LIST_ROWS } from '../../contract/limits';
import type { RosterFileQuery, RosterRow, ChangedTags, ChangeTagsBody, TagCount } from '../../contract/roster';
import { listStateText, ROSTER_COLUMNS, ROSTER_FILE_COLUMNS, type RosterColumn } from '../../contract/roster-columns';
import { parseRosterListing } from './roster-listing';
import { studentsInScope } from '../../access/access.policy';
import { selectRows } from '../../platform/database/hot-rows';
import { notFound } from '../../platform/http/problems';
import { searchKey } from '../../platform/text/words';
import { UsersService } from '../../users/users.service';
import { readStudentIds } from '../../users/student-rows';

const BATCH_SIZE = 500;

@Injectable()
export class StudentTags {
  constructor(
    @InjectRepository(StudentTag) private readonly tags: Repository<StudentTag>,
    private readonly audit: AuditLog,
  ) {}

  /** The tags of students the actor may see, with the number of students for each. */
  async list(actor: Actor): Promise<TagCount[]> {
    const counselor = actor.role === 'counselor' ? ' AND users.counselor_id = ?' : '';
    const sql = `SELECT MIN(mark.tag) AS tag, COUNT(*) AS students FROM student_tags mark
      JOIN users ON users.id = mark.user_id AND users.school_id = ?${counselor}
      WHERE mark.school_id = ? GROUP BY mark.tag_key ORDER BY mark.tag_key`;
    const values = [actor.schoolId, ...(counselor ? [actor.uid] : []), actor.schoolId];
    const rows = await selectRows(this.tags.manager, sql, values);
    return rows.map((row) => ({ tag: String(row['tag']), students: Number(row['students']) }));
  }

  /** All or nothing. Throws 404 if one of the students is out of the actor's reach. */
  async changeTags(actor: Actor, { student_ids: requestedIds, add, remove }: ChangeTagsBody): Promise<ChangedTags> {
    const ids = [...new Set(requestedIds)];
    await this.check(actor, ids);
    const removedFrom = await this.remove(ids, remove.map(searchKey));
    const addedTo = await this.add(actor.schoolId, ids, add);
    const changedIds = [...new Set([...addedTo, ...removedFrom])];
    if (changedIds.length) {
      await this.audit.record({
        what: 'student_changed',
        actorId: actor.uid,
        subjectIds: changedIds,
        schoolId: actor.schoolId,
        detail: 'changeTags',
      });
    }
    return { changed: changedIds.length, added: addedTo, removed: removedFrom };
  }

  private async check(actor: Actor, ids: string[]): Promise<void> {
    const reachFilter = studentsInScope(actor);
    const foundRows = await inBatches(ids, async (idBatch) => {
      const listing = { ...parseRosterListing({}), ids: idBatch };
      return (await readStudentIds(this.tags.manager, reachFilter, listing, idBatch.length + 1)).ids;
    });
    if (foundRows.length !== ids.length) throw notFound();
  }

  private async remove(ids: string[], tagKeys: string[]): Promise<string[]> {
    if (!tagKeys.length) return [];
    const existingTags = await inBatches(ids, (idBatch) =>
      this.tags.findBy({ userId: In(idBatch), tagKey: In(tagKeys) }),
    );
    await inBatches(
      existingTags.map(({ id }) => id),
      async (idBatch) => {
        await this.tags.delete({ id: In(idBatch) });
        return [];
      },
    );
    return [...new Set(existingTags.map(({ userId }) => userId))];
  }

  private async add(schoolId: string, ids: string[], words: string[]): Promise<string[]> {
    const tags = new Map(words.map((tag) => [searchKey(tag), tag]));
    const changedIds = new Set<string>();
    for (const [tagKey, typedTag] of tags) {
      // The school's first spelling stays.
      const knownTag = await this.tags.findOneBy({ schoolId, tagKey });
      const existingTags = await inBatches(ids, (idBatch) => this.tags.findBy({ userId: In(idBatch), tagKey }));
      const taggedIds = new Set(existingTags.map(({ userId }) => userId));
      const rows = ids
        .filter((userId) => !taggedIds.has(userId))
        .map((userId) => ({
          id: randomUUID(),
          schoolId,
          userId,
          tag: knownTag?.tag ?? typedTag,
          tagKey,
          addedAt: new Date(),
        }));
      await inBatches(rows, async (idBatch) => {
        // A colleague may add the same tag at the same moment.
        await this.tags.createQueryBuilder().insert().values(idBatch).orIgnore().updateEntity(false).execute();
        return [];
      });
      for (const { userId } of rows) changedIds.add(userId);
    }
    return [...changedIds];
  }
}

async function inBatches<T, R>(allItems: T[], runQuery: (idBatch: T[]) => Promise<R[]>): Promise<R[]> {
  const foundRows: R[] = [];
  for (let from = 0; from < allItems.length; from += BATCH_SIZE)
    foundRows.push(...(await runQuery(allItems.slice(from, from + BATCH_SIZE))));
  return foundRows;
}

const CELL_READERS: Record<RosterColumn, (row: RosterRow, timeZone: string) => string | number> = {
  name: ({ name }) => name,
  grade: ({ grade }) => grade ?? '',
  answered: ({ answered, total }) => `${answered} of ${total}`,
  list_state: listStateText,
  schools_reviewed: ({ schools_reviewed: reviewedCount }) => reviewedCount,
  balance: ({ balance }) => (balance ? `${balance.reach} / ${balance.match} / ${balance.safety}` : ''),
  last_active: ({ last_active: time }, timeZone) => (time === null ? '' : dayIn(timeZone, new Date(time))),
  counselor_name: ({ counselor_name: name }) => name ?? '',
  tags: ({ tags = [] }) => tags.join(', '),
  email: ({ email }) => email,
  student_number: ({ student_number: number }) => number ?? '',
  class_of: ({ class_of: year }) => year ?? '',
};

/** Adds the email if two students in the file have the same name. */
function withEmailIfAmbiguous(columns: readonly RosterColumn[], rows: readonly RosterRow[]): readonly RosterColumn[] {
  const areNamesDistinct = columns.includes('email') || new Set(rows.map(({ name }) => name)).size === rows.length;
  return areNamesDistinct ? columns : [...columns, 'email'];
}

@Controller()
class RosterFileController {
  constructor(
    private readonly roster: RosterService,
    private readonly audit: AuditLog,
    private readonly users: UsersService,
  ) {}

  /** No cell starts like a formula. */
  @Call(routes.exportStudents)
  async exportCsv({ actor, query }: HandlerInput<'exportStudents'>) {
    const { today, timeZone } = schoolDay(new Date(), (await this.users.school(actor.schoolId)).state);
    const pages: RosterRow[][] = [];
    for await (const rows of this.pages(actor, query)) pages.push(rows);
    const columns = withEmailIfAmbiguous(query.columns ?? ROSTER_FILE_COLUMNS, pages.flat());
    const csvChunks = [tableFile([columns.map((column) => ROSTER_COLUMNS[column])])];
    for (const rows of pages) {
      await yieldToEventLoop();
      csvChunks.push(tableLines(rows.map((row) => columns.map((column) => CELL_READERS[column](row, timeZone)))));
    }
    const subjectIds = pages.flat().map(({ user_id: id }) => id);
    const { uid: actorId, schoolId } = actor;
    await this.audit.record({ what: 'students_exported', detail: 'exportStudents', actorId, schoolId, subjectIds });
    const type = `${routes.exportStudents.media}; charset=utf-8`;
    const disposition = `attachment; filename="students-${today}.csv"`;
    return new StreamableFile(Buffer.from(csvChunks.join(LINE_END)), { type, disposition });
  }

  /** Yields between pages: a large school has hundreds. */
  private async *pages(actor: Actor, query: RosterFileQuery): AsyncGenerator<RosterRow[]> {
    const listing = parseRosterListing(query);
    for (let first = 0, total = 1; first < total; first += MAX_LIST_ROWS) {
      await yieldToEventLoop();
      const page = await this.roster.page(actor, { ...listing, first, take: MAX_LIST_ROWS });
      total = page.total;
      if (page.rows.length) yield page.rows;
    }
  }
}

const tagsCopy: TableExport<StudentTag> = {
  file: 'tags',
  lines: ({ tag, addedAt }) => [{ tag, added: addedAt.toISOString() }],
};

@Controller()
class RosterController {
  constructor(
    private readonly roster: RosterService,
    private readonly changes: RosterChanges,
    private readonly overview: SchoolOverviewService,
    private readonly tags: StudentTags,
  ) {}

  @Call(routes.listStudents)
  list({ actor, query }: HandlerInput<'listStudents'>) {
    return this.roster.list(actor, query);
  }

  @Call(routes.listGoneStudents)
  listGone({ actor, query }: HandlerInput<'listGoneStudents'>) {
    return this.roster.deletedStudents(actor, query.since, new Date());
  }

  @Call(routes.listStudentIds)
  ids({ actor, query }: HandlerInput<'listStudentIds'>) {
    return this.roster.ids(actor, query);
  }

  @Call(routes.readStudent)
  read({ actor, student }: HandlerInput<'readStudent'>) {
    return this.roster.read(actor, student);
  }

  @Call(routes.readNeighbors)
  readNeighbors({ actor, student, query }: HandlerInput<'readNeighbors'>) {
    return this.roster.readNeighbors(actor, student, query);
  }

  @Call(routes.updateStudent)
  update({ actor, student, body }: HandlerInput<'updateStudent'>) {
    return this.changes.update(actor, student, body);
  }

  @Call(routes.setStudentNumber)
  setNumber({ actor, student, body }: HandlerInput<'setStudentNumber'>) {
    return this.changes.number(actor, student, body);
  }

  @Call(routes.readOverview)
  readOverview({ actor }: HandlerInput<'readOverview'>) {
    return this.overview.read(actor);
  }

  // Calls about tags declare no API scope: tags are for people.
  @Call(routes.listTags)
  listTags({ actor }: HandlerInput<'listTags'>) {
    return this.tags.list(actor);
  }

  @Call(routes.changeTags)
  changeTags({ actor, body }: HandlerInput<'changeTags'>) {
    return this.tags.changeTags(actor, body);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([StudentTag]), SafeguardingModule],
  controllers: [RosterController, RosterFileController],
  providers: [RosterService, RosterChanges, SchoolOverviewService, StudentTags],
  exports: [RosterService],
})
export class RosterModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(StudentTag, tagsCopy);
  }
}
