import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { studentsInScope } from '../../access/access.policy';
import type { CareClosing, CareFlagNotice, CareOutcome, CloseCareBody, WorthReading } from '../../contract/roster';
import { placeholdersOf, selectRows, timeToRaw } from '../../platform/database/hot-rows';
import { storedAnswersFrom } from '../../platform/database/columns';
import { WORTH_READING_DAYS } from '../../contract/limits';
import type { DangerLevel } from '../../contract/notes';
import { anyOf } from '../../users/conditions';
import { UsersService } from '../../users/users.service';
import { CareClosingRow, SafeguardingFlag } from './safeguarding.entity';
import { textKeyOf, flagVersion } from './flag-rule';

const DAY_MS = 86_400_000;
/** Nobody could read a longer list within two weeks. */
const MAX_LISTED_FLAGS = 100;

type CheckInFlag = SafeguardingFlag & { level: DangerLevel };

const isCheckInFlag = (flag: SafeguardingFlag): flag is CheckInFlag => flag.level !== 'read';

type FlagPlace = Pick<SafeguardingFlag, 'formId' | 'questionId' | 'questionText' | 'place'>;

const placeToContract = ({ formId, questionId, questionText, place }: FlagPlace) => ({
  form_id: formId,
  question_id: questionId,
  question_text: questionText,
  place,
});

type CurrentTextKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

const isTextChanged = ({ formId, questionId, textKey }: SafeguardingFlag, now: CurrentTextKeys): boolean => {
  const form = now.get(formId);
  return form !== undefined && form.get(questionId) !== textKey;
};

const toContract = (flag: CheckInFlag, now: CurrentTextKeys): CareFlagNotice => ({
  id: flag.id,
  version: flagVersion(flag),
  ...placeToContract(flag),
  level: flag.level,
  kinds: flag.kinds,
  created_at: flag.createdAt.toISOString(),
  seen_at: flag.seenAt?.toISOString() ?? null,
  misread_at: flag.misreadAt?.toISOString() ?? null,
  changed: isTextChanged(flag, now),
});

/** Urgent flags first, then the longest waiting; reviewed flags last. */
const compareByUrgency = (flag: SafeguardingFlag, otherFlag: SafeguardingFlag): number =>
  Number(flag.seenAt !== null) - Number(otherFlag.seenAt !== null) ||
  Number(flag.level === 'look') - Number(otherFlag.level === 'look') ||
  flag.createdAt.getTime() - otherFlag.createdAt.getTime();

/** How a check-in was closed; null and '' if it was only marked as seen. */
interface ClosingNote {
  outcome: CareOutcome | null;
  note: string;
}

@Injectable()
export class CareFlags {
  constructor(
    @InjectRepository(SafeguardingFlag) private readonly flags: Repository<SafeguardingFlag>,
    @InjectRepository(CareClosingRow) private readonly closings: Repository<CareClosingRow>,
    private readonly users: UsersService,
  ) {}

  async read(student: Authorized<'review'>): Promise<CareFlagNotice[]> {
    const flags = await this.listFlags(student);
    const now = await this.currentTextKeys(student.userId, flags);
    return flags.sort(compareByUrgency).map((flag) => toContract(flag, now));
  }

  /** Texts by this counselor’s students that are worth reading but don't call for a notice, newest first. */
  async listWorthReading(actor: Actor, now: Date): Promise<WorthReading[]> {
    const since = timeToRaw(new Date(now.getTime() - WORTH_READING_DAYS * DAY_MS));
    const { sql, values } = anyOf(studentsInScope(actor));
    const rows = await selectRows(
      this.flags.manager,
      `SELECT id FROM care_flags WHERE level = 'read' AND created_at >= ? AND user_id IN (SELECT id FROM users WHERE ${sql})
       ORDER BY created_at DESC LIMIT ${MAX_LISTED_FLAGS}`,
      [since, ...values],
    );
    const flags = await this.flags.find({
      where: { id: In(rows.map((row) => String(row['id']))) },
      order: { createdAt: 'DESC' },
    });
    const names = await this.users.names([...new Set(flags.map(({ userId }) => userId))]);
    return flags.map((flag) => ({
      id: flag.id,
      user_id: flag.userId,
      name: names.get(flag.userId) ?? '',
      ...placeToContract(flag),
      created_at: flag.createdAt.toISOString(),
      misread_at: flag.misreadAt?.toISOString() ?? null,
    }));
  }

