import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { Authorized } from '../access/authorized';
import { careMessage } from '../ai/care/care-message';
import { readCare } from '../ai/care/read-care';
import type { CareFlagNotice } from '../contract/attention';
import type { CareNotice } from '../contract/responses';
import type { KeptAnswer, KeptSet } from '../common/merge-save';
import { placesOf, selectRows } from '../database/hot-rows';
import { CareFlag } from './care-flag.entity';

/** The text that was written and the question it answers. */
export interface FlaggedAnswer {
  formId: string;
  questionId: string;
  questionText: string;
  answer: string;
}

const QUESTION_MOST = 600;

const hashOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const toContract = (flag: CareFlag): CareFlagNotice => ({
  form_id: flag.formId,
  question_id: flag.questionId,
  question_text: flag.questionText,
  created_at: flag.createdAt.toISOString(),
  seen_at: flag.seenAt?.toISOString() ?? null,
});

/** Tells counselors which answers need a look, so that no student is alone with them. */
@Injectable()
export class CareService {
  constructor(@InjectRepository(CareFlag) private readonly flags: Repository<CareFlag>) {}

  /** Flags those of the answers that hold signs of danger, and gives them back. */
  async look(userId: string, answers: FlaggedAnswer[]): Promise<FlaggedAnswer[]> {
    const found = answers.filter(({ answer }) => readCare(answer) !== null);
    for (const answer of found) await this.flag(userId, answer);
    return found;
  }

  /**
   * Looks at what the newest save of a form changed, because feedback is asked for only some of the texts. A save that is
   * repeated is looked at again, so that one cut off behind its commit is not missed.
   */
  async afterSave(student: Authorized<'write'>, formId: string, { revision, answers }: KeptSet): Promise<CareNotice[]> {
    const changed = answers.filter((answer) => answer.revision === revision);
    const found = changed.map(({ question_id: questionId, question_text: questionText, answer }) => ({
      formId,
      questionId,
      questionText,
      answer,
    }));
    const signs = await this.look(student.userId, found);
    const unchanged = answers.filter((answer) => answer.revision !== revision);
    const mayBeFlagged = signs.length > 0 || unchanged.some(({ answer }) => readCare(answer) !== null);
    return mayBeFlagged ? this.noticesFor(student, formId, answers) : [];
  }

  /** What to say beside the flagged answers of one form, as they stand now; to the student alone. */
  async noticesFor(
    { actor, userId }: Authorized<'read' | 'write'>,
    formId: string,
    answers: readonly KeptAnswer[],
  ): Promise<CareNotice[]> {
    if (actor?.uid !== userId) return [];
    const notices = answers.flatMap(({ question_id, answer }) => {
      const sign = readCare(answer);
      return sign ? [{ question_id, message: careMessage(sign) }] : [];
    });
    if (!notices.length) return [];
    const flags = await this.flags.find({ where: { userId, formId }, select: { id: true, questionId: true } });
    const flagged = new Set(flags.map(({ questionId }) => questionId));
    return notices.filter(({ question_id }) => flagged.has(question_id));
  }

  /** One flag per question; the same text changes nothing, another one opens a seen flag again. */
  async flag(userId: string, { formId, questionId, questionText, answer }: FlaggedAnswer): Promise<void> {
    const questionKey = hashOf(formId, questionId, formId ? '' : questionText);
    const textKey = hashOf(answer.trim());
    const row = { formId, questionId, questionText: questionText.slice(0, QUESTION_MOST), createdAt: new Date() };
    await this.flags
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), userId, questionKey, textKey, ...row, seenAt: null, seenBy: null })
      .orIgnore()
      .updateEntity(false)
      .execute();
    const another = { userId, questionKey, textKey: Not(textKey) };
    await this.flags.update(another, { textKey, createdAt: row.createdAt, seenAt: null, seenBy: null });
  }

  async read(student: Authorized<'attend'>): Promise<CareFlagNotice[]> {
    const flags = await this.flags.find({ where: { userId: student.userId }, order: { createdAt: 'DESC', id: 'ASC' } });
    return flags.map(toContract);
  }

  async markSeen(student: Authorized<'attend'>): Promise<CareFlagNotice[]> {
    const seen = { seenAt: new Date(), seenBy: student.actor?.uid ?? null };
    await this.flags.update({ userId: student.userId, seenAt: IsNull() }, seen);
    return this.read(student);
  }

  /** Which of these students have an answer nobody has looked at. */
  async waiting(userIds: string[]): Promise<Set<string>> {
    const sql = `SELECT DISTINCT user_id FROM care_flags WHERE user_id IN ${placesOf(userIds)} AND seen_at IS NULL`;
    const rows = await selectRows(this.flags.manager, sql, userIds);
    return new Set(rows.map((row) => String(row['user_id'])));
  }
}
