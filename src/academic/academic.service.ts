import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { Authorized } from '../access/actor';
import { SafeguardingService } from '../guidance/safeguarding/safeguarding.service';
import { storedAnswersFrom } from '../platform/database/columns';
import {
  countSave,
  EMPTY_SET,
  type StoredAnswerSet,
  type MergeResult,
  recordSaveBatch,
} from '../platform/saving/merge-save';
import {
  type AcademicFields,
  academicFieldsWith,
  type AcademicRecord,
  type ReadAcademicRecord,
  type SaveAcademicBody,
  type SavedAcademicRecord,
  type VerifiedFacts,
} from '../contract/academic';
import { ACADEMIC_FIELD_NAMES } from '../contract/progress';
import { RECORD_FORM } from '../contract/forms';
import { GroupCommit } from '../platform/database/group-commit';
import { jsonFromRaw, selectPrepared } from '../platform/database/hot-rows';
import { type StoredAnswerSetSave, saveAnswerSets } from '../users/lock-users';
import { AcademicRecordRow } from './academic.entity';
import { recordProgress } from '../contract/record-reading/fact-notes';
import { IS_CURRENT_TRANSCRIPT } from './transcripts.service';
import { VerifiedRecords } from './verified-records.service';

/** For flags and notices, the record counts as its own form. */
const ACADEMIC_FORM_ID = RECORD_FORM;

const READ_RECORD = 'SELECT revision, fields, writers FROM academic_records WHERE user_id = ?';
const READ_PROGRESS = `SELECT (SELECT fields FROM academic_records WHERE user_id = ?) AS fields,
  EXISTS (SELECT 1 FROM transcript_files WHERE user_id = ? AND ${IS_CURRENT_TRANSCRIPT}) AS has_transcript`;

const fieldsOf = (answers: StoredAnswerSet['answers']): AcademicFields =>
  academicFieldsWith(Object.fromEntries(answers.map(({ question_id, answer }) => [question_id, answer])));

function toContract(userId: string, row: Pick<AcademicRecordRow, 'answers' | 'revision'>): AcademicRecord {
  return { user_id: userId, ...fieldsOf(row.answers), revision: row.revision };
}

@Injectable()
export class AcademicService {
  private readonly saves: GroupCommit<StoredAnswerSetSave, MergeResult>;

  constructor(
    @InjectRepository(AcademicRecordRow) private readonly records: Repository<AcademicRecordRow>,
    @InjectDataSource() dataSource: DataSource,
    private readonly care: SafeguardingService,
    private readonly verifiedRecords: VerifiedRecords,
  ) {
    this.saves = new GroupCommit(dataSource, saveAnswerSets(AcademicRecordRow), recordSaveBatch);
  }

  /** The record; every field is empty before the first save. */
  async read(student: Authorized<'read'>): Promise<ReadAcademicRecord> {
    const storedSet = await this.readStoredSet(student);
    const care = await this.care.noticesFor(student, ACADEMIC_FORM_ID, storedSet.answers);
    return { ...toContract(student.userId, storedSet), care };
  }

  /** Only the facts, without the student's identity, for the engine. */
  async facts(student: Authorized<'read'>): Promise<AcademicFields> {
    return fieldsOf((await this.readStoredSet(student)).answers);
  }

  /** The numbers a counselor has verified; null if there are none. */
  verifiedFacts(student: Authorized<'read'>): Promise<VerifiedFacts | null> {
    return this.verifiedRecords.facts(student);
  }

  /** When a counselor last changed the verified numbers; null if never. */
  verifiedAt(student: Authorized<'read'>): Promise<Date | null> {
    return this.verifiedRecords.changedAt(student);
  }

  async progress(student: Authorized<'read'>): Promise<{ answered: number; total: number }> {
    const [row] = await selectPrepared(this.records.manager, READ_PROGRESS, [student.userId, student.userId]);
    const answers = storedAnswersFrom('academic_records', row?.['fields'] ?? []);
    return recordProgress(fieldsOf(answers), Boolean(Number(row?.['has_transcript'])));
  }

  /** Saves the given fields and leaves the others. Merged by field like a form's answers; returns after the commit. */
  async save(student: Authorized<'write'>, body: SaveAcademicBody): Promise<SavedAcademicRecord> {
    const answers = ACADEMIC_FIELD_NAMES.flatMap((name) => {
      const answer = body[name];
      return answer === undefined ? [] : [{ question_id: name, question_text: 'Academic record', answer }];
    });
    const save = { answers, revision: body.revision, writer: body.writer_id, saveNumber: body.save_number };
    const job = { userId: student.userId, save, now: new Date() };
    const { set, conflicts } = await countSave(() => this.saves.submit(job));
    const care = await this.care.afterSave(student, ACADEMIC_FORM_ID, set);
    return { ...toContract(student.userId, set), conflicts, care };
  }

  private async readStoredSet({ userId }: Authorized<'read'>): Promise<StoredAnswerSet> {
    const [row] = await selectPrepared(this.records.manager, READ_RECORD, [userId]);
    if (!row) return EMPTY_SET;
    return {
      revision: Number(row['revision']),
      answers: storedAnswersFrom('academic_records', row['fields']),
      writers: jsonFromRaw<StoredAnswerSet['writers']>(row['writers']),
    };
  }
}