  private async listFlags({ userId }: Authorized<'review'>): Promise<CheckInFlag[]> {
    return (await this.flags.find({ where: { userId }, order: { id: 'ASC' } })).filter(isCheckInFlag);
  }

  private async openFlags(student: Authorized<'review'>): Promise<CheckInFlag[]> {
    return (await this.listFlags(student)).filter(({ seenAt }) => seenAt === null);
  }

  private async currentTextKeys(userId: string, flags: readonly SafeguardingFlag[]): Promise<CurrentTextKeys> {
    const formIds = [...new Set(flags.map(({ formId }) => formId))];
    if (!formIds.length) return new Map();
    const sql = `SELECT form_id, answers FROM response_sets WHERE user_id = ? AND form_id IN ${placeholdersOf(formIds)}`;
    const rows = await selectRows(this.flags.manager, sql, [userId, ...formIds]);
    return new Map(
      rows.map((row) => {
        const answers = storedAnswersFrom('response_sets', row['answers']);
        const keys = answers.map(({ question_id: id, answer }) => [id, textKeyOf(answer)] as const);
        return [String(row['form_id']), new Map(keys)];
      }),
    );
  }

  /** Closes everything that is pending, without an outcome. */
  async markSeen(student: Authorized<'review'>): Promise<CareFlagNotice[]> {
    const openFlags = await this.openFlags(student);
    await this.closeFlags(student, openFlags, { outcome: null, note: '' });
    return this.read(student);
  }

  /** Closes only what the counselor saw; a text written since stays open. */
  async close(student: Authorized<'review'>, { flags, outcome, note }: CloseCareBody): Promise<CareFlagNotice[]> {
    const versionsById = new Map(flags.map(({ id, version }) => [id, version]));
    const openFlags = await this.openFlags(student);
    const selectedFlags = openFlags.filter((flag) => versionsById.get(flag.id) === flagVersion(flag));
    await this.closeFlags(student, selectedFlags, { outcome, note: note.trim() });
    return this.read(student);
  }

  /** Oldest first. Only the student's counselors see the note. */
  async history({ userId, actor }: Authorized<'review'>): Promise<CareClosing[]> {
    const rows = await this.closings.find({
      where: { userId },
      order: { closedAt: 'ASC', noticedAt: 'ASC', id: 'ASC' },
    });
    const names = await this.users.names([...new Set(rows.flatMap(({ closedBy }) => closedBy ?? []))]);
    return rows.map((row) => ({
      id: row.id,
      ...placeToContract(row),
      level: row.level,
      kinds: row.kinds,
      created_at: row.noticedAt.toISOString(),
      closed_at: row.closedAt.toISOString(),
      closed_by: names.get(row.closedBy ?? '') ?? null,
      outcome: row.outcome,
      note: actor?.role === 'counselor' ? row.note : '',
    }));
  }

  /** One at a time: if two people close the same text, the first one counts. */
  private async closeFlags(
    { actor }: Authorized<'review'>,
    openFlags: CheckInFlag[],
    closing: ClosingNote,
  ): Promise<void> {
    const [closedAt, closedBy] = [new Date(), actor?.uid ?? null];
    await this.flags.manager.transaction(async (manager) => {
      for (const flag of openFlags) await closeOne(manager, flag, { ...closing, closedAt, closedBy });
    });
  }
}

async function closeOne(
  manager: EntityManager,
  flag: CheckInFlag,
  closing: ClosingNote & Pick<CareClosingRow, 'closedAt' | 'closedBy'>,
): Promise<void> {
  const { userId, formId, questionId, questionText, place, level, kinds } = flag;
  const unchangedFilter = { id: flag.id, textKey: flag.textKey, level, seenAt: IsNull() };
  const seenFields = { seenAt: closing.closedAt, seenBy: closing.closedBy, mailDueAt: null, remindDueAt: null };
  // A text written in the meantime no longer matches and stays open.
  if (!(await manager.update(SafeguardingFlag, unchangedFilter, seenFields)).affected) return;
  const closingRow = { userId, formId, questionId, questionText, place, level, kinds, noticedAt: flag.createdAt };
  await manager.insert(CareClosingRow, { id: randomUUID(), ...closingRow, ...closing });
}
