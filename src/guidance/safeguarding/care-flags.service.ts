import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { studentsInReach } from '../../access/access.policy';
import type { CareClosing, CareFlagNotice, CareOutcome, CloseCareBody, WorthReading } from '../../contract/roster';
import { placeholdersOf, selectRows, timeToRaw } from '../../platform/database/hot-rows';
import { keptAnswersIn } from '../../platform/database/columns';
import { WORTH_READING_DAYS } from '../../contract/limits';
import type { DangerLevel } from '../../contract/notes';
import { anyOf } from '../../users/conditions';
import { UsersService } from '../../users/users.service';
import { CareClosingRow, SafeguardingFlag } from './safeguarding.entity';
import { textKeyOf, versionOf } from './flag-rule';

const DAY_MS = 86_400_000;
/** More than these in two weeks are no list to read. */
const MAX_WORTH_READING = 100;

/** A flag that asks for a check-in. */
type Note = SafeguardingFlag & { level: DangerLevel };

const isNote = (flag: SafeguardingFlag): flag is Note => flag.level !== 'read';

type Place = Pick<SafeguardingFlag, 'formId' | 'questionId' | 'questionText' | 'place'>;

const placeToContract = ({ formId, questionId, questionText, place }: Place) => ({
  form_id: formId,
  question_id: questionId,
  question_text: questionText,
  place,
});

/** The keys of the answers that stand in flagged forms now, by form and question. */
type KeysNow = ReadonlyMap<string, ReadonlyMap<string, string>>;

const isChanged = ({ formId, questionId, textKey }: SafeguardingFlag, now: KeysNow): boolean => {
  const form = now.get(formId);
  return form !== undefined && form.get(questionId) !== textKey;
};

const toContract = (flag: Note, now: KeysNow): CareFlagNotice => ({
  id: flag.id,
  version: versionOf(flag),
  ...placeToContract(flag),
  level: flag.level,
  kinds: flag.kinds,
  created_at: flag.createdAt.toISOString(),
  seen_at: flag.seenAt?.toISOString() ?? null,
  misread_at: flag.misreadAt?.toISOString() ?? null,
  changed: isChanged(flag, now),
});

/** The pressing ones first, then those that wait longest; what was reviewed stands last. */
const byNeed = (one: SafeguardingFlag, other: SafeguardingFlag): number =>
  Number(one.seenAt !== null) - Number(other.seenAt !== null) ||
  Number(one.level === 'look') - Number(other.level === 'look') ||
  one.createdAt.getTime() - other.createdAt.getTime();

/** How a check-in was closed; null and '' where it was only seen. */
interface Ending {
  outcome: CareOutcome | null;
  note: string;
}

/** What waits for a check-in, how it was closed, and what was closed before. */
@Injectable()
export class CareFlags {
  constructor(
    @InjectRepository(SafeguardingFlag) private readonly flags: Repository<SafeguardingFlag>,
    @InjectRepository(CareClosingRow) private readonly closings: Repository<CareClosingRow>,
    private readonly users: UsersService,
  ) {}

  async read(student: Authorized<'review'>): Promise<CareFlagNotice[]> {
    const flags = await this.notes(student);
    const now = await this.keysNow(student.userId, flags);
    return flags.sort(byNeed).map((flag) => toContract(flag, now));
  }

  /** What is no reason for a note, of the students in this counselor’s reach, newest first. */
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

  private async notes({ userId }: Authorized<'review'>): Promise<Note[]> {
    return (await this.flags.find({ where: { userId }, order: { id: 'ASC' } })).filter(isNote);
  }

  private async open(student: Authorized<'review'>): Promise<Note[]> {
    return (await this.notes(student)).filter(({ seenAt }) => seenAt === null);
  }

  private async keysNow(userId: string, flags: readonly SafeguardingFlag[]): Promise<KeysNow> {
    const formIds = [...new Set(flags.map(({ formId }) => formId))];
    if (!formIds.length) return new Map();
    const sql = `SELECT form_id, answers FROM response_sets WHERE user_id = ? AND form_id IN ${placeholdersOf(formIds)}`;
    const rows = await selectRows(this.flags.manager, sql, [userId, ...formIds]);
    return new Map(
      rows.map((row) => {
        const answers = keptAnswersIn('response_sets', row['answers']);
        const keys = answers.map(({ question_id: id, answer }) => [id, textKeyOf(answer)] as const);
        return [String(row['form_id']), new Map(keys)];
      }),
    );
  }

  /** Closes everything that waits, without an outcome. */
  async markSeen(student: Authorized<'review'>): Promise<CareFlagNotice[]> {
    const open = await this.open(student);
    await this.closeEach(student, open, { outcome: null, note: '' });
    return this.read(student);
  }

  /** Closes what the counselor had before them; a text that was written since stays open. */
  async close(student: Authorized<'review'>, { flags, outcome, note }: CloseCareBody): Promise<CareFlagNotice[]> {
    const versions = new Map(flags.map(({ id, version }) => [id, version]));
    const open = await this.open(student);
    const meant = open.filter((flag) => versions.get(flag.id) === versionOf(flag));
    await this.closeEach(student, meant, { outcome, note: note.trim() });
    return this.read(student);
  }

  /** The oldest first. A note is shown to counselors who look after the student. */
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

  /** One after the other: of two people who close the same text the first one does. */
  private async closeEach({ actor }: Authorized<'review'>, open: Note[], ending: Ending): Promise<void> {
    const [closedAt, closedBy] = [new Date(), actor?.uid ?? null];
    await this.flags.manager.transaction(async (manager) => {
      for (const flag of open) await closeOne(manager, flag, { ...ending, closedAt, closedBy });
    });
  }
}

async function closeOne(
  manager: EntityManager,
  flag: Note,
  ending: Ending & Pick<CareClosingRow, 'closedAt' | 'closedBy'>,
): Promise<void> {
  const { userId, formId, questionId, questionText, place, level, kinds } = flag;
  const asItWas = { id: flag.id, textKey: flag.textKey, level, seenAt: IsNull() };
  const closed = { seenAt: ending.closedAt, seenBy: ending.closedBy, mailDueAt: null, remindDueAt: null };
  // A text that was written meanwhile is no longer as it was, and waits.
  if (!(await manager.update(SafeguardingFlag, asItWas, closed)).affected) return;
  const what = { userId, formId, questionId, questionText, place, level, kinds, noticedAt: flag.createdAt };
  await manager.insert(CareClosingRow, { id: randomUUID(), ...what, ...ending });
}
