import { Controller, Module, Injectable } from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, LessThan, MoreThan, Repository } from 'typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { uploadFrom } from '../../platform/http/upload-pieces';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { SchoolAdminModule } from '../admin/school-admin.module';
import { RosterPreviews } from './roster-preview.service';
import { RosterUploads } from './roster-uploads.service';
import { RosterChangeRow, RosterColumnChoiceRow, RosterRuleRow, RosterSourceRow } from './roster-import.entity';
import { RosterImports } from './roster-import.service';
import { RosterRules } from './roster-rules.service';
import { RosterWriter } from './roster-writer.service';
import { Every } from '../../platform/runtime/periodic';
import type { Actor } from '../../access/actor';
import { noticeActor } from '../../auth/accounts/notices';
import type { ChangedEmail, EmailAuthority } from '../../auth/emails/email-changes';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import type { DoneImport, UndoneImport } from '../../contract/roster-import';
import { ROSTER_FIELDS, ROSTER_UNDO_HOURS } from '../../contract/roster-columns';
import { selectRows, timeFromRaw, timeToRaw } from '../../platform/database/hot-rows';
import { mapUniqueViolation } from '../../platform/database/database-errors';
import { conflict } from '../../platform/http/problems';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolRoster } from '../../users/school-roster.service';
import { type RosterValues, toRosterValues } from './roster-values';

const PAGE_ROWS = 500;
const UNDO_WINDOW_MS = ROSTER_UNDO_HOURS * 3_600_000;

/** Reverts only the fields that still have the imported value. */
function revertFields(now: RosterValues, before: RosterValues, after: RosterValues): RosterValues {
  const revertedFields = ROSTER_FIELDS.filter((field) => now[field] === after[field]);
  return { ...now, ...Object.fromEntries(revertedFields.map((field) => [field, before[field]])) };
}

/** Whether someone first logged in with the imported email: the account is theirs now. */
const isAccountClaimed = (before: RosterChangeRow['before'], after: RosterValues, isInUse: boolean): boolean =>
  isInUse && before?.isInUse === false && before.email !== after.email;

/** Undo doesn't reassign students to a counselor who has since left. */
const withExistingCounselor = (
  revertedFields: RosterValues,
  { counselor }: RosterValues,
  present: ReadonlySet<string>,
): RosterValues =>
  revertedFields.counselor === null || revertedFields.counselor === counselor || present.has(revertedFields.counselor)
    ? revertedFields
    : { ...revertedFields, counselor };

@Injectable()
export class RosterUndo {
  constructor(
    @InjectRepository(RosterChangeRow) private readonly rows: Repository<RosterChangeRow>,
    private readonly roster: SchoolRoster,
    private readonly writer: RosterWriter,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
  ) {}

  /** The imports that can still be undone, newest first. */
  async listImports({ schoolId }: Actor, now: Date): Promise<DoneImport[]> {
    const sql = `SELECT import_id, made_at, COUNT(*) AS total, COUNT(before_import) AS changed FROM roster_changes
      WHERE school_id = ? AND made_at > ? GROUP BY import_id, made_at ORDER BY made_at DESC`;
    const oldestUndoable = timeToRaw(new Date(now.getTime() - UNDO_WINDOW_MS));
    const rows = await selectRows(this.rows.manager, sql, [schoolId, oldestUndoable]);
    return rows.map(({ import_id: id, made_at: at, total, changed }) => {
      const madeAt = timeFromRaw(at);
      return {
        id: String(id),
        made_at: madeAt.toISOString(),
        new: Number(total) - Number(changed),
        changed: Number(changed),
        undo_until: new Date(madeAt.getTime() + UNDO_WINDOW_MS).toISOString(),
      };
    });
  }

  /**
   * Keeps what was used or changed since. Throws 409 if the import belongs to another school or is too old, and 403 if
   * an email in use would change back and the actor may not do that.
   */
  async undo(actor: Actor, importId: string, now: Date): Promise<UndoneImport> {
    const { schoolId } = actor;
    const undoableFilter = { schoolId, importId, madeAt: MoreThan(new Date(now.getTime() - UNDO_WINDOW_MS)) };
    const rows = await this.findChanges(undoableFilter);
    if (rows.length === 0) throw conflict('This import cannot be taken back any more.');
    const authority = await this.writer.emailsInUse.authorityOf(actor);
    const emails: ChangedEmail[] = [];
    const restoredCount = await this.restoreRows(schoolId, rows, { now, authority, emails });
    await this.writer.emailsInUse.report(schoolId, emails, noticeActor(actor));
    const createdIds = rows.filter(({ before }) => before === null).map(({ userId }) => userId);
    const removedCount = await this.deletion.deleteAllDue(createdIds, (manager, ids) =>
      this.roster.unusedAccounts(manager, ids),
    );
    await this.rows.delete({ schoolId, importId });
    const subjectIds = rows.map(({ userId }) => userId);
    await this.audit.record({ what: 'roster_import_undone', actorId: actor.uid, subjectIds, schoolId });
    return { removed: removedCount, restored: restoredCount, kept: rows.length - removedCount - restoredCount };
  }

