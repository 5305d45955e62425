import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { AuditEntry } from './audit-entry.entity';

/** What of an entry is chained; of the address and the device only their digest. */
export type ChainedFields = Pick<
  AuditEntry,
  'schoolId' | 'entryNumber' | 'happenedAt' | 'what' | 'detail' | 'actorId' | 'actorKind' | 'originDigest'
> & { subjectIds: readonly string[] };

/** From where something was done; it can be erased without breaking the chain. */
export type Origin = Pick<AuditEntry, 'address' | 'device' | 'salt' | 'originDigest'>;

/** What stands before the first entry of a chain. */
export const CHAIN_START = '';

const sealed = (key: KeyObject, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

/** The ids of an entry in the one order in which they are chained. */
export const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** The hash of an entry: of the one before it and of everything in it that must not change. */
export const hashOf = (key: KeyObject, previous: string, entry: ChainedFields): string =>
  sealed(key, [
    'entry',
    previous,
    entry.schoolId,
    entry.entryNumber,
    entry.happenedAt.toISOString(),
    entry.what,
    entry.detail,
    entry.actorId,
    entry.actorKind,
    inOrder(entry.subjectIds),
    entry.originDigest,
  ]);

/** Seals where a chain ends or begins, so that nobody moves it who only has the database. */
export const sealOf = (
  key: KeyObject,
  place: 'head' | 'anchor',
  schoolId: string,
  { number, hash }: { number: number; hash: string },
): string => sealed(key, [place, schoolId, number, hash]);

const digestOf = ({ address, device, salt }: Omit<Origin, 'originDigest'>): string =>
  createHash('sha256')
    .update(JSON.stringify([salt, address, device]))
    .digest('hex');

/** Address and device with a fresh salt and their digest. */
export function newOrigin(address: string, device: string | null): Origin {
  const open = { address, device, salt: randomBytes(16).toString('hex') };
  return { ...open, originDigest: digestOf(open) };
}

/** Of what nobody asked for over the network. */
export const NO_ORIGIN: Origin = { address: null, device: null, salt: null, originDigest: '' };

/** Whether address and device are what they were, or erased as a whole. */
export function isOriginWhole(origin: Origin): boolean {
  const isErased = origin.salt === null && origin.address === null && origin.device === null;
  return isErased || digestOf(origin) === origin.originDigest;
}
