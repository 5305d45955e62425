import type { KeyObject } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { AuditFault } from '../../contract/audit';
import { insertRows, lockClause, type RawValue, timeToRaw } from '../../platform/database/hot-rows';
import { CHAIN_START, type ChainedFields, hashOf, inOrder, NO_ORIGIN, type Origin, sealOf } from './audit-chain';
import { type End, type Head, lookAtEnd } from './audit-end';
import { groupIdOf, writeGroups } from './audit-groups';
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
  'group_id',
];
const SUBJECT_COLUMNS = ['school_id', 'entry_number', 'subject_id', 'happened_at'];

/** With what chains are sealed and checked. */
export interface ChainKeys {
  /** The one of today. */
  newest: KeyObject;
  /** That one, and those of before. */
  all: readonly KeyObject[];
}

/** What a note became. */
export interface Written {
  schoolId: string;
  /** The newest entry of the chain once all of the batch are in it. */
  head: Head;
  /** What was found to be wrong with the chain before; told to one note of the batch. */
  fault: AuditFault | null;
}

/** The newest place of a chain that was written down outside of the database. */
export type MarkOf = (schoolId: string) => Head | null;

/** Adds notes to the chains of their schools, inside the caller's transaction; whoever comes meanwhile waits for the head. */
export async function writeNotes(
  manager: EntityManager,
  notes: readonly StampedNote[],
  keys: ChainKeys,
  markOf: MarkOf,
): Promise<Written[]> {
  const written = new Map<string, Written>();
  // In one order, so that two transactions do not wait for each other.
  for (const schoolId of [...new Set(notes.map((note) => note.schoolId))].sort()) {
    const own = notes.filter((note) => note.schoolId === schoolId);
    const chain = await readChain(manager, schoolId, lockClause(manager));
    const end = await lookAtEnd(manager, { schoolId, chain, keys: keys.all, mark: markOf(schoolId) });
    const fault = isBeginning(own, end) ? null : end.fault;
    const head = await append(manager, schoolId, {
      notes: fault ? [toldOf(schoolId, fault), ...own] : own,
      before: end.head,
      key: keys.newest,
    });
    await moveHead(manager, schoolId, head, chain === null, keys.newest);
    written.set(schoolId, { schoolId, head, fault });
  }
  return notes.map(({ schoolId }) => {
    const one = written.get(schoolId) as Written;
    written.set(schoolId, { ...one, fault: null });
    return one;
  });
}

/** Begins the chain of a school in the transaction that makes the school: from then on a missing chain was removed. */
export async function beginChain(manager: EntityManager, schoolId: string, key: KeyObject): Promise<void> {
  await moveHead(manager, schoolId, { number: 0, hash: CHAIN_START }, true, key);
}

/** Schools of before chains began with their school get one that says so; where a mark or entries tell of another, it is missing. */
const isBeginning = (notes: readonly StampedNote[], { head, fault }: End): boolean =>
  fault === 'chain_missing' && head.number === 0 && notes[0]?.what === 'audit_begun';

/** The entry that stays, whatever is added behind it. */
const toldOf = (schoolId: string, fault: AuditFault): StampedNote => ({
  schoolId,
  happenedAt: new Date(),
  what: 'audit_broken',
  detail: fault,
  actorId: null,
  actorKind: 'system',
  subjectIds: [],
  ...NO_ORIGIN,
});

/** What is added to a chain, and behind which entry. */
interface Addition {
  notes: readonly StampedNote[];
  before: Head;
  key: KeyObject;
}

async function append(manager: EntityManager, schoolId: string, { notes, before, key }: Addition): Promise<Head> {
  let head = before;
  const entries: RawValue[][] = [];
  const subjects: RawValue[][] = [];
  const groups = new Map<string, string[]>();
  for (const note of notes) {
    const number = head.number + 1;
    head = { number, hash: hashOf(key, head.hash, { ...note, entryNumber: number }) };
    const { what, detail, actorId, actorKind, originDigest, address, device, salt } = note;
    const at = timeToRaw(note.happenedAt);
    const subjectIds = inOrder(note.subjectIds);
    const groupId = groupIdOf(subjectIds);
    const rest = [address, device, salt, groupId];
    entries.push([schoolId, number, at, what, detail, actorId, actorKind, originDigest, head.hash, ...rest]);
    if (groupId !== null) groups.set(groupId, subjectIds);
    else for (const subjectId of subjectIds) subjects.push([schoolId, number, subjectId, at]);
  }
  await insertRows(manager, { table: 'audit_entries', columns: ENTRY_COLUMNS, rows: entries });
  await insertRows(manager, { table: 'audit_subjects', columns: SUBJECT_COLUMNS, rows: subjects });
  await writeGroups(manager, schoolId, groups);
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
