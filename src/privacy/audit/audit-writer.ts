import type { KeyObject } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { AuditFault } from '../../contract/audit';
import { insertRows, lockClause, overwriteRows, type RawValue, timeToRaw } from '../../platform/database/hot-rows';
import { CHAIN_START, type ChainedFields, hashOf, inOrder, NO_ORIGIN, type Origin, sealOf } from './audit-chain';
import { type End, type Head, verifyEnds } from './audit-end';
import type { AuditChain } from './audit-entry.entity';
import { type Group, groupIdOf, writeGroups } from './audit-groups';
import { readChains } from './audit-rows';

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

/** Adds notes to the chains of their schools, inside the caller's transaction; whoever comes meanwhile waits for the heads. */
export async function writeNotes(
  manager: EntityManager,
  notes: readonly StampedNote[],
  keys: ChainKeys,
  markOf: MarkOf,
): Promise<Written[]> {
  const notesOf = new Map<string, StampedNote[]>();
  for (const note of notes) notesOf.set(note.schoolId, [...(notesOf.get(note.schoolId) ?? []), note]);
  const chains = await readChains(manager, [...notesOf.keys()], lockClause(manager));
  const ends = await verifyEnds(
    manager,
    [...notesOf.keys()].map((schoolId) => {
      return { schoolId, chain: chains.get(schoolId) ?? null, keys: keys.all, mark: markOf(schoolId) };
    }),
  );
  const written = new Map<string, Written>();
  const rows: NewRows = { entries: [], subjects: [], groups: [] };
  for (const [schoolId, own] of notesOf) {
    const end = ends.get(schoolId) as End;
    const fault = isBeginning(own, end) ? null : end.fault;
    const added = fault ? [toldOf(schoolId, fault), ...own] : own;
    written.set(schoolId, { schoolId, head: append(rows, added, { before: end.head, key: keys.newest }), fault });
  }
  await insertRows(manager, { table: 'audit_entries', columns: ENTRY_COLUMNS, rows: rows.entries });
  await insertRows(manager, { table: 'audit_subjects', columns: SUBJECT_COLUMNS, rows: rows.subjects });
  await writeGroups(manager, rows.groups);
  await moveHeads(manager, [...written.values()], chains, keys.newest);
  return notes.map(({ schoolId }) => {
    const one = written.get(schoolId) as Written;
    written.set(schoolId, { ...one, fault: null });
    return one;
  });
}

/** Begins the chain of a school in the transaction that makes the school: from then on a missing chain was removed. */
export async function beginChain(manager: EntityManager, schoolId: string, key: KeyObject): Promise<void> {
  await moveHeads(manager, [{ schoolId, head: { number: 0, hash: CHAIN_START } }], new Map(), key);
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

/** The rows of notes that are added to chains. */
interface NewRows {
  entries: RawValue[][];
  subjects: RawValue[][];
  groups: Group[];
}

/** Adds notes of one school to the rows, behind the entry `before`; returns the new head. */
function append(rows: NewRows, notes: readonly StampedNote[], { before, key }: { before: Head; key: KeyObject }): Head {
  let head = before;
  for (const note of notes) {
    const number = head.number + 1;
    head = { number, hash: hashOf(key, head.hash, { ...note, entryNumber: number }) };
    const { schoolId, what, detail, actorId, actorKind, originDigest, address, device, salt } = note;
    const at = timeToRaw(note.happenedAt);
    const subjectIds = inOrder(note.subjectIds);
    const groupId = groupIdOf(subjectIds);
    const rest = [address, device, salt, groupId];
    rows.entries.push([schoolId, number, at, what, detail, actorId, actorKind, originDigest, head.hash, ...rest]);
    if (groupId !== null) rows.groups.push({ schoolId, groupId, subjectIds });
    else for (const subjectId of subjectIds) rows.subjects.push([schoolId, number, subjectId, at]);
  }
  return head;
}

const ANCHOR_COLUMNS = ['anchor_number', 'anchor_hash', 'anchor_seal'];
const CHAIN_COLUMNS = ['school_id', 'head_number', 'head_hash', 'head_seal', ...ANCHOR_COLUMNS];

/** Writes where chains end from now on; those that are not among `chains` begin. */
async function moveHeads(
  manager: EntityManager,
  written: readonly Pick<Written, 'schoolId' | 'head'>[],
  chains: ReadonlyMap<string, AuditChain>,
  key: KeyObject,
): Promise<void> {
  const [begun, moved]: RawValue[][][] = [[], []];
  for (const { schoolId, head } of written) {
    const row = [schoolId, head.number, head.hash, sealOf(key, 'head', schoolId, head)];
    const chain = chains.get(schoolId);
    const start = { number: 0, hash: CHAIN_START };
    if (chain) moved.push([...row, chain.anchorNumber, chain.anchorHash, chain.anchorSeal]);
    else begun.push([...row, start.number, start.hash, sealOf(key, 'anchor', schoolId, start)]);
  }
  const table = { table: 'audit_chains', columns: CHAIN_COLUMNS };
  await insertRows(manager, { ...table, rows: begun });
  await overwriteRows(manager, { ...table, rows: moved, key: 'school_id', fixed: ANCHOR_COLUMNS });
}
