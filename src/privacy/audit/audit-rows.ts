import type { EntityManager } from 'typeorm';
import type { ActorKind, AuditEventName } from '../../contract/audit';
import { placeholdersOf, type RawRow, type RawValue, selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import type { AuditChain, AuditEntry } from './audit-entry.entity';
import { readGroups } from './audit-groups';

/** An entry with the people it is about. */
export type EntryWithSubjects = AuditEntry & { subjectIds: string[] };

const orNull = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null);

const entryOf = (row: RawRow): EntryWithSubjects => ({
  schoolId: String(row['school_id']),
  entryNumber: Number(row['entry_number']),
  happenedAt: timeFromRaw(row['happened_at']),
  what: String(row['what']) as AuditEventName,
  detail: orNull(row['detail']),
  actorId: orNull(row['actor_id']),
  actorKind: String(row['actor_kind']) as ActorKind,
  originDigest: String(row['origin_digest']),
  hash: String(row['hash']),
  address: orNull(row['address']),
  device: orNull(row['device']),
  salt: orNull(row['salt']),
  groupId: orNull(row['group_id']),
  subjectIds: [],
});

/** What a SELECT of entries `e` adds behind its FROM. */
export interface EntryQuestion {
  sql: string;
  values: readonly RawValue[];
}

/** Entries with their subjects, in the order the question asks for. */
export async function readEntries(
  manager: EntityManager,
  { sql, values }: EntryQuestion,
): Promise<EntryWithSubjects[]> {
  const rows = await selectRows(manager, `SELECT e.* FROM audit_entries e ${sql}`, values);
  const entries = rows.map(entryOf);
  const schools = [...new Set(entries.map(({ schoolId }) => schoolId))];
  for (const schoolId of schools) {
    await addSubjects(
      manager,
      schoolId,
      entries.filter((entry) => entry.schoolId === schoolId),
    );
  }
  return entries;
}

async function addSubjects(manager: EntityManager, schoolId: string, entries: EntryWithSubjects[]): Promise<void> {
  const byNumber = new Map(entries.map((entry) => [entry.entryNumber, entry]));
  const numbers = [...byNumber.keys()];
  const sql = `SELECT entry_number, subject_id FROM audit_subjects
    WHERE school_id = ? AND entry_number IN (${numbers.map(() => '?').join(', ')})`;
  for (const row of await selectRows(manager, sql, [schoolId, ...numbers])) {
    byNumber.get(Number(row['entry_number']))?.subjectIds.push(String(row['subject_id']));
  }
  const groups = await readGroups(manager, schoolId, [...new Set(entries.flatMap(({ groupId }) => groupId ?? []))]);
  for (const entry of entries) entry.subjectIds.push(...(groups.get(entry.groupId ?? '') ?? []));
}

/** Where a chain ends and begins; null before its first entry. */
export async function readChain(manager: EntityManager, schoolId: string, lock = ''): Promise<AuditChain | null> {
  return (await readChains(manager, [schoolId], lock)).get(schoolId) ?? null;
}

/** The chains of these schools that have begun, by school. */
export async function readChains(
  manager: EntityManager,
  schoolIds: readonly string[],
  lock = '',
): Promise<Map<string, AuditChain>> {
  // In one order, so that two transactions do not wait for each other.
  const sql = `SELECT * FROM audit_chains WHERE school_id IN ${placeholdersOf(schoolIds)} ORDER BY school_id${lock}`;
  const chains = (await selectRows(manager, sql, schoolIds)).map(chainOf);
  return new Map(chains.map((chain) => [chain.schoolId, chain]));
}

const chainOf = (row: RawRow): AuditChain => ({
  schoolId: String(row['school_id']),
  headNumber: Number(row['head_number']),
  headHash: String(row['head_hash']),
  headSeal: String(row['head_seal']),
  anchorNumber: Number(row['anchor_number']),
  anchorHash: String(row['anchor_hash']),
  anchorSeal: String(row['anchor_seal']),
});
