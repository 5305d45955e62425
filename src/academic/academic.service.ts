import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../access/authorized';
import { type AnswerSave, EMPTY_SET, mergeSave } from '../common/merge-save';
import { saveOptimistically } from '../common/optimistic-save';
import {
  ACADEMIC_FIELD_NAMES,
  type AcademicFields,
  type AcademicRecord,
  type SaveAcademicBody,
  type SavedAcademicRecord,
} from '../contract/academic';
import { isUniqueViolation } from '../database/database-errors';
import { AcademicRecordRow } from './academic-record.entity';

function toContract(userId: string, row: Pick<AcademicRecordRow, 'answers' | 'revision'>): AcademicRecord {
  const texts = new Map(row.answers.map(({ question_id, answer }) => [question_id, answer]));
  const fields = Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, texts.get(name) ?? '']));
  return { user_id: userId, ...(fields as AcademicFields), revision: row.revision };
}

@Injectable()
export class AcademicService {
  constructor(@InjectRepository(AcademicRecordRow) private readonly records: Repository<AcademicRecordRow>) {}

  /** The record; every field is empty before the first save. */
  async read(student: Authorized<'read'>): Promise<AcademicRecord> {
    return toContract(student.userId, (await this.records.findOneBy({ userId: student.userId })) ?? EMPTY_SET);
  }

  /** The facts alone, without whose they are: what the engine reads. */
  async facts(student: Authorized<'read'>): Promise<AcademicFields> {
    const { user_id: _, revision: __, ...facts } = await this.read(student);
    return facts;
  }

  /** Saves the fields sent and leaves the others; merged field by field like the answers of a form. */
  async save(student: Authorized<'write'>, body: SaveAcademicBody): Promise<SavedAcademicRecord> {
    const answers = ACADEMIC_FIELD_NAMES.flatMap((name) => {
      const answer = body[name];
      return answer === undefined ? [] : [{ question_id: name, question_text: '', answer }];
    });
    const save = { answers, revision: body.revision, writer: body.writer_id, saveNumber: body.save_number };
    return saveOptimistically(() => this.trySave(student.userId, save));
  }

  /** One try; null when another save came first and the merge must be made again. */
  private async trySave(userId: string, save: AnswerSave): Promise<SavedAcademicRecord | null> {
    const present = await this.records.findOneBy({ userId });
    const { set, changed, conflicts } = mergeSave(present ?? EMPTY_SET, save);
    const answer = { ...toContract(userId, set), conflicts };
    if (!changed) return answer;
    const row = this.records.create({ userId, ...set, updatedAt: new Date() });
    if (present) {
      const { affected } = await this.records.update({ userId, revision: present.revision }, row);
      return affected ? answer : null;
    }
    try {
      await this.records.insert(row);
      return answer;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }
}
