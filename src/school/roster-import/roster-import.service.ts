import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import { type NoticeActor, noticeActor } from '../../auth/accounts/notices';
import { type EmailAuthority, emailRefusal } from '../../auth/emails/email-changes';
import type { RosterImport } from '../../contract/roster-import';
import { orTakenError } from '../../platform/database/database-errors';
import { conflict } from '../../platform/http/problems';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { AuditLog } from '../../privacy/audit/audit-log';
import { RosterChangeRow } from './roster-import.entity';
import {
  type AddCounselor,
  addJoining,
  type PreviewRequest,
  type RosterPreview,
  RosterPreviews,
} from './roster-preview.service';
import { type Confirmations, needsFreshProof, type RosterDiff, applyConfirmations } from './roster-diff';
import type { RosterQuestion } from './student-match';
import { RosterWriter, type WrittenRoster } from './roster-writer.service';
import { ROSTER_FILE } from '../../contract/roster-columns';
import { type KnownStudent, type RosterValues, changedFieldTexts } from './roster-values';

function questionsOf(
  questions: readonly RosterQuestion[],
  nameOf: (counselorId: string) => string,
): Pick<RosterImport, 'questions' | 'kept_emails'> {
  const emails = questions.filter(({ kind }) => kind === 'email');
  const row = ({ line, kind, id, fileName, fileEmail, change }: RosterQuestion) => ({
    ...{ line, kind, id, name: change.name, fields: changedFieldTexts(change, nameOf) },
    ...{ file_name: fileName, file_email: fileEmail },
  });
  return {
    questions: { total: questions.length, rows: questions.slice(0, ROSTER_FILE.shown).map(row) },
    kept_emails: {
      total: emails.length,
      rows: emails
        .slice(0, ROSTER_FILE.shownProblems)
        .map(({ line, id, fileEmail, change }) => ({ line, id, name: change.name, email: fileEmail ?? '' })),
    },
  };
}

/** A preview for people and programs: counts, and the first rows of each kind. */
function toContract({
  diff,
  counselors,
  joining,
  ignored,
  others,
  fingerprint,
  ...source
}: RosterPreview): RosterImport {
  const { created, changed, unchanged, missing, problems, unknown } = diff;
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
      .map((one) => ({ line: one.line, id: one.id, name: one.name, fields: changedFieldTexts(one, nameOf) })),
    missing: missing.slice(0, ROSTER_FILE.shown).map(({ id, name }) => ({ id, name })),
    problems: problems
      .slice(0, ROSTER_FILE.shownProblems)
      .map(({ file = null, line, problem }) => ({ file, line, problem })),
    ...questionsOf(diff.questions, nameOf),
    unknown_counselors: unknown.slice(0, ROSTER_FILE.mostCounselors),
    new_counselors: joining.length,
    schools: source.schools,
    source_school: source.school?.id ?? null,
    is_whole: source.isWhole,
    read_as: source.readAs,
    others,
    ignored,
    columns: source.columns,
    column_choices: [...(source.table?.choices ?? [])],
    matched_by: source.matchedBy,
    ...source.people,
    mailed: 0,
  };
}

const ROWS_AT_ONCE = 200;
const CHANGED_SINCE_PREVIEW =
  'The school has changed since you looked at this file. Nothing was imported; please look at it again.';

/** Who imports a roster, and whether they may change emails in use. */
export interface Importer extends NoticeActor {
  schoolId: string;
  authority: EmailAuthority;
}

export interface ImportRequest extends PreviewRequest {
  save: boolean;
  fingerprint?: string;
  mailNew: boolean;
  confirmed?: Partial<Confirmations>;
  /** Required to add counselors. */
  add?: AddCounselor;
}

const NOTHING_CONFIRMED: Confirmations = { lines: new Set(), emails: 'none', newWait: false };
const rejectCounselors: AddCounselor = () => Promise.reject(new Error('Nobody may add counselors with this import.'));

@Injectable()
export class RosterImports {
  constructor(
    @InjectRepository(RosterChangeRow) private readonly rows: Repository<RosterChangeRow>,
    private readonly previews: RosterPreviews,
    private readonly writer: RosterWriter,
    private readonly audit: AuditLog,
  ) {}

  students(schoolId: string): Promise<KnownStudent[]> {
    return this.previews.students(schoolId);
  }

  async importerFor(actor: Actor): Promise<Importer> {
    return { ...noticeActor(actor), schoolId: actor.schoolId, authority: await this.writer.emailAuthority(actor) };
  }

  /**
   * Previews a roster, or imports all of it or nothing. Throws 409 if the school has changed since the preview, and 403 if a person
   * without a fresh proof would change an email in use or a counselor.
   */
  async take(by: Importer, wanted: ImportRequest, now: Date): Promise<RosterImport> {
    const { save, fingerprint, mailNew, confirmed, add = rejectCounselors } = wanted;
    const preview = await this.previews.buildPreview(by.schoolId, wanted, now);
    const settled = applyConfirmations(preview.diff, { ...NOTHING_CONFIRMED, ...confirmed });
    const seen = toContract({ ...preview, diff: settled });
    if (!save) return seen;
    if (fingerprint !== preview.fingerprint) throw conflict(CHANGED_SINCE_PREVIEW);
    if (by.authority === 'needs_proof' && needsFreshProof(settled)) throw emailRefusal(by.authority);
    await this.previews.saveSourceAndColumns(by.schoolId, preview, wanted);
    // Added counselors remain if the rest fails: the next call finds them.
    const diff = await addJoining(settled, preview.joining, add);
    if (diff.created.length + diff.changed.length === 0) return seen;
    return { ...seen, ...(await this.import(by, diff, mailNew, now)) };
  }

  private async import(
    by: Importer,
    diff: RosterDiff,
    mailNew: boolean,
    now: Date,
  ): Promise<Pick<RosterImport, 'import_id' | 'mailed'>> {
    const { schoolId } = by;
    const importId = randomUUID();
    const { made, emails } = await this.write(by, importId, diff, now);
    await this.writer.notifyEmailChanges(schoolId, emails, by);
    const subjectIds = [...made, ...diff.changed.map(({ id }) => id)];
    await this.audit.note({ what: 'roster_imported', actorId: by.by, subjectIds, schoolId });
    const people = diff.created.map(({ values: { name, email } }, index) => ({ id: made[index] ?? '', name, email }));
    const mailed = mailNew ? await this.writer.invite(people) : 0;
    return { import_id: importId, mailed };
  }

  private async write(
    { schoolId, authority }: Importer,
    importId: string,
    diff: RosterDiff,
    now: Date,
  ): Promise<WrittenRoster> {
    const writing = this.rows.manager.transaction(async (manager) => {
      const written = await this.writer.apply(manager, schoolId, diff, { now, authority });
      const { made } = written;
      const changes = [
        ...diff.created.map(({ values }, index) => ({ userId: made[index] ?? '', before: null, after: values })),
        ...diff.changed.map(({ id, before, after, isInUse }) => ({
          userId: id,
          before: { ...before, isInUse },
          after,
        })),
      ].map((one) => ({ ...one, id: randomUUID(), importId, schoolId, madeAt: now }));
      for (let first = 0; first < changes.length; first += ROWS_AT_ONCE) {
        await yieldToEventLoop();
        await manager.insert(RosterChangeRow, changes.slice(first, first + ROWS_AT_ONCE));
      }
      return written;
    });
    // Somebody may have taken a number or an email in the meantime.
    return orTakenError(writing, () => conflict(CHANGED_SINCE_PREVIEW));
  }
}
