import { Controller, Module, Injectable } from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, LessThan, MoreThan, Repository } from 'typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { uploadFrom } from '../../platform/http/upload-pieces';
import { PersonalDataRegistry, type TableCopy } from '../../users/personal-data-registry';
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
import { orTakenError } from '../../platform/database/database-errors';
import { conflict } from '../../platform/http/problems';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolRoster } from '../../users/school-roster.service';
import { type RosterValues, toRosterValues } from './roster-values';

const PAGE_ROWS = 500;
const UNDO_MS = ROSTER_UNDO_HOURS * 3_600_000;

/** Reverts only the fields that still have the imported value. */
function revertFields(now: RosterValues, before: RosterValues, after: RosterValues): RosterValues {
  const back = ROSTER_FIELDS.filter((field) => now[field] === after[field]);
  return { ...now, ...Object.fromEntries(back.map((field) => [field, before[field]])) };
}

/** Whether someone first logged in with the imported email: the account is theirs now. */
const isClaimed = (before: RosterChangeRow['before'], after: RosterValues, isInUse: boolean): boolean =>
  isInUse && before?.isInUse === false && before.email !== after.email;

/** Students aren't given back to a counselor who has since left. */
const withPresentCounselor = (
  back: RosterValues,
  { counselor }: RosterValues,
  present: ReadonlySet<string>,
): RosterValues =>
  back.counselor === null || back.counselor === counselor || present.has(back.counselor)
    ? back
    : { ...back, counselor };

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
  async list({ schoolId }: Actor, now: Date): Promise<DoneImport[]> {
    const sql = `SELECT import_id, made_at, COUNT(*) AS total, COUNT(before_import) AS changed FROM roster_changes
      WHERE school_id = ? AND made_at > ? GROUP BY import_id, made_at ORDER BY made_at DESC`;
    const oldest = timeToRaw(new Date(now.getTime() - UNDO_MS));
    const rows = await selectRows(this.rows.manager, sql, [schoolId, oldest]);
    return rows.map(({ import_id: id, made_at: at, total, changed }) => {
      const madeAt = timeFromRaw(at);
      return {
        id: String(id),
        made_at: madeAt.toISOString(),
        new: Number(total) - Number(changed),
        changed: Number(changed),
        undo_until: new Date(madeAt.getTime() + UNDO_MS).toISOString(),
      };
    });
  }

  /**
   * Keeps what was used or changed since. Throws 409 if the import belongs to another school or is too old, and 403 if
   * an email in use would change back and the actor may not do that.
   */
  async undo(actor: Actor, importId: string, now: Date): Promise<UndoneImport> {
    const { schoolId } = actor;
    const fresh = { schoolId, importId, madeAt: MoreThan(new Date(now.getTime() - UNDO_MS)) };
    const rows = await this.changesOf(fresh);
    if (rows.length === 0) throw conflict('This import cannot be taken back any more.');
    const authority = await this.writer.emailAuthority(actor);
    const emails: ChangedEmail[] = [];
    const restored = await this.restore(schoolId, rows, { now, authority, emails });
    await this.writer.notifyEmailChanges(schoolId, emails, noticeActor(actor));
    const made = rows.filter(({ before }) => before === null).map(({ userId }) => userId);
    const removed = await this.deletion.deleteAllDue(made, (manager, ids) => this.roster.unusedAccounts(manager, ids));
    await this.rows.delete({ schoolId, importId });
    const subjectIds = rows.map(({ userId }) => userId);
    await this.audit.note({ what: 'roster_import_undone', actorId: actor.uid, subjectIds, schoolId });
    return { removed, restored, kept: rows.length - removed - restored };
  }

  private async changesOf(fresh: FindOptionsWhere<RosterChangeRow>): Promise<RosterChangeRow[]> {
    const rows: RosterChangeRow[] = [];
    for (;;) {
      await yieldToEventLoop();
      const page = await this.rows.find({ where: fresh, order: { id: 'ASC' }, skip: rows.length, take: PAGE_ROWS });
      rows.push(...page);
      if (page.length < PAGE_ROWS) return rows;
    }
  }

  private async restore(
    schoolId: string,
    rows: RosterChangeRow[],
    { emails, ...given }: { now: Date; authority: EmailAuthority; emails: ChangedEmail[] },
  ): Promise<number> {
    const changed = rows.flatMap(({ userId, before, after }) => (before ? [{ userId, before, after }] : []));
    if (changed.length === 0) return 0;
    let restored = 0;
    const reverting = this.rows.manager.transaction(async (manager) => {
      const ids = changed.map(({ userId }) => userId);
      const entries = await this.roster.entries(manager, schoolId, ids);
      const counselors = new Set((await this.roster.counselors(schoolId, manager)).map(({ id }) => id));
      for (const { userId, before, after } of changed) {
        await yieldToEventLoop();
        const entry = entries.get(userId);
        if (!entry || isClaimed(before, after, entry.isInUse)) continue;
        const present = toRosterValues(entry);
        const back = withPresentCounselor(revertFields(present, before, after), present, counselors);
        if (ROSTER_FIELDS.every((field) => present[field] === back[field])) continue;
        const values = { before: present, after: back };
        emails.push(...(await this.writer.change(manager, schoolId, userId, values, given)));
        restored += 1;
      }
    });
    await orTakenError(reverting, () =>
      conflict('A number or email from before belongs to somebody else now, so nothing was taken back.'),
    );
    return restored;
  }

  @Every(3_600_000, { context: 'RosterImport', failed: 'Old roster imports could not be forgotten' }, { varies: true })
  async forget(now: Date): Promise<void> {
    await this.rows.delete({ madeAt: LessThan(new Date(now.getTime() - UNDO_MS)) });
  }
}

const rosterChangesExport: TableCopy<RosterChangeRow> = {
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

const rosterRulesExport: TableCopy<RosterRuleRow> = {
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
  take({ actor, body }: HandlerInput<'importRoster'>) {
    return this.uploads.text(actor, body);
  }

  @Call(routes.uploadRoster)
  upload({ actor, query: wanted, request }: HandlerInput<'uploadRoster'>) {
    return this.uploads.file(actor, uploadFrom(request), wanted);
  }

  @Call(routes.listRosterImports)
  list({ actor }: HandlerInput<'listRosterImports'>) {
    return this.undo.list(actor, new Date());
  }

  @Call(routes.undoRosterImport)
  takeBack({ actor, params: { importId } }: HandlerInput<'undoRosterImport'>) {
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
    registry.register(RosterChangeRow, rosterChangesExport);
    registry.register(RosterRuleRow, rosterRulesExport, 'counselorId');
  }
}
