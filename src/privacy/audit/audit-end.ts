import type { KeyObject } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { AuditFault } from '../../contract/audit';
import { type RawValue, selectRows } from '../../platform/database/hot-rows';
import { CHAIN_START, sealOf } from './audit-chain';
import type { AuditChain } from './audit-entry.entity';

/** The place of an entry in its chain, as it is written down elsewhere. */
export interface Head {
  number: number;
  hash: string;
}

/** Where the next entry of a chain goes, and what was wrong with its end. */
export interface End {
  head: Head;
  fault: AuditFault | null;
}

interface Question {
  schoolId: string;
  /** The row of the chain, held by the transaction. */
  chain: AuditChain | null;
  keys: readonly KeyObject[];
  /** The newest place of this chain that was written down outside of the database. */
  mark: Head | null;
}

/** By school, the hashes of the entries that show whether its end is as it was left: that of the head, that of the mark, and the last one. */
async function readHashesNearEnds(
  manager: EntityManager,
  questions: readonly Question[],
): Promise<Map<string, Map<number, string>>> {
  // Each number is a look at the primary key, whose cost does not grow with the chain.
  const near = `(school_id = ? AND entry_number IN
    (?, ?, (SELECT max(entry_number) FROM audit_entries WHERE school_id = ?)))`;
  const values = questions.flatMap(({ schoolId, chain, mark }): RawValue[] => {
    const head = chain?.headNumber ?? 0;
    return [schoolId, head, mark?.number ?? head, schoolId];
  });
  const sql = `SELECT school_id, entry_number, hash FROM audit_entries WHERE ${questions.map(() => near).join(' OR ')}`;
  const hashes = new Map(questions.map(({ schoolId }) => [schoolId, new Map<number, string>()]));
  for (const row of await selectRows(manager, sql, values))
    hashes.get(String(row['school_id']))?.set(Number(row['entry_number']), String(row['hash']));
  return hashes;
}

const isSealed = (keys: readonly KeyObject[], place: 'head' | 'anchor', chain: AuditChain): boolean => {
  const at =
    place === 'head'
      ? { number: chain.headNumber, hash: chain.headHash, seal: chain.headSeal }
      : { number: chain.anchorNumber, hash: chain.anchorHash, seal: chain.anchorSeal };
  return keys.some((key) => sealOf(key, place, chain.schoolId, at) === at.seal);
};

function faultOf({ chain, keys, mark }: Question, hashes: Map<number, string>): AuditFault | null {
  if (!chain) return 'chain_missing';
  if (!isSealed(keys, 'head', chain)) return 'end_not_sealed';
  // Once everything old was removed, the chain ends where it begins.
  const isEmpty = chain.headNumber === chain.anchorNumber;
  const end = isEmpty && isSealed(keys, 'anchor', chain) ? chain.anchorHash : hashes.get(chain.headNumber);
  if (end !== chain.headHash) return 'end_missing';
  if (Math.max(...hashes.keys(), 0) > chain.headNumber) return 'entries_behind_the_end';
  if (mark && mark.number > chain.headNumber) return 'older_than_its_mark';
  const isPastMark = mark !== null && mark.number > chain.anchorNumber;
  return isPastMark && hashes.get(mark.number) !== mark.hash ? 'older_than_its_mark' : null;
}

/**
 * Checks whether chains end as they were left, before anything is added to them: what is sealed once more would be whole again. A number
 * that was given once is never given again, so that what is missing stays missing.
 */
export async function verifyEnds(manager: EntityManager, questions: readonly Question[]): Promise<Map<string, End>> {
  const hashes = await readHashesNearEnds(manager, questions);
  return new Map(
    questions.map((question) => {
      const near = hashes.get(question.schoolId) ?? new Map<number, string>();
      return [question.schoolId, endOf(question, near)];
    }),
  );
}

function endOf(question: Question, hashes: Map<number, string>): End {
  const { chain, mark } = question;
  const fault = faultOf(question, hashes);
  const head = { number: chain?.headNumber ?? 0, hash: chain?.headHash ?? CHAIN_START };
  if (fault === null) return { head, fault };
  const last = Math.max(...hashes.keys(), 0);
  const found = { number: last, hash: hashes.get(last) ?? CHAIN_START };
  const furthest = [found, head, ...(mark ? [mark] : [])].reduce((far, one) => (one.number > far.number ? one : far));
  return { head: furthest, fault };
}
