import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import type { Authorized } from '../access/authorized';
import { CareService } from '../care/care.service';
import { saveOptimistically } from '../common/optimistic-save';
import { badRequest, notFound } from '../common/problems';
import { acceptsResponseId, questionsOf, responseIdOf } from '../contract/forms/catalogue';
import type { MaterialAnswer } from '../contract/material';
import { countAnswered, isAnswered } from '../contract/progress';
import type { AnswerConflict, ReadResponseSet, SavedResponses, SaveResponsesBody } from '../contract/responses';
import { isUniqueViolation } from '../database/database-errors';
import { type AnswerSave, EMPTY_SET, type Merged, mergeSave } from '../common/merge-save';
import { ReplacedAnswer } from './replaced-answer.entity';
import { ResponseSet } from './response-set.entity';
import { responseSetToContract } from './response-set.to-contract';

/** A set as it stands after a save, and the texts that the save replaced. */
interface StoredSave {
  row: ResponseSet;
  conflicts: AnswerConflict[];
}

@Injectable()
export class ResponsesService {
  constructor(
    @InjectRepository(ResponseSet) private readonly sets: Repository<ResponseSet>,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly care: CareService,
  ) {}

  /** The saved answers of one section or form: one set, or none. Throws 404 for an unknown form. */
  async read(student: Authorized<'read'>, formId: string): Promise<ReadResponseSet[]> {
    if (!questionsOf(formId)) throw notFound();
    const set = await this.sets.findOneBy({ userId: student.userId, formId });
    if (!set) return [];
    return [{ ...responseSetToContract(set), care: await this.care.noticesFor(student, formId, set.answers) }];
  }

  /** Saves answers, merged question by question; answered only after the commit. */
  async save(student: Authorized<'write'>, body: SaveResponsesBody): Promise<SavedResponses> {
    const questions = questionsOf(body.form_id);
    if (!questions) throw badRequest('There is no such section or form.', '/form_id');
    if (!acceptsResponseId(body.response_id, student.userId, body.form_id)) {
      const expected = responseIdOf(student.userId, body.form_id);
      throw badRequest(`The response_id does not match the user and form; it should be '${expected}'.`, '/response_id');
    }
    const texts = new Map(questions.map(({ id, question }) => [id, question]));
    const answers = body.responses
      .map(({ question_id, answer }) => ({ question_id: String(question_id), answer }))
      .flatMap((one) => {
        const question_text = texts.get(one.question_id);
        return question_text === undefined ? [] : [{ ...one, question_text }];
      });
    const save = { answers, revision: body.revision, writer: body.writer_id, saveNumber: body.save_number };
    const { row, conflicts } = await saveOptimistically(() => this.trySave(student.userId, body.form_id, save));
    const care = await this.care.afterSave(student, body.form_id, row);
    return { ...responseSetToContract(row), conflicts, care };
  }

  /** Every answered question of a student, in the order of the forms. */
  async allAnswers(student: Authorized<'read'>): Promise<MaterialAnswer[]> {
    const sets = await this.sets.findBy({ userId: student.userId });
    return sets.flatMap((set) =>
      set.answers
        .filter(({ answer }) => isAnswered(answer))
        .map(({ question_id, question_text, answer }) => ({ form_id: set.formId, question_id, question_text, answer })),
    );
  }

  /** Answered counts per person and form; a form nobody started is absent. */
  async answeredCounts(userIds: string[]): Promise<Map<string, Map<string, number>>> {
    const sets = await this.sets.find({
      where: { userId: In(userIds) },
      select: { id: true, userId: true, formId: true, answeredCount: true },
    });
    const counts = new Map<string, Map<string, number>>();
    for (const { userId, formId, answeredCount } of sets) {
      const own = counts.get(userId) ?? new Map<string, number>();
      counts.set(userId, own.set(formId, answeredCount));
    }
    return counts;
  }

  /** One try; null when another save came first and the merge must be made again. */
  private async trySave(userId: string, formId: string, save: AnswerSave): Promise<StoredSave | null> {
    const present = await this.sets.findOneBy({ userId, formId });
    const merged = mergeSave(present ?? EMPTY_SET, save);
    const row = this.sets.create({
      ...(present ?? { id: randomUUID(), userId, formId, submittedAt: new Date() }),
      ...merged.set,
    });
    if (merged.changed) {
      row.submittedAt = new Date();
      const ids = questionsOf(formId)?.map(({ id }) => id) ?? [];
      row.answeredCount = countAnswered(ids, row.answers);
      if (!(await this.store(row, present, merged))) return null;
    }
    return { row, conflicts: merged.conflicts };
  }

  private async store(row: ResponseSet, present: ResponseSet | null, { conflicts }: Merged): Promise<boolean> {
    const { revision, answers, writers, answeredCount, submittedAt } = row;
    try {
      return await this.dataSource.transaction(async (manager) => {
        if (present) {
          const where = { id: present.id, revision: present.revision };
          const change = { revision, answers, writers, answeredCount, submittedAt };
          if (!(await manager.update(ResponseSet, where, change)).affected) return false;
        } else {
          await manager.insert(ResponseSet, row);
        }
        for (const { question_id, other } of conflicts) {
          const lost = { userId: row.userId, formId: row.formId, questionId: question_id, answer: other };
          await manager.insert(ReplacedAnswer, { id: randomUUID(), ...lost, replacedAt: submittedAt });
        }
        return true;
      });
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }
}
