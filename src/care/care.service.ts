import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import type { Authorized } from '../access/authorized';
import type { CareFlagNotice } from '../contract/attention';
import { CareFlag } from './care-flag.entity';

/** The text that was written and the question it answers. */
export interface FlaggedAnswer {
  formId: string;
  questionId: string;
  questionText: string;
  answer: string;
}

const QUESTION_MOST = 600;

const keyOf = ({ formId, questionId, answer }: FlaggedAnswer): string =>
  createHash('sha256')
    .update(JSON.stringify([formId, questionId, answer.trim()]))
    .digest('hex');

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

  /** Flags an answer; the same answer is flagged once. */
  async flag(userId: string, found: FlaggedAnswer): Promise<void> {
    const { formId, questionId } = found;
    const row = { id: randomUUID(), userId, answerKey: keyOf(found), formId, questionId, seenAt: null, seenBy: null };
    await this.flags
      .createQueryBuilder()
      .insert()
      .values({ ...row, questionText: found.questionText.slice(0, QUESTION_MOST), createdAt: new Date() })
      .orIgnore()
      .updateEntity(false)
      .execute();
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
    const flags = await this.flags.find({
      where: { userId: In(userIds), seenAt: IsNull() },
      select: { id: true, userId: true },
    });
    return new Set(flags.map(({ userId }) => userId));
  }
}
