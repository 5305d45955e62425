import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../access/authorized';
import { SafeguardingService } from '../guidance/safeguarding/safeguarding.service';
import { type AnswerSave, EMPTY_SET, type KeptAnswer, type Merged, mergeSave } from '../platform/saving/merge-save';
import { saveOptimistically } from '../platform/saving/optimistic-save';
import { countSave } from '../platform/saving/save-measures';
import {
  type AcademicFields,
  academicFieldsWith,
  type AcademicRecord,
  type ReadAcademicRecord,
  type SaveAcademicBody,
  type SavedAcademicRecord,
} from '../contract/academic';
import { ACADEMIC_FIELD_NAMES } from '../contract/academic-fields';
import { academicInfo } from '../contract/forms/academic-info';
import { isUniqueViolation } from '../platform/database/database-errors';
import { jsonFromRaw, selectRows } from '../platform/database/hot-rows';
import { AcademicRecordRow } from './academic-record.entity';

/** The record is a form of its own to flags and notices. */
const ACADEMIC_FORM_ID = academicInfo.id;

function toContract(userId: string, row: Pick<AcademicRecordRow, 'answers' | 'revision'>): AcademicRecord {
  const given = Object.fromEntries(row.answers.map(({ question_id, answer }) => [question_id, answer]));
  return { user_id: userId, ...academicFieldsWith(given), revision: row.revision };
}

@Injectable()
export class AcademicService {
  constructor(
    @InjectRepository(AcademicRecordRow) private readonly records: Repository<AcademicRecordRow>,
    private readonly care: SafeguardingService,
  ) {}

  /** The record; every field is empty before the first save. */
  async read(student: Authorized<'read'>): Promise<ReadAcademicRecord> {
    const kept = (await this.records.findOneBy({ userId: student.userId })) ?? EMPTY_SET;
    const care = await this.care.noticesFor(student, ACADEMIC_FORM_ID, kept.answers);
    return { ...toContract(student.userId, kept), care };
  }

  /** The facts alone, without whose they are: what the engine reads. */
  async facts(student: Authorized<'read'>): Promise<AcademicFields> {
    const sql = 'SELECT fields FROM academic_records WHERE user_id = ?';
    const [row] = await selectRows(this.records.manager, sql, [student.userId]);
    const answers = row ? jsonFromRaw<KeptAnswer[]>(row['fields']) : [];
    const { user_id: _, revision: __, ...facts } = toContract(student.userId, { answers, revision: 0 });
    return facts;
  }

  /** Saves the fields sent and leaves the others; merged field by field like the answers of a form. */
  async save(student: Authorized<'write'>, body: SaveAcademicBody): Promise<SavedAcademicRecord> {
    const answers = ACADEMIC_FIELD_NAMES.flatMap((name) => {
      const answer = body[name];
      return answer === undefined ? [] : [{ question_id: name, question_text: 'Academic record', answer }];
    });
    const save = { answers, revision: body.revision, writer: body.writer_id, saveNumber: body.save_number };
    const { set, conflicts } = await countSave(() => saveOptimistically(() => this.trySave(student.userId, save)));
    const care = await this.care.afterSave(student, ACADEMIC_FORM_ID, set);
    return { ...toContract(student.userId, set), conflicts, care };
  }

  /** One try; null when another save came first and the merge must be made again. */
  private async trySave(userId: string, save: AnswerSave): Promise<Merged | null> {
    const present = await this.records.findOneBy({ userId });
    const merged = mergeSave(present ?? EMPTY_SET, save);
    if (!merged.changed) return merged;
    const row = this.records.create({ userId, ...merged.set, updatedAt: new Date() });
    if (present) {
      const { affected } = await this.records.update({ userId, revision: present.revision }, row);
      return affected ? merged : null;
    }
    try {
      await this.records.insert(row);
      return merged;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }
}
