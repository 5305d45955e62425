import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, MoreThan, Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import { doerOf } from '../../auth/accounts/admin-notices';
import type { ChangedEmail, EmailAuthority } from '../../auth/email-change/emails-in-use';
import { AccountDeletion } from '../../auth/sign-in/auth.service';
import type { DoneImport, UndoneImport } from '../../contract/roster-import';
import { ROSTER_FIELDS, ROSTER_UNDO_HOURS } from '../../contract/roster-import-limits';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { conflict } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolRoster } from '../../users/school-roster.service';
import { RosterChangeRow } from './roster-change.entity';
import type { RosterValues } from './roster-diff';
import { valuesOf } from './roster-entry';
import { RosterWriter } from './roster-writer.service';

const UNDO_MS = ROSTER_UNDO_HOURS * 3_600_000;

/** What stands now, with every field as before that is still as the import left it. */
function taken(now: RosterValues, before: RosterValues, after: RosterValues): RosterValues {
  const back = ROSTER_FIELDS.filter((field) => now[field] === after[field]);
  return { ...now, ...Object.fromEntries(back.map((field) => [field, before[field]])) };
}

/** Takes an import back while it is fresh. */
@Injectable()
export class RosterUndo {
  constructor(
    @InjectRepository(RosterChangeRow) private readonly rows: Repository<RosterChangeRow>,
    private readonly roster: SchoolRoster,
    private readonly writer: RosterWriter,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
  ) {}

  /** The imports of a school that can still be taken back, the newest first. */
  async list({ schoolId }: Actor, now: Date): Promise<DoneImport[]> {
    const rows = await this.rows.find({
      where: { schoolId, madeAt: MoreThan(new Date(now.getTime() - UNDO_MS)) },
      select: { importId: true, madeAt: true, before: true },
      order: { madeAt: 'DESC' },
    });
    const done = new Map<string, DoneImport>();
    for (const { importId, madeAt, before } of rows) {
      const undoUntil = new Date(madeAt.getTime() + UNDO_MS).toISOString();
      const one = done.get(importId) ?? {
        id: importId,
        made_at: madeAt.toISOString(),
        new: 0,
        changed: 0,
        undo_until: undoUntil,
      };
      one[before === null ? 'new' : 'changed'] += 1;
      done.set(importId, one);
    }
    return [...done.values()];
  }

  /**
   * What somebody used or changed since is kept. Throws 409 for an import that is none of this school's or too old, and 403 where an
   * email in use would change back and the actor may not change it.
   */
  async undo(actor: Actor, importId: string, now: Date): Promise<UndoneImport> {
    const { schoolId } = actor;
    const fresh = { schoolId, importId, madeAt: MoreThan(new Date(now.getTime() - UNDO_MS)) };
    const rows = await this.rows.findBy(fresh);
    if (rows.length === 0) throw conflict('This import cannot be taken back any more.');
    const authority = await this.writer.emailAuthority(actor);
    const emails: ChangedEmail[] = [];
    const restored = await this.restore(schoolId, rows, { now, authority, emails });
    await this.writer.tellOfEmails(schoolId, emails, doerOf(actor));
    const made = rows.filter(({ before }) => before === null).map(({ userId }) => userId);
    const removed = await this.deletion.lapseAll(made, (manager, id) => this.roster.isUnused(manager, id));
    await this.rows.delete({ schoolId, importId });
    const subjectIds = rows.map(({ userId }) => userId);
    await this.audit.note({ what: 'roster_import_undone', actorId: actor.uid, subjectIds, schoolId });
    return { removed, restored, kept: rows.length - removed - restored };
  }

  private async restore(
    schoolId: string,
    rows: RosterChangeRow[],
    { emails, ...given }: { now: Date; authority: EmailAuthority; emails: ChangedEmail[] },
  ): Promise<number> {
    let restored = 0;
    try {
      await this.rows.manager.transaction(async (manager) => {
        for (const { userId, before, after } of rows) {
          const entry = before && (await this.roster.entry(manager, schoolId, userId));
          if (!entry) continue;
          const present = valuesOf(entry);
          const back = await this.held(manager, schoolId, taken(present, before, after), present);
          if (ROSTER_FIELDS.every((field) => present[field] === back[field])) continue;
          const values = { before: present, after: back };
          emails.push(...(await this.writer.change(manager, schoolId, userId, values, given)));
          restored += 1;
        }
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw conflict('A number or email from before belongs to somebody else now, so nothing was taken back.');
    }
    return restored;
  }

  /** A counselor who has left since then gets nobody back. */
  private async held(
    manager: EntityManager,
    schoolId: string,
    back: RosterValues,
    { counselor }: RosterValues,
  ): Promise<RosterValues> {
    if (back.counselor === null || back.counselor === counselor) return back;
    const there = await this.roster.counselors(schoolId, manager);
    return there.some(({ id }) => id === back.counselor) ? back : { ...back, counselor };
  }

  /** Forgets what can no longer be taken back. */
  async forget(now: Date): Promise<void> {
    await this.rows.delete({ madeAt: LessThan(new Date(now.getTime() - UNDO_MS)) });
  }
}
