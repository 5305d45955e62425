import { createSecretKey } from 'node:crypto';
import { type ChainedFields, hashOf } from './audit-chain';

const KEY = createSecretKey(Buffer.alloc(32, 1));
const ENTRY: ChainedFields = {
  schoolId: 'school',
  entryNumber: 7,
  happenedAt: new Date('2026-11-02T12:00:00.000Z'),
  what: 'signed_in',
  detail: null,
  actorId: 'counselor',
  actorKind: 'counselor',
  originDigest: '',
  subjectIds: ['b', 'a'],
};

describe('the hash of an audit entry', () => {
  it('depends on the entry before it, so that an entry from an older copy of the database does not fit', () => {
    expect(hashOf(KEY, 'one', ENTRY)).not.toBe(hashOf(KEY, 'another', ENTRY));
  });

  it('is the same in whatever order the subjects come', () => {
    expect(hashOf(KEY, 'one', ENTRY)).toBe(hashOf(KEY, 'one', { ...ENTRY, subjectIds: ['a', 'b', 'a'] }));
  });
});
