import type { KeyObject } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertRows, lockClause, type RawValue, timeToRaw } from '../../platform/database/hot-rows';
import { CHAIN_START, type ChainedFields, hashOf, inOrder, type Origin, sealOf } from './audit-chain';
import { readChain } from './audit-rows';

/** A note with everything but its place in the chain. */
export type StampedNote = Omit<ChainedFields, 'entryNumber' | 'originDigest'> & Origin;

const ENTRY_COLUMNS = [
  'school_id',
  'entry_number',
  'happened_at',
  'what',
  'detail',
  'actor_id',
  'actor_kind',
  'origin_digest',
  'hash',
  'address',
  'device',
  'salt',
];
const SUBJECT_COLUMNS = ['school_id', 'entry_number', 'subject_id', 'happened_at'];
/** Subjects of one statement: a whole school may be moved up a grade at once. */
const SUBJECTS_AT_ONCE = 1_000;

interface Head {
  number: number;
  hash: string;
}

/** Adds notes to the chains of their schools, inside the caller's transaction; whoever comes meanwhile waits for the head. */
export async function writeNotes(
  manager: EntityManager,
  notes: readonly StampedNote[],
  key: KeyObject,
): Promise<undefined[]> {
  // In one order, so that two transactions do not wait for each other.
  for (const schoolId of [...new Set(notes.map((note) => note.schoolId))].sort()) {
    const own = notes.filter((note) => note.schoolId === schoolId);
    const chain = await readChain(manager, schoolId, lockClause(manager));
    const head = await append(manager, own, chain ? { number: chain.headNumber, hash: chain.headHash } : null, key);
    await moveHead(manager, schoolId, head, chain === null, key);
  }
  return notes.map(() => undefined);
}

async function append(
  manager: EntityManager,
  notes: readonly StampedNote[],
  before: Head | null,
  key: KeyObject,
): Promise<Head> {
  let head = before ?? { number: 0, hash: CHAIN_START };
  const entries: RawValue[][] = [];
  const subjects: RawValue[][] = [];
  for (const note of notes) {
    const number = head.number + 1;
    head = { number, hash: hashOf(key, head.hash, { ...note, entryNumber: number }) };
    const { schoolId, what, detail, actorId, actorKind, originDigest, address, device, salt } = note;
    const at = timeToRaw(note.happenedAt);
    const origin = [address, device, salt];
    entries.push([schoolId, number, at, what, detail, actorId, actorKind, originDigest, head.hash, ...origin]);
    for (const subjectId of inOrder(note.subjectIds)) subjects.push([schoolId, number, subjectId, at]);
  }
  await insertRows(manager, { table: 'audit_entries', columns: ENTRY_COLUMNS, rows: entries });
  for (let from = 0; from < subjects.length; from += SUBJECTS_AT_ONCE) {
    const rows = subjects.slice(from, from + SUBJECTS_AT_ONCE);
    await insertRows(manager, { table: 'audit_subjects', columns: SUBJECT_COLUMNS, rows });
  }
  return head;
}

async function moveHead(
  manager: EntityManager,
  schoolId: string,
  head: Head,
  isNew: boolean,
  key: KeyObject,
): Promise<void> {
  const seal = sealOf(key, 'head', schoolId, head);
  if (!isNew) {
    const sql = 'UPDATE audit_chains SET head_number = ?, head_hash = ?, head_seal = ? WHERE school_id = ?';
    await manager.query(sql, [head.number, head.hash, seal, schoolId]);
    return;
  }
  const start = { number: 0, hash: CHAIN_START };
  await insertRows(manager, {
    table: 'audit_chains',
    columns: ['school_id', 'head_number', 'head_hash', 'head_seal', 'anchor_number', 'anchor_hash', 'anchor_seal'],
    rows: [[schoolId, head.number, head.hash, seal, start.number, start.hash, sealOf(key, 'anchor', schoolId, start)]],
  });
}
