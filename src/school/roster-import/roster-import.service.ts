import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import { type NoticeActor, noticeActor } from '../../auth/accounts/notices';
import { type EmailAuthority, emailRefusal } from '../../auth/emails/email-changes';
import type { RosterImport } from '../../contract/roster-import';
import { mapUniqueViolation } from '../../platform/database/database-errors';
import { conflict } from '../../platform/http/problems';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { AuditLog } from '../../privacy/audit/audit-log';
import { RosterChangeRow } from './roster-import.entity';
import {
  type AddCounselor,
  addNewCounselors,
  type PreviewRequest,
  type RosterPreview,
  RosterPreviews,
} from './roster-preview.service';
import { type Confirmations, needsReauthentication, type RosterDiff, applyConfirmations } from './roster-diff';
import type { RosterQuestion } from './student-match';
import { RosterWriter, type WrittenRoster } from './roster-writer.service';
import { ROSTER_FILE_LIMITS } from '../../contract/roster-columns';
import { type KnownStudent, type RosterValues, changedFieldTexts } from './roster-values';

function toContractQuestions(
  questions: readonly RosterQuestion[],
  counselorNameOf: (counselorId: string) => string,
): Pick<RosterImport, 'questions' | 'kept_emails'> {
  const emails = questions.filter(({ kind }) => kind === 'email');
  const row = ({ line, kind, id, fileName, fileEmail, change }: RosterQuestion) => ({
    ...{ line, kind, id, name: change.name, fields: changedFieldTexts(change, counselorNameOf) },
    ...{ file_name: fileName, file_email: fileEmail },
  });
  return {
    questions: { total: questions.length, rows: questions.slice(0, ROSTER_FILE_LIMITS.shown).map(row) },
    kept_emails: {
      total: emails.length,
      rows: emails
        .slice(0, ROSTER_FILE_LIMITS.shownProblems)
        .map(({ line, id, fileEmail, change }) => ({ line, id, name: change.name, email: fileEmail ?? '' })),
    },
  };
}

/** A preview for people and programs: counts, and the first rows of each kind. */
function toContract({
  diff,
  counselors,
  counselorsToAdd,
  ignored,
  others,
  fingerprint,
  ...source
}: RosterPreview): RosterImport {
  const { created, changed, unchanged, missing, problems, unknown } = diff;
  const names = new Map(counselors.map(({ id, name }) => [id, name]));
  const counselorNameOf = (id: string): string => names.get(id) ?? '';
  const toContractRow = ({ line, values }: { line: number; values: RosterValues }) => ({
    line,
    name: values.name,
    email: values.email,
    grade: values.grade === null ? '' : String(values.grade),
    counselor: values.counselor === null ? '' : counselorNameOf(values.counselor),
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
    new: created.slice(0, ROSTER_FILE_LIMITS.shown).map(toContractRow),
    changed: changed.slice(0, ROSTER_FILE_LIMITS.shown).map((item) => ({
      line: item.line,
      id: item.id,
      name: item.name,
      fields: changedFieldTexts(item, counselorNameOf),
    })),
    missing: missing.slice(0, ROSTER_FILE_LIMITS.shown).map(({ id, name }) => ({ id, name })),
    problems: problems
      .slice(0, ROSTER_FILE_LIMITS.shownProblems)
      .map(({ file = null, line, problem }) => ({ file, line, problem })),
    ...toContractQuestions(diff.questions, counselorNameOf),
    unknown_counselors: unknown.slice(0, ROSTER_FILE_LIMITS.mostCounselors),
    new_counselors: counselorsToAdd.length,
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

const INSERT_BATCH_SIZE = 200;
const CHANGED_SINCE_PREVIEW_MESSAGE =
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

const NO_CONFIRMATIONS: Confirmations = { lines: new Set(), emails: 'none', areNewHeld: false };
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

  async createImporter(actor: Actor): Promise<Importer> {
    return {
      ...noticeActor(actor),
      schoolId: actor.schoolId,
      authority: await this.writer.emailsInUse.authorityOf(actor),
    };
  }

  /**
   * Previews a roster, or imports all of it or nothing. Throws 409 if the school has changed since the preview, and 403 if a person
   * without a fresh proof would change an email in use or a counselor.
   */
  async importRoster(importer: Importer, importRequest: ImportRequest, now: Date): Promise<RosterImport> {
    const { save, fingerprint, mailNew, confirmed, add = rejectCounselors } = importRequest;
    const preview = await this.previews.buildPreview(importer.schoolId, importRequest, now);
    const settledDiff = applyConfirmations(preview.diff, { ...NO_CONFIRMATIONS, ...confirmed });
    const contractPreview = toContract({ ...preview, diff: settledDiff });
    if (!save) return contractPreview;
    if (fingerprint !== preview.fingerprint) throw conflict(CHANGED_SINCE_PREVIEW_MESSAGE);
    if (importer.authority === 'needs_proof' && needsReauthentication(settledDiff))
      throw emailRefusal(importer.authority);
    await this.previews.saveSourceAndColumns(importer.schoolId, preview, importRequest);
    // Added counselors remain if the rest fails: the next call finds them.
    const diff = await addNewCounselors(settledDiff, preview.counselorsToAdd, add);
    if (diff.created.length + diff.changed.length === 0) return contractPreview;
    return { ...contractPreview, ...(await this.import(importer, diff, mailNew, now)) };
  }

  private async import(
    importer: Importer,
    diff: RosterDiff,
    mailNew: boolean,
    now: Date,
  ): Promise<Pick<RosterImport, 'import_id' | 'mailed'>> {
    const { schoolId } = importer;
    const importId = randomUUID();
    const { createdIds, emails } = await this.write(importer, importId, diff, now);
    await this.writer.emailsInUse.report(schoolId, emails, importer);
    const subjectIds = [...createdIds, ...diff.changed.map(({ id }) => id)];
    await this.audit.record({ what: 'roster_imported', actorId: importer.by, subjectIds, schoolId });
    const newPeople = diff.created.map(({ values: { name, email } }, index) => ({
      id: createdIds[index] ?? '',
      name,
      email,
    }));
    const mailedCount = mailNew ? await this.writer.sendInvitations(newPeople) : 0;
    return { import_id: importId, mailed: mailedCount };
  }

  private async write(
    { schoolId, authority }: Importer,
    importId: string,
    diff: RosterDiff,
    now: Date,
  ): Promise<WrittenRoster> {
    const importTransaction = this.rows.manager.transaction(async (manager) => {
      const writtenRoster = await this.writer.applyDiff(manager, schoolId, diff, { now, authority });
      const { createdIds } = writtenRoster;
      const changes = [
        ...diff.created.map(({ values }, index) => ({ userId: createdIds[index] ?? '', before: null, after: values })),
        ...diff.changed.map(({ id, before, after, isInUse }) => ({
          userId: id,
          before: { ...before, isInUse },
          after,
        })),
      ].map((item) => ({ ...item, id: randomUUID(), importId, schoolId, madeAt: now }));
      for (let first = 0; first < changes.length; first += INSERT_BATCH_SIZE) {
        await yieldToEventLoop();
        await manager.insert(RosterChangeRow, changes.slice(first, first + INSERT_BATCH_SIZE));
      }
      return writtenRoster;
    });
    // Somebody may have taken a number or an email in the meantime.
    return mapUniqueViolation(importTransaction, () => conflict(CHANGED_SINCE_PREVIEW_MESSAGE));
  }
}
