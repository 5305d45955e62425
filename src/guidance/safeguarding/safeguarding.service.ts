import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import type { StoredAnswer, StoredAnswerSet } from '../../platform/saving/merge-save';
import type { ReportedMisread, ReportMisreadBody, WritingPlace } from '../../contract/roster';
import { isSection, PARENT_FORM, RECORD_FORM } from '../../contract/forms';
import { helpMessage, type NotifiedParty, notifiedParty, type MessageContext } from '../../contract/help-messages';
import type { CareNotice } from '../../contract/responses';
import type { DangerLevel, DangerSign } from '../../contract/notes';
import { placeholdersOf, selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { pageLanguage } from '../../platform/logging/request-context';
import { yieldToEventLoop, mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { dangerIn } from './sensitivity';
import { UsersService } from '../../users/users.service';
import { withLock } from '../../users/lock-users';
import { SafeguardingFlag } from './safeguarding.entity';
import { CheckInMails } from './check-in-mails.service';
import { updatedFlag, hashParts, newFlag, textKeyOf } from './flag-rule';

export interface FlaggedAnswer {
  formId: string;
  questionId: string;
  questionText: string;
  answer: string;
  place?: WritingPlace;
}

/** The most urgent pending text, and since when it has been waiting. */
export interface PendingCheckIn {
  level: DangerLevel;
  since: Date;
}

const MAX_QUESTION_LENGTH = 600;

/**
 * The default place of a form. A parent form counts as written by the parent unless the student is known to have
 * written it.
 */
function writingPlace(formId: string): WritingPlace {
  if (formId === PARENT_FORM) return 'parent';
  if (formId === RECORD_FORM) return 'record';
  return formId === '' || isSection(formId) ? 'answer' : 'form';
}

const questionKeyOf = ({ formId, questionId, questionText }: FlaggedAnswer): string =>
  hashParts(formId, questionId, formId ? '' : questionText);

/** Checks texts for signs of danger and alerts counselors, so that no student is alone with them. */
@Injectable()
export class SafeguardingService {
  readonly findDanger = dangerIn;

  constructor(
    @InjectRepository(SafeguardingFlag) private readonly flags: Repository<SafeguardingFlag>,
    private readonly mails: CheckInMails,
    private readonly users: UsersService,
  ) {}

  /** Flags the texts with signs of danger, and returns the texts in which a rule found the sign. */
  async flagDangerSigns(userId: string, answers: FlaggedAnswer[]): Promise<FlaggedAnswer[]> {
    const found = answers.filter((answer) => answer.answer.trim() !== '');
    const signs = await mapYielding(found, (item) => dangerIn(item.answer, item.questionText));
    for (const [index, sign] of signs.entries()) if (sign) await this.flag(userId, found[index], sign);
    return found.filter((_, index) => (signs[index]?.kinds.length ?? 0) > 0);
  }

  /**
   * Checks the changes in the newest save of a form, because feedback is requested for only some of the texts. A
   * repeated save is checked again, so that one cut off after its commit isn't missed.
   */
  async afterSave(
    student: Authorized<'write'>,
    formId: string,
    { revision, answers }: StoredAnswerSet,
  ): Promise<CareNotice[]> {
    const place = student.actor && writingPlace(formId) === 'parent' ? 'form' : writingPlace(formId);
    const changed = answers.filter((answer) => answer.revision === revision);
    await this.readAnswers(student.userId, { formId, place }, changed);
    return this.noticesFor(student, formId, answers);
  }

  /** Flags the answers in one form that contain signs of danger, and returns whether any does. */
  async readAnswers(
    userId: string,
    { formId, place = writingPlace(formId) }: Pick<FlaggedAnswer, 'formId' | 'place'>,
    answers: readonly StoredAnswer[],
  ): Promise<boolean> {
    let hasSigns = false;
    for (const { question_id: questionId, question_text: questionText, answer } of answers) {
      const sign = dangerIn(answer, questionText);
      await yieldToEventLoop();
      if (!sign) continue;
      hasSigns = true;
      await this.flag(userId, { formId, questionId, questionText, answer, place }, sign);
    }
    return hasSigns;
  }

  /**
   * What to show next to the current texts with a sign in one form: students see it next to their own texts, the holder
   * of the parent link next to a parent's, and nobody else sees any.
   */
  async noticesFor(
    { actor, userId }: Authorized<'read' | 'write'>,
    formId: string,
    answers: readonly StoredAnswer[],
  ): Promise<CareNotice[]> {
    const isParent = actor === null && formId === PARENT_FORM;
    if (!isParent && actor?.uid !== userId) return [];
    const found = answers.flatMap(({ question_id, question_text, answer }) => {
      const sign = dangerIn(answer, question_text);
      return sign ? [{ question_id, answer, sign }] : [];
    });
    if (!found.length) return [];
    const flags = await this.flags.find({
      where: { userId, formId },
      select: { id: true, questionId: true, place: true, textKey: true, misreadAt: true },
    });
    const flagsByQuestion = new Map(
      flags.filter(({ place }) => (place === 'parent') === isParent).map((flag) => [flag.questionId, flag]),
    );
    const isVisible = (questionId: string, text: string): boolean => {
      const flag = flagsByQuestion.get(questionId);
      return flag !== undefined && !(flag.misreadAt !== null && flag.textKey === textKeyOf(text));
    };
    const notified = await this.notifiedParty(userId);
    const place = isParent ? 'parent' : 'answer';
    return found
      .filter(({ question_id, answer }) => isVisible(question_id, answer))
      .map(({ question_id, answer: text, sign }) => ({
        question_id,
        message: helpMessage(sign, { text, place, recipient: notified, pages: pageLanguage() }),
      }));
  }

  /** Checks the reason in a school review, and returns what to show next to it. */
  async afterReview(student: Authorized<'write'>, writtenAnswer: FlaggedAnswer): Promise<string | null> {
    const sign = dangerIn(writtenAnswer.answer);
    if (sign) await this.flag(student.userId, { ...writtenAnswer, place: 'review' }, sign);
    return this.helpForReview(student, writtenAnswer.answer);
  }

  /** Where to get help, next to a review with a sign; only for its student. */
  async helpForReview({ actor, userId }: Authorized<'read' | 'write'>, reason: string): Promise<string | null> {
    return actor?.uid === userId ? this.helpMessage(userId, dangerIn(reason), { text: reason, place: 'review' }) : null;
  }

  /**
   * Where to get help, next to a text with this sign; null without a sign, or if the student reported the text as
   * misread.
   */
  async helpMessage(
    userId: string,
    sign: DangerSign | null,
    { text, place }: Pick<MessageContext, 'text' | 'place'>,
  ): Promise<string | null> {
    if (!sign || (await this.misreadTexts(userId)).has(textKeyOf(text))) return null;
    return helpMessage(sign, { text, place, recipient: await this.notifiedParty(userId), pages: pageLanguage() });
  }

  /** One flag per question. The same text changes nothing; a different or worse one reopens a reviewed flag. */
  async flag(
    userId: string,
    writtenAnswer: FlaggedAnswer,
    { level, kinds }: Pick<DangerSign, 'level' | 'kinds'>,
  ): Promise<void> {
    const questionKey = questionKeyOf(writtenAnswer);
    const { formId, questionId, questionText, place = writingPlace(formId) } = writtenAnswer;
    const found = { level, kinds, textKey: textKeyOf(writtenAnswer.answer) };
    const now = new Date();
    const where = { formId, questionId, questionText: questionText.slice(0, MAX_QUESTION_LENGTH), place };
    const changed = await withLock(this.flags.manager, { userId }, async (manager) => {
      const existingFlag = await manager.findOneBy(SafeguardingFlag, { userId, questionKey });
      const change = existingFlag ? updatedFlag(existingFlag, found, now) : newFlag(found, now);
      if (existingFlag && change)
        await manager.update(SafeguardingFlag, { id: existingFlag.id }, { ...change, ...where });
      const newFlagFields = { id: randomUUID(), userId, questionKey, mailedAt: null, mailedKinds: [] };
      if (!existingFlag) await manager.insert(SafeguardingFlag, { ...newFlagFields, ...where, ...newFlag(found, now) });
      return change;
    });
    if (changed?.mailDueAt) await this.mails.enqueue(userId);
  }

  /**
   * The student reports that a text was misread: no help is shown next to it anymore, but the flag stays for the
   * counselor.
   */
  async reportMisread({ userId }: Authorized<'write'>, { text }: ReportMisreadBody): Promise<ReportedMisread> {
    const flagFilter = { userId, textKey: textKeyOf(text), place: Not<WritingPlace>('parent') };
    await this.flags.update({ ...flagFilter, misreadAt: IsNull() }, { misreadAt: new Date() });
    return { noted: await this.flags.existsBy(flagFilter) };
  }

  /** The texts a student reported as misread, by `textKeyOf`. */
  async misreadTexts(userId: string): Promise<ReadonlySet<string>> {
    const sql = 'SELECT text_key FROM care_flags WHERE user_id = ? AND misread_at IS NOT NULL';
    const rows = await selectRows(this.flags.manager, sql, [userId]);
    return new Set(rows.map((row) => String(row['text_key'])));
  }

  /** Which of these students have an unreviewed text, and how urgent it is. */
  async pendingCheckIns(userIds: string[]): Promise<Map<string, PendingCheckIn>> {
    const sql = `SELECT user_id, level, MIN(created_at) AS since FROM care_flags
      WHERE user_id IN ${placeholdersOf(userIds)} AND seen_at IS NULL AND level <> 'read' GROUP BY user_id, level`;
    const pendingCheckIns = new Map<string, PendingCheckIn>();
    for (const row of await selectRows(this.flags.manager, sql, userIds)) {
      const userId = String(row['user_id']);
      const item: PendingCheckIn = { level: row['level'] as DangerLevel, since: timeFromRaw(row['since']) };
      if (pendingCheckIns.get(userId)?.level !== 'urgent') pendingCheckIns.set(userId, item);
    }
    return pendingCheckIns;
  }

  async hasHadCheckIns(userId: string): Promise<boolean> {
    const sql = 'SELECT 1 AS found FROM care_closings WHERE user_id = ? LIMIT 1';
    return (await selectRows(this.flags.manager, sql, [userId])).length > 0;
  }

  /** Looked up only if there is a sign, because a student's own request doesn't include their counselor. */
  private async notifiedParty(userId: string): Promise<NotifiedParty> {
    return notifiedParty((await this.users.find(userId))?.counselorId ?? null);
  }
}
