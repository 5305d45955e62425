import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { ImportRosterBody, RosterImport } from '../../contract/roster-import';
import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { conflict } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { RosterChangeRow } from './roster-change.entity';
import { type RosterDiff, type RosterValues, shownFields } from './roster-diff';
import { RosterInvitations } from './roster-invitations.service';
import { RosterWriter } from './roster-writer.service';
import { type RosterLook, RosterLooks } from './roster-look.service';

const ROWS_AT_ONCE = 200;
const CHANGED_SINCE =
  'The school has changed since you looked at this file. Nothing was imported; please look at it again.';

/** Brings a school’s roster in from a file. */
@Injectable()
export class RosterImports {
  constructor(
    @InjectRepository(RosterChangeRow) private readonly rows: Repository<RosterChangeRow>,
    private readonly looks: RosterLooks,
    private readonly writer: RosterWriter,
    private readonly invitations: RosterInvitations,
    private readonly audit: AuditLog,
  ) {}

  /** Looks at a file; when told to, imports it, all of it or nothing. Throws 409 when the school is not as it was seen. */
  async take(actor: Actor, { csv, save, fingerprint, mail_new }: ImportRosterBody, now: Date): Promise<RosterImport> {
    const look = await this.looks.look(actor.schoolId, csv);
    const seen = answerOf(look);
    if (!save) return seen;
    if (fingerprint !== look.fingerprint) throw conflict(CHANGED_SINCE);
    const { created, changed } = look.diff;
    if (created.length + changed.length === 0) return seen;
    const importId = randomUUID();
    const made = await this.write(actor.schoolId, importId, look.diff, now);
    const subjectIds = [...made, ...changed.map(({ id }) => id)];
    await this.audit.note({ what: 'roster_imported', actorId: actor.uid, subjectIds, schoolId: actor.schoolId });
    const people = created.map(({ values }, index) => ({
      id: made[index] ?? '',
      name: values.name,
      email: values.email,
    }));
    const mailed = mail_new ? await this.invitations.send(actor.schoolId, people) : 0;
    return { ...seen, import_id: importId, mailed };
  }

  private async write(schoolId: string, importId: string, diff: RosterDiff, now: Date): Promise<string[]> {
    try {
      return await this.rows.manager.transaction(async (manager) => {
        const made = await this.writer.apply(manager, schoolId, diff, now);
        const changes = [
          ...diff.created.map(({ values }, index) => ({ userId: made[index] ?? '', before: null, after: values })),
          ...diff.changed.map(({ id, before, after }) => ({ userId: id, before, after })),
        ].map((one) => ({ ...one, id: randomUUID(), importId, schoolId, madeAt: now }));
        for (let first = 0; first < changes.length; first += ROWS_AT_ONCE)
          await manager.insert(RosterChangeRow, changes.slice(first, first + ROWS_AT_ONCE));
        return made;
      });
    } catch (error) {
      // Somebody took a number or an email in the meantime.
      if (isUniqueViolation(error)) throw conflict(CHANGED_SINCE);
      throw error;
    }
  }
}

function answerOf({ diff, counselors, ignored, others, fingerprint }: RosterLook): RosterImport {
  const { created, changed, unchanged, missing, problems } = diff;
  const names = new Map(counselors.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const newRow = ({ line, values }: { line: number; values: RosterValues }) => ({
    line,
    name: values.name,
    email: values.email,
    grade: values.grade === null ? '' : String(values.grade),
    counselor: values.counselor === null ? '' : nameOf(values.counselor),
  });
  return {
    import_id: null,
    fingerprint,
    counts: {
      new: created.length,
      changed: changed.length,
      unchanged,
      missing: missing.length,
      problems: problems.length,
    },
    new: created.slice(0, ROSTER_FILE.shown).map(newRow),
    changed: changed
      .slice(0, ROSTER_FILE.shown)
      .map((one) => ({ line: one.line, id: one.id, name: one.name, fields: shownFields(one, nameOf) })),
    missing: missing.slice(0, ROSTER_FILE.shown).map(({ id, name }) => ({ id, name })),
    problems: problems.slice(0, ROSTER_FILE.shownProblems).map(({ line, problem }) => ({ line, problem })),
    others,
    ignored,
    mailed: 0,
  };
}
