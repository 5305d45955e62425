import type { EntityManager } from 'typeorm';
import { storedAnswersFrom } from '../platform/database/columns';
import type { StoredAnswerSet } from '../platform/saving/merge-save';
import {
  insertRows,
  jsonFromRaw,
  lockClause,
  overwriteRows,
  placeholdersOf,
  type RawRow,
  type RawValue,
  selectPrepared,
  selectRows,
  timeFromRaw,
  timeToRaw,
} from '../platform/database/hot-rows';
import type { ResponseSet } from './responses.entity';

export interface SetKey {
  userId: string;
  formId: string;
}

const COLUMNS = [
  'id',
  'user_id',
  'form_id',
  'submitted_at',
  'revision',
  'answered_count',
  'answers',
  'writers',
  'signs',
];
const SELECT = `SELECT ${COLUMNS.join(', ')} FROM response_sets WHERE `;
const WHERE_KEY = '(user_id = ? AND form_id = ?)';
const READ_SET = `SELECT submitted_at, revision, answers, signs FROM response_sets WHERE ${WHERE_KEY}`;
const READ_COUNTS = 'SELECT form_id, answered_count FROM response_sets WHERE user_id = ?';

const fromRaw = (row: RawRow): ResponseSet => ({
  id: String(row['id']),
  userId: String(row['user_id']),
  formId: String(row['form_id']),
  submittedAt: timeFromRaw(row['submitted_at']),
  revision: Number(row['revision']),
  answeredCount: Number(row['answered_count']),
  answers: storedAnswersFrom('response_sets', row['answers']),
  writers: jsonFromRaw<StoredAnswerSet['writers']>(row['writers']),
  signs: Number(row['signs']),
});

const toRaw = (set: ResponseSet): RawValue[] => [
  set.id,
  set.userId,
  set.formId,
  timeToRaw(set.submittedAt),
  set.revision,
  set.answeredCount,
  JSON.stringify(set.answers),
  JSON.stringify(set.writers),
  set.signs,
];

export type ReadableSet = Pick<ResponseSet, 'userId' | 'formId' | 'submittedAt' | 'revision' | 'answers' | 'signs'>;

export async function readSet(manager: EntityManager, { userId, formId }: SetKey): Promise<ReadableSet | null> {
  const [row] = await selectPrepared(manager, READ_SET, [userId, formId]);
  if (!row) return null;
  return {
    userId,
    formId,
    submittedAt: timeFromRaw(row['submitted_at']),
    revision: Number(row['revision']),
    answers: storedAnswersFrom('response_sets', row['answers']),
    signs: Number(row['signs']),
  };
}

/** How many questions a person has answered in each form they started. */
export async function readCounts(manager: EntityManager, userId: string): Promise<Map<string, number>> {
  const rows = await selectPrepared(manager, READ_COUNTS, [userId]);
  return new Map(rows.map((row) => [String(row['form_id']), Number(row['answered_count'])]));
}

/** Ids of sets saved before this time that haven't been checked for signs of danger. */
export async function readUnreadIds(manager: EntityManager, cutoff: Date, limit: number): Promise<string[]> {
  const sql = `SELECT id FROM response_sets WHERE signs = 1 AND submitted_at < ? LIMIT ${limit}`;
  return (await selectRows(manager, sql, [timeToRaw(cutoff)])).map((row) => String(row['id']));
}

/** Those of these sets that are still unchecked. */
export async function readUnread(manager: EntityManager, ids: readonly string[]): Promise<ResponseSet[]> {
  const sql = `${SELECT}signs = 1 AND id IN ${placeholdersOf(ids)}`;
  return (await selectRows(manager, sql, ids)).map(fromRaw);
}

export async function writeSigns(
  manager: EntityManager,
  sets: readonly Pick<ResponseSet, 'id' | 'revision'>[],
  signs: number,
): Promise<void> {
  if (!sets.length) return;
  const where = sets.map(() => '(id = ? AND revision = ?)').join(' OR ');
  const values = sets.flatMap(({ id, revision }) => [id, revision]);
  await manager.query(`UPDATE response_sets SET signs = ${signs} WHERE ${where}`, values);
}

/** The existing sets for these keys, locked until the caller's transaction ends. */
export async function lockSetsForUpdate(manager: EntityManager, keys: readonly SetKey[]): Promise<ResponseSet[]> {
  const where = keys.map(() => WHERE_KEY).join(' OR ');
  const values = keys.flatMap(({ userId, formId }) => [userId, formId]);
  return (await selectPrepared(manager, SELECT + where + lockClause(manager), values)).map(fromRaw);
}

export async function writeSets(
  manager: EntityManager,
  { newSets, changedSets }: { newSets: ResponseSet[]; changedSets: ResponseSet[] },
): Promise<void> {
  const table = 'response_sets';
  await insertRows(manager, { table, columns: COLUMNS, rows: newSets.map(toRaw) });
  const fixedColumns = ['user_id', 'form_id'];
  await overwriteRows(manager, { table, columns: COLUMNS, rows: changedSets.map(toRaw), key: 'id', fixedColumns });
}