  private async findChanges(undoableFilter: FindOptionsWhere<RosterChangeRow>): Promise<RosterChangeRow[]> {
    const rows: RosterChangeRow[] = [];
    for (;;) {
      await yieldToEventLoop();
      const page = await this.rows.find({
        where: undoableFilter,
        order: { id: 'ASC' },
        skip: rows.length,
        take: PAGE_ROWS,
      });
      rows.push(...page);
      if (page.length < PAGE_ROWS) return rows;
    }
  }

  private async restoreRows(
    schoolId: string,
    rows: RosterChangeRow[],
    { emails, ...writeContext }: { now: Date; authority: EmailAuthority; emails: ChangedEmail[] },
  ): Promise<number> {
    const changed = rows.flatMap(({ userId, before, after }) => (before ? [{ userId, before, after }] : []));
    if (changed.length === 0) return 0;
    let restoredCount = 0;
    const revertTransaction = this.rows.manager.transaction(async (manager) => {
      const ids = changed.map(({ userId }) => userId);
      const entries = await this.roster.entries(manager, schoolId, ids);
      const counselors = new Set((await this.roster.counselors(schoolId, manager)).map(({ id }) => id));
      for (const { userId, before, after } of changed) {
        await yieldToEventLoop();
        const entry = entries.get(userId);
        if (!entry || isAccountClaimed(before, after, entry.isInUse)) continue;
        const present = toRosterValues(entry);
        const revertedFields = withExistingCounselor(revertFields(present, before, after), present, counselors);
        if (ROSTER_FIELDS.every((field) => present[field] === revertedFields[field])) continue;
        const values = { before: present, after: revertedFields };
        emails.push(...(await this.writer.change(manager, schoolId, userId, values, writeContext)));
        restoredCount += 1;
      }
    });
    await mapUniqueViolation(revertTransaction, () =>
      conflict('A number or email from before belongs to somebody else now, so nothing was taken back.'),
    );
    return restoredCount;
  }

  @Every(
    3_600_000,
    { context: 'RosterImport', failureMessage: 'Old roster imports could not be forgotten' },
    { hasJitter: true },
  )
  async deleteExpired(now: Date): Promise<void> {
    await this.rows.delete({ madeAt: LessThan(new Date(now.getTime() - UNDO_WINDOW_MS)) });
  }
}

const rosterChangesCopy: TableExport<RosterChangeRow> = {
  file: 'changes-by-your-school’s-roster',
  // Only the counselor's id is stored, and a person's copy must not contain another person's id.
  lines: ({ madeAt, before, after }) => [
    {
      changed: madeAt.toISOString(),
      made_the_account: before === null,
      name_before: before?.name ?? null,
      name_after: after.name,
      email_before: before?.email ?? null,
      email_after: after.email,
      grade_before: before?.grade ?? null,
      grade_after: after.grade,
      student_number_before: before?.student_number ?? null,
      student_number_after: after.student_number,
    },
  ],
};

const rosterRulesCopy: TableExport<RosterRuleRow> = {
  file: 'which-new-students-become-yours',
  lines: ({ from, to, grade }) => [{ from, to, grade }],
};

@Controller()
class RosterImportController {
  constructor(
    private readonly uploads: RosterUploads,
    private readonly undo: RosterUndo,
    private readonly rules: RosterRules,
  ) {}

  @Call(routes.importRoster)
  importRoster({ actor, body }: HandlerInput<'importRoster'>) {
    return this.uploads.text(actor, body);
  }

  @Call(routes.uploadRoster)
  upload({ actor, query: uploadQuery, request }: HandlerInput<'uploadRoster'>) {
    return this.uploads.file(actor, uploadFrom(request), uploadQuery);
  }

  @Call(routes.listRosterImports)
  listImports({ actor }: HandlerInput<'listRosterImports'>) {
    return this.undo.listImports(actor, new Date());
  }

  @Call(routes.undoRosterImport)
  undoImport({ actor, params: { importId } }: HandlerInput<'undoRosterImport'>) {
    return this.undo.undo(actor, importId, new Date());
  }

  @Call(routes.readRosterRules)
  readRules({ actor }: HandlerInput<'readRosterRules'>) {
    return this.rules.read(actor);
  }

  @Call(routes.saveRosterRules)
  saveRules({ actor, body }: HandlerInput<'saveRosterRules'>) {
    return this.rules.save(actor, body);
  }
}

@Module({
  imports: [
    TypeOrmModule.forFeature([RosterChangeRow, RosterColumnChoiceRow, RosterRuleRow, RosterSourceRow]),
    SchoolAdminModule,
  ],
  controllers: [RosterImportController],
  providers: [RosterRules, RosterPreviews, RosterWriter, RosterImports, RosterUploads, RosterUndo],
  exports: [RosterUndo, RosterUploads, RosterImports, RosterRules, RosterWriter],
})
export class RosterImportModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(RosterChangeRow, rosterChangesCopy);
    registry.register(RosterRuleRow, rosterRulesCopy, 'counselorId');
  }
}
