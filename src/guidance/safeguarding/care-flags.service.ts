import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { studentsInReach } from '../../access/access.policy';
import type { CareClosing, CareFlagNotice, CareOutcome, CloseCareBody, WorthReading } from '../../contract/roster';
import { placeholdersOf, selectRows, timeToRaw } from '../../platform/database/hot-rows';
import { storedAnswersFrom } from '../../platform/database/columns';
import { WORTH_READING_DAYS } from '../../contract/limits';
import type { DangerLevel } from '../../contract/notes';
import { anyOf } from '../../users/conditions';
import { UsersService } from '../../users/users.service';
import { CareClosingRow, SafeguardingFlag } from './safeguarding.entity';
import { textKeyOf, versionOf } from './flag-rule';

const DAY_MS = 86_400_000;
/** Nobody could read a longer list within two weeks. */
const MAX_WORTH_READING = 100;

type CheckInFlag = SafeguardingFlag & { level: DangerLevel };

const isCheckInFlag = (flag: SafeguardingFlag): flag is CheckInFlag => flag.level !== 'read';

type Place = Pick<SafeguardingFlag, 'formId' | 'questionId' | 'questionText' | 'place'>;

const placeToContract = ({ formId, questionId, questionText, place }: Place) => ({
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
  version: versionOf(flag),
  ...placeToContract(flag),
  level: flag.level,
  kinds: flag.kinds,
  created_at: flag.createdAt.toISOString(),
  seen_at: flag.seenAt?.toISOString() ?? null,
  misread_at: flag.misreadAt?.toISOString() ?? null,
  changed: isTextChanged(flag, now),
});

/** Urgent flags first, then those that have waited longest; reviewed ones last. */
const byUrgency = (one: SafeguardingFlag, other: SafeguardingFlag): number =>
  Number(one.seenAt !== null) - Number(other.seenAt !== null) ||
  Number(one.level === 'look') - Number(other.level === 'look') ||
  one.createdAt.getTime() - other.createdAt.getTime();

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
    const flags = await this.notes(student);
    const now = await this.currentTextKeys(student.userId, flags);
    return flags.sort(byUrgency).map((flag) => toContract(flag, now));
  }

  /** Texts by this counselor’s students that are worth reading but don't call for a notice, newest first. */
  async worthReading(actor: Actor, now: Date): Promise<WorthReading[]> {
    const since = timeToRaw(new Date(now.getTime() - WORTH_READING_DAYS * DAY_MS));
    const { sql, values } = anyOf(studentsInReach(actor));
    const rows = await selectRows(
      this.flags.manager,
      `SELECT id FROM care_flags WHERE level = 'read' AND created_at >= ? AND user_id IN (SELECT id FROM users WHERE ${sql})
       ORDER BY created_at DESC LIMIT ${MAX_WORTH_READING}`,
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

  private async notes({ userId }: Authorized<'review'>): Promise<CheckInFlag[]> {
    return (await this.flags.find({ where: { userId }, order: { id: 'ASC' } })).filter(isCheckInFlag);
  }

  private async open(student: Authorized<'review'>): Promise<CheckInFlag[]> {
    return (await this.notes(student)).filter(({ seenAt }) => seenAt === null);
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
    const open = await this.open(student);
    await this.closeEach(student, open, { outcome: null, note: '' });
    return this.read(student);
  }

  /** Closes only what the counselor saw; a text written since stays open. */
  async close(student: Authorized<'review'>, { flags, outcome, note }: CloseCareBody): Promise<CareFlagNotice[]> {
    const versions = new Map(flags.map(({ id, version }) => [id, version]));
    const open = await this.open(student);
    const meant = open.filter((flag) => versions.get(flag.id) === versionOf(flag));
    await this.closeEach(student, meant, { outcome, note: note.trim() });
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
  private async closeEach({ actor }: Authorized<'review'>, open: CheckInFlag[], ending: ClosingNote): Promise<void> {
    const [closedAt, closedBy] = [new Date(), actor?.uid ?? null];
    await this.flags.manager.transaction(async (manager) => {
      for (const flag of open) await closeOne(manager, flag, { ...ending, closedAt, closedBy });
    });
  }
}

async function closeOne(
  manager: EntityManager,
  flag: CheckInFlag,
  ending: ClosingNote & Pick<CareClosingRow, 'closedAt' | 'closedBy'>,
): Promise<void> {
  const { userId, formId, questionId, questionText, place, level, kinds } = flag;
  const asItWas = { id: flag.id, textKey: flag.textKey, level, seenAt: IsNull() };
  const closed = { seenAt: ending.closedAt, seenBy: ending.closedBy, mailDueAt: null, remindDueAt: null };
  // A text written in the meantime no longer matches and stays open.
  if (!(await manager.update(SafeguardingFlag, asItWas, closed)).affected) return;
  const what = { userId, formId, questionId, questionText, place, level, kinds, noticedAt: flag.createdAt };
  await manager.insert(CareClosingRow, { id: randomUUID(), ...what, ...ending });
}
